"""From a file to a table: the system it names, the setup it describes, the first chance it dictates."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

from razbor.cases.model import Case, Dice, read_case
from razbor.cases.shipped import here_or_shipped
from razbor.cases.source import Source, load
from razbor.kernel.faults import DataError, Fault
from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.system import System, find
from razbor.kernel.table import Table
from razbor.kernel.text import say


def start(case: Case, source: Source, *, settings: Settings | None = None, seed: int | None = None) -> Table[Any]:
    """The table of a case before its first move; the numbers of leading `dice` items are used or laid out.

    `settings` and `seed` stand in for those of the case. Raises `SourceError` with everything that is wrong with the file.
    """
    try:
        system = find(case.system)
        kind: type[Any] = system.setup
        setup, switches = system.gathered(read(kind, case.setup, ("setup",)), case.switches, Path(source.name).parent)
        seats = system.seats(setup)
        if case.seats and case.seats != seats:
            problem = say("the seats of this setup are others")
            raise DataError.of(problem, say("write {seats}, or leave them out", seats=", ".join(seats)), ("seats",))
        faults = [*case.seated(seats), *_unknown_rules(case, system)]
        if faults:
            raise DataError(faults)
        return Table(
            system,
            setup,
            seed=case.seed if seed is None else seed,
            profile=case.profile,
            switches=switches,
            settings=settings or Settings(strict=case.strict),
            dictated=leading_dice(case),
        )
    except DataError as error:
        raise source.error(error.faults) from None


def open_table(file: str | PathLike[str], *, settings: Settings | None = None, seed: int | None = None) -> Table[Any]:
    """The table that a case or encounter file describes, before its first move, with the `settings` and `seed` of `start`.

    The dice are those of the file's seed, or of 0, unless a `seed` is given. An example that comes with Razbor
    (“examples/v5/alley.yaml”) is found from any folder. Raises `SourceError`.
    """
    source = load(here_or_shipped(file))
    return start(read_case(source), source, settings=settings, seed=seed)


def leading_dice(case: Case) -> tuple[int, ...]:
    """The numbers of the `dice` items before anything else."""
    numbers: list[int] = []
    for item in case.moves:
        if not isinstance(item, Dice):
            break
        numbers.extend(item.dice)
    return tuple(numbers)


def _unknown_rules(case: Case, system: System[Any]) -> list[Fault]:
    book = system.rulebook
    if book is None:
        return []
    remedy = say("razbor rules {system} lists them", system=system.name)
    strange = [(i, rule) for i, rule in enumerate(case.rules) if rule not in book and rule not in book.readings]
    return [Fault(("rules", i), say("the rulebook has no rule {rule}", rule=rule), remedy) for i, rule in strange]
