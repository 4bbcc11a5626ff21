"""A table with the people at it: one message after another, each written to the log before anybody is told."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import structlog

from razbor.kernel.decision import PASS, Refusal
from razbor.kernel.text import say
from razbor.table.client import Client
from razbor.table.config import Config
from razbor.table.entries import Entry, version_of
from razbor.table.metrics import Metrics
from razbor.table.presence import Attendance, presence, takeover_at
from razbor.table.state import State
from razbor.table.store import ConflictError, Store, UnreachableError
from razbor.table.timing import Clock
from razbor.table.view import view

MOST_AT_ONCE = 100
"""So many answers of bots are written together; then whoever looks is shown them."""

REPLIES_KEPT = 1000
TRIES = 5

type Render = Callable[[dict[str, Any]], str]

_told = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What every room of a server shares."""

    config: Config
    store: Store
    clock: Clock
    render: Render
    metrics: Metrics
    worker: str


class Room:
    """One table in memory. Whatever changes it holds `lock`, so that messages are taken one after another, in the order they came."""

    def __init__(self, table_id: str, state: State, around: Surroundings) -> None:
        self.id = table_id
        self.state = state
        self.around = around
        self.lock = asyncio.Lock()
        self.attendance = Attendance(around.clock.now())
        self.auto: dict[str, int] = {}
        """For seats that are passed for: how many turns had begun when they asked for it."""
        self.paused = False
        self.replies: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()
        self.left_at = around.clock.now()
        self._alarm: asyncio.Task[None] | None = None
        self._pass_due: tuple[int, float] = (-1, 0.0)

    # Who is here

    async def join(self, client: Client) -> None:
        """Show a client the table, and let it act for its seats; a person sits down in those that are open."""
        async with self.lock:
            now = self.around.clock.now()
            before = self.attendance.here(now)
            if client not in self.attendance.clients:
                self.attendance.clients.append(client)
            watching = self.attendance.take(client, client.access.seats)
            came = self.attendance.note(before, now)
            opened = [seat for seat in client.access.seats if self.state.seats[seat].who == "open"]
            await self.tell_workers(took=client.access.seats)
            sit = [self.entry("sit", seat, {"to": "me", "by": "person"}, after=i) for i, seat in enumerate(opened)]
            try:
                seated = bool(sit) and await self.write(sit) is None
            except (ConflictError, UnreachableError):
                seated = False
            if not seated:
                for other in watching:
                    self.show(other)
                self.show(client)
                if came:
                    self.tell_presence(but=client)
            self.set_alarm()

    async def leave(self, client: Client) -> None:
        """A socket has closed."""
        async with self.lock:
            now = self.around.clock.now()
            if client not in self.attendance.clients:
                return
            before = self.attendance.here(now)
            self.attendance.clients.remove(client)
            for other in self.attendance.left(client):
                self.show(other)
            if self.attendance.note(before, now):
                self.tell_presence()
            self.left_at = now
            await self.tell_workers()
            self.set_alarm()

    async def hear(self, worker: str, news: dict[str, Any]) -> None:
        """What another worker tells of this table."""
        async with self.lock:
            now = self.around.clock.now()
            if "seats" in news:
                before = self.attendance.here(now)
                for client in self.attendance.taken_elsewhere(news.get("took", ())):
                    self.show(client)
                self.attendance.hear(worker, news["seats"], now)
                for client in self.attendance.freed(now):
                    self.show(client)
                if self.attendance.here(now) != before:
                    self.tell_presence()
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

    async def tell_workers(self, took: tuple[str, ...] = (), *, asks: bool = False) -> None:
        """Tell the other workers who is here, which seats a newer socket has taken, and whether they should say the same."""
        if self.around.store.shared:
            news = {"table": self.id, "worker": self.around.worker, "seats": self.attendance.local(), "took": took, "asks": asks}
            try:
                await self.around.store.tell(json.dumps(news))
            except UnreachableError:
                self.pause()

    async def greet_workers(self) -> None:
        """Ask the other workers who is there."""
        await self.tell_workers(asks=True)

    # Writing

    def entry(self, kind: str, seat: str, body: dict[str, Any], client: str | None = None, *, after: int = 0) -> Entry:
        """The next entry of the log, to be taken and written."""
        number = self.state.version + 1 + after
        return Entry(number, kind, seat, body, client, self.around.clock.now(), version_of(self.state.table.system))

    async def write(self, entries: list[Entry]) -> Refusal | None:
        """Take entries, let bots answer, write all of it, and tell everybody; or return why the rules do not let it be.

        Raises `UnreachableError` when the database is away, and `ConflictError` when somebody else has written first; the table is then as
        the log has it, as far as it can be read.
        """
        known = self.state.version
        try:
            for entry in entries:
                refusal = self.state.take(entry)
                if refusal:
                    return refusal
            self._let_bots_answer()
        except Exception as error:
            self.rebuild(known)
            _told.exception("rules failed", table=self.id, entry=known + 1)
            return Refusal((), "K-11", say("the rules of the game failed here ({error}); nothing has changed", error=type(error).__name__))
        new = self.state.entries[known:]
        try:
            await self.around.store.append(
                self.id, new, json.dumps({"table": self.id, "worker": self.around.worker, "version": self.state.version})
            )
        except ConflictError:
            self.rebuild(known)
            await self._read_on_or_pause()
            raise
        except UnreachableError:
            self.rebuild(known)
            self.pause()
            raise
        self.around.metrics.entries.inc(len(new))
        self.show_all()
        self.set_alarm()
        return None

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
        if entries or self.paused:
            self.paused = False
            self.show_all()

    def pause(self) -> None:
        """Say that nothing can be written until the database answers again."""
        if not self.paused:
            self.paused = True
            _told.warning("paused", table=self.id)
            self.show_all()
        self.set_alarm()

    def _let_bots_answer(self) -> None:
        """Bots answer at once; so does the server for seats that can only pass, where it need not wait."""
        for _ in range(MOST_AT_ONCE):
            move = self._next_move(self.around.config.pass_delay <= 0)
            if move is None:
                return
            refusal = self.state.take(move)
            if refusal:
                raise ValueError(f"{move.seat} was offered what is refused: {refusal}")

    def _next_move(self, passes: bool) -> Entry | None:
        state, table = self.state, self.state.table
        if state.stopped is not None:
            return None
        for seat in state.asked:
            if state.seats[seat].who == "bot":
                option = state.player(seat).choice(table)
                return self.entry("move", seat, {"move": table.system.write(table, option.key), "by": "bot"})
        if passes:
            for seat in self.passing():
                return self.entry("move", seat, {"move": table.system.write(table, PASS), "by": "pass"})
        return None

    # Passing, clocks, absence

    def passing(self) -> list[str]:
        """The seats that the server passes for now: nothing else is legal, or their people have asked for it."""
        state, found = self.state, list[str]()
        for seat in state.asked:
            keys = [option.key for option in state.table.options(state.number_of(seat))]
            if PASS in keys and state.seats[seat].who == "me" and (len(keys) == 1 or self.passed_for(seat)):
                found.append(seat)
        return found

    def passed_for(self, seat: str | None) -> bool:
        """Whether its person has asked, in this turn, to be passed for."""
        return seat in self.auto and self.auto[seat] == self.turns()

    def turns(self) -> int:
        """How many parts of the game have begun: turns, where the system has them."""
        headings = self.state.table.system.headings
        return sum(isinstance(fact, headings) for fact in self.state.table.facts)

    def set_alarm(self) -> None:
        """Wake when the next thing is due that needs nobody's message."""
        due = self._due()
        if self._alarm is not None and self._alarm is not asyncio.current_task():
            self._alarm.cancel()
        self._alarm = None if due is None else asyncio.create_task(self._wake_at(due))

    def _due(self) -> float | None:
        now, state = self.around.clock.now(), self.state
        if self.paused:
            return now + self.around.config.retry_every
        if state.table.over or state.stopped is not None:
            return None
        if any(state.seats[seat].who == "bot" for seat in state.asked):
            return now
        dues = [now + left for seat in state.asked if state.seats[seat].who == "me" and (left := state.left(seat, now)) is not None]
        here = self.attendance.here(now)
        dues += [at for seat in state.asked if (at := takeover_at(state, self.attendance, seat, here)) is not None]
        if self.passing():
            if self._pass_due[0] != state.decision:
                self._pass_due = state.decision, now + self.around.config.pass_delay
            dues.append(self._pass_due[1])
        return min(dues, default=None)

    async def _wake_at(self, due: float) -> None:
        await self.around.clock.sleep(max(due - self.around.clock.now(), 0.0))
        async with self.lock:
            try:
                if self.paused:
                    await self.read_on()
                else:
                    await self._do_what_is_due()
            except UnreachableError:
                pass
            except ConflictError:
                self._pass_due = (-1, 0.0)
            self.set_alarm()

    async def _do_what_is_due(self) -> None:
        now, state = self.around.clock.now(), self.state
        here = self.attendance.here(now)
        for seat in state.asked:
            left = state.left(seat, now)
            takeover = takeover_at(state, self.attendance, seat, here)
            late = state.seats[seat].who == "me" and left is not None and left <= 0
            if late or (takeover is not None and takeover <= now):
                await self.write([self.entry("sit", seat, {"to": "bot", "by": "clock" if late else "away"})])
                return
        passes = self._pass_due[0] == state.decision and self._pass_due[1] <= now
        move = self._next_move(passes)
        if move is not None:
            refusal = await self.write([move])
            if refusal is not None:
                self.state.stopped = say("The table has stopped: {reason}", reason=refusal.reason)
                self.show_all()

    def close(self) -> None:
        """Let go of everything; the log has it all."""
        if self._alarm is not None:
            self._alarm.cancel()
        for client in self.attendance.clients:
            client.close("server")

    # Telling

    def presence(self) -> dict[str, Any]:
        """Each seat as messages show it."""
        return presence(self.state, self.attendance, self.around.clock.now())

    def show(self, client: Client) -> None:
        """Send a client the whole view, to which its page is added as it is sent; one that cannot be made closes this client alone."""
        try:
            message = view(self.id, self.state, client, self.presence(), auto=self.passed_for(client.seat), paused=self.paused)
        except Exception:
            _told.exception("no view", table=self.id, version=self.state.version)
            client.close("failed")
            return
        client.send(message)

    def show_all(self) -> None:
        """Send everybody who looks at the present the whole view."""
        for client in self.attendance.clients:
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
