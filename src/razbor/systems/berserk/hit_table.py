"""Hit tables as data: what each side deals when two open creatures fight, and against a closed card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path as File
from typing import Annotated, Final, Literal, NamedTuple

from razbor.kernel.faults import unknown
from razbor.kernel.rulebook import Translated
from razbor.kernel.schema import Fault, Length, Path
from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.kernel.toml import read_toml

KINDS: Final = ("none", "weak", "medium", "strong")
NONE, WEAK, MEDIUM, STRONG = range(4)

type Kind = Literal["none", "weak", "medium", "strong"]


class Exchange(NamedTuple):
    """What the initiating and the responding card deal (0 nothing to 3 strong); `weaker` is what the higher side may take instead."""

    initiator: int
    responder: int
    weaker: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the difference (initiator's result less the responder's) and the blows.

    The rows at the ends also stand for every difference beyond them. A row with `both` counts only when both results lie in
    that range, both ends included.
    """

    difference: int
    initiator: Kind
    responder: Kind
    both: Annotated[tuple[int, ...], Length(2, 2)] | None = None
    weaker: Annotated[tuple[Kind, ...], Length(2, 2)] | None = None


@dataclass(frozen=True, slots=True)
class HitTable:
    """A hit table. `note` is shown wherever the table is named, such as that it is reconstructed."""

    id: Annotated[str, Length(1)]
    note: Translated
    row: Annotated[tuple[Row, ...], Length(1)]

    def faults(self, path: Path) -> Iterable[Fault]:
        """Dice that no row or more than one row speaks of."""
        for a in range(1, 7):
            for b in range(1, 7):
                found = len(self._rows(a, b))
                if found != 1:
                    problem = say("rows for the dice {a} and {b}: {n}", a=a, b=b, n=found)
                    yield Fault(path, problem, say("give exactly one row for every difference and tie"))
                    return

    def _rows(self, a: int, b: int) -> list[Row]:
        differences = [row.difference for row in self.row]
        difference = min(max(a - b, min(differences)), max(differences))
        return [
            row
            for row in self.row
            if row.difference == difference and (row.both is None or row.both[0] <= min(a, b) <= max(a, b) <= row.both[1])
        ]

    @cites("BERSERK-511.5.1-17", "BERSERK-205.6-01", "BERSERK-205.6-03")
    def exchange(self, a: int, b: int) -> Exchange:
        """The row for the results of the initiating and the responding card; they may lie beyond 1 to 6."""
        rows = self._rows(a, b) or self._rows(min(max(a, 1), 6), min(max(b, 1), 6))
        row = rows[0]
        weaker = (KINDS.index(row.weaker[0]), KINDS.index(row.weaker[1])) if row.weaker else None
        return Exchange(KINDS.index(row.initiator), KINDS.index(row.responder), weaker)


@cites("BERSERK-205.4-01", "BERSERK-511.8-02", "BERSERK-511.8-03")
def kind_of(result: int) -> int:
    """What one die gives: 1–3 weak (the fist), 4–5 medium (the sword), 6 strong (the axe); beyond 1 to 6 the nearest."""
    return WEAK if result <= 3 else MEDIUM if result <= 5 else STRONG


@dataclass(frozen=True, slots=True)
class _File:
    table: tuple[HitTable, ...]


@cache
def tables() -> dict[str, HitTable]:
    """The tables that ship with the system, by id."""
    return {table.id: table for table in read_toml(_File, files(__package__) / "data" / "hit_tables.toml").table}


def is_file(name: str) -> bool:
    """Whether a table is named by its file."""
    return name.endswith(".toml") and name not in tables()


@cache
def find(name: str) -> HitTable:
    """A shipped table by id, or the one table in a TOML file; raises `DataError`."""
    if name in tables():
        return tables()[name]
    if not is_file(name):
        raise unknown(("switches", "hit_table"), name, tables())
    return read_toml(_File, File(name)).table[0]
