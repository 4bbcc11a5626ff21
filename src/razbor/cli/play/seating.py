"""Which bots sit where, as `--bot` and `--as` say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from razbor.kernel.faults import DataError, clipped
from razbor.kernel.seats import stranger
from razbor.kernel.text import say
from razbor.play.bots import BOTS, Bot


def others(people: Sequence[str], seats: Sequence[str]) -> list[str]:
    """The seats that nobody of `people` sits on, none where nobody is named; raises `DataError` for a name that no seat has."""
    for name in people:
        if name not in seats:
            raise DataError([stranger(name, seats)])
    return [seat for seat in seats if seat not in people] if people else []


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
