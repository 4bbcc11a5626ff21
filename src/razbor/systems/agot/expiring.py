"""2.3 What lasts until a moment ends there, all at once; what was to happen then, happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.section import section, step
from razbor.systems.agot.event import DELAYED, Event
from razbor.systems.agot.frame import Frame, Framework
from razbor.systems.agot.later import Delayed
from razbor.systems.agot.position import Board

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


def expire(t: T, moment: str) -> None:
    """Let a challenge, phase or round end; in a frame of its own where somebody may die of it or something was delayed until now."""
    if t.pos.delayed[0] or any(t.pos.terminal):
        t.call(Frame("expiry", ability=moment))
    else:
        t.pos.expire(moment)


@section
class Expiry(Framework):
    """2.3 The end of a moment, which `ability` names."""

    due: tuple[Delayed, ...] = ()

    @step("AGOT-B54")
    def gather(self, t: T) -> None:
        """What was delayed until now."""
        self.due = t.pos.due(self.ability)

    @step("AGOT-B54")
    def carry_out(self, t: T) -> None:
        """Each delayed effect in turn, on those of its cards that are still in play."""
        if self.due:
            first, self.due = self.due[0], self.due[1:]
            left = tuple(card for card in first.targets if t.pos.zone[card] == "play")
            if left:
                t.call(Event(first.ability, first.seat, first.source, left, part=DELAYED))
            self.goto(Expiry.carry_out)

    @step("AGOT-B57", "AGOT-B47")
    def end(self, t: T) -> None:
        """Lasting effects end together; whom a terminal effect then finds at strength 0 is killed by the passives of this frame."""
        t.pos.expire(self.ability)
