"""What a game must say of itself to be carried out by the kernel, and how games are found by name."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from importlib.metadata import EntryPoints, entry_points
from importlib.resources import files
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from razbor.kernel import modifiers, replacement, together, triggers, window
from razbor.kernel.chance import ChanceKind, Draw
from razbor.kernel.decision import PASS, Key, Option
from razbor.kernel.faults import DataError, clipped, unknown
from razbor.kernel.odds import Odds
from razbor.kernel.position import Position
from razbor.kernel.profile import chosen
from razbor.kernel.replacement import Replacement
from razbor.kernel.rulebook import Rulebook, load
from razbor.kernel.section import Section
from razbor.kernel.text import Text, say
from razbor.kernel.triggers import Trigger
from razbor.kernel.window import WindowTable

if TYPE_CHECKING:
    from razbor.kernel.table import Table


class System[P: Position](ABC):
    """A game: its chapters, tables and the few things the kernel asks of it. One instance serves all tables."""

    name: ClassVar[str]
    title: ClassVar[Text]
    version: ClassVar[int] = 1
    """Raised when a change of rules may make an old record play differently."""
    chapters: ClassVar[tuple[ModuleType, ...]]
    """The modules whose sections and named tuples (facts, events) tables of this game hold."""
    setup: ClassVar[type]
    """The frozen dataclass that describes how a table starts."""
    profiles: ClassVar[Mapping[str, Any]] = {"standard": None}
    """The editions by name, the usual one first: values of a frozen dataclass whose fields are the switches, or None without any."""
    called: ClassVar[Mapping[str, Text]] = {}
    """What people call the profiles and decks; one that is not here goes by its name."""
    chance: ClassVar[Mapping[str, ChanceKind]] = {}
    windows: ClassVar[Mapping[str, WindowTable]] = {}
    replacements: ClassVar[tuple[Replacement, ...]] = ()
    declining: ClassVar[tuple[Key, ...]] = (PASS,)
    """The answers that only decline: where one of them is all that a seat may answer, a person who is alone need not give it."""
    headings: ClassVar[tuple[type, ...]] = ()
    """The facts with which a new part of a report begins."""
    partings: ClassVar[tuple[type, ...]] = ()
    """The facts with which a part of a turn is over that somebody may wish to pass all through."""
    most_decisions: ClassVar[int] = 10_000
    """No game between people who want to end it takes more decisions."""

    @abstractmethod
    def seats(self, setup: Any) -> tuple[str, ...]:
        """The names of the seats, in the game's order."""

    def gathered(self, setup: Any, switches: Mapping[str, Any], folder: Path) -> tuple[Any, Mapping[str, Any]]:
        """Setup and switches with all read in that they name by files, from the folder of the file they stand in, so that a record
        of the game needs none of them; raises `DataError`."""
        return setup, switches

    @abstractmethod
    def position(self, setup: Any, profile: Any) -> P:
        """The position before anything has happened; raises `DataError` with everything in the setup that cannot be, each at a path that
        begins with "setup"."""

    @abstractmethod
    def opening(self) -> Section:
        """The section that carries out the whole game."""

    @abstractmethod
    def view(self, table: Table[P], seat: int | None) -> dict[str, Any]:
        """What a seat (or a spectator, None) may see of the position: JSON data, by allow-list."""

    def profile(self, name: str, switches: Mapping[str, Any]) -> Any:
        """The profile `name` with some switches set otherwise; raises `DataError` for what does not exist."""
        return chosen(self.profiles, name, switches)

    def write(self, table: Table[P], key: Key) -> str:
        """An answer in notation. It depends on the setup alone, never on the position, and never on who asks."""
        return " ".join(str(part) for part in key)

    def label(self, table: Table[P], key: Key) -> Text:
        """An answer as a person would say it."""
        return say("{move}", move=self.write(table, key))

    def for_bots(self, table: Table[P], seat: int) -> list[Option]:
        """The answers to the open decision among which a bot chooses, the usual one first, never none.

        Left out, while anything else is offered, are those by which the seat gives the game up for its side, alone or with others; those
        that can only hurt it; and, where the seat rules on what is so, all but what the rules work out.
        """
        return table.options(seat)

    def subjects(self, table: Table[P], key: Key) -> tuple[str, ...]:
        """What an answer is about, by the names that views use: cards, characters, seats, squares, in the order of the answer."""
        return ()

    def describe(self, table: Table[P], name: str, seat: int | None) -> list[tuple[str, Text]]:
        """What a seat (None: a spectator) may know of the thing that views call `name`: (rule, sentence) each, values with their sources.

        Empty for a name that the seat does not see.
        """
        return []

    def tell(self, table: Table[P], fact: Any, seat: int | None) -> Text | None:
        """The sentence of the log that a seat (or a spectator) reads about a fact; None when it may not or need not know."""
        return None

    def glance(self, table: Table[P], seat: int | None) -> list[Text]:
        """The position in a few lines, as a person who may see what `view` shows would want it before every answer."""
        return []

    def question(self, table: Table[P]) -> Text:
        """What the open decision asks, as a prompt."""
        return say("{kind}?", kind=table.open.kind.replace("_", " "))

    def untimely(self, table: Table[P], name: str, seat: int) -> tuple[str, Text] | None:
        """Why a seat cannot use now what its view calls `name`, with the rule, where no answer and no refusal is about it."""
        return None

    def odds(self, table: Table[P], seat: int) -> list[tuple[Key, Odds]]:
        """What chance makes of the options of an open decision, for those where it can be told from what the seat knows."""
        return []

    def ending(self, table: Table[P]) -> Text:
        """How a game that is over came out."""
        return say("the game is over")

    def happen(self, table: Table[P], event: Any) -> None:
        """Carry out an event that nothing has replaced or prevented."""
        raise NotImplementedError(f"{self.name} proposes {event!r} but does not say how it happens")

    def watch(self, table: Table[P], fact: Any) -> Iterable[Trigger]:
        """What a fact sets off."""
        return ()

    def remembers(self, table: Table[P]) -> int:
        """The number of the first fact told that the rules may still look at; the number of all facts where they look at none."""
        return len(table.facts)

    def fire(self, table: Table[P], trigger: Trigger) -> None:
        """Carry out a trigger, usually by calling a section."""
        raise NotImplementedError(f"{self.name} has no trigger {trigger.name}")

    def permute_hidden(self, table: Table[P], seat: int | None, draw: Draw) -> None:
        """Replace all that a seat cannot know by another possibility, in place; nothing is hidden unless a system says so."""
        return

    def everything(self, table: Table[P]) -> dict[str, Any]:
        """The position with nothing hidden, as JSON data: what cases look into. A spectator's view where nothing is hidden."""
        return self.view(table, None)

    def decks(self) -> tuple[str, ...]:
        """The decks that ship with the game, by the names that setups call them by."""
        return ()

    def samples(self) -> Mapping[str, Any]:
        """Setups by name for the conformance suite to play: small ones that together bring every rule into play."""
        return {"usual": self.setup()}

    def conserved(self, table: Table[P]) -> object:
        """A value that stays equal throughout a game (every card in one zone, say)."""
        return None

    @cached_property
    def rulebook(self) -> Rulebook | None:
        """The rulebook beside the system's module, if there is one; raises `DataError` when it cannot be read."""
        package = type(self).__module__.rpartition(".")[0]
        if package and (files(package) / "rulebook.toml").is_file():
            return load(package)
        return None

    @cached_property
    def sections(self) -> dict[str, type[Section]]:
        """The sections by name, the kernel's own included."""
        return {
            name: value
            for module in (window, replacement, triggers, together, *self.chapters)
            for name, value in vars(module).items()
            if isinstance(value, type) and issubclass(value, Section) and value.steps
        }

    @cached_property
    def types(self) -> dict[str, type]:
        """The named tuples that rows, frames and facts may hold, by name."""
        found: dict[str, type] = {}
        for module in (modifiers, triggers, *self.chapters):
            for name, value in vars(module).items():
                if isinstance(value, type) and issubclass(value, tuple) and "_fields" in vars(value):  # pyright: ignore[reportUnknownArgumentType]
                    found[name] = value
        return found


