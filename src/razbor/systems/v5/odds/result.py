"""What one side's roll comes to: the dice it may roll, a called shot's subtraction, and the odds of a test against a difficulty."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from razbor.kernel.data import Plain
from razbor.kernel.text import say
from razbor.systems.v5.profile import PROFILES, Profile

from .counting import Counts
from .distribution import Distribution, probability, table
from .pool import rolls

ARTICLE = PROFILES["article"]
MOST_HUNGER = 5
CRITICAL_SUCCESSES = 4


@dataclass(frozen=True, slots=True)
class Results:
    """A side's rolls by the successes that count: all of them, and those with the faces that matter."""

    every: Counts
    critical: Counts = ()
    messy: Counts = ()
    """Critical with a ten on a hunger die (B-04)."""
    hunger_one: Counts = ()

    @property
    def total(self) -> int:
        """All equally likely rolls."""
        return sum(self.every)


@dataclass(frozen=True, slots=True)
class TestOdds:
    """The odds of one test. `successes` is the result after a called shot's subtraction."""

    success: Fraction
    critical: Fraction
    """A success with two tens or more, the messy ones included."""
    messy: Fraction
    """A critical success in which a hunger die shows a ten (B-04)."""
    bestial: Fraction
    """A failure in which a hunger die shows a one (B-05)."""
    successes: Distribution[int]

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {
            "success": probability(self.success),
            "critical": probability(self.critical),
            "messy": probability(self.messy),
            "bestial": probability(self.bestial),
            "successes": table(self.successes),
        }


def dice_rolled(pool: int, profile: Profile) -> int:
    """How many dice a pool rolls that has `pool` left after penalties (B-22)."""
    if pool < 0:
        raise ValueError(say("a pool of {pool} dice cannot be: give the dice left after penalties, 0 or more", pool=pool))
    return max(profile.pool_floor, pool)


def results(pool: int, hunger: int, called: int, profile: Profile) -> Results:
    """The results of a pool with hunger dice, less the successes a called shot takes (V5-CS-02), which stop at none (A-23)."""
    if not 0 <= hunger <= MOST_HUNGER:
        raise ValueError(say("Hunger cannot be {hunger}: it goes from 0 to {most}", hunger=hunger, most=MOST_HUNGER))
    if called < 0:
        raise ValueError(say("a called shot cannot take {called} successes: give 0 or more", called=called))
    rolled = rolls(dice_rolled(pool, profile), hunger)
    critical = _reduced(rolled.having(critical=True), called)
    messy = _reduced(rolled.having(critical=True, hunger_ten=True), called)
    if profile.called_shot_critical == "reduced":
        critical, messy = _from_four(critical), _from_four(messy)
    return Results(_reduced(rolled.having(), called), critical, messy, _reduced(rolled.having(hunger_one=True), called))


def _reduced(counts: Counts, by: int) -> Counts:
    return (sum(counts[: by + 1]), *counts[by + 1 :]) if by else counts


def _from_four(counts: Counts) -> Counts:
    return (*(0,) * len(counts[:CRITICAL_SUCCESSES]), *counts[CRITICAL_SUCCESSES:])


def check_difficulty(difficulty: int) -> None:
    """Refuse a difficulty below zero."""
    if difficulty < 0:
        raise ValueError(say("difficulty cannot be {difficulty}: give 0 or more", difficulty=difficulty))


def test(pool: int, hunger: int = 0, difficulty: int = 1, *, called: int = 0, profile: Profile = ARTICLE) -> TestOdds:  # noqa: PT028
    """The odds of a pool, hunger dice in it, against a difficulty: successes equal to it are enough (B-02).

    `pool` counts the dice after penalties, `called` the successes a called shot takes away.

    Raises:
        ValueError: a number that cannot be; its only argument is a `Text`.
    """
    check_difficulty(difficulty)
    rolled = results(pool, hunger, called, profile)

    def p(counts: Counts) -> Fraction:
        return Fraction(sum(counts), rolled.total)

    return TestOdds(
        success=p(rolled.every[difficulty:]),
        critical=p(rolled.critical[difficulty:]),
        messy=p(rolled.messy[difficulty:]),
        bestial=p(rolled.hunger_one[:difficulty]),
        successes=Distribution(range(len(rolled.every)), rolled.every, rolled.total),
    )
