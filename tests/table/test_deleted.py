"""No table is deleted by a wrong clock, nor while somebody is there; where one is gone all the same, its people are told."""

from __future__ import annotations

import asyncio

from razbor.table.hub import DAY
from tests.table.served import PATIENCE, Database, HandClock, Served, closed, serving


async def forgets(served: Served) -> None:
    """Wait until the server has deleted what is old, and does so again in a day."""
    async with asyncio.timeout(PATIENCE):
        while not served.clock.asleep(DAY):
            await asyncio.sleep(0.001)


def test_a_clock_that_is_wrong_deletes_nothing(database: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(database, clock) as served:
            old = await served.open("berserk/full_game.yaml")
        clock.set(40 * DAY)
        async with serving(database, clock, keep_days=30) as served:
            await forgets(served)
            new = await served.open("berserk/full_game.yaml")
            clock.advance(DAY)
            await forgets(served)
            assert await served.store.entries(old.id)
        clock.set(-40 * DAY)
        async with serving(database, clock, keep_days=30) as served:
            await forgets(served)
            clock.set(400 * DAY)
            clock.advance(DAY)
            await forgets(served)
            assert await served.store.entries(old.id)
            clock.set(-400 * DAY)
            clock.advance(30 * DAY)
            await forgets(served)
            assert not await served.store.entries(old.id)
            assert await served.store.entries(new.id)

    asyncio.run(game())


def test_a_server_that_began_with_no_table_deletes_those_that_are_old(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, keep_days=30) as served:
            await forgets(served)
            table = await served.open("berserk/full_game.yaml")
            room = await served.hub.room(table.id)
            served.hub.rooms.clear()  # nobody has looked at it for long
            room.close()
            served.clock.advance(31 * DAY)
            await forgets(served)
            assert not await served.store.entries(table.id)

    asyncio.run(game())


def test_no_table_is_deleted_at_which_somebody_is(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            left, kept = [await served.open("berserk/full_game.yaml") for _ in range(2)]
        async with serving(database, served.clock, keep_days=7) as served:
            kept.server = served
            async with kept.person("all") as everybody:
                served.clock.advance(8 * DAY)
                await forgets(served)
                assert not await served.store.entries(left.id)
                assert (await everybody.ask("chat", words="still here"))["status"] == "done"

    asyncio.run(game())


def test_who_is_at_a_table_that_is_gone_is_told_so(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served, served.http() as browser:
            table = await served.open("berserk/full_game.yaml", {1: "usual"})
            async with table.person("Anna") as anna, table.person("watch", language="ru", hello=False) as watcher:
                await served.store.forget(served.clock.now() + 1)
                await anna.send(type="chat", id="1", words="anybody?")
                told = await anna.until(type="closed")
                assert (told["code"], told["reason"][:5]) == ("gone", "This ")
                assert await closed(anna) == 1001
                await watcher.send(type="hello", protocol=1)
                assert (await watcher.until(type="closed"))["code"] == "gone"
            cookies = {f"razbor-{table.id}": table.tokens["Anna"]}
            browser.cookies.update(cookies)
            assert (await browser.get(f"/t/{table.id}")).status_code == 404
            room = served.hub.rooms[table.id]
            async with asyncio.timeout(PATIENCE):
                while room.visitors:
                    await asyncio.sleep(0.001)
            served.clock.advance(2 * served.config.idle_after)
            async with asyncio.timeout(PATIENCE):
                while served.hub.rooms:
                    await asyncio.sleep(0.001)

    asyncio.run(game())
