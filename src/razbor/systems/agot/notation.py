"""Moves as text: a verb, then names of cards, numbered where all have seen them; what lies face down is named bare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import Key
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.working import home

if TYPE_CHECKING:
    from razbor.kernel.table import Table

FACE_DOWN = ("place", "plot", "play", "hide", "bring out")
"""The answers about cards that not all see."""


def write(table: Table[Board], key: Key) -> str:
    """An answer in notation."""
    pos = table.pos
    match key:
        case ("use", int(card), int(n)):
            return "use " + _able(pos, card, n)
        case ("respond", int(card), int(n), int(subject)):
            return "respond with " + _able(pos, card, n) + (f" to {pos.name(subject)}" if subject != NOBODY else "")
        case ("challenge", kind, other):
            return f"{kind} against {other}"
        case ("place", int(card), int(host), int(copy)):
            return f"place {_bare(pos, card)} on {_bare(pos, host)}" + (f" #{copy}" if copy > 1 else "")
        case ("apply", _, str(which)):
            ability, _, source = which.partition("@")
            return "apply " + _able(pos, int(source), int(ability.rpartition(".")[2]))
        case ("apply", name, int(card)):
            return f"apply {name} to {pos.name(card)}"
        case ("resolve", str(name), int(card), int(seat), int(subject)):
            which = name.rpartition(".")[2]
            whose = table.seats[seat] if card == NOBODY else _source(pos, card, int(which)) if which.isdecimal() else pos.name(card)
            return f"resolve {whose} {which}" + (f" for {pos.name(subject)}" if subject not in (NOBODY, card) else "")
        case (verb, int(card), _):
            return f"{verb} {_bare(pos, card)}"
        case (verb, int(card)):
            return f"{verb} {_bare(pos, card) if verb in FACE_DOWN else pos.name(card)}"
        case _:
            return " ".join(str(part) for part in key)


def _bare(pos: Board, card: int) -> str:
    return pos.cards[card].name.en


def _source(pos: Board, card: int, n: int) -> str:
    """The card of an ability; one that works from hand is named as what lies face down."""
    printed = pos.cards[card]
    return _bare(pos, card) if home(printed, printed.ability[n - 1]) == "hand" else pos.name(card)


def _able(pos: Board, card: int, n: int) -> str:
    return _source(pos, card, n) + (f" ability {n}" if len(pos.cards[card].ability) > 1 else "")
