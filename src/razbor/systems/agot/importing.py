"""Cards of a user's own, from JSON: numbers and words are taken as they are, texts only where they are declared as abilities."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from razbor.kernel.faults import DataError, Fault, Path, clipped
from razbor.kernel.rulebook import Translated
from razbor.kernel.schema import JsonSchema, Length, Range, json_schema, read
from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.systems.agot.ability import Ability, CardType, Icon, Select, Word
from razbor.systems.agot.card import Card

CHARACTER = Select(type="character")

type House = Literal["neutral", "stark", "lannister", "baratheon", "targaryen", "greyjoy", "martell"]


@dataclass(frozen=True, slots=True)
class UserCard:
    """A card as a user writes it; `text` is for people, `ability` for the rules, `blank` says that the text needs none."""

    name: Annotated[str, Length(1), "The card's name; its id is made of it."]
    type: CardType
    house: Annotated[tuple[House, ...], Length(1), "The Houses it belongs to, or neutral."]
    only: Annotated[bool, "Whether no other House may have it."] = False
    unique: bool = False
    cost: Annotated[int, Range(0), "Gold it is played for."] = 0
    strength: Annotated[int, Range(0)] = 0
    icons: tuple[Icon, ...] = ()
    crests: tuple[Literal["holy", "noble", "war", "learned", "shadow"], ...] = ()
    traits: tuple[Word, ...] = ()
    keywords: Annotated[tuple[Word, ...], "Keywords, in small letters."] = ()
    prized: Annotated[int, Range(0), "Power an opponent claims for its loss."] = 0
    income: Annotated[int, "Gold it brings; of a plot, its gold."] = 0
    initiative: Annotated[int, Range(0)] = 0
    influence: Annotated[int, Range(0)] = 0
    claim: Annotated[int, Range(0)] = 0
    attach: Annotated[Select, "What an attachment goes on."] = CHARACTER
    limit: Annotated[int, Range(1), "Copies a deck may hold."] = 3
    text: Annotated[str, "The text as printed; it stays in the user's own file."] = ""
    blank: Annotated[bool, "Whether keywords and numbers say all that the text says."] = False
    ability: Annotated[tuple[Ability, ...], "What the text does, declared."] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        """A name that no move could be written with."""
        if not slug(self.name) or "#" in self.name or not self.name.isprintable() or self.name != " ".join(self.name.split()):
            remedy = say("write letters and digits, on one line, with single spaces and without “#”")
            yield Fault((*path, "name"), say("no move can be written with the name “{name}”", name=clipped(self.name)), remedy)

    def card(self) -> Card:
        """The card; it is undeclared if it has a text that nobody has declared."""
        words = Translated(self.name, self.name)
        return Card(
            id=slug(self.name), name=words, type=self.type, house=self.house, only=self.only, unique=self.unique, cost=self.cost,
            strength=self.strength, icons=self.icons, crests=self.crests, traits=self.traits, keywords=self.keywords, prized=self.prized,
            income=self.income, initiative=self.initiative, influence=self.influence, claim=self.claim, attach=self.attach,
            limit=self.limit, ability=self.ability, text=Translated(self.text, self.text) if self.text else None,
            declared=bool(self.ability) or not self.text or self.blank,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file of a user's cards."""

    cards: tuple[UserCard, ...]


class Imported(NamedTuple):
    """Cards read, and the names of those whose text is not declared and which are played as if they were blank."""

    cards: tuple[Card, ...]
    undeclared: tuple[str, ...]


def slug(name: str) -> str:
    """A name as an id: small letters and digits, parted by hyphens."""
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-")


@cites("AGOT-B02")
def import_cards(text: str) -> Imported:
    """The cards of a JSON text {"cards": […]}; raises `DataError` with the place of everything that is wrong with it."""
    try:
        data: Any = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise DataError([Fault((), say("this is not JSON: {error}", error=str(error)), say("correct the file, in UTF-8"))]) from error
    cards = made(read(CardFile, data).cards, ("cards",))
    return Imported(cards, tuple(card.name.en for card in cards if not card.declared))


def made(own: tuple[UserCard, ...], path: Path) -> tuple[Card, ...]:
    """A user's cards as cards; raises `DataError` with the place of everything that is wrong with them."""
    cards = tuple(card.card() for card in own)
    faults = list(_twice(cards, path))
    for i, card in enumerate(cards):
        faults.extend(card.faults((*path, i)))
    if faults:
        raise DataError(faults)
    return cards


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no key stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise DataError.of(say("“{key}” is written twice in one object", key=clipped(twice)), say("leave one of them"))
    return found


def _twice(cards: tuple[Card, ...], path: Path) -> Iterable[Fault]:
    seen: set[str] = set()
    for i, card in enumerate(cards):
        if card.id in seen:
            yield Fault((*path, i, "name"), say("two cards are called so"), say("give each a name of its own"))
        seen.add(card.id)


def import_schema() -> JsonSchema:
    """The JSON Schema of what `import_cards` reads."""
    return json_schema(CardFile) | {"title": "Cards for A Game of Thrones LCG, 1st edition"}
