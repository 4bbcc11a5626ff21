"""What holds for every answer and every request: headers that keep browsers strict, sizes, where forms come from."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from razbor.table.visitor import from_our_pages

MOST_BODY = 150_000
"""A form of more bytes is refused: no game needs as many to be set up, and reading them takes the server's time."""

MOST_DRAINED = 4_000_000

CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class TooLongError(Exception):
    """A body longer than its headers said."""


class Safety:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self._app = app
        self._origins = tuple(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope["method"], headers)
        if refusal is not None:
            await _drain(receive)
            await hardened(refusal)(scope, receive, send)
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
            await hardened(PlainTextResponse("too long\n", 413))(scope, receive, send)

    def _refusal(self, method: str, headers: Headers) -> PlainTextResponse | None:
        if method in ("GET", "HEAD"):
            return None
        if not from_our_pages(headers, self._origins):
            return PlainTextResponse("this form was not sent from a page of this site\n", 403)
        length = headers.get("content-length", "0")
        return PlainTextResponse("too long\n", 413) if not length.isdecimal() or int(length) > MOST_BODY else None


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
    if not path.startswith("/static/"):
        headers["cache-control"] = "no-store"
