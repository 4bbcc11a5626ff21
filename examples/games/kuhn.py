"""Kuhn poker: three cards, one bet, chance and a hidden hand."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from razbor.kernel.chance import Deal, Draw
from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.position import Position
from razbor.kernel.section import Section, section, step
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import Text, count, say

CARDS = ("jack", "queen", "king")
PASS_OR_BET = (Option(("check",), "KU-2"), Option(("bet",), "KU-2"))
FOLD_OR_CALL = (Option(("fold",), "KU-3"), Option(("call",), "KU-3"))


@dataclass(frozen=True)
class Setup:
    """The two players; the first acts first."""

    seats: tuple[str, ...] = ("Anna", "Boris")


class Dealt(NamedTuple):
    """Each player has got a card: the places in CARDS, hidden from the others."""

    cards: tuple[int, ...]
    rule: str = "KU-1"


class Said(NamedTuple):
    """A player has checked, bet, folded or called."""

    seat: int
    verb: str

    @property
    def rule(self) -> str:
        """The rule that lets them."""
        return "KU-2" if self.verb in ("check", "bet") else "KU-3"


class Won(NamedTuple):
    """A player has taken the pot, after a fold without a showdown."""

    seat: int
    shown: bool
    rule: str = "KU-4"


class Pot(Position):
    """Each player's card (its place in CARDS), what each has paid into the pot, and the winner (-1 before the end)."""

    def __init__(self) -> None:
        super().__init__()
        self.hands = [-1, -1]
        self.paid = [1, 1]
        self.winner = [-1]


type T = Table[Pot]


def deal(t: T, cards: tuple[int, ...]) -> None:
    """Give each player a card."""
    for seat, card in enumerate(cards):
        t.pos.put(t.pos.hands, seat, card)
    t.emit(Dealt(cards))


def act(t: T, seat: int, verb: str) -> None:
    """Say it, and pay one chip into the pot for a bet or a call."""
    if verb in ("bet", "call"):
        t.pos.put(t.pos.paid, seat, t.pos.paid[seat] + 1)
    t.emit(Said(seat, verb))


def end(t: T, winner: int, *, shown: bool) -> None:
    """Give the pot away."""
    t.pos.put(t.pos.winner, 0, winner)
    t.emit(Won(winner, shown))


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
        deal(t, t.outcome)

    @step("KU-2")
    def ask(self, t: T) -> None:
        """Whose turn it is checks or bets; after a bet, folds or calls."""
        t.ask(self.answer, self.turn)

    @decision("KU-2", "KU-3")
    def answer(self, t: T, seat: int) -> Candidates:
        """Two answers, by whether there is a bet."""
        return iter(FOLD_OR_CALL if self.bet else PASS_OR_BET)

    @step("KU-2")
    def act(self, t: T) -> None:
        """Two checks, a fold or a call end the betting."""
        assert t.answer is not None
        verb = t.answer.key[0]
        act(t, self.turn, verb)
        if verb == "check":
            self.checks += 1
        if verb == "fold":
            end(t, 1 - self.turn, shown=False)
            t.finish()
        elif verb == "bet" or (verb == "check" and self.checks == 1):
            self.bet = int(verb == "bet")
            self.turn = 1 - self.turn
            self.goto(Game.ask)

    @step("KU-4")
    def show(self, t: T) -> None:
        """The higher card wins the pot."""
        end(t, 0 if t.pos.hands[0] > t.pos.hands[1] else 1, shown=True)


def shown(t: T) -> bool:
    """Whether the cards have been shown: nobody has folded."""
    return t.over and t.pos.paid[0] == t.pos.paid[1]


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
        hands = [CARDS[card] if card >= 0 and (shown(table) or owner == seat) else None for owner, card in enumerate(pos.hands)]
        return {"hands": hands, "paid": list(pos.paid), "winner": pos.winner[0]}

    def glance(self, table: T, seat: int | None) -> list[Text]:
        """One's card and the pot."""
        view = self.view(table, seat)
        hands = ", ".join(f"{name}: {card or '?'}" for name, card in zip(table.seats, view["hands"], strict=True))
        return [say("{hands}; {chips} in the pot", hands=hands, chips=sum(view["paid"]))]

    def question(self, table: T) -> Text:
        """By whether there is a bet, or the cards are about to be dealt."""
        if table.open.chance:
            return say("which two cards are dealt, of {cards} numbered from 0?", cards=", ".join(CARDS))
        return say("fold or call?") if table.pos.paid[0] != table.pos.paid[1] else say("check or bet?")

    def tell(self, table: T, fact: Dealt | Said | Won, seat: int | None) -> Text:
        """A card is told to whom it was dealt, and to all once it has been shown."""
        if isinstance(fact, Dealt):
            return say("each gets a card") if seat is None else say("each gets a card; yours is the {card}", card=CARDS[fact.cards[seat]])
        if isinstance(fact, Said):
            return say("{seat}: {verb}", seat=table.seats[fact.seat], verb=fact.verb)
        if not fact.shown:
            return say("{seat} wins unseen", seat=table.seats[fact.seat])
        cards = [CARDS[card] for card in table.pos.hands]
        return say("{seat} wins, {own} over {other}", seat=table.seats[fact.seat], own=cards[fact.seat], other=cards[1 - fact.seat])

    def ending(self, table: T) -> Text:
        """Who won how much."""
        winner = table.pos.winner[0]
        return count("{seat} wins {n} chip", "{seat} wins {n} chips", n=table.pos.paid[1 - winner], seat=table.seats[winner])

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        """The other's card may be any that one does not hold."""
        pos = table.pos
        if shown(table) or pos.hands[0] < 0:
            return
        unseen = [card for card in range(3) if seat is None or card != pos.hands[seat]]
        for other in range(2):
            if other != seat:
                pos.put(pos.hands, other, unseen.pop(draw.below(len(unseen))))


SYSTEM = Kuhn()
