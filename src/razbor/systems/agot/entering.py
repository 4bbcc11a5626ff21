"""Entering play: uniqueness, duplicates, what attachments go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.systems.agot.facts import Entered
from razbor.systems.agot.permitted import Reason
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, fits

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


@cites("AGOT-B24")
def twin(pos: Board, card: int, seat: int) -> int:
    """The player's own copy of a unique card in play, which another copy would be a duplicate of."""
    if not pos.cards[card].unique:
        return NOBODY
    return next((other for other in pos.play[seat] if pos.cards[other].id == pos.cards[card].id and not pos.doom[other]), NOBODY)


@cites("AGOT-B24")
def barred(pos: Board, card: int, seat: int) -> Reason | None:
    """Why a unique card cannot enter play under a player's control: its copy is dead, or somebody else's is in play."""
    printed = pos.cards[card]
    if not printed.unique:
        return None
    same = [other for other, each in enumerate(pos.cards) if each.id == printed.id and other != card]
    if any(pos.zone[other] == "dead" and pos.owners[other] == pos.owners[card] for other in same):
        return "AGOT-B24", say("a copy of this unique card lies in the dead pile")
    return None


def hosts(t: T, card: int, seat: int) -> list[int]:
    """The cards an attachment may be put on."""
    pos = t.pos
    at = attributes(pos)
    who = Who(seat, card)
    return [
        host for host in pos.in_play()
        if host != card and not pos.doom[host] and fits(at, pos.cards[card].attach, host, who) and not at.has(host, "no attachments")
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
