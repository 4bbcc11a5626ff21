"""Uniqueness: which copy a card would be a duplicate of, and when it may not come under a player's control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.systems.agot.position import NOBODY, Board

if TYPE_CHECKING:
    from razbor.systems.agot.permitted import Reason


@cites("AGOT-B24", "AGOT-B40")
def twin(pos: Board, card: int, seat: int) -> int:
    """The player's own copy of a unique card in play, a Moribund one included, which another copy would be a duplicate of."""
    if not pos.cards[card].unique:
        return NOBODY
    return next((other for other in pos.play[seat] if pos.cards[other].id == pos.cards[card].id and other != card), NOBODY)


@cites("AGOT-B24")
def barred(pos: Board, card: int, seat: int) -> Reason | None:
    """Why a unique card cannot come under a player's control: its copy is in that player's dead pile."""
    printed = pos.cards[card]
    if printed.unique and any(pos.cards[other].id == printed.id and other != card for other in pos.dead[seat]):
        return "AGOT-B24", say("a copy of this unique card lies in the dead pile")
    return None


@cites("AGOT-B24")
def not_to_be_taken(pos: Board, card: int, seat: int) -> bool:
    """Whether a player cannot take control of a card: it has a copy in that player's play or dead pile."""
    return twin(pos, card, seat) != NOBODY or barred(pos, card, seat) is not None
