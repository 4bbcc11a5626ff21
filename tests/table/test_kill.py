"""A server that is killed loses nothing: every seat finds the same decision, and the game comes out as if nothing had happened."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

from razbor.table.begun import begun_in
from razbor.table.state import State
from razbor.table.store import Store
from tests.sources import ROOT
from tests.table.served import PATIENCE, Database, HandClock, Person, Served, Table, serving

SERVER = """
import sys, uvicorn, socket
from razbor.table.app import create_app
from razbor.table.config import Config
from razbor.table.wire import Wire
from tests.table.served import Plain
listening = socket.socket()
listening.bind(("127.0.0.1", 0))
listening.listen()
app = create_app(Config(sys.argv[1], pass_delay=0), pages=Plain())
server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws=Wire))
print(listening.getsockname()[1], flush=True)
server.run(sockets=[listening])
"""

STARTING = 4 * PATIENCE
"""So many seconds a server may take to start: a process of its own reads all rulebooks anew."""


@asynccontextmanager
async def process(served: Served) -> AsyncGenerator[subprocess.Popen[str]]:
    """The server as a process of its own; it is killed, never asked to end."""
    command = [sys.executable, "-c", SERVER, served.config.database_url]
    environment = {**os.environ, "PYTHONPATH": "."}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as running:
        try:
            assert running.stdout is not None
            line = await asyncio.wait_for(asyncio.to_thread(running.stdout.readline), STARTING)
            served.port = int(line)
            yield running
        finally:
            running.send_signal(signal.SIGKILL)


def depth(person: Person) -> int:
    return len(person.view["game"]["path"])


def options_of(person: Person) -> list[Any]:
    found: list[Any] = person.view["game"]["decision"]["options"]
    return found


def game_of(person: Person) -> dict[str, Any]:
    """What a person is shown, without who is here."""
    return {"game": person.view["game"], "log": person.view["log"], "version": person.view["version"]}


async def play(people: dict[str, Person], until: Callable[[Person], bool], *, lively: bool) -> None:
    """People answer, one after another, until `until(person)` of whoever is asked: by turns anything, or always the usual."""
    turn = 0
    while True:
        newest = max(person.view["version"] for person in people.values())
        for person in people.values():
            await person.shows(newest)
        decision = next(iter(people.values())).view["game"]["decision"]
        if decision is None or until(person := people[decision["seats"][0]]):
            return
        await person.answer(turn % len(person.view["game"]["decision"]["options"]) if lively else 0)
        turn += 1


@asynccontextmanager
async def sitting(table: Table, seats: list[str]) -> AsyncGenerator[dict[str, Person]]:
    async with asyncio.timeout(PATIENCE * 4):
        people: dict[str, Person] = {}
        contexts = [table.person(seat) for seat in seats]
        for seat, context in zip(seats, contexts, strict=True):
            people[seat] = await context.__aenter__()
        yield people
        for context in contexts:
            await context.__aexit__(None, None, None)


def test_a_server_killed_in_a_nested_window_goes_on_where_it_was(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as quick:
            table = await quick.open("v5/alley.yaml")
        served = Served(database, HandClock(), quick.config)
        table.server = served
        seats = ["Anna", "Boris", "Storyteller"]
        async with process(served), sitting(table, seats) as people:
            await play(people, lambda person: depth(person) >= 4 and len(options_of(person)) > 1, lively=True)
            assert max(map(depth, people.values())) >= 4
            before = {seat: game_of(person) for seat, person in people.items()}
            log = await served.store.entries(table.id)
        async with process(served), sitting(table, seats) as people:
            assert {seat: game_of(person) for seat, person in people.items()} == before
            assert await served.store.entries(table.id) == log
            await play(people, lambda person: person.view["version"] > before["Anna"]["version"] + 20, lively=True)
            for seat, person in people.items():
                assert (await person.ask("seat", seat=seat, to="bot"))["status"] == "done"
            over = await people["Anna"].sees(lambda view: view["game"]["ending"])
        await compare(served.store, table.id, over["version"])

    asyncio.run(game())


async def compare(store: Store, table_id: str, answered: int) -> None:
    """Hold the table against one on which the same people give the same answers in one go, without any server."""
    entries = await store.entries(table_id)
    await store.close()
    assert len(entries) == answered
    alone = begun_in(entries[0].body).start()
    for entry in entries:
        if entry.kind == "move":
            assert alone.choose(entry.body["move"], entry.seat) is None
    assert State.of(entries).table.digest() == alone.digest()
