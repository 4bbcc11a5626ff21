"""G-37 Redistribution: wounds are taken off one creature and dealt to others."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .atoms import heal, inflict, reveal
from .position import T


@section
class Redistribution(Section):
    """G-37 The source's player says, wound by wound, which creatures receive what one creature is healed of.

    `whose` are the creatures that may: "enemy", "own" or "any". `shares` are the receivers chosen so far, one for each wound.
    """

    source: int
    healed: int
    amount: int
    whose: str
    form: str
    shares: tuple[int, ...] = ()

    @step("BERSERK-G-37")
    def ask(self, t: T) -> None:
        """Each wound goes to somebody; without anybody nothing is healed."""
        if len(self.shares) == min(self.amount, t.pos.wounds[self.healed]):
            self.goto(Redistribution.deal)
        elif self.receivers(t):
            t.ask(self.receiver, t.pos.owner[self.source])
        else:
            t.finish()

    def receivers(self, t: T) -> list[int]:
        """The creatures, and the hidden cards, that may receive wounds; not the one that is healed."""
        pos, seat = t.pos, t.pos.owner[self.source]
        seats = {"own": (seat,), "enemy": (1 - seat,), "any": (0, 1)}[self.whose]
        return [c for who in seats for c in pos.standing(who) if c != self.healed and (pos.hidden[c] or pos.cards[c].creature)]

    @decision("BERSERK-G-37")
    def receiver(self, t: T, seat: int) -> Candidates:
        """Any of them, also one that would have more wounds than life."""
        for c in self.receivers(t):
            yield Option(("target", t.pos.place[c]), "BERSERK-G-37")

    @step("BERSERK-G-37")
    def choose(self, t: T) -> None:
        """It is noted, and a hidden card revealed; what turns out to be no creature receives nothing."""
        assert t.answer is not None
        c = t.pos.at(t.answer.key[1])
        reveal(t, "BERSERK-415-01", c)
        if t.pos.cards[c].creature:
            self.shares = (*self.shares, c)
        self.goto(Redistribution.ask)

    @step("BERSERK-G-37")
    def deal(self, t: T) -> None:
        """The wounds are taken off, and dealt to each receiver at once, unless it is protected."""
        heal(t, "BERSERK-G-37", self.healed, len(self.shares))
        for c in dict.fromkeys(self.shares):
            inflict(t, "BERSERK-G-37", c, self.shares.count(c), self.source, self.form)
