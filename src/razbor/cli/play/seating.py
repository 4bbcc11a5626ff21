"""Which bots sit where, as `--bot` and `--as` say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from razbor.kernel.faults import DataError, clipped
from razbor.kernel.seats import stranger
from razbor.kernel.text import say
from razbor.play.bots import BOTS, Bot


class Sitting(NamedTuple):
    """A bot, and the `--bot` option that seats it."""

    bot: Bot
    option: str


def bots_of(people: Sequence[str], named: Iterable[str], seats: Sequence[str]) -> dict[int, Sitting]:
    """The bots that “SEAT” and “SEAT=KIND” put into seats, and those on all other seats than those of `people`, where somebody is named.

    What is said last of a seat counts. Raises `DataError`.
    """
    for name in people:
        if name not in seats:
            raise DataError([stranger(name, seats)])
    usual = next(iter(BOTS))
    found = {i: Sitting(BOTS[usual], seat) for i, seat in enumerate(seats) if people and seat not in people}
    for each in named:
        seat, _, kind = (each, "", usual) if each in seats else each.rpartition("=")
        if seat not in seats:
            raise DataError([stranger(seat or each, seats)])
        if kind not in BOTS:
            raise DataError.of(say("there is no bot “{name}”", name=clipped(kind)), say("there is: {known}", known=", ".join(BOTS)))
        found[seats.index(seat)] = Sitting(BOTS[kind], each)
    return found
