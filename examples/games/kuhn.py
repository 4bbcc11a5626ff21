"""Kuhn poker: three cards, one bet, chance and a hidden hand."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, ClassVar

from razbor.kernel.chance import Deal, Draw
from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.position import Position
from razbor.kernel.section import Section, section, step
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import say

CARDS = ("jack", "queen", "king")
PASS_OR_BET = (Option(("check",), "KU-2"), Option(("bet",), "KU-2"))
FOLD_OR_CALL = (Option(("fold",), "KU-3"), Option(("call",), "KU-3"))


@dataclass(frozen=True)
class Setup:
    """The two players; the first acts first."""

    seats: tuple[str, ...] = ("Anna", "Boris")


class Pot(Position):
    """Each player's card (its place in CARDS), what each has paid into the pot, and the winner (-1 before the end)."""

    def __init__(self) -> None:
        super().__init__()
        self.hands = [-1, -1]
        self.paid = [1, 1]
        self.winner = [-1]

    def deal(self, seat: int, card: int) -> None:
        """Give a player a card."""
        self.put(self.hands, seat, card)

    def pay(self, seat: int) -> None:
        """Pay one chip into the pot."""
        self.put(self.paid, seat, self.paid[seat] + 1)

    def end(self, winner: int) -> None:
        """Give the pot away."""
        self.put(self.winner, 0, winner)


type T = Table[Pot]


@section
class Game(Section):
    """KU One card each, one round of betting with one bet."""

    turn: int = 0
    checks: int = 0
    bet: int = 0

    @step("KU-1")
    def shuffle(self, t: T) -> None:
        """Both have paid one chip and get one of the three cards."""
        t.chance("deal", 3, 2)

    @step("KU-1")
    def deal(self, t: T) -> None:
        """The first card is the first player's."""
        for seat, card in enumerate(t.outcome):
            t.pos.deal(seat, card)

    @step("KU-2")
    def ask(self, t: T) -> None:
        """Whose turn it is checks or bets; after a bet, folds or calls."""
        t.ask(self.answer, self.turn)

    @decision("KU-2", "KU-3")
    def answer(self, t: T, seat: int) -> Candidates:
        """Two answers, by whether there is a bet."""
        yield from FOLD_OR_CALL if self.bet else PASS_OR_BET

    @step("KU-2")
    def act(self, t: T) -> None:
        """Two checks, a fold or a call end the betting."""
        assert t.answer is not None
        verb = t.answer.key[0]
        if verb == "check":
            self.checks += 1
        elif verb != "fold":
            t.pos.pay(self.turn)
        if verb == "fold":
            t.pos.end(1 - self.turn)
            t.finish()
        elif verb == "bet" or (verb == "check" and self.checks == 1):
            self.bet = int(verb == "bet")
            self.turn = 1 - self.turn
            self.goto(Game.ask)

    @step("KU-4")
    def show(self, t: T) -> None:
        """The higher card wins the pot."""
        t.pos.end(0 if t.pos.hands[0] > t.pos.hands[1] else 1)


class Kuhn(System[Pot]):
    """The system."""

    name = "kuhn"
    title = say("Kuhn poker")
    chapters = (sys.modules[__name__],)
    setup = Setup
    chance: ClassVar = {"deal": Deal()}
    most_decisions = 3

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
        """The pot, and one's own card; both cards once they have been shown."""
        pos = table.pos
        shown = table.over and pos.paid[0] == pos.paid[1]
        hands = [CARDS[card] if card >= 0 and (shown or owner == seat) else None for owner, card in enumerate(pos.hands)]
        return {"hands": hands, "paid": list(pos.paid), "winner": pos.winner[0]}

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        """The other's card may be any that one does not hold."""
        pos = table.pos
        if table.over or pos.hands[0] < 0:
            return
        unseen = [card for card in range(3) if seat is None or card != pos.hands[seat]]
        for other in range(2):
            if other != seat:
                pos.deal(other, unseen.pop(draw.below(len(unseen))))

    def returns(self, table: T) -> list[int]:
        """What each player has won."""
        lost = table.pos.paid[1 - table.pos.winner[0]]
        return [lost if seat == table.pos.winner[0] else -lost for seat in range(2)]


SYSTEM = Kuhn()
