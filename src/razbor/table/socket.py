"""The socket of a table: frames in, messages out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Literal

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from razbor.kernel.faults import DataError
from razbor.kernel.text import render, say
from razbor.table.client import Client
from razbor.table.handling import busy, failed, handle, invalid
from razbor.table.limits import Allowance
from razbor.table.messages import PROTOCOL, Consent, Hello, Look, Undo, parse_message
from razbor.table.room import Room
from razbor.table.view import View

GOING_AWAY, TRY_AGAIN = 1001, 1013
FAREWELL = 1.0
"""So many seconds whoever is let go of has to hear why."""

HELLO_WITHIN = 30.0
"""A socket on which nobody has said hello after so many seconds is let go of."""

COSTS: Mapping[type[object], int] = {Hello: 5, Look: 10, Undo: 10, Consent: 10}
"""What takes the server longer than other messages counts as so many of them: a whole page, a game played again."""
REPLAYING = (Look, Undo, Consent)

_told = structlog.get_logger()


async def serve(socket: WebSocket, room: Room, client: Client, replays: Allowance | None) -> None:
    """Carry messages between a socket that has been accepted and its table until it closes.

    `replays` is how often its address may have games played again, None for no limit.
    """
    metrics = room.around.metrics
    metrics.clients.inc()
    sender = asyncio.create_task(_send(socket, room, client))
    try:
        await _receive(socket, room, client, replays)
    except WebSocketDisconnect:
        pass
    finally:
        client.close()
        await room.leave(client)
        await asyncio.wait([sender], timeout=FAREWELL)
        sender.cancel()
        metrics.clients.dec()


async def _receive(socket: WebSocket, room: Room, client: Client, replays: Allowance | None) -> None:
    around = room.around
    allowance = Allowance(around.config.messages_per_second, around.config.burst, around.clock)
    deadline = asyncio.get_running_loop().time() + HELLO_WITHIN
    while not client.closed:
        try:
            async with asyncio.timeout_at(None if client.greeted else deadline):
                frame = await socket.receive()
        except TimeoutError:
            client.close("silent")
            return
        if frame["type"] == "websocket.disconnect":
            return
        text: str = frame.get("text") or (frame.get("bytes") or b"").decode("utf-8", "replace")
        given, message = parse_message(text)
        replayed = isinstance(message, REPLAYING) and replays is not None and not replays.take(1)
        if not allowance.take(COSTS.get(type(message), 1)) or replayed:
            client.send(busy(client, given))
        elif isinstance(message, DataError):
            client.send(invalid(client, given, message))
        elif isinstance(message, Hello) and message.protocol != PROTOCOL:
            client.send(invalid(client, given, _other_protocol(message.protocol)))
        elif not isinstance(message, Hello) and not client.greeted:
            client.send(invalid(client, given, DataError.of(say("nobody has said “hello”"), say("send it first"))))
        else:
            try:
                with around.metrics.seconds.time():
                    await handle(room, client, message)
            except Exception:
                _told.exception("message failed", table=room.id, type=message.type)
                client.send(failed(client, given))


def _other_protocol(named: int) -> DataError:
    problem = say("protocol {n} is not spoken here", n=named)
    return DataError.of(problem, say("speak protocol {known}", known=PROTOCOL), ("protocol",))


async def _send(socket: WebSocket, room: Room, client: Client) -> None:
    metrics = room.around.metrics
    try:
        while (message := await client.next()) is not None:
            await socket.send_text(_written(room, client, message))
            if message["type"] == "reply":
                metrics.messages.labels(message["status"]).inc()
            if message["type"] == "closed":
                await _close(socket, TRY_AGAIN if message["code"] in ("slow", "failed") else GOING_AWAY)
    except (WebSocketDisconnect, RuntimeError):
        return
    except Exception:
        _told.exception("not sent")
        client.close("failed")
        await _close(socket, TRY_AGAIN)


def _written(room: Room, client: Client, message: dict[str, Any]) -> str:
    """A message as it is sent, a view with its page if the client asks for one; a page that cannot be drawn closes this client alone."""
    if not isinstance(message, View):
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    try:
        return message.written(room.around.render if client.html else None)
    except Exception:
        _told.exception("no page", table=room.id, version=message["version"])
        client.close("failed")
        return message.written(None)


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.close(code)


async def refuse(socket: WebSocket, language: str, words: object, code: Literal["refused", "busy"] = "refused") -> None:
    """Say why there is no table, for good or just now, and close."""
    await socket.accept()
    await socket.send_text(json.dumps({"type": "closed", "code": code, "reason": render(words, language)}, ensure_ascii=False))
    await socket.close(TRY_AGAIN if code == "busy" else GOING_AWAY)
