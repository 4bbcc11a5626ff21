"""A table with the people at it: one message after another, each written to the log before anybody is told."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any

import structlog

from razbor.table.alarm import Alarm
from razbor.table.client import Client
from razbor.table.next_answer import passing
from razbor.table.presence import replacements
from razbor.table.state import State
from razbor.table.store import ConflictError, RejectedError, UnreachableError
from razbor.table.surroundings import Surroundings
from razbor.table.written import TRIES, Written

REPLIES_KEPT = 1000

SEEN_WITHIN = 20.0
"""A table that a server had in memory so few seconds ago is most likely there still, where several serve one database."""

_told = structlog.get_logger()


class Room(Written):
    """One table in memory: who is here, and what is due by itself."""

    def __init__(self, table_id: str, state: State, around: Surroundings) -> None:
        super().__init__(table_id, state, around)
        self.visitors = 0
        """How many sockets are open here, those included that have not said hello."""
        self.replies: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()
        self.left_at = around.clock.steady()
        """When the last of them left, in steady seconds."""
        self._alarm = Alarm(self.time, self._ring)
        self._trying = False
        """Whether the database is being asked just now if it can be written to."""
        self._came: set[str] = set()
        """Seats whose people have come, and sit down as soon as that can be written."""

    # Who is here

    async def join(self, client: Client) -> None:
        """Show a client the table, and let it act for its seats; a person sits down in those that are open."""
        async with self.lock:
            if self.gone:
                client.close("gone")
                return
            now = self.time.now()
            if client in self.attendance.clients:
                self.attendance.clients.remove(client)
            self.attendance.clients.append(client)
            watching = self.attendance.take(client.access.seats, client)
            came = self.attendance.note(now)
            await self.tell_workers(took=client.access.seats)
            self._came.update(client.access.seats)
            if not await self._sit_down():
                for other in watching:
                    self.show(other)
                self.show(client)
                if came:
                    self.tell_presence(but=client)
            self.set_alarm()

    async def _sit_down(self) -> bool:
        """Let those who have come sit down where a seat is open; says whether any has. While the database is away they wait for it."""
        for _ in range(TRIES):
            opened = [seat for seat in self.state.seats if seat in self._came and self.state.seats[seat].who == "open"]
            sit = [self.entry("sit", seat, {"to": "me", "by": "person"}, after=i) for i, seat in enumerate(opened)]
            try:
                seated = bool(sit) and await self.write(sit) is None
            except ConflictError:
                continue
            except UnreachableError:
                return False
            self._came.clear()
            return seated
        return False

    async def leave(self, client: Client) -> None:
        """A socket has closed."""
        async with self.lock:
            if client not in self.attendance.clients:
                return
            self.attendance.clients.remove(client)
            self._came.intersection_update(self.attendance.local())
            self._see_who_is_here()
            await self.tell_workers()
            self.set_alarm()

    async def hear(self, worker: str, news: dict[str, Any]) -> None:
        """What another worker tells of this table."""
        async with self.lock:
            now = self.time.now()
            if "seats" in news:
                for client in self.attendance.take(self._named(news["took"]), None):
                    self.show(client)
                self.attendance.hear(worker, self._named(news["seats"]), self._named(news["acts"]), now)
                self._see_who_is_here()
            if news.get("asks"):
                await self.tell_workers()
            if news.get("version", 0) > self.state.version:
                await self.read_on_or_pause()
            self.set_alarm()

    def _named(self, numbers: list[int]) -> list[str]:
        return [self.state.table.seats[number] for number in numbers]

    async def lose(self, worker: str) -> None:
        """Another worker is dead: nobody is there any more, and nobody acts there."""
        async with self.lock:
            self.attendance.forget(worker)
            self._see_who_is_here()
            self.set_alarm()

    async def catch_up(self) -> None:
        """Read on what may have been written while nobody listened, and ask who has come."""
        async with self.lock:
            await self.read_on_or_pause()
            await self.tell_workers(asks=True)
            self.set_alarm()

    async def wake(self) -> None:
        """It has come into memory: no clock has run since a server last had it there."""
        async with self.lock:
            since = self.away_since = self.state.entries[-1].at
            try:
                seen = await self.around.store.seen_at(self.id)
                since = max(seen, since)
                elsewhere = self.around.store.shared and 0 <= self.time.now() - since < SEEN_WITHIN
                self.away_since = None if elsewhere else since
                await self.spare()
            except UnreachableError:
                self.pause(since)
        await self.catch_up()

    @contextmanager
    def visited(self) -> Generator[None]:
        """While somebody is here, the table stays in memory."""
        self.visitors += 1
        try:
            yield
        finally:
            self.visitors -= 1
            self.left_at = self.around.clock.steady()

    async def tell_workers(self, took: tuple[str, ...] = (), *, asks: bool = False) -> None:
        """Tell the other workers who is here, which seats a newer socket has taken, and whether they should say the same.

        Seats go by number: names of any length must fit into what the database passes on.
        """
        if self.around.store.shared and not self.paused:
            named = {"seats": self.attendance.local(), "acts": self.attendance.acted_for(), "took": took}
            who = {which: [self.state.number_of(seat) for seat in seats] for which, seats in named.items()}
            news = {"table": self.id, "worker": self.around.worker, **who, "asks": asks}
            began = self.time.now()
            try:
                await self.around.store.tell(json.dumps(news))
            except UnreachableError:
                self.pause(began)
            except RejectedError:
                _told.warning("not told", table=self.id)

    async def beat(self) -> None:
        """Say who is here, no longer believe workers that have not said so for long, and look at the clock."""
        async with self.lock:
            with suppress(UnreachableError):
                await self.follow_clock()
            self._see_who_is_here()
            await self.tell_workers()
            self.set_alarm()

    def _see_who_is_here(self) -> None:
        """Somebody may have left, here or elsewhere: the newest of those that watched act, and all are shown who is here."""
        now = self.time.now()
        for client in self.attendance.freed(now):
            self.show(client)
        if self.attendance.note(now):
            self.tell_presence()

    # Passing, clocks, absence

    def set_alarm(self) -> None:
        """Wake when the next thing is due that needs nobody's message."""
        try:
            due = self._due()
        except Exception as error:
            self.fail(error)
            due = None
        self._alarm.set(due)

    def _due(self) -> float | None:
        now, state = self.time.now(), self.state
        if self.gone:
            return None
        if self.paused:
            return now + self.around.config.retry_every
        if state.table.over or state.stopped is not None or self.failed is not None:
            return None
        if any(state.seats[seat].who == "bot" for seat in state.asked):
            return now
        dues = [each.at for each in replacements(state, self.attendance, now)]
        if passing(state, alone=self.alone):
            if self.pass_due[0] != state.decision:
                self.pass_due = state.decision, now + self.pass_delay
            dues.append(self.pass_due[1])
        else:
            self.pass_due = (-1, 0.0)
        return min(dues, default=None)

    async def _ring(self) -> None:
        if self.paused and not await self._can_write():
            return
        async with self.lock:
            try:
                if self.paused:
                    await self._go_on()
                else:
                    await self._do_what_is_due()
            except UnreachableError:
                pass
            except ConflictError:
                self.pass_due = (-1, 0.0)
            except Exception as error:
                self.fail(error)
            self.set_alarm()

    async def _can_write(self) -> bool:
        """Try whether the database answers again, while others may ask what needs none; if not, it is tried again later."""
        if self._trying:
            return False
        self._trying = True
        try:
            await self.around.store.try_to_write()
        except UnreachableError:
            return False
        finally:
            self._trying = False
            self.set_alarm()
        return True

    async def _go_on(self) -> None:
        """The database answers again: whoever had to wait for it does not pay with their time."""
        await self.read_on()
        await self.spare()
        await self._sit_down()
        await self.tell_workers(asks=True)

    async def _do_what_is_due(self) -> None:
        self._see_who_is_here()
        now, state = self.time.now(), self.state
        for seat, at, by in replacements(state, self.attendance, now):
            if at <= now:
                if by == "clock" and self.owed is not None:
                    await self.give_back()
                    self.owed = None  # or a database that is always slow would keep this clock from ever running out
                    return
                await self.write([self.entry("sit", seat, {"to": "bot", "by": by})])
                return
        passes = self.pass_due[0] == state.decision and self.pass_due[1] <= now
        move = self.next_move(passes)
        if move is not None:
            refusal = await self.write([move])
            if refusal is not None:
                self.failed = refusal.reason
                self.show_all()

    def close(self) -> None:
        """Let go of everything; the log has it all."""
        self._alarm.end()
        for client in self.attendance.clients:
            client.close("server")
