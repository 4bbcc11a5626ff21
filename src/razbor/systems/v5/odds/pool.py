"""One roll of a pool: what can come up.

A regular die shows a failure on five faces, a success on four, a ten on one; on a hunger die a one is told from the other four
failures. A pair of tens is worth four successes (B-01): `t` tens give `2t` when `t` is even and `2t − 1` when it is odd. So with a
ten written as `±x²` the two powers `(5 + 4x ± x²)ⁿ` have the even numbers of tens as half their sum and the odd ones as half their
difference, which only needs dividing by `x`. Faces a hunger die must or must not show follow by inclusion and exclusion.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .counting import Counts, unpack, width
from .distribution import Distribution


class Faces(NamedTuple):
    """What the rules look at in a roll beside its successes."""

    critical: bool
    """Two tens or more, on whatever dice (B-04)."""
    hunger_ten: bool
    hunger_one: bool


@dataclass(frozen=True, slots=True)
class Rolls:
    """Every roll of `regular` and `hunger` dice, grouped so far as the rules cannot tell rolls apart.

    `ways[faces][s]` counts, among the `total` = 10ⁿ equally likely rolls, those with `faces` and `s` successes; kinds of faces that
    cannot come up are absent.
    """

    regular: int
    hunger: int
    ways: dict[Faces, Counts]

    @property
    def total(self) -> int:
        """All equally likely rolls."""
        return int(10 ** (self.regular + self.hunger))

    def having(self, *, critical: bool = False, hunger_ten: bool = False, hunger_one: bool = False) -> Counts:
        """The rolls that show at least the faces asked for, by successes."""
        asked = Faces(critical, hunger_ten, hunger_one)
        rows = [counts for faces, counts in self.ways.items() if all(map(bool.__le__, asked, faces))]
        return tuple([sum(column) for column in zip(*rows, strict=True)])


def most_successes(dice: int) -> int:
    """What nothing but tens gives (B-01)."""
    return dice + 2 * (dice // 2)


def _any_tens(regular: int, hunger: int, failures: int, tens: int, bits: int) -> int:
    """Packed ways by successes when a hunger die has `failures` faces without success and `tens` faces with a ten."""
    plain, hungry = 5 + (4 << bits), failures + (4 << bits)
    ten, hunger_ten = 1 << (2 * bits), tens << (2 * bits)
    plus: int = (plain + ten) ** regular * (hungry + hunger_ten) ** hunger
    minus: int = (plain - ten) ** regular * (hungry - hunger_ten) ** hunger
    even, odd = (plus + minus) >> 1, (plus - minus) >> 1
    return even + (odd >> bits)


def _single_ten_at_most(regular: int, hunger: int, failures: int, tens: int, bits: int) -> int:
    """The part of `_any_tens` with no ten, or with one, which is worth a single success."""
    plain, hungry = 5 + (4 << bits), failures + (4 << bits)
    ways: int = plain**regular * hungry**hunger
    if regular:
        ways += (regular * plain ** (regular - 1) * hungry**hunger) << bits
    if hunger:
        ways += (tens * hunger * plain**regular * hungry ** (hunger - 1)) << bits
    return ways


@lru_cache(maxsize=256)
def successes(dice: int) -> Distribution[int]:
    """The distribution of successes of so many dice; which of them are hunger dice does not change it."""
    bits = width(dice)
    most = most_successes(dice)
    return Distribution(range(most + 1), unpack(_any_tens(dice, 0, 5, 1, bits), bits, most + 1), 10**dice)


@lru_cache(maxsize=256)
def rolls(dice: int, hunger: int = 0) -> Rolls:
    """Every roll of so many dice, up to `hunger` of them hunger dice (B-03), grouped by successes and the faces the rules look at."""
    hungry = min(hunger, dice)
    regular = dice - hungry
    bits = width(dice)
    ways: dict[Faces, int] = {}
    shown = (False, True) if hungry else (False,)
    for one, ten in product(shown, shown):
        spare = _single_ten_at_most(regular, hungry, 4 + one, int(ten), bits)
        ways[Faces(False, ten, one)] = spare
        ways[Faces(True, ten, one)] = _any_tens(regular, hungry, 4 + one, int(ten), bits) - spare
    if hungry:
        # So far True means that hunger dice may show the face; taking away the rolls without it leaves those that do show it.
        for critical, one in product((False, True), shown):
            ways[Faces(critical, True, one)] -= ways[Faces(critical, False, one)]
        for critical, ten in product((False, True), shown):
            ways[Faces(critical, ten, True)] -= ways[Faces(critical, ten, False)]
    length = most_successes(dice) + 1
    return Rolls(regular, hungry, {faces: unpack(count, bits, length) for faces, count in ways.items() if count})
