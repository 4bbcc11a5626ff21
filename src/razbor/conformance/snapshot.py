"""All that tells one table from another, so that two can be compared."""

from __future__ import annotations

from typing import Any, NamedTuple

from razbor.kernel.decision import Move, Option
from razbor.kernel.table import Table
from razbor.kernel.text import Text

TOLD = 8
"""So many of the last facts are compared as the log tells them; all are compared as facts."""


class Snapshot(NamedTuple):
    """All that tells one table from another, from outside."""

    digest: str
    facts: tuple[Any, ...]
    moves: tuple[Move, ...]
    options: tuple[tuple[Option, ...], ...]
    logs: tuple[tuple[tuple[str, Text], ...], ...]
    path: str
    undictated: tuple[int, ...]
    fingerprints: tuple[tuple[int, str], ...]


def snapshot(table: Table[Any]) -> Snapshot:
    """What the table is now."""
    seats = range(len(table.seats))
    return Snapshot(
        table.digest(),
        tuple(table.facts),
        tuple(table.moves),
        tuple(tuple(table.options(seat)) for seat in seats),
        tuple(tuple(table.log(seat, max(0, len(table.facts) - TOLD))) for seat in (*seats, None)),
        table.path,
        table.undictated,
        tuple(sorted(table.fingerprints.items())),
    )


def same(what: str, found: Table[Any], wanted: Snapshot) -> None:
    """Hold a table against a snapshot; `what` names the table."""
    for field, value, right in zip(Snapshot._fields, snapshot(found), wanted, strict=True):
        assert value == right, f"{what} differs in {field}: {value!r} instead of {right!r}"
