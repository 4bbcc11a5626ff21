"""What a hit does: kinds of damage by weapon and target, armour, halving."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple

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
    kind: Literal["unarmed", "blunt", "piercing", "cutting", "firearm", "burning"] = "unarmed"
    aggravated_to_vampire: bool = False
    """Fire, sunlight, fangs, claws, a blessed thing (A-10)."""


FISTS = Weapon()
BLUNT_KINDS = ("unarmed", "blunt")
STOPPED_KINDS = ("piercing", "cutting", "firearm")


class Marks(NamedTuple):
    """Damage as it goes on the tracker: Superficial already halved."""

    superficial: int
    aggravated: int

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {"superficial": self.superficial, "aggravated": self.aggravated}


def marks(damage: int, weapon: Weapon, body: Body, armour: int, profile: Profile) -> Marks:
    """The boxes one hit of `damage` marks, after armour (V5-AR-01, V5-AR-02, A-08, A-09) and halving (B-08)."""
    if profile.armour_stops_fists and weapon.kind in BLUNT_KINDS:
        damage -= min(armour, damage)
    if not _aggravated(weapon, body, profile):
        return Marks(_halved(damage, profile), 0)
    stopped = min(armour, damage) if weapon.kind in STOPPED_KINDS else 0
    left = damage - stopped
    if stopped and profile.armour_mixed == "whole_hit":
        left = _halved(left, profile)
    return Marks(_halved(stopped, profile), left)


def _aggravated(weapon: Weapon, body: Body, profile: Profile) -> bool:
    """Whether a weapon deals Aggravated damage to a body (V5-D-04 … V5-D-07, A-07, A-10)."""
    if body is Body.VAMPIRE or (body is Body.THIN_BLOOD and profile.thin_blood_wounds == "as_vampire"):
        return weapon.aggravated_to_vampire and profile.aggravated_to_vampire == "flagged"
    return weapon.kind not in BLUNT_KINDS


def _halved(damage: int, profile: Profile) -> int:
    return (damage + (profile.halving == "up")) // 2
