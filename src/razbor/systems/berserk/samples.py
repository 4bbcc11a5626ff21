"""Battles to begin with: a whole game with shipped decks, two squads face to face, a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from .setup import Setup, Side, Standing


def _squad(*words: str, wounds: int = 0) -> Side:
    """Cards as `card cell`, or a card alone for the additional zone, all with so many wounds."""
    return Side(squad=tuple(replace(Standing.from_short(text, ()), wounds=wounds) for text in words))


SAMPLES: Final[Mapping[str, Setup]] = {
    "game": Setup({"Anna": Side(deck="forest"), "Boris": Side(deck="swamps")}),
    "clash": Setup(
        {
            "Anna": _squad(
                "glade-warden B1", "glade-warden C1", "old-badger D1", "thorn-archer C2", "spring-singer B2", "root-seer D2", "dream-moth",
                wounds=4,
            ),
            "Boris": _squad(
                "bog-hulk C1'", "toad-herald B1'", "reed-assassin D1'", "marsh-hag C2'", "mire-witch D2'", "carrion-crow", "black-mire",
                wounds=4,
            ),
        }
    ),
    "skirmish": Setup(
        {
            "Anna": _squad("stag-lord C1", "hedge-shield D1", "hazel-witch C2", wounds=5),
            "Boris": _squad("leech-queen C1'", "fog-fencer B1'", "soul-lantern C2'", wounds=5),
        }
    ),
}  # fmt: skip
