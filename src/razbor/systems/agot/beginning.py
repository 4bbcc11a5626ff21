"""2.1 The setup of a game: shuffled decks, seven cards, a mulligan, cards placed for five gold, and a hand of seven again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.text import say
from razbor.systems.agot.costs import marshal_cost
from razbor.systems.agot.entering import enter
from razbor.systems.agot.facts import HandChanged
from razbor.systems.agot.paying import draw
from razbor.systems.agot.permitted import Reason
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, fits

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

HAND = 7


@section
class FirstHands(Section):
    """2.1 Every player shuffles and draws seven, may change them once, and places cards; then all is turned up."""

    turn: int = 0
    placed: tuple[tuple[int, int, int], ...] = ()

    @step("AGOT-B03")
    def shuffle(self, t: T) -> None:
        """The next player's deck is shuffled."""
        if self.turn == len(t.seats):
            self.turn = 0
            self.goto(FirstHands.ask)
            return
        t.call(Shuffle(self.turn))

    @step("AGOT-B03")
    def draw(self, t: T) -> None:
        """Seven cards."""
        draw(t, self.turn, HAND, capped=False)
        self.turn += 1
        self.goto(FirstHands.shuffle)

    @step("AGOT-B03")
    def ask(self, t: T) -> None:
        """Each player in turn may take another hand."""
        if self.turn == len(t.seats) or not t.rules.mulligan:
            self.turn = 0
            self.goto(FirstHands.place)
        else:
            t.ask(self.keep, self.turn)

    @decision("AGOT-B03")
    def keep(self, t: T, seat: int) -> Candidates:
        """Keep the hand, or change it."""
        yield Option(("keep",), "AGOT-B03")
        yield Option(("mulligan",), "AGOT-B03")

    @step("AGOT-B03")
    def change(self, t: T) -> None:
        """The hand goes back, the deck is shuffled."""
        assert t.answer is not None
        if t.answer.key == ("keep",):
            self.turn += 1
            self.goto(FirstHands.ask)
            return
        t.emit(HandChanged("AGOT-B03", self.turn, NOBODY))
        for card in t.pos.hand[self.turn]:
            t.pos.move(card, "deck")
        t.call(Shuffle(self.turn))

    @step("AGOT-B03")
    def draw_again(self, t: T) -> None:
        """Seven others."""
        draw(t, self.turn, HAND, capped=False)
        self.turn += 1
        self.goto(FirstHands.ask)

    @step("AGOT-B03")
    def place(self, t: T) -> None:
        """Each player places cards, hidden until all have."""
        if self.turn == len(t.seats):
            self.goto(FirstHands.turn_up)
        else:
            t.ask(self.place_card, self.turn)

    @decision("AGOT-B03")
    def place_card(self, t: T, seat: int) -> Candidates:
        """A card that the gold left pays for; or no more."""
        placed = [card for owner, card, _ in self.placed if owner == seat]
        for card in t.pos.apart(card for card in t.pos.hand[seat] if card not in placed):
            key = ("place", card)
            refusal = self.forbidden(t, card, seat)
            if refusal is None:
                for host in self.hosts(t, card, seat):
                    yield Option(key if host == NOBODY else (*key, host, self.copies_to(t, placed, host)), "AGOT-B03")
            elif t.explaining:
                yield Refusal(key, *refusal)
        yield Option(PASS, "AGOT-B03")

    def hosts(self, t: T, card: int, seat: int) -> list[int]:
        """For an attachment the cards placed before that it may go on; nothing else has a host."""
        printed = t.pos.cards[card]
        if printed.type != "attachment":
            return [NOBODY]
        at = attributes(t.pos)
        who = Who(seat, card)
        own = [other for owner, other, _ in self.placed if owner == seat and not at.has(other, "no attachments")]
        return [other for other in own if fits(at, printed.attach, other, who, anywhere=True)]

    def copies_to(self, t: T, placed: list[int], host: int) -> int:
        """Which copy of its name a card is among those that its player has placed."""
        return sum(t.pos.cards[card].id == t.pos.cards[host].id for card in placed[: placed.index(host) + 1])

    def gold_left(self, t: T, seat: int) -> int:
        """What is left of the gold for the setup."""
        at = attributes(t.pos)
        gold: int = t.rules.setup_gold
        return gold - sum(marshal_cost(at, other, seat) for owner, other, _ in self.placed if owner == seat)

    def forbidden(self, t: T, card: int, seat: int) -> Reason | None:
        """Why a card may not be placed."""
        pos = t.pos
        at = attributes(pos)
        printed = pos.cards[card]
        own = [other for owner, other, _ in self.placed if owner == seat]
        left = self.gold_left(t, seat)
        if printed.type not in ("character", "location") and "setup" not in printed.keywords:
            return "AGOT-B03", say("only characters, locations and cards with setup are placed")
        if marshal_cost(at, card, seat) > left:
            return "AGOT-B03", say("{gold} gold is left", gold=left)
        if "limited" in printed.keywords and any("limited" in pos.cards[other].keywords for other in own):
            return "AGOT-B03", say("one Limited card is placed at most")
        if printed.unique and any(pos.cards[other].id == printed.id for other in own):
            return "AGOT-B24", say("its copy has been placed already")
        return None

    @step("AGOT-B03")
    def keep_placed(self, t: T) -> None:
        """One more, or the next player."""
        assert t.answer is not None
        key = t.answer.key
        if key == PASS:
            self.turn += 1
        else:
            self.placed = (*self.placed, (self.turn, key[1], key[2] if len(key) > 2 else NOBODY))
        self.goto(FirstHands.place)

    @step("AGOT-B03")
    def turn_up(self, t: T) -> None:
        """What was placed is in play; every hand is filled up to seven."""
        for seat, card, host in self.placed:
            enter(t, card, seat, host)
        for seat in t.pos.seats:
            draw(t, seat, HAND - len(t.pos.hand[seat]), capped=False)


@section
class Shuffle(Section):
    """2.1 A player's deck is put into an order nobody knows."""

    seat: int

    @step("AGOT-B03")
    def shuffle(self, t: T) -> None:
        """By chance."""
        n = len(t.pos.deck[self.seat])
        if n > 1:
            t.chance("deal", n, n)

    @step("AGOT-B03")
    def arrange(self, t: T) -> None:
        """The new order."""
        deck = t.pos.deck[self.seat]
        if len(deck) > 1:
            t.pos.arrange(self.seat, tuple(deck[place] for place in t.outcome))
