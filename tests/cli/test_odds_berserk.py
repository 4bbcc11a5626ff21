"""`razbor odds berserk …`: the known figures, as people and as programs read them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.cli.conftest import Ran

type Odds = Callable[..., Ran]


@pytest.fixture
def odds(razbor: Callable[..., Ran]) -> Odds:
    return lambda *arguments: razbor("odds", "berserk", *arguments)


@pytest.mark.parametrize(("rerolls", "exact"), [(-2, "-211/648"), (-1, "11/216"), (0, "11/18"), (1, "247/216"), (2, "313/216")])
def test_an_exchange_as_data_is_exact(odds: Odds, rerolls: int, exact: str) -> None:
    data = json.loads(odds("exchange", "--rerolls", str(rerolls), "--strike", "1-2-3", "--answer", "1-2-3", "--json").out)
    assert data["value"]["exact"] == exact
    assert sum(row["p"] for row in data["outcomes"]) == pytest.approx(1)


def test_what_to_reroll_now_comes_best_first(odds: Odds) -> None:
    out = odds("exchange", "--rerolls", "2", "--first", "1,5").out
    assert out.splitlines()[-3:] == [
        "0.67: reroll the responding card's die",
        "0.64: reroll the initiating card's die",
        "-1.00: let the dice lie",
    ]


def test_the_table_is_named_with_what_it_is(odds: Odds) -> None:
    assert "econstruct" in odds("exchange", "--table", "reconstructed").out
    assert json.loads(odds("exchange", "--table", "reconstructed", "--json").out)["table"] == "reconstructed"


def test_one_die(odds: Odds) -> None:
    out = odds("roll", "--rerolls", "3", "--first", "4", "--strike", "1-2-3").out
    assert "2.17: reroll the initiating card's die" in out
    assert json.loads(odds("roll", "--strike", "2", "--json").out)["value"]["exact"] == "2/1"


@pytest.mark.parametrize(
    "wrong",
    [
        ("exchange", "--first", "1"),
        ("exchange", "--first", "1,7"),
        ("exchange", "--strike", "1-2"),
        ("exchange", "--strike", "a-b-c"),
        ("exchange", "--table", "205.7"),
        ("exchange", "--rerolls", "1000"),
        ("roll", "--first", "9"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(odds: Odds, wrong: tuple[str, ...]) -> None:
    ran = odds(*wrong)
    assert ran.code == 2
    assert ran.out == ""
    assert "Traceback" not in ran.err
