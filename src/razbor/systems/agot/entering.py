"""Entering play: uniqueness, duplicates, what attachments go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.section import cites
from razbor.systems.agot.facts import Entered
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, bears, fits
from razbor.systems.agot.uniqueness import barred, twin

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


def hosts(t: T, card: int, seat: int) -> list[int]:
    """The cards an attachment may be put on."""
    pos = t.pos
    at = attributes(pos)
    who = Who(seat, card)
    return [
        host for host in pos.in_play()
        if host != card and not pos.doom[host] and fits(at, pos.cards[card].attach, host, who) and bears(at, host, card)
    ]  # fmt: skip


@cites("AGOT-B24")
def enter(t: T, card: int, seat: int, host: int = NOBODY, *, played: bool = False) -> None:
    """A card enters play under a player's control, as a duplicate if it is one; the rules may leave it where it is."""
    pos = t.pos
    under = twin(pos, card, seat)
    if under != NOBODY:
        make_duplicate(t, card, under)
        return
    if barred(pos, card, seat) is not None or pos.zone[card] == "play":
        return
    if pos.cards[card].type == "attachment" and host == NOBODY:
        return
    pos.set_controller(card, seat)
    pos.move(card, "play")
    if host != NOBODY:
        pos.attach(card, host)
    t.emit(Entered("AGOT-B37", seat, card, played))


def make_duplicate(t: T, card: int, under: int) -> None:
    """Lay a copy of a unique card under it; it has no text any more."""
    pos = t.pos
    pos.set_controller(card, pos.controller[under])
    pos.move(card, "under")
    pos.attach(card, under)
    t.emit(Entered("AGOT-B24", pos.controller[under], card, played=True))
