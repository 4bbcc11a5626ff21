"""VTES as a system: what the kernel asks of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from razbor.kernel.chance import Deal, Draw
from razbor.kernel.decision import PASS, Key, Option
from razbor.kernel.section import Section
from razbor.kernel.system import System
from razbor.kernel.text import Text, say

from . import action, atoms, blocking, combat, combat_frames, damage, facts, frames, game, playing, politics, torpor, turn
from .asking import passing, question
from .atoms import T
from .decks import shipped
from .describe import describe
from .ending import winner
from .hidden import permute
from .labels import label
from .notation import write
from .position import VtesPosition
from .profile import CALLED, PROFILES, Profile
from .setup import Setup, position, samples
from .subjects import subjects
from .telling import glance, tell
from .untimely import untimely
from .view import view
from .windows import WINDOWS


class Vtes(System[VtesPosition]):
    """Vampire: The Eternal Struggle."""

    name = "vtes"
    title = say("Vampire: The Eternal Struggle")
    chapters = (game, turn, action, blocking, playing, politics, torpor, combat, damage, atoms, facts, frames, combat_frames)
    setup = Setup
    profiles = PROFILES
    called = CALLED
    chance: ClassVar = {"shuffle": Deal()}
    windows = WINDOWS
    declining = (PASS, blocking.NO_BLOCK)
    headings = (facts.TurnBegan,)
    partings = (facts.CombatEnded,)
    most_decisions = 6_000

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The Methuselahs, clockwise."""
        return tuple(setup.seats)

    def position(self, setup: Setup, profile: Profile) -> VtesPosition:
        """Every card where the setup puts it."""
        return position(setup, profile)

    def opening(self) -> Section:
        """The game."""
        return game.Game()

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        """What is public, and the seat's own hand and vampires."""
        return view(table, seat)

    def everything(self, table: T) -> dict[str, Any]:
        """The view with every hand open."""
        return view(table, None, everything=True)

    def write(self, table: T, key: Key) -> str:
        """A move in notation."""
        return write(table.pos, key)

    def label(self, table: T, key: Key) -> Text:
        """A move as a person would say it."""
        return passing(table) if key == PASS else label(table.pos, key) or super().label(table, key)

    def for_bots(self, table: T, seat: int) -> list[Option]:
        """All but to withdraw."""
        options = table.options(seat)
        return [option for option in options if option.key[0] != "withdraw"] or options

    def subjects(self, table: T, key: Key) -> tuple[str, ...]:
        """The cards and Methuselahs of a move."""
        return subjects(table, key)

    def describe(self, table: T, name: str, seat: int | None) -> list[tuple[str, Text]]:
        """What is known of a card, a Methuselah or the Edge."""
        return describe(table, name, seat)

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:
        """A sentence of the log."""
        return tell(table, fact, seat)

    def glance(self, table: T, seat: int | None) -> list[Text]:
        """Pools and ready minions."""
        return glance(table, seat)

    def question(self, table: T) -> Text:
        """What is asked."""
        return question(table)

    def untimely(self, table: T, name: str, seat: int) -> tuple[str, Text] | None:
        """Why a card in hand cannot be played now."""
        return untimely(table, name, seat)

    def ending(self, table: T) -> Text:
        """Who has won."""
        best = winner(table)
        return say("{name} wins", name=table.seats[best]) if best >= 0 else say("nobody wins: victory points are tied")

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        """Others' hands and face-down vampires, and the order of every deck."""
        permute(table, seat, draw)

    def conserved(self, table: T) -> object:
        """Every card is in exactly one place."""
        pos = table.pos
        counted = sum(len(cards) for row in pos.zones if row is not None for cards in row) + sum(map(len, pos.attached)) + len(pos.limbo[0])
        return counted, len(pos.cards)

    def decks(self) -> tuple[str, ...]:
        """The shipped ones."""
        return tuple(shipped())

    def samples(self) -> Mapping[str, Any]:
        """Games for two and for five with the decks that ship."""
        return samples()


SYSTEM = Vtes()
