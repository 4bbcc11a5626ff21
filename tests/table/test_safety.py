"""Whatever the answer, browsers are kept strict: also where somebody is refused, lost, too long, or the server at fault."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest

from razbor.table.refusals import MOST_BODY
from tests.table.served import Database, serving

FORM = {"system": "berserk", "ready": "berserk/full_game.yaml"}


PART = b'--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'


async def endless(begins: bytes = b"") -> AsyncIterator[bytes]:
    """More than anybody may send, without saying beforehand how much."""
    if begins:
        yield begins
    for _ in range(MOST_BODY // 65_536 + 2):
        yield b"a" * 65_536


def strict(answer: httpx.Response) -> None:
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "data:" not in policy
    assert "font-src" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == ("no-cache" if answer.url.path.startswith("/static/") else "no-store")
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "server" not in answer.headers or "razbor" not in answer.headers["server"].lower()
    assert "Traceback" not in answer.text


def test_refusals_and_faults_keep_browsers_strict(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> dict[int, int]:
        found: dict[int, int] = {}
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                crossed = {"Origin": "https://elsewhere.example"}
                browser.cookies.set(f"razbor-{table.id}", table.tokens["Anna"])
                answers = [
                    await browser.post("/new", data=FORM, headers=crossed),
                    await browser.post("/new", data=FORM, headers={"Sec-Fetch-Site": "cross-site"}),
                    await browser.get(f"/t/{table.id}/links"),
                    await browser.get(f"/t/{table.id}/case"),
                    await browser.get("/nowhere"),
                    await browser.get("/t/none"),
                    await browser.get(f"/t/{table.id}/none"),
                    await browser.get("/new/none"),
                    await browser.request("DELETE", "/"),
                    await browser.post("/new", data={**FORM, "text": "a" * (MOST_BODY + 1)}),
                    await browser.post("/new", content=endless(), headers={"Content-Type": "application/x-www-form-urlencoded"}),
                    await browser.post("/new", content=endless(PART), headers={"Content-Type": "multipart/form-data; boundary=b"}),
                    await browser.post("/new", content=endless(), headers={"Content-Type": "multipart/form-data; boundary=b"}),
                    await browser.post("/new", data={"system": "v5", "ready": "own"}),
                ]

                async def broken(*_: object) -> None:
                    raise ZeroDivisionError

                with monkeypatch.context() as fault:
                    fault.setattr(served.store, "links", broken)
                    answers.append(await browser.get(f"/t/{table.id}"))
                for answer in answers:
                    strict(answer)
                    found[answer.status_code] = found.get(answer.status_code, 0) + 1
        return found

    assert asyncio.run(game()) == {400: 1, 403: 4, 404: 4, 405: 1, 413: 3, 422: 1, 500: 1}


def test_scripts_and_styles_are_asked_for_again_and_not_sent_again(sqlite: Database) -> None:
    async def visit() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            sent = await browser.get("/static/served.py")
            assert (sent.status_code, sent.headers["cache-control"]) == (200, "no-cache")
            again = await browser.get("/static/served.py", headers={"If-None-Match": sent.headers["etag"]})
            assert (again.status_code, again.headers["cache-control"], again.content) == (304, "no-cache", b"")

    asyncio.run(visit())
