"""A table and its log: whatever happens is written before anybody is told, and read on where others have written it."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

import structlog

from razbor.kernel.decision import Refusal
from razbor.kernel.text import say
from razbor.table.at_work import Turn
from razbor.table.entries import Entry, version_of
from razbor.table.next_answer import next_answer
from razbor.table.shown import Shown
from razbor.table.state import State
from razbor.table.store import ConflictError, UnreachableError
from razbor.table.surroundings import Surroundings
from razbor.table.timing import LEAST_JUMP

MOST_AT_ONCE = 100
"""So many answers of bots are written together; then whoever looks is shown them."""
LONGEST_AT_ONCE = 0.2
"""So many seconds bots may take together before other tables come in between."""

TRIES = 5

SLOW = 0.25
"""What a write takes beyond so many seconds is given back to those whose clocks ran meanwhile: it is nobody's time to think."""

_told = structlog.get_logger()


class Slow(NamedTuple):
    """A write that took long: from when until when."""

    since: float
    until: float


class Written(Shown):
    """A table in memory that is what its log says. Whoever changes it holds `lock`, so that one thing happens after another."""

    def __init__(self, table_id: str, state: State, around: Surroundings) -> None:
        super().__init__(table_id, state, around)
        self.lock = Turn(table_id)
        self.pass_due: tuple[int, float] = (-1, 0.0)
        """When the server passes next, and at which decision."""
        self.away_since: float | None = None
        """Since when no clock should have run, until the log says so."""
        self.owed: Slow | None = None
        """The last write, if the time it took is to be given back, until the log says so."""
        self.gone = False
        """Whether its log has been deleted."""

    def set_alarm(self) -> None:
        """Wake when the next thing is due that needs nobody's message."""
        raise NotImplementedError

    @property
    def pass_delay(self) -> float:
        """After which the server passes for a seat; at once where no other person is kept guessing by it."""
        return 0.0 if self.alone else self.around.config.pass_delay

    @property
    def alone(self) -> bool:
        """Whether one screen acts for all seats that are for people."""
        return any(self.state.for_people <= set(client.acts) for client in self.attendance.clients)

    def entry(self, kind: str, seat: str, body: dict[str, Any], client: str | None = None, *, after: int = 0) -> Entry:
        """The next entry of the log, to be taken and written."""
        number = self.state.version + 1 + after
        return Entry(number, kind, seat, body, client, self.time.now(), version_of(self.state.table.system))

    async def write(self, entries: list[Entry]) -> Refusal | None:
        """Take entries, let bots answer, write all of it, and tell everybody; or return why the rules do not let it be.

        Raises `UnreachableError` when the database is away, and `ConflictError` when somebody else has written first. Whatever is raised,
        the table is then as the log has it, as far as it can be read.
        """
        owed = self._owing()
        refusal = await self._write([*owed, *(replace(entry, number=entry.number + len(owed)) for entry in entries)])
        if refusal is None and self.owed is not None:
            # How long this takes in turn goes with whatever is written next, or before a clock runs out.
            with suppress(ConflictError, UnreachableError):
                await self.give_back()
        return refusal

    async def give_back(self) -> None:
        """Let the log say that the last write was slow and no clock ran meanwhile; raises what `write` does."""
        await self._write(self._owing())

    def _owing(self) -> list[Entry]:
        return [] if self.owed is None else [self.entry("outage", "", self.owed._asdict())]

    async def _write(self, entries: list[Entry]) -> Refusal | None:
        if self.paused or self.gone:
            raise UnreachableError
        known, began = len(self.state.entries), self.time.now()
        try:
            refusal = self._take(entries)
            if refusal is not None:
                return refusal
            news = {"table": self.id, "worker": self.around.worker, "version": self.state.version}
            new = self.state.entries[known:]
            writes = self.time.now()
            await self.around.store.append(self.id, new, json.dumps(news))
        except BaseException as error:
            self.rebuild(known)
            if isinstance(error, ConflictError):
                await self.read_on_or_pause()
            if isinstance(error, UnreachableError):
                self.pause(began)
            raise
        self.failed = None
        written = self.time.now()
        self.owed = Slow(writes, written) if self.state.timed and written - writes >= SLOW else None
        self.around.metrics.entries.inc(len(new))
        self.show_new(new)
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

    async def read_on_or_pause(self) -> None:
        """Take what others have written; without a database, say so."""
        began = self.time.now()
        try:
            await self.read_on()
        except UnreachableError:
            self.pause(began)

    async def read_on(self) -> None:
        """Take what others have written, and show it; where the log is no longer there, everybody is told and let go of."""
        found = await self.around.store.entries(self.id, self.state.version - 1)
        if not found:
            self.end()
            return
        entries = found[1:]
        for entry in entries:
            self.state.read_on(entry)
            if entry.kind == "outage":
                if jump := self.time.jump():
                    self._go_by_the_clock(jump)  # whoever wrote it has done so, too
                self._need_not_spare(entry)
        if self.paused:
            self.paused, self.failed = False, None
            self.show_all()
        elif entries:
            self.failed = None
            self.show_new(entries)

    def end(self) -> None:
        """The table has been deleted: nothing is due at it any more, and whoever comes back is told that it is not there."""
        if not self.gone:
            self.gone = True
            _told.warning("gone", table=self.id)
            for client in self.attendance.clients:
                client.close("gone")
        self.set_alarm()

    def pause(self, since: float) -> None:
        """Say that nothing can be written until the database answers again, as it has not since then: it is waited for a while."""
        if not self.paused:
            self.paused = True
            self.away_since = self.away_since or since
            _told.warning("paused", table=self.id)
            self.show_all()
        self.set_alarm()

    def _let_bots_answer(self) -> None:
        """Bots answer at once; so does the server for seats that can only pass, where it need not wait."""
        begun = self.around.clock.steady()
        for _ in range(MOST_AT_ONCE):
            move = self.next_move(self.pass_delay <= 0)
            if move is None:
                return
            refusal = self.state.take(move)
            if refusal:
                raise ValueError(f"an answer that was offered is refused by {refusal.rule}")
            if self.around.clock.steady() - begun > LONGEST_AT_ONCE:
                return

    def next_move(self, passes: bool) -> Entry | None:
        """The next answer that needs no person, `passes` included; None where persons are waited for."""
        answer = next_answer(self.state, passes=passes, alone=self.alone)
        return None if answer is None else self.entry("move", answer.seat, {"move": answer.move, "by": answer.by})

    async def spare(self) -> None:
        """Let no clock have run since then, though another worker may write at the same moment."""
        for _ in range(TRIES):
            since = self.away_since
            if since is None or not self.state.timed or abs(self.time.now() - since) < LEAST_JUMP:
                break
            # else what was noted before the machine's clock was set back would seem to be later than this
            await self.around.store.see([self.id], self.time.now())
            with suppress(ConflictError):
                await self.write([self.entry("outage", "", {"since": since})])
                break
        self.away_since = None

    def _need_not_spare(self, outage: Entry) -> None:
        """Another worker has spared some of the time, or all up to a moment before which the clock was set back."""
        since, until = outage.body["since"], outage.body.get("until", outage.at)
        if self.away_since is not None and since > until:
            self.away_since = until
        elif self.away_since is not None and since <= self.away_since:
            self.away_since = max(self.away_since, until)

    async def follow_clock(self) -> None:
        """Nobody pays for it, or gains, when the machine's clock is set or the machine has slept."""
        jump, since = self.time.jump(), self.time.now()
        if jump:
            self._go_by_the_clock(jump)
            self.away_since = self.away_since or since
            if not self.paused:
                await self.spare()

    def _go_by_the_clock(self, jump: float) -> None:
        self.time.follow()
        self.attendance.shift(jump)
        self.pass_due = (-1, 0.0)
        self.owed = None  # it would be told in the time of before

    def fail(self, error: Exception) -> None:
        """Say that the table does not go on by itself."""
        _told.error("table failed", table=self.id, version=self.state.version, exc_info=error)
        self.failed = say("the rules of the game failed here ({error}); nothing has changed", error=type(error).__name__)
        self.show_all()
