"""`razbor serve`: tables in the browser."""

from __future__ import annotations

import ipaddress
import os
import socket
import threading
import time
import webbrowser
from contextlib import suppress
from typing import Annotated, Any

import typer

from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError
from razbor.kernel.text import say

MOST_FRAME = 2_000_000
"""A frame of more bytes closes its socket before it is read; shorter ones get a reply, however wrong they are."""


def serve(
    ctx: typer.Context,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help=str(say("Address to listen on; by default this machine only.")))
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help=str(say("The port to listen at; 0 takes a free one.")))] = 8000,
    browser: Annotated[bool, typer.Option("--open", help=str(say("Open the first page in the browser.")))] = False,
    proxy: Annotated[str, typer.Option(metavar="ADDRESS", help=str(say("Address of the TLS proxy in front of this server.")))] = "",
) -> int:
    """Serve until interrupted; tables are kept as RAZBOR_DATABASE_URL says, by default in the user's own data folder."""
    spoken = speech(ctx)
    app, uvicorn, wire = _application()
    listening = _listen(host, port)
    address = f"http://{'localhost' if _local(host) else host}:{listening.getsockname()[1]}/"
    if not _local(host) and not proxy:
        spoken.complain(
            say("Whoever can reach {host} can read along: put a proxy with TLS before it, as docs/hosting.md shows.", host=host)
        )
    spoken.tell(say("Tables are served at {address}. Ctrl-C ends it; nothing is lost.", address=address))
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        server_header=False,
        ws=wire,
        ws_max_size=MOST_FRAME,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    if browser:
        threading.Thread(target=_open_when_ready, args=(server, address), daemon=True).start()
    with suppress(SystemExit):  # so the library ends where it cannot start
        server.run(sockets=[listening])
    return 0 if server.started else _failed(spoken)


def _failed(spoken: Speech) -> int:
    spoken.complain(say("The server could not start; what stands above says why."))
    return 2


def _application() -> tuple[Any, Any, Any]:
    """The application, the library that serves it and its protocol for sockets; raises `DataError` where they are not installed."""
    try:
        import uvicorn  # noqa: PLC0415

        from razbor.table.app import create_app  # noqa: PLC0415
        from razbor.table.config import from_environment  # noqa: PLC0415
        from razbor.table.store import migrate  # noqa: PLC0415
        from razbor.table.told import tell_to_stderr  # noqa: PLC0415
        from razbor.table.wire import Wire  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("razbor"):
            raise
        problem = say("tables in the browser need the library {name}", name=error.name)
        raise DataError.of(problem, say("install it: pip install 'razbor[table]'")) from error
    tell_to_stderr()
    config = from_environment(os.environ)
    migrate(config.database_url)
    return create_app(config), uvicorn, Wire


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens: whoever comes before the server is ready waits; raises `DataError` where that cannot be."""
    listening: socket.socket | None = None
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen()
    except OSError as error:
        if listening is not None:
            listening.close()
        problem = say("nothing can listen at {host}:{port} ({reason})", host=host, port=port, reason=error.strerror or str(error))
        raise DataError.of(problem, say("choose another with --host and --port")) from error
    return listening


def _local(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _open_when_ready(server: Any, address: str) -> None:
    while not server.started and not server.should_exit:
        time.sleep(0.05)
    if server.started:
        webbrowser.open(address)
