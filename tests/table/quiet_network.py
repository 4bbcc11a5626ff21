"""A network between a server and its database, or a browser and its server, that is slow, or goes silent without a word."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Network:
    """Carries bytes between whoever connects to `port` and a server. `silent`: it loses all of them, and closes nothing."""

    server: int
    delay: float = 0.0
    silent: bool = False
    port: int = 0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    _writers: list[asyncio.StreamWriter] = field(default_factory=list[asyncio.StreamWriter])

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.server)
        self._writers += [back, writer]
        for one, other in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(one, other))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        lost = False
        while data := await reader.read(65_536):
            lost = lost or self.silent
            if not lost:
                loop.call_later(self.delay, writer.write, data)
        if not lost:
            loop.call_later(self.delay, writer.close)

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        for writer in self._writers:
            writer.close()
        await asyncio.gather(*self._tasks, *(writer.wait_closed() for writer in self._writers), return_exceptions=True)


@asynccontextmanager
async def network(server: int, delay: float = 0.0) -> AsyncGenerator[Network]:
    """Such a network before a port of this machine."""
    made = Network(server, delay)
    listening = await asyncio.start_server(made.connected, "127.0.0.1", 0)
    made.port = int(listening.sockets[0].getsockname()[1])
    try:
        yield made
    finally:
        listening.close()
        await made.end()
