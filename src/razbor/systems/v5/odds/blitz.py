"""The odds of a blitz: one test decides the conflict, and its damage falls on whoever rolled."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from razbor.kernel.data import Plain
from razbor.systems.v5.profile import Profile

from .distribution import Distribution, table, tally
from .result import ARTICLE, TestOdds, test


@dataclass(frozen=True, slots=True)
class BlitzOdds:
    """The odds of one player's blitz test and of the damage it costs."""

    test: TestOdds
    damage: Distribution[int]
    """Points taken, which are also the boxes marked: neither armour nor halving touches them (V5-B-11)."""

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {**self.test.plain(), "damage": table(self.damage)}


def blitz(pool: int, difficulty: int, hunger: int = 0, *, profile: Profile = ARTICLE) -> BlitzOdds:
    """The odds of a conflict pool against a blitz difficulty: twice the difficulty less the successes is taken (V5-B-10, A-40, A-42).

    Raises:
        ValueError: a number that cannot be; its only argument is a `Text`.
    """
    odds = test(pool, hunger if profile.blitz_hunger else 0, difficulty, profile=profile)
    damage: defaultdict[int, int] = defaultdict(int)
    for rolled, ways in zip(odds.successes.outcomes, odds.successes.weights, strict=True):
        spared = rolled >= difficulty and profile.blitz_damage_to == "losers"
        damage[0 if spared else max(0, 2 * difficulty - rolled)] += ways
    return BlitzOdds(odds, tally(damage, odds.successes.total))
