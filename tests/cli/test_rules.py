"""`razbor rules`."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.cli.conftest import Ran

V5 = "razbor.systems.v5:SYSTEM"

type Razbor = Callable[..., Ran]


def test_one_rule_in_full(razbor: Razbor) -> None:
    english = razbor("rules", V5, "v5-mo-02")
    assert english.code == 0
    assert english.out.startswith("V5-MO-02  ")
    assert "Source: the article that the system follows" in english.out
    assert "A-11  " in english.out
    assert "Changed by: --switch multiple_defence=…" in english.out
    russian = razbor("rules", V5, "V5-MO-02", "--lang", "ru").out
    assert "Каждого следующего противника встречают пулом защиты на кость меньше" in russian


def test_all_rules_by_chapter_and_those_with_a_word(razbor: Razbor) -> None:
    everything = razbor("rules", V5).out
    assert everything.index("V5-T-01") < everything.index("V5-MO-02") < everything.index("B-01")
    some = razbor("rules", V5, "hunger").out
    assert "B-03" in some
    assert "V5-T-01" not in some
    assert razbor("rules", V5, "ГОЛОД").out.count("\n") > 5


def test_rules_as_data(razbor: Razbor) -> None:
    (rule,) = json.loads(razbor("rules", V5, "B-06", "--json").out)
    assert rule["id"] == "B-06"
    assert set(rule["text"]) == {"en", "ru"}
    assert len(json.loads(razbor("rules", V5, "--json").out)) > 100


def test_the_laws_of_every_game(razbor: Razbor) -> None:
    every = razbor("rules", "kernel").out
    assert [word for word in every.split() if word.startswith("K-")] == [
        rule["id"] for rule in json.loads(razbor("rules", "kernel", "--json").out)
    ]
    assert {f"K-{number}" for number in range(1, 13)} <= set(every.split())
    for system in ("kernel", V5):
        one = razbor("rules", system, "k-4")
        assert one.out.startswith("K-4  One open decision\nUntil the game is over exactly one decision is open")
        assert "Source: the laws that every game obeys" in one.out
    assert razbor("rules", "kernel", "xyzzy").err.endswith("“razbor rules kernel” lists them all\n")


def test_a_law_that_a_refusal_cites_is_told_at_the_table(razbor: Razbor) -> None:
    told = razbor("play", "tictactoe.yaml", "--answers", "-", typed="rule K-4\n").out
    assert "K-4  One open decision" in told


def test_nothing_found(razbor: Razbor) -> None:
    ran = razbor("rules", V5, "xyzzy")
    assert ran.code == 2
    assert ran.err.startswith("no rule has the id “xyzzy” or holds these words")
