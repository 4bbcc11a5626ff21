"""The next answer that needs no person: a bot's, or a pass for who can do nothing else or wants to do nothing else."""

from __future__ import annotations

from typing import NamedTuple

from razbor.kernel.decision import PASS, Key
from razbor.table.state import State


class Answer(NamedTuple):
    """What is answered for a seat, in notation, and “bot” or “pass”."""

    seat: str
    move: str
    by: str


def next_answer(state: State, *, passes: bool, alone: bool) -> Answer | None:
    """What a bot answers now, or else, with `passes`, a pass; None where persons are waited for."""
    if state.stopped is not None:
        return None
    table = state.table
    for seat in state.asked:
        if state.seats[seat].who == "bot":
            return Answer(seat, table.system.write(table, state.player(seat).choice(table).key), "bot")
    for seat, key in passing(state, alone=alone) if passes else ():
        return Answer(seat, table.system.write(table, key), "pass")
    return None


def passing(state: State, *, alone: bool) -> list[tuple[str, Key]]:
    """The seats that the server passes for now, and how: their people have asked for it, whatever they hold, or all they may do is to
    decline and they are `alone` at the table. Were others there, what is answered for somebody who can do nothing else would tell them so.
    While somebody asks to take back, nobody is passed for: an answer would end the request.
    """
    found: list[tuple[str, Key]] = []
    if state.undo is not None:
        return found
    for seat in state.asked:
        keys = [option.key for option in state.table.options(state.number_of(seat))]
        if state.seats[seat].who != "me":
            continue
        if alone and len(keys) == 1 and keys[0] in state.table.system.declining:
            found.append((seat, keys[0]))
        elif PASS in keys and state.passed_for(seat):
            found.append((seat, PASS))
    return found
