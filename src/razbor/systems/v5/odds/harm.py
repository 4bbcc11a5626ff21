"""What a hit does: kinds of damage by weapon and target, armour, halving, and the readings of the rules that change them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from razbor.kernel.data import Plain


class Body(Enum):
    """Whom a weapon hits, as far as the kind of damage goes."""

    MORTAL = "mortal"
    VAMPIRE = "vampire"
    THIN_BLOOD = "thin-blood"


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon's modifier and what it is like: bare fists when nothing is said."""

    modifier: int = 0
    lethal: bool = False
    """Piercing, cutting or a firearm: Aggravated to mortals (V5-D-06), and what armour is against (V5-AR-01)."""
    bane: bool = False
    """Fire, sunlight, fangs, claws, a blessed thing: Aggravated to vampires too (A-10)."""


FISTS = Weapon()


@dataclass(frozen=True, slots=True)
class Readings:
    """How to read the rules where their text leaves a choice."""

    tie_adds_weapon: bool = False
    """A two-sided draw deals 1 point plus the weapon's modifier instead of 1 point (A-02)."""
    tie_without_successes_harms: bool = True
    """A two-sided draw deals its point even when nobody has a success (A-03)."""
    attacker_wins_ties: bool = False
    """Against a pure defence equal successes hit, with a margin of 0 (A-04)."""
    thin_bloods_as_mortals: bool = True
    """Lethal weapons are Aggravated to thin-bloods, as they are to mortals (A-07)."""
    all_out_adds_to_ties: bool = False
    """An All-Out Attack adds its point to the damage of a draw too (A-16)."""


SEED = Readings()


class Marks(NamedTuple):
    """Damage as it goes on the tracker: Superficial already halved."""

    superficial: int
    aggravated: int

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {"superficial": self.superficial, "aggravated": self.aggravated}


def marks(damage: int, weapon: Weapon, body: Body, armour: int = 0, readings: Readings = SEED) -> Marks:
    """The boxes one hit of `damage` marks (V5-D-04 … V5-D-07, V5-AR-01 … V5-AR-03; halves rounded up, B-08)."""
    wounds_as_mortal = body is Body.MORTAL or (body is Body.THIN_BLOOD and readings.thin_bloods_as_mortals)
    if weapon.lethal and wounds_as_mortal:
        stopped = min(armour, damage)
        return Marks(_halved(stopped), damage - stopped)
    if weapon.bane and body is not Body.MORTAL:
        return Marks(0, damage)
    return Marks(_halved(damage), 0)


def _halved(damage: int) -> int:
    return (damage + 1) // 2
