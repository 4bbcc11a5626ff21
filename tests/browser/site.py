"""The site that the browsers come to: in a thread of the test's own process, or in a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from razbor.kernel.decision import CHANCE
from razbor.kernel.schema import plain
from razbor.table.app import create_app
from razbor.table.begun import Begun
from razbor.table.config import sqlite_in
from razbor.table.entries import Entry, version_of
from razbor.table.links import SEAT, links_of, new_id, new_token, token_for
from razbor.table.store import Store
from razbor.table.wire import Wire
from tests.browser.script import Script, script
from tests.sources import ROOT
from tests.table.served import CONFIG, PATIENCE

INPUT = re.compile(r'<input readonly value="([^"]+)" aria-label="([^"]+)">')
SERVE = "from razbor.cli import main; main()"


def opened(address: str, ready: str, *who: str, **settings: str) -> dict[str, str]:
    """Open a table of an example; returns its links by the names of the seats, “All seats”, “To watch” and “For you, the host”.

    `who` sits in the seats, one after another: “link”, as in all that are not named, or the name of a bot.
    """
    form = {"system": ready.partition("/")[0], "ready": ready, **settings}
    form |= {f"seat.{i}.who": each for i, each in enumerate(who)}
    with httpx.Client(base_url=address, trust_env=False, timeout=PATIENCE) as client:
        answer = client.post("/new", data=form)
        assert answer.status_code == 303, answer.text
        page = client.get(f"/t/{answer.headers['location'].split('/')[2]}/links").text
    return {unescape(label): unescape(link) for link, label in INPUT.findall(page)}


class Site:
    """A server for any number of tests: each opens tables of its own."""

    def __init__(self, folder: Path) -> None:
        config = replace(CONFIG, database_url=sqlite_in(folder))
        self.app = create_app(config)
        self._server = uvicorn.Server(uvicorn.Config(self.app, port=0, log_level="error", ws=Wire, timeout_graceful_shutdown=1))
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._server.serve(),))
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server has not started"
            time.sleep(0.01)
        self.address = f"http://127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._loop.close()

    def run[T](self, work: Coroutine[Any, Any, T]) -> T:
        """Something of the server's own, in its loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def opens(self, ready: str, *who: str, **settings: str) -> dict[str, str]:
        """As `opened`."""
        return opened(self.address, ready, *who, **settings)

    def lays(self, ready: str, until: Callable[[Script], bool], *, took: float = 0, minutes: int = 0, takeover: int = 0) -> dict[str, str]:
        """A table at which an example has been played until that is true; returns the links of its seats.

        The first answer `took` so many seconds; `minutes` is what each person has for the game, and after `takeover` seconds a bot comes
        for somebody who is away.
        """
        played = script(ready, alone=True, until=until).table
        table, host, version, at = new_id(), new_token(), version_of(played.system), time.time()
        begun = Begun(
            played.system.name,
            str(played.seed),
            plain(played.setup),
            played.profile,
            dict(played.switches),
            dice="ask",
            strict=True,
            minutes=minutes,
            takeover=takeover,
        )
        entries = [Entry(1, "begun", "", begun.body(), None, at - took, version)]
        entries += [Entry(i, "sit", seat, {"to": "me"}, None, at - took, version) for i, seat in enumerate(played.seats, 2)] if took else []
        for move in played.moves:
            if move.seat == CHANCE:
                entries.append(Entry(len(entries) + 1, "dice", "", {"numbers": list(move.key)}, None, at, version))
            elif move.stopped:
                body = {"move": played.system.write(played, move.key), "by": "person"}
                entries.append(Entry(len(entries) + 1, "move", played.seats[move.seat], body, None, at, version))
        store: Store = self.app.state.hub.around.store
        self.run(store.begin(table, links_of(host, played.seats), entries))
        return {seat: f"{self.address}/t/{table}/{token_for(host, SEAT, seat)}" for seat in played.seats}


class KillableSite:
    """`razbor serve`, to be killed and started again at its address."""

    def __init__(self, folder: Path) -> None:
        self._environment = {**os.environ, "RAZBOR_DATA": str(folder)}
        self._environment.pop("RAZBOR_DATABASE_URL", None)
        self.address = ""
        self.start()

    def start(self) -> None:
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-c", SERVE, "serve", "--port", port]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=self._environment)
        assert self._process.stdout is not None
        told = re.search(r"http://localhost:\d+", self._process.stdout.readline())
        assert told is not None, "the server has not started"
        self.address = told[0]

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()
