"""Opening a file that holds a game: a case, an encounter (a case without moves), or a saved record."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from razbor.cases import Source, load, played, read_case, start
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
    dice: Literal["draw", "ask"] = "draw"


NOTHING = Wishes()
MOST_SEED = 2**63


def open_game(path: Path, at: int | None = None, wishes: Wishes = NOTHING) -> Table[Any]:
    """The table in a file after `at` answers: a record by default where it was left, a case at its beginning.

    Raises `SourceError` or `DataError` for a file that cannot be read, and for wishes that cannot be granted.
    """
    if is_record(path):
        return after(open_record(path, wishes), at)
    table = start_case(path, wishes)
    if at:
        if wishes != NOTHING:
            raise _fault_of_wishes()
        return after(open_case(path), at)
    return table


def open_case(path: Path) -> Table[Any]:
    """The table of a case after its last move; raises `SourceError`."""
    source = load(path)
    return played(read_case(source), source)


def is_record(path: Path) -> bool:
    """Whether the file is a saved record rather than a case."""
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(data, dict) and "fingerprints" in data


def open_record(path: Path, wishes: Wishes = NOTHING) -> Table[Any]:
    """The table saved in a record, where it was left; raises `SourceError`, and `DataError` for wishes that only a new game can grant."""
    if wishes != NOTHING:
        raise _fault_of_wishes()
    try:
        return record.load(path.read_text(encoding="utf-8"))
    except DataError as error:
        raise Source(str(path), None, {}).error(error.faults) from error


def start_case(path: Path, wishes: Wishes = NOTHING) -> Table[Any]:
    """The table of a case or an encounter before its first move; raises `SourceError` or `DataError`.

    Without a seed, neither wished nor in the file, a new one is drawn.
    """
    source = load(path)
    case = read_case(source)
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
    return start(replace(case, profile=profile, switches=switches), source, settings=settings, seed=seed)


def after(table: Table[Any], at: int | None) -> Table[Any]:
    """The table after its first `at` answers; raises `DataError` if there were fewer."""
    stops = [i for i, move in enumerate(table.moves) if move.stopped]
    if at is None or at == len(stops):
        return table
    if not 0 <= at < len(stops):
        problem = say("there is no moment after {at} answers", at=at)
        raise DataError.of(problem, say("give a number from 0 to {last}", last=len(stops)))
    return table.replayed(stops[at])


def _fault_of_wishes() -> DataError:
    problem = say("a game that is gone on with keeps its seed, profile, switches, dice and strictness")
    return DataError.of(problem, say("leave these options out, or begin anew from the case or encounter"))
