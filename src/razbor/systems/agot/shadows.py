"""2.2 Shadows: cards put there for two gold, brought out at the beginning of a phase for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say
from razbor.systems.agot.costs import marshal_cost
from razbor.systems.agot.entering import enter, hosts
from razbor.systems.agot.facts import CameOut, Hid
from razbor.systems.agot.paying import spend_gold
from razbor.systems.agot.permitted import Reason
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes
from razbor.systems.agot.uniqueness import barred, twin

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


@cites("AGOT-B21")
def forbidden_hiding(t: T, card: int, seat: int) -> Reason | None:
    """Why a card in hand may not be put into shadows."""
    pos = t.pos
    if "shadow" not in pos.cards[card].crests:
        return "AGOT-B21", say("only a card with the crest of Shadow goes into shadows")
    cost = t.rules.shadows_cost
    if pos.gold[seat] < cost:
        return "AGOT-B21", say("shadows cost {gold} gold, and {have} is there", gold=cost, have=pos.gold[seat])
    return None


def hide(t: T, card: int, seat: int) -> None:
    """A card goes from hand into shadows."""
    t.pos.move(card, "shadows")
    t.emit(Hid("AGOT-B21", seat, card))


def rest_due(t: T, card: int, seat: int) -> int:
    """What is left to pay when a card comes out."""
    paid: int = t.rules.shadows_cost
    return max(marshal_cost(attributes(t.pos), card, seat) - paid, 0)


@cites("AGOT-B21", "AGOT-B24")
def forbidden_coming_out(t: T, card: int, seat: int) -> Reason | None:
    """Why a card may not come out of shadows; as a duplicate it costs nothing."""
    pos = t.pos
    if twin(pos, card, seat) != NOBODY:
        return None
    gold = rest_due(t, card, seat)
    if gold > pos.gold[seat]:
        return "AGOT-B21", say("it costs {gold} more gold, and {have} is there", gold=gold, have=pos.gold[seat])
    if pos.cards[card].type == "attachment" and not hosts(t, card, seat):
        return "AGOT-S071", say("there is nothing it can be attached to")
    return barred(pos, card, seat)


@section
class FromShadows(Section):
    """2.2 At the beginning of a phase each player in turn may bring one card out of shadows."""

    order: tuple[int, ...] = ()
    card: int = NOBODY
    on: int = NOBODY

    @step("AGOT-B21")
    def begin(self, t: T) -> None:
        """From the first player on."""
        self.order = tuple(seat for seat in t.pos.clockwise() if t.pos.shadows[seat])

    @step("AGOT-B21")
    def offer(self, t: T) -> None:
        """Ask the next player who has anything there."""
        if not self.order:
            t.finish()
        else:
            t.ask(self.bring_out, self.order[0])

    @decision("AGOT-B21", "AGOT-B24")
    def bring_out(self, t: T, seat: int) -> Candidates:
        """One card, or none."""
        for card in t.pos.apart(t.pos.shadows[seat]):
            key = ("bring out", card)
            refusal = forbidden_coming_out(t, card, seat)
            if refusal is None:
                yield Option(key, "AGOT-B21")
            elif t.explaining:
                yield Refusal(key, *refusal)
        yield Option(PASS, "AGOT-B21")

    @step("AGOT-B21")
    def pay(self, t: T) -> None:
        """The rest of the cost is paid; an attachment is aimed at the card it goes on."""
        assert t.answer is not None
        if t.answer.key == PASS:
            self.order = self.order[1:]
            self.goto(FromShadows.offer)
            return
        self.card, seat = t.answer.key[1], self.order[0]
        if twin(t.pos, self.card, seat) == NOBODY:
            if gold := rest_due(t, self.card, seat):
                spend_gold(t, seat, gold)
            able = hosts(t, self.card, seat) if t.pos.cards[self.card].type == "attachment" else [NOBODY]
            self.on = able[0]
            if len(able) > 1:
                t.ask(self.host, seat)

    @decision("AGOT-S070")
    def host(self, t: T, seat: int) -> Candidates:
        """Every card that the attachment may go on."""
        for card in hosts(t, self.card, seat):
            yield Option(("target", card), "AGOT-S070")

    @step("AGOT-B21", "AGOT-B52")
    def come_out(self, t: T) -> None:
        """The card is in play at once, or under its copy."""
        seat = self.order[0]
        self.order = self.order[1:]
        enter(t, self.card, seat, t.answer.key[1] if t.answer and t.answer.key[0] == "target" else self.on)
        t.emit(CameOut("AGOT-B21", seat, self.card))
        self.goto(FromShadows.offer)
