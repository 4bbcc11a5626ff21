"""3.1 Contested cards and titles: each is paid for or yielded in its controller's unlock phase."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .atoms import T, burn_blood, burn_pool, contends, return_contested, yield_contested
from .titles import yield_title


@section
class Contests(Section):
    """3.1.3 The contests of one Methuselah: cards, then titles. `done` are those that have been seen to."""

    seat: int
    done: tuple[int, ...] = ()

    @step("VTES-X-TURN-04")
    def cards(self, t: T) -> None:
        """A contested card: pay 1 pool or yield; the last one left comes back."""
        pos = t.pos
        for card in pos.contested[self.seat]:
            if card not in self.done:
                rivals = [
                    other for other in range(len(pos.cards))
                    if other != card and pos.cards[other].called == pos.cards[card].called and contends(pos, other)
                ]  # fmt: skip
                self.done = (*self.done, card)
                if not rivals:
                    return_contested(t, card)
                    self.goto(Contests.cards)
                else:
                    t.ask(self.pay_or_yield, self.seat)
                return
        self.goto(Contests.titles)

    @decision("VTES-X-TURN-04")
    def pay_or_yield(self, t: T, seat: int) -> Candidates:
        """Pay for a contested card, or yield it."""
        card = self.done[-1]
        if t.pos.pool[seat] > 0:
            yield Option(("contest", card), "VTES-X-TURN-04")
        yield Option(("yield", card), "VTES-X-TURN-04")

    @step("VTES-X-TURN-04")
    def contest(self, t: T) -> None:
        """Pay or yield, then the next card."""
        assert t.answer is not None
        if t.answer.key[0] == "contest":
            burn_pool(t, self.seat, 1, "VTES-X-TURN-04")
        else:
            yield_contested(t, t.answer.key[1])
        self.goto(Contests.cards)

    @step("VTES-X-TURN-05")
    def titles(self, t: T) -> None:
        """A contested title: pay 1 blood or yield; who is in torpor must yield."""
        pos = t.pos
        for vampire in pos.minions(self.seat):
            if pos.disputed[vampire] and vampire not in self.done:
                self.done = (*self.done, vampire)
                t.ask(self.pay_or_yield_title, self.seat)
                return
        t.finish()

    @decision("VTES-X-TURN-05")
    def pay_or_yield_title(self, t: T, seat: int) -> Candidates:
        """Pay for a contested title, or yield it."""
        vampire = self.done[-1]
        if vampire in t.pos.ready[seat] and t.pos.blood[vampire]:
            yield Option(("contest title", vampire), "VTES-X-TURN-05")
        yield Option(("yield title", vampire), "VTES-X-TURN-05")

    @step("VTES-X-TURN-05")
    def contest_title(self, t: T) -> None:
        """Pay or yield, then the next title."""
        assert t.answer is not None
        vampire: int = t.answer.key[1]
        if t.answer.key[0] == "contest title":
            burn_blood(t, vampire, 1, "VTES-X-TURN-05")
        else:
            yield_title(t, vampire)
        self.goto(Contests.titles)
