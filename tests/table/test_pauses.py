"""The interpreter searches for garbage among all objects by the clock, not whenever it likes."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from razbor.table import pauses
from razbor.table.app import create_app
from razbor.table.config import from_environment


def test_full_searches_are_left_to_the_clock_while_the_server_runs(tmp_path: Path) -> None:
    before = gc.get_threshold()
    app = create_app(from_environment({"RAZBOR_DATA": str(tmp_path)}))

    async def serve() -> tuple[int, int, int]:
        async with app.router.lifespan_context(app):
            return gc.get_threshold()

    assert asyncio.run(serve()) == (*before[:2], pauses.NEVER)
    assert gc.get_threshold() == before


def test_the_clock_makes_full_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pauses, "EVERY", 0.01)

    async def serve() -> None:
        made = asyncio.Event()

        def watch(phase: str, info: dict[str, int]) -> None:
            if phase == "stop" and info["generation"] == 2:
                made.set()

        gc.callbacks.append(watch)
        try:
            async with pauses.rare_pauses(), asyncio.timeout(10):
                await made.wait()
        finally:
            gc.callbacks.remove(watch)

    asyncio.run(serve())
