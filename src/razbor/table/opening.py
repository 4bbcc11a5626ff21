"""Opening a table: what somebody has wished for becomes the first entry of a log."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from razbor.cases import Case, Source, Wording, start
from razbor.kernel.faults import DataError
from razbor.kernel.schema import plain
from razbor.kernel.settings import Settings
from razbor.kernel.text import LANGUAGES, printable, say
from razbor.play.bots import BOTS
from razbor.table.begun import SEED_BITS, Begun, begun_in

ME, LINK = "me", "link"
MOST_SEATS = 20


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a table is to be kept. `strict` asks also whoever can only pass.

    `who` says of seats, by their place, whether they are “me”, “link” or a bot of that name.
    """

    name: str = ""
    profile: str = ""
    dice: Literal["draw", "roll"] = "draw"
    minutes: int = 0
    takeover: int = 0
    strict: bool = True
    who: Mapping[int, str] = field(default_factory=dict[int, str])


@dataclass(frozen=True, slots=True)
class Opening:
    """A table to be begun, the names of its seats, and those that whoever opens it takes."""

    begun: Begun
    seats: tuple[str, ...]
    mine: tuple[str, ...]


def seats_of(case: Case, source: Source) -> tuple[str, ...]:
    """The seats of the game that a case describes; raises `SourceError`."""
    return start(replace(case, moves=()), source, settings=Settings(dice="ask", journal=False)).seats


def opening(case: Case, source: Source, wishes: Wishes) -> Opening:
    """The table that a case sets up, before any of its moves, under a new seed; raises `SourceError` or `DataError`.

    A name that is no other than the title of the case is everybody's in their own language.
    Seats that can only pass are asked too, unless the host wishes otherwise: neither silence nor the number of answers must tell what a
    person or a bot holds.
    """
    seed = secrets.randbits(SEED_BITS)
    case = replace(case, moves=(), profile=wishes.profile or case.profile)
    table = start(case, source, settings=Settings(dice=wishes.dice, journal=False), seed=seed)
    if len(table.seats) > MOST_SEATS:
        problem = say("{n} seats are too many for one table", n=len(table.seats))
        raise DataError.of(problem, say("at most {most}", most=MOST_SEATS), ("seats",))
    whose = {seat: wishes.who.get(i, LINK) for i, seat in enumerate(table.seats)}
    strange = [who for who in whose.values() if who not in (ME, LINK, *BOTS)]
    if strange:
        known = ", ".join((ME, LINK, *BOTS))
        raise DataError.of(say("“{name}” cannot take a seat", name=strange[0]), say("write one of: {choices}", choices=known), ("seats",))
    titles = Wording(printable(case.title.en), printable(case.title.ru))
    bots = {seat: who for seat, who in whose.items() if who in BOTS}
    begun = begun_in(
        {
            "system": table.system.name,
            "seed": str(seed),
            "setup": plain(table.setup),
            "profile": table.profile,
            "switches": dict(table.switches),
            "name": "" if wishes.name in [titles.render(language) for language in LANGUAGES] else wishes.name,
            "titles": plain(titles),
            "dice": wishes.dice,
            "strict": wishes.strict,
            "minutes": wishes.minutes,
            "takeover": wishes.takeover,
            "bots": bots,
        }
    )
    return Opening(begun, table.seats, tuple(seat for seat, who in whose.items() if who == ME))
