"""Why a card in hand is not among the answers, where no rule has refused it: it belongs to another moment, or nobody can play it."""

from __future__ import annotations

from typing import Final

from razbor.kernel.text import Text, say

from .atoms import T
from .causes import played_by
from .describe import WHEN
from .doing import Listed
from .pool import Card

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "announce": ("minion",), "master_plays": ("master",), "unlock_effects": ("unlock",), "influence": ("influence",),
    "discards": ("discard",), "vote_or_finish": ("polling",), "options": ("strike",),
    "action": ("action", "bleed", "declined"), "attempt": ("action", "bleed", "attempt"),
}  # fmt: skip
"""The moments of cards at which something is asked; other windows are called by theirs."""


def untimely(t: T, name: str, seat: int) -> tuple[str, Text] | None:
    """Why a card of the seat's hand cannot be played now, with the rule; None for anything else."""
    card = next((t.pos.cards[held] for held in t.pos.hand[seat] if t.pos.cards[held].name == name), None)
    if card is None or t.decision is None:
        return None
    asked: str = getattr(t.top, "name", "") if t.open.kind == "play_or_pass" else t.open.kind
    whens = list(dict.fromkeys(when_of(card)))
    if set(whens) & set(MOMENTS.get(asked, (asked,))):
        return "VTES-X-CARD-03", say("nobody here can play it now: its requirements, its cost or something to aim it at is missing")
    return rule_of(card), say("it is played {when}", when=Listed(tuple(WHEN[when] for when in whens), ", "))


def when_of(card: Card) -> list[str]:
    """The moments of a card, by its texts; of one without texts by its type."""
    if card.master:
        return ["master"]
    if card.event:
        return ["discard"]
    return [mode.when for mode in card.library.modes] or ["minion"]


def rule_of(card: Card) -> str:
    """The rule that says when cards of this type are played."""
    when = set(when_of(card))
    return "VTES-6.2.0-01" if when == {"minion"} and not card.combat else played_by(card)
