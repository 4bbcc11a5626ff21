"""2.2, 2.4 Plot, draw, marshalling, dominance, standing and taxation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.together import Together
from razbor.systems.agot.actions import PlayerActions
from razbor.systems.agot.event import Event
from razbor.systems.agot.facts import Dominated, FirstPlayer, Gained, Revealed
from razbor.systems.agot.frame import Frame, Framework
from razbor.systems.agot.melee import Titles, cards_of_title, dominance_of_title, gold_of_title
from razbor.systems.agot.paying import check_decks, check_victory, claim, decks, draw, spend_gold, stand_card
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

CARDS_DRAWN = 2


@section
class PlotPhase(Section):
    """2.2 Every player chooses a plot in secret; they are revealed together."""

    @step("AGOT-B10", "AGOT-S012")
    def reveal(self, t: T) -> None:
        """All of it is one framework action."""
        t.call(Frame("plots"))

    def label(self, table: Table[Any]) -> str:
        """Nothing: the phase itself is in the path."""
        return ""


@section
class Plots(Framework):
    """2.2 Plots are chosen and revealed, initiative decides who names the first player, titles are taken."""

    @step("AGOT-B10")
    def choose(self, t: T) -> None:
        """Used plots come back when none is left; all choose in secret."""
        pos = t.pos
        for seat in pos.seats:
            if not pos.plots[seat]:
                for card in pos.used[seat]:
                    pos.move(card, "plots")
        seats = tuple(seat for seat in pos.clockwise() if pos.plots[seat])
        t.call(Together("choose_plot", seats))

    @decision("AGOT-B10")
    def choose_plot(self, t: T, seat: int) -> Candidates:
        """Any plot not used yet."""
        for card in t.pos.apart(t.pos.plots[seat]):
            yield Option(("plot", card), "AGOT-B10")

    @step("AGOT-B10")
    def turn_up(self, t: T) -> None:
        """All plots are turned up at once; the old ones are used up."""
        pos = t.pos
        chosen: tuple[tuple[int, tuple[Any, ...]], ...] = t.result
        for seat, _ in chosen:
            for old in pos.plot[seat]:
                pos.move(old, "used")
        for _, (_, card) in chosen:
            pos.move(card, "plot")
        for seat, (_, card) in chosen:
            t.emit(Revealed("AGOT-B10", seat, card))

    @step("AGOT-B10")
    def compare_initiative(self, t: T) -> None:
        """The highest initiative wins; of equals whoever has least power, then the lot."""
        if len(highest_initiative(t.pos)) > 1:
            t.chance("deal", len(t.pos.seats), len(t.pos.seats))

    @step("AGOT-B10")
    def choose_first(self, t: T) -> None:
        """The winner of initiative chooses the first player."""
        best = highest_initiative(t.pos)
        winner = best[0] if len(best) == 1 else next(seat for seat in t.outcome if seat in best)
        t.ask(self.first_player, winner)

    @decision("AGOT-B10")
    def first_player(self, t: T, seat: int) -> Candidates:
        """Any player may be made the first."""
        for other in t.pos.clockwise(seat):
            yield Option(("first", t.seats[other]), "AGOT-B10")

    @step("AGOT-B10")
    def make_first(self, t: T) -> None:
        """The first player is known for the round."""
        assert t.answer is not None
        seat = t.seats.index(t.answer.key[1])
        t.pos.make_first(seat)
        t.emit(FirstPlayer("AGOT-B10", seat, NOBODY))

    @step("AGOT-B23")
    def take_titles(self, t: T) -> None:
        """Three and more players take titles."""
        if len(t.seats) > 2 and t.setup.titles:
            t.call(Titles())


@cites("AGOT-B10")
def highest_initiative(pos: Board) -> list[int]:
    """Who has the highest initiative; of equals, who has least power, unless the lot decides alone."""
    at = attributes(pos)
    power = pos.profile.initiative_tie == "least_power"
    ranks = {
        seat: (sum(at.initiative(card) for card in pos.plot[seat]), -pos.total_power(seat) if power else 0) for seat in pos.clockwise()
    }
    return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]


@section
class DrawPhase(Section):
    """2.2 Every player draws two cards; then players act."""

    @step("AGOT-S013", "AGOT-B11")
    def draw(self, t: T) -> None:
        """One framework action for all."""
        t.call(Frame("draw"))

    @step("AGOT-S014", "AGOT-S012")
    def act(self, t: T) -> None:
        """Players act."""
        t.call(PlayerActions("actions"))

    def label(self, table: Table[Any]) -> str:
        """Nothing: the phase itself is in the path."""
        return ""


def draw_two(t: T, event: Event) -> None:
    """Two cards each; the cap is for what effects add."""
    had = decks(t.pos)
    for seat in t.pos.clockwise():
        draw(t, seat, CARDS_DRAWN + cards_of_title(t.pos, seat), capped=False)
    check_decks(t, had)


@section
class MarshallingPhase(Section):
    """2.2 Each player in turn is active: income, then a segment in which only the active player pays gold."""

    turn: int = 0

    @step("AGOT-B12")
    def income(self, t: T) -> None:
        """The next player becomes active and counts income."""
        order = t.pos.clockwise()
        if self.turn == len(order) or t.pos.round_ended[0]:
            t.pos.make_active(NOBODY)
            t.finish()
            return
        t.pos.make_active(order[self.turn])
        self.turn += 1
        t.call(Frame("income", t.pos.active[0]))

    @step("AGOT-S030", "AGOT-S020")
    def act(self, t: T) -> None:
        """Players act, the first player first, whoever is active."""
        t.call(PlayerActions("actions"))
        self.goto(MarshallingPhase.income)

    def label(self, table: Table[Any]) -> str:
        """Nothing: the phase itself is in the path."""
        return ""


def income(t: T, event: Event) -> None:
    """Gold is taken all at once, counted first."""
    gold = income_of(t.pos, event.seat)
    if gold:
        spend_gold(t, event.seat, -gold)


@cites("AGOT-B12")
def income_of(pos: Board, seat: int) -> int:
    """The gold that a player's plot and cards in play bring."""
    at = attributes(pos)
    cards = sum(pos.cards[card].income + at.net(card, "income") for card in (*pos.plot[seat], *pos.play[seat]))
    return max(cards + gold_of_title(pos, seat), 0)


