"""Other people at the same game: seats called by other names, and other decks before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, cast

from razbor.cases import Case
from razbor.kernel.faults import DataError
from razbor.kernel.system import find
from razbor.kernel.text import say, visible


def can_be_named(case: Case, seats: Sequence[str]) -> bool:
    """Whether the setup itself names all seats, so that they may be called otherwise."""
    words = set(_words(case.setup))
    return all(seat in words for seat in seats)


def decks_in(case: Case, seats: Sequence[str], decks: Sequence[str]) -> dict[str, str]:
    """The shipped deck of each seat; empty unless every seat has one."""
    found: dict[str, str] = {}
    for seat, holder in _players(case.setup, seats).items():
        deck = holder.get("deck")
        if deck in decks:
            found[seat] = str(deck)
    return found if len(found) == len(seats) else {}


def characters_in(case: Case, seats: Sequence[str]) -> dict[str, list[str]]:
    """The parts of the setup that name a seat as their player, by seat."""
    found: dict[str, list[str]] = {}
    for name, part in _parts(case.setup):
        if (player := part.get("player")) in seats:
            found.setdefault(str(player), []).append(name)
    return found


def with_decks(case: Case, seats: Sequence[str], chosen: Mapping[str, str]) -> Case:
    """The case with other decks before its seats; a deck that is not there is for the system to refuse."""
    data = _copied(case.setup, {})
    for seat, holder in _players(data, seats).items():
        if seat in chosen:
            holder["deck"] = chosen[seat]
    return replace(case, setup=data)


def with_names(case: Case, names: Mapping[str, str]) -> Case:
    """The case with its seats called otherwise, wherever the setup names them.

    Raises `DataError` when two would look the same, or one as a part of the setup that may stand beside it.
    """
    if len({visible(name) for name in names.values()}) != len(names):
        raise DataError.of(say("two seats are called the same"), say("give each a name of its own"), ("seats",))
    if names.keys() & case.setup.keys():
        # seats stand beside the parts of the setup that have names of their own
        for part in fields(find(case.system).setup):
            if part.name in names.values():
                problem = say("“{name}” is a word of this game's setup", name=part.name)
                raise DataError.of(problem, say("give the seat another name"), ("seats",))
    return replace(case, setup=_copied(case.setup, names), seats=tuple(names.get(seat, seat) for seat in case.seats))


def _players(data: object, seats: Sequence[str]) -> dict[str, dict[str, Any]]:
    """What the setup says of each seat: in the setup itself, or in one of its parts."""
    if isinstance(data, dict):
        here = cast("dict[str, Any]", data)
        for part in (here, *here.values()):
            if isinstance(part, dict) and all(isinstance(cast("dict[str, Any]", part).get(seat), dict) for seat in seats):
                return {seat: cast("dict[str, Any]", part)[seat] for seat in seats}
    return {}


def _parts(data: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """All parts of plain data that have a name and are made of parts themselves."""
    if isinstance(data, dict):
        for name, part in cast("dict[str, Any]", data).items():
            if isinstance(part, dict):
                yield name, cast("dict[str, Any]", part)
                yield from _parts(cast("object", part))


def _words(data: object) -> list[str]:
    """All keys and texts of plain data."""
    if isinstance(data, dict):
        return [word for key, value in cast("dict[str, object]", data).items() for word in (key, *_words(value))]
    if isinstance(data, list | tuple):
        return [word for value in cast("Sequence[object]", data) for word in _words(value)]
    return [data] if isinstance(data, str) else []


def _copied(data: Any, names: Mapping[str, str]) -> Any:
    """Plain data anew, with the texts that are names changed."""
    if isinstance(data, dict):
        return {names.get(key, key): _copied(value, names) for key, value in cast("dict[str, Any]", data).items()}
    if isinstance(data, list | tuple):
        return [_copied(value, names) for value in cast("Sequence[Any]", data)]
    return names.get(data, data) if isinstance(data, str) else data
