"""The position: rows of seats and of cards. A card is a number, the same all game long; what it is stands in `cards`."""

from __future__ import annotations

from typing import Any

from razbor.kernel.modifiers import Modifier
from razbor.kernel.position import Position

from .pool import Card

CRYPT, LIBRARY, HAND, UNCONTROLLED, READY, TORPOR, PLAY, ON, ASH, GONE, LIMBO, CONTESTED = range(12)
"""Where a card is: `PLAY` before its controller, `ON` another card, `LIMBO` while an action or play of it is in progress."""

PLACES = ("crypt", "library", "hand", "uncontrolled", "ready", "torpor", "play", "on", "ash", "removed", "limbo", "contested")

OPEN = (READY, TORPOR, PLAY, ON, CONTESTED)
"""Where all see a card."""

type Done = tuple[tuple[str, str], ...]
"""What a card has done or been used for, each until a moment: ("bleed", "turn")."""


class VtesPosition(Position):
    """Rows by seat: pool, victory points in halves, zones. Rows by card: place, controller, blood, what lies on it.

    The last card of `library` and `crypt` is the top one. `out` is 1 for the ousted and 2 for who has withdrawn. `names` are what
    cards are called: a card gets its own when all first see it in play (`known`), so that names tell nothing of decks and hands;
    `drawn` numbers the copies of a vampire as its owner draws them.
    """

    def __init__(self, cards: tuple[Card, ...], owner: tuple[int, ...], seats: tuple[str, ...]) -> None:
        super().__init__()
        self.cards = cards
        self.owner = owner
        self.seats = seats
        self.names = [card.name for card in cards]
        self.known = [0] * len(cards)
        self.drawn = [0] * len(cards)
        players = len(seats)
        none: tuple[int, ...] = ()
        self.meanwhile = any(card.meanwhile for card in cards)
        self.pool = [30] * players
        self.points = [0] * players
        self.out = [0] * players
        self.crypt: list[tuple[int, ...]] = [none] * players
        self.library: list[tuple[int, ...]] = [none] * players
        self.hand: list[tuple[int, ...]] = [none] * players
        self.uncontrolled: list[tuple[int, ...]] = [none] * players
        self.ready: list[tuple[int, ...]] = [none] * players
        self.torpor: list[tuple[int, ...]] = [none] * players
        self.play: list[tuple[int, ...]] = [none] * players
        self.ash: list[tuple[int, ...]] = [none] * players
        self.gone: list[tuple[int, ...]] = [none] * players
        self.contested: list[tuple[int, ...]] = [none] * players
        self.owed: list[tuple[str, ...]] = [()] * players
        self.boons: list[tuple[Modifier, ...]] = [()] * players
        self.masters_used = [0] * players
        self.out_of_turn = [0] * players
        self.trifled = [0] * players
        self.withdrawing = [0] * players
        self.place = [GONE] * len(cards)
        self.ctrl = list(owner)
        self.host = [-1] * len(cards)
        self.attached: list[tuple[int, ...]] = [none] * len(cards)
        self.blood = [0] * len(cards)
        self.locked = [0] * len(cards)
        self.mods: list[tuple[Modifier, ...]] = [()] * len(cards)
        self.done: list[Done] = [()] * len(cards)
        self.title = [card.title for card in cards]
        self.city = [card.city for card in cards]
        self.disputed = [0] * len(cards)
        self.sect = [card.sect for card in cards]
        self.limbo: list[tuple[int, ...]] = [none]
        self.edge = [-1]
        self.active = [0]
        self.turn = [0]
        self.once_a_game: list[tuple[str, ...]] = [()]

    @property
    def zones(self) -> tuple[list[tuple[int, ...]] | None, ...]:
        """The rows of zones by place, None where a card lies in no zone of a seat."""
        return (
            self.crypt, self.library, self.hand, self.uncontrolled, self.ready, self.torpor, self.play, None, self.ash, self.gone, None,
            self.contested,
        )  # fmt: skip

    def what(self, card: int) -> Card:
        """What a card is."""
        return self.cards[card]

    def move(self, card: int, place: int, seat: int) -> None:
        """Take a card out of the zone it is in and put it last into another one of `seat`."""
        zones = self.zones
        row = zones[self.place[card]]
        if row is not None:
            holder = self.ctrl[card]
            self.put(row, holder, tuple([other for other in row[holder] if other != card]))
        elif self.place[card] == ON:
            host = self.host[card]
            self.put(self.attached, host, tuple([other for other in self.attached[host] if other != card]))
            self.put(self.host, card, -1)
        elif self.place[card] == LIMBO:
            self.put(self.limbo, 0, tuple([other for other in self.limbo[0] if other != card]))
        self.put(self.place, card, place)
        self.put(self.ctrl, card, seat)
        if place in OPEN and not self.known[card]:
            self.name(card)
        elif place == UNCONTROLLED and not self.drawn[card]:
            self.put(self.drawn, card, 1 + self.copies(card, self.drawn))
        into = zones[place]
        if into is not None:
            self.put(into, seat, (*into[seat], card))
        elif place == LIMBO:
            self.put(self.limbo, 0, (*self.limbo[0], card))

    def copies(self, card: int, row: list[int]) -> int:
        """How many other copies of a card its owner has that are marked in a row."""
        what, owner = self.cards[card], self.owner[card]
        return sum(1 for other, marked in enumerate(row) if marked and self.cards[other] is what and self.owner[other] == owner)

    def name(self, card: int) -> None:
        """Give a card that all see now its name: the printed one for the first, then with its owner or a number."""
        what, owner = self.cards[card], self.owner[card]
        seen = [other for other, known in enumerate(self.known) if known and self.cards[other] is what]
        own = 1 + sum(1 for other in seen if self.owner[other] == owner)
        first = min((other for other in seen if self.names[other] == what.name), default=card)
        marks = ([] if self.owner[first] == owner else [self.seats[owner]]) + ([str(own)] if own > 1 else [])
        self.put(self.known, card, 1)
        if marks:
            self.put(self.names, card, f"{what.name} ({' '.join(marks)})")

    def own_name(self, card: int) -> str:
        """What its owner calls a vampire face down: by a number where others of the name have been drawn before."""
        return f"{self.cards[card].name} ({self.drawn[card]})" if self.drawn[card] > 1 else self.cards[card].name

    def put_on(self, card: int, host: int, seat: int) -> None:
        """Put a card that `seat` controls on another one."""
        self.move(card, ON, seat)
        self.put(self.host, card, host)
        self.put(self.attached, host, (*self.attached[host], card))

    def take_over(self, card: int, other: int) -> None:
        """Give a card all that another one in play has: what lies on it, what it holds, how it stands, what lasts on it, its title."""
        for on in self.attached[other]:
            self.put_on(on, card, self.ctrl[on])
        kept = self.cards[card].title == 0
        self.put(self.title, card, self.title[other] if kept else self.cards[card].title)
        self.put(self.city, card, self.city[other] if kept else self.cards[card].city)
        self.put(self.disputed, card, self.disputed[other])
        self.put(self.mods, card, tuple([mod._replace(of=card) for mod in self.mods[other]]))
        self.put(self.done, card, self.done[other])
        self.put(self.blood, card, self.blood[other])
        self.put(self.locked, card, self.locked[other])
        self.put(self.mods, other, ())
        self.put(self.done, other, ())
        for row in (self.blood, self.locked, self.disputed):
            self.put(row, other, 0)

    def forget(self, row: list[tuple[Any, ...]], moment: str) -> None:
        """Take everything that lasts until `moment` out of a row of (what, until)."""
        for i in [i for i, entries in enumerate(row) if entries]:
            kept = tuple([entry for entry in row[i] if entry[1] != moment])
            if len(kept) != len(row[i]):
                self.put(row, i, kept)

    def note(self, card: int, what: str, until: str) -> None:
        """Remember that a card has done something."""
        self.put(self.done, card, (*self.done[card], (what, until)))

    def unnote(self, card: int, what: str) -> None:
        """Forget that a card has done something."""
        self.put(self.done, card, tuple([entry for entry in self.done[card] if entry[0] != what]))

    def unnote_until(self, card: int, moment: str) -> None:
        """Forget what a card has done until a moment of its own."""
        self.put(self.done, card, tuple([entry for entry in self.done[card] if entry[1] != moment]))

    def spend_once_a_game(self, card: int) -> None:
        """Remember a card that is played once in a game."""
        self.put(self.once_a_game, 0, (*self.once_a_game[0], self.cards[card].name))

    def spend_master_action(self, seat: int, *, out_of_turn: bool = False) -> None:
        """Use a master phase action; out of turn one of the next master phase, and no other before that."""
        self.put(self.masters_used, seat, self.masters_used[seat] + 1)
        if out_of_turn:
            self.put(self.out_of_turn, seat, 1)

    def give_back_master_action(self, seat: int) -> None:
        """A Methuselah has one master phase action more."""
        self.put(self.masters_used, seat, self.masters_used[seat] - 1)

    def gain_by_trifle(self, seat: int) -> None:
        """A trifle has been played: one master phase action more, the first time before a master phase ends."""
        if not self.trifled[seat]:
            self.put(self.trifled, seat, 1)
            self.give_back_master_action(seat)

    def renew_master_actions(self, seat: int) -> None:
        """The master phase is over, and its actions count no more."""
        self.put(self.masters_used, seat, 0)
        self.put(self.out_of_turn, seat, 0)
        self.put(self.trifled, seat, 0)

    def take_turn(self, seat: int, number: int) -> None:
        """Turn `number` of the game is that of a Methuselah."""
        self.put(self.active, 0, seat)
        self.put(self.turn, 0, number)

    def change_sect(self, vampire: int, sect: int) -> None:
        """A vampire goes over to another sect."""
        self.put(self.sect, vampire, sect)

    def write_title(self, vampire: int, title: int, city: str) -> None:
        """A vampire has another title, that of a city or of none."""
        if self.title[vampire] != title:
            self.put(self.title, vampire, title)
        if self.city[vampire] != city:
            self.put(self.city, vampire, city)

    def dispute(self, vampire: int, contested: int) -> None:
        """A vampire's title is contested (1), or no longer (0)."""
        if self.disputed[vampire] != contested:
            self.put(self.disputed, vampire, contested)

    def reorder(self, deck: list[tuple[int, ...]], seat: int, order: tuple[int, ...]) -> None:
        """Lay the cards of a library or crypt in another order: for each place the place where its card was."""
        old = deck[seat]
        self.put(deck, seat, tuple([old[i] for i in order]))

    def noted(self, card: int, what: str) -> bool:
        """Whether a card has done something."""
        return any(entry[0] == what for entry in self.done[card])

    def in_hand(self, seat: int, index: int) -> int:
        """One copy in a hand of the card at `index` of the pool; raises `LookupError` when there is none."""
        for card in self.hand[seat]:
            if self.cards[card].index == index:
                return card
        raise LookupError(f"{self.seats[seat]} holds no card {index}")

    def clockwise(self, start: int) -> tuple[int, ...]:
        """The Methuselahs still in the game, clockwise from one of them."""
        n = len(self.seats)
        return tuple([seat for i in range(n) if not self.out[seat := (start + i) % n]])

    def prey(self, seat: int) -> int:
        """The Methuselah to the left; the seat itself when no other is left."""
        order = self.clockwise((seat + 1) % len(self.seats))
        return order[0] if order else seat

    def predator(self, seat: int) -> int:
        """The Methuselah to the right; the seat itself when no other is left."""
        order = self.clockwise((seat + 1) % len(self.seats))
        others = [other for other in order if other != seat]
        return others[-1] if others else seat

    def minions(self, seat: int) -> tuple[int, ...]:
        """Ready and torpid minions."""
        return self.ready[seat] + self.torpor[seat]

    def in_play(self, seat: int) -> list[int]:
        """Every card a Methuselah controls in play, what lies on minions of anybody included."""
        found = [*self.ready[seat], *self.torpor[seat], *self.play[seat]]
        for other in range(len(self.seats)):
            for minion in self.minions(other):
                for card in self.attached[minion]:
                    if self.ctrl[card] == seat:
                        found.append(card)
        return found
