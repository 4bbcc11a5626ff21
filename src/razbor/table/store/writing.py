"""One writer for all tables of a server: what waits is written together, for a disk takes as long over one entry as over fifty."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

MOST_TOGETHER = 100


class ConflictError(Exception):
    """Somebody else has written an entry of that number, or one with that client's id: read on."""


class RejectedError(Exception):
    """The database answers, and does not take what it was given."""


class UnreachableError(Exception):
    """The database does not answer; whether the last entries were written will be known when it does."""


@dataclass(frozen=True, slots=True)
class Writing:
    """Rows that are written all or none, and what other workers are told with them."""

    entries: Sequence[dict[str, Any]]
    tables: Sequence[dict[str, Any]] = ()
    links: Sequence[dict[str, Any]] = ()
    news: Sequence[str] = ()


@dataclass(slots=True)
class _Waiting:
    writing: Writing
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Takes writings from anybody and hands them to `write`, several as one where several wait."""

    def __init__(self, write: Callable[[Writing], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: deque[_Waiting] = deque()
        self._task: asyncio.Task[None] | None = None

    async def write(self, writing: Writing) -> None:
        """Return when it is written. Raises `ConflictError`, `RejectedError` and `UnreachableError`, and then nothing of it is, as far as
        is known."""
        waiting = _Waiting(writing)
        self._waiting.append(waiting)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        await waiting.done

    async def _run(self) -> None:
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
            if not await self._together(batch):
                for each in batch:
                    if not each.done.done():
                        await self._together([each])

    async def _together(self, batch: Sequence[_Waiting]) -> bool:
        """Write these as one; False if one of several stands in the way, and then each is to be written for itself."""
        try:
            await self._write(joined([each.writing for each in batch]))
        except UnreachableError as error:
            # whatever waits would meet the same, after as long a time
            _fail([*batch, *self._waiting], error)
            self._waiting.clear()
        except Exception as error:
            if len(batch) > 1:
                return False
            _fail(batch, error)
        else:
            for each in batch:
                if not each.done.done():
                    each.done.set_result(None)
        return True


def _fail(batch: Sequence[_Waiting], error: Exception) -> None:
    for each in batch:
        if not each.done.done():
            each.done.set_exception(error)


def joined(writings: Sequence[Writing]) -> Writing:
    """Several as one."""
    return Writing(
        entries=[row for each in writings for row in each.entries],
        tables=[row for each in writings for row in each.tables],
        links=[row for each in writings for row in each.links],
        news=[words for each in writings for words in each.news],
    )
