"""The distribution of the damage one side deals to another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from razbor.kernel.data import Plain
from razbor.systems.v5.profile import Profile

from .distribution import Distribution, mean_value, probability, table, tally
from .harm import Marks, marks
from .side import Side


@dataclass(frozen=True, slots=True)
class Hits:
    """In how many of the `total` rolls a side hits, and how."""

    total: int
    margins: Mapping[int, int]
    """Won attacks whose damage is counted, by margin."""
    draws: int = 0
    """Draws that cost both sides a point (V5-A-05)."""
    put_out: int = 0
    """Critical wins against an unnamed mortal, without a hunger ten (V5-D-02)."""
    killed: int = 0
    """Messy ones (V5-D-03)."""


@dataclass(frozen=True, slots=True)
class Damage:
    """What one side deals to the other, over all rolls, those it does not hit with among them.

    A critical win that ends an unnamed mortal counts no damage: it is in `put_out` or `killed`, and among the zeros of `raw`.
    """

    raw: Distribution[int]
    """Points before armour and halving."""
    marked: Distribution[Marks]
    """Boxes on the tracker."""
    put_out: Fraction
    killed: Fraction

    def superficial(self) -> Distribution[int]:
        """Superficial boxes marked."""
        return self._boxes(aggravated=False)

    def aggravated(self) -> Distribution[int]:
        """Aggravated boxes marked."""
        return self._boxes(aggravated=True)

    def _boxes(self, *, aggravated: bool) -> Distribution[int]:
        counts: defaultdict[int, int] = defaultdict(int)
        for mark, weight in zip(self.marked.outcomes, self.marked.weights, strict=True):
            counts[mark[aggravated]] += weight
        return tally(counts, self.marked.total)

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {
            "raw": table(self.raw),
            "marked": {
                "mean": {
                    "superficial": mean_value(self.superficial().mean()),
                    "aggravated": mean_value(self.aggravated().mean()),
                },
                "pmf": [{**mark.plain(), **probability(p)} for mark, p in self.marked.items()],
            },
            "put_out": probability(self.put_out),
            "killed": probability(self.killed),
        }


def damage(hits: Hits, dealer: Side, victim: Side, profile: Profile) -> Damage:
    """The damage `dealer` does to `victim` with these hits (V5-D-01, V5-D-09, V5-TM-05, V5-A-05)."""
    points: defaultdict[int, int] = defaultdict(int)
    harmless = dealer.called and not profile.called_shot_damage
    for margin, ways in hits.margins.items():
        armed = dealer.weapon.modifier if margin >= profile.weapon_from_margin else 0
        points[0 if harmless else margin + armed + dealer.all_out] += ways
    drawn = 1 + dealer.weapon.modifier * profile.draw_adds_weapon + (dealer.all_out and profile.all_out_bonus == "draw_too")
    points[drawn] += hits.draws
    points[0] += hits.total - sum(points.values())
    marked: defaultdict[Marks, int] = defaultdict(int)
    for point, ways in points.items():
        marked[marks(point, dealer.weapon, victim.body, victim.armour, profile)] += ways
    return Damage(
        raw=tally(points, hits.total),
        marked=tally(marked, hits.total),
        put_out=Fraction(hits.put_out, hits.total),
        killed=Fraction(hits.killed, hits.total),
    )
