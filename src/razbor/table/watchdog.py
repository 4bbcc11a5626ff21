"""Telling, in the log, when the server does nothing else for long: rules that go round for ever, a bot that does not stop thinking."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
import traceback
from contextlib import suppress

import structlog

from razbor.table.at_work import TABLE

STUCK_AFTER = 5.0
"""So many seconds one thing may keep the server from all others before that is told."""

LOOKS_EVERY = 1.0

_told = structlog.get_logger()


class Watchdog:
    """A thread beside the server's event loop. It changes nothing: the log of a table has only what was carried out to its end."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._watched = threading.get_ident()
        self._turned_at = time.monotonic()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Watch no longer."""
        self._ended.set()

    def _turned(self) -> None:
        self._turned_at = time.monotonic()

    def _watch(self) -> None:
        told = 0.0
        while not self._ended.wait(LOOKS_EVERY):
            since = self._turned_at
            if time.monotonic() - since > STUCK_AFTER and told != since:
                told = since
                self._tell(time.monotonic() - since)
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._turned)

    def _tell(self, seconds: float) -> None:
        # No more than where each frame stands: to ask for the locals of frames that run meanwhile can end the process.
        frame = sys._current_frames().get(self._watched)  # pyright: ignore[reportPrivateUsage]
        where = [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_stack(frame)]
        task = asyncio.current_task(self._loop)
        table = None if task is None else task.get_context().get(TABLE)
        _told.error("stuck", table=table, seconds=round(seconds, 1), where=where[-20:])
