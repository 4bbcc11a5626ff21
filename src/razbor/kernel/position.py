"""The position: rows of plain values that change through one function only."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Self

type Write = tuple[list[Any], int, Any]

_GREW = -1


class Derivation:
    """Values worked out at one `version` of a position, and those that are being worked out, the outermost first."""

    __slots__ = ("asked", "kept", "version")

    def __init__(self) -> None:
        self.version = -1
        self.kept: dict[Hashable, Any] = {}
        self.asked: list[tuple[str, int]] = []

    def at(self, version: int) -> dict[Hashable, Any]:
        """What has been worked out at a version of the position and may be added to; values of another version are forgotten."""
        if self.version != version:
            self.version = version
            self.kept.clear()
        return self.kept


class Position:
    """Everything on the table, as rows.

    A system's position assigns its attributes in `__init__`. Each attribute that is a list is a row: its items are immutable
    plain data (ints, strings, tuples, registered facts) and change through `put` and `grow` alone. Everything else is fixed for
    the whole game and shared between copies. `version` counts the writes, for values that are computed and kept.
    """

    __slots__ = ("__dict__", "derived", "journal", "version")

    journal: list[Write] | None
    version: int
    derived: Derivation
    """What has been computed of this position since the last write."""

    def __init__(self) -> None:
        self.journal = None
        self.version = 0
        self.derived = Derivation()

    def put[T](self, row: list[T], i: int, value: T) -> None:
        """Write one item of a row. Only atoms call this."""
        if self.journal is not None:
            self.journal.append((row, i, row[i]))
        row[i] = value
        self.version += 1

    def grow[T](self, row: list[T], value: T) -> int:
        """Add an item to a row and return its place. Only atoms call this."""
        if self.journal is not None:
            self.journal.append((row, _GREW, None))
        row.append(value)
        self.version += 1
        return len(row) - 1

    def fill(self, rows: Mapping[str, tuple[Any, ...]]) -> None:
        """Take up saved rows, all of them, in place of what they hold; raises `KeyError` when one is missing."""
        for name, row in self.rows().items():
            row[:] = rows[name]
        self.version += 1

    def rewind(self, length: int) -> None:
        """Play the journal back until `length` writes are left in it."""
        journal = self.journal
        assert journal is not None
        while len(journal) > length:
            row, i, old = journal.pop()
            if i == _GREW:
                row.pop()
            else:
                row[i] = old
        self.version += 1

    def rows(self) -> dict[str, list[Any]]:
        """The rows by name, in the order they were first assigned."""
        return {name: value for name, value in self.__dict__.items() if type(value) is list}

    def copy(self) -> Self:
        """An equal, independent position with an empty journal if this one keeps a journal."""
        twin = object.__new__(type(self))
        names = twin.__dict__
        for name, value in self.__dict__.items():
            names[name] = value[:] if type(value) is list else value
        twin.journal = None if self.journal is None else []
        twin.version = self.version
        twin.derived = Derivation()
        return twin
