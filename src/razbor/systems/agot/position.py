"""The position: cards in their zones, players with their gold and power, the challenge in progress; and the atoms that change them."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from razbor.kernel.modifiers import Modifier, expire, modify
from razbor.kernel.position import Position
from razbor.systems.agot.card import Book, Card
from razbor.systems.agot.copies import numbered, twins
from razbor.systems.agot.later import Delayed, Lasting
from razbor.systems.agot.working import filing

if TYPE_CHECKING:
    from razbor.systems.agot.attributes import Attributes
    from razbor.systems.agot.listing import Listing
    from razbor.systems.agot.profile import Profile

NOBODY = -1

OPEN_ZONES = ("play", "under", "discard", "dead", "used", "plot", "played")
"""Where cards lie face up."""
CANNOT = {
    "killed": "cannot be killed", "terminal": "cannot be killed", "discarded": "cannot be discarded", "returned": "cannot be returned",
}  # fmt: skip
"""What keeps a card from leaving play in each way."""


class Challenge(NamedTuple):
    """A challenge in progress against `defender`, who suffers its claim; a `supporter` may defend instead. No `winner` yet, or none: -1."""

    kind: str
    attacker: int
    defender: int
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    bypassed: tuple[int, ...] = ()
    winner: int = NOBODY
    ended: bool = False
    supporter: int = NOBODY

    @property
    def guard(self) -> int:
        """Whose characters defend, and who wins or loses with them."""
        return self.defender if self.supporter == NOBODY else self.supporter


class Board(Position):
    """Rows with an item for each card (its handle is its place) and for each seat.

    `cards` and `owners` are fixed for the whole game: what is printed on each card, whose it is; so are `filed` (where its
    abilities work), `seats` and `circles` (the order of play from each seat on). `number` tells cards of one name apart in the
    order in which all have first seen them, 0 before: it says nothing of decks and hands, and never changes once it is there.
    """

    def __init__(self, book: Book, profile: Profile, houses: tuple[str, ...], cards: tuple[tuple[Card, int], ...]) -> None:
        super().__init__()
        self.book = book
        self.profile = profile
        self.houses = houses
        self.cards = tuple(card for card, _ in cards)
        self.owners = tuple(owner for _, owner in cards)
        self.filed = filing(self.cards, self.owners)
        self.words = tuple(card.words for card in self.cards)
        self.ambush = frozenset(i for i, card in enumerate(self.cards) if "ambush" in card.keywords)
        self.twins = twins(self.cards)
        n, seats = len(cards), len(houses)
        self.seats = range(seats)
        self.circles = tuple(tuple((start + i) % seats for i in self.seats) for start in self.seats)
        self.number: list[int] = [0] * n
        self.zone: list[str] = ["played"] * n
        self.controller: list[int] = list(self.owners)
        self.knelt: list[bool] = [False] * n
        self.power: list[int] = [0] * n
        self.host: list[int] = [NOBODY] * n
        self.doom: list[str] = [""] * n
        self.terminal: list[tuple[str, ...]] = [()] * n
        self.mods: list[tuple[Modifier, ...]] = [()] * n
        self.uses: list[tuple[tuple[str, str], ...]] = [()] * n
        self.deck: list[tuple[int, ...]] = [()] * seats
        self.hand: list[tuple[int, ...]] = [()] * seats
        self.play: list[tuple[int, ...]] = [()] * seats
        self.under: list[tuple[int, ...]] = [()] * seats
        self.discard: list[tuple[int, ...]] = [()] * seats
        self.dead: list[tuple[int, ...]] = [()] * seats
        self.shadows: list[tuple[int, ...]] = [()] * seats
        self.plots: list[tuple[int, ...]] = [()] * seats
        self.plot: list[tuple[int, ...]] = [()] * seats
        self.used: list[tuple[int, ...]] = [()] * seats
        self.played: list[tuple[int, ...]] = [tuple(i for i, owner in enumerate(self.owners) if owner == seat) for seat in range(seats)]
        self.gold: list[int] = [0] * seats
        self.house_power: list[int] = [0] * seats
        self.limited: list[bool] = [False] * seats
        self.drawn: list[int] = [0] * seats
        self.challenges: list[tuple[str, ...]] = [()] * seats
        self.title: list[str] = [""] * seats
        self.redirected: list[bool] = [False] * seats
        self.round: list[int] = [0]
        self.phase: list[str] = [""]
        self.first: list[int] = [0]
        self.active: list[int] = [NOBODY]
        self.winner: list[int] = [NOBODY]
        self.round_ended: list[bool] = [False]
        self.challenge: list[Challenge | None] = [None]
        self.lasting: list[tuple[Lasting, ...]] = [()]
        self.delayed: list[tuple[Delayed, ...]] = [()]
        self.kept_attributes: tuple[Any, int, Attributes | None] = (None, -1, None)
        self.kept_listing: tuple[Any, int, tuple[tuple[int, ...], ...], Listing | None] = (None, -1, (), None)

    # What can be seen of it

    def clockwise(self, start: int | None = None) -> tuple[int, ...]:
        """All seats in the order of play, from the first player unless told otherwise."""
        return self.circles[self.first[0] if start is None else start]

    def in_play(self) -> tuple[int, ...]:
        """Every card in play, the first player's first."""
        return tuple(card for seat in self.clockwise() for card in self.play[seat])

    def attached(self, card: int) -> list[int]:
        """The attachments on a card."""
        return [other for other, host in enumerate(self.host) if host == card and self.zone[other] == "play"]

    def duplicates(self, card: int) -> list[int]:
        """The duplicates under a unique card."""
        return [other for other, host in enumerate(self.host) if host == card and self.zone[other] == "under"]

    def total_power(self, seat: int) -> int:
        """Power on a player's House and cards."""
        power = self.power
        return self.house_power[seat] + sum([power[card] for card in self.play[seat]])

    def name(self, card: int) -> str:
        """What everybody calls a card: its English name, numbered from the second on that all have seen; bare before."""
        return numbered(self.cards[card].name.en, self.number[card])

    def own_number(self, card: int) -> int:
        """The number of a card for who sees it: one that not all have seen has the number that it would get now."""
        return self.number[card] or self.next_number(card)

    def own_name(self, card: int) -> str:
        """What a card is called by who sees it."""
        return numbered(self.cards[card].name.en, self.own_number(card))

    def next_number(self, card: int) -> int:
        """The number that a card gets when all see it now."""
        return 1 + max([self.number[other] for other in self.twins[card]])

    def apart(self, cards: Iterable[int], *, known_first: bool = True) -> list[int]:
        """Cards without their equals: of copies that lie together face down one stands for all, one that all know if there is any."""
        found: dict[tuple[str, int, str] | int, int] = {}
        for card in cards:
            key = card if self.zone[card] in OPEN_ZONES else (self.zone[card], self.owners[card], self.cards[card].id)
            if key not in found or (self._known(card) is known_first and self._known(found[key]) is not known_first):
                found[key] = card
        return list(found.values())

    def like(self, card: int) -> int:
        """The copy that stands for a card among those that lie with it."""
        rows: list[tuple[int, ...]] = getattr(self, self.zone[card])
        return next(other for other in self.apart(rows[self.owners[card]]) if self.cards[other].id == self.cards[card].id)

    def _known(self, card: int) -> bool:
        return self.number[card] > 0

    def digest(self) -> str:
        """A fingerprint of all rows."""
        rows = repr(list(self.rows().values()))
        return blake2b(rows.encode(), digest_size=12).hexdigest()

    # Atoms

    def move(self, card: int, zone: str, *, bottom: bool = False) -> None:
        """Put a card into a zone of its owner's, or, into play, of its controller's. The top of a deck is its first card."""
        old = self.zone[card]
        row: list[tuple[int, ...]] = getattr(self, old)
        seat = self.controller[card] if old in ("play", "under") else self.owners[card]
        self.put(row, seat, tuple([other for other in row[seat] if other != card]))
        row = getattr(self, zone)
        seat = self.controller[card] if zone in ("play", "under") else self.owners[card]
        self.put(row, seat, (card, *row[seat]) if zone == "deck" and not bottom else (*row[seat], card))
        self.put(self.zone, card, zone)
        if zone in OPEN_ZONES:
            self.show(card)

    def show(self, card: int) -> None:
        """Let all see a card: it gets its number, unless it has one."""
        if not self.number[card]:
            self.put(self.number, card, self.next_number(card))

    def leave(self, card: int, zone: str, *, bottom: bool = False) -> None:
        """Take a card out of play, with all that was laid on it."""
        self.move(card, zone, bottom=bottom)
        if self.controller[card] != self.owners[card]:
            self.put(self.controller, card, self.owners[card])
        blank: list[tuple[list[Any], Any]] = [
            (self.knelt, False), (self.power, 0), (self.host, NOBODY), (self.doom, ""), (self.mods, ()), (self.uses, ()),
            (self.terminal, ()),
        ]  # fmt: skip
        for row, value in blank:
            if row[card] != value:
                self.put(row, card, value)
        self.withdraw(card)
        if any(card in each.targets for each in self.delayed[0]):
            left = [each._replace(targets=tuple(other for other in each.targets if other != card)) for each in self.delayed[0]]
            self.put(self.delayed, 0, tuple(left))

    def arrange(self, seat: int, cards: tuple[int, ...]) -> None:
        """Lay a deck in the order given."""
        self.put(self.deck, seat, cards)

    def redeal(self, seat: int, zones: tuple[str, ...], cards: tuple[int, ...], held: frozenset[int]) -> None:
        """Lay other cards of the same player into hidden zones, in order; cards that are held stay."""
        left = list(cards)
        for zone in zones:
            row: list[tuple[int, ...]] = getattr(self, zone)
            self.put(row, seat, tuple([card if card in held else left.pop() for card in row[seat]]))
            for card in row[seat]:
                self.put(self.zone, card, zone)

    def give(self, card: int, seat: int) -> None:
        """Let another player control a card in play and its duplicates; it takes no part in a challenge any more."""
        old = self.controller[card]
        for duplicate in self.duplicates(card):
            self.put(self.under, old, tuple(other for other in self.under[old] if other != duplicate))
            self.put(self.controller, duplicate, seat)
            self.put(self.under, seat, (*self.under[seat], duplicate))
        self.withdraw(card)
        self.put(self.play, old, tuple(other for other in self.play[old] if other != card))
        self.put(self.controller, card, seat)
        self.put(self.play, seat, (*self.play[seat], card))

    def set_controller(self, card: int, seat: int) -> None:
        """Say who controls a card that is about to enter play."""
        if self.controller[card] != seat:
            self.put(self.controller, card, seat)

    def attach(self, card: int, host: int) -> None:
        """Lay an attachment or a duplicate on a card."""
        self.put(self.host, card, host)

    def kneel(self, card: int) -> None:
        """Turn a card sideways."""
        self.put(self.knelt, card, True)

    def stand(self, card: int) -> None:
        """Turn a card upright."""
        self.put(self.knelt, card, False)

    def condemn(self, card: int, to: str) -> None:
        """Make a card Moribund, bound for a place."""
        self.put(self.doom, card, to)

    def spare(self, card: int) -> None:
        """Make a card no longer Moribund."""
        self.put(self.doom, card, "")

    def lay(self, card: int, word: str, amount: int, until: str, rule: str) -> None:
        """Lay a modifier on a card."""
        modify(self, self.mods, Modifier(word, card, amount, until, rule))

    def mark_terminal(self, card: int, until: str) -> None:
        """Let a card be killed whenever its strength is 0, until a moment."""
        self.put(self.terminal, card, (*self.terminal[card], until))

    def establish(self, lasting: Lasting) -> None:
        """Begin a lasting effect with a condition of its own."""
        self.put(self.lasting, 0, (*self.lasting[0], lasting))

    def delay(self, delayed: Delayed) -> None:
        """Put something off to the end of a moment."""
        self.put(self.delayed, 0, (*self.delayed[0], delayed))

    def due(self, moment: str) -> tuple[Delayed, ...]:
        """Take up what was put off to a moment."""
        found = tuple(each for each in self.delayed[0] if each.until == moment)
        if found:
            self.put(self.delayed, 0, tuple(each for each in self.delayed[0] if each.until != moment))
        return found

    def expire(self, moment: str) -> None:
        """End everything that lasts until a moment, all at once."""
        expire(self, self.mods, moment)
        if any(self.terminal):
            for card, marks in enumerate(self.terminal):
                if moment in marks:
                    self.put(self.terminal, card, tuple(mark for mark in marks if mark != moment))
        if self.lasting[0]:
            self.put(self.lasting, 0, tuple(lasting for lasting in self.lasting[0] if lasting.until != moment))
        if any(self.uses):
            for card, uses in enumerate(self.uses):
                if uses:
                    self.put(self.uses, card, tuple(use for use in uses if use[1] != moment))

    def use(self, card: int, ability: str, per: str) -> None:
        """Count one use of an ability that is limited."""
        self.put(self.uses, card, (*self.uses[card], (ability, per)))

    def pay(self, seat: int, gold: int) -> None:
        """Change a player's gold by so much less; it never falls below 0."""
        self.put(self.gold, seat, max(self.gold[seat] - gold, 0))

    def add_power(self, seat: int, card: int, number: int) -> None:
        """Put power on a card, or (-1) on a House; a negative number takes it off."""
        if card == NOBODY:
            self.put(self.house_power, seat, self.house_power[seat] + number)
        else:
            self.put(self.power, card, self.power[card] + number)

    def count_drawn(self, seat: int, number: int) -> None:
        """Count cards drawn by effects this round; 0 starts anew."""
        self.put(self.drawn, seat, self.drawn[seat] + number if number else 0)

    def spend_limited(self, seat: int, *, spent: bool) -> None:
        """Note whether a player has played a Limited card this round."""
        self.put(self.limited, seat, spent)

    def count_challenge(self, seat: int, kind: str) -> None:
        """Note a challenge begun; an empty kind starts anew."""
        self.put(self.challenges, seat, (*self.challenges[seat], kind) if kind else ())

    def take_title(self, seat: int, title: str) -> None:
        """Give a player a title, or none."""
        self.put(self.title, seat, title)

    def spend_redirection(self, seat: int, *, spent: bool) -> None:
        """Note whether a player has sent a challenge elsewhere this round."""
        self.put(self.redirected, seat, spent)

    def enter_phase(self, phase: str) -> None:
        """Begin a phase."""
        self.put(self.phase, 0, phase)

    def next_round(self) -> None:
        """Begin a round."""
        self.put(self.round, 0, self.round[0] + 1)
        if self.round_ended[0]:
            self.put(self.round_ended, 0, False)

    def end_round(self) -> None:
        """Let the round end where it stands."""
        self.put(self.round_ended, 0, True)

    def make_first(self, seat: int) -> None:
        """Make a player the first."""
        self.put(self.first, 0, seat)

    def make_active(self, seat: int) -> None:
        """Make a player (or nobody) active."""
        self.put(self.active, 0, seat)

    def contest(self, challenge: Challenge | None) -> None:
        """Begin, change or end the challenge in progress."""
        self.put(self.challenge, 0, challenge)

    def withdraw(self, card: int) -> None:
        """Take a card out of the challenge, if it takes part in any."""
        fight = self.challenge[0]
        if fight is None or not (card in fight.attackers or card in fight.defenders):
            return
        attackers = tuple(other for other in fight.attackers if other != card)
        defenders = tuple(other for other in fight.defenders if other != card)
        self.put(self.challenge, 0, fight._replace(attackers=attackers, defenders=defenders))

    def win(self, seat: int) -> None:
        """End the game."""
        self.put(self.winner, 0, seat)

    # Kept between writes

    def keep_attributes(self, attributes: Attributes) -> None:
        """Keep what was worked out for this version of the position."""
        self.kept_attributes = (self, self.version, attributes)

    def keep_listing(self, key: tuple[tuple[int, ...], ...], listing: Listing) -> None:
        """Keep what was gathered for these zones."""
        self.kept_listing = (self, self.version, key, listing)
