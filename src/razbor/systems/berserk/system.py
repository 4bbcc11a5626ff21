"""The system: what the kernel asks of Berserk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from razbor.kernel.chance import Deal, Draw
from razbor.kernel.decision import Key, Option
from razbor.kernel.odds import Odds
from razbor.kernel.section import Section
from razbor.kernel.system import System
from razbor.kernel.text import Text, say
from razbor.kernel.triggers import Trigger

from . import (
    aftermath,
    agreement,
    blows,
    costs,
    facts,
    firing,
    main_stage,
    movement,
    opening,
    precedence,
    reactions,
    recruitment,
    redistribution,
    roll,
    turn,
    use,
)
from .asking import passing, question
from .blows import REPLACEMENTS
from .dice import Rolls
from .glance import describe, glance
from .notation import label, subjects, write
from .position import Battle, T
from .priority import WINDOWS
from .profile import CALLED, PROFILES, Profile
from .reroll_odds import reroll_odds, wasted
from .samples import SAMPLES
from .setup import Setup, with_cards, with_hit_table
from .setup import decks as shipped
from .strike_odds import strike_odds
from .telling import ending, tell
from .view import everything, permute_hidden, view

GIVING_UP = ("concede", "offer a draw", "agree")


class Berserk(System[Battle]):
    """«Берсерк»."""

    name = "berserk"
    title = say("Berserk")
    chapters = (
        aftermath, agreement, blows, costs, facts, firing, main_stage, movement, opening,
        precedence, recruitment, redistribution, roll, turn, use,
    )  # fmt: skip
    setup = Setup
    profiles: ClassVar[Mapping[str, Profile]] = PROFILES
    called = CALLED
    chance: ClassVar = {"roll": Rolls(), "deal": Deal()}
    windows: ClassVar = WINDOWS
    replacements = REPLACEMENTS
    headings = (facts.TurnBegan,)
    most_decisions = 6_000

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The two players, the first one first."""
        return tuple(setup.players)

    def gathered(self, setup: Setup, switches: Mapping[str, Any], folder: Path) -> tuple[Setup, Mapping[str, Any]]:
        """With the cards of its files in it, and the hit table that a switch names by its file."""
        return with_hit_table(with_cards(setup, folder), switches, folder)

    def decks(self) -> tuple[str, ...]:
        """The shipped ones."""
        return tuple(shipped())

    def samples(self) -> Mapping[str, Setup]:
        """A whole game with shipped decks, a battle of two squads, a skirmish."""
        return SAMPLES

    def position(self, setup: Setup, profile: Profile) -> Battle:
        """Cards in decks, or squads on the board."""
        return Battle(setup, profile)

    def opening(self) -> Section:
        """The battle."""
        return turn.Game()

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        """The board, the zones, and one's own hidden cards."""
        return view(table, seat)

    def write(self, table: T, key: Key) -> str:
        """Cells as on the board: `C1 strike C1'`."""
        return write(table.pos, key)

    def label(self, table: T, key: Key) -> Text:
        """With the names of the cards."""
        return passing(table, key) or label(table, key)

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:
        """What everybody sees; hidden cards stay nameless."""
        return tell(table.pos, fact, seat)

    def glance(self, table: T, seat: int | None) -> list[Text]:
        """Every card in sight."""
        return glance(table.pos, seat)

    def for_bots(self, table: T, seat: int) -> list[Option]:
        """All but to concede, to make a draw of a battle that may still be won, and to reroll a die that already lies as well as it can."""
        options = table.options(seat)
        return [option for option in options if option.key[0] not in GIVING_UP and not wasted(table, seat, option)] or options

    def subjects(self, table: T, key: Key) -> tuple[str, ...]:
        """The cards by their cells or names, and the cells."""
        return subjects(table.pos, key)

    def describe(self, table: T, name: str, seat: int | None) -> list[tuple[str, Text]]:
        """What is printed on a card that the seat sees, and what lies on it; by its cell or name."""
        return describe(table.pos, name, seat)

    def question(self, table: T) -> Text:
        """What is asked."""
        return question(table)

    def odds(self, table: T, seat: int) -> list[tuple[Key, Odds]]:
        """What each reroll is worth, in net wounds for the initiating side; what a simple strike is likely to do."""
        return [*reroll_odds(table), *strike_odds(table, seat)]

    def ending(self, table: T) -> Text:
        """Who has won."""
        return ending(table.pos)

    def happen(self, table: T, event: Any) -> None:
        """A blow that has been changed waits for the infliction step."""

    def watch(self, table: T, fact: Any) -> Iterable[Trigger]:
        """Triggered abilities."""
        return reactions.watch(table, fact)

    def fire(self, table: T, trigger: Trigger) -> None:
        """Named abilities, or a card's own."""
        firing.fire(table, trigger)

    def everything(self, table: T) -> dict[str, Any]:
        """The board with nothing hidden."""
        return everything(table)

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        """Cards a seat cannot see change places with each other."""
        permute_hidden(table.pos, seat, draw)

    def conserved(self, table: T) -> object:
        """Every card is in one place, every cell holds who says so, and nothing is left on who is not in a squad."""
        pos = table.pos
        away = [c for c, place in enumerate(pos.place) if place < 0]
        bare = not any(pos.wounds[c] or pos.life[c] or pos.closed[c] or pos.hidden[c] or pos.gained[c] for c in away)
        return len(pos.place), all(c < 0 or pos.place[c] == cell for cell, c in enumerate(pos.cells)), bare


SYSTEM = Berserk()
