"""One die: a simple strike against a closed card, a shot, a spell with three strengths."""

from __future__ import annotations

from fractions import Fraction

from razbor.kernel.chance import faces_fault
from razbor.kernel.section import cites

from ..hit_table import STRONG, kind_of
from .result import Choice, RollOdds, Utility
from .stopping import FACES, Faces, outcomes, solve


@cites("BERSERK-511.5.1-07", "BERSERK-511.5.1-13", "BERSERK-205.4-01")
def roll(rerolls: int, strike: tuple[int, int, int], utility: Utility = Utility.NET, first: int | None = None) -> RollOdds:
    """Best play with `rerolls` (below zero the opponent holds them), from the roll or from the face `first`.

    Raises:
        ValueError: a face that the die does not have, or more rerolls than are worked out.
    """
    if first is not None and (fault := faces_fault((first,), 6)):
        raise ValueError(fault)

    def worth(faces: Faces) -> Fraction:
        kind = kind_of(faces[0])
        if utility is Utility.NET:
            return Fraction(strike[kind - 1])
        return Fraction(kind == STRONG if utility is Utility.STRONG else 1)

    positions = tuple((face,) for face in FACES)
    levels = solve(positions, worth, rerolls)
    start: dict[Faces, Fraction] = {faces: Fraction(1, 6) for faces in positions} if first is None else {(first,): Fraction(1)}
    value = sum((p * levels[-1][faces].value for faces, p in start.items()), Fraction(0))
    choices: tuple[Choice, ...] = ()
    if first is not None:
        each = zip(("stop", "initiator"), levels[-1][(first,)].each, strict=False)
        choices = tuple(sorted((Choice(*pair) for pair in each), key=lambda choice: choice.value, reverse=rerolls >= 0))
    return RollOdds(value, outcomes(levels, start, lambda faces: kind_of(faces[0])), choices)
