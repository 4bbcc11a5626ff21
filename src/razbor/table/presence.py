"""Who is at the table now. This is not in the log: it is true of sockets, here and at the other workers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from razbor.table.answers import Presence
from razbor.table.client import Client
from razbor.table.state import State

HEARD_FOR = 45.0
"""So many seconds another worker is believed after it has last said who is there."""


class Attendance:
    """The sockets of one table, and since when each seat has been here or away."""

    def __init__(self, now: float) -> None:
        self.clients: list[Client] = []
        self.since: dict[str, float] = {}
        self._begun = now
        self._elsewhere: dict[str, tuple[float, frozenset[str]]] = {}

    def here(self, now: float) -> set[str]:
        """The seats with a socket, at this worker or another."""
        found = {seat for client in self.clients for seat in client.access.seats}
        for heard, seats in self._elsewhere.values():
            if now - heard < HEARD_FOR:
                found |= seats
        return found

    def local(self) -> list[str]:
        """The seats with a socket at this worker."""
        return sorted({seat for client in self.clients for seat in client.access.seats})

    def hear(self, worker: str, seats: Iterable[str], now: float) -> None:
        """What another worker says of its sockets."""
        before = self.here(now)
        self._elsewhere[worker] = now, frozenset(seats)
        self.note(before, now)

    def note(self, before: set[str], now: float) -> bool:
        """Note the time for seats that have come or left; says whether any has."""
        changed = before ^ self.here(now)
        for seat in changed:
            self.since[seat] = now
        return bool(changed)

    def away_since(self, seat: str) -> float:
        """Since when a seat has been as it is."""
        return self.since.get(seat, self._begun)

    def take(self, client: Client, seats: Iterable[str]) -> list[Client]:
        """Let a client act for its seats; returns those that have acted for one of them and now watch."""
        wanted = set(seats)
        lost = [other for other in self.clients if other is not client and other.acting and wanted & set(other.access.seats)]
        for other in lost:
            other.acting = False
        client.acting = True
        return lost

    def freed(self, now: float) -> list[Client]:
        """After somebody has left at another worker: those here that watched seats for which nobody acts now."""
        elsewhere = {seat for heard, seats in self._elsewhere.values() if now - heard < HEARD_FOR for seat in seats}
        found: list[Client] = []
        for client in reversed(self.clients):
            others = {seat for other in self.clients if other.acting for seat in other.access.seats}
            if not client.acting and not set(client.access.seats) & (elsewhere | others):
                client.acting = True
                found.append(client)
        return found

    def taken_elsewhere(self, seats: Iterable[str]) -> list[Client]:
        """A newer socket at another worker acts for these seats."""
        wanted = set(seats)
        lost = [client for client in self.clients if client.acting and wanted & set(client.access.seats)]
        for client in lost:
            client.acting = False
        return lost

    def left(self, client: Client) -> list[Client]:
        """After a client has left: the newest of those that watched its seats acts."""
        if not client.acting:
            return []
        for other in reversed(self.clients):
            if not other.acting and set(other.access.seats) & set(client.access.seats):
                self.take(other, other.access.seats)
                return [other]
        return []


def takeover_at(state: State, attendance: Attendance, seat: str, here: set[str]) -> float | None:
    """When a bot takes the seat of somebody who is away while others wait; None where none will."""
    if not state.begun.takeover or seat in here or state.table.over or state.seats[seat].who != "me":
        return None
    if not any(other in here for other in state.people if other != seat):
        return None
    return attendance.away_since(seat) + state.begun.takeover


def presence(state: State, attendance: Attendance, now: float) -> dict[str, Presence]:
    """Each seat as messages show it."""
    here = attendance.here(now)
    found: dict[str, Presence] = {}
    for name, holding in state.seats.items():
        where: Literal["here", "away"] = "here" if name in here else "away"
        takeover = takeover_at(state, attendance, name, here)
        left = state.left(name, now)
        found[name] = Presence(
            state=where if holding.who == "me" else holding.who,
            bot=holding.bot,
            since=int(attendance.away_since(name) if holding.who == "me" else holding.since),
            takeover=None if takeover is None else int(takeover),
            clock=None if left is None else max(int(left), 0),
        )
    return found
