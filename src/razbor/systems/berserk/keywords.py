"""The named abilities that cards may have, each with the rule that says what it does."""

from __future__ import annotations

from typing import Final

KEYWORDS: Final = {
    "attack experience": "BERSERK-G-29",
    "defence experience": "BERSERK-G-30",
    "shooting experience": "BERSERK-G-31",
    "throwing experience": "BERSERK-G-32",
    "discharge experience": "BERSERK-G-33",
    "clumsiness": "BERSERK-G-28",
    "blessing": "BERSERK-G-04",
    "curse": "BERSERK-G-39",
    "armour": "BERSERK-G-05",
    "regeneration": "BERSERK-G-42",
    "poisoning": "BERSERK-G-36",
    "fading": "BERSERK-G-52",
    "vampirism": "BERSERK-G-06",
    "vanguard": "BERSERK-G-01",
    "directed strike": "BERSERK-G-27",
    "unanswered strike": "BERSERK-G-02",
    "wrath": "BERSERK-G-10",
    "fear": "BERSERK-G-45",
    "soulcatcher": "BERSERK-G-14",
    "thirst": "BERSERK-G-16",
    "incarnation": "BERSERK-G-19",
    "concentration": "BERSERK-G-20",
    "agility": "BERSERK-G-21",
    "manoeuvre": "BERSERK-G-23",
    "jump": "BERSERK-G-40",
    "teleport": "BERSERK-G-48",
    "camouflage": "BERSERK-G-24",
    "meditation": "BERSERK-G-25",
    "horde": "BERSERK-G-34",
    "uniqueness": "BERSERK-G-54",
    "stealth": "BERSERK-G-43",
    "resilience": "BERSERK-G-44",
    "formation": "BERSERK-G-46",
    "cache": "BERSERK-G-47",
    "thick skin": "BERSERK-G-49",
    "accuracy": "BERSERK-G-50",
    "corpse-eating": "BERSERK-G-51",
    "vulnerability": "BERSERK-G-55",
    "plague": "BERSERK-G-57",
    "shield of Arhaal": "BERSERK-G-58",
    "rage": "BERSERK-G-59",
    "gift of life": "BERSERK-G-12",
    "strike bonus": "BERSERK-511.5.2-02",
}
"""Names with the rule of each. "strike bonus" is a lasting modifier of the simple strike."""

VALUELESS: Final = frozenset(
    {"blessing", "curse", "vampirism", "vanguard", "directed strike", "unanswered strike", "wrath", "concentration", "agility"}
    | {"manoeuvre", "jump", "teleport", "camouflage", "meditation", "horde", "uniqueness", "stealth", "resilience", "formation", "cache"}
    | {"thick skin", "accuracy", "corpse-eating", "vulnerability", "plague"}
)
"""Those of which a card has as much as any other."""

PRINTED_ONLY: Final = frozenset(
    {"jump", "teleport", "manoeuvre", "rage", "incarnation", "gift of life", "uniqueness", "horde", "formation", "stealth"}
)
"""Those that a card has from the beginning or never: they give actions of their own, speak of decks, or count when the card is gone."""

GRANTABLE: Final = (*(word for word in KEYWORDS if word not in PRINTED_ONLY), "die bonus", "die penalty")
"""What a card can gain: named abilities, and lasting modifiers of its die."""

PROTECTIONS: Final = (
    "shots",
    "throws",
    "discharges",
    "magical strikes",
    "spells",
    "magic",
    "influences",
    "simple strikes",
    "poison",
    "curse",
)
"""What a card may be protected from (BERSERK-411-01); "magic" is discharges, magical strikes and spells together."""

PROTECTED_FORM: Final = {
    "shots": ("shot",),
    "throws": ("throw",),
    "discharges": ("discharge",),
    "magical strikes": ("magic strike",),
    "spells": ("spell",),
    "magic": ("discharge", "magic strike", "spell"),
    "influences": ("influence",),
    "simple strikes": ("simple strike",),
}

EXPERIENCE: Final = {
    "simple strike": "attack experience",
    "shot": "shooting experience",
    "throw": "throwing experience",
    "discharge": "discharge experience",
}
"""The experience that counts for the card that initiates an attack of a form."""
