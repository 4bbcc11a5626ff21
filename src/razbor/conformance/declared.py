"""What a system says of itself before any game is played."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isclass, isfunction
from types import ModuleType
from typing import Any

from razbor.conformance.laws import in_rulebook, known_rules
from razbor.conformance.playout import samples
from razbor.kernel.faults import DataError
from razbor.kernel.schema import plain, read
from razbor.kernel.seats import told_apart
from razbor.kernel.section import Section
from razbor.kernel.system import System
from razbor.kernel.text import LANGUAGES, render


def names_differ(system: System[Any]) -> None:
    """Sections, named tuples and seats are told apart by name, as records need it."""
    for language in LANGUAGES:
        assert render(system.title, language).strip(), f"the title has no words in {language}"
    for place, thing in _defined(system):
        if issubclass(thing, Section):
            found = system.sections.get(thing.__name__)
            assert found is thing or not thing.steps, f"{place}.{thing.__name__} is taken for {found}: two sections have one name"
        elif "_fields" in vars(thing) and issubclass(thing, tuple):
            known = system.types.get(thing.__name__)
            assert known is thing, f"{place}.{thing.__name__} is taken for {known}: two named tuples have one name"
    for name, setup in samples(system).items():
        seats = system.seats(setup)
        assert seats, f"setup “{name}” seats nobody"
        try:
            told_apart(seats)
        except DataError as error:
            raise AssertionError(f"setup “{name}”: {error}") from error


def setups_come_back(system: System[Any]) -> None:
    """Each sample is a setup that a record can hold."""
    assert system.profiles, f"{system.name} has no profile"
    for name, setup in samples(system).items():
        kind: type[Any] = system.setup
        assert isinstance(setup, kind), f"“{name}” is no {kind.__name__}"
        assert read(kind, plain(setup)) == setup, f"setup “{name}” does not come back when it is read from plain data"


def sources_cite(system: System[Any]) -> None:
    """Every step, generator, atom and window of the system's chapters that cites a rule cites a known one."""
    known = known_rules(system)
    for place, thing in _defined(system):
        for name, member in vars(thing).items():
            for rule in getattr(member, "rules", ()) if isfunction(member) else ():
                in_rulebook(rule, known, f"{place}.{thing.__name__}.{name}")
    for module in system.chapters:
        for name, function in vars(module).items():
            for rule in getattr(function, "rules", ()) if isfunction(function) else ():
                in_rulebook(rule, known, f"{module.__name__}.{name}")
    for name, window in system.windows.items():
        in_rulebook(window.rule, known, f"the window {name}")
    for replacement in system.replacements:
        in_rulebook(replacement.rule, known, f"the replacement {replacement.name}")


def _defined(system: System[Any]) -> Iterator[tuple[str, type[object]]]:
    """The classes that the chapters themselves define."""
    for module in system.chapters:
        for thing in _classes(module):
            yield module.__name__, thing


def _classes(module: ModuleType) -> list[type[object]]:
    return [thing for thing in vars(module).values() if isclass(thing) and thing.__module__ == module.__name__]
