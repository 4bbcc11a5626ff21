"""People at tables in the browser, as many as are wanted: each with a socket and pages as HTML, moving at a pace."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from razbor.table.links import SEAT, WATCH, token_for

SEATS_SHOWN = 4
"""So many sockets are at each table: people in seats, and spectators where the game has fewer."""

PATIENCE = 180.0
RETRY = 0.25

type Kind = tuple[str, tuple[str, ...]]

KINDS: tuple[Kind, ...] = (
    ("vtes/table.yaml", ("Sarah", "Alexis", "Boris", "Clara", "Dmitri")),
    ("agot/four_players.yaml", ()),
    ("berserk/full_game.yaml", ()),
    ("v5/alley.yaml", ()),
)


class Shown(NamedTuple):
    """One move: when it was sent, and after how many seconds the last socket of its table showed it."""

    at: float
    seconds: float


class Acknowledged(NamedTuple):
    """What the server has said is written: the message's id, and its place in the log of the table."""

    table: str
    id: str
    version: int


@dataclass
class Tally:
    """What has happened at all tables together."""

    shown: list[Shown] = field(default_factory=list[Shown])
    acknowledged: list[Acknowledged] = field(default_factory=list[Acknowledged])
    replies: dict[str, int] = field(default_factory=dict[str, int])
    views: int = 0
    characters: int = 0
    finished: int = 0


class Onlooker:
    """One socket at a table; it comes back whenever it is cut off, and says again what nobody has replied to."""

    def __init__(self, port: int, table: str, token: str, seat: str, tally: Tally) -> None:
        self.seat, self._tally = seat, tally
        self._address = f"ws://127.0.0.1:{port}/t/{table}/socket"
        self._cookie = {"Cookie": f"razbor-{table}={token}"}
        self._socket: ClientConnection | None = None
        self._unheard: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self.view: dict[str, Any] = {}
        self.version = 0
        self.fresh = False
        """Whether it has been shown the table since it last came."""
        self._first_shown: deque[tuple[int, float]] = deque(maxlen=20)
        self._moved = asyncio.Event()
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while True:
            try:
                # As patient as browsers are, which neither give up on a handshake soon nor send pings.
                patient = connect(
                    self._address, additional_headers=self._cookie, max_size=None, proxy=None, open_timeout=PATIENCE, ping_interval=None
                )
                async with patient as socket:
                    await socket.send(json.dumps({"type": "hello", "protocol": 1, "html": True}))
                    for text, _ in self._unheard.values():
                        await socket.send(text)
                    self._socket = socket
                    async for frame in socket:
                        self._take(str(frame), perf_counter())
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self._socket, self.fresh = None, False
            await asyncio.sleep(RETRY)

    def _take(self, text: str, now: float) -> None:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "view":
            self._tally.views += 1
            self._tally.characters += len(text)
            del message["html"]
            if message["version"] > self.version:
                self.version = message["version"]
                self._first_shown.append((self.version, now))
            self.view, self.fresh = message, True
            self._moved.set()
        elif message["type"] == "reply" and message["id"] in self._unheard:
            _, reply = self._unheard.pop(message["id"])
            if not reply.done():  # whoever asked may have stopped waiting
                reply.set_result(message)

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message until it is replied to, over as many sockets as it takes."""
        reply: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        text = json.dumps(message)
        self._unheard[message["id"]] = text, reply
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(text)
        return await reply

    async def shows(self, version: int) -> float:
        """When it first showed so much of the log."""
        while self.version < version:
            self._moved.clear()
            await self._moved.wait()
        return next(at for shown, at in self._first_shown if shown >= version)

    async def leave(self) -> None:
        """Close it for good."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Party:
    """The people at one table."""

    def __init__(self, number: int, port: int, http: httpx.AsyncClient, tally: Tally, every: float) -> None:
        self._number, self._port, self._http, self._tally = number, port, http, tally
        self._luck = Random(number)
        self._ids = 0
        self.every = every
        self.id = ""
        self.onlookers: list[Onlooker] = []

    async def sit_down(self) -> None:
        """Open a table, and sit down at it."""
        ready, seats = KINDS[self._number % len(KINDS)]
        form = {"system": ready.partition("/")[0], "ready": ready}
        if len(seats) > SEATS_SHOWN:
            form[f"seat.{SEATS_SHOWN}.who"] = "random"
        opened = await self._opened(form)
        while opened is None or opened.status_code == 503:  # it has just been killed, or the database is busy and the page says so
            await asyncio.sleep(1)
            opened = await self._opened(form)
        if opened.status_code != 303:
            raise RuntimeError(f"the server does not open a table: {opened.status_code}")
        self.id = opened.headers["location"].split("/")[2]
        host = next(value for name, value in opened.cookies.items() if name == f"razbor-{self.id}")
        people = await self._people(host)
        self.onlookers = [Onlooker(self._port, self.id, token, seat, self._tally) for seat, token in people]
        async with asyncio.timeout(PATIENCE):
            while not all(each.fresh for each in self.onlookers):
                await asyncio.sleep(0.01)

    async def _opened(self, form: dict[str, str]) -> httpx.Response | None:
        with suppress(httpx.TransportError):
            return await self._http.post("/new", data=form)
        return None

    async def _people(self, host: str) -> list[tuple[str, str]]:
        watch = token_for(host, WATCH)
        first = Onlooker(self._port, self.id, watch, "", Tally())
        async with asyncio.timeout(PATIENCE):
            await first.shows(1)
        held = [(seat, token_for(host, SEAT, seat)) for seat in first.view["game"]["seats"]][:SEATS_SHOWN]
        await first.leave()
        return held + [("", watch)] * (SEATS_SHOWN - len(held))

    async def play(self) -> None:
        """Move at the pace until cancelled; a finished game is followed by a new table."""
        due = perf_counter() + self._luck.uniform(0, self.every)
        while True:
            await asyncio.sleep(max(due - perf_counter(), 0))
            due = max(due, perf_counter() - self.every) + self._luck.uniform(0.5, 1.5) * self.every
            await self._move()

    async def _move(self) -> None:
        if not self.onlookers:  # they were about to sit down when play was broken off
            await self.sit_down()
        newest = max(self.onlookers, key=lambda each: each.version)
        if not newest.view:
            return
        decision = newest.view["game"]["decision"]
        if decision is None:
            self._tally.finished += 1
            await self.stand_up()
            await self.sit_down()
            return
        asked = [each for each in self.onlookers if each.seat in decision["seats"] and each.view["game"]["decision"]]
        offers = [(each, each.view["game"]["decision"]["options"]) for each in asked]
        offers = [(each, options) for each, options in offers if options]
        if not offers:  # a bot is about to answer
            return
        mover, options = self._luck.choice(offers)
        self._ids += 1
        given = f"{self._number}-{self._ids}"
        move = self._luck.choice(options)["move"]
        number = mover.view["game"]["decision"]["number"]
        sent = perf_counter()
        reply = await mover.ask(type="answer", id=given, decision=number, seat=mover.seat, move=move)
        self._tally.replies[reply["status"]] = self._tally.replies.get(reply["status"], 0) + 1
        if reply["status"] == "done":
            self._tally.acknowledged.append(Acknowledged(self.id, given, reply["version"]))
            last = max([await each.shows(reply["version"]) for each in self.onlookers])
            self._tally.shown.append(Shown(sent, last - sent))

    async def stand_up(self) -> None:
        """Leave the table."""
        await asyncio.gather(*(each.leave() for each in self.onlookers))
        self.onlookers = []
