"""What keeps a server from everything else is told, with its table."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from typing import Any

import pytest
from structlog.testing import capture_logs

from razbor.play.bots import Player
from razbor.table.state import State
from tests.table.served import PATIENCE, Database, serving


def stuck(told: list[Any]) -> list[Any]:
    return [line for line in told if line["event"] == "stuck"]


def test_a_bot_that_does_not_stop_thinking_is_told_with_its_table(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("razbor.table.watchdog.STUCK_AFTER", 2.0)
    monkeypatch.setattr("razbor.table.watchdog.LOOKS_EVERY", 0.05)
    player = State.player

    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "host") as anna:
                await anna.answer()
                with capture_logs() as quick:
                    await anna.ask("chat", words="quick")
                    await asyncio.sleep(3.0)
                assert stuck(quick) == []

                with capture_logs() as told:

                    def thinks(state: State, seat: str) -> Player:
                        given_up = time.monotonic() + PATIENCE
                        while not stuck(told) and time.monotonic() < given_up:
                            time.sleep(0.05)
                        return player(state, seat)

                    monkeypatch.setattr(State, "player", thinks)
                    await anna.ask("seat", seat="Boris", to="bot")
                found = stuck(told)[0]
                assert found["table"] == table.id
                assert found["log_level"] == "error"
                assert found["seconds"] >= 2
                assert "thinks" in " ".join(found["where"][-2:])

    asyncio.run(game())


LOOKED_AT = """
import asyncio
from structlog.testing import capture_logs
from razbor.kernel.table import Table
from razbor.systems.agot import SYSTEM
from razbor.table import watchdog

watchdog.STUCK_AFTER, watchdog.LOOKS_EVERY = -1.0, 0.001

async def work(told):
    watched = watchdog.Watchdog()
    table = Table(SYSTEM, next(iter(SYSTEM.samples().values())), seed=1)
    while len(told) < 400:
        SYSTEM.describe(table, "Arya", 0)
        await asyncio.sleep(0)
    watched.end()

with capture_logs() as told:
    asyncio.run(work(told))
"""


def test_to_be_looked_at_while_it_works_does_not_end_the_server() -> None:
    ended = subprocess.run([sys.executable, "-c", LOOKED_AT], check=False, capture_output=True, text=True, timeout=2 * PATIENCE)
    assert (ended.returncode, ended.stderr) == (0, "")
