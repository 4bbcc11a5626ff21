"""How a battle begins: decks to be dealt from, or squads already on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from pathlib import Path as File
from typing import Annotated, Any, Self

from razbor.kernel.faults import unknown
from razbor.kernel.schema import DataError, Fault, Length, Path, Range
from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.kernel.toml import read_toml

from .board import CELLS, NUMBERS, edge, half
from .card import Card, read_cards, shipped
from .hit_table import HitTable, find, is_file
from .keywords import GRANTABLE

MOST_COPIES, MOST_COPIES_HORDE = 3, 5
DECK_SIZE = (30, 50)


@dataclass(frozen=True, slots=True)
class Standing:
    """A card in a squad and its state; `at` is a cell such as C1 or C1', empty for flyers and terrain."""

    card: Annotated[str, Length(1)]
    at: str = ""
    wounds: Annotated[int, Range(0, 99)] = 0
    life: Annotated[int, Range(0, 99)] = 0
    closed: bool = False
    hidden: bool = False
    moved: Annotated[int, Range(0, 9)] = 0
    acted: Annotated[int, Range(0, 9)] = 0
    tokens: Annotated[int, Range(0, 99)] = 0
    gained: dict[str, Annotated[int, Range(1, 20)]] = field(default_factory=dict[str, int])

    def faults(self, path: Path) -> Iterable[Fault]:
        """What no card can gain."""
        for word in self.gained:
            if word not in GRANTABLE:
                known = ", ".join(GRANTABLE)
                yield Fault((*path, "gained", word), say("there is no such name"), say("write one of: {known}", known=known))

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """A card and its cell: `ranger C1`."""
        card, _, at = text.rpartition(" ")
        return cls(card, at) if card and at in NUMBERS else cls(text)


@dataclass(frozen=True, slots=True)
class Side:
    """What a player brings: the deck by the name of a shipped one or card by card, or the squad that stands on the board.

    `reserve` are the cards left in the deck of a squad that stands.
    """

    deck: str | tuple[str, ...] = ()
    squad: tuple[Standing, ...] = ()
    reserve: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """Two players, the first one first. `cards` and `card_files` add cards of one's own or replace shipped ones of the same id,
    `hit_tables` are tables of one's own that the switch may name.

    With decks the battle begins with the deal; with squads it begins in the turn of `active`, after its start.
    """

    players: Annotated[dict[str, Side], Length(2, 2)]
    active: str = ""
    cards: dict[str, Card] = field(default_factory=dict[str, Card])
    card_files: tuple[str, ...] = ()
    hit_tables: tuple[HitTable, ...] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        """A battle that is half dealt and half laid out, or laid out in cells that are not there."""
        with_decks = [name for name, side in self.players.items() if side.deck]
        if len(with_decks) == 1:
            yield Fault((*path, "players"), say("only {name} has a deck", name=with_decks[0]), say("give both a deck, or neither"))
        if self.active and self.active not in self.players:
            names = ", ".join(self.players)
            yield Fault((*path, "active"), say("nobody is called {name}", name=self.active), say("write one of: {names}", names=names))
        if self.active and len(with_decks) == 2:
            yield Fault(
                (*path, "active"), say("the turns begin after the deal"), say("remove it; the switch first_player says who goes first")
            )
        taken: dict[str, str] = {}
        for name, side in self.players.items():
            place = (*path, "players", name)
            if side.deck and side.squad:
                yield Fault(place, say("there is a deck and a squad"), say("keep either “deck” or “squad”"))
            if side.deck and side.reserve:
                yield Fault((*place, "reserve"), say("there is a deck already"), say("remove “reserve”, or lay out a squad"))
            for i, standing in enumerate(side.squad):
                if standing.at and standing.at not in NUMBERS:
                    problem = say("there is no cell “{cell}”", cell=standing.at)
                    yield Fault((*place, "squad", i, "at"), problem, say("write A1 to E3, or A1' to E3'"))
                elif standing.at in taken:
                    problem = say("{cell} holds {card} already", cell=standing.at, card=taken[standing.at])
                    yield Fault((*place, "squad", i, "at"), problem, say("one cell, one card"))
                elif standing.at:
                    taken[standing.at] = standing.card


def cards_of(setup: Setup) -> dict[str, Card]:
    """All cards that a setup may name."""
    cards = dict(shipped())
    for file in setup.card_files:
        cards |= read_cards(File(file))
    return cards | setup.cards


