"""Whatever is asked for that cannot be granted: a browser gets a page in its visitor's language, a program gets data, nobody a fault."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import Any

import httpx
import pytest

from razbor.table import pages
from razbor.table.refusals import MOST_BODY, MOST_FIELDS
from tests.table.reading import read
from tests.table.served import Database, Plain, serving
from tests.table.test_safety import strict

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
PROGRAMS = ("application/json", "", "*/*")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")
URLENCODED = "application/x-www-form-urlencoded"
FIELD = b'--b\r\nContent-Disposition: form-data; name="%b"\r\n\r\n%b\r\n'
FILE = b'--b\r\nContent-Disposition: form-data; name="file"; filename="%b"\r\n\r\n%b\r\n'
END = b"--b--\r\n"
OWN = FIELD % (b"system", b"v5") + FIELD % (b"ready", b"own")
READY = FIELD % (b"system", b"berserk") + FIELD % (b"ready", b"berserk/full_game.yaml")


class Worded(Plain):
    """Of the pages, those that somebody sees who is refused something."""

    STATIC = pages.STATIC

    def notice(self, language: str, title: str, words: str, table: str = "") -> str:
        return pages.notice(language, title, words, table)

    def new_table(self, language: str, form: Mapping[str, Any]) -> str:
        return pages.new_table(language, form)


def told(answer: httpx.Response, language: str) -> None:
    """A whole page, or data, that says something in this language."""
    strict(answer)
    html = "text/html" in answer.request.headers["accept"]
    if html:
        assert answer.headers["content-type"].startswith("text/html")
        if "\ufffd" not in answer.text:  # else it shows what was sent
            read(answer.text)
        assert f'lang="{language}"' in answer.text
        words = answer.text
    else:
        data = answer.json()
        assert data["status"] == answer.status_code
        assert data["title"]
        words = data["title"] + data["reason"]
        assert len(data["reason"]) > 20
    assert any("а" <= letter <= "я" for letter in words.replace("Русский", "")) == (language == "ru"), words


MANNERS = [(language, accept) for language in ("en", "ru") for accept in (BROWSER, *PROGRAMS)]
"""The ways to ask: a language, and what is accepted."""


async def refused(
    browser: httpx.AsyncClient,
    status: int,
    method: str,
    path: str,
    *,
    headers: Mapping[str, str] | None = None,
    content: bytes | None = None,
    data: dict[str, str] | None = None,
    manners: Iterable[tuple[str, str]] = MANNERS,
) -> None:
    for language, accept in manners:
        wanted = {"Accept-Language": language, "Accept": accept, **(headers or {})}
        answer = await browser.request(method, path, headers=wanted, content=content, data=data)
        assert answer.status_code == status, (method, path, content, answer.status_code, answer.text[:300])
        told(answer, language)


def test_every_address_asked_in_every_wrong_way(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, pages=Worded()) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                right = {
                    "/": {"GET"},
                    "/new": {"POST"},
                    "/new/v5": {"GET", "POST"},
                    f"/t/{table.id}": {"GET"},
                    f"/t/{table.id}/links": {"GET"},
                    f"/t/{table.id}/case": {"GET"},
                    f"/t/{table.id}/socket": {"GET"},
                    f"/t/{table.id}/{table.tokens['Anna']}": {"GET"},
                    "/static/table.js": {"GET"},
                    "/healthz": {"GET"},
                    "/metrics": {"GET"},
                }
                asking = cycle(MANNERS)
                for path, methods in right.items():
                    for method in METHODS:
                        if method not in methods:
                            await refused(browser, 405, method, path, manners=[next(asking)])
                    if "GET" in methods:
                        head, whole = await browser.head(path), await browser.get(path)
                        assert head.status_code == whole.status_code
                        assert head.text == ""
                denied = await browser.delete("/new/v5")
                assert set(denied.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}
                for path in (
                    "/nowhere",
                    "/static/none.js",
                    "/t",
                    "/t/none",
                    "/t/none/none",
                    "/new/none",
                    "/%ff",
                ):
                    await refused(browser, 404, "GET", path)
                await refused(browser, 403, "GET", f"/t/{table.id}/links", headers={"Cookie": f"razbor-{table.id}={table.tokens['Anna']}"})
                await refused(browser, 403, "POST", "/new", headers={"Origin": "https://elsewhere.example"})

    asyncio.run(game())


def test_an_address_that_no_database_can_hold_is_one_of_no_table(database: Database) -> None:
    async def game() -> None:
        async with serving(database, pages=Worded()) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                for path in ("/t/%00", "/t/%FF%00/%00", f"/t/{table.id}/%00"):
                    await refused(browser, 404, "GET", path)

    asyncio.run(game())


@pytest.mark.parametrize(
    ("status", "kind", "body"),
    [
        (400, "multipart/form-data", OWN + END),
        (400, "multipart/form-data; boundary=", OWN + END),
        (400, "multipart/form-data; boundary=b", b"nonsense"),
        (400, "multipart/form-data; boundary=b", b"--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n" + END),
        (400, "multipart/form-data; boundary=b", b"--b\r\n\r\nx\r\n" + END),
        (400, "multipart/form-data; boundary=b", OWN + FILE % (b"a", b"x") + FILE % (b"b", b"y") + END),
        (400, "multipart/form-data; boundary=b", FIELD % (b"a", b"b") * (MOST_FIELDS + 1) + END),
        (400, URLENCODED, b"&".join([b"a=b"] * (MOST_FIELDS + 1))),
        (400, "multipart/form-data; boundary=b; charset=utf-7", READY + FIELD % (b"name", b"+2AA-") + END),
        (400, "multipart/form-data; boundary=b; charset=unicode_escape", READY + FIELD % (b"seat.0.name", b"\\ud800") + END),
        (400, "multipart/form-data; boundary=b; charset=unicode_escape", READY + FIELD % (b"\\ud800", b"x") + END),
        (400, "multipart/form-data; boundary=b; charset=unicode_escape", OWN + FILE % (b"\\ud800", b"x") + END),
        (413, URLENCODED, b"a" * (MOST_BODY + 1)),
        (422, URLENCODED, b""),
        (422, URLENCODED, b"system=v5&ready=own"),
        (422, URLENCODED, b"system=%F0%28&ready=own&text=%FF%FE"),
        (422, URLENCODED, b"system=v5&ready=%00"),
        (422, URLENCODED, b"ready=none/none.yaml"),
        (422, URLENCODED, b"system=berserk&ready=berserk/full_game.yaml&clock=soon"),
        (422, URLENCODED, b"system=berserk&ready=berserk/full_game.yaml&seat.0.who=%00"),
        (422, URLENCODED, b"system=berserk&ready=berserk/full_game.yaml&seat.0.deck=%00"),
        (422, URLENCODED, b"system=berserk&ready=berserk/full_game.yaml&profile=%00"),
        (422, "application/json", b'{"system": "v5"}'),
        (422, "", b"system=v5"),
        (422, "multipart/form-data; boundary=b", OWN + FILE % (b"x.yaml", b"\xff\xfe\x00") + END),
        (422, "multipart/form-data; boundary=b; charset=none", OWN + FILE % (b"\xff\x00", b"a: [") + END),
        (422, "multipart/form-data; boundary=b", OWN + FILE % (b"x.yaml", b"system: \x00") + END),
    ],
)
def test_broken_forms(sqlite: Database, status: int, kind: str, body: bytes) -> None:
    async def game() -> None:
        async with serving(sqlite, pages=Worded()) as served, served.http() as browser:
            await refused(browser, status, "POST", "/new", content=body, headers={"Content-Type": kind} if kind else {})
            again = await browser.post("/new/v5", content=body, headers={"Content-Type": kind} if kind else {})
            assert again.status_code == (200 if status == 422 else status)

    asyncio.run(game())


@pytest.mark.parametrize("name", ["\0", "\x1b[31m", "\u202e", "😀", "a\nb", "Анна", "ﷺ", "CHANCE", "\ufffe", "?seat=", "../x"])
def test_a_name_of_any_letters_makes_a_table_or_is_refused_in_words(database: Database, name: str) -> None:
    async def game() -> None:
        async with serving(database) as served, served.http() as browser:
            sent = {"system": "berserk", "ready": "berserk/full_game.yaml", "name": name, "seat.0.name": name, "seat.0.who": "me"}
            opened = await browser.post("/new", data=sent)
            if opened.status_code == 303:
                shown = await browser.get(opened.headers["location"])
                assert shown.status_code == 200, shown.text
            else:
                assert opened.status_code == 422
                assert opened.json()["form"]["faults"]

    asyncio.run(game())


def test_what_fails_and_what_is_too_much_is_said_in_words(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(sqlite, pages=Worded(), tables_per_hour=1) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                await refused(browser, 429, "POST", "/new", data={"system": "berserk", "ready": "berserk/full_game.yaml"})

                async def broken(*_: object) -> None:
                    raise ZeroDivisionError

                monkeypatch.setattr(served.store, "links", broken)
                await refused(browser, 500, "GET", f"/t/{table.id}")

    asyncio.run(game())


@pytest.mark.parametrize("page", ["links", "case"])
def test_from_a_page_that_is_not_for_them_people_go_back_to_their_table(sqlite: Database, page: str) -> None:
    async def game() -> None:
        async with serving(sqlite, pages=Worded()) as served, served.http() as browser:
            table = await served.open("berserk/full_game.yaml")
            cookie = f"razbor-{table.id}={table.tokens['Anna']}"
            answer = await browser.get(f"/t/{table.id}/{page}", headers={"Cookie": cookie, "Accept": "text/html"})
            assert answer.status_code == 403
            assert f'href="/t/{table.id}"' in answer.text

    asyncio.run(game())
