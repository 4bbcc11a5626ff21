"""Time as the server lives by it; tests bring a clock of their own."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

LEAST_JUMP = 2.0
"""A machine's clock that is so many seconds off has been set, or has gone on while the machine slept."""


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now(self) -> float:
        """Seconds since 1970, as the machine believes; somebody may set it."""
        ...

    def steady(self) -> float:
        """Seconds since some moment, which nobody sets; those that the machine sleeps need not count."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Let so many steady seconds pass."""
        ...


class WallClock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def steady(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class TableTime:
    """The time at one table: that of the machine, but a jump of the machine's clock comes only when the table `follow`s it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ahead = clock.now() - clock.steady()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._clock.steady() + self._ahead

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._clock.sleep(seconds)

    def jump(self) -> float:
        """By how many seconds the machine's clock has been set, or has gone on while the machine slept; 0 for next to none."""
        jump = self._clock.now() - self.now()
        return jump if abs(jump) >= LEAST_JUMP else 0.0

    def follow(self) -> None:
        """Go by the machine's clock as it is now."""
        self._ahead = self._clock.now() - self._clock.steady()
