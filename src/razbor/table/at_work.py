"""Which table the server is at work on: a mark on each task, so that another thread can tell what keeps the server."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from typing import Literal

TABLE: ContextVar[str | None] = ContextVar("TABLE", default=None)
"""The table that a task, and whatever it has begun, is about."""


class Turn(asyncio.Lock):
    """One thing after another at a table; the task whose turn it is is about that table from then on."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self._table = table

    async def acquire(self) -> Literal[True]:
        """Wait for one's turn."""
        await super().acquire()
        TABLE.set(self._table)
        return True
