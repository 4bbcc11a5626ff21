"""No visitor has a worker for themselves: tables opened, sockets, tables that nobody plays at any more."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect

from razbor.kernel.faults import DataError
from razbor.table.config import from_environment
from razbor.table.hub import NoTableError
from razbor.table.limits import HOUR, Limits
from razbor.table.store import UnreachableError
from tests.table.served import PATIENCE, Database, HandClock, closed, serving

FORM = {"system": "berserk", "ready": "berserk/full_game.yaml"}


def test_tables_of_an_address_are_counted_for_an_hour() -> None:
    clock = HandClock()
    limits = Limits(2, 0, clock)
    for _ in range(2):
        assert not limits.full("192.0.2.1")
        limits.count("192.0.2.1")
    assert limits.full("192.0.2.1")
    assert not limits.full("192.0.2.2")
    clock.advance(HOUR)
    assert not limits.full("192.0.2.1")


def test_a_network_of_ipv6_is_one_visitor() -> None:
    limits = Limits(1, 0, HandClock())
    limits.count("2001:db8:0:1::1")
    assert [limits.full(f"2001:db8:0:{net}::{host}") for net, host in ((1, 2), (2, 1))] == [True, False]


def test_who_opens_too_many_tables_is_told_to_wait(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, tables_per_hour=2) as served, served.http() as browser:
            for _ in range(2):
                assert (await browser.post("/new", data=FORM)).status_code == 303
            assert (await browser.post("/new", data={**FORM, "clock": "soon"})).status_code == 422
            refused = await browser.post("/new", data=FORM)
            assert refused.status_code == 429
            assert "2 tables have been opened, or files refused, within the hour" in refused.json()["words"]
            served.clock.advance(HOUR)
            assert (await browser.post("/new", data=FORM)).status_code == 303

    asyncio.run(game())


def test_a_socket_too_many_is_told_why_and_one_that_leaves_makes_room(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, sockets=2) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Boris"):
                async with table.person("Anna"), connect(f"ws://127.0.0.1:{served.port}/t/{table.id}/socket", proxy=None) as third:
                    closed = json.loads(await third.recv())
                    assert (closed["type"], closed["code"]) == ("closed", "busy")
                    assert "There are 2 windows of your address" in closed["reason"]
                async with asyncio.timeout(PATIENCE):
                    while served.hub.around.metrics.registry.get_sample_value("razbor_clients") != 1:
                        await asyncio.sleep(0.01)
                async with table.person("Anna") as again:
                    assert again.view["game"]["you"] == "Anna"

    asyncio.run(game())


def test_who_takes_too_little_of_what_is_sent_is_let_go_and_holds_nobody_up(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 5
    monkeypatch.setattr("razbor.table.client.MOST_WAITING", most)

    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("watch") as watcher:
                takes, send = asyncio.Event(), WebSocket.send_text

                async def send_slowly(socket: WebSocket, text: str) -> None:
                    if table.tokens["watch"] in socket.headers["cookie"]:
                        await takes.wait()
                    await send(socket, text)

                monkeypatch.setattr(WebSocket, "send_text", send_slowly)
                for i in range(3 * most):
                    await watcher.send(type="log", id=str(i), before=0)
                assert (await anna.answer())["status"] == "done"
                takes.set()
                came = [await watcher.next()]
                while came[-1]["type"] != "closed":
                    came.append(await watcher.next())
                assert came[-1]["code"] == "slow"
                assert len(came) <= most + 2
                # It may come again.
                assert await closed(watcher) == 1013

    asyncio.run(game())


def test_tables_that_nobody_plays_at_are_deleted_and_others_kept(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            old = await served.open("berserk/full_game.yaml")
            served.clock.advance(10 * 86_400)
            new = await served.open("berserk/full_game.yaml")
        async with serving(database, served.clock, keep_days=7) as later:
            async with asyncio.timeout(PATIENCE):
                while await later.store.entries(old.id):
                    await asyncio.sleep(0.01)
            assert await later.store.entries(new.id)
            async with later.http() as browser:
                assert (await browser.get(f"/t/{old.id}/{old.tokens['Anna']}")).status_code == 404
                assert (await browser.get(f"/t/{new.id}/{new.tokens['Anna']}")).status_code == 303

    asyncio.run(game())


def test_what_cannot_be_brought_in_leaves_nothing_in_memory(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        await asyncio.sleep(0)
        raise UnreachableError

    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
        async with serving(sqlite) as served:
            with pytest.raises(NoTableError):
                await served.hub.room("none")
            with monkeypatch.context() as away:
                away.setattr(served.store, "entries", fails)
                found = await asyncio.gather(*(served.hub.room(table.id) for _ in range(3)), return_exceptions=True)
                assert [type(each) for each in found] == [UnreachableError] * 3
            assert served.hub.loading == {}
            rooms = await asyncio.gather(*(served.hub.room(table.id) for _ in range(3)))
            assert rooms == [served.hub.rooms[table.id]] * 3
            assert served.hub.loading == {}

    asyncio.run(game())


def test_settings_that_are_no_numbers_are_told() -> None:
    assert from_environment({"RAZBOR_DATA": "x", "RAZBOR_SOCKETS": "0"}).sockets == 0
    with pytest.raises(DataError, match="RAZBOR_KEEP_DAYS is “a week”, and that is no number"):
        from_environment({"RAZBOR_DATA": "x", "RAZBOR_KEEP_DAYS": "a week"})
