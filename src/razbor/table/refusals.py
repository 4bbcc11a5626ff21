"""What somebody is told whose request is not granted: a page in their language in a browser, data in a program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, Response

from razbor.kernel.text import Text, render, say
from razbor.table.surface import Pages
from razbor.table.visitor import language_of

MOST_FIELDS = 200
MOST_BODY = 150_000
"""A form of more bytes is refused: no game needs as many to be set up, and reading them takes the server's time."""

_KNOWN: Mapping[int, tuple[Text, Text]] = {
    400: (
        say("This cannot be read"),
        say(
            "What was sent is broken, or holds more than one file or more than {most} fields. Load the page with the form again and send it"
            " from there.",
            most=MOST_FIELDS,
        ),
    ),
    403: (
        say("Not sent from here"),
        say("This form was not sent from a page of this site. Open the page here, under the name of this site, and send it from there."),
    ),
    404: (say("No such page"), say("There is nothing at this address. Perhaps it was not copied whole.")),
    405: (
        say("Not in this way"),
        say("This address cannot be asked for in this way. Go to the games, and on from there by links and buttons."),
    ),
    413: (say("Too long"), say("More than {most} bytes were sent, and no game needs as many. Send a shorter file.", most=MOST_BODY)),
    500: (
        say("Something failed at the server"),
        say(
            "That is not your fault, and what was written before is safe. Load the page again; if this comes back, tell whoever keeps this"
            " site."
        ),
    ),
}


class Refusals:
    """Made of the pages; programs, which do not ask for HTML, get `status`, `title`, `reason` and, for a form, its `faults` as JSON."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def notice(self, request: HTTPConnection, status: int, title: Text, words: Text | str, table: str = "") -> Response:
        """A refusal of our own; to somebody who has come from a table, with the way back there."""
        language = language_of(request)
        said = render(title, language), render(words, language)
        return HTMLResponse(self._pages.notice(language, *said, table), status) if wants_page(request) else _data(status, *said)

    def known(self, request: HTTPConnection, status: int, headers: Mapping[str, str] | None = None) -> Response:
        """A refusal that means the same everywhere; other statuses than are known are told as a broken request."""
        response = self.notice(request, status, *_KNOWN.get(status, _KNOWN[400]))
        response.headers.update(headers or {})
        return response

    def form(self, request: HTTPConnection, shown: Mapping[str, Any]) -> Response:
        """A form that comes back with what is wrong in it."""
        language = language_of(request)
        if wants_page(request):
            return HTMLResponse(self._pages.new_table(language, shown), 422)
        faults: Sequence[Mapping[str, str]] = shown["faults"]
        reason = "; ".join(words for fault in faults for words in (fault["words"], fault["remedy"]) if words)
        return _data(422, render(say("The table cannot be opened"), language), reason, faults=faults)


def wants_page(request: HTTPConnection) -> bool:
    """Whether a browser asks, to show a page."""
    return "text/html" in request.headers.get("accept", "")


def _data(status: int, title: str, reason: str, **more: object) -> Response:
    return JSONResponse({"status": status, "title": title, "reason": reason, **more}, status)
