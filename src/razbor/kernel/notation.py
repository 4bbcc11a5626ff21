"""Moves as text: the answer that somebody typed, found among the options, or refused with the reason and the nearest legal one."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from razbor.kernel.decision import CHANCE, Key, Option, Refusal
from razbor.kernel.text import say


def plain_words(text: str) -> str:
    """Text as it is compared: lower case, single spaces."""
    return " ".join(text.casefold().split())


def parse(table: Any, seat: int, text: str) -> Option | Refusal:
    """The option of `seat` that `text` means; the number of an option is not a move."""
    wanted = plain_words(text)
    written: dict[str, Option] = {}
    options: list[Option] = table.options(seat)
    for option in options:
        notation = table.system.write(table, option.key)
        if plain_words(notation) == wanted:
            return option
        written[notation] = option
    refusals: list[Refusal] = table.explain(seat)
    for refusal in refusals:
        if plain_words(table.system.write(table, refusal.key)) == wanted:
            return refusal
    near = get_close_matches(text.strip(), written, n=1, cutoff=0.5)
    reason = (
        say("«{text}» is not an answer to what is asked; did you mean «{near}»?", text=text.strip(), near=near[0])
        if near
        else say("«{text}» is not an answer to what is asked", text=text.strip())
    )
    return Refusal((), table.open.rule, reason)


def write_move(table: Any, seat: int, key: Key, *, stopped: bool) -> tuple[str, str]:
    """A move of the record as (who, what): a seat's name and notation, or "dice" and "drawn" with their numbers."""
    if seat == CHANCE:
        return ("dice" if stopped else "drawn"), " ".join(str(number) for number in key)
    return table.seats[seat], table.system.write(table, key)
