"""While the database is away nothing is acknowledged and nothing is lost; afterwards the table goes on by itself."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Generator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from razbor.kernel.faults import DataError
from razbor.table.store import Store, UnreachableError, migrate
from tests.table.served import PATIENCE, Database, HandClock, Person, serving

IMPATIENT = 1.0
"""Seconds that a server waits for a database that is away; a busy machine's database does not take so long."""


@contextmanager
def outage(database: Database) -> Generator[None]:
    """The database does not answer inside the block."""
    if database.cluster is not None:
        database.cluster.stop()
        try:
            yield
        finally:
            database.cluster.start()
        return
    file = make_url(database.url).database
    assert file is not None
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("begin exclusive")
    try:
        yield
    finally:
        holder.execute("rollback")
        holder.close()


async def goes_on(clock: HandClock, person: Person, seconds: float = 1.0) -> None:
    """Let time pass, so many seconds at once, until somebody sees that the table goes on."""
    while person.view["table"]["paused"]:
        clock.advance(seconds)
        await asyncio.sleep(0.02)
        await person.quiet()


def test_a_table_pauses_with_a_notice_and_goes_on(database: Database) -> None:
    async def game() -> None:
        async with serving(database, store_timeout=IMPATIENT) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris, served.http() as browser:
                await anna.shows(boris.view["version"])
                asked = anna.view["game"]["decision"]
                message = {"decision": asked["number"], "seat": "Anna", "move": asked["options"][0]["move"], "id": "over the outage"}
                version, log = anna.view["version"], await table.log()
                with outage(database):
                    reply = await anna.ask("answer", **message)
                    assert reply["status"] == "busy"
                    assert reply["reason"]
                    await boris.sees(lambda view: view["table"]["paused"])
                    assert boris.view["version"] == anna.view["version"] == version
                    assert (await anna.ask("answer", **message))["status"] == "busy"
                    assert (await anna.ask("log", before=0))["status"] == "done"
                    if database.cluster is not None:
                        assert (await browser.get("/healthz")).status_code == 503
                        assert (await browser.get(f"/t/{table.id}")).status_code == 503
                served.clock.advance(1)
                for person in (anna, boris):
                    await goes_on(served.clock, person)
                assert await table.log() == log
                reply = await anna.ask("answer", **message)
                assert reply["status"] == "done"
                await boris.shows(reply["version"])
                assert len(await table.log()) == reply["version"] == version + 1
                assert (await browser.get("/healthz")).status_code == 200

    asyncio.run(game())


def test_whoever_only_reads_does_not_wait_for_a_database_that_hangs(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "Boris") as anna:
                room, asked, answers = served.hub.rooms[table.id], 0, asyncio.Event()
                tries = served.store.try_to_write

                async def hangs() -> None:
                    nonlocal asked
                    asked += 1
                    await answers.wait()
                    await tries()

                monkeypatch.setattr(served.store, "try_to_write", hangs)
                room.pause(room.time.now())
                while not asked:
                    served.clock.advance(1)
                    await asyncio.sleep(0)
                async with asyncio.timeout(PATIENCE):
                    assert (await anna.ask("rule", rule="K-4"))["status"] == "done"
                    assert (await anna.ask("look", at=0))["status"] == "done"
                    assert (await anna.ask("look"))["status"] == "done"
                    async with table.person("watch") as watcher:
                        assert watcher.view["table"]["paused"]
                    for _ in range(20):
                        served.clock.advance(1)
                        await asyncio.sleep(0)
                assert asked == 1
                answers.set()
                await anna.sees(lambda view: not view["table"]["paused"])

    asyncio.run(game())