GROUP = "razbor.systems"


def names() -> list[str]:
    """The installed systems, ours and strangers'."""
    return sorted(_points(tuple(sys.path)).names)


def find(name: str) -> System[Any]:
    """The system installed by that name, loaded on demand; raises `DataError` when there is none, or when it cannot be loaded."""
    for point in _points(tuple(sys.path)).select(name=name):
        return _loaded(name, point.load)
    raise unknown(("system",), name, names())


@cache
def _points(path: tuple[str, ...]) -> EntryPoints:
    """What is installed on a path; to look at all packages takes long."""
    return entry_points(group=GROUP)


def imported(place: str) -> System[Any]:
    """The system that somebody names by hand: an installed one, or the object at `module:OBJECT`; raises `DataError` as `find` does.

    A module that is not installed is looked for in the current folder. Files name installed systems only: reading one never imports
    what its writer likes.
    """
    if ":" not in place:
        return find(place)
    if "" not in sys.path:  # an installed command has its own folder there instead
        sys.path.append("")
    return _loaded(place, lambda: resolve_name(place))


def _loaded(place: str, load: Callable[[], Any]) -> System[Any]:
    try:
        found = load()
    except Exception as error:  # a stranger's module may fail in any way
        problem = say("the system “{place}” cannot be loaded: {error}", place=clipped(place), error=clipped(str(error)))
        raise DataError.of(problem, say("correct the name, or the module that it names"), ("system",)) from error
    if isinstance(found, System):
        return found  # pyright: ignore[reportUnknownVariableType]
    problem = say("“{place}” is not a system", place=clipped(place))
    raise DataError.of(problem, say("name an instance of a subclass of System"), ("system",))
