"""How a table starts: from decks and the setup of the game, or taken up later from a position described card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal, Self

from razbor.kernel.faults import DataError, Fault, Path, clipped, nearest
from razbor.kernel.schema import Length, Range, Rest
from razbor.kernel.text import say
from razbor.systems.agot.card import Book, Card, shipped
from razbor.systems.agot.deck import deck_faults
from razbor.systems.agot.position import Board
from razbor.systems.agot.profile import Profile


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in play; `under` is the number of its duplicates, `attached` what lies on it."""

    card: str
    knelt: bool = False
    power: Annotated[int, Range(0)] = 0
    under: Annotated[int, Range(0)] = 0
    attached: tuple[str, ...] = ()

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """A standing card with nothing on it, by id or name."""
        return cls(text)


@dataclass(frozen=True, slots=True)
class Player:
    """One player: a deck that comes with the game, or own cards; for a game taken up later, what lies where.

    `deck` lists the draw deck, its top card first; in a game from the setup on it is shuffled.
    """

    house: Literal["", "stark", "lannister", "baratheon", "targaryen", "greyjoy", "martell"] = ""
    deck: str | tuple[str, ...] = ()
    plots: tuple[str, ...] = ()
    plot: str = ""
    used: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    play: tuple[Placed, ...] = ()
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    shadows: tuple[str, ...] = ()
    gold: Annotated[int, Range(0)] = 0
    power: Annotated[int, Range(0)] = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """Players in order of the table, the phase in which play begins, cards of one's own.

    `titles` are for three and more players; `any_deck` lets decks be played that no tournament would allow.
    """

    players: Annotated[dict[str, Player], Rest("seat"), Length(2, 4)] = field(default_factory=lambda: {
        "Anna": Player(deck="north"), "Boris": Player(deck="west")
    })  # fmt: skip
    begin: Literal["setup", "plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"] = "setup"
    first: str = ""
    titles: bool = True
    any_deck: bool = False
    cards: tuple[Card, ...] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        """Players that do not sit here, and too few or too many of them."""
        if not 2 <= len(self.players) <= 4:
            yield Fault(path, say("{n} players sit at the table", n=len(self.players)), say("name two to four"))
        if self.first and self.first not in self.players:
            remedy = say("name one of: {names}", names=", ".join(self.players))
            yield Fault((*path, "first"), say("nobody called {name} sits here", name=clipped(self.first)), remedy)


class _Maker:
    """Gathers the cards of a table and where each begins, and all that is wrong with them."""

    def __init__(self, setup: Setup) -> None:
        self.book: Book = shipped().joined(setup.cards) if setup.cards else shipped()
        self.ids = {card.name.en.casefold(): id for id, card in self.book.items()} | {id.casefold(): id for id in self.book}
        self.cards: list[tuple[Card, int]] = []
        self.places: list[tuple[int, str, Placed, int]] = []
        self.faults: list[Fault] = []

    def add(self, name: str, seat: int, zone: str, path: Path, placed: Placed | None = None, host: int = -1) -> int:
        """A card of a player's, bound for a zone; its handle, or -1 if nothing is called so."""
        id = self.ids.get(name.casefold())
        if id is None:
            near = nearest(name, self.ids)
            remedy = say("did you mean “{near}”?", near=near) if near else say("declare it under “cards”")
            self.faults.append(Fault(path, say("there is no card “{name}”", name=clipped(name)), remedy))
            return -1
        self.cards.append((self.book[id], seat))
        self.places.append((len(self.cards) - 1, zone, placed or Placed(name), host))
        return len(self.cards) - 1

    def check(self, deck: _Deck, path: Path) -> None:
        """Hold a deck of known cards to the rules of building one."""
        cards, plots = (tuple(self.ids[name.casefold()] for name in names if name.casefold() in self.ids) for names in (deck.cards, deck.plots))
        if len(cards) == len(deck.cards) and len(plots) == len(deck.plots):
            self.faults.extend(deck_faults(self.book, deck.house, plots, cards, path))


@dataclass(frozen=True, slots=True)
class _Deck:
    house: str
    plots: tuple[str, ...]
    cards: tuple[str, ...]


def _deck(book: Book, name: str, player: Player, path: Path, faults: list[Fault]) -> _Deck:
    """What a player brings."""
    if isinstance(player.deck, tuple):
        if not player.house:
            faults.append(Fault(path, say("the House is missing"), say("add “house”")))
        return _Deck(player.house, player.plots, player.deck)
    deck = book.decks.get(player.deck)
    if deck is None:
        remedy = say("name one of: {names}", names=", ".join(book.decks))
        faults.append(Fault((*path, "deck"), say("there is no deck “{name}”", name=clipped(player.deck)), remedy))
        return _Deck("", (), ())
    return _Deck(deck.house, deck.plots, tuple(id for id, copies in deck.cards.items() for _ in range(copies)))


def board(setup: Setup, profile: Profile) -> Board:
    """The position a table starts from; raises `DataError` with every fault of the setup."""
    maker = _Maker(setup)
    houses: list[str] = []
    for seat, (name, player) in enumerate(setup.players.items()):
        deck = _deck(maker.book, name, player, (name,), maker.faults)
        houses.append(deck.house)
        if setup.begin == "setup" and not setup.any_deck and deck.house:
            maker.check(deck, (name,))
        for card, zone, path, placed in _laid(deck, player, (name,)):
            i = maker.add(card, seat, zone, path, placed)
            if placed is not None and i >= 0:
                for _ in range(placed.under):
                    maker.add(card, seat, "under", path, host=i)
                for attached in placed.attached:
                    maker.add(attached, seat, "play", (*path, "attached"), host=i)
    if maker.faults:
        raise DataError(maker.faults)
    pos = Board(maker.book, profile, tuple(houses), tuple(maker.cards))
    for i, zone, placed, host in maker.places:
        pos.move(i, zone, bottom=True)
        if host >= 0:
            pos.attach(i, host)
        if placed.knelt:
            pos.kneel(i)
        if placed.power:
            pos.add_power(maker.cards[i][1], i, placed.power)
    for seat, (name, player) in enumerate(setup.players.items()):
        if player.gold:
            pos.pay(seat, -player.gold)
        if player.power:
            pos.add_power(seat, -1, player.power)
        if name == setup.first:
            pos.make_first(seat)
    return pos


def _laid(deck: _Deck, player: Player, path: Path) -> Iterator[tuple[str, str, Path, Placed | None]]:
    """Every card of a player with its zone and its place in the setup; cards in play are numbered first."""
    for i, placed in enumerate(player.play):
        yield placed.card, "play", (*path, "play", i), placed
    zones = {
        "hand": player.hand, "deck": deck.cards, "plots": deck.plots, "plot": (player.plot,) if player.plot else (), "used": player.used,
        "discard": player.discard, "dead": player.dead, "shadows": player.shadows,
    }  # fmt: skip
    for zone, names in zones.items():
        for i, name in enumerate(names):
            yield name, zone, (*path, zone, i), None
