"""203 Movement across the board."""

from __future__ import annotations

from razbor.kernel.section import cites, section, step
from razbor.kernel.text import say

from .atoms import move_card, spend_step
from .bars import Bar
from .paying import OnItsWay
from .position import EMPTY, Battle, T
from .windows import open_window

CLOSED = Bar("BERSERK-203-03", say("a closed card does not move"))
SPENT = Bar("BERSERK-510.5~-01", say("the card has no movement left this turn"))


@cites("BERSERK-203-01", "BERSERK-203-03", "BERSERK-510.5~-01")
def unmoving(pos: Battle, c: int) -> Bar | None:
    """Why a card cannot move now: it is closed, or its movement is spent (acting takes it all)."""
    if pos.closed[c]:
        return CLOSED
    return None if pos.moves_left(c) else SPENT


@section
class Move(OnItsWay):
    """203 A step into a neighbouring cell, declared and then made."""

    card: int
    cell: int

    @step("BERSERK-203-01")
    def declare(self, t: T) -> None:
        """It is paid for by a movement marker, whatever happens; players may act before it is made."""
        spend_step(t, self.card)
        open_window(t, "move")

    @step("BERSERK-203-02", "BERSERK-203-01")
    def go(self, t: T) -> None:
        """The card enters the cell if both are still there for it."""
        pos = t.pos
        if pos.place[self.card] >= 0 and not pos.closed[self.card] and pos.cells[self.cell] == EMPTY:
            move_card(t, "BERSERK-203-02", self.card, self.cell)
