"""A table with the people at it: one message after another, each written to the log before anybody is told."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from dataclasses import asdict
from typing import Any

import structlog

from razbor.kernel.decision import Refusal
from razbor.kernel.text import Text, say
from razbor.table.alarm import Alarm
from razbor.table.client import Client
from razbor.table.entries import Entry, version_of
from razbor.table.next_answer import next_answer, passing
from razbor.table.presence import Attendance, presence, replacements
from razbor.table.state import SECRET, State
from razbor.table.store import ConflictError, UnreachableError
from razbor.table.surroundings import Surroundings
from razbor.table.timing import LEAST_JUMP, TableTime
from razbor.table.view import view

MOST_AT_ONCE = 100
"""So many answers of bots are written together; then whoever looks is shown them."""

REPLIES_KEPT = 1000
TRIES = 5

_told = structlog.get_logger()


class Room:
    """One table in memory. Whatever changes it holds `lock`, so that messages are taken one after another, in the order they came."""

    def __init__(self, table_id: str, state: State, around: Surroundings) -> None:
        self.id = table_id
        self.state = state
        self.around = around
        self.lock = asyncio.Lock()
        self.time = TableTime(around.clock)
        self.attendance = Attendance(self.time.now())
        self.paused = False
        self.failed: Text | None = None
        """Why the table does not go on by itself: its rules or a bot failed at what is due. Whatever is written next may mend it."""
        self.visitors = 0
        """How many sockets are open here, those included that have not said hello."""
        self.replies: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()
        self.left_at = self.time.now()
        self._alarm = Alarm(self.time, self._ring)
        self._away_since: float | None = None
        """Since when no clock should have run, until the log says so."""
        self._came: set[str] = set()
        """Seats whose people have come, and sit down as soon as that can be written."""
        self._pass_due: tuple[int, float] = (-1, 0.0)

    # Who is here

    async def join(self, client: Client) -> None:
        """Show a client the table, and let it act for its seats; a person sits down in those that are open."""
        async with self.lock:
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
            self._see_who_is_here()
            await self.tell_workers()
            self.set_alarm()

    async def hear(self, worker: str, news: dict[str, Any]) -> None:
        """What another worker tells of this table."""
        async with self.lock:
            now = self.time.now()
            if "seats" in news:
                for client in self.attendance.take(news["took"], None):
                    self.show(client)
                self.attendance.hear(worker, news["seats"], news["acts"], now)
                self._see_who_is_here()
            if news.get("asks"):
                await self.tell_workers()
            if news.get("version", 0) > self.state.version:
                await self._read_on_or_pause()
            self.set_alarm()

    async def catch_up(self) -> None:
        """Read on what may have been written while nobody listened, and ask who has come."""
        async with self.lock:
            await self._read_on_or_pause()
            await self.tell_workers(asks=True)
            self.set_alarm()

    async def wake(self) -> None:
        """It has come into memory: no clock has run since a server last had it there."""
        async with self.lock:
            self._away_since = self.state.entries[-1].at
            try:
                seen = await self.around.store.seen_at(self.id)
                self._away_since = max(seen, self._away_since)
                await self._spare()
            except UnreachableError:
                self.pause()
        await self.catch_up()

    async def _spare(self) -> None:
        """Let no clock have run since then, though another worker may write at the same moment."""
        for _ in range(TRIES):
            since = self._away_since
            if since is None or not self.state.timed or abs(self.time.now() - since) < LEAST_JUMP:
                break
            with suppress(ConflictError):
                await self.write([self.entry("outage", "", {"since": since})])
                break
        self._away_since = None

    async def _follow_clock(self) -> None:
        """Nobody pays for it, or gains, when the machine's clock is set or the machine has slept."""
        jump, since = self.time.jump(), self.time.now()
        if jump:
            self._go_by_the_clock(jump)
            self._away_since = self._away_since or since
            if not self.paused:
                await self._spare()

    def _go_by_the_clock(self, jump: float) -> None:
        self.time.follow()
        self.attendance.shift(jump)
        self._pass_due = (-1, 0.0)

    @contextmanager
    def visited(self) -> Generator[None]:
        """While somebody is here, the table stays in memory."""
        self.visitors += 1
        try:
            yield
        finally:
            self.visitors -= 1
            self.left_at = self.time.now()

    async def tell_workers(self, took: tuple[str, ...] = (), *, asks: bool = False) -> None:
        """Tell the other workers who is here, which seats a newer socket has taken, and whether they should say the same."""
        if self.around.store.shared and not self.paused:
            who = {"seats": self.attendance.local(), "acts": self.attendance.acted_for(), "took": took}
            news = {"table": self.id, "worker": self.around.worker, **who, "asks": asks}
            try:
                await self.around.store.tell(json.dumps(news))
            except UnreachableError:
                self.pause()

    async def beat(self) -> None:
        """Say who is here, no longer believe workers that have not said so for long, and look at the clock."""
        async with self.lock:
            with suppress(UnreachableError):
                await self._follow_clock()
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

    # Writing

    def entry(self, kind: str, seat: str, body: dict[str, Any], client: str | None = None, *, after: int = 0) -> Entry:
        """The next entry of the log, to be taken and written."""
        number = self.state.version + 1 + after
        return Entry(number, kind, seat, body, client, self.time.now(), version_of(self.state.table.system))

    async def write(self, entries: list[Entry]) -> Refusal | None:
        """Take entries, let bots answer, write all of it, and tell everybody; or return why the rules do not let it be.

        Raises `UnreachableError` when the database is away, and `ConflictError` when somebody else has written first. Whatever is raised,
        the table is then as the log has it, as far as it can be read.
        """
        if self.paused:
            raise UnreachableError
        known = len(self.state.entries)
        try:
            refusal = self._take(entries)
            if refusal is not None:
                return refusal
            news = {"table": self.id, "worker": self.around.worker, "version": self.state.version}
            new = self.state.entries[known:]
            await self.around.store.append(self.id, new, json.dumps(news))
        except BaseException as error:
            self.rebuild(known)
            if isinstance(error, ConflictError):
                await self._read_on_or_pause()
            if isinstance(error, UnreachableError):
                self.pause()
            raise
        self.failed = None
        self.around.metrics.entries.inc(len(new))
        self._show_new(new)
        self.set_alarm()
        return None

    def _take(self, entries: list[Entry]) -> Refusal | None:
        """Take all entries, with what bots answer to them, or none."""
        known = len(self.state.entries)
        try:
            for entry in entries:
                refusal = self.state.take(entry)
                if refusal is not None:
                    break
            else:
                refusal = None
                self._let_bots_answer()
        except Exception as error:
            _told.exception("rules failed", table=self.id, entry=known + 1)
            refusal = Refusal(
                (), "K-11", say("the rules of the game failed here ({error}); nothing has changed", error=type(error).__name__)
            )
            self.rebuild(known)
        if refusal is not None and len(self.state.entries) > known:
            self.rebuild(known)
        return refusal

    def rebuild(self, known: int) -> None:
        """Make the table anew from the first `known` entries, after something was tried that is not written."""
        self.state = State.of(self.state.entries[:known])

    async def _read_on_or_pause(self) -> None:
        try:
            await self.read_on()
        except UnreachableError:
            self.pause()

    async def read_on(self) -> None:
        """Take what others have written, and show it."""
        entries = await self.around.store.entries(self.id, self.state.version)
        for entry in entries:
            self.state.read_on(entry)
            if entry.kind == "outage" and (jump := self.time.jump()):
                self._go_by_the_clock(jump)  # whoever wrote it has done so, too
        if self.paused:
            self.paused, self.failed = False, None
            self.show_all()
        elif entries:
            self.failed = None
            self._show_new(entries)

    def pause(self) -> None:
        """Say that nothing can be written until the database answers again."""
        if not self.paused:
            self.paused = True
            self._away_since = self._away_since or self.time.now()
            _told.warning("paused", table=self.id)
            self.show_all()
        self.set_alarm()

    def _let_bots_answer(self) -> None:
        """Bots answer at once; so does the server for seats that can only pass, where it need not wait."""
        for _ in range(MOST_AT_ONCE):
            move = self._next_move(self.pass_delay <= 0)
            if move is None:
                return
            refusal = self.state.take(move)
            if refusal:
                raise ValueError(f"{move.seat} was offered what is refused: {refusal}")

    def _next_move(self, passes: bool) -> Entry | None:
        answer = next_answer(self.state, passes=passes, alone=self.alone)
        return None if answer is None else self.entry("move", answer.seat, {"move": answer.move, "by": answer.by})

    # Passing, clocks, absence

    @property
    def pass_delay(self) -> float:
        """After which the server passes for a seat; at once where no other person is kept guessing by it."""
        return 0.0 if self.alone else self.around.config.pass_delay

    @property
    def alone(self) -> bool:
        """Whether one screen acts for all seats that are for people."""
        return any(self.state.for_people <= set(client.acts) for client in self.attendance.clients)

    def set_alarm(self) -> None:
        """Wake when the next thing is due that needs nobody's message."""
        try:
            due = self._due()
        except Exception as error:
            self._fail(error)
            due = None
        self._alarm.set(due)

    def _fail(self, error: Exception) -> None:
        _told.error("table failed", table=self.id, version=self.state.version, exc_info=error)
        self.failed = say("the rules of the game failed here ({error}); nothing has changed", error=type(error).__name__)
        self.show_all()

    def _due(self) -> float | None:
        now, state = self.time.now(), self.state
        if self.paused:
            return now + self.around.config.retry_every
        if state.table.over or state.stopped is not None or self.failed is not None:
            return None
        if any(state.seats[seat].who == "bot" for seat in state.asked):
            return now
        dues = [each.at for each in replacements(state, self.attendance, now)]
        if passing(state, alone=self.alone):
            if self._pass_due[0] != state.decision:
                self._pass_due = state.decision, now + self.pass_delay
            dues.append(self._pass_due[1])
        else:
            self._pass_due = (-1, 0.0)
        return min(dues, default=None)

    async def _ring(self) -> None:
        async with self.lock:
            try:
                if self.paused:
                    await self._go_on()
                else:
                    await self._do_what_is_due()
            except UnreachableError:
                pass
            except ConflictError:
                self._pass_due = (-1, 0.0)
            except Exception as error:
                self._fail(error)
            self.set_alarm()

    async def _go_on(self) -> None:
        """The database may answer again: whoever had to wait for it does not pay with their time."""
        await self.around.store.try_to_write(self.id)
        await self.read_on()
        await self._spare()
        await self._sit_down()
        await self.tell_workers(asks=True)

    async def _do_what_is_due(self) -> None:
        self._see_who_is_here()
        now, state = self.time.now(), self.state
        for seat, at, by in replacements(state, self.attendance, now):
            if at <= now:
                await self.write([self.entry("sit", seat, {"to": "bot", "by": by})])
                return
        passes = self._pass_due[0] == state.decision and self._pass_due[1] <= now
        move = self._next_move(passes)
        if move is not None:
            refusal = await self.write([move])
            if refusal is not None:
                self.failed = refusal.reason
                self.show_all()

    def close(self) -> None:
        """Let go of everything; the log has it all."""
        self._alarm.set(None)
        for client in self.attendance.clients:
            client.close("server")

    # Telling

    def presence(self) -> dict[str, Any]:
        """Each seat as messages show it."""
        return presence(self.state, self.attendance, self.time.now())

    def show(self, client: Client) -> None:
        """Send a client the whole view, to which its page is added as it is sent; one that cannot be made closes this client alone."""
        try:
            message = view(self.id, self.state, client, self.presence(), failed=self.failed, paused=self.paused)
        except Exception:
            _told.exception("no view", table=self.id, version=self.state.version)
            client.close("failed")
            return
        client.send(message)

    def show_all(self) -> None:
        """Send everybody who looks at the present the whole view."""
        self._show_to(self.attendance.clients)

    def _show_new(self, entries: Iterable[Entry]) -> None:
        """Show what has been written to all who may know of it: a message that others cannot account for would tell them, too."""
        if all(entry.kind in SECRET for entry in entries):
            whose = {seat for entry in entries for seat in entry.body["for"]}
            self._show_to(client for client in self.attendance.clients if whose & set(client.access.seats))
        else:
            self.show_all()

    def _show_to(self, clients: Iterable[Client]) -> None:
        for client in clients:
            if client.looking is None:
                self.show(client)

    def tell_presence(self, but: Client | None = None) -> None:
        """Tell everybody who is here and who is away; whoever is shown pages gets a new one."""
        seats = {name: asdict(each) for name, each in self.presence().items()}
        for client in self.attendance.clients:
            if client is but:
                continue
            if client.html and client.looking is None:
                self.show(client)
            else:
                client.send({"type": "presence", "seats": seats})
