"""What is printed on a card, and the books of cards that a table plays with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Literal

from razbor.kernel.faults import Fault, Path
from razbor.kernel.rulebook import Translated
from razbor.kernel.schema import DataError, Length, Range
from razbor.kernel.text import say
from razbor.kernel.toml import read_toml
from razbor.systems.agot.ability import Ability, CardType, Icon, Select, Word
from razbor.systems.agot.vocabulary import IMMUNITIES, KEYWORDS

NEUTRAL = "neutral"
HOUSES = ("stark", "lannister", "baratheon", "targaryen", "greyjoy", "martell")


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed.

    `house` holds the Houses it belongs to, or neutral; `only` marks a card no other House may have in its deck. `income` is the
    gold a plot or location brings, `prized` the power its loss is worth to an opponent, `attach` what an attachment goes on,
    `limit` the copies a deck may hold. `text` is the ability in our own words, or a user's text; `declared` is false for a card
    whose text nobody has put into abilities: it is played as if it were blank.
    """

    id: Annotated[str, Length(1)]
    name: Translated
    type: CardType
    house: Annotated[tuple[Literal["neutral", "stark", "lannister", "baratheon", "targaryen", "greyjoy", "martell"], ...], Length(1)]
    only: bool = False
    unique: bool = False
    cost: Annotated[int, Range(0)] = 0
    strength: Annotated[int, Range(0)] = 0
    icons: tuple[Icon, ...] = ()
    crests: tuple[Literal["holy", "noble", "war", "learned", "shadow"], ...] = ()
    traits: tuple[Word, ...] = ()
    keywords: tuple[Word, ...] = ()
    prized: Annotated[int, Range(0)] = 0
    income: int = 0
    initiative: Annotated[int, Range(0)] = 0
    influence: Annotated[int, Range(0)] = 0
    claim: Annotated[int, Range(0)] = 0
    attach: Select = field(default_factory=lambda: Select(type="character"))
    limit: Annotated[int, Range(1)] = 3
    ability: tuple[Ability, ...] = ()
    text: Translated | None = None
    declared: bool = True

    @property
    def words(self) -> frozenset[str]:
        """Icons, crests, traits and keywords, the crest of shadows included."""
        return frozenset((*self.icons, *self.crests, *self.traits, *self.keywords))

    def faults(self, path: Path) -> Iterable[Fault]:
        """Keywords nothing is known of, and abilities a card of the type cannot have."""
        for keyword in self.keywords:
            if keyword not in KEYWORDS and keyword not in IMMUNITIES:
                remedy = say("write one of: {choices}", choices=", ".join((*KEYWORDS, *IMMUNITIES)))
                yield Fault((*path, "keywords"), say("“{word}” is not a keyword", word=keyword), remedy)
        if self.type == "event" and any(ability.kind in ("passive", "constant", "instead") for ability in self.ability):
            yield Fault(path, say("an event has an action or a response, nothing else"), say("change the kind of its abilities"))


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that comes with the game: its House, plots and cards with numbers of copies."""

    id: Annotated[str, Length(1)]
    name: Translated
    house: Literal["stark", "lannister", "baratheon", "targaryen", "greyjoy", "martell"]
    plots: tuple[str, ...]
    cards: dict[str, int]


@dataclass(frozen=True, slots=True)
class _File:
    card: tuple[Card, ...] = ()
    deck: tuple[Deck, ...] = ()


class Book(Mapping[str, Card]):
    """Cards by id; `ids` finds one by its name or id in small letters.

    `abilities` holds every ability by its name, «card id.number», for frames name abilities, never hold them.
    """

    def __init__(self, cards: Iterable[Card], decks: Iterable[Deck] = ()) -> None:
        by_id: dict[str, Card] = {}
        for card in cards:
            if card.id in by_id:
                raise DataError([Fault(("card", card.id), say("two cards have this id"), say("give each an id of its own"))])
            by_id[card.id] = card
        self._cards = by_id
        self.decks: Mapping[str, Deck] = {deck.id: deck for deck in decks}
        self.ids: Mapping[str, str] = {card.name.en.casefold(): id for id, card in by_id.items()} | {id.casefold(): id for id in by_id}
        self.abilities: Mapping[str, Ability] = {
            f"{card.id}.{n}": ability for card in by_id.values() for n, ability in enumerate(card.ability, start=1)
        }

    def __getitem__(self, id: str) -> Card:
        return self._cards[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def joined(self, cards: Iterable[Card]) -> Book:
        """This book with more cards; one of the same id takes the place of ours."""
        more = {card.id: card for card in cards}
        return Book([*(card for id, card in self._cards.items() if id not in more), *more.values()], self.decks.values())


@cache
def shipped() -> Book:
    """Every card and deck that comes with the project."""
    parts = [read_toml(_File, file) for file in sorted(_folder(), key=lambda file: file.name)]
    return Book([card for part in parts for card in part.card], [deck for part in parts for deck in part.deck])


def _folder() -> list[Traversable]:
    return [file for file in (files("razbor.systems.agot") / "cards").iterdir() if file.name.endswith(".toml")]