def misplaced(standing: Standing, card: Card, path: Path) -> Iterable[Fault]:
    """A card that stands where its type cannot, or that would be dead."""
    if not standing.at and standing.hidden:
        yield Fault((*path, "hidden"), say("what lies in the additional zone is known to all"), say("give it a cell, or reveal it"))
    elif not standing.at and not card.aloft:
        yield Fault((*path, "at"), say("only flyers and terrain are in the additional zone"), say("write a cell: A1 to E3, or A1' to E3'"))
    elif standing.at and card.aloft and not standing.hidden:
        yield Fault((*path, "at"), say("once revealed it is in the additional zone"), say("remove “at”, or add “hidden: true”"))
    if card.type != "terrain" and standing.wounds >= card.life + standing.life:
        yield Fault((*path, "wounds"), say("it would be dead"), say("give at most {n}", n=card.life + standing.life - 1))


def with_cards(setup: Setup, folder: File) -> Setup:
    """The setup with the cards of its files, found in `folder`, in it; raises `DataError` with the place of the file's name."""
    cards: dict[str, Card] = {}
    for i, file in enumerate(setup.card_files):
        try:
            cards |= read_cards(folder / file)
        except DataError as error:
            place = ("setup", "card_files", i)
            raise DataError([replace(fault, path=(*place, *fault.path)) for fault in error.faults]) from error
    return replace(setup, cards=cards | setup.cards, card_files=())


def with_hit_table(setup: Setup, switches: Mapping[str, Any], folder: File) -> tuple[Setup, Mapping[str, Any]]:
    """The setup with the hit table in it whose file the switches name, and the switches with its id.

    The file is looked for in `folder`, and then where its name says by itself; raises `DataError`.
    """
    name = switches.get("hit_table")
    if not isinstance(name, str) or not is_file(name):
        return setup, switches
    beside = folder / name
    try:
        table = find(str(beside) if beside.exists() else name)
    except DataError as error:
        raise DataError([replace(fault, path=("switches", "hit_table", *fault.path)) for fault in error.faults]) from error
    return replace(setup, hit_tables=(*setup.hit_tables, table)), {**switches, "hit_table": table.id}


@dataclass(frozen=True, slots=True)
class _Decks:
    decks: dict[str, dict[str, Annotated[int, Range(1, 5)]]]


@cache
def decks() -> dict[str, tuple[str, ...]]:
    """The decks that come with the system, by name."""
    found = read_toml(_Decks, files(__package__) / "data" / "decks.toml").decks
    return {name: tuple(card for card, n in counts.items() for _ in range(n)) for name, counts in found.items()}


def deck_of(side: Side, path: Path) -> tuple[str, ...]:
    """The cards of a side's deck; raises `DataError` for a deck that is not there."""
    if isinstance(side.deck, str):
        if side.deck not in decks():
            raise unknown((*path, "deck"), side.deck, decks())
        return decks()[side.deck]
    return side.deck


@cites("BERSERK-G-34")
def deck_faults(deck: tuple[str, ...], cards: dict[str, Card], path: Path) -> Iterable[Fault]:
    """A deck of the wrong size, or with too many copies of a card."""
    low, high = DECK_SIZE
    if not low <= len(deck) <= high:
        yield Fault(path, say("cards in the deck: {n}", n=len(deck)), say("a deck has {low} to {high}", low=low, high=high))
    for card in dict.fromkeys(deck):
        most = MOST_COPIES_HORDE if "horde" in cards[card].keywords else MOST_COPIES
        if deck.count(card) > most:
            problem = say("copies of {card}: {n}", card=card, n=deck.count(card))
            yield Fault(path, problem, say("a deck holds at most {most} of it", most=most))


def deployment(seat: int, second: int) -> tuple[tuple[int, ...], ...]:
    """The cells where a player deploys, in the order in which they open (BERSERK-207.4-01): inner cells, then edges.

    `second` is 1 for whoever goes second, 0 for the first player.
    """
    cells = tuple(half(seat))
    inner = tuple(cell for cell in cells if not edge(cell))
    first_edges = tuple(cell for cell in cells[:5] if cell not in inner)
    other_edges = tuple(cell for cell in cells[5:] if cell not in inner)
    return ((*inner, *first_edges), other_edges) if second else (inner, other_edges, first_edges)


DEPLOYMENT = tuple(tuple(deployment(seat, second) for second in range(2)) for seat in range(2))
assert all(sum(map(len, zones)) == CELLS // 2 for own in DEPLOYMENT for zones in own)
