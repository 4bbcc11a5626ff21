"""Options that several commands take, and what they stand for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from razbor.kernel.faults import DataError, clipped
from razbor.kernel.text import say

AsJson = Annotated[bool, typer.Option("--json", help=str(say("Print JSON.")))]
Profile = Annotated[str, typer.Option(metavar="NAME", help=str(say("The edition of the rules.")))]
MOST_DIGITS = 4000
"""Python reads no longer numbers."""
Switches = Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=str(say("Read one rule otherwise. May be repeated.")))]


def switches_of(named: Iterable[str]) -> dict[str, bool | int | str]:
    """The switches that “NAME=VALUE” set; whether they exist is for the system to say. Raises `DataError`."""
    found: dict[str, bool | int | str] = {}
    for each in named:
        name, sign, value = each.partition("=")
        if not sign or not name or not value:
            raise DataError.of(
                say("“{text}” does not set a switch", text=clipped(each)), say("write {example}", example="--switch name=value")
            )
        found[name] = _plain(value)
    return found


def _plain(value: str) -> bool | int | str:
    if value in ("true", "false"):
        return value == "true"
    digits = value.removeprefix("-")
    return int(value) if digits.isascii() and digits.isdecimal() and len(digits) < MOST_DIGITS else value
