"""A table in a few words, for the tests of this game."""

from __future__ import annotations

from typing import Any

from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.agot.position import Board
from razbor.systems.agot.setup import Setup
from razbor.systems.agot.system import SYSTEM

type T = Table[Board]

HOUSES = {"Anna": "stark", "Boris": "lannister", "Clara": "stark", "David": "lannister"}


def begin(phase: str, seed: int = 1, switches: dict[str, Any] | None = None, strict: bool = False, **setup: Any) -> T:
    """A table that begins in a phase; players are given by name, their Houses known."""
    data = {name: {"house": HOUSES[name]} | value if name in HOUSES else value for name, value in setup.items()}
    return Table(
        SYSTEM, read(Setup, {"begin": phase, "first": "Anna", **data}), seed=seed, switches=switches, settings=Settings(strict=strict)
    )


def asked(table: T) -> str:
    """Who is asked, or "" when the game is over."""
    return "" if table.over else table.seats[table.open.seats[0]]


def see(table: T, path: str) -> Any:
    """What stands at a path like «Anna.gold» in the position, nothing hidden."""
    found: Any = SYSTEM.everything(table)
    for part in path.split("."):
        found = found[part]
    return found


def strength(table: T, card: str) -> int:
    """The strength of a character in play, whoever controls it."""
    for seat in table.seats:
        if card in see(table, f"{seat}.play"):
            return int(see(table, f"{seat}.play")[card]["strength"])
    raise KeyError(card)


def facts(table: T, since: int = 0) -> list[str]:
    """The kinds of facts that have happened, from one on."""
    return [type(fact).__name__ for fact in table.facts[since:]]


def event(id: str, effect: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """An event of the test's own that does something in any phase."""
    ability = {"kind": "action", "effect": effect} | more
    name = id.replace("-", " ").capitalize()
    return {"id": id, "name": {"en": name, "ru": name}, "type": "event", "house": ["neutral"], "ability": [ability]}


def character(id: str, strength: int = 2, icons: tuple[str, ...] = ("military",), **more: Any) -> dict[str, Any]:
    """A character of the test's own."""
    name = id.replace("-", " ").capitalize()
    card = {"id": id, "name": {"en": name, "ru": name}, "type": "character", "house": ["neutral"], "cost": 1, "strength": strength}
    return card | {"icons": list(icons)} | more
