"""Waking a table when something is due that needs nobody's message."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from razbor.table.timing import TableTime


class Alarm:
    """Calls `ring` when the time has come; what it has called is never broken off."""

    def __init__(self, time: TableTime, ring: Callable[[], Awaitable[None]]) -> None:
        self._time = time
        self._ring = ring
        self._asleep: asyncio.Task[None] | None = None
        self._awake: set[asyncio.Task[None]] = set()
        self._ended = False

    def set(self, due: float | None) -> None:
        """Ring then, and at no other time; None: never."""
        if self._asleep is not None:
            self._asleep.cancel()
        self._asleep = None if due is None or self._ended else asyncio.create_task(self._ring_at(due))

    def end(self) -> None:
        """Never ring again, whatever is set: what has been called may still be at work."""
        self._ended = True
        self.set(None)

    async def _ring_at(self, due: float) -> None:
        task = asyncio.current_task()
        await self._time.sleep(max(due - self._time.now(), 0.0))
        if task is not None and task is self._asleep:
            self._asleep = None
            self._awake.add(task)
            task.add_done_callback(self._awake.discard)
        await self._ring()
