"""Leduc poker: six cards, two rounds of betting with raises, one card for all."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, ClassVar

from razbor.kernel.chance import Deal, Draw
from razbor.kernel.decision import Candidates, Option, Refusal, decision
from razbor.kernel.position import Position
from razbor.kernel.section import Section, section, step
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import say

DECK = ("jack", "jack", "queen", "queen", "king", "king")
STAKES = (2, 4)
MOST_RAISES = 2
FOLD, CALL, RAISE = (Option((verb,), "L-2") for verb in ("fold", "call", "raise"))


@dataclass(frozen=True)
class Setup:
    """The two players; the first acts first in both rounds."""

    seats: tuple[str, ...] = ("Anna", "Boris")


class Pot(Position):
    """Each player's card and the common one (places in DECK, -1 while unknown), what each has paid, who folded, the winner.

    The winner is a seat, 2 for a split pot, -1 before the end.
    """

    def __init__(self) -> None:
        super().__init__()
        self.hands = [-1, -1]
        self.common = [-1]
        self.paid = [1, 1]
        self.folded = [-1]
        self.winner = [-1]

    def deal(self, seat: int, card: int) -> None:
        """Give a player a card."""
        self.put(self.hands, seat, card)

    def turn_up(self, card: int) -> None:
        """Show the card for all."""
        self.put(self.common, 0, card)

    def pay_up_to(self, seat: int, chips: int) -> None:
        """Bring what a player has paid up to so many chips."""
        self.put(self.paid, seat, chips)

    def fold(self, seat: int) -> None:
        """Give up the pot."""
        self.put(self.folded, 0, seat)

    def end(self, winner: int) -> None:
        """Give the pot away."""
        self.put(self.winner, 0, winner)


type T = Table[Pot]


@section
class Game(Section):
    """L A card each, a round of betting, a card for all, a second round, a showdown."""

    @step("L-1")
    def shuffle(self, t: T) -> None:
        """Both have paid one chip and get one of the six cards."""
        t.chance("deal", 6, 2)

    @step("L-1")
    def deal(self, t: T) -> None:
        """The first card is the first player's."""
        for seat, card in enumerate(t.outcome):
            t.pos.deal(seat, card)
        t.call(Betting(stake=STAKES[0]))

    @step("L-3")
    def draw_common(self, t: T) -> None:
        """One of the four cards left becomes common."""
        if t.pos.folded[0] >= 0:
            self.goto(Game.show)
        else:
            t.chance("deal", 4, 1)

    @step("L-3")
    def turn_up(self, t: T) -> None:
        """It is turned up, and the second round is played for more."""
        left = [card for card in range(6) if card not in t.pos.hands]
        t.pos.turn_up(left[t.outcome[0]])
        t.call(Betting(stake=STAKES[1]))

    @step("L-4")
    def show(self, t: T) -> None:
        """A pair with the common card wins, then the higher card; equal cards split the pot."""
        pos = t.pos
        if pos.folded[0] >= 0:
            pos.end(1 - pos.folded[0])
            return
        common = pos.common[0] // 2
        ranks = [(card // 2 == common, card // 2) for card in pos.hands]
        pos.end(2 if ranks[0] == ranks[1] else int(ranks[1] > ranks[0]))


@section
class Betting(Section):
    """L-2 One round: call or raise in turn, two raises at most, until both have paid the same."""

    stake: int
    turn: int = 0
    acted: int = 0
    raises: int = 0

    @step("L-2")
    def ask(self, t: T) -> None:
        """Whose turn it is answers."""
        t.ask(self.answer, self.turn)

    @decision("L-2")
    def answer(self, t: T, seat: int) -> Candidates:
        """Call, raise, or fold to a raise."""
        yield CALL
        if self.raises < MOST_RAISES:
            yield RAISE
        else:
            yield Refusal(RAISE.key, "L-2", say("a round has {n} raises at most", n=MOST_RAISES))
        if t.pos.paid[seat] < t.pos.paid[1 - seat]:
            yield FOLD
        else:
            yield Refusal(FOLD.key, "L-2", say("there is nothing to fold to"))

    @step("L-2")
    def act(self, t: T) -> None:
        """Pay what the answer costs."""
        assert t.answer is not None
        verb = t.answer.key[0]
        other = t.pos.paid[1 - self.turn]
        self.acted += 1
        if verb == "fold":
            t.pos.fold(self.turn)
            t.finish()
            return
        if verb == "raise":
            self.raises += 1
        t.pos.pay_up_to(self.turn, other + (self.stake if verb == "raise" else 0))
        if verb == "raise" or self.acted < 2:
            self.turn = 1 - self.turn
            self.goto(Betting.ask)


def shown(t: T) -> bool:
    """Whether the cards have been shown: nobody has folded."""
    return t.over and t.pos.folded[0] < 0


class Leduc(System[Pot]):
    """The system."""

    name = "leduc"
    title = say("Leduc poker")
    chapters = (sys.modules[__name__],)
    setup = Setup
    chance: ClassVar = {"deal": Deal()}
    most_decisions = 8

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The two players."""
        return setup.seats

    def position(self, setup: Setup, profile: Any) -> Pot:
        """Both antes are paid."""
        return Pot()

    def opening(self) -> Section:
        """The game."""
        return Game()

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        """The pot, the common card and one's own; both hands once they have been shown."""
        pos = table.pos
        hands = [DECK[card] if card >= 0 and (shown(table) or owner == seat) else None for owner, card in enumerate(pos.hands)]
        common = DECK[pos.common[0]] if pos.common[0] >= 0 else None
        return {"hands": hands, "common": common, "paid": list(pos.paid), "folded": pos.folded[0], "winner": pos.winner[0]}

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        """The other's card may be any that lies nowhere in sight."""
        pos = table.pos
        if shown(table) or pos.hands[0] < 0:
            return
        unseen = [card for card in range(6) if card != pos.common[0] and (seat is None or card != pos.hands[seat])]
        for other in range(2):
            if other != seat:
                pos.deal(other, unseen.pop(draw.below(len(unseen))))

    def returns(self, table: T) -> list[float]:
        """What each player has won."""
        winner, paid = table.pos.winner[0], table.pos.paid
        if winner == 2:
            return [0.0, 0.0]
        lost = float(paid[1 - winner])
        return [lost if seat == winner else -lost for seat in range(2)]


SYSTEM = Leduc()
