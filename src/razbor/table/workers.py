"""Which of the other workers live: each says so every other second, all that any of them tells being heard by all, itself included."""

from __future__ import annotations

PULSE = 2.0
"""So often, in seconds, a worker says that it lives."""

MISSED = 3
"""Who has said nothing while one has heard oneself so many times is taken to be dead."""


class Workers:
    """The other workers that serve the same database. Time is counted in pulses of one's own that have come back: while the database is
    away nobody is heard, and nobody dead."""

    def __init__(self) -> None:
        self._missed: dict[str, int] = {}
        self._lost: set[str] = set()

    def heard(self, worker: str) -> bool:
        """It lives; says whether it was taken to be dead."""
        self._missed[worker] = 0
        back = worker in self._lost
        self._lost.discard(worker)
        return back

    def heard_oneself(self) -> list[str]:
        """One's own pulse has come back; returns those that are taken to be dead from now on."""
        for worker in self._missed:
            self._missed[worker] += 1
        lost = [worker for worker, missed in self._missed.items() if missed >= MISSED]
        for worker in lost:
            del self._missed[worker]
        self._lost.update(lost)
        return lost

    def begin_anew(self) -> None:
        """Nobody could be heard for a while, and that was not their fault."""
        self._missed = dict.fromkeys(self._missed, 0)
