"""Two open creatures: the difference of two dice, the hit table, and rerolls of either die in one hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from razbor.kernel.chance import faces_fault
from razbor.kernel.section import cites

from ..hit_table import STRONG, HitTable
from .result import Choice, ExchangeOdds, Outcome, Utility
from .stopping import FACES, Best, Faces, outcomes, solve

type Strike = tuple[int, int, int]

DICE = ("stop", "initiator", "responder")


@cites("BERSERK-511.5.1-12", "BERSERK-511.5.1-13", "BERSERK-205.6-02")
def exchange(
    rerolls: int,
    strike: Strike,
    answer: Strike,
    table: HitTable,
    utility: Utility = Utility.NET,
    first: tuple[int, int] | None = None,
) -> ExchangeOdds:
    """Best play with `rerolls` (X − Y: below zero the responding side holds them), from the roll or from the dice `first`.

    `strike` and `answer` are wounds of a weak, medium and strong blow of the initiating and the responding card. Where the
    table lets the higher side take less, it does so when that is better for it.

    Raises:
        ValueError: faces that a die does not have, or more rerolls than are worked out.
    """
    if first is not None and (fault := faces_fault(first, 6)):
        raise ValueError(fault)

    def worth(outcome: Outcome) -> Fraction:
        mine, theirs = outcome
        if utility is Utility.STRONG:
            return Fraction(mine == STRONG)
        if utility is Utility.HITS:
            return Fraction(mine > 0)
        return Fraction((strike[mine - 1] if mine else 0) - (answer[theirs - 1] if theirs else 0))

    settled: dict[Faces, Outcome] = {(a, b): _settled(a, b, table, worth) for a, b in product(FACES, repeat=2)}
    levels = solve(tuple(settled), lambda faces: worth(settled[faces]), rerolls)
    start: dict[Faces, Fraction] = {faces: Fraction(1, 36) for faces in settled} if first is None else {first: Fraction(1)}
    value = sum((p * levels[-1][faces].value for faces, p in start.items()), Fraction(0))
    return ExchangeOdds(value, outcomes(levels, start, settled.__getitem__), _choices(levels[-1][first], rerolls) if first else ())


def _settled(a: int, b: int, table: HitTable, worth: Callable[[Outcome], Fraction]) -> Outcome:
    """What the table gives, weakened where the higher side gains by it."""
    row = table.exchange(a, b)
    plain = (row.initiator, row.responder)
    if row.weaker is None:
        return plain
    better = worth(row.weaker) > worth(plain) if a > b else worth(row.weaker) < worth(plain)
    return row.weaker if better else plain


def _choices(best: Best, rerolls: int) -> tuple[Choice, ...]:
    found = [Choice(name, value) for name, value in zip(DICE, best.each, strict=False)]
    return tuple(sorted(found, key=lambda choice: choice.value, reverse=rerolls >= 0))
