"""What keeps a server from everything else is told, with its table."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from structlog.testing import capture_logs

from razbor.play.bots import Player
from razbor.table.state import State
from tests.table.served import Database, serving


def test_a_bot_that_does_not_stop_thinking_is_told_with_its_table(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("razbor.table.watchdog.STUCK_AFTER", 1.0)
    monkeypatch.setattr("razbor.table.watchdog.LOOKS_EVERY", 0.05)
    player = State.player

    def thinks(state: State, seat: str) -> Player:
        time.sleep(2.0)
        return player(state, seat)

    async def game() -> list[Any]:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "host") as anna:
                await anna.answer()
                await asyncio.sleep(0.2)
                with capture_logs() as quick:
                    await anna.ask("chat", words="quick")
                    await asyncio.sleep(0.1)
                monkeypatch.setattr(State, "player", thinks)
                with capture_logs() as told:
                    await anna.ask("seat", seat="Boris", to="bot")
                assert [line for line in quick if line["event"] == "stuck"] == []
                return [line for line in told if line["event"] == "stuck" and line["table"] == table.id]

    found = asyncio.run(game())
    assert found
    assert found[0]["log_level"] == "error"
    assert found[0]["seconds"] >= 1
    assert "thinks" in found[0]["where"][-1]
