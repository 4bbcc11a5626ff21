"""Among which answers bots choose: as the Storyteller they rule what the rules work out, and nobody rolls successes again."""

from __future__ import annotations

from typing import Final

from razbor.kernel.decision import Option
from razbor.kernel.together import Together

from .concession import GIVING_WAY
from .dice import Roll
from .position import T

RULED: Final = frozenset({
    "anything", "what", "accept", "number", "whole_pool", "ambush_pool", "reward", "effect", "resistance", "how_hard", "strength", "alone",
    "advantage", "outcome", "winner", "settlement",
})  # fmt: skip
"""The decisions in which somebody says what is so, by kind; and whether the stakes stand, without which there is no argument."""


def for_bots(t: T, seat: int) -> list[Option]:
    """The usual ruling; else all but concessions and the like, and rerolls of successes.

    To agree to a concession is no concession: as bots offer none, somebody else has wanted it.
    """
    options = t.options(seat)
    kind = t.top.kind if isinstance(t.top, Together) else t.open.kind
    if kind in RULED:
        return options[:1]
    if kind == "reroll":
        return [option for option in options if option.key[0] != "reroll" or not Roll(option.key[2:], ()).successes()]
    return [option for option in options if option.key[0] not in GIVING_WAY] or options
