"""Small things that happen by paying, kneeling, standing, drawing and claiming: one write and one fact each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.section import cites
from razbor.systems.agot.facts import Claimed, Drew, Gained, GameWon, HandDiscarded, Knelt, PowerLost, Stood
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


def spend_gold(t: T, seat: int, gold: int) -> None:
    """A player pays gold, or (a negative number) gains it."""
    t.pos.pay(seat, gold)
    t.emit(Gained("AGOT-B04", seat, NOBODY, -gold))


def kneel_card(t: T, card: int, rule: str) -> None:
    """A standing card kneels, by a rule."""
    if not t.pos.knelt[card]:
        t.pos.kneel(card)
        t.emit(Knelt(rule, t.pos.controller[card], card))


def stand_card(t: T, card: int, rule: str) -> None:
    """A kneeling card stands by a rule, unless it cannot."""
    if t.pos.knelt[card] and not attributes(t.pos).has(card, "cannot stand"):
        t.pos.stand(card)
        t.emit(Stood(rule, t.pos.controller[card], card))


def discard_from_hand(t: T, card: int) -> None:
    """A card goes from hand to the discard pile at once."""
    seat = t.pos.owners[card]
    t.pos.move(card, "discard")
    t.emit(HandDiscarded("AGOT-B44", seat, card))


def spend_power(t: T, seat: int, card: int, number: int) -> None:
    """Power is given up: from the card, or from the House where the card is not in play."""
    on = card if t.pos.zone[card] == "play" else NOBODY
    t.pos.add_power(seat, on, -number)
    t.emit(PowerLost("AGOT-S070", seat, on, number))


@cites("AGOT-B22", "AGOT-B50")
def claim(t: T, seat: int, card: int, number: int, rule: str) -> None:
    """A card (-1: the House) claims power by a rule; a character that cannot gain power does not."""
    if number <= 0 or (card != NOBODY and attributes(t.pos).has(card, "cannot gain power")):
        return
    t.pos.add_power(seat, card, number)
    t.emit(Claimed(rule, seat, card, number))


@cites("AGOT-B22")
def check_victory(t: T) -> bool:
    """End the game when a player has enough power; of several, as the switch says."""
    pos = t.pos
    totals = {seat: pos.total_power(seat) for seat in pos.clockwise()}
    reached = [seat for seat in totals if totals[seat] >= t.rules.power_to_win]
    if not reached:
        return False
    best = max(reached, key=lambda seat: totals[seat]) if t.rules.victory_tie == "most_power" else reached[0]
    _end(t, best, "AGOT-B22")
    return True


@cites("AGOT-B11", "AGOT-S013")
def draw(t: T, seat: int, number: int, *, capped: bool = True) -> None:
    """A player draws from the top of the deck; by effects no more than the cap allows in a round."""
    pos = t.pos
    cap = t.rules.draw_cap
    if capped and cap:
        number = min(number, cap - pos.drawn[seat])
    cards = pos.deck[seat][: max(number, 0)]
    for card in cards:
        pos.move(card, "hand")
    if cards:
        if capped:
            pos.count_drawn(seat, len(cards))
        t.emit(Drew("AGOT-B11", seat, NOBODY, len(cards)))


@cites("AGOT-B63")
def check_decks(t: T, before: tuple[int, ...]) -> None:
    """Of two players one who has just drawn the last card loses; `before` are those whose decks had cards."""
    pos = t.pos
    if len(pos.seats) > 2 or t.rules.empty_deck == "nothing":
        return
    run_out = [seat for seat in before if not pos.deck[seat]]
    if len(run_out) == 1:
        _end(t, next(seat for seat in pos.seats if seat != run_out[0]), "AGOT-B63")


def decks(pos: Board) -> tuple[int, ...]:
    """The players whose draw decks have cards."""
    return tuple(seat for seat in pos.seats if pos.deck[seat])


def _end(t: T, winner: int, rule: str) -> None:
    t.pos.win(winner)
    t.emit(GameWon(rule, winner, NOBODY))
    while t.stack:
        t.finish()
