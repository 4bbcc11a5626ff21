"""How many of a kind of thing a Methuselah has, where an effect is for each of them."""

from __future__ import annotations

from .position import VtesPosition
from .values import capacity
from .words import SECTS

ANARCH = SECTS.index("Anarch")


def counted(pos: VtesPosition, seat: int, each: str) -> int:
    """How often an effect for each of a kind happens to a Methuselah; once where it is for no kind of thing."""
    if each == "minion":
        return len(pos.minions(seat))
    if each == "locked minion":
        return sum(pos.locked[minion] for minion in pos.minions(seat))
    if each == "young ready vampire":
        return int(any(pos.cards[minion].vampire and capacity(pos, minion) <= 4 for minion in pos.ready[seat]))
    if each == "torpid vampire":
        return len(pos.torpor[seat])
    if each == "lack of a ready Anarch":
        return int(not any(pos.cards[minion].vampire and pos.sect[minion] == ANARCH for minion in pos.ready[seat]))
    return 1
