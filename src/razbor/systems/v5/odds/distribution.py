"""Exact distributions, and how they are shown as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from razbor.kernel.data import Plain


class _Ordered(Protocol):
    def __lt__(self, other: Any, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class Distribution[T]:
    """How many of `total` equally likely rolls give each outcome, outcomes in ascending order."""

    outcomes: Sequence[T]
    weights: tuple[int, ...]
    total: int

    def p(self, outcome: T) -> Fraction:
        """The probability of exactly `outcome`; zero for one that cannot come up."""
        return Fraction(self.weights[self.outcomes.index(outcome)], self.total) if outcome in self.outcomes else Fraction(0)

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Each outcome with its probability."""
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            yield outcome, Fraction(weight, self.total)

    def points(self) -> list[tuple[T, float]]:
        """Each outcome with its probability as a float: what a plot needs."""
        return [(outcome, weight / self.total) for outcome, weight in zip(self.outcomes, self.weights, strict=True)]

    def at_least(self: Distribution[int], least: int) -> Fraction:
        """The probability of `least` or more."""
        return Fraction(sum(w for x, w in zip(self.outcomes, self.weights, strict=True) if x >= least), self.total)

    def mean(self: Distribution[int]) -> Fraction:
        """The expected outcome."""
        return Fraction(sum(x * w for x, w in zip(self.outcomes, self.weights, strict=True)), self.total)


def tally[T: _Ordered](counts: Mapping[T, int], total: int) -> Distribution[T]:
    """The distribution of outcomes counted in a mapping; outcomes that never happen are left out."""
    outcomes = tuple(sorted(outcome for outcome, weight in counts.items() if weight))
    return Distribution(outcomes, tuple(counts[outcome] for outcome in outcomes), total)


def probability(p: Fraction) -> dict[str, Plain]:
    """A probability as plain data: `p` to read, `exact` to compute with."""
    return {"p": float(p), "exact": f"{p.numerator}/{p.denominator}"}


def mean_value(mean: Fraction) -> dict[str, Plain]:
    """An expected value as plain data."""
    return {"value": float(mean), "exact": f"{mean.numerator}/{mean.denominator}"}


def table(distribution: Distribution[int]) -> dict[str, Plain]:
    """A distribution of numbers as plain data: its mean, and the probability of every `x` that can come up."""
    return {
        "mean": mean_value(distribution.mean()),
        "pmf": [{"x": x, **probability(p)} for x, p in distribution.items()],
    }
