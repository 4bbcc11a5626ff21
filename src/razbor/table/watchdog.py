"""Telling, in the log, when the server does nothing else for long: rules that go round for ever, a bot that does not stop thinking."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from types import FrameType

import structlog

from razbor.table.room import Room

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
        frame = sys._current_frames().get(self._watched)  # pyright: ignore[reportPrivateUsage]
        where = [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_stack(frame)]
        _told.error("stuck", table=next(_tables(frame), None), seconds=round(seconds, 1), where=where[-20:])


def _tables(frame: FrameType | None) -> Iterator[str]:
    """The tables that a stack of calls is about, the innermost first."""
    while frame is not None:
        for each in frame.f_locals.values():
            if isinstance(each, Room):
                yield each.id
        frame = frame.f_back
