"""The suite finds what is wrong with what a system says of itself."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from examples.games import kuhn
from razbor.conformance.declared import names_differ, setups_come_back, sources_cite
from razbor.conformance.playout import samples
from razbor.kernel.faults import DataError
from razbor.kernel.rulebook import Rulebook, load
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.system import System, find, imported
from razbor.kernel.text import say


class Fact(NamedTuple):
    rule: str


@section
class Game(Section):
    """Has the name of Kuhn poker's section."""

    @step("KU-1")
    def nothing(self, t: Any) -> None:
        return


def same_name() -> type:
    class Fact(NamedTuple):
        rule: str
        other: int

    return Fact


def chapter(name: str, **things: Any) -> ModuleType:
    """A module that defines `things`."""
    module = ModuleType(name)
    for thing in things.values():
        thing.__module__ = name
    vars(module).update(things)
    return module


def kuhn_with(**members: Any) -> kuhn.Kuhn:
    return type("Kuhn", (kuhn.Kuhn,), members)()  # type: ignore[no-any-return]


def seated(*seats: str) -> kuhn.Kuhn:
    return kuhn_with(samples=lambda self: {"odd": kuhn.Setup(seats)})  # pyright: ignore[reportUnknownLambdaType]


@dataclass(frozen=True)
class Fragile:
    """A setup that comes back otherwise."""

    seats: tuple[str, ...] = ("Anna", "Boris")

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", (*self.seats, "Clara"))


@dataclass(frozen=True)
class Needy:
    seats: tuple[str, ...]


@cites("KU-9")
def carried_out_somewhere() -> None:
    return


class Booked(kuhn.Kuhn):
    @cached_property
    def rulebook(self) -> Rulebook | None:
        return load("razbor.systems.v5")


@pytest.mark.parametrize(
    ("check", "system", "complaint"),
    [
        (names_differ, kuhn_with(chapters=(kuhn, chapter("second", Game=Game))), "two sections have one name"),
        (names_differ, kuhn_with(chapters=(chapter("one", Fact=Fact), chapter("two", Fact=same_name()))), "two named tuples have one name"),
        (names_differ, kuhn_with(title=say(" ")), "the title has no words in en"),
        (names_differ, seated(), "setup “odd” seats nobody"),
        (names_differ, seated("Anna", "Anna"), "two seats are called “Anna”"),
        (names_differ, seated("Anna", "dice"), "a seat called “dice” cannot be told from a move"),
        (names_differ, seated("Anna", "Boris: the bold"), "a seat called “Boris: the bold”"),
        (setups_come_back, kuhn_with(samples=dict), "`samples` is empty"),
        (setups_come_back, kuhn_with(setup=Needy), "say in `samples` which setups to play"),
        (setups_come_back, kuhn_with(setup=Fragile), "does not come back when it is read from plain data"),
        (setups_come_back, kuhn_with(setup=Needy, samples=lambda self: {"one": kuhn.Setup()}), "“one” is no Needy"),  # pyright: ignore[reportUnknownLambdaType]
        (setups_come_back, kuhn_with(profiles={}), "kuhn has no profile"),
        (sources_cite, Booked(), "examples.games.kuhn.Game.shuffle cites 'KU-1', which is in no rulebook"),
        (sources_cite, kuhn_with(chapters=(chapter("atoms", atom=cites("")(carried_out_somewhere)),)), "atoms.atom cites no rule"),
    ],
)  # fmt: skip
def test_a_false_declaration_is_found(check: Callable[[System[Any]], None], system: System[Any], complaint: str) -> None:
    with pytest.raises(AssertionError) as error:
        check(system)
    assert complaint in str(error.value)


def test_samples_are_the_usual_setup_unless_a_system_says_more() -> None:
    found: Mapping[str, Any] = samples(kuhn.SYSTEM)
    assert dict(found) == {"usual": kuhn.Setup()}


def test_a_system_is_found_at_the_place_of_an_object() -> None:
    assert imported("examples.games.kuhn:SYSTEM") is kuhn.SYSTEM


def test_a_system_is_found_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "poker_of_ours.py").write_text("from examples.games.kuhn import SYSTEM\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    monkeypatch.chdir(tmp_path)
    assert imported("poker_of_ours:SYSTEM") is kuhn.SYSTEM


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        (
            "examples.games.chess:SYSTEM",
            "the system “examples.games.chess:SYSTEM” cannot be loaded: No module named 'examples.games.chess'",
        ),
        ("examples.games.kuhn:GAME", "the system “examples.games.kuhn:GAME” cannot be loaded: "),
        ("examples.games.kuhn:Kuhn", "“examples.games.kuhn:Kuhn” is not a system; name an instance of a subclass of System"),
        (":", "the system “:” cannot be loaded: "),
        ("kuhn", "there is no “kuhn”"),
    ],
)
def test_a_place_without_a_system_says_what_is_wrong(place: str, fault: str) -> None:
    with pytest.raises(DataError) as error:
        imported(place)
    assert str(error.value).startswith(f"system: {fault}")


def test_a_name_out_of_a_file_imports_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "antigravity", raising=False)
    with pytest.raises(DataError, match="system: there is no “antigravity:fly”"):
        find("antigravity:fly")
    assert "antigravity" not in sys.modules
