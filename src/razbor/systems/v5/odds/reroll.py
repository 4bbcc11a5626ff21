"""Which dice to reroll for Willpower: up to three regular ones, whatever they show, never hunger dice (B-06)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import product
from math import comb

from razbor.kernel.chance import faces_fault
from razbor.kernel.data import Plain

from .distribution import mean_value, probability, tally
from .result import TestOdds, check_difficulty

MOST_REROLLED = 3


class Goal(Enum):
    """What a player rerolls for."""

    SUCCESS = "success"
    CRITICAL = "critical"
    NOT_MESSY = "not-messy"
    NOT_BESTIAL = "not-bestial"
    SUCCESSES = "successes"
    """As many successes as possible on average."""
    MARGIN = "margin"
    """As much above the difficulty as possible on average, a failure counting as nothing."""


AVERAGES = (Goal.SUCCESSES, Goal.MARGIN)


@dataclass(frozen=True, slots=True)
class Choice:
    """One set of dice to reroll: the faces they show now, none when everything stays, and the odds after the reroll."""

    dice: tuple[int, ...]
    value: Fraction
    """The probability of the goal, or the average it asks for."""
    odds: TestOdds


@dataclass(frozen=True, slots=True)
class RerollOdds:
    """Every choice that differs from the others, the best for the goal first."""

    goal: Goal
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The best choice; to reroll nothing when no dice better the goal."""
        return self.choices[0]

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        show = mean_value if self.goal in AVERAGES else probability
        choices: list[Plain] = [{"dice": [*choice.dice], "goal": show(choice.value), **choice.odds.plain()} for choice in self.choices]
        return {"goal": self.goal.value, "choices": choices}


def reroll(regular: Sequence[int], hunger: Sequence[int], difficulty: int, goal: Goal = Goal.SUCCESS) -> RerollOdds:
    """The choices of dice to reroll when a test shows the faces `regular` and `hunger`, ranked for a goal against a difficulty.

    A called shot's subtraction is part of the difficulty here.
    Choices equally good for the goal are ranked by rerolling nothing, then the chance of success, then average successes, then fewer dice.

    Raises:
        ValueError: faces or a difficulty that cannot be; its only argument is a `Text`.
    """
    if fault := faces_fault((*regular, *hunger), 10):
        raise ValueError(fault)
    check_difficulty(difficulty)
    choices: list[Choice] = []
    for dice in _distinct(regular):
        kept = Counter(regular) - Counter(dice)
        odds = _after([*kept.elements()], hunger, len(dice), difficulty)
        choices.append(Choice(dice, _value(goal, odds, difficulty), odds))
    choices.sort(key=lambda c: (c.value, not c.dice, c.odds.success, c.odds.successes.mean(), -len(c.dice)), reverse=True)
    return RerollOdds(goal, tuple(choices))


def _distinct(regular: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Sets of dice that differ to the rules: so many misses, so many successes, so many tens."""
    kinds = [sorted(f for f in regular if low <= f <= high) for low, high in ((1, 5), (6, 9), (10, 10))]
    for taken in product(*(range(min(len(kind), MOST_REROLLED) + 1) for kind in kinds)):
        if sum(taken) <= MOST_REROLLED:
            yield tuple(face for kind, n in zip(kinds, taken, strict=True) for face in kind[:n])


def _after(regular: Sequence[int], hunger: Sequence[int], rolled: int, difficulty: int) -> TestOdds:
    """The odds of a test whose dice stay as they lie, but for `rolled` regular dice rolled again."""
    lying = (*regular, *hunger)
    tens, hits = lying.count(10), sum(6 <= face <= 9 for face in lying)
    counts: defaultdict[int, int] = defaultdict(int)
    success = critical = 0
    for new_hits in range(rolled + 1):
        for new_tens in range(rolled - new_hits + 1):
            misses = rolled - new_hits - new_tens
            ways = comb(rolled, new_hits) * comb(rolled - new_hits, new_tens) * 4**new_hits * 5**misses
            shown = tens + new_tens
            result = hits + new_hits + shown + 2 * (shown // 2)
            counts[result] += ways
            if result >= difficulty:
                success += ways
                critical += ways * (shown >= 2)
    total = 10**rolled
    return TestOdds(
        success=Fraction(success, total),
        critical=Fraction(critical, total),
        messy=Fraction(critical * (10 in hunger), total),
        bestial=Fraction((total - success) * (1 in hunger), total),
        successes=tally(counts, total),
    )


def _value(goal: Goal, odds: TestOdds, difficulty: int) -> Fraction:
    match goal:
        case Goal.SUCCESS:
            return odds.success
        case Goal.CRITICAL:
            return odds.critical
        case Goal.NOT_MESSY:
            return 1 - odds.messy
        case Goal.NOT_BESTIAL:
            return 1 - odds.bestial
        case Goal.SUCCESSES:
            return odds.successes.mean()
        case Goal.MARGIN:
            return sum((p * max(0, rolled - difficulty) for rolled, p in odds.successes.items()), Fraction(0))
