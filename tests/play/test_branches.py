"""Games followed through every outcome of chance."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from examples.games import kuhn
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.play.bots import BOTS, seated
from razbor.play.branches import Branch, TooManyError, branches

PLAYERS = seated({0: BOTS["usual"], 1: BOTS["usual"]}, 0)


def before_the_deal() -> Table[Any]:
    return Table(kuhn.SYSTEM, kuhn.Setup(), seed=5, settings=Settings(dice="ask", fingerprint_every=1))


def usual(table: Table[Any]) -> None:
    PLAYERS[table.open.seats[0]].answer(table)


def winners(found: list[Branch]) -> dict[int, Fraction]:
    count: defaultdict[int, Fraction] = defaultdict(Fraction)
    for table, p in found:
        assert table.over
        count[table.pos.winner[0]] += p
    return dict(count)


def test_every_deal_is_followed_to_the_end() -> None:
    table = before_the_deal()
    before = table.digest()
    told: list[int] = []
    found = branches(table, usual, most=6, followed=told.append)
    assert len(found) == 6
    assert winners(found) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert told == [6]
    assert table.digest() == before


def test_they_start_from_any_moment() -> None:
    """The king is dealt already: whoever has it wins."""
    table = before_the_deal()
    table.choose((0, 2))
    usual(table)
    assert winners(branches(table, usual, most=0)) == {1: Fraction(1)}


def test_a_game_may_be_left_before_its_end() -> None:
    found = branches(before_the_deal(), usual, until=lambda table: bool(table.moves), most=6)
    assert len(found) == 6
    assert sum(p for _, p in found) == 1
    assert all(table.open.kind == "answer" and not any(move.seat >= 0 for move in table.moves) for table, _ in found)


def test_states_that_are_equal_are_one() -> None:
    """When outcomes are told to be alike, their probabilities come together."""

    def alike(table: Table[Any]) -> list[tuple[tuple[int, ...], Fraction]]:
        return [((2, 0), p) for _, p in table.outcomes()]

    (found,) = branches(before_the_deal(), usual, most=6, outcomes=lambda table: iter(alike(table)))
    assert found.p == 1
    assert found.table.pos.winner[0] == 0


def test_more_than_allowed_is_not_followed() -> None:
    with pytest.raises(TooManyError):
        branches(before_the_deal(), usual, most=5)
