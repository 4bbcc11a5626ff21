"""`razbor odds v5 …`: the known figures, as people and as programs read them, and as pictures."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Ran

type Odds = Callable[..., Ran]


@pytest.fixture
def odds(razbor: Callable[..., Ran]) -> Odds:
    return lambda *arguments: razbor("odds", "v5", *arguments)


def test_a_test(odds: Odds) -> None:
    ran = odds("test", "--pool", "10", "--hunger", "3", "--difficulty", "4")
    assert ran.code == 0
    assert "15.48 %  messy critical" in ran.out
    assert "6.06 %  bestial failure" in ran.out


def test_a_contest_as_data_is_exact(odds: Odds) -> None:
    data = json.loads(odds("contest", "7", "5", "--two-sided", "--json").out)
    shown = {name: round(100 * data[name]["p"], 2) for name in ("win", "draw", "lose")}
    assert shown == {"win": 61.48, "draw": 16.81, "lose": 21.71}
    assert sum(Fraction(data[name]["exact"]) for name in shown) == 1


def test_values_for_each_side(odds: Odds) -> None:
    plain = odds("contest", "7", "5").out
    knives = odds("contest", "7", "5", "--weapon", "knife").out
    assert "Aggravated 0.00" in plain
    assert "Aggravated 0.00" not in knives
    assert odds("contest", "7", "5", "--weapon", "knife", "--target", "mortal,vampire").out.count("Aggravated 0.00") == 1
    assert odds("contest", "7", "5", "--weapon", "3").out != plain
    assert odds("contest", "7", "5", "--weapon", "0,3").out == plain
    assert "messy critical" in odds("contest", "7", "5", "--hunger", "2").out


def test_a_blitz(odds: Odds) -> None:
    ran = odds("blitz", "--pool", "7", "--difficulty", "4")
    assert "53.50 %  success" in ran.out
    assert "Damage taken, on average 4.20" in ran.out


def test_a_reroll(odds: Odds) -> None:
    best = odds("reroll", "1 2 6 10", "--hunger", "1", "--difficulty", "4").out.splitlines()[1]
    assert best.split() == ["35.00", "%", "roll", "1", "2", "again", "success", "35.00", "%"]
    assert "Goal: no bestial failure" in odds("reroll", "1,2,3", "--goal", "not-bestial").out


def test_readings_of_the_rules(odds: Odds) -> None:
    usual = odds("blitz", "--pool", "4", "--difficulty", "3").out
    assert odds("blitz", "--pool", "4", "--difficulty", "3", "--switch", "blitz_damage_to=losers").out != usual


def test_pictures(odds: Odds, home: Path) -> None:
    assert odds("test", "--pool", "6", "--plot", "test.svg").code == 0
    assert ElementTree.parse(home / "test.svg").getroot().tag.endswith("svg")
    assert odds("contest", "7", "5", "--plot", "contest.png", "--json").code == 0
    assert (home / "contest.png").read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_it_is_said_what_to_install(odds: Odds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = odds("test", "--pool", "6", "--plot", "test.svg")
    assert ran.code == 2
    assert "pictures need matplotlib, which is not installed; pip install 'razbor[plot]'" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["test"], "--pool is missing; see: razbor odds v5 test --help"),
        (["test", "--pool", "-1"], "a pool of -1 dice cannot be"),
        (["test", "--pool", "1000000"], "1000000 is too many; give 200 at most"),
        (["test", "--pool", "5", "--hunger", "6"], "Hunger cannot be 6"),
        (["test", "--pool", "5", "--profile", "nosuch"], "profile: there is no “nosuch”"),
        (
            ["test", "--pool", "5", "--plot", "odds.pdf"],
            "odds.pdf names no kind of picture that can be drawn; end the name in .svg or .png",
        ),
        (["contest", "7", "5", "--weapon", "knif"], "there is no weapon “knif”; did you mean “knife”?"),
        (["contest", "7", "5", "--weapon", "1,2,3"], "--weapon takes one value, or one for each side"),
        (["contest", "7", "5", "--target", "ghost"], "“ghost” is not a kind of target; there is: mortal, vampire, thin-blood"),
        (["contest", "7", "5", "--hunger", "many"], "“many” is not a whole number of 0 or more; write it in digits"),
        (["reroll", "11"], "11 is not a face of a d10"),
    ],
)
def test_bad_input(odds: Odds, arguments: list[str], said: str) -> None:
    ran = odds(*arguments)
    assert ran.code == 2
    assert said in ran.err
