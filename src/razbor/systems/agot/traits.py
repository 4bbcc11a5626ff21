"""The traits of the cards that come with the game, by name in every language; a user's own traits are shown as they are written."""

from __future__ import annotations

from collections.abc import Mapping

from razbor.kernel.text import Text, say

TRAIT_NAMES: Mapping[str, Text] = {
    "Ally": say("Ally"), "Armour": say("Armour"), "Captain": say("Captain"), "Condition": say("Condition"), "Fool": say("Fool"),
    "Guard": say("Guard"), "Healer": say("Healer"), "Hunter": say("Hunter"), "Knight": say("Knight"), "Lady": say("Lady"),
    "Lord": say("Lord"), "Mercenary": say("Mercenary"), "Merchant": say("Merchant"), "Rider": say("Rider"), "Spy": say("Spy"),
    "Stronghold": say("Stronghold"), "Title": say("Title"), "Weapon": say("Weapon"),
}  # fmt: skip


def trait_name(trait: str) -> Text:
    """A trait in words."""
    return TRAIT_NAMES.get(trait) or say("{word}", word=trait)
