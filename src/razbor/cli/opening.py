"""Opening a file that holds a game: a case, an encounter (a case without moves), or a saved record."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from razbor.cases import Case, Source, load, read_case
from razbor.kernel import record
from razbor.kernel.faults import DataError, Fault
from razbor.kernel.schema import read
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


def is_record(path: Path) -> bool:
    """Whether the file is a saved record rather than a case."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(data, dict) and "fingerprints" in data


def open_record(path: Path, wishes: Wishes = NOTHING) -> Table[Any]:
    """The table saved in a record, where it was left; raises `DataError`, also for wishes that only a new game can grant."""
    if wishes != NOTHING:
        problem = say("a game that is gone on with keeps its seed, profile, switches, dice and strictness")
        raise DataError([Fault((), problem, say("leave these options out, or begin anew from the case or encounter"))])
    try:
        return record.load(path.read_text(encoding="utf-8"))
    except DataError as error:
        faults = [replace(fault, problem=say("{file}: {problem}", file=str(path), problem=fault.problem)) for fault in error.faults]
        raise DataError(faults) from error


def start(path: Path, wishes: Wishes = NOTHING) -> Table[Any]:
    """The table of a case or an encounter before its first move; raises `SourceError` or `DataError`."""
    source = load(path)
    case = read_case(source)
    if wishes.seed is None and not (isinstance(source.data, dict) and "seed" in source.data):
        wishes = wishes._replace(seed=secrets.randbelow(10**9))
    return begin(source, case, wishes)


def begin(source: Source, case: Case, wishes: Wishes) -> Table[Any]:
    """The table of a case before its first move; raises `SourceError` for what is wrong in the file, `DataError` for a wish."""
    system = find(case.system)
    switches = {**case.switches, **wishes.switches}
    system.profile(wishes.profile or case.profile or next(iter(system.profiles)), switches)
    kind: type[Any] = system.setup
    try:
        setup = read(kind, case.setup, ("setup",))
        table = Table(
            system,
            setup,
            seed=case.seed if wishes.seed is None else wishes.seed,
            profile=wishes.profile or case.profile,
            switches=switches,
            settings=Settings(dice=wishes.dice, strict=wishes.strict or case.strict),
        )
    except DataError as error:
        raise source.error(error.faults) from error
    if case.seats and case.seats != table.seats:
        remedy = say("write {seats}", seats=", ".join(table.seats))
        raise source.error([Fault(("seats",), say("the seats are not those of the setup"), remedy)])
    return table
