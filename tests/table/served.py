"""A server in the test's own event loop, on loopback, and people who sit at its tables."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import socket
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from razbor.table.app import create_app
from razbor.table.config import Config
from razbor.table.entries import Entry
from razbor.table.hub import HEARTBEAT, Hub
from razbor.table.store import Store
from razbor.table.surface import Pages
from razbor.table.wire import Wire
from tests.table.postgres import Cluster

PATIENCE = 30.0
"""So many seconds something that must come is waited for before the test fails."""

CONFIG = Config(
    "", pass_delay=0, store_timeout=PATIENCE, retry_every=0.05, messages_per_second=1e6, burst=1_000_000, tables_per_hour=0, sockets=0
)


def same_seed(_: int) -> int:
    """In place of a number drawn by lot."""
    return 20250101


class Database(NamedTuple):
    url: str
    cluster: Cluster | None


class Plain:
    """Pages without a design: the data itself."""

    STATIC = Path(__file__).parent

    def lobby(self, language: str, games: Sequence[Mapping[str, Any]]) -> str:
        return json.dumps({"page": "lobby", "language": language, "games": games})

    def new_table(self, language: str, form: Mapping[str, Any]) -> str:
        return json.dumps({"page": "new", "language": language, "form": form})

    def links(self, language: str, table: Mapping[str, Any]) -> str:
        return json.dumps({"page": "links", "table": table})

    def notice(self, language: str, title: str, words: str, table: str = "") -> str:
        return json.dumps({"page": "notice", "title": title, "words": words, "table": table})

    def table_page(self, message: dict[str, Any]) -> str:
        return json.dumps({"page": "table", "message": message})

    def render(self, message: dict[str, Any]) -> str:
        return f"<main>{len(json.dumps(message))}</main>"


class HandClock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self._steady = 0.0
        self._begun = 1_700_000_000.0
        self._sleepers: list[tuple[float, int, float, asyncio.Future[None]]] = []
        self._count = itertools.count()

    def now(self) -> float:
        return self._begun + self._steady

    def steady(self) -> float:
        return self._steady

    def set(self, ahead: float) -> None:
        """Somebody sets the machine's clock, by so many seconds ahead."""
        self._begun += ahead

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waits = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._steady + seconds, next(self._count), seconds, waits))
        await waits

    def asleep(self, seconds: float) -> int:
        """How many have gone to sleep for just so long, and sleep still."""
        return sum(wanted == seconds and not waits.done() for _, _, wanted, waits in self._sleepers)

    def advance(self, seconds: float) -> None:
        self._steady += seconds
        while self._sleepers and self._sleepers[0][0] <= self._steady:
            waits = heapq.heappop(self._sleepers)[-1]
            if not waits.done():
                waits.set_result(None)


