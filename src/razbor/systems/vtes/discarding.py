"""1.3 Discarding: a hand that has grown too large, and cards with the burn option."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say

from .atoms import T, burn, draw_up
from .pool import Card
from .requirements import lacks
from .values import hand_size


@section
class DiscardDown(Section):
    """1.3.1 A Methuselah discards until the hand is no larger than it may be."""

    seat: int

    @step("VTES-X-CARD-01")
    def ask(self, t: T) -> None:
        """Ask for a card as long as there are too many."""
        if len(t.pos.hand[self.seat]) > hand_size(t.pos, self.seat):
            t.ask(self.too_many, self.seat)
        else:
            t.finish()

    @decision("VTES-X-CARD-01")
    def too_many(self, t: T, seat: int) -> Candidates:
        """The different cards of the hand."""
        for index in sorted({t.pos.cards[card].index for card in t.pos.hand[seat]}):
            yield Option(("discard", index), "VTES-X-CARD-01")

    @step("VTES-X-CARD-01")
    def discard(self, t: T) -> None:
        """Discard it, and look again."""
        assert t.answer is not None
        burn(t, t.pos.in_hand(self.seat, t.answer.key[1]), "VTES-X-CARD-01")
        self.goto(DiscardDown.ask)


@section
class ExchangeCard(Section):
    """1.3.3 A Methuselah discards a card of the hand for another."""

    seat: int

    @step("VTES-X-CARD-01")
    def ask(self, t: T) -> None:
        """Ask for the card, if there is any."""
        if t.pos.hand[self.seat]:
            t.ask(self.exchanged, self.seat)
        else:
            t.finish()

    @decision("VTES-X-CARD-01")
    def exchanged(self, t: T, seat: int) -> Candidates:
        """The different cards of the hand."""
        for index in sorted({t.pos.cards[card].index for card in t.pos.hand[seat]}):
            yield Option(("discard", index), "VTES-X-CARD-01")

    @step("VTES-X-CARD-01")
    def exchange(self, t: T) -> None:
        """Discard it, then draw up."""
        assert t.answer is not None
        burn(t, t.pos.in_hand(self.seat, t.answer.key[1]), "VTES-X-CARD-01")
        draw_up(t, self.seat, "VTES-X-CARD-01")


@section
class BurnOption(Section):
    """1.3.2 In an unlock phase every Methuselah may discard and replace one card with the burn option that nobody there can play."""

    waiting: tuple[int, ...] = ()

    @step("VTES-X-CARD-09")
    def begin(self, t: T) -> None:
        """The active Methuselah first, then clockwise; a strict table asks everybody."""
        order = t.pos.clockwise(t.pos.active[0])
        self.waiting = tuple([seat for seat in order if t.settings.strict or any(useless_cards(t, seat))])

    @step("VTES-X-CARD-09")
    def ask(self, t: T) -> None:
        """Ask the next."""
        if self.waiting:
            t.ask(self.burn_option, self.waiting[0])
        else:
            t.finish()

    @decision("VTES-X-CARD-09")
    def burn_option(self, t: T, seat: int) -> Candidates:
        """The cards with the burn option that no minion here meets the requirements of; or none of them."""
        yield Option(PASS, "VTES-X-CARD-09")
        useless = useless_cards(t, seat)
        for index in useless:
            yield Option(("discard", index), "VTES-X-CARD-09")
        if t.explaining:
            for index in {t.pos.cards[card].index for card in t.pos.hand[seat]} - set(useless):
                reason = say("it has no burn option, or somebody here can play it")
                yield Refusal(("discard", index), "VTES-X-CARD-09", reason)

    @step("VTES-X-CARD-09")
    def discard(self, t: T) -> None:
        """Discard and replace it; one card each."""
        assert t.answer is not None
        seat, self.waiting = self.waiting[0], self.waiting[1:]
        if t.answer.key != PASS:
            burn(t, t.pos.in_hand(seat, t.answer.key[1]), "VTES-X-CARD-09")
            draw_up(t, seat, "VTES-X-CARD-09")
        self.goto(BurnOption.ask)


@cites("VTES-X-CARD-09")
def useless_cards(t: T, seat: int) -> list[int]:
    """The cards of a hand, by their place in the pool, that have the burn option and that no minion here can ever play as it is."""
    pos = t.pos
    found: dict[int, Card] = {}
    for handle in pos.hand[seat]:
        card = pos.cards[handle]
        if card.burn_option and all(lacks(pos, card, mode, minion) for minion in pos.minions(seat) for mode in card.modes):
            found[card.index] = card
    return list(found)
