"""Pauses of the interpreter: a full search for garbage looks at every object of every table, and nobody is answered meanwhile."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

EVERY = 600.0
"""Seconds between two full searches. Two hundred tables make one last a quarter of a second, and left to itself there is one in ten."""

NEVER = 1_000_000_000


@asynccontextmanager
async def rare_pauses() -> AsyncGenerator[None]:
    """Meanwhile full searches are made by the clock alone; what is young is looked through as always."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    searching = asyncio.create_task(_search())
    try:
        yield
    finally:
        searching.cancel()
        with suppress(asyncio.CancelledError):
            await searching
        gc.set_threshold(young, middle, old)


async def _search() -> None:
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
