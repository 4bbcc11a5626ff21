"""Cards as data: what is printed on one, and the files that hold them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path as File
from typing import Annotated, Any, Final, Literal

from razbor.kernel.rulebook import Translated
from razbor.kernel.schema import DataError, Fault, Length, Path, Range, read
from razbor.kernel.text import say
from razbor.kernel.toml import parse

from .abilities import ACCUMULATE, JUMP, PLAIN_WORDS, PREPARE, RAGE, SWAP, TELEPORT, Ability, simple_strike, writable
from .board import NUMBERS
from .keywords import GRANTABLE, KEYWORDS, PROTECTIONS

type Element = Literal["steppe", "mountains", "forest", "swamps", "darkness", "neutral"]

ON_GROUND: Final = frozenset({"jump", "teleport", "manoeuvre"})
STRIKE: Final = 0
"""The simple strike is the first of a creature's actions."""


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card by its numbers and effects.

    `acts` is set for a card that may act so many times a turn and does not close by striking (BERSERK-510.6-01).
    `keywords` are named abilities with their numbers; `formation` those it has only in formation; `protection` what has no effect
    on it; `life_maximum` how far life may grow.
    """

    name: Translated
    element: Element
    type: Literal["creature", "flyer", "artifact", "terrain"] = "creature"
    cost: Annotated[int, Range(0, 20)]
    elite: bool = False
    life: Annotated[int, Range(1, 99)] = 1
    move: Annotated[int, Range(0, 9)] = 0
    strike: Annotated[tuple[Annotated[int, Range(0, 20)], ...], Length(3, 3)] | None = None
    acts: Annotated[int, Range(1, 9)] | None = None
    fights: bool = True
    classes: tuple[str, ...] = ()
    life_maximum: Annotated[int, Range(1, 99)] | None = None
    keywords: dict[str, Annotated[int, Range(1, 20)]] = field(default_factory=dict[str, int])
    formation: dict[str, Annotated[int, Range(1, 20)]] = field(default_factory=dict[str, int])
    protection: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        """Words nobody knows, and numbers that do not belong to the type."""
        for place, names, known in (
            ("keywords", self.keywords, KEYWORDS),
            ("formation", self.formation, GRANTABLE),
            ("protection", self.protection, PROTECTIONS),
        ):
            for name in names:
                if name not in known:
                    yield Fault((*path, place, name), say("there is no such name"), say("write one of: {known}", known=", ".join(known)))
        if (self.strike is not None) != (self.type in ("creature", "flyer")):
            yield Fault((*path, "strike"), say("creatures have a simple strike, and only they"), say("add or remove “strike”"))
        if self.move and self.type != "creature":
            yield Fault((*path, "move"), say("only creatures on the ground move"), say("remove “move”"))
        if self.type != "creature":
            for name in ON_GROUND & self.keywords.keys():
                yield Fault((*path, "keywords", name), say("only creatures on the ground change cells"), say("remove it"))
            for i, ability in enumerate(self.abilities):
                if ability.effect in ("relocate", "swap"):
                    yield Fault((*path, "abilities", i, "effect"), say("only creatures on the ground change cells"), say("remove it"))
                if ability.effect == "summon" and self.aloft:
                    yield Fault((*path, "abilities", i, "effect"), say("nothing is beside the additional zone"), say("remove it"))
        for language, name in (("en", self.name.en), ("ru", self.name.ru)):
            if not writable(name):
                yield Fault((*path, "name", language), say("moves cannot be written with this name"), PLAIN_WORDS)
        if self.name.en in NUMBERS:
            yield Fault((*path, "name", "en"), say("this is what a cell is called"), say("give the card another name"))
        if self.life_maximum is not None and self.life_maximum < self.life:
            yield Fault((*path, "life_maximum"), say("it is less than the life"), say("give {n} or more", n=self.life))
        if len({ability.id for ability in self.abilities}) != len(self.abilities):
            yield Fault((*path, "abilities"), say("two abilities have the same id"), say("give each an id of its own"))

    @property
    def creature(self) -> bool:
        """Whether it is a creature of any subtype."""
        return self.strike is not None

    @property
    def aloft(self) -> bool:
        """Whether it stands in the additional zone once revealed."""
        return self.type in ("flyer", "terrain")

    @cached_property
    def actions(self) -> tuple[Ability, ...]:
        """All it can be used for or sets off: the simple strike first, then its abilities, then what its keywords and type give."""
        found = list(self.abilities)
        if any(ability.tokens for ability in self.abilities):
            found.append(ACCUMULATE)
        found += [ability for ability in (JUMP, TELEPORT, SWAP, RAGE) if ability.id in self.keywords]
        if self.strike is not None:
            found.insert(STRIKE, simple_strike((self.strike[0], self.strike[1], self.strike[2]), self.acts is None))
            if self.type == "creature":
                found.append(PREPARE)
        return tuple(found)

    @cached_property
    def moments(self) -> dict[str, tuple[int, ...]]:
        """Which of its actions wait for each moment."""
        waiting = dict.fromkeys(a.on for a in self.actions if a.on)
        return {moment: tuple(number for number, a in enumerate(self.actions) if a.on == moment) for moment in waiting}

    @cached_property
    def quick(self) -> tuple[Ability, ...]:
        """What may be chosen with other things on the stack."""
        return tuple(a for a in self.actions if a.quick and not a.on)

    @cached_property
    def asides(self) -> tuple[Ability, ...]:
        """What of it a card does even if it is closed or has acted."""
        return tuple(a for a in self.choices if not a.acting)

    @cached_property
    def choices(self) -> tuple[Ability, ...]:
        """What may be chosen on an empty stack."""
        return tuple(a for a in self.actions if not a.on and not a.meddling and a is not PREPARE)


@dataclass(frozen=True)
class CardFile:
    """A file of cards: each by the id that decks and squads name it by."""

    cards: dict[str, Card]


def read_cards(file: File) -> dict[str, Card]:
    """The cards of a JSON or TOML file, by id; raises `DataError` with the file and the place."""
    if file.suffix == ".json":
        try:
            data = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=_once)
        except DataError as error:
            raise DataError([replace(fault, path=(file.name,)) for fault in error.faults]) from error
        except OSError as error:
            problem = say("the file cannot be read ({reason})", reason=error.strerror or str(error))
            raise DataError.of(problem, say("check that it exists and may be read"), (file.name,)) from error
        except (ValueError, RecursionError) as error:
            problem = say("this is not a JSON file: {reason}", reason=str(error))
            raise DataError.of(problem, say("correct the file, in UTF-8"), (file.name,)) from error
    else:
        data = parse(file)
    return read(CardFile, data, (file.name,)).cards


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no key stands twice; raises `DataError`."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise DataError.of(say("“{key}” is there twice", key=key), say("keep one of them"))
        found[key] = value
    return found


@cache
def shipped() -> dict[str, Card]:
    """The cards that come with the system, by id."""
    found: dict[str, Card] = {}
    for file in sorted(
        (each for each in (files(__package__) / "cards").iterdir() if each.name.endswith(".toml")), key=lambda each: each.name
    ):
        found |= read(CardFile, parse(file), (file.name,)).cards
    return found
