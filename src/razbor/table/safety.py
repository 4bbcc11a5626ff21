"""What holds for every answer and every request: headers that keep browsers strict, sizes, where forms come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from razbor.table.refusals import MOST_BODY
from razbor.table.visitor import from_our_pages

MOST_DRAINED = 4_000_000

CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class TooLongError(Exception):
    """A body longer than its headers said."""


class Safety:
    """Wraps the application; `refuse` says no with a status."""

    def __init__(self, app: ASGIApp, origins: Iterable[str], refuse: Callable[[HTTPConnection, int], Response]) -> None:
        self._app = app
        self._refuse = refuse
        self._origins = tuple(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = self._refusal(scope["method"], Headers(scope=scope))
        if status is not None:
            await _drain(receive)
            await self._refused(status, scope, receive, send)
            return
        taken, more = 0, True

        async def measured() -> Message:
            nonlocal taken, more
            message = await receive()
            taken += len(message.get("body", b""))
            more = message.get("more_body", False)
            if taken > MOST_BODY:
                raise TooLongError
            return message

        async def strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                _harden(MutableHeaders(scope=message), scope["path"])
            await send(message)

        try:
            await self._app(scope, measured, strict)
        except Exception:
            # the application may have wrapped what was raised in reading
            if taken <= MOST_BODY:
                raise
            if more:
                await _drain(receive)
            await self._refused(413, scope, receive, send)

    async def _refused(self, status: int, scope: Scope, receive: Receive, send: Send) -> None:
        await hardened(self._refuse(HTTPConnection(scope), status))(scope, receive, send)

    def _refusal(self, method: str, headers: Headers) -> int | None:
        """The status with which a request is refused before it is read."""
        if method in ("GET", "HEAD"):
            return None
        if not from_our_pages(headers, self._origins):
            return 403
        length = headers.get("content-length", "0")
        return 413 if not length.isdecimal() or int(length) > MOST_BODY else None


async def _drain(receive: Receive) -> None:
    """Read on what is sent, within bounds: a browser that still sends does not read why it is refused."""
    drained, more = 0, True
    while more and drained < MOST_DRAINED:
        message = await receive()
        drained += len(message.get("body", b""))
        more = message["type"] == "http.request" and message.get("more_body", False)


def hardened[R: Response](response: R) -> R:
    """The response with the headers that keep browsers strict."""
    _harden(response.headers, "")
    return response


def _harden(headers: MutableHeaders, path: str) -> None:
    headers.setdefault("content-security-policy", CONTENT)
    headers["x-content-type-options"] = "nosniff"
    # Not "no-referrer": with it browsers hide from us, too, where our own forms come from.
    headers["referrer-policy"] = "same-origin"
    headers["cross-origin-opener-policy"] = "same-origin"
    headers["permissions-policy"] = "camera=(), microphone=(), geolocation=()"
    # Scripts and styles are asked for again each time, for after an upgrade they go with other pages: unchanged, they are not sent again.
    headers["cache-control"] = "no-cache" if path.startswith("/static/") else "no-store"
