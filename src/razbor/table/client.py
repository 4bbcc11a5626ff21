"""One socket at a table: what it may do, how it wants to be spoken to, what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from razbor.kernel.table import Table
from razbor.kernel.text import Text, render, say
from razbor.table.answers import Ending
from razbor.table.links import Access

MOST_WAITING = 200
"""A client that so many messages wait for is let go of; it comes back to a whole view."""

WHY: Mapping[Ending, Text] = {
    "silent": say("This window has said nothing for too long."),
    "slow": say("Your connection is too slow for this table just now."),
    "failed": say("Something failed at the server. Nothing that was confirmed is lost."),
    "gone": say("This table has been deleted: nobody had played at it for too long."),
    "server": say("The server is being restarted. Nothing that was confirmed is lost."),
}
"""Why a client is let go of, for people."""


class Past(NamedTuple):
    """A moment of the past: after how many answers, through whose eyes it is seen, the table as it was then, and what had been `rewound`.

    It is past no longer once answers have been taken back since.
    """

    answers: int
    eyes: str | None
    table: Table[Any]
    rewound: int


class Client:
    """A connected page or program."""

    def __init__(self, access: Access, language: str) -> None:
        self.access = access
        self.language = language
        self.html = False
        self.greeted = False
        self.acts: tuple[str, ...] = access.seats
        """The seats whose newest socket it is; for others it watches."""
        self.seat: str | None = access.seats[0] if access.seats else None
        """Through whose eyes it looks just now."""
        self.looking: Past | None = None
        """The moment of the past that it looks at."""
        self._waiting: deque[dict[str, Any]] = deque()
        self._more = asyncio.Event()
        self.closed = False

    @property
    def watching(self) -> bool:
        """Whether newer sockets act for all of its seats."""
        return bool(self.access.seats) and not self.acts

    def act_for(self, seats: Iterable[str]) -> None:
        """Act for those of its seats that are among these, and watch for the others; what it shows is one it acts for, if there is one."""
        wanted = set(seats)
        self.acts = tuple(seat for seat in self.access.seats if seat in wanted)
        if self.acts and self.seat not in self.acts:
            self.seat = self.acts[0]

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

    def close(self, code: Ending | None = None) -> None:
        """Send nothing after what waits already, but why; without a code, it has gone by itself."""
        if not self.closed:
            if code is not None:
                self._waiting.append({"type": "closed", "code": code, "reason": render(WHY[code], self.language)})
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
