"""Dice: how they are rolled, and what modifies them. X and Y count rerolls; where modifiers are added, the same numbers are points."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from razbor.kernel.chance import Draw, Outcome, faces_fault
from razbor.kernel.section import cites
from razbor.kernel.text import Text

from .abilities import FORMS, Ability
from .keywords import EXPERIENCE
from .position import Battle


class Rolls:
    """So many dice that are told apart: the initiating card's first."""

    def size(self, params: Outcome) -> int:
        """As many as are rolled."""
        return params[0]

    def span(self, params: Outcome) -> tuple[int, int]:
        """The faces."""
        return 1, 6

    def draw(self, draw: Draw, params: Outcome) -> Outcome:
        """Roll them."""
        return tuple([draw.below(6) + 1 for _ in range(params[0])])

    def fault(self, outcome: Outcome, params: Outcome) -> Text | None:
        """A face that a die does not have."""
        return faces_fault(outcome, 6)

    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        """Every pair of faces, or every face."""
        chance = Fraction(1, 6 ** params[0])
        for faces in product(range(1, 7), repeat=params[0]):
            yield faces, chance


class Count(NamedTuple):
    """Bonus and penalty of the die of the initiating card, and of the responding card's."""

    bonus: int
    penalty: int
    other_bonus: int = 0
    other_penalty: int = 0


@cites("BERSERK-511.5.1-10", "BERSERK-511.5.1-11")
def net(count: Count) -> tuple[int, int, int]:
    """X (for the initiating side), Y (against it), and X − Y."""
    x, y = count.bonus + count.other_penalty, count.penalty + count.other_bonus
    return x, y, x - y


@cites("BERSERK-G-29", "BERSERK-G-30", "BERSERK-G-31", "BERSERK-G-32", "BERSERK-G-33", "BERSERK-G-04")
def bonus(pos: Battle, c: int, a: Ability, *, initiating: bool) -> int:
    """What a card's abilities and markers give its die: experience, blessing, lasting bonuses."""
    word = EXPERIENCE.get(a.form) if initiating else "defence experience" if FORMS[a.form].melee else None
    experience = pos.level(c, word) if word else 0
    return experience + pos.level(c, "blessing") + pos.added(c, "die bonus")


@cites("BERSERK-G-28", "BERSERK-G-39")
def penalty(pos: Battle, c: int, a: Ability, *, initiating: bool) -> int:
    """What a card's abilities and markers take from its die: clumsiness in melee, curse, lasting penalties."""
    clumsy = a.form == "simple strike" if initiating else pos.rules.clumsy_responder and FORMS[a.form].melee
    return (pos.level(c, "clumsiness") if clumsy else 0) + pos.level(c, "curse") + pos.added(c, "die penalty")
