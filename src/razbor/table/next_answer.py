"""The next answer that needs no person: a bot's, or a pass for who can do nothing else or wants to do nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from razbor.kernel.decision import PASS
from razbor.table.state import State


class Answer(NamedTuple):
    """What is answered for a seat, in notation, and “bot” or “pass”."""

    seat: str
    move: str
    by: str


def next_answer(state: State, auto: Mapping[str, int], *, passes: bool, alone: bool) -> Answer | None:
    """What a bot answers now, or else, with `passes`, a pass; None where persons are waited for."""
    if state.stopped is not None:
        return None
    table = state.table
    for seat in state.asked:
        if state.seats[seat].who == "bot":
            return Answer(seat, table.system.write(table, state.player(seat).choice(table).key), "bot")
    for seat in passing(state, auto, alone=alone) if passes else ():
        return Answer(seat, table.system.write(table, PASS), "pass")
    return None


def passing(state: State, auto: Mapping[str, int], *, alone: bool) -> list[str]:
    """The seats that the server passes for now: their people have asked for it, whatever they hold, or nothing else is legal and they are
    `alone` at the table. Were others there, what is answered for somebody who can do nothing else would tell them so.

    `auto` says of those that have asked, how many turns had begun when they did.
    """
    found: list[str] = []
    for seat in state.asked:
        keys = [option.key for option in state.table.options(state.number_of(seat))]
        if PASS in keys and state.seats[seat].who == "me" and ((alone and len(keys) == 1) or passed_for(state, auto, seat)):
            found.append(seat)
    return found


def passed_for(state: State, auto: Mapping[str, int], seat: str) -> bool:
    """Whether its person has asked, in this turn, to be passed for."""
    return seat in auto and auto[seat] == turns(state)


def turns(state: State) -> int:
    """How many parts of the game have begun: turns, where the system has them."""
    headings = state.table.system.headings
    return sum(isinstance(fact, headings) for fact in state.table.facts)
