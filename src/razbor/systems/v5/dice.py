"""Dice pools: rolling ten-sided dice, some of them hunger dice, and reading them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from razbor.kernel.chance import ChanceKind, Dice, Draw, Outcome, faces_fault
from razbor.kernel.section import cites
from razbor.kernel.text import Text

SIDES = 10


class Roll(NamedTuple):
    """Faces as they lie: regular dice and hunger dice."""

    regular: tuple[int, ...]
    hunger: tuple[int, ...]

    @cites("B-01")
    def successes(self) -> int:
        """A success for each 6 or more, and two more for every pair of tens."""
        faces = self.regular + self.hunger
        return sum([face >= 6 for face in faces]) + faces.count(10) // 2 * 2

    @cites("B-01")
    def critical(self) -> bool:
        """At least two tens."""
        return self.regular.count(10) + self.hunger.count(10) >= 2

    @cites("B-04")
    def messy(self) -> bool:
        """A critical with a ten on a hunger die; it counts when the test succeeds."""
        return 10 in self.hunger and self.critical()

    @cites("B-05")
    def bestial(self) -> bool:
        """A one on a hunger die; it counts when the test fails."""
        return 1 in self.hunger


NO_ROLL = Roll((), ())


class HungryPool:
    """A pool of `regular` and `hunger` dice; outcomes list the regular faces first.

    The third parameter is 1 when regular dice may be rolled again, so that more must be told apart: which dice lie how, and
    not only what they come to.
    """

    def size(self, params: Outcome) -> int:
        """All dice."""
        return params[0] + params[1]

    def span(self, params: Outcome) -> tuple[int, int]:
        """The faces."""
        return 1, SIDES

    def draw(self, draw: Draw, params: Outcome) -> Outcome:
        """Roll them."""
        return tuple([draw.below(SIDES) + 1 for _ in range(params[0] + params[1])])

    def fault(self, outcome: Outcome, params: Outcome) -> Text | None:
        """A face that the die does not have."""
        return faces_fault(outcome, SIDES)

    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        """Every group of rolls that the rules read alike, as the faces of one of them."""
        yield from _groups(*params)


_REGULAR = ((10, 1), (6, 4), (5, 5))
_HUNGER = ((10, 1), (6, 4), (5, 4), (1, 1))
"""A face for each class of faces that mean the same, and how many faces are in the class."""


@cache
def _groups(regular: int, hunger: int, rerolls: int) -> tuple[tuple[Outcome, Fraction], ...]:
    ways: dict[object, tuple[Outcome, int]] = {}
    for faces, count in _multisets(regular, _REGULAR):
        for hungry, hungry_count in _multisets(hunger, _HUNGER):
            roll = Roll(faces, hungry)
            key = roll if rerolls else (roll.successes(), roll.critical(), roll.messy(), roll.bestial())
            shown, before = ways.get(key, (faces + hungry, 0))
            ways[key] = (shown, before + count * hungry_count)
    whole = SIDES ** (regular + hunger)
    return tuple((outcome, Fraction(count, whole)) for outcome, count in ways.values())


def _multisets(dice: int, classes: tuple[tuple[int, int], ...]) -> Iterator[tuple[Outcome, int]]:
    (face, width), *rest = classes
    if not rest:
        yield (face,) * dice, width**dice
        return
    for n in range(dice + 1):
        for faces, count in _multisets(dice - n, tuple(rest)):
            yield (face,) * n + faces, comb(dice, n) * width**n * count


CHANCE: dict[str, ChanceKind] = {"pool": HungryPool(), "d10": Dice(SIDES)}
