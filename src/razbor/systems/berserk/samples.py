"""Battles to begin with, short ones: frail cards from the deal on, squads close to each other that have been through much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from .card import Card, shipped
from .setup import Setup, Side, Standing, decks


def _frail(card: Card) -> Card:
    """The same card with little life and a price that lets a squad have few of it."""
    return replace(card, life=min(card.life, 2), cost=max(card.cost, 7))


def _squad(*words: str) -> Side:
    """Cards as `card cell`, or a card alone for the additional zone, all with two lives left."""
    cards = shipped()
    standing = [Standing.from_short(text, ()) for text in words]
    return Side(squad=tuple(replace(each, wounds=max(cards[each.card].life - 2, 0), tokens=1) for each in standing))


_NAMED: Final = (
    "steppe-barbarian", "vail", "gallivespin", "green-throne-guard", "hvan", "koniort", "diko", "twilight-djinn", "lord-of-fates",
    "fury-of-the-sands", "burdukh", "troll", "aella", "nemih", "witcher", "baraka",
)  # fmt: skip
"""The cards that worked examples name, which are in no shipped deck."""


SAMPLES: Final[Mapping[str, Setup]] = {
    "game": Setup(
        {"Anna": Side(deck="forest"), "Boris": Side(deck="swamps")},
        cards={id: _frail(shipped()[id]) for deck in decks().values() for id in dict.fromkeys(deck)},
    ),
    "named": Setup(
        {"Anna": Side(deck=_NAMED * 2), "Boris": Side(deck=_NAMED * 2)},
        cards={id: _frail(shipped()[id]) for id in _NAMED},
    ),
    "fates": Setup(
        {
            "Anna": _squad(
                "fury-of-the-sands C1", "nemih D2", "twilight-djinn B2", "green-throne-guard C2", "gallivespin D1", "koniort B1"
            ),
            "Boris": _squad("burdukh C1'", "aella D2'", "baraka D1'", "witcher B1'", "vail C2'", "steppe-barbarian B2'"),
        }
    ),
    "beasts": Setup(
        {
            "Anna": replace(_squad("stag-lord C1", "lynx-rider D1", "thorn-archer C2", "dream-moth"), reserve=("old-badger", "lynx-rider")),
            "Boris": _squad("bog-hulk C1'", "reed-assassin D1'", "plague-rat C2'", "carrion-crow"),
        }
    ),
    "wits": Setup(
        {
            "Anna": _squad("glade-warden C1", "lynx-rider D1", "root-seer C2", "quiet-grove"),
            "Boris": _squad("fog-fencer C1'", "leech-queen D1'", "mire-witch C2'", "black-mire"),
        }
    ),
    "walls": Setup(
        {
            "Anna": _squad("hedge-shield C1", "old-badger D1", "dream-moth"),
            "Boris": _squad("mud-ward C1'", "toad-herald D1'", "will-o-wisp"),
        }
    ),
}
