"""How a table starts: from decks and the setup of the game, or taken up later from a position described card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple, Self

from razbor.kernel.faults import DataError, Fault, Path, clipped, nearest
from razbor.kernel.schema import Length, Range, Rest
from razbor.kernel.text import say
from razbor.systems.agot.card import HOUSES, Book, Card, shipped
from razbor.systems.agot.deck import deck_faults
from razbor.systems.agot.importing import UserCard, made
from razbor.systems.agot.placing import Seated, position_faults
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.profile import Profile


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in play; `under` is the number of its duplicates, `attached` what lies on it."""

    card: str
    knelt: bool = False
    power: Annotated[int, Range(0)] = 0
    under: Annotated[int, Range(0, 60)] = 0
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
    imported: Annotated[tuple[UserCard, ...], "A user's own cards, as the JSON import reads them."] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        """Players that do not sit here, and too few or too many of them."""
        if not 2 <= len(self.players) <= 4:
            yield Fault(path, say("players at the table: {n}", n=len(self.players)), say("name two to four"))
        if self.first and self.first not in self.players:
            remedy = say("name one of: {names}", names=", ".join(self.players))
            yield Fault((*path, "first"), say("nobody called {name} sits here", name=clipped(self.first)), remedy)


class _Brought(NamedTuple):
    """What a player brings: House, plots and draw deck, as the setup names them."""

    house: str
    plots: tuple[str, ...]
    cards: tuple[str, ...]


def board(setup: Setup, profile: Profile) -> Board:
    """The position a table starts from; raises `DataError` with every fault of the setup."""
    own = (*setup.cards, *made(setup.imported, ("setup", "imported")))
    book = shipped().joined(own) if own else shipped()
    ids = book.ids
    faults: list[Fault] = []
    seated: list[Seated] = []
    states: list[Placed] = []
    houses: list[str] = []
    for seat, (name, player) in enumerate(setup.players.items()):
        at: Path = ("setup", name)
        brought = _brought(book, player, at, faults)
        houses.append(brought.house)
        if setup.begin == "setup" and not setup.any_deck and brought.house:
            faults.extend(_deck_faults(book, brought, at))
        for card, zone, path, placed, host in _laid(brought, player, at):
            id = ids.get(card.casefold())
            if id is None:
                near = nearest(card, (each.name.en for each in book.values()))
                remedy = say("did you mean “{near}”?", near=near) if near else say("declare it under “cards”")
                faults.append(Fault(path, say("there is no card “{name}”", name=clipped(card)), remedy))
                id = next(iter(book))
            if placed.under >= book[id].limit:
                faults.append(Fault(path, say("duplicates under it: {n}", n=placed.under), say("{most} at most", most=book[id].limit - 1)))
            seated.append(Seated(book[id], seat, zone, len(seated) - host if host else NOBODY, path))
            states.append(placed)
    faults = faults or list(position_faults(seated))
    if faults:
        raise DataError(faults)
    pos = Board(book, profile, tuple(houses), tuple((each.card, each.owner) for each in seated))
    _lay_out(pos, seated, states, setup)
    return pos


def _lay_out(pos: Board, seated: list[Seated], states: list[Placed], setup: Setup) -> None:
    for i, (each, placed) in enumerate(zip(seated, states, strict=True)):
        pos.move(i, each.zone, bottom=True)
        if each.host != NOBODY:
            pos.attach(i, each.host)
        if placed.knelt:
            pos.kneel(i)
        if placed.power:
            pos.add_power(each.owner, i, placed.power)
    for seat, (name, player) in enumerate(setup.players.items()):
        if player.gold:
            pos.pay(seat, -player.gold)
        if player.power:
            pos.add_power(seat, NOBODY, player.power)
        if name == setup.first:
            pos.make_first(seat)


def _brought(book: Book, player: Player, path: Path, faults: list[Fault]) -> _Brought:
    """What a player brings, from a deck of the book or of the player's own."""
    if isinstance(player.deck, tuple):
        if not player.house:
            faults.append(Fault(path, say("the House is missing"), say("write “house”, one of: {names}", names=", ".join(HOUSES))))
        return _Brought(player.house, player.plots, player.deck)
    deck = book.decks.get(player.deck)
    if deck is None:
        remedy = say("name one of: {names}", names=", ".join(book.decks))
        faults.append(Fault((*path, "deck"), say("there is no deck “{name}”", name=clipped(player.deck)), remedy))
        return _Brought("", (), ())
    return _Brought(deck.house, deck.plots, tuple(id for id, copies in deck.cards.items() for _ in range(copies)))


def _deck_faults(book: Book, brought: _Brought, path: Path) -> Iterator[Fault]:
    """What is wrong with a deck of known cards."""
    ids = book.ids
    known = [tuple(ids[name.casefold()] for name in names if name.casefold() in ids) for names in (brought.cards, brought.plots)]
    if [len(names) for names in known] == [len(brought.cards), len(brought.plots)]:
        yield from deck_faults(book, brought.house, known[1], known[0], path)


def _laid(brought: _Brought, player: Player, path: Path) -> Iterator[tuple[str, str, Path, Placed, int]]:
    """Every card of a player with its zone, its place in the setup, and how many cards before it stands what it lies on (0: nothing).

    Cards in play are numbered first.
    """
    for i, placed in enumerate(player.play):
        here = (*path, "play", i)
        yield placed.card, "play", here, placed, 0
        for n in range(placed.under):
            yield placed.card, "under", here, Placed(placed.card), n + 1
        for n, attached in enumerate(placed.attached):
            yield attached, "play", (*here, "attached", n), Placed(attached), placed.under + n + 1
    zones = {
        "hand": player.hand, "deck": brought.cards, "plots": brought.plots, "plot": (player.plot,) if player.plot else (),
        "used": player.used, "discard": player.discard, "dead": player.dead, "shadows": player.shadows,
    }  # fmt: skip
    for zone, names in zones.items():
        for i, name in enumerate(names):
            yield name, zone, (*path, zone, i), Placed(name), 0