def test_a_table_that_is_let_go_of_while_the_database_is_asked_asks_no_more(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            room = await served.hub.room(table.id)
            asked, answers = 0, asyncio.Event()

            async def fails() -> None:
                nonlocal asked
                asked += 1
                await answers.wait()
                raise UnreachableError

            monkeypatch.setattr(served.store, "try_to_write", fails)
            room.pause(room.time.now())
            while not asked:
                served.clock.advance(1)
                await asyncio.sleep(0)
            room.close()
            answers.set()
            for _ in range(20):
                served.clock.advance(1)
                await asyncio.sleep(0)
            assert asked == 1

    asyncio.run(game())


def test_who_has_come_and_gone_while_the_database_was_away_does_not_sit(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, store_timeout=IMPATIENT) as served:
            table = await served.open("berserk/full_game.yaml")
            async with AsyncExitStack() as to_the_end:
                with outage(sqlite):
                    boris = await to_the_end.enter_async_context(table.person("Boris"))
                    async with table.person("Anna") as anna:
                        await anna.sees(lambda view: view["table"]["paused"])
                    while served.hub.rooms[table.id].visitors > 1:
                        await asyncio.sleep(0.01)
                while boris.view["table"]["paused"] or boris.presence["Boris"]["state"] == "open":
                    served.clock.advance(1)
                    await asyncio.sleep(0.02)
                    await boris.quiet()
                assert {seat: each["state"] for seat, each in boris.presence.items()} == {"Anna": "open", "Boris": "here"}

    asyncio.run(game())


def test_no_clock_runs_while_the_database_or_the_server_is_away(sqlite: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(sqlite, clock, store_timeout=IMPATIENT) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                await anna.shows(boris.view["version"])
                clock.advance(20)
                with outage(sqlite):
                    assert (await anna.ask("chat", words="lost"))["status"] == "busy"
                    for _ in range(10):
                        clock.advance(30)
                        await asyncio.sleep(0.05)
                    # The file can be read all the time; that is not enough.
                    assert anna.view["table"]["paused"]
                await goes_on(clock, anna)
                # All people see the same.
                room = await served.hub.room(table.id)
                assert 36 <= (room.state.left("Anna", clock.now()) or 0) <= 40
        clock.advance(5000)
        async with serving(sqlite, clock) as served:
            table.server = served
            async with table.person("Anna") as anna:
                await anna.sees(lambda _: anna.view["table"]["paused"] is None)
                assert 36 <= anna.view["table"]["seats"]["Anna"]["clock"] <= 40
                assert anna.view["table"]["seats"]["Anna"]["state"] == "here"

    asyncio.run(game())


def test_what_goes_into_a_file_that_was_deleted_is_not_acknowledged(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, served.http() as browser:
                assert (await browser.get("/healthz")).status_code == 200
                file = Path(make_url(sqlite.url).database or "")
                file.rename(file.with_suffix(".kept"))
                assert (await anna.ask("chat", words="into nowhere"))["status"] == "busy"
                assert (await browser.get("/healthz")).status_code == 503

    asyncio.run(game())


def test_where_nothing_more_fits_onto_the_disk_health_is_not_well(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            assert (await browser.get("/healthz")).status_code == 200
            written = Path(f"{make_url(sqlite.url).database}-wal").stat().st_size
            before = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (written, before[1]))
            try:
                assert (await browser.get("/healthz")).status_code == 503
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
            assert (await browser.get("/healthz")).status_code == 200

    asyncio.run(game())


def test_one_server_has_a_file(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            second = Store(sqlite.url, 1.0)
            with pytest.raises(DataError, match="another server has the database"):
                second.open()
            await second.close()
            assert served.store is not second
        again = Store(sqlite.url, 1.0)
        again.open()
        await again.close()

    asyncio.run(game())


def test_a_server_does_not_start_without_its_database() -> None:
    with pytest.raises(DataError, match="the database cannot be used"):
        migrate("postgresql://razbor@127.0.0.1:1/tables")


@pytest.mark.parametrize("address", ["", "mysql://host/name", "sqlite://", "no address"])
def test_other_addresses_are_refused_with_what_would_be_right(address: str) -> None:
    with pytest.raises(DataError, match=r"sqlite:///path/tables\.sqlite"):
        migrate(address)
