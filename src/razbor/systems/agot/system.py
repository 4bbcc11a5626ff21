"""A Game of Thrones, the living card game, first edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from razbor.kernel.chance import Deal, Draw
from razbor.kernel.decision import Key
from razbor.kernel.section import Section
from razbor.kernel.system import System
from razbor.kernel.text import Text, say
from razbor.kernel.triggers import Trigger
from razbor.kernel.window import WindowTable
from razbor.systems.agot import (
    actions,
    asking,
    beginning,
    challenges,
    declaring,
    describing,
    effects,
    event,
    facts,
    frame,
    initiation,
    leaving,
    melee,
    notation,
    passives,
    phases,
    playing,
    position,
    resolution,
    responding,
    rounds,
    shadows,
    sources,
    telling,
    view,
)  # fmt: skip
from razbor.systems.agot.ability import Ability
from razbor.systems.agot.card import shipped
from razbor.systems.agot.framework import ABILITIES, ACTIONS, BUILTINS, PHASES
from razbor.systems.agot.position import Board
from razbor.systems.agot.profile import CALLED, PROFILES, Profile
from razbor.systems.agot.samples import samples
from razbor.systems.agot.setup import Setup, board
from razbor.systems.agot.untimely import untimely

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


def _from_first(t: T) -> tuple[int, ...]:
    return t.pos.clockwise()


def _from_windows(t: T) -> tuple[int, ...]:
    """The first player first, or whoever acts, as the switch says."""
    if t.rules.windows_from == "first":
        return t.pos.clockwise()
    acting = next((getattr(each, "seat", -1) for each in reversed(t.stack) if getattr(each, "seat", -1) >= 0), t.pos.first[0])
    return t.pos.clockwise(acting)


class Agot(System[Board]):
    """The system; its tables are named after the sections that read them."""

    name = "agot"
    title = say("A Game of Thrones LCG, 1st edition")
    chapters = (
        position, facts, rounds, beginning, phases, challenges, declaring, resolution, melee, shadows, playing, frame, event, initiation,
        passives, responding, leaving, effects, actions,
    )  # fmt: skip
    setup = Setup
    profiles: ClassVar[Mapping[str, Any]] = PROFILES
    called = CALLED
    chance: ClassVar = {"deal": Deal()}
    windows: ClassVar[Mapping[str, WindowTable]] = {
        "actions": WindowTable("AGOT-S022", _from_first, actions.action_plays, actions.act, ends=actions.cut_short, eager=actions.marshals),
        "saves": WindowTable("AGOT-S060", _from_windows, responding.save_plays, responding.play_save),
        "next responds": WindowTable("AGOT-S053", _from_windows, responding.response_plays, responding.respond),
        "first responds": WindowTable("AGOT-S053", _from_windows, responding.response_plays, responding.respond, after_play="first"),
    }
    headings = (facts.PhaseBegan,)
    replacements = leaving.REPLACEMENTS
    most_decisions = 40_000

    framework = ACTIONS
    phases = PHASES
    builtins = BUILTINS
    framework_only = frozenset(ABILITIES)
    plays = frozenset(("marshal", "hide", "save with a duplicate"))
    carry_out = effects.CARRY_OUT

    def ability(self, t: T, name: str) -> Ability:
        """An ability by its name: of the framework, or of a card."""
        return ABILITIES.get(name) or t.pos.book.abilities[name]

    def anybody_saves(self, t: T, event: event.Event) -> bool:
        """Whether any player has a save or cancel that fits."""
        return responding.anybody_saves(t, event)

    def waits(self, t: T, since: int) -> bool:
        """Whether any passive ability has been set off since a fact."""
        return bool(passives.waiting(t, since))

    def passives(self, since: int) -> Section:
        """The section that resolves the passives of all facts since one."""
        return passives.Passives(since)

    def setting_up(self) -> Section:
        """The section that carries out the setup."""
        return beginning.FirstHands()

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The players."""
        return tuple(setup.players)

    def position(self, setup: Setup, profile: Profile) -> Board:
        """Every card in its zone."""
        return board(setup, profile)

    def opening(self) -> Section:
        """The game."""
        return rounds.Game()

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        """What a seat sees."""
        return view.view(table, seat)

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        """Deal hidden cards anew."""
        view.permute(table, seat, draw)

    def write(self, table: T, key: Key) -> str:
        """A move as text."""
        return notation.write(table, key)

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:
        """A fact as a sentence."""
        return telling.tell(table, fact, seat)

    def watch(self, table: T, fact: Any) -> Iterator[Trigger]:
        """The passive abilities a fact sets off."""
        return passives.watch(table, fact)

    def remembers(self, table: T) -> int:
        """All that has happened in the frame that is open."""
        return next((each.since for each in table.stack if isinstance(each, frame.Frame)), len(table.facts))

    def fire(self, table: T, trigger: Trigger) -> None:
        """Resolve a passive ability."""
        passives.fire(table, trigger)

    def happen(self, table: T, event: Any) -> None:
        """A card becomes Moribund."""
        leaving.happen(table, event)

    def conserved(self, table: T) -> object:
        """Every card lies in exactly one zone."""
        pos = table.pos
        zones = (pos.deck, pos.hand, pos.play, pos.under, pos.discard, pos.dead, pos.shadows, pos.plots, pos.plot, pos.used, pos.played)
        return sorted(card for zone in zones for cards in zone for card in cards)

    def decks(self) -> tuple[str, ...]:
        """The shipped ones."""
        return tuple(shipped().decks)

    def samples(self) -> Mapping[str, Setup]:
        """Short games for two, three and four."""
        return samples()

    def everything(self, table: T) -> dict[str, Any]:
        """The position with nothing hidden."""
        return view.everything(table)

    def glance(self, table: T, seat: int | None) -> list[Text]:
        """Round, phase and every player in a line each."""
        return telling.glance(table, seat)

    def label(self, table: T, key: Key) -> Text:
        """A move in words."""
        return describing.label(table, key)

    def subjects(self, table: T, key: Key) -> tuple[str, ...]:
        """The cards a move is about."""
        return describing.subjects(table, key)

    def describe(self, table: T, name: str, seat: int | None) -> list[tuple[str, Text]]:
        """What a seat may know of a card or a player."""
        return [*describing.describe(table, name, seat), *sources.describe(table, name, seat)]

    def question(self, table: T) -> Text:
        """What is asked."""
        return asking.question(table)

    def untimely(self, table: T, name: str, seat: int) -> tuple[str, Text] | None:
        """Why a card cannot be used now."""
        return untimely(table, name, seat)

    def ending(self, table: T) -> Text:
        """Who has won."""
        return telling.ending(table)


SYSTEM = Agot()
