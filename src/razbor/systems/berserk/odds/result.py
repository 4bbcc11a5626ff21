"""What odds come to, and how it is shown as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from razbor.kernel.data import Plain

from ..hit_table import KINDS

type Outcome = tuple[int, int]
"""What the initiating and the responding card deal: 0 nothing, 1 weak, 2 medium, 3 strong."""


class Utility(Enum):
    """What the initiating side plays for, and the responding side against."""

    NET = "net"
    """Wounds dealt less wounds taken."""
    STRONG = "strong"
    """A strong blow of the initiating card."""
    HITS = "hits"
    """Any blow of the initiating card."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be done with the dice as they lie, and the value of playing on at best: "stop", "initiator", "responder"."""

    reroll: str
    value: Fraction

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {"reroll": self.reroll, **average(self.value)}


@dataclass(frozen=True, slots=True)
class ExchangeOdds:
    """Two dice with rerolls held by one side: the value of best play for the initiating side, and how it then comes out.

    `choices` are ranked for whoever holds the rerolls, and are there only when the first dice are given.
    """

    value: Fraction
    outcomes: Mapping[Outcome, Fraction]
    choices: tuple[Choice, ...] = ()

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        found: dict[str, Plain] = {
            "value": average(self.value),
            "outcomes": [{"initiator": KINDS[a], "responder": KINDS[b], **probability(p)} for (a, b), p in sorted(self.outcomes.items())],
        }
        if self.choices:
            found["choices"] = [choice.plain() for choice in self.choices]
        return found


@dataclass(frozen=True, slots=True)
class RollOdds:
    """One die with rerolls held by one side: the value of best play for the rolling side, and the kind of blow that comes of it."""

    value: Fraction
    kinds: Mapping[int, Fraction]
    choices: tuple[Choice, ...] = ()

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        found: dict[str, Plain] = {
            "value": average(self.value),
            "kinds": [{"kind": KINDS[kind], **probability(p)} for kind, p in sorted(self.kinds.items())],
        }
        if self.choices:
            found["choices"] = [choice.plain() for choice in self.choices]
        return found


def probability(p: Fraction) -> dict[str, Plain]:
    """A probability: `p` to read, `exact` to compute with."""
    return {"p": float(p), "exact": f"{p.numerator}/{p.denominator}"}


average = probability
"""An average is written the same way."""
