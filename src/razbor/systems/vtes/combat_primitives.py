"""Primitives of combat: strikes, maneuvers, presses, prevention and what changes a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from razbor.kernel.schema import Range

type Amount = Annotated[int, Range(0, 30)]


@dataclass(frozen=True, slots=True)
class Strike:
    """A strike. `amount` is damage or blood; a hand strike adds `amount` to strength, one with a melee
    weapon (`weapon`, the target of the card) to what that does."""

    strike: Literal["hand", "melee", "weapon", "damage", "dodge", "combat ends", "steal blood", "destroy equipment", "steal equipment"]
    amount: Amount = 0
    ranged: bool = False
    aggravated: bool = False
    first: bool = False
    at: Literal["", "long"] = ""
    with_maneuver: bool = False
    with_press: bool = False
    unlocks: bool = False
    continues: bool = False
    later_rounds: bool = False


@dataclass(frozen=True, slots=True)
class Maneuver:
    """A maneuver, used as it is played; `with_press` adds an optional press."""

    maneuver: Literal["now"]
    with_press: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """A press, perhaps only to continue."""

    press: Literal["any", "continue"]


@dataclass(frozen=True, slots=True)
class Prevent:
    """So much damage is prevented; `with_press` adds an optional press, and as many more are prevented as blood is paid where
    `for_blood`."""

    prevent: Annotated[int, Range(1, 30)]
    aggravated: bool = True
    with_press: bool = False
    for_blood: bool = False


@dataclass(frozen=True, slots=True)
class Additional:
    """Additional strikes; one source of them each round (VTES-6.4.3-24)."""

    additional: Annotated[int, Range(1, 5)]


@dataclass(frozen=True, slots=True)
class Strength:
    """Strength for the combat: set to a value or raised."""

    strength: Amount
    sets: bool = False


@dataclass(frozen=True, slots=True)
class Claws:
    """Damage of hand strikes is aggravated this round."""

    claws: Literal["round"]


@dataclass(frozen=True, slots=True)
class Environmental:
    """The opposing minion takes damage each round, at any range, that no strike inflicts (VTES-X-CBT-12)."""

    environmental: Amount


@dataclass(frozen=True, slots=True)
class HandStrikesOnly:
    """Only hand strikes may be chosen this round."""

    only: Literal["hand strikes"]
    next_close: bool = False
    with_press: bool = False


@dataclass(frozen=True, slots=True)
class Taste:
    """Blood equal to what the opposing vampire lost to damage this round."""

    taste: Literal["damage"]


@dataclass(frozen=True, slots=True)
class Diablerise:
    """The opposing vampire is diablerised instead of going to torpor."""

    diablerise: Literal["opposing minion"]


type CombatEffect = (
    Strike | Maneuver | Press | Prevent | Additional | Strength | Claws | Environmental | HandStrikesOnly | Taste | Diablerise
)  # fmt: skip
