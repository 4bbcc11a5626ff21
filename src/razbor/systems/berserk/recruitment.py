"""302, 304 The deal and the recruitment of a squad."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, section, step

from .atoms import pay_redeal, put_at, stack_deck
from .board import DEAL, DECK, RECRUITED
from .crystals import overdrawn, purse
from .facts import Recruited
from .options import option
from .position import T


@section
class Dealing(Section):
    """302 One player's deal."""

    seat: int

    @step("BERSERK-302.1-01")
    def shuffle(self, t: T) -> None:
        """The deck is shuffled and the top is dealt."""
        deck = t.pos.deck[self.seat]
        t.chance("deal", len(deck), len(deck))

    @step("BERSERK-302.1-01")
    def deal(self, t: T) -> None:
        """So many cards as the profile says."""
        pos, seat = t.pos, self.seat
        deck = tuple(pos.deck[seat][i] for i in t.outcome)
        n = pos.rules.dealt
        stack_deck(t, seat, deck[n:])
        for c in deck[:n]:
            put_at(t, c, DEAL)


@section
class Redealing(Section):
    """302.3 One player keeps the cards, or is dealt anew as often as gold lasts."""

    seat: int

    @step("BERSERK-302.3-01")
    def ask(self, t: T) -> None:
        """Who has no gold left keeps them."""
        if t.pos.rules.redeals and purse(t.pos, self.seat)[0] > 0:
            t.ask(self.keep, self.seat)
        else:
            t.finish()

    @decision("BERSERK-302.3-01")
    def keep(self, t: T, seat: int) -> Candidates:
        """Keep the cards, or shuffle them back and be dealt anew for one gold crystal."""
        yield Option(("keep",), "BERSERK-302.3-01")
        yield Option(("redeal",), "BERSERK-302.3-01")

    @step("BERSERK-302.3-01")
    def again(self, t: T) -> None:
        """A redeal is paid for."""
        assert t.answer is not None
        if t.answer.key == ("redeal",):
            pay_redeal(t, self.seat)
            stack_deck(t, self.seat, tuple(c for c in t.pos.mine[self.seat] if t.pos.place[c] in (DECK, DEAL)))
            t.emit(Recruited("BERSERK-302.3-01", self.seat, "redeal", 0))
            t.call(Dealing(self.seat))
            self.goto(Redealing.ask)


@section
class Recruitment(Section):
    """304 One player chooses a squad."""

    seat: int

    @step("BERSERK-304-01")
    def ask(self, t: T) -> None:
        """One card after another."""
        t.ask(self.recruit, self.seat)

    @decision("BERSERK-304-01", "BERSERK-304.6-01", "BERSERK-211-05", "BERSERK-G-54")
    def recruit(self, t: T, seat: int) -> Candidates:
        """Any card dealt that the crystals allow; or be done."""
        pos = t.pos
        for c in pos.mine[seat]:
            if pos.place[c] == DEAL:
                bar = overdrawn(pos, seat, c)
                if bar is None:
                    yield option("BERSERK-304-01", "recruit", c)
                elif t.explaining:
                    yield Refusal(("recruit", c), bar.rule, bar.reason)
        yield Option(("done",), "BERSERK-304-02")

    @step("BERSERK-304-01", "BERSERK-304-02")
    def take(self, t: T) -> None:
        """The card is recruited; when all is done the rest goes back into the deck."""
        assert t.answer is not None
        pos, seat, key = t.pos, self.seat, t.answer.key
        if key[0] == "recruit":
            put_at(t, key[1], RECRUITED)
            self.goto(Recruitment.ask)
            return
        t.emit(Recruited("BERSERK-304-02", seat, "done", sum(pos.place[c] == RECRUITED for c in pos.mine[seat])))
        stack_deck(t, seat, (*pos.deck[seat], *(c for c in pos.mine[seat] if pos.place[c] == DEAL)))
