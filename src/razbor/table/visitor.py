"""Who comes: the links their cookie holds, the language they read, and whether a page of ours has sent them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from razbor.kernel.text import LANGUAGES
from razbor.table.opening import MOST_SEATS

LANGUAGE = "language"
YEAR = 365 * 24 * 3600
MOST_TOKENS = MOST_SEATS + 3
"""As many links as a table has: those of its seats, for all of them, to watch, and its host's."""


def cookie_name(table_id: str) -> str:
    """The cookie that holds the links to one table."""
    return f"razbor-{table_id}"


def tokens(connection: HTTPConnection, table_id: str) -> list[str]:
    """The tokens that a visitor holds for a table."""
    return [token for token in connection.cookies.get(cookie_name(table_id), "").split(".") if token][:MOST_TOKENS]


def give(response: Response, connection: HTTPConnection, table_id: str, held: Iterable[str]) -> None:
    """Let a visitor hold these tokens of a table."""
    kept = list(dict.fromkeys(held))[-MOST_TOKENS:]
    response.set_cookie(
        cookie_name(table_id),
        ".".join(kept),
        max_age=YEAR,
        path=f"/t/{table_id}",
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def language_of(connection: HTTPConnection) -> str:
    """The language a visitor reads: the one chosen here, else the first of the browser's that is spoken."""
    for named in (connection.query_params.get(LANGUAGE), connection.cookies.get(LANGUAGE)):
        if named in LANGUAGES:
            return named
    wished = [part.partition(";")[0].strip().lower().partition("-")[0] for part in connection.headers.get("accept-language", "").split(",")]
    return next((name for name in wished if name in LANGUAGES), LANGUAGES[0])


def own_machine(connection: HTTPConnection) -> str:
    """The name by which a page was asked for, if it means the visitor's own machine to everybody; else nothing."""
    name = connection.url.hostname or ""
    try:
        local = ipaddress.ip_address(name).is_loopback
    except ValueError:
        local = name == "localhost" or name.endswith(".localhost")
    return name if local else ""


def from_our_pages(headers: Mapping[str, str], origins: Iterable[str]) -> bool:
    """Whether a form or a socket comes from a page of this site, or from no browser at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin in origins or _host_of(origin) == headers.get("host")


def _host_of(origin: str) -> str:
    """The host and port of an origin; nothing for one that browsers hide, or that is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
