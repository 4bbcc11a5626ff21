"""Choices that effects leave while they are carried out."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, decision
from razbor.kernel.section import section, step

from .atoms import T, burn_blood, shown
from .frames import Doing
from .position import READY, TORPOR


@section
class PayToReady(Doing):
    """1.7 A vampire in torpor comes to the ready region if the minion burns blood for it."""

    cost: int = 0

    @step("VTES-X-ACT-10")
    def ask(self, t: T) -> None:
        """Ask, where it can be paid."""
        if t.pos.place[self.target] == TORPOR and t.pos.blood[self.minion] >= self.cost:
            t.ask(self.pay_or_leave, self.seat)
        else:
            t.finish()

    @decision("VTES-X-ACT-10")
    def pay_or_leave(self, t: T, seat: int) -> Candidates:
        """Pay, or leave it where it is."""
        yield Option(("ready", self.target), "VTES-X-ACT-10")
        yield Option(PASS, "VTES-X-ACT-10")

    @step("VTES-X-ACT-10")
    def pay(self, t: T) -> None:
        """Burn the blood; the vampire is ready."""
        if t.answer is not None and t.answer.key != PASS:
            burn_blood(t, self.minion, self.cost, "VTES-X-ACT-10")
            shown(t, self.target, READY, self.seat, "VTES-X-ACT-10")