@section
class DominancePhase(Section):
    """2.2 Standing strength and gold decide who claims a power; then players act."""

    @step("AGOT-B20")
    def count(self, t: T) -> None:
        """A framework action."""
        t.call(Frame("dominance"))

    @step("AGOT-S014", "AGOT-S026")
    def act(self, t: T) -> None:
        """Players act."""
        t.call(PlayerActions("actions"))

    def label(self, table: Table[Any]) -> str:
        """Nothing: the phase itself is in the path."""
        return ""


def dominance(t: T, event: Event) -> None:
    """Whoever has most, or whom a card has it decided for, claims one power for the House."""
    pos = t.pos
    totals = {seat: dominance_total(pos, seat) for seat in pos.clockwise()}
    best = [seat for seat in totals if totals[seat] == max(totals.values())] if event.decided == NOBODY else [event.decided]
    if len(best) > 1 and t.rules.dominance_tie == "nobody":
        return
    t.emit(Dominated("AGOT-B20", best[0], NOBODY, totals[best[0]]))
    claim(t, best[0], NOBODY, 1, "AGOT-B20")
    check_victory(t)


@cites("AGOT-B20")
def dominance_total(pos: Board, seat: int) -> int:
    """Strength of standing characters, and gold."""
    at = attributes(pos)
    standing = sum(at.strength(card) for card in pos.play[seat] if pos.cards[card].type == "character" and not pos.knelt[card])
    return standing + pos.gold[seat] + dominance_of_title(pos, seat)


@section
class StandingPhase(Section):
    """2.2 All cards stand; then players act."""

    @step("AGOT-B20")
    def stand(self, t: T) -> None:
        """A framework action."""
        t.call(Frame("standing"))

    @step("AGOT-S014")
    def act(self, t: T) -> None:
        """Players act."""
        t.call(PlayerActions("actions"))

    def label(self, table: Table[Any]) -> str:
        """Nothing: the phase itself is in the path."""
        return ""


def stand_all(t: T, event: Event) -> None:
    """Every card that can, stands; nobody responds before all have."""
    for card in t.pos.in_play():
        stand_card(t, card, "AGOT-B20")


@section
class TaxationPhase(Section):
    """2.2 Unspent gold goes back; then players act."""

    @step("AGOT-B20")
    def tax(self, t: T) -> None:
        """A framework action."""
        t.call(Frame("taxation"))

    @step("AGOT-S014")
    def act(self, t: T) -> None:
        """Players act."""
        t.call(PlayerActions("actions"))

    def label(self, table: Table[Any]) -> str:
        """Nothing: the phase itself is in the path."""
        return ""


def tax(t: T, event: Event) -> None:
    """Gold that is left goes back to the treasury."""
    for seat in t.pos.clockwise():
        gold = t.pos.gold[seat]
        if gold:
            t.pos.pay(seat, gold)
            t.emit(Gained("AGOT-B20", seat, NOBODY, -gold))
