"""302.2 The die for who goes first."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .atoms import set_clock
from .facts import GoesFirst, RolledFor
from .position import ACTIVE, FIRST, T


@section
class Precedence(Section):
    """302.2 Both roll, and whoever has rolled higher says who goes first. `chooser` is that seat."""

    chooser: int = -1

    @step("BERSERK-302.2-01")
    def throw(self, t: T) -> None:
        """Each rolls a die."""
        t.chance("roll", 2)

    @step("BERSERK-302.2-01")
    def compare(self, t: T) -> None:
        """Equal dice are rolled again."""
        first, second = t.outcome
        t.emit(RolledFor("BERSERK-302.2-01", first, second))
        if first == second:
            self.goto(Precedence.throw)
            return
        self.chooser = 0 if first > second else 1
        t.ask(self.order, self.chooser)

    @decision("BERSERK-302.2-01")
    def order(self, t: T, seat: int) -> Candidates:
        """Go first, or let the other."""
        yield Option(("go first",), "BERSERK-302.2-01")
        yield Option(("go second",), "BERSERK-302.2-01")

    @step("BERSERK-302.2-01", "BERSERK-300-01")
    def settle(self, t: T) -> None:
        """It is so in every step of the preliminary phase, and the first turn is the first player's."""
        assert t.answer is not None
        first = self.chooser if t.answer.key == ("go first",) else 1 - self.chooser
        set_clock(t, FIRST, first)
        set_clock(t, ACTIVE, first)
        t.emit(GoesFirst("BERSERK-302.2-01", first))
