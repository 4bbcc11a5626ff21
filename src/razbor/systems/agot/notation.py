"""Moves as text: a verb, then names of cards as the setup numbers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import Key
from razbor.systems.agot.position import NOBODY, Board

if TYPE_CHECKING:
    from razbor.kernel.table import Table


def write(table: Table[Board], key: Key) -> str:
    """An answer in notation."""
    names = table.pos.names
    match key:
        case ("use", int(card), int(n)):
            return f"use {names[card]}" + _which(table, card, n)
        case ("respond", int(card), int(n), int(subject)):
            return f"respond with {names[card]}" + _which(table, card, n) + (f" to {names[subject]}" if subject != NOBODY else "")
        case ("challenge", kind, other):
            return f"{kind} against {other}"
        case ("place", int(card), int(host)):
            return f"place {names[card]} on {names[host]}"
        case ("apply", _, str(which)):
            ability, _, source = which.partition("@")
            return f"apply {names[int(source)]}" + _which(table, int(source), int(ability.rpartition(".")[2]))
        case ("apply", name, int(card)):
            return f"apply {name} to {names[card]}"
        case ("resolve", name, int(card), int(seat), int(subject)):
            words = f"resolve {names[card] if card != NOBODY else table.seats[seat]} {str(name).rpartition('.')[2]}"
            return words + (f" for {names[subject]}" if subject not in (NOBODY, card) else "")
        case (verb, int(card)):
            return f"{verb} {names[card]}"
        case _:
            return " ".join(str(part) for part in key)


def _which(table: Table[Board], card: int, n: int) -> str:
    return f" ability {n}" if len(table.pos.cards[card].ability) > 1 else ""
