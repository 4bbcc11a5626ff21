"""One socket at a table: what it may do, how it wants to be spoken to, what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from razbor.table.links import Access

MOST_WAITING = 200
"""A client that so many messages wait for is let go of; it comes back to a whole view."""


class Client:
    """A connected page or program."""

    def __init__(self, access: Access, language: str) -> None:
        self.access = access
        self.language = language
        self.html = False
        self.greeted = False
        self.acting = True
        """Whether it is the newest socket of its seats; an older one watches."""
        self.seat: str | None = access.seats[0] if access.seats else None
        """Through whose eyes it looks just now."""
        self.looking: tuple[int, str | None] | None = None
        """The moment of the past that it looks at, and through whose eyes."""
        self._waiting: deque[dict[str, Any]] = deque()
        self._more = asyncio.Event()
        self.closed = False

    def send(self, message: dict[str, Any]) -> None:
        """Lay a message out to be sent; a view in place of one that it follows and that has not gone yet, for views are whole."""
        if self.closed:
            return
        if message["type"] == "view" and self._waiting and self._waiting[-1]["type"] == "view":
            self._waiting[-1] = message
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close("slow")
            return
        self._waiting.append(message)
        self._more.set()

    def close(self, reason: str) -> None:
        """Send nothing after what waits already, but why."""
        if not self.closed:
            self._waiting.append({"type": "closed", "reason": reason})
            self.closed = True
            self._more.set()

    async def next(self) -> dict[str, Any] | None:
        """The next message to send; None after the last."""
        while not self._waiting:
            if self.closed:
                return None
            self._more.clear()
            await self._more.wait()
        return self._waiting.popleft()
