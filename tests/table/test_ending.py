"""A server that ends lets go of all that it has, whatever has failed before."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from razbor.table.store import Store
from tests.table.served import PATIENCE, Database, serving


def test_examples_that_cannot_be_read_hinder_no_ending(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: str) -> None:
        raise OSError

    async def game() -> None:
        monkeypatch.setattr("razbor.table.app.games", fails)
        with capture_logs() as told:
            async with serving(sqlite) as served:
                table = await served.open("berserk/full_game.yaml")
                await served.hub.room(table.id)
            assert served.hub.rooms == {}
        assert [line["log_level"] for line in told if line["event"] == "examples not read"] == ["error"]
        # The file of the database is free for the next server.
        store = Store(sqlite.url, PATIENCE)
        store.open()
        await store.close()

    asyncio.run(game())
