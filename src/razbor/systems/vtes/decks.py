"""Decks: lists of cards by name, and whether they may be played (VTES-X-OBJ-01)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated

from razbor.kernel.faults import Fault, Path, unknown
from razbor.kernel.schema import Length, Range
from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.kernel.toml import read_toml

from .declarations import CryptCard
from .pool import find_card
from .profile import Profile

LARGEST_LIBRARY = 90

type Copies = dict[Annotated[str, Length(1)], Annotated[int, Range(1, 90)]]


@dataclass(frozen=True, slots=True)
class Deck:
    """A crypt and a library: copies by card name."""

    crypt: Copies
    library: Copies

    @cites("VTES-X-OBJ-01")
    def illegal(self, profile: Profile, path: Path) -> list[Fault]:
        """Everything that makes the deck illegal."""
        faults: list[Fault] = []
        groups: set[int] = set()
        for part, wanted in (("crypt", True), ("library", False)):
            for name in getattr(self, part):
                card = find_card(name, (*path, part, name), faults)
                if card is None:
                    continue
                if card.vampire is not wanted:
                    remedy = say("move it to the other part of the deck")
                    faults.append(Fault((*path, part, name), say("this card does not belong there"), remedy))
                elif isinstance(card.decl, CryptCard):
                    groups.add(card.decl.group)
        crypt, library = sum(self.crypt.values()), sum(self.library.values())
        if crypt < profile.crypt:
            faults.append(Fault((*path, "crypt"), say("cards in the crypt: {n}", n=crypt), say("use {least} or more", least=profile.crypt)))
        if not profile.library <= library <= LARGEST_LIBRARY:
            remedy = say("use {least} to {most}", least=profile.library, most=LARGEST_LIBRARY)
            faults.append(Fault((*path, "library"), say("cards in the library: {n}", n=library), remedy))
        if groups and max(groups) - min(groups) > 1:
            shown = ", ".join(map(str, sorted(groups)))
            remedy = say("use one group, or two that follow each other")
            faults.append(Fault((*path, "crypt"), say("the crypt has vampires of groups {groups}", groups=shown), remedy))
        return faults


@dataclass(frozen=True, slots=True)
class _File:
    deck: dict[str, Deck]


@cache
def shipped() -> Mapping[str, Deck]:
    """The decks that ship with the game, by name."""
    return read_toml(_File, files(__package__) / "decks.toml").deck


def deck(name: str, path: Path) -> Deck:
    """The deck of that name; raises `DataError`."""
    found = shipped().get(name)
    if found is None:
        raise unknown(path, name, shipped())
    return found
