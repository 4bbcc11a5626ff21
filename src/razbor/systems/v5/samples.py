"""Encounters for random play that together bring every rule of a conflict into play."""

from __future__ import annotations

from typing import Any, Final

from razbor.kernel.schema import read

from .encounter import Encounter
from .traits import Attribute, Skill

_STRONG: Final[dict[Attribute, int]] = {"strength": 3, "dexterity": 2, "stamina": 1, "composure": 2, "wits": 2, "resolve": 2}
_SKILLED: Final[dict[Skill, int]] = {"brawl": 2, "melee": 2, "firearms": 1, "athletics": 1, "stealth": 1, "etiquette": 2}

_VAMPIRE: Final[dict[str, Any]] = {
    "kind": "vampire", "attributes": _STRONG, "skills": _SKILLED, "hunger": 2, "blood_potency": 1, "weapons": ["sword"],
}  # fmt: skip
_HUNTER: Final[dict[str, Any]] = {
    "kind": "mortal", "attributes": _STRONG, "skills": _SKILLED, "weapons": ["rifle", "stake"], "armour": "tactical_gear", "cover": "good",
    "aims": ["tyre"],
}  # fmt: skip
_STAKES: Final[dict[str, str]] = {"winner": "the domain", "loser": "exile"}

_PLAIN: Final[dict[str, dict[str, Any]]] = {
    "fight": {
        "sides": {
            "coterie": {"Anna": {**_VAMPIRE, "player": "Ann"}, "Tim": {"kind": "thin-blood", "player": "Bob", "pool": 3, "hunger": 1}},
            "hunters": {"Marta": _HUNTER, "Thug": "2 × mortal, unnamed, pool 2, baseball bat"},
        },
    },
    "three sides": {
        "sides": {
            "one": {"Anna": {**_VAMPIRE, "player": "Ann", "fights": ["Marta"]}},
            "two": {"Boris": {**_VAMPIRE, "player": "Bob", "hunger": 5, "supernatural": True}},
            "three": {"Marta": _HUNTER},
        },
        "sheets": "hidden",
    },
    "blitz": {
        "play": "blitz",
        "sides": {"coterie": {"Anna": {**_VAMPIRE, "player": "Ann"}, "Guy": "ghoul, pool 4, knife"}, "guards": {"Marta": _HUNTER}},
    },
    "argument": {
        "conflict": "social",
        "stakes": _STAKES,
        "concessions": {"sheriff": "An apology in public."},
        "sides": {
            "harpies": {"Anna": {**_VAMPIRE, "player": "Ann"}},
            "sheriff": {"Boris": {**_VAMPIRE, "player": "Bob"}, "Page": "mortal, unnamed, pool 2"},
        },
    },
    "one-roll argument": {
        "conflict": "social",
        "play": "blitz",
        "stakes": _STAKES,
        "sides": {"harpies": {"Anna": {**_VAMPIRE, "player": "Ann"}}, "sheriff": {"Page": "ghoul, pool 3"}},
    },
}


def samples() -> dict[str, Encounter]:
    """The encounters by name."""
    return {name: read(Encounter, data) for name, data in _PLAIN.items()}
