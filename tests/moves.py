"""Moves made in tests, whatever the game: legal ones, refused ones, and what may be answered."""

from __future__ import annotations

from typing import Any

from razbor.kernel.table import Table


def do(table: Table[Any], *moves: str) -> None:
    """Make moves, each of which must be legal: «seat: move», or a bare one by whoever is asked."""
    for move in moves:
        refusal = table.choose(move)
        assert refusal is None, f"{move}: {refusal}; at {table.path}, legal: {offered(table)}"


def offered(table: Table[Any], seat: str = "") -> list[str]:
    """What may be answered now, by the seat asked or another, in notation."""
    number = table.seats.index(seat) if seat else None
    return [table.system.write(table, option.key) for option in table.options(number)]


def refused(table: Table[Any], move: str, seat: str | None = None) -> str:
    """The rule that refuses a move; nothing may have changed."""
    before = table.digest()
    refusal = table.choose(move, seat)
    assert refusal is not None, f"{move} may be made"
    assert table.digest() == before
    return refusal.rule
