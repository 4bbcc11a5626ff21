"""What each effect that cards can declare does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from razbor.kernel.section import Section, cites, section, step
from razbor.systems.agot import ability as words
from razbor.systems.agot.ability import Select
from razbor.systems.agot.entering import enter
from razbor.systems.agot.event import Event, answered_at
from razbor.systems.agot.facts import Cancelled, Changed, Controlled, Saved
from razbor.systems.agot.game import game
from razbor.systems.agot.later import Lasting
from razbor.systems.agot.leaving import propose
from razbor.systems.agot.paying import check_decks, check_victory, claim, decks, discard_from_hand, draw, kneel_card, spend_gold, stand_card
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes, cards, immune
from razbor.systems.agot.uniqueness import not_to_be_taken

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


def touched(t: T, event: Event, select: Select) -> list[int]:
    """The cards an effect finds now that are not immune to its source."""
    at = attributes(t.pos)
    return [card for card in cards(at, select, event.who) if not immune(at, card, event.source)]


def players(t: T, event: Event, who: str) -> tuple[int, ...]:
    """The players an effect speaks of: its own player first, then clockwise."""
    order = t.pos.clockwise(event.seat)
    return {"you": order[:1], "opponents": order[1:], "everyone": order}[who]


@cites("AGOT-S081", "AGOT-S062")
def kill(t: T, event: Event, effect: words.Kill) -> None:
    """Kill whoever has not been saved."""
    _doom(t, event, effect.kill, "killed", "dead")


def discard(t: T, event: Event, effect: words.Discard) -> None:
    """Discard from play whatever has not been saved."""
    _doom(t, event, effect.discard, "discarded", "discard")


@cites("AGOT-B42")
def send(t: T, event: Event, effect: words.Send) -> None:
    """Return cards to hand, deck or shadows; cards that are not in play go at once."""
    pos = t.pos
    for card in touched(t, event, effect.send):
        if pos.zone[card] != "play":
            to = effect.to
            pos.move(card, to.partition("_")[0], bottom=to == "deck_bottom")
            t.emit(Changed("AGOT-B44", pos.owners[card], card, to, 0, "forever"))
    _doom(t, event, effect.send, "returned", effect.to)


def _doom(t: T, event: Event, select: Select, how: str, to: str) -> None:
    for card in reversed(touched(t, event, select)):
        if card not in event.saved:
            propose(t, card, how, to, event.seat)


@cites("AGOT-B47")
def burn(t: T, event: Event, effect: words.Burn) -> None:
    """Lower strength, and kill at 0 as long as it lasts."""
    pos = t.pos
    for card in touched(t, event, effect.of):
        pos.lay(card, "strength", -effect.burn, effect.until, "AGOT-B47")
        pos.mark_terminal(card, effect.until)
        t.emit(Changed("AGOT-B47", pos.controller[card], card, "strength", -effect.burn, effect.until))
        if attributes(pos).strength(card) == 0 and card not in event.saved:
            propose(t, card, "killed", "dead", event.seat)


@cites("AGOT-B57", "AGOT-S002")
def modify(t: T, event: Event, effect: words.Modify) -> None:
    """Lay a lasting effect on the cards there are now."""
    pos = t.pos
    for card in touched(t, event, effect.of):
        pos.lay(card, effect.modify, effect.amount, effect.until, "AGOT-B57")
        t.emit(Changed("AGOT-B57", pos.controller[card], card, effect.modify, effect.amount, effect.until))


@cites("AGOT-S005")
def establish(t: T, event: Event, effect: words.Establish) -> None:
    """Begin a lasting effect that has a condition of its own."""
    ability = event.declared(t)
    part = (*ability.effect, *ability.then).index(effect)
    t.pos.establish(Lasting(event.ability, part, event.source, event.seat, effect.until))
    t.emit(Changed("AGOT-S005", event.seat, event.source, "", 0, effect.until))


def kneel(t: T, event: Event, effect: words.Kneel) -> None:
    """Kneel cards, unless they cannot kneel."""
    for card in touched(t, event, effect.kneel):
        if not attributes(t.pos).has(card, "cannot kneel"):
            kneel_card(t, card, "AGOT-S080")


def stand(t: T, event: Event, effect: words.Stand) -> None:
    """Stand cards, unless they cannot stand."""
    for card in touched(t, event, effect.stand):
        stand_card(t, card, "AGOT-B19" if event.ability == "stand" else "AGOT-S080")


def claim_power(t: T, event: Event, effect: words.Claim) -> None:
    """Claim power for cards in play, or for the House."""
    if effect.on is None:
        claim(t, event.seat, NOBODY, effect.claim, "AGOT-S080")
        return
    for card in touched(t, event, effect.on):
        if t.pos.zone[card] == "play":
            claim(t, t.pos.controller[card], card, effect.claim, "AGOT-S080")


def draw_cards(t: T, event: Event, effect: words.Draw) -> None:
    """Draw cards, within the cap of the round."""
    had = decks(t.pos)
    for seat in players(t, event, effect.who):
        draw(t, seat, effect.draw)
    check_decks(t, had)


def gain_gold(t: T, event: Event, effect: words.Gold) -> None:
    """Gain gold, or lose it as far as there is any."""
    for seat in players(t, event, effect.who):
        gold = max(effect.gold, -t.pos.gold[seat])
        if gold:
            spend_gold(t, seat, -gold)


@section
class RandomDiscard(Section):
    """2.2 A player discards cards at random from hand."""

    seat: int
    number: int

    @step("AGOT-B18")
    def draw_lots(self, t: T) -> None:
        """Which cards is a matter of chance, unless it is the whole hand."""
        hand = len(t.pos.hand[self.seat])
        if hand > self.number:
            t.chance("deal", hand, self.number)

    @step("AGOT-B18")
    def discard(self, t: T) -> None:
        """They go to the discard pile at once."""
        hand = t.pos.hand[self.seat]
        for card in [hand[place] for place in t.outcome] if len(hand) > self.number else hand:
            discard_from_hand(t, t.pos.like(card))


def discard_randomly(t: T, event: Event, effect: words.Random) -> None:
    """Have players discard at random."""
    for seat in reversed(players(t, event, effect.who)):
        if t.pos.hand[seat]:
            t.call(RandomDiscard(seat, effect.random))


@cites("AGOT-B24")
def put(t: T, event: Event, effect: words.Put) -> None:
    """Put cards into play without paying; a unique card whose copy lies in the player's dead pile stays where it is."""
    for card in touched(t, event, effect.put):
        enter(t, card, event.seat)


