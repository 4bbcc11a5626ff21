"""Two tables that differ in what a player hides from the start: whoever plays against it must not be able to tell them apart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from razbor.conformance.hidden import message
from razbor.kernel.decision import Option
from razbor.kernel.table import Table

MOST = 60
"""So many decisions are compared at most."""


def told_apart_by(one: Table[Any], other: Table[Any], seat: int, shown: Callable[[Table[Any]], object], luck: int) -> tuple[int, str]:
    """Play both tables alike until they show different things, or the hidden cards leave no common answer.

    Gives how many decisions were compared, and what reached `seat` or a spectator differently: "" when nothing did. Everybody else
    gives answers about no card where there are any.
    """
    random = Random(luck)
    compared = 0
    while compared < MOST and not one.over and not other.over and shown(one) == shown(other):
        for watcher in (seat, None):
            sent, received = message(one, watcher), message(other, watcher)
            if sent != received:
                at = next((i for i, (a, b) in enumerate(zip(sent, received, strict=False)) if a != b), min(len(sent), len(received)))
                return compared, f"{sent[max(at - 80, 0) : at + 80]} / {received[max(at - 80, 0) : at + 80]}"
        compared += 1
        asked = one.open.seats[0]
        here = one.options(asked)
        there = {option.key for option in other.options(asked)}
        common = [option for option in here if option.key in there]
        if not common:
            break
        quiet = [option for option in common if _about_nothing(option)]
        key = (quiet[0] if asked != seat and quiet else random.choice(common)).key
        for table in (one, other):
            refusal = table.choose(key, asked)
            assert refusal is None, refusal
    return compared, ""


def _about_nothing(option: Option) -> bool:
    return all(isinstance(part, str) for part in option.key)
