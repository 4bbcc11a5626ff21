"""How a whole conflict comes out: who wins, what becomes of each character, how long it takes.

The endings come from conflicts played by the rules, every outcome of the dice followed or many games rolled; here they are read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import NamedTuple

from razbor.kernel.data import Plain
from razbor.systems.v5.position import NOBODY, Conflict, Marks

from .distribution import Distribution, mean_value, probability, tally

DEVIATIONS = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""

UNDECIDED = -2


class Fate(NamedTuple):
    """What has become of a character."""

    state: str
    health: Marks
    willpower: Marks
    hunger: int


class Ending(NamedTuple):
    """How a conflict stands when it is left: the side that has won, NOBODY, or UNDECIDED when it would go on."""

    winner: int
    turns: int
    fates: tuple[Fate, ...]


class Sample(NamedTuple):
    """Games that were rolled, and the seed they were rolled from."""

    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class DuelOdds:
    """The odds of a conflict. Without `sample` they are exact; with it every number is an estimate from so many games."""

    sides: tuple[str, ...]
    names: tuple[str, ...]
    endings: Distribution[Ending]
    sample: Sample | None = None

    def winners(self) -> dict[int, Fraction]:
        """The probability that each side wins, that nobody does, and that it is not decided yet, by the side's number."""
        found = self._share(lambda ending: ending.winner)
        return {winner: found.get(winner, Fraction(0)) for winner in (*range(len(self.sides)), NOBODY, UNDECIDED)}

    def turns(self) -> Distribution[int]:
        """How many turns it takes."""
        return self._spread(lambda ending: ending.turns)

    def states(self, who: int) -> dict[str, Fraction]:
        """The probability of each state that a character may end in, the likeliest first."""
        found = self._share(lambda ending: ending.fates[who].state)
        return dict(sorted(found.items(), key=lambda state: (-state[1], state[0])))

    def boxes(self, who: int) -> dict[str, Distribution[int]]:
        """The marked boxes of a character's trackers at the end, those marked before among them."""
        return {
            "health_superficial": self._spread(lambda ending: ending.fates[who].health.superficial),
            "health_aggravated": self._spread(lambda ending: ending.fates[who].health.aggravated),
            "willpower_superficial": self._spread(lambda ending: ending.fates[who].willpower.superficial),
            "willpower_aggravated": self._spread(lambda ending: ending.fates[who].willpower.aggravated),
        }

    def hunger(self, who: int) -> Distribution[int]:
        """A character's Hunger at the end."""
        return self._spread(lambda ending: ending.fates[who].hunger)

    def error(self, p: Fraction) -> float:
        """The standard error of an estimated probability; 0 for an exact one."""
        return sqrt(p * (1 - p) / self.sample.games) if self.sample else 0.0

    def within(self, p: Fraction) -> tuple[float, float]:
        """The 95 % interval of an estimated probability, by Wilson's score; the probability itself twice when it is exact."""
        if not self.sample:
            return float(p), float(p)
        n, z = self.sample.games, DEVIATIONS
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return (middle - half if p > 0 else 0.0), (middle + half if p < 1 else 1.0)

    def mean_error(self, numbers: Distribution[int]) -> float:
        """The standard error of an estimated average; 0 for an exact one."""
        if not self.sample:
            return 0.0
        mean = numbers.mean()
        variance = sum((p * (x - mean) ** 2 for x, p in numbers.items()), Fraction(0))
        return sqrt(variance / max(1, self.sample.games - 1))

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        winners = self.winners()
        made: dict[str, Plain] = {"exact": True} if self.sample is None else {"exact": False, **self.sample._asdict()}
        return {
            **made,
            "win": {side: self._p(winners[i]) for i, side in enumerate(self.sides)},
            "nobody": self._p(winners[NOBODY]),
            "undecided": self._p(winners[UNDECIDED]),
            "turns": self._table(self.turns()),
            "characters": {name: self._character(who) for who, name in enumerate(self.names)},
        }

    def _character(self, who: int) -> dict[str, Plain]:
        boxes: dict[str, Plain] = {name: self._table(numbers) for name, numbers in self.boxes(who).items()}
        return {"states": {state: self._p(p) for state, p in self.states(who).items()}, **boxes, "hunger": self._table(self.hunger(who))}

    def _p(self, p: Fraction) -> dict[str, Plain]:
        if self.sample is None:
            return probability(p)
        low, high = self.within(p)
        return {"p": float(p), "error": self.error(p), "low": low, "high": high}

    def _table(self, numbers: Distribution[int]) -> dict[str, Plain]:
        value, error = numbers.mean(), self.mean_error(numbers)
        shown: dict[str, Plain] = mean_value(value)
        if self.sample:
            low, high = float(value) - DEVIATIONS * error, float(value) + DEVIATIONS * error
            shown = {"value": float(value), "error": error, "low": low, "high": high}
        return {"mean": shown, "pmf": [{"x": x, **self._p(p)} for x, p in numbers.items()]}

    def _share[K](self, of: Callable[[Ending], K]) -> dict[K, Fraction]:
        counts: defaultdict[K, int] = defaultdict(int)
        for ending, weight in zip(self.endings.outcomes, self.endings.weights, strict=True):
            counts[of(ending)] += weight
        return {key: Fraction(weight, self.endings.total) for key, weight in counts.items()}

    def _spread(self, of: Callable[[Ending], int]) -> Distribution[int]:
        counts: defaultdict[int, int] = defaultdict(int)
        for ending, weight in zip(self.endings.outcomes, self.endings.weights, strict=True):
            counts[of(ending)] += weight
        return tally(counts, self.endings.total)


def ending(pos: Conflict, *, over: bool, turns: int) -> Ending:
    """How a conflict stands that is over, or is left after so many turns."""
    fates = tuple(map(Fate, pos.state, pos.health, pos.willpower, pos.hunger))
    return Ending(pos.winner[0] if over else UNDECIDED, min(pos.turn[0], turns), fates)


def exact(pos: Conflict, endings: Iterable[tuple[Ending, Fraction]]) -> DuelOdds:
    """The odds of a conflict whose every ending is known with its probability."""
    known = list(endings)
    total = lcm(*[p.denominator for _, p in known])
    counts: defaultdict[Ending, int] = defaultdict(int)
    for each, p in known:
        counts[each] += p.numerator * (total // p.denominator)
    return DuelOdds(pos.side_names, pos.names, tally(counts, total))


def estimated(pos: Conflict, counts: Mapping[Ending, int], seed: int) -> DuelOdds:
    """The odds of a conflict as estimated from how often games came out each way."""
    games = sum(counts.values())
    return DuelOdds(pos.side_names, pos.names, tally(counts, games), Sample(games, seed))
