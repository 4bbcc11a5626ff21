"""Old tables are deleted however many they are, a few at a time, and whoever keeps the server is told when they cannot be."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine
from structlog.testing import capture_logs

from razbor.table.entries import Entry
from razbor.table.hub import DAY, HOUR
from razbor.table.links import SEAT, Link
from razbor.table.store import Store, UnreachableError, migrate
from razbor.table.store.keeping import FORGOTTEN_TOGETHER
from tests.table.served import PATIENCE, Database, serving

OLD, NEW = 1000.0, 2000.0


async def begun(store: Store, name: str, *times: float) -> None:
    entries = [Entry(number, "chat", "", {"words": "x"}, None, at, "0") for number, at in enumerate(times, start=1)]
    await store.begin(name, [Link(name, SEAT, "Anna")], entries)


def test_many_old_tables_go_a_few_at_a_time(database: Database) -> None:
    deleted: list[int] = []

    def note(_connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("DELETE"):
            deleted.append(cursor.rowcount)

    async def go() -> None:
        migrate(database.url)
        store = Store(database.url, PATIENCE)
        names = [f"t{i:03}" for i in range(3 * FORGOTTEN_TOGETHER)]
        kept = set(names[::7])
        for name in names:
            await begun(store, name, OLD, NEW if name in kept else OLD)
        await store.forget(NEW)
        assert {name for name in names if await store.entries(name)} == kept
        assert {name for name in names if await store.links(name, [name])} == kept
        await store.close()
        assert sum(deleted) == len(names) - len(kept)

    event.listen(Engine, "after_cursor_execute", note)
    try:
        asyncio.run(go())
    finally:
        event.remove(Engine, "after_cursor_execute", note)
    assert max(deleted) <= FORGOTTEN_TOGETHER


def test_others_write_while_old_tables_go(sqlite: Database) -> None:
    async def go() -> None:
        migrate(sqlite.url)
        store = Store(sqlite.url, PATIENCE)
        for i in range(10 * FORGOTTEN_TOGETHER):
            await begun(store, f"t{i:03}", OLD)
        forgetting = asyncio.create_task(store.forget(NEW))
        while await store.entries("t000"):
            await asyncio.sleep(0)
        await begun(store, "new", NEW)
        assert not forgetting.done()
        await forgetting
        assert await store.entries("new")
        assert not await store.entries("t199")
        await store.close()

    asyncio.run(go())


def test_when_old_tables_cannot_be_deleted_that_is_told_and_tried_again(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        tried: list[float] = []

        async def fails(_: Store, before: float) -> None:
            tried.append(before)
            raise UnreachableError

        monkeypatch.setattr(Store, "forget", fails)
        with capture_logs() as told:
            async with serving(sqlite, keep_days=7) as served:
                async with asyncio.timeout(PATIENCE):
                    while not served.clock.asleep(HOUR):
                        await asyncio.sleep(0.001)
                assert tried == [served.clock.now() - 7 * DAY]
                served.clock.advance(HOUR)
                async with asyncio.timeout(PATIENCE):
                    while len(tried) < 2:
                        await asyncio.sleep(0.001)
        assert [line["log_level"] for line in told if line["event"] == "old tables kept"][:1] == ["warning"]

    asyncio.run(game())