class Person:
    """Somebody at a table, over a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.presence: dict[str, Any] = {}
        self.received: list[str] = []
        self._ids = itertools.count()
        self._early: list[dict[str, Any]] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        if self._early:
            return self._early.pop(0)
        return await self._from_socket()

    async def _from_socket(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "view":
            self.view = message
            self.presence = message["table"]["seats"]
        elif message["type"] == "presence":
            self.presence = message["seats"]
        return message

    async def hello(self, **more: Any) -> dict[str, Any]:
        """Say hello and wait for the view in which it acts."""
        await self.send(type="hello", protocol=1, **more)
        while (await self.next())["type"] != "view":
            pass
        return self.view

    async def until(self, **wanted: Any) -> dict[str, Any]:
        """The next message whose fields are these."""
        while True:
            message = await self.next()
            if all(message.get(name) == value for name, value in wanted.items()):
                return message

    async def shows(self, version: int) -> dict[str, Any]:
        """The view once it shows so many entries."""
        while self.view.get("version", 0) < version:
            await self.next()
        return self.view

    async def sees(self, what: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The view once `what(view)` is true."""
        while not (self.view and what(self.view)):
            await self.next()
        return self.view

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message with an id of its own, or a given one, and wait for its reply."""
        given: str = fields.pop("id", f"{type}-{id(self)}-{next(self._ids)}")
        await self.send(type=type, id=given, **fields)
        return await self.until(type="reply", id=given)

    async def answer(self, which: int = 0, **more: Any) -> dict[str, Any]:
        """Give one of the options of the view."""
        asked = self.view["game"]["decision"]
        message = {"decision": asked["number"], "seat": self.view["game"]["you"], "move": asked["options"][which]["move"], **more}
        reply = await self.ask("answer", **message)
        if reply["status"] == "done":
            await self.shows(reply["version"])
        return reply

    async def close(self) -> None:
        await self.socket.close()

    async def quiet(self) -> list[dict[str, Any]]:
        """What comes before the server answers a question that changes nothing."""
        await self.send(type="log", id="quiet", before=0)
        found: list[dict[str, Any]] = []
        while (message := await self.next()).get("id") != "quiet":
            found.append(message)
        return found


@dataclass
class Table:
    """One table and its secret links, by the names of seats and “host”, “all”, “watch”."""

    server: Served
    id: str
    tokens: dict[str, str]

    @asynccontextmanager
    async def person(
        self, *links: str, hello: bool = True, seat: str = "", server: Served | None = None, **more: Any
    ) -> AsyncGenerator[Person]:
        """Somebody who holds these links, and has said hello."""
        at = server or self.server
        cookie = f"razbor-{self.id}=" + ".".join(self.tokens[link] for link in links)
        query = f"?seat={seat}" if seat else ""
        address = f"ws://127.0.0.1:{at.port}/t/{self.id}/socket{query}"
        async with connect(address, additional_headers={"Cookie": cookie}, max_size=None, proxy=None) as socket:
            person = Person(socket)
            if hello:
                await person.hello(**more)
            yield person

    async def log(self) -> list[Entry]:
        return await self.server.store.entries(self.id)


class Served:
    """A server that runs."""

    def __init__(self, database: Database, clock: HandClock, config: Config, pages: Pages | None = None) -> None:
        self.database, self.clock = database, clock
        self.config = replace(config, database_url=database.url)
        self.app = create_app(self.config, pages=pages or Plain(), clock=clock)
        self.hub: Hub = self.app.state.hub
        self.store: Store = self.hub.around.store
        self.port = 0

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def http(self, **more: Any) -> httpx.AsyncClient:
        """A browser."""
        headers = {"Accept": "text/html", **more.pop("headers", {})}
        return httpx.AsyncClient(base_url=self.base, trust_env=False, timeout=PATIENCE, headers=headers, **more)

    async def open(self, ready: str, /, who: Mapping[int, str] | None = None, **fields: str) -> Table:
        """A table from an example; seats are for people with links unless `who` says otherwise."""
        form = {"system": ready.partition("/")[0], "ready": ready, **fields}
        form |= {f"seat.{i}.who": whose for i, whose in (who or {}).items()}
        async with self.http() as browser:
            opened = await browser.post("/new", data=form)
            assert opened.status_code == 303, opened.text
            table = opened.headers["location"].split("/")[2]
            shown = (await browser.get(f"/t/{table}/links")).json()["table"]
        links = {**shown["seats"], "all": shown["all"], "watch": shown["watch"], "host": shown["host"]}
        return Table(self, table, {name: address.rpartition("/")[2] for name, address in links.items()})


@asynccontextmanager
async def serving(
    database: Database, clock: HandClock | None = None, *, pages: Pages | None = None, **settings: Any
) -> AsyncGenerator[Served]:
    """A server on a free port, until the block is left."""
    served = Served(database, clock or HandClock(), replace(CONFIG, **settings), pages)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        served.port = listening.getsockname()[1]
        config = uvicorn.Config(served.app, log_level="error", ws=Wire, ws_max_size=2_000_000, timeout_graceful_shutdown=2)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.005)
        try:
            yield served
        finally:
            server.should_exit = True
            await task


async def closed(person: Person) -> int:
    """The code with which the server closes the socket of somebody who has read all."""
    with pytest.raises(ConnectionClosed) as raised:
        await person.next()
    assert raised.value.rcvd is not None
    return raised.value.rcvd.code


async def beats(served: Served, n: int) -> None:
    """Let so many heartbeats pass, and let every worker do what it does at each."""
    workers = served.clock.asleep(HEARTBEAT)
    assert workers
    for _ in range(n):
        served.clock.advance(HEARTBEAT)
        async with asyncio.timeout(PATIENCE):
            while served.clock.asleep(HEARTBEAT) < workers:
                await asyncio.sleep(0.001)
