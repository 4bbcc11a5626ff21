"""Scenes for the tests, and the way through them."""

from __future__ import annotations

from typing import Any

from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.vtes import SYSTEM
from razbor.systems.vtes.position import VtesPosition
from razbor.systems.vtes.setup import Setup
from tests.moves import do, offered

type T = Table[VtesPosition]


def begin(setup: dict[str, Any], *, profile: str = "classic", strict: bool = False, **switches: Any) -> T:
    """A table in the middle of a game."""
    return Table(SYSTEM, read(Setup, setup, ("setup",)), seed=1, profile=profile, switches=switches, settings=Settings(strict=strict))


def number(t: T, name: str) -> int:
    """A card's number."""
    return t.pos.names.index(name)


def reach(t: T, move: str) -> None:
    """Pass, or strike with the hands where one must strike, until «seat: move» can be made, and make it."""
    seat, _, wanted = move.partition(": ")
    while not (t.seats[t.open.seats[0]] == seat and wanted in offered(t)):
        decline(t)
    do(t, move)


def decline(t: T) -> None:
    """The plainest answer: pass, no block, a hand strike."""
    options = offered(t)
    plain = next(each for each in ("pass", "no block", "hand strike", "no strike") if each in options)
    do(t, f"{t.seats[t.open.seats[0]]}: {plain}")


def until_asked(t: T, seat: str) -> None:
    """Let the others decline until a seat is asked."""
    while t.seats[t.open.seats[0]] != seat:
        decline(t)
