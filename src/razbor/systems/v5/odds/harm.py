"""What a hit does: kinds of damage by weapon and target, armour, halving."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from razbor.kernel.data import Plain
from razbor.systems.v5.profile import Profile


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
    """Fire, sunlight, fangs, claws, a blessed thing: Aggravated to vampires (A-10)."""


FISTS = Weapon()


class Marks(NamedTuple):
    """Damage as it goes on the tracker: Superficial already halved."""

    superficial: int
    aggravated: int

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {"superficial": self.superficial, "aggravated": self.aggravated}


def marks(damage: int, weapon: Weapon, body: Body, armour: int, profile: Profile) -> Marks:
    """The boxes one hit of `damage` marks (V5-D-04 … V5-D-07, V5-AR-01 … V5-AR-03, B-08)."""
    if body is Body.VAMPIRE or (body is Body.THIN_BLOOD and profile.thin_blood_wounds == "as_vampire"):
        if weapon.bane and profile.aggravated_to_vampire == "flagged":
            return Marks(0, damage)
        return Marks(_halved(damage, profile), 0)
    stopped = min(armour, damage)
    if not weapon.lethal:
        return Marks(_halved(damage - stopped if profile.armour_stops_fists else damage, profile), 0)
    left = damage - stopped
    if stopped and profile.armour_mixed == "whole_hit":
        left = _halved(left, profile)
    return Marks(_halved(stopped, profile), left)


def _halved(damage: int, profile: Profile) -> int:
    return (damage + (profile.halving == "up")) // 2
