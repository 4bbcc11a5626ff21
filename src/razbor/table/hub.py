"""The tables in memory: brought in when somebody comes, let go of when nobody has looked for a while, told what other workers do."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog

from razbor.table.at_work import TABLE
from razbor.table.room import Room
from razbor.table.state import State
from razbor.table.store import UnreachableError
from razbor.table.store.listening import listen
from razbor.table.surroundings import Surroundings
from razbor.table.watchdog import Watchdog
from razbor.table.workers import PULSE, Workers

HOUR, DAY = 3600.0, 86_400.0

HEARTBEAT = 15.0
"""So often a worker says who is at its tables, and notes that it has those where somebody is or a clock runs."""

_told = structlog.get_logger()


class NoTableError(Exception):
    """There is no table of that id."""


class Loading:
    """A table that is being brought in, and for how many."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.wanted = 0


class Hub:
    """All rooms of one worker."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self.rooms: dict[str, Room] = {}
        self.loading: defaultdict[str, Loading] = defaultdict(Loading)
        self._tasks: set[asyncio.Task[None]] = set()
        self._watchdog: Watchdog | None = None
        self._workers = Workers()
        self._ahead: float | None = None

    def start(self) -> None:
        """Begin to let go of idle tables, to keep the time of all others and, where several workers serve one database, to listen."""
        self._watchdog = Watchdog()
        self._run(self._keep_on(self._let_go))
        self._run(self._keep_on(self._beat))
        if self.around.config.keep_days:
            self._run(self._keep_on(self._forget))
        if self.around.store.shared:
            self._run(self._keep_on(self._listen))
            self._run(self._keep_on(self._pulse))

    async def stop(self) -> None:
        """Close every room."""
        if self._watchdog is not None:
            self._watchdog.end()
        for task in self._tasks:
            task.cancel()
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()

    async def room(self, table_id: str) -> Room:
        """The table in memory; raises `NoTableError`, `OtherRulesError` for one begun under other rules, `UnreachableError`."""
        TABLE.set(table_id)
        found = self.rooms.get(table_id)
        if found is not None:
            return found
        async with self._load(table_id):
            if table_id not in self.rooms:
                entries = await self.around.store.entries(table_id)
                if not entries:
                    raise NoTableError
                room = Room(table_id, State.of(entries), self.around)
                self.rooms[table_id] = room
                self.around.metrics.rooms.set(len(self.rooms))
                await room.wake()
        return self.rooms[table_id]

    @asynccontextmanager
    async def _load(self, table_id: str) -> AsyncGenerator[None]:
        """One after another."""
        loading = self.loading[table_id]
        loading.wanted += 1
        try:
            async with loading.lock:
                yield
        finally:
            loading.wanted -= 1
            if not loading.wanted:
                del self.loading[table_id]

    def _run(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _told.error("task failed", exc_info=error)

    async def _keep_on(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work that never ends; after a fault it begins again."""
        while True:
            try:
                await work()
            except Exception as error:
                _told.error("task failed", exc_info=error)
            await asyncio.sleep(self.around.config.retry_every)

    async def _let_go(self) -> None:
        idle = self.around.config.idle_after
        while True:
            await self.around.clock.sleep(idle / 4)
            for table_id, room in list(self.rooms.items()):
                if not room.visitors and not room.lock.locked() and self.around.clock.steady() - room.left_at >= idle:
                    room.close()
                    del self.rooms[table_id]
            self.around.metrics.rooms.set(len(self.rooms))

    async def _forget(self) -> None:
        while True:
            try:
                await self._see()
                await self.around.store.forget(await self._surely_now() - self.around.config.keep_days * DAY)
            except UnreachableError:
                _told.warning("old tables kept", again_after=HOUR)
                await self.around.clock.sleep(HOUR)
            else:
                await self.around.clock.sleep(DAY)

    async def _surely_now(self) -> float:
        """No later than it is, be the machine's clock wrong or set: the newest entry that the database held when this server began, unless
        the clock was behind it, and the time since. A table that is deleted stays so."""
        clock = self.around.clock
        if self._ahead is None:
            self._ahead = min(await self.around.store.newest() or clock.now(), clock.now()) - clock.steady()
        return min(clock.now(), clock.steady() + self._ahead)

    async def _beat(self) -> None:
        while True:
            await self.around.clock.sleep(HEARTBEAT)
            for room in list(self.rooms.values()):
                if room.attendance.clients or room.state.timed:
                    await self._beat_at(room)
            with suppress(UnreachableError):
                await self._see()

    async def _see(self) -> None:
        """Note which tables are not to be forgotten, and at which clocks run."""
        seen = [room.id for room in self.rooms.values() if (room.visitors or room.state.timed) and not room.paused]
        await self.around.store.see(seen, self.around.clock.now())

    async def _beat_at(self, room: Room) -> None:
        """What fails at one table is no other's fault: those have their heartbeat all the same."""
        try:
            await room.beat()
        except Exception as error:
            _told.error("no heartbeat", table=room.id, exc_info=error)

    async def _listen(self) -> None:
        try:
            async for news in listen(self.around.store.url, self.around.config.store_timeout):
                if news is None:
                    self._read_on_everywhere()
                else:
                    self._hear(news)
        except UnreachableError:
            _told.warning("deaf")

    async def _pulse(self) -> None:
        while True:
            with suppress(UnreachableError):
                await self.around.store.tell(json.dumps({"worker": self.around.worker}))
            await self.around.clock.sleep(PULSE)

    def _hear(self, text: str) -> None:
        news: dict[str, Any] = json.loads(text)
        worker, table = news["worker"], news.get("table")
        if worker == self.around.worker:
            if table is None:
                self._miss(self._workers.heard_oneself())
            return
        if self._workers.heard(worker):
            self._read_on_everywhere()
        room = self.rooms.get(table) if table is not None else None
        if room is not None:
            self._run(room.hear(worker, news))

    def _miss(self, lost: Iterable[str]) -> None:
        """These workers are dead: whoever was at a table there is gone, and may be here soon."""
        for worker in lost:
            _told.warning("worker lost", worker=worker)
            for room in self.rooms.values():
                if room.attendance.has_heard(worker):
                    self._run(room.lose(worker))

    def _read_on_everywhere(self) -> None:
        """What was told while nobody listened is read from the logs."""
        self._workers.begin_anew()
        for room in list(self.rooms.values()):
            self._run(room.catch_up())
