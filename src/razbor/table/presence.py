"""Who is at the table now. This is not in the log: it is true of sockets, here and at the other workers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from razbor.table.answers import Presence
from razbor.table.client import Client
from razbor.table.state import State

HEARD_FOR = 45.0
"""So many seconds another worker is believed after it has last said who is there."""


class Heard(NamedTuple):
    """What another worker has said: when, which seats have a socket there, and for which one of them acts."""

    at: float
    here: frozenset[str]
    acts: frozenset[str]


class Attendance:
    """The sockets of one table, and since when each seat has been here or away."""

    def __init__(self, now: float) -> None:
        self.clients: list[Client] = []
        self.since: dict[str, float] = {}
        self._begun = now
        self._noted: set[str] = set()
        self._elsewhere: dict[str, Heard] = {}

    def here(self, now: float) -> set[str]:
        """The seats with a socket, at this worker or another."""
        return {seat for client in self.clients for seat in client.access.seats}.union(*(heard.here for heard in self._believed(now)))

    def local(self) -> list[str]:
        """The seats with a socket at this worker."""
        return sorted({seat for client in self.clients for seat in client.access.seats})

    def acted_for(self) -> list[str]:
        """The seats for which a socket at this worker acts."""
        return sorted({seat for client in self.clients for seat in client.acts})

    def hear(self, worker: str, here: Iterable[str], acts: Iterable[str], now: float) -> None:
        """What another worker says of its sockets."""
        self._elsewhere[worker] = Heard(now, frozenset(here), frozenset(acts))

    def has_heard(self, worker: str) -> bool:
        """Whether another worker has said who is there."""
        return worker in self._elsewhere

    def forget(self, worker: str) -> None:
        """Nobody is at another worker any more."""
        self._elsewhere.pop(worker, None)

    def _believed(self, now: float) -> list[Heard]:
        return [heard for heard in self._elsewhere.values() if now - heard.at < HEARD_FOR]

    def note(self, now: float) -> bool:
        """Note the time for seats that have come or left since it was noted last; says whether any has."""
        here = self.here(now)
        changed = self._noted ^ here
        self._noted = here
        for seat in changed:
            self.since[seat] = now
        return bool(changed)

    def shift(self, jump: float) -> None:
        """The time has been set by so many seconds: as long ago as before is another moment now."""
        self._begun += jump
        self.since = {seat: since + jump for seat, since in self.since.items()}
        self._elsewhere = {worker: heard._replace(at=heard.at + jump) for worker, heard in self._elsewhere.items()}

    def away_since(self, seat: str) -> float:
        """Since when a seat has been as it is."""
        return self.since.get(seat, self._begun)

    def take(self, seats: Iterable[str], newest: Client | None) -> list[Client]:
        """Let the newest socket of these seats act for them, one at another worker if there is none here; returns those that did before."""
        wanted = set(seats)
        lost = [client for client in self.clients if client is not newest and wanted & set(client.acts)]
        for client in lost:
            client.act_for(set(client.acts) - wanted)
        if newest is not None:
            newest.act_for(wanted)
        return lost

    def freed(self, now: float) -> list[Client]:
        """Let the newest of those here that watched a seat for which nobody acts any more do so; returns them."""
        free = self.here(now).difference(self.acted_for(), *(heard.acts for heard in self._believed(now)))
        found: list[Client] = []
        for client in reversed(self.clients):
            gained = free & set(client.access.seats)
            if gained:
                client.act_for(gained | set(client.acts))
                free -= gained
                found.append(client)
        return found


def takeover_at(state: State, attendance: Attendance, seat: str, here: set[str]) -> float | None:
    """When a bot takes the seat of somebody who is away while others wait; None where none will."""
    if not state.begun.takeover or seat in here or state.table.over or state.seats[seat].who != "me":
        return None
    if not any(other in here for other in state.people if other != seat):
        return None
    return attendance.away_since(seat) + state.begun.takeover


class Replacement(NamedTuple):
    """When a bot takes a seat that is asked, and why: its person's time is up, or they are away."""

    seat: str
    at: float
    by: Literal["clock", "away"]


def replacements(state: State, attendance: Attendance, now: float) -> list[Replacement]:
    """What will come unless the seats that are asked answer or somebody comes."""
    here = attendance.here(now)
    found: list[Replacement] = []
    for seat in state.asked:
        left = state.left(seat, now)
        if left is not None and state.seats[seat].pays:
            found.append(Replacement(seat, now + left, "clock"))
        takeover = takeover_at(state, attendance, seat, here)
        if takeover is not None:
            found.append(Replacement(seat, takeover, "away"))
    return found


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
            takeover=None if takeover is None else max(int(takeover - now), 0),
            clock=None if left is None else max(int(left), 0),
            asked=name in state.asked,
        )
    return found
