"""What somebody said, found among the legal answers: by option, key or notation; or refused, with the rule and the reason."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from razbor.kernel.chance import Outcome
from razbor.kernel.decision import CHANCE, Decision, Key, Option, Refusal
from razbor.kernel.faults import clipped
from razbor.kernel.seats import DICE, DRAWN, whose
from razbor.kernel.text import LANGUAGES, Text, count, render, say

if TYPE_CHECKING:
    from razbor.kernel.table import Table


_NUMBER = re.compile(r"-?[0-9]{1,9}")
"""A number somebody may say; no die has more digits."""


def find(
    table: Table[Any], move: Option | Key | str, seat: int | str | None, decision: int | None
) -> tuple[int, Option | Outcome] | Refusal:
    """Who answers what `move` means (at a chance event: CHANCE, the numbers), as `Table.choose` describes it."""
    opened = table.decision
    if opened is None:
        return Refusal((), "K-4", say("the game is over"))
    if decision is not None and decision != opened.number:
        return Refusal((), "K-4", _out_of_time(decision, opened.number))
    if opened.chance:
        return _numbers(table, move, opened)
    if seat is None and not isinstance(move, str):
        seat = opened.seats[0]
    else:
        spoken = _spoken(table, move, seat, opened)
        if isinstance(spoken, Refusal):
            return spoken
        seat, move = spoken
    if isinstance(move, Option):
        if move in table.options(seat):
            return seat, move
        move = move.key
    found = _by_notation(table, seat, move, opened) if isinstance(move, str) else _by_key(table, seat, move, opened)
    return found if isinstance(found, Refusal) else (seat, found)


def _spoken(
    table: Table[Any], move: Option | Key | str, seat: int | str | None, opened: Decision
) -> tuple[int, Option | Key | str] | Refusal:
    """Whose answer it is, by the seat that was given or the name the text begins with, and the rest of it."""
    if isinstance(seat, str):
        if seat not in table.seats:
            return Refusal((), "K-4", say("nobody called {name} sits here: {seats}", name=seat, seats=", ".join(table.seats)))
        seat = table.seats.index(seat)
    elif seat is not None and not 0 <= seat < len(table.seats):
        return Refusal((), "K-4", say("there is no seat {n}: the seats are 0 to {last}", n=seat, last=len(table.seats) - 1))
    if isinstance(move, str):
        named = whose(move, table.seats)
        if named:
            said = table.seats.index(named[0])
            if seat is not None and seat != said:
                return Refusal((), "K-4", say("{name} cannot answer for {other}", name=table.seats[seat], other=table.seats[said]))
            seat, move = said, named[1]
    if seat is None:
        seat = opened.seats[0]
    if seat not in opened.seats:
        asked = ", ".join(table.seats[other] for other in opened.seats)
        return Refusal((), "K-4", say("it is not {name}'s decision: {asked} must answer", name=table.seats[seat], asked=asked))
    return seat, move


def _out_of_time(number: int, now: int) -> Text:
    if number < now:
        return say("decision {n} has been answered already; decision {now} is open", n=number, now=now)
    return say("decision {n} has not been reached; decision {now} is open", n=number, now=now)


def write_move(table: Table[Any], seat: int, key: Key, *, stopped: bool) -> tuple[str, str]:
    """A move of the record as (who, what): a seat's name and notation, or "dice" and "drawn" with their numbers."""
    if seat == CHANCE:
        return (DICE if stopped else DRAWN), " ".join(str(number) for number in key)
    return table.seats[seat], table.system.write(table, key)


def numbers_fault(table: Table[Any], numbers: Outcome, opened: Decision) -> Text | None:
    """What is wrong with numbers given for a chance event, if anything."""
    name, *params = opened.chance
    kind = table.system.chance[name]
    size = kind.size(tuple(params))
    if len(numbers) != size:
        return count("{n} number is awaited, {given} given", "{n} numbers are awaited, {given} given", n=size, given=len(numbers))
    return kind.fault(numbers, tuple(params))


def _by_key(table: Table[Any], seat: int, key: Key, opened: Decision) -> Option | Refusal:
    for option in table.options(seat):
        if option.key == key:
            return option
    for refusal in table.explain(seat):
        if refusal.key == key:
            return refusal
    return Refusal(key, opened.rule, say("this is not among the answers to what is asked now"))


def _by_notation(table: Table[Any], seat: int, text: str, opened: Decision) -> Option | Refusal:
    wanted = folded(text)
    written: list[str] = []
    for option in table.options(seat):
        notation = table.system.write(table, option.key)
        if folded(notation) == wanted:
            return option
        written.append(notation)
    worded = [option for option in table.options(seat) if wanted in _words(table, option.key)]
    if len(worded) == 1:
        return worded[0]
    for refusal in table.explain(seat):
        if folded(table.system.write(table, refusal.key)) == wanted:
            return refusal
    said = clipped(text)
    near = get_close_matches(said, written, n=1, cutoff=0.5)
    reason = (
        say("“{text}” is not an answer to what is asked; did you mean “{near}”?", text=said, near=near[0])
        if near
        else say("“{text}” is not an answer to what is asked", text=said)
    )
    return Refusal((), opened.rule, reason)


def _words(table: Table[Any], key: Key) -> list[str]:
    """An answer as people say it, in each language: somebody may type what stands beside the notation."""
    label = table.system.label(table, key)
    return [folded(render(label, language)) for language in LANGUAGES]


def folded(text: str) -> str:
    """Notation as answers are compared by it: letters of any case, one space between words."""
    return " ".join(text.casefold().split())


def _numbers(table: Table[Any], said: Option | Key | str, opened: Decision) -> tuple[int, Outcome] | Refusal:
    numbers: Key
    if isinstance(said, Option):
        return Refusal(said.key, "K-7", say("the dice are awaited: give their numbers"))
    if isinstance(said, str):
        words = (whose(said, [DICE]) or (DICE, said))[1].replace(",", " ").split()
        if not all(_NUMBER.fullmatch(word) for word in words):
            return Refusal((), "K-7", say("give numbers parted by spaces, like 3 10 7"))
        numbers = tuple(int(word) for word in words)
    elif all(type(number) is int for number in said):
        numbers = said
    else:
        return Refusal(said, "K-7", say("the dice are awaited: give their numbers"))
    fault = numbers_fault(table, numbers, opened)
    return Refusal(numbers, "K-7", _with_remedy(table, fault, numbers, opened)) if fault else (CHANCE, numbers)


def _with_remedy(table: Table[Any], fault: Text, numbers: Outcome, opened: Decision) -> Text:
    """What is wrong with typed numbers; where there are too few or too many, also which numbers are to be typed, and how."""
    name, *params = opened.chance
    kind = table.system.chance[name]
    size = kind.size(tuple(params))
    if len(numbers) == size:
        return fault
    least, most = kind.span(tuple(params))
    return count(
        "{fault}: give {n} number from {least} to {most}",
        "{fault}: give {n} numbers from {least} to {most}, parted by spaces",
        n=size,
        fault=fault,
        least=least,
        most=most,
    )
