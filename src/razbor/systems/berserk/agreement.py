"""102.5 Agreeing on a draw."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .atoms import agree_on_draw, set_clock
from .facts import DrawOffered
from .position import OFFERED, T


@section
class DrawOffer(Section):
    """102.5 One player offers a draw, and the other agrees or does not; once a turn."""

    seat: int

    @step("BERSERK-102-04")
    def ask(self, t: T) -> None:
        """The other is asked."""
        set_clock(t, OFFERED, t.pos.turn)
        t.emit(DrawOffered("BERSERK-102-04", self.seat))
        t.ask(self.draw, 1 - self.seat)

    @decision("BERSERK-102-04")
    def draw(self, t: T, seat: int) -> Candidates:
        """Play on, or agree."""
        yield Option(("play on",), "BERSERK-102-04")
        yield Option(("agree",), "BERSERK-102-04")

    @step("BERSERK-102-04")
    def settle(self, t: T) -> None:
        """Whoever agrees ends the battle."""
        assert t.answer is not None
        if t.answer.key == ("agree",):
            agree_on_draw(t)
