"""What abilities do, effect by effect. A meddling effect changes the action in progress under the window it was used in."""

from __future__ import annotations

from typing import Protocol, cast

from razbor.kernel.section import cites

from .abilities import Ability
from .atoms import add_life, close_card, doom, gain, heal, move_card, open_card, put_at, swap_cards, take_tokens
from .board import AIR, adjacent, behind
from .facts import Affected
from .position import EMPTY, T
from .redistribution import Redistribution
from .summoning import Summoning


class Meddled(Protocol):
    """A section of an action in progress that others may change."""

    def meddle(self, t: T, effect: str, card: int, amount: int) -> None:
        """Take an effect in."""
        ...


def reached(t: T, below: int) -> object:
    """The open section so many places under the running one, whom what happens above it may change."""
    return t.stack[-1 - below]


@cites(
    "BERSERK-511.5.5-01",
    "BERSERK-416-02",
    "BERSERK-G-07",
    "BERSERK-G-08",
    "BERSERK-G-13",
    "BERSERK-G-23",
    "BERSERK-G-37",
    "BERSERK-G-40",
    "BERSERK-G-48",
)
def apply(t: T, source: int, a: Ability, target: int, cell: int, amount: int) -> None:
    """Carry the effect of an ability that is no attack out."""
    rule = "BERSERK-511.5.5-01"
    c = source if a.aim == "self" else target
    if a.meddling:
        # The stack from the top: this main stage, the use it belongs to, the window that use was played in, the section of that window.
        cast("Meddled", reached(t, 3)).meddle(t, a.effect, c, amount)
    elif a.effect == "heal":
        heal(t, rule, c, amount)
    elif a.effect == "open":
        open_card(t, rule, c)
    elif a.effect == "close":
        close_card(t, rule, c)
    elif a.effect in _MARKS:
        gain(t, rule, c, _MARKS[a.effect], max(amount, 1))
    elif a.effect == "grant":
        gain(t, rule, c, a.keyword, max(amount, 1), a.lasts)
    elif a.effect == "tokens":
        take_tokens(t, rule, c, amount)
    elif a.effect == "life":
        add_life(t, rule, c, amount)
    elif a.effect == "destroy":
        doom(t, rule, c, source, a.form)
    elif a.effect == "prepare":
        gain(t, rule, c, "prepared", 1, f"turn {t.pos.turn + 2}")
    elif a.effect == "relocate":
        move_card(t, rule, c if target >= 0 else source, cell)
    elif a.effect == "redistribute":
        t.call(Redistribution(source, c, amount, a.wounds_to, a.form))
    elif a.effect == "push":
        push(t, source, target)
    elif a.effect == "swap":
        swap_cards(t, rule, source, target)
    elif a.effect == "summon":
        t.call(Summoning(source, cell, a.classes))
    elif a.effect == "resurrect":
        put_at(t, target, AIR + target if t.pos.cards[target].aloft else cell)
        t.emit(Affected(rule, target, "resurrected", 0))


@cites("BERSERK-207-05")
def push(t: T, source: int, target: int) -> None:
    """Move a neighbour into the cell behind it, if that is empty."""
    pos = t.pos
    here, there = pos.place[source], pos.place[target]
    beyond = behind(here, there) if adjacent(here, there) else -1
    if beyond >= 0 and pos.cells[beyond] == EMPTY:
        move_card(t, "BERSERK-207-05", target, beyond)


_MARKS = {"bless": "blessing", "curse": "curse", "poison": "poisoning"}
