"""Opening a file that holds a game: a case, an encounter (a case without moves), or a saved record."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from razbor.cases import UNTITLED, Case, Dice, Report, Source, Wording, leading_dice, parse, played, read_case, start
from razbor.cases.source import content_of
from razbor.kernel import record
from razbor.kernel.faults import DataError
from razbor.kernel.settings import Settings
from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.kernel.text import say


class Wishes(NamedTuple):
    """What the command line asks of a game that begins; None and empty leave what the file says."""

    seed: int | None = None
    profile: str = ""
    switches: Mapping[str, bool | int | str] = {}
    strict: bool = False
    dice: Literal["draw", "ask", "roll"] = "draw"


NOTHING = Wishes()
MOST_SEED = 2**63
MOST_BYTES = 50_000_000
"""A record of more bytes is refused; a case long before that, as `razbor.cases` says."""


class Opened(NamedTuple):
    """A table, and whether it goes on with a saved record, which has no title, rather than begins from a case."""

    table: Table[Any]
    resumed: bool
    title: Wording = UNTITLED


def open_game(path: Path, at: int | None = None, wishes: Wishes = NOTHING) -> Opened:
    """The table in a file after `at` answers: a record by default where it was left, a case at its beginning.

    Raises `SourceError` or `DataError` for a file that cannot be read, and for wishes that cannot be granted.
    """
    content = content_of(path, MOST_BYTES)
    text = _record_in(content)
    if (text is not None or at) and wishes != NOTHING:
        problem = say("a game that is gone on with keeps its seed, profile, switches, dice and strictness")
        raise DataError.of(problem, say("leave these options out, or begin anew from the case or encounter"))
    if text is not None:
        return Opened(after(_gone_on_with(text, path), at), resumed=True)
    source = parse(content, str(path))
    case = read_case(source)
    table = after(played(case, source)[0], at) if at else _begun(case, source, wishes)
    return Opened(table, resumed=False, title=case.title)


def open_moment(path: Path, at: int | None) -> tuple[Table[Any], Report | None]:
    """The table in a file after `at` answers, by default after the last, and what became of it if it is a case.

    Raises `SourceError` or `DataError`.
    """
    content = content_of(path, MOST_BYTES)
    text = _record_in(content)
    if text is not None:
        return after(_gone_on_with(text, path), at), None
    source = parse(content, str(path))
    table, report = played(read_case(source), source)
    return after(table, at), report


def _record_in(content: bytes) -> str | None:
    """The text of a saved record; None for what is a case rather than a record."""
    try:
        text = content.decode("utf-8-sig")
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return text if isinstance(data, dict) and "fingerprints" in data else None


def _gone_on_with(text: str, path: Path) -> Table[Any]:
    try:
        return record.load(text)
    except DataError as error:
        raise Source(str(path), None, {}).error(error.faults) from error


def _begun(case: Case, source: Source, wishes: Wishes) -> Table[Any]:
    """The table of a case before its first move; a new seed is drawn if none is wished for and none is in the file."""
    seed = wishes.seed
    if seed is None and ("seed",) not in source.places:
        seed = secrets.randbelow(10**9)
    if seed is not None and not 0 <= seed <= MOST_SEED:
        raise DataError.of(say("the seed {seed} cannot be used", seed=seed), say("give a number from 0 to {most}", most=MOST_SEED))
    profile, switches = wishes.profile or case.profile, {**case.switches, **wishes.switches}
    if wishes.profile or wishes.switches:
        system = find(case.system)
        system.profile(profile or next(iter(system.profiles)), switches)
    settings = Settings(dice=wishes.dice, strict=wishes.strict or case.strict)
    case = replace(case, profile=profile, switches=switches)
    table = start(case, source, settings=settings, seed=seed)
    if not table.undictated:
        return table
    # Dice that the beginning has not rolled are those of the case's moves, which are not made here.
    used = leading_dice(case)[: -len(table.undictated)]
    return start(replace(case, moves=(Dice(used),) if used else ()), source, settings=settings, seed=seed)


def after(table: Table[Any], at: int | None) -> Table[Any]:
    """The table after its first `at` answers; raises `DataError` if there were fewer."""
    stops = [i for i, move in enumerate(table.moves) if move.stopped]
    if at is None or at == len(stops):
        return table
    if not 0 <= at < len(stops):
        problem = say("there is no moment after {at} answers", at=at)
        raise DataError.of(problem, say("give a number from 0 to {last}", last=len(stops)))
    return table.replayed(stops[at])
