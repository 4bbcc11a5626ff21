"""A table and those who look at it: what each of them is sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import structlog

from razbor.kernel.text import Text
from razbor.table.client import Client
from razbor.table.entries import Entry
from razbor.table.presence import Attendance, presence
from razbor.table.state import SECRET, State
from razbor.table.surroundings import Surroundings
from razbor.table.timing import TableTime
from razbor.table.view import View, sight, view

_told = structlog.get_logger()


class Shown:
    """A table in memory as it is shown to the clients that are here."""

    def __init__(self, table_id: str, state: State, around: Surroundings) -> None:
        self.id = table_id
        self.state = state
        self.around = around
        self.time = TableTime(around.clock)
        self.attendance = Attendance(self.time.now())
        self.paused = False
        """Whether nothing can be written until the database answers again."""
        self.failed: Text | None = None
        """Why the table does not go on by itself: its rules or a bot failed at what is due. Whatever is written next may mend it."""

    def presence(self) -> dict[str, Any]:
        """Each seat as messages show it."""
        return presence(self.state, self.attendance, self.time.now())

    def show(self, client: Client) -> None:
        """Send a client the whole view."""
        made = self._view(client)
        if made is not None:
            client.send(made)

    def _view(self, client: Client) -> View | None:
        """What a client sees, to which its page is added as it is sent; a view that cannot be made closes this client alone."""
        try:
            return view(self.id, self.state, client, self.presence(), failed=self.failed, paused=self.paused)
        except Exception:
            _told.exception("no view", table=self.id, version=self.state.version)
            client.close("failed")
            return None

    def show_all(self) -> None:
        """Send everybody who looks at the present the whole view, and tell who looks back whom the game waits for now.

        Whoever looks at a past of which something has been taken back since comes to the present.
        """
        for client in self.attendance.clients:
            if client.looking is not None and client.looking.rewound != self.state.rewound:
                client.looking = None
        self._show_to(self.attendance.clients)
        self._tell_seats(client for client in self.attendance.clients if client.looking is not None)

    def show_new(self, entries: Iterable[Entry]) -> None:
        """Show what has been written to all who may know of it: a message that others cannot account for would tell them, too."""
        if all(entry.kind in SECRET for entry in entries):
            whose = {seat for entry in entries for seat in entry.body["for"]}
            self._show_to(client for client in self.attendance.clients if whose & set(client.access.seats))
        else:
            self.show_all()

    def _show_to(self, clients: Iterable[Client]) -> None:
        """Send those of them who look at the present views, made once for all who see the same."""
        made: dict[tuple[object, ...], View | None] = {}
        for client in clients:
            if client.looking is None:
                seen = sight(self.state, client)
                message = made[seen] = made.get(seen) or self._view(client)
                if message is not None:
                    client.send(message)

    def tell_presence(self, but: Client | None = None) -> None:
        """Tell everybody who is here and who is away; whoever is shown pages gets a new one."""
        others = [client for client in self.attendance.clients if client is not but]
        pages = [client for client in others if client.html and client.looking is None]
        self._show_to(pages)
        self._tell_seats(client for client in others if client not in pages)

    def _tell_seats(self, clients: Iterable[Client]) -> None:
        seats = {name: asdict(each) for name, each in self.presence().items()}
        for client in clients:
            client.send({"type": "presence", "seats": seats})
