"""The system behind a table, by its own type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from razbor.kernel.table import Table
    from razbor.systems.agot.system import Agot


def game(t: Table[Any]) -> Agot:
    """The system that the table plays."""
    return cast("Agot", t.system)
