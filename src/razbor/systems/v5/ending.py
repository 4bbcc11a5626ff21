"""How a conflict goes on and ends."""

from __future__ import annotations

from razbor.kernel.section import Section, section, step

from .position import NOBODY, T, win
from .turn import Turn


@section
class Fight(Section):
    """V5-E A conflict: turn after turn until one side is left, or the table ends it."""

    @step("V5-T-01")
    def turn(self, t: T) -> None:
        """Another turn."""
        t.call(Turn())

    @step("V5-E-01", "V5-E-04")
    def over(self, t: T) -> None:
        """A conflict with one side left is over."""
        sides = {t.pos.side[who] for who in t.pos.active()}
        if len(sides) <= 1:
            win(t, "V5-E-04", sides.pop() if sides else NOBODY)
        elif t.pos.turn[0] < 3:
            self.goto(Fight.turn)
