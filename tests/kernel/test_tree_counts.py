"""Tree counts: whole trees of small games, counted against known numbers, numbers worked out by hand, and a second enumerator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, NamedTuple

from examples.games import kuhn, leduc, tictactoe
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table


class Count(NamedTuple):
    """Positions in which a seat decides, chance events, and finished games."""

    decisions: int = 0
    chances: int = 0
    games: int = 0

    def plus(self, other: Count) -> Count:
        return Count(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


def count(table: Table[Any]) -> Count:
    """The tree below a table. Branches are copies, so that the count also holds copying to the game."""
    if table.over:
        return Count(games=1)
    total = Count(chances=1) if table.open.chance else Count(decisions=1)
    for branch in branches(table):
        total = total.plus(count(branch))
    return total


def branches(table: Table[Any]) -> Iterator[Table[Any]]:
    for answer in [outcome for outcome, _ in table.outcomes()] if table.open.chance else table.options():
        branch = table.copy()
        assert branch.choose(answer) is None
        yield branch


def whole(system: System[Any]) -> Table[Any]:
    return Table(system, system.setup(), seed=0, settings=Settings(dice="ask", journal=False))


def test_tic_tac_toe() -> None:
    """The known numbers: 255,168 games, 549,946 positions. By symmetry one corner, one edge and the centre tell the whole."""
    total = Count(decisions=1)
    for square, alike in ((1, 4), (2, 4), (5, 1)):
        table = whole(tictactoe.SYSTEM)
        table.choose(f"mark {square}")
        below = count(table)
        for _ in range(alike):
            total = total.plus(below)
    assert total == Count(decisions=549_946 - 255_168, games=255_168)


def test_kuhn_poker() -> None:
    """By hand: 6 deals; the four positions to bet in are the start, after a check, after a bet, and after a check and a bet.

    Each deal ends in check-check, check-bet-fold, check-bet-call, bet-fold or bet-call.
    """
    assert count(whole(kuhn.SYSTEM)) == Count(decisions=6 * 4, chances=1, games=6 * 5)


def test_leduc_poker() -> None:
    """By hand: a round has 6 positions and 9 ends, 4 of them folds; 30 deals, then one of 4 cards."""
    assert count(whole(leduc.SYSTEM)) == Count(decisions=30 * (6 + 5 * 4 * 6), chances=1 + 30 * 5, games=30 * (4 + 5 * 4 * 9))


def finished(table: Table[Any]) -> Iterator[Table[Any]]:
    if table.over:
        yield table
    else:
        for branch in branches(table):
            yield from finished(branch)


def test_leduc_poker_pays_what_the_second_enumerator_says() -> None:
    found = {tuple(move.key for move in table.moves): tuple(leduc.SYSTEM.returns(table)) for table in finished(whole(leduc.SYSTEM))}
    assert found == dict(slow_leduc())


ROUND = re.compile("cc|c?r{1,2}[cf]")
ROUNDS = [text for n in range(2, 5) for letters in product("crf", repeat=n) if ROUND.fullmatch(text := "".join(letters))]
VERBS = {"c": ("call",), "r": ("raise",), "f": ("fold",)}


def slow_leduc() -> Iterator[tuple[tuple[tuple[Any, ...], ...], tuple[float, float]]]:
    """Every game of Leduc poker with what it pays, from whole betting rounds instead of one decision after another."""
    for first, second in permutations(range(6), 2):
        for one in ROUNDS:
            start = ((first, second), *(VERBS[letter] for letter in one))
            if one.endswith("f"):
                yield start, folded([one])
                continue
            left = [card for card in range(6) if card not in (first, second)]
            for place, two in product(range(4), ROUNDS):
                moves = (*start, (place,), *(VERBS[letter] for letter in two))
                if two.endswith("f"):
                    yield moves, folded([one, two])
                else:
                    common = left[place] // 2
                    paid = 1 + 2 * one.count("r") + 4 * two.count("r")
                    mine, other = [100 * (card // 2 == common) + card // 2 for card in (first, second)]
                    sign = (mine > other) - (mine < other)
                    yield moves, (float(sign * paid), float(-sign * paid))


def folded(rounds: list[str]) -> tuple[float, float]:
    """What a fold pays: the folder has called all raises but the last."""
    stakes = [2, 4][: len(rounds)]
    paid = 1 + sum(stake * text.count("r") for stake, text in zip(stakes, rounds, strict=True)) - stakes[-1]
    loser = (len(rounds[-1]) - 1) % 2
    return (float(-paid), float(paid)) if loser == 0 else (float(paid), float(-paid))
