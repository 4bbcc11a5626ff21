"""How a table is run, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Settings:
    """`dice`: "draw" from the seed, "ask" the seat CHANCE, or "roll": ask it for dice, and draw how decks are dealt or shuffled.

    `strict`: also ask a seat that can only pass. `journal`: keep what `undo` needs to be quick; without it undo replays the record.
    `fingerprint_every`: a digest into the record every so many moves, 0 for none.
    """

    dice: Literal["draw", "ask", "roll"] = "draw"
    strict: bool = False
    journal: bool = True
    fingerprint_every: int = 0
