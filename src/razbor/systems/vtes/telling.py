"""The log and the prompts: facts and questions as sentences."""

from __future__ import annotations

from typing import Any

from razbor.kernel.text import Text, say

from . import facts
from .atoms import T
from .position import UNCONTROLLED


def tell(t: T, fact: Any, seat: int | None) -> Text | None:
    """The sentence about a fact for a seat (None: a spectator)."""
    match fact:
        case facts.TurnBegan(who, turn):
            return say("turn {n}: {seat}", n=turn, seat=t.seats[who])
        case _:
            return None


def glance(t: T, seat: int | None) -> list[Text]:
    """Pools and ready minions."""
    return []


def question(t: T) -> Text:
    """What is asked."""
    return say("{kind}?", kind=t.open.kind.replace("_", " "))


HIDDEN = UNCONTROLLED
