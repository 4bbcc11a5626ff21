"""The words that cards are described with, traits aside: those are anybody's own and begin with a capital letter."""

from __future__ import annotations

from collections.abc import Mapping

ICONS = ("military", "intrigue", "power")
CRESTS = ("holy", "noble", "war", "learned", "shadow")
KEYWORDS = (
    "stealth", "renown", "deadly", "vigilant", "vengeful", "intimidate", "stalwart", "infamy", "ambush", "deathbound", "joust", "melee",
    "limited", "setup", "no attachments",
)  # fmt: skip
IMMUNE_TO: Mapping[str, str] = {
    "event": "immune to events",
    "character": "immune to character abilities",
    "location": "immune to location abilities",
    "attachment": "immune to attachments",
    "plot": "immune to plots",
}
"""The keyword that makes a card immune to cards of each type."""
IMMUNITIES = tuple(IMMUNE_TO.values())
NUMBERS = ("strength", "claim", "initiative", "income", "cost")
CANNOT = (
    "cannot attack", "cannot defend", "cannot kneel", "cannot stand", "cannot be killed", "cannot be discarded", "cannot be returned",
    "cannot be saved", "cannot gain power",
)  # fmt: skip
MORE = ("more military", "more intrigue", "more power", "no responses")
"""What holds for the player of a card, or for all: challenges added, responses from hand forbidden."""
WORDS = frozenset((*ICONS, *CRESTS, *KEYWORDS, *IMMUNITIES, *NUMBERS, *CANNOT, *MORE))
"""Every word that the rules know."""