@cites("AGOT-B24")
def control(t: T, event: Event, effect: words.Control) -> None:
    """Take control of cards in play."""
    for card in touched(t, event, effect.control):
        if t.pos.controller[card] != event.seat and not t.pos.doom[card] and not not_to_be_taken(t.pos, card, event.seat):
            t.pos.give(card, event.seat)
            t.emit(Controlled("AGOT-B57", event.seat, card))


def _answered(t: T) -> Event:
    """What is answered, about to be changed."""
    return cast("Event", t.stack[answered_at(t)])


@cites("AGOT-S066", "AGOT-S064")
def cancel(t: T, event: Event, effect: words.Cancel) -> None:
    """What is answered never reaches its execution."""
    target = _answered(t)
    target.cancel()
    t.emit(Cancelled("AGOT-S066", target.seat, target.source))


@cites("AGOT-B35")
def decide(t: T, event: Event, effect: words.Decide) -> None:
    """What the framework was about to find out comes out for the player; another card's decision that is answered never takes place."""
    target = _answered(t)
    while target.ability not in game(t).framework_only:
        target.cancel()
        t.emit(Cancelled("AGOT-B35", target.seat, target.source))
        target = next(each for each in reversed(t.stack[: t.stack.index(target)]) if isinstance(each, Event))
    target.decide(event.seat)
    t.emit(Changed("AGOT-B35", event.seat, event.source, "decided", 0, "forever"))


@cites("AGOT-S061")
def save(t: T, event: Event, effect: words.Save) -> None:
    """The card is not touched by what is answered."""
    target = _answered(t)
    for card in touched(t, event, effect.save):
        target.save(card)
        t.emit(Saved("AGOT-S061", t.pos.controller[card], card))


def withdraw(t: T, event: Event, effect: words.Withdraw) -> None:
    """Take cards out of the challenge."""
    fight = t.pos.challenge[0]
    for card in touched(t, event, effect.withdraw):
        if fight and (card in fight.attackers or card in fight.defenders):
            t.pos.withdraw(card)
            t.emit(Changed("AGOT-B17", t.pos.controller[card], card, "withdrawn", 0, "challenge"))


@cites("AGOT-B53")
def end(t: T, event: Event, effect: words.End) -> None:
    """End the challenge without resolution, or the whole round; the frame that is open is still completed."""
    fight = t.pos.challenge[0]
    if fight is not None and not fight.ended:
        t.pos.contest(fight._replace(ended=True))
    if effect.end == "round":
        t.pos.end_round()
    t.emit(Changed("AGOT-B53", event.seat, event.source, "ended", 0, effect.end))


def builtin(t: T, event: Event, effect: words.Builtin) -> None:
    """Let the chapter of a framework effect carry it out."""
    game(t).builtins[effect.builtin](t, event)


def then_check(carry: Callable[[T, Event, Any], None]) -> Callable[[T, Event, Any], None]:
    """An effect that may bring a player to victory."""

    def both(t: T, event: Event, effect: Any) -> None:
        carry(t, event, effect)
        check_victory(t)

    return both


CARRY_OUT: dict[type, Callable[[T, Event, Any], None]] = {
    words.Kill: kill, words.Discard: discard, words.Send: send, words.Burn: burn, words.Modify: modify, words.Establish: establish,
    words.Kneel: kneel, words.Stand: stand, words.Claim: then_check(claim_power), words.Draw: draw_cards, words.Gold: gain_gold,
    words.Random: discard_randomly, words.Put: put, words.Control: then_check(control), words.Cancel: cancel, words.Save: save,
    words.Decide: decide, words.Withdraw: withdraw, words.End: end, words.Builtin: builtin,
}  # fmt: skip
