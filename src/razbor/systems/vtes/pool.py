"""The pool of cards: declarations read once and prepared so that looking for what may be played is quick."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, get_args

from razbor.kernel.faults import clipped, suggested
from razbor.kernel.schema import Fault, Path
from razbor.kernel.text import say
from razbor.kernel.toml import read_toml

from .declarations import Ability, CryptCard, CryptFile, Grant, LibraryCard, LibraryFile, Mode
from .primitives import Effect, Level, Target
from .words import SECTS, TITLES, Timing

TIMING: Final[dict[Timing, int]] = {timing: 1 << i for i, timing in enumerate(get_args(Timing.__value__))}
"""A bit for each moment, so that a hand can be scanned for what fits one."""

ADVANCED = " (ADV)"
"""How the name of an advanced vampire ends; what stands before it is what both versions are called."""

LIBRARY_FILES = ("actions.toml", "responses.toml", "combat.toml", "masters.toml")


class PlayMode:
    """One text of a card, with its Disciplines as (name, level) and its moment as a bit."""

    __slots__ = ("blood", "decl", "disciplines", "do", "index", "name", "target", "timing", "when")

    def __init__(self, index: int, decl: Mode) -> None:
        self.index = index
        self.decl = decl
        self.name = decl.name
        self.disciplines = levels(decl.disciplines)
        self.when = decl.when
        self.timing = TIMING[decl.when]
        self.do: tuple[Effect, ...] = decl.do
        self.target: Target = decl.target
        self.blood = decl.blood


class Card:
    """A card as the rules use it; `index` is its place in the pool; cards `called` alike are copies or versions of one card."""

    __slots__ = (
        "abilities", "action", "advanced", "ally", "blood", "burn_option", "called", "capacity", "city", "clan", "combat", "decl",
        "disciplines", "equipment", "event", "grants", "hunting_ground", "id", "index", "life", "location", "master", "meanwhile",
        "minion", "modes", "modifier", "name", "political", "pool", "reaction", "retainer", "sect", "slave", "teaches", "timings", "title",
        "unique", "uses", "vampire", "votes", "weapon",
    )  # fmt: skip

    def __init__(self, index: int, decl: CryptCard | LibraryCard) -> None:
        self.index = index
        self.decl = decl
        self.id = decl.id
        self.name = decl.name
        self.abilities: tuple[Ability, ...] = decl.abilities
        self.grants: dict[str, tuple[Grant, ...]] = {
            value: tuple(grant for grant in decl.grants if grant.grant == value) for value in {grant.grant for grant in decl.grants}
        }
        self.uses = 0
        for ability in decl.abilities:
            self.uses |= TIMING[ability.when]
        self.meanwhile = bool(self.uses & (TIMING["any unlock"] | TIMING["any time"]))
        self.city = decl.city
        self.vampire = isinstance(decl, CryptCard)
        self.advanced = isinstance(decl, CryptCard) and decl.advanced
        self.called = decl.name.removesuffix(ADVANCED)
        types: tuple[str, ...] = () if isinstance(decl, CryptCard) else decl.types
        self.ally = "ally" in types
        self.minion = self.vampire or self.ally
        self.retainer = "retainer" in types
        self.equipment = "equipment" in types
        self.master = "master" in types
        self.event = "event" in types
        self.action = "action" in types
        self.political = "political action" in types
        self.modifier = "action modifier" in types
        self.reaction = "reaction" in types
        self.combat = "combat" in types
        self.modes: tuple[PlayMode, ...] = ()
        self.pool = self.blood = self.votes = self.life = 0
        self.location = self.unique = self.burn_option = self.hunting_ground = False
        self.weapon = self.slave = ""
        if isinstance(decl, CryptCard):
            self.capacity = decl.capacity
            self.clan = decl.clan
            self.disciplines = dict(levels(decl.disciplines))
            self.title = TITLES.index(decl.title)
            self.sect = SECTS.index(decl.sect)
            self.votes = decl.votes
            self.slave = decl.slave
            self.unique = True
        else:
            self.capacity = 0
            self.clan = decl.requires.clans[0] if decl.requires.clans else ""
            self.disciplines = {}
            self.title = self.sect = 0
            self.pool = decl.pool
            self.blood = decl.blood
            self.life = decl.life
            self.location = decl.location
            self.hunting_ground = decl.hunting_ground
            self.burn_option = decl.burn_option
            self.unique = decl.unique
            self.weapon = decl.weapon
            self.modes = tuple(PlayMode(i, mode) for i, mode in enumerate(decl.modes or (Mode(do=()),)))
        self.timings = 0
        self.teaches = ""
        for mode in self.modes:
            self.timings |= mode.timing
            for effect in mode.do:
                if isinstance(effect, Level):
                    self.teaches = effect.discipline

    @property
    def library(self) -> LibraryCard:
        """Its declaration, of a library card."""
        assert isinstance(self.decl, LibraryCard)
        return self.decl


def levels(disciplines: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Disciplines as (name, level): 1 for the basic level, 2 for the superior one."""
    return tuple((name.lower(), 2 if name.isupper() else 1) for name in disciplines)


@cache
def cards() -> tuple[Card, ...]:
    """Every card of the pool, vampires first."""
    folder = files(__package__) / "cards"
    declared: list[CryptCard | LibraryCard] = list(read_toml(CryptFile, folder / "crypt.toml").card)
    for name in LIBRARY_FILES:
        declared.extend(read_toml(LibraryFile, folder / name).card)
    return tuple(Card(i, decl) for i, decl in enumerate(declared))


def card_at(index: int) -> Card:
    """The card at a place of the pool."""
    return cards()[index]


@cache
def _by_name() -> dict[str, Card]:
    return {_plain(card.name): card for card in cards()}


def find_card(name: str, path: Path, faults: list[Fault]) -> Card | None:
    """The card of that name, capitals and the sign ™ aside; None adds the fault, with the nearest name there is."""
    found = _by_name().get(_plain(name))
    if found is None:
        remedy = suggested(name, [card.name for card in cards()], say("use a card that is declared"))
        faults.append(Fault(path, say("there is no card “{name}”", name=clipped(name)), remedy))
    return found


def _plain(name: str) -> str:
    return name.replace("™", "").casefold().strip()
