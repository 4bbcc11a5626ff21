"""1.8 How a player begins an action or a response: announced, priced, permitted, paid for, triggered, aimed, in this order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from razbor.kernel.decision import Candidates, Key, Option, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.systems.agot.ability import Ability, Burn, Control, Discard, Kill, Send
from razbor.systems.agot.attributes import Attributes
from razbor.systems.agot.costs import payments, providers
from razbor.systems.agot.event import Event
from razbor.systems.agot.facts import EventPlayed, Triggered
from razbor.systems.agot.game import game
from razbor.systems.agot.leaving import propose
from razbor.systems.agot.paying import discard_from_hand, kneel_card, spend_gold, spend_power
from razbor.systems.agot.position import CANNOT, NOBODY, OPEN_ZONES, Board
from razbor.systems.agot.selecting import Who, attributes, cards, immune
from razbor.systems.agot.uniqueness import not_to_be_taken

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


REMOVES: Mapping[type, str] = {Kill: "killed", Discard: "discarded", Send: "returned", Burn: ""}
"""The effects that make their targets leave play, and how; burning lowers strength even where it cannot kill."""


@cites("AGOT-S070", "AGOT-B52", "AGOT-B41", "AGOT-B24", "AGOT-B50")
def choices(at: Attributes, ability: Ability, who: Who, chosen: tuple[int, ...] = ()) -> list[int]:
    """The cards that may be chosen as a target: none that is immune, nor one that the effect could do nothing to.

    Moribund cards are not removed again, and what cannot be killed is not chosen to be, unless a switch lets it.
    """
    assert ability.target is not None
    pos = at.pos
    kinds = [type(effect) for effect in ability.effect]
    ways = [REMOVES[kind] for kind in kinds if kind in REMOVES]
    cannot = [CANNOT[way] for way in ways if way] if pos.profile.cannot_targets == "left_out" else []
    taken = Control in kinds
    return [
        card
        for card in cards(at, ability.target.choose, who)
        if card not in chosen
        and not (ways and pos.doom[card])
        and not immune(at, card, who.source)
        and not any(at.has(card, word) for word in cannot)
        and not (taken and not_to_be_taken(pos, card, who.seat))
    ]


def answer(pos: Board, verb: str, card: int) -> Key:
    """A card as an answer: one that lies face down is named without a number, then and ever after."""
    zone = pos.zone[card]
    return (verb, card) if zone in OPEN_ZONES else (verb, card, zone)


@section
class Choosing(Section):
    """1.8 (6) Targets are chosen one after another, as many as the ability says or `number`. Finishes with the cards."""

    seat: int
    source: int
    ability: str
    subject: int
    number: int = 0
    chosen: tuple[int, ...] = ()

    def open_to(self, t: T) -> list[int]:
        """The cards that may be chosen next."""
        ability = game(t).ability(t, self.ability)
        return t.pos.apart(choices(attributes(t.pos), ability, Who(self.seat, self.source, (), self.subject), self.chosen))

    @step("AGOT-S070")
    def choose(self, t: T) -> None:
        """Ask whoever the ability names; a choice of one is made by itself."""
        target = game(t).ability(t, self.ability).target
        assert target is not None
        left = self.open_to(t)
        if not left or len(self.chosen) == (self.number or target.number):
            t.finish(self.chosen)
        elif len(left) == 1:
            self.chosen = (*self.chosen, left[0])
            self.goto(Choosing.choose)
        else:
            t.ask(self.target, self.chooser(t))

    @decision("AGOT-S070")
    def target(self, t: T, seat: int) -> Candidates:
        """Every legal target."""
        for card in self.open_to(t):
            yield Option(answer(t.pos, "target", card), "AGOT-S070")

    @step("AGOT-S070")
    def keep(self, t: T) -> None:
        """One more is chosen."""
        assert t.answer is not None
        self.chosen = (*self.chosen, t.answer.key[1])
        self.goto(Choosing.choose)

    def chooser(self, t: T) -> int:
        """Who chooses: the player, the first opponent clockwise, or whoever controls the card that the ability is on."""
        target = game(t).ability(t, self.ability).target
        assert target is not None
        if target.by == "opponent":
            return t.pos.clockwise(self.seat)[1]
        if target.by == "controller" and self.source != NOBODY:
            return t.pos.controller[self.source]
        return self.seat


@section
class Initiation(Section):
    """1.8 Whatever a player plays or triggers, up to its targets. Finishes with the targets."""

    seat: int
    source: int
    ability: str
    subject: int = NOBODY
    due: tuple[tuple[str, int], ...] = ()

    @step("AGOT-S070", "AGOT-S033")
    def announce(self, t: T) -> None:
        """(0) to (3): shown, its costs determined, found to be allowed, the penalties added."""
        ability = game(t).ability(t, self.ability)
        self.due = payments(ability.cost)
        if ability.cost.gold:
            spend_gold(t, self.seat, ability.cost.gold)
        if ability.cost.power:
            spend_power(t, self.seat, self.source, ability.cost.power)
        if self.ability == "save with a duplicate":
            t.pos.leave(t.pos.duplicates(self.source)[0], "discard")

    @step("AGOT-S070", "AGOT-B33")
    def pay(self, t: T) -> None:
        """(4) Costs are paid; where cards can be chosen for a cost, its player chooses."""
        if not self.due:
            self.goto(Initiation.trigger)
            return
        able = self.payable(t)
        if len(able) == 1:
            self.pay_with(t, able[0])
            self.goto(Initiation.pay)
        else:
            t.ask(self.payment, self.seat)

    @decision("AGOT-S070")
    def payment(self, t: T, seat: int) -> Candidates:
        """Every card the cost can be paid with."""
        for card in self.payable(t):
            yield Option(answer(t.pos, "pay", card), "AGOT-S070")

    @step("AGOT-S070")
    def take_payment(self, t: T) -> None:
        """Pay with the card chosen."""
        assert t.answer is not None
        self.pay_with(t, t.answer.key[1])
        self.goto(Initiation.pay)

    @step("AGOT-S070", "AGOT-B44")
    def trigger(self, t: T) -> None:
        """(5) The card is played or its ability triggered."""
        pos = t.pos
        ability = game(t).ability(t, self.ability)
        if ability.limit:
            pos.use(self.source, self.ability, ability.per)
        if pos.cards[self.source].type == "event" and pos.zone[self.source] == "hand":
            pos.move(self.source, "played")
            t.emit(EventPlayed("AGOT-S023", self.seat, self.source))
        elif self.ability not in game(t).plays:
            t.emit(Triggered("AGOT-S023", self.seat, self.source))

    @step("AGOT-S071", "AGOT-S070")
    def aim(self, t: T) -> None:
        """(6) Targets are chosen after payment; if none is left by now, nothing is given back."""
        if game(t).ability(t, self.ability).target is None:
            t.finish(())
        else:
            t.call(Choosing(self.seat, self.source, self.ability, self.subject))

    @step("AGOT-S070")
    def aimed(self, t: T) -> None:
        """The targets are known."""
        t.finish(t.result)

    def payable(self, t: T) -> list[int]:
        """The cards that can pay what is due next."""
        cost = game(t).ability(t, self.ability).cost
        return t.pos.apart(providers(attributes(t.pos), self.due[0][0], cost, Who(self.seat, self.source, (), self.subject)))

    def pay_with(self, t: T, card: int) -> None:
        """Pay what is due next with a card."""
        kind, left = self.due[0]
        if kind == "influence":
            left -= t.pos.cards[card].influence
            self.due = ((kind, left), *self.due[1:]) if left > 0 else self.due[1:]
            kneel_card(t, card, "AGOT-S070")
            return
        self.due = self.due[1:]
        if kind == "kneel":
            kneel_card(t, card, "AGOT-S070")
        elif kind == "sacrifice":
            propose(t, card, "discarded", "discard", NOBODY)
        else:
            discard_from_hand(t, card)


@section
class PlayerAction(Section):
    """1.3 An action that a player takes: begun as 1.8 says, then open to saves and cancels, then carried out."""

    seat: int
    source: int
    ability: str

    @step("AGOT-S070", "AGOT-S010")
    def begin(self, t: T) -> None:
        """1: the action begins."""
        t.call(Initiation(self.seat, self.source, self.ability))

    @step("AGOT-S041", "AGOT-S080")
    def resolve(self, t: T) -> None:
        """2 and 3: it may be cancelled, and is carried out."""
        t.call(Event(self.ability, self.seat, self.source, t.result))

    def label(self, table: Table[Board]) -> str:
        """Nothing: its initiation, or the window that is open on it, is in the path."""
        return ""
