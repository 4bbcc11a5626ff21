"""One writer for all tables: what waits is written together, and what cannot be hinders nobody else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from razbor.table.store.writing import ConflictError, RejectedError, UnreachableError, Writer, Writing
from tests.table.served import Database, serving

BAD = 13
"""No database takes this number."""


class Disk:
    """Takes a writing when it is let; an entry that is there already conflicts."""

    def __init__(self) -> None:
        self.written: list[list[int]] = []
        self.go_on = asyncio.Event()
        self.away = False

    async def write(self, writing: Writing) -> None:
        await self.go_on.wait()
        numbers = [row["number"] for row in writing.entries]
        if self.away:
            raise UnreachableError
        if BAD in numbers:
            raise RejectedError
        if set(numbers) & {number for batch in self.written for number in batch}:
            raise ConflictError
        self.written.append(numbers)


def entry(number: int) -> Writing:
    return Writing([{"number": number}])


async def waiting(writer: Writer, *numbers: int) -> list[asyncio.Task[None]]:
    """The writings of these, all of which wait."""
    tasks = [asyncio.create_task(writer.write(entry(number))) for number in numbers]
    await asyncio.sleep(0)
    return tasks


def test_what_waits_is_written_together() -> None:
    async def go() -> None:
        disk = Disk()
        writer = Writer(disk.write)
        first = await waiting(writer, 1)
        await asyncio.sleep(0)
        rest = await waiting(writer, 2, 3, 4)
        disk.go_on.set()
        await asyncio.gather(*first, *rest)
        assert disk.written == [[1], [2, 3, 4]]

    asyncio.run(go())


def test_one_that_conflicts_does_not_hinder_the_others() -> None:
    async def go() -> None:
        disk = Disk()
        writer = Writer(disk.write)
        disk.go_on.set()
        await writer.write(entry(1))
        disk.go_on.clear()
        tasks = [*await waiting(writer, 5), *await waiting(writer, 2, 1, 3)]
        disk.go_on.set()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(each) for each in done] == [type(None), type(None), ConflictError, type(None)]
        assert sorted(number for batch in disk.written for number in batch) == [1, 2, 3, 5]

    asyncio.run(go())


def test_one_that_the_database_does_not_take_fails_alone() -> None:
    async def go() -> None:
        disk = Disk()
        writer = Writer(disk.write)
        first = await waiting(writer, 1)
        await asyncio.sleep(0)
        tasks = [*first, *await waiting(writer, 2, BAD, 3)]
        disk.go_on.set()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(each) for each in done] == [type(None), type(None), RejectedError, type(None)]
        await writer.write(entry(4))
        assert disk.written == [[1], [2], [3], [4]]

    asyncio.run(go())


# A name that PostgreSQL has no room for; a letter that is none. SQLite takes any length.
UNTAKEN: dict[str, list[dict[str, Any]]] = {
    "postgres": [{"version": "x" * 65}, {"seat": "nul\0"}, {"seat": "\ud800"}],
    "sqlite": [{"seat": "\ud800"}],
}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_a_database_does_not_take_hinders_no_other_table(request: pytest.FixtureRequest, kind: str) -> None:
    async def game(database: Database) -> None:
        async with serving(database) as served:
            table, other = [await served.open("berserk/full_game.yaml") for _ in range(2)]
            good = (await table.log())[0]
            for n, odd in enumerate(UNTAKEN[kind], start=2):
                bad = replace(good, number=2, kind="chat", **odd)
                said = [served.store.append(table.id, [bad]), served.store.append(other.id, [replace(good, number=n, kind="chat")])]
                failed, written = await asyncio.gather(*said, return_exceptions=True)
                assert isinstance(failed, RejectedError | UnicodeError), failed
                assert written is None
            assert [len(await each.log()) for each in (table, other)] == [1, len(UNTAKEN[kind]) + 1]

    asyncio.run(game(request.getfixturevalue(kind)))


def test_somebody_who_says_what_the_database_does_not_take_is_told_so(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:

                async def rejects(*_: object) -> None:
                    raise RejectedError

                with monkeypatch.context() as strict:
                    strict.setattr(served.store, "append", rejects)
                    reply = await anna.ask("chat", words="odd")
                    assert (reply["status"], reply["rule"]) == ("refused", "K-11")
                assert anna.view["table"]["paused"] is None
                assert (await anna.answer())["status"] == "done"

    asyncio.run(game())


def test_while_the_database_is_away_all_that_wait_are_told_at_once_and_then_it_goes_on() -> None:
    async def go() -> None:
        disk = Disk()
        writer = Writer(disk.write)
        disk.away = True
        first = await waiting(writer, 1)
        await asyncio.sleep(0)
        rest = await waiting(writer, 2, 3)
        disk.go_on.set()
        assert [type(each) for each in await asyncio.gather(*first, *rest, return_exceptions=True)] == [UnreachableError] * 3
        disk.away = False
        await writer.write(entry(4))
        assert disk.written == [[4]]

    asyncio.run(go())


def test_somebody_who_stops_waiting_hinders_nobody() -> None:
    async def go() -> None:
        disk = Disk()
        writer = Writer(disk.write)
        (gone,) = await waiting(writer, 1)
        gone.cancel()
        (stays,) = await waiting(writer, 2)
        disk.go_on.set()
        await stays
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert 2 in [number for batch in disk.written for number in batch]

    asyncio.run(go())
