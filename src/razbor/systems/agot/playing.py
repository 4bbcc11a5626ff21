"""2.2 Playing a card from hand for gold: characters, locations, attachments, duplicates; or putting it into shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step
from razbor.systems.agot.costs import marshal_cost
from razbor.systems.agot.entering import enter, hosts, make_duplicate
from razbor.systems.agot.event import Event
from razbor.systems.agot.facts import Played
from razbor.systems.agot.paying import spend_gold
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes
from razbor.systems.agot.shadows import hide
from razbor.systems.agot.uniqueness import twin

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


@section
class CardPlay(Section):
    """1.8, 2.2 A card is shown, its cost with all penalties paid, what it goes on chosen; then it is played."""

    seat: int
    source: int
    ability: str

    @step("AGOT-S070", "AGOT-S031", "AGOT-B05")
    def pay(self, t: T) -> None:
        """The cost is paid; a duplicate costs nothing. What does not go into shadows is shown to all first."""
        if self.ability != "hide":
            t.pos.show(self.source)
        if self.ability == "hide":
            spend_gold(t, self.seat, t.rules.shadows_cost)
        elif twin(t.pos, self.source, self.seat) == NOBODY:
            gold = marshal_cost(attributes(t.pos), self.source, self.seat)
            if gold:
                spend_gold(t, self.seat, gold)
            if "limited" in t.pos.cards[self.source].keywords:
                t.pos.spend_limited(self.seat, spent=True)

    @step("AGOT-S070")
    def aim(self, t: T) -> None:
        """An attachment is aimed at the card it goes on."""
        if t.pos.cards[self.source].type != "attachment" or self.ability == "hide":
            t.call(Event(self.ability, self.seat, self.source))
            self.goto(CardPlay.end)
            return
        able = hosts(t, self.source, self.seat)
        if len(able) == 1:
            t.call(Event(self.ability, self.seat, self.source, (able[0],)))
            self.goto(CardPlay.end)
        else:
            t.ask(self.host, self.seat)

    @decision("AGOT-S070")
    def host(self, t: T, seat: int) -> Candidates:
        """Every card it may go on."""
        for card in hosts(t, self.source, seat):
            yield Option(("target", card), "AGOT-S070")

    @step("AGOT-S070", "AGOT-S080")
    def play(self, t: T) -> None:
        """Open to cancels, then carried out."""
        assert t.answer is not None
        t.call(Event(self.ability, self.seat, self.source, (t.answer.key[1],)))

    @step("AGOT-S066")
    def end(self, t: T) -> None:
        """A card whose playing was cancelled is discarded."""
        if t.result == "cancelled" and t.pos.zone[self.source] == "hand":
            t.pos.move(self.source, "discard")


def marshal(t: T, event: Event) -> None:
    """The card enters play, or goes under its copy as a duplicate."""
    card, seat = event.source, event.seat
    t.emit(Played("AGOT-S023", seat, card))
    under = twin(t.pos, card, seat)
    if under != NOBODY:
        make_duplicate(t, card, under)
    else:
        enter(t, card, seat, event.targets[0] if event.targets else NOBODY, played=True)


def hide_card(t: T, event: Event) -> None:
    """The card goes into shadows."""
    hide(t, event.source, event.seat)
