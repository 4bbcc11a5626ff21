"""Options of the form NAME=VALUE: which bots sit where, which rules are read otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from razbor.kernel.faults import DataError, clipped
from razbor.kernel.seats import stranger
from razbor.kernel.text import say
from razbor.play.bots import BOTS, Bot


def bots_of(named: Iterable[str], seats: Sequence[str]) -> dict[int, Bot]:
    """The bots that “SEAT” and “SEAT=KIND” put into seats; raises `DataError`."""
    found: dict[int, Bot] = {}
    for each in named:
        seat, _, kind = (each, "", next(iter(BOTS))) if each in seats else each.rpartition("=")
        if seat not in seats:
            raise DataError([stranger(seat or each, seats)])
        if kind not in BOTS:
            raise DataError.of(say("there is no bot “{name}”", name=clipped(kind)), say("there is: {known}", known=", ".join(BOTS)))
        found[seats.index(seat)] = BOTS[kind]
    return found


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
    return int(value) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else value
