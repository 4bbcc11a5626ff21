"""Cards as a view shows them: what is printed on those that a seat sees, and what those in play are now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from razbor.systems.agot.attributes import Attributes
from razbor.systems.agot.card import Card
from razbor.systems.agot.position import NOBODY, OPEN_ZONES, Board
from razbor.systems.agot.vocabulary import CANNOT, CRESTS, ICONS, IMMUNITIES, KEYWORDS

OWN = ("hand", "shadows", "plots")
SHOWN = (*CRESTS, *KEYWORDS, *IMMUNITIES, *CANNOT)
"""The words of a card that are no numbers, icons or traits, in the order in which they are shown."""


def seen(pos: Board, card: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) sees the face of a card where it lies."""
    zone = pos.zone[card]
    return zone in OPEN_ZONES or (zone in OWN and pos.owners[card] == seat)


def cards_seen(pos: Board, seat: int | None) -> list[int]:
    """Every card whose face a seat (None: a spectator) sees where it lies."""
    own = [] if seat is None else [getattr(pos, zone)[seat] for zone in OWN]
    shown = [cards for zone in OPEN_ZONES for cards in getattr(pos, zone)]
    return [card for cards in (*shown, *own) for card in cards]


def faces(pos: Board, seen: Iterable[int]) -> dict[str, Any]:
    """`cards`: the id of each card by its name at the table; `faces`: what is printed on them, by id."""
    names = {pos.own_name(card): pos.cards[card].id for card in seen}
    printed = {pos.cards[card].id: pos.cards[card] for card in seen}
    return {"cards": names, "faces": {id: face(card) for id, card in printed.items()}}


def face(card: Card) -> dict[str, Any]:
    """What is printed on a card; `text` in every language, None without one, and whether it is `declared`."""
    return {
        "name": {"en": card.name.en, "ru": card.name.ru},
        "type": card.type,
        "house": list(card.house),
        "unique": card.unique,
        "cost": card.cost,
        "strength": card.strength if card.type == "character" else None,
        "icons": list(card.icons),
        "words": [word for word in SHOWN if word in card.words],
        "traits": list(card.traits),
        "prized": card.prized,
        "income": card.income,
        "initiative": card.initiative,
        "influence": card.influence,
        "claim": card.claim,
        "text": None if card.text is None else {"en": card.text.en, "ru": card.text.ru},
        "declared": card.declared,
    }


def standing(at: Attributes, card: int) -> dict[str, Any]:
    """A card in play as it is now: knelt, power, words and, if any, what it lies on, its duplicates, where it is bound as Moribund."""
    pos = at.pos
    may = pos.words[card].union([modifier.what for modifier in pos.mods[card]], at.given())
    own = {word for word in may if at.has(card, word)}
    seen: dict[str, Any] = {"knelt": pos.knelt[card], "power": pos.power[card], "words": [word for word in SHOWN if word in own]}
    seen["traits"] = sorted(word for word in own if word[:1].isupper())
    if pos.cards[card].type == "character":
        seen["strength"] = at.strength(card)
        seen["icons"] = [icon for icon in ICONS if icon in own]
    if pos.doom[card]:
        seen["moribund"] = pos.doom[card]
    if pos.host[card] != NOBODY:
        seen["on"] = pos.name(pos.host[card])
    if under := pos.duplicates(card):
        seen["duplicates"] = len(under)
    return seen
