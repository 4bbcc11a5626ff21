"""A socket on which nobody says hello is let go of, whatever else is said."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.served import PATIENCE, Database, closed, serving


def test_who_says_nothing_is_let_go(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("razbor.table.socket.HELLO_WITHIN", 0.2)

    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris", hello=False) as boris:
                assert await boris.next() == {"type": "closed", "code": "silent", "reason": "This window has said nothing for too long."}
                await closed(boris)
                assert (await anna.ask("chat", words="here"))["status"] == "done"

    asyncio.run(game())


def test_who_says_anything_but_hello_is_let_go_as_soon(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("razbor.table.socket.HELLO_WITHIN", 0.5)

    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", hello=False) as anna:

                async def talks() -> None:
                    with suppress(ConnectionClosed):
                        while True:
                            await anna.socket.send("no message")
                            await asyncio.sleep(0.1)

                talking = asyncio.create_task(talks())
                async with asyncio.timeout(PATIENCE):
                    assert (await anna.until(type="closed"))["code"] == "silent"
                await talking

    asyncio.run(game())
