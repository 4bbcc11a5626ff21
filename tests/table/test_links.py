"""Safe without accounts: links, cookies, headers, sizes, and where forms and sockets come from."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from razbor.table import pages
from razbor.table.opening import MOST_SEATS
from razbor.table.store import UnreachableError
from tests.sources import ROOT
from tests.table.served import Database, Table, serving
from tests.table.test_news import crowd


def test_a_link_is_remembered_in_a_cookie_that_scripts_cannot_read(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                assert (await browser.get(f"/t/{table.id}")).status_code == 404
                assert (await browser.get(f"/t/{table.id}/guess")).status_code == 404
                assert (await browser.get(f"/t/unknown/{table.tokens['Anna']}")).status_code == 404
                came = await browser.get(f"/t/{table.id}/{table.tokens['Anna']}?seat=Anna")
                assert came.status_code == 303
                assert came.headers["location"] == f"/t/{table.id}?seat=Anna"
                cookie = came.headers["set-cookie"]
                assert {"HttpOnly", "SameSite=lax", f"Path=/t/{table.id}"} <= {part.strip() for part in cookie.split(";")}
                message = (await browser.get(f"/t/{table.id}")).json()["message"]
                assert message["table"]["you"]["seats"] == ["Anna"]
                await browser.get(f"/t/{table.id}/{table.tokens['Boris']}")
                message = (await browser.get(f"/t/{table.id}")).json()["message"]
                assert message["table"]["you"]["seats"] == ["Anna", "Boris"]
                assert (await browser.get(f"/t/{table.id}/links")).status_code == 403
                await browser.get(f"/t/{table.id}/{table.tokens['host']}")
                assert (await browser.get(f"/t/{table.id}/links")).json()["table"]["seats"]["Anna"].endswith(table.tokens["Anna"])

    asyncio.run(game())


def test_whoever_opens_the_largest_table_for_themselves_keeps_all_its_links(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            opened = await browser.post("/new", data={"system": "v5", "ready": "own", "text": crowd(), "others": "me", "seat.0.who": "me"})
            id = opened.headers["location"].split("/")[2]
            shown = (await browser.get(f"/t/{id}/links")).json()["table"]
            assert len(shown["seats"]) == MOST_SEATS
            assert set(shown["who"].values()) == {"you"}
            # Going by all of them loses none.
            for address in (*shown["seats"].values(), shown["all"], shown["watch"]):
                assert (await browser.get(address.removeprefix(served.base))).status_code == 303
            assert (await browser.get(f"/t/{id}/links")).json()["table"] == shown

    asyncio.run(game())


def test_a_browser_that_has_forgotten_its_link_is_told_to_open_it_again(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                for _ in range(2):
                    refused = await browser.get(f"/t/{table.id}/links")
                    assert refused.status_code == 404
                    assert "If you have a link, open it again." in refused.json()["words"]
                    await browser.get(f"/t/{table.id}/{table.tokens['host']}")
                    assert (await browser.get(f"/t/{table.id}/links")).status_code == 200
                    browser.cookies.clear()

    asyncio.run(game())


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("localhost:8000", "localhost"),
        ("127.0.0.1:8000", "127.0.0.1"),
        ("[::1]:8000", "::1"),
        ("192.168.1.20:8000", ""),
        ("games.example", ""),
    ],
)
def test_the_links_say_where_they_lead_to_their_own_machine_alone(sqlite: Database, host: str, here: str) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                held = {"cookie": f"razbor-{table.id}={table.tokens['host']}"}
                shown = (await browser.get(f"/t/{table.id}/links", headers={"host": host, **held})).json()["table"]
                assert shown["here"] == here
                assert shown["watch"].startswith(f"http://{host}/t/")
                for language in ("en", "ru"):
                    for command in ("razbor serve --host 0.0.0.0", "make run HOST=0.0.0.0"):
                        assert (command in pages.links(language, shown)) is bool(here)

    asyncio.run(game())


def test_the_database_holds_no_token(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            file = served.store.url.database
            assert file is not None
        held = b"".join(path.read_bytes() for path in Path(file).parent.iterdir())
        assert table.id.encode() in held
        assert not [name for name, token in table.tokens.items() if token.encode() in held]
        assert len(set(table.tokens.values())) == len(table.tokens)
        assert min(len(token) for token in table.tokens.values()) >= 32

    asyncio.run(game())


def test_every_answer_keeps_browsers_strict(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with served.http() as browser:
                browser.cookies.set(f"razbor-{table.id}", table.tokens["Anna"])
                for address in ("/", "/new/v5", f"/t/{table.id}", "/t/none", "/healthz", "/metrics", "/static/served.py"):
                    headers = (await browser.get(address)).headers
                    assert "default-src 'none'" in headers["content-security-policy"]
                    assert "unsafe" not in headers["content-security-policy"]
                    assert headers["referrer-policy"] == "same-origin"
                    assert headers["x-content-type-options"] == "nosniff"
                    assert ("no-store" in headers.get("cache-control", "")) == (not address.startswith("/static"))
                metrics = (await browser.get("/metrics")).text
                assert "razbor_rooms 1.0" in metrics
                assert table.id not in metrics

    asyncio.run(game())


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Origin": "OWN", "Sec-Fetch-Site": "same-origin"}, True),
        ({"Origin": "https://club.example"}, True),
        ({"Origin": "https://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
    ],
)
def test_forms_and_sockets_come_from_pages_of_this_site(sqlite: Database, headers: dict[str, str], allowed: bool) -> None:
    async def game() -> None:
        async with serving(sqlite, origins=("https://club.example",)) as served:
            table = await served.open("berserk/full_game.yaml")
            sent = {name: served.base if value == "OWN" else value for name, value in headers.items()}
            async with served.http(headers=sent) as browser:
                opened = await browser.post("/new", data={"system": "v5", "ready": "v5/alley.yaml"})
                assert opened.status_code == (303 if allowed else 403)
            cookie = {"Cookie": f"razbor-{table.id}={table.tokens['Anna']}"}
            address = f"ws://127.0.0.1:{served.port}/t/{table.id}/socket"
            opening = connect(address, additional_headers={**cookie, **sent}, proxy=None)
            if not allowed:
                with pytest.raises(InvalidStatus, match="403"):
                    await opening
                return
            async with opening as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": 1}))
                assert json.loads(await socket.recv())["type"] == "view"

    asyncio.run(game())


def test_a_socket_without_a_link_is_told_so_and_closed(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with connect(f"ws://127.0.0.1:{served.port}/t/{table.id}/socket", proxy=None) as socket:
                assert json.loads(await socket.recv()) == {
                    "type": "closed",
                    "code": "refused",
                    "reason": "There is no such table, or this browser has no link to it. If you have a link, open it again.",
                }

    asyncio.run(game())


def test_a_socket_for_which_there_is_no_place_while_the_database_is_away_may_come_back(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise UnreachableError

    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            monkeypatch.setattr(served.store, "links", away)
            async with connect(f"ws://127.0.0.1:{served.port}/t/{table.id}/socket", proxy=None) as socket:
                assert json.loads(await socket.recv())["code"] == "busy"
                await socket.wait_closed()
                assert socket.close_code == 1013

    asyncio.run(game())


def test_forms_that_are_too_long_or_wrong_are_refused_with_what_was_wrong(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            assert (await browser.post("/new", data={"text": "a" * 200_000})).status_code == 413

            async def endless() -> object:
                for _ in range(40):
                    yield b"a" * 65536

            chunked = await browser.post("/new", content=endless(), headers={"Content-Type": "application/x-www-form-urlencoded"})  # type: ignore[arg-type]
            assert chunked.status_code == 413
            for fields, where in [
                ({"system": "v5", "ready": "own"}, "file"),
                ({"system": "v5", "ready": "own", "text": "razbor: 1\nsystem: v5\nsetup: {sides: 3}"}, "file"),
                ({"system": "v5", "ready": "v5/alley.yaml", "seat.0.who": "genius"}, "seats"),
                ({"system": "v5", "ready": "v5/alley.yaml", "clock": "soon"}, "settings"),
                ({"system": "v5", "ready": "v5/alley.yaml", "clock": "000600000"}, "settings"),
                ({"system": "v5", "ready": "v5/alley.yaml", "clock": "0" * 5000}, "settings"),
                ({"system": "v5", "ready": "v5/alley.yaml", "profile": "none"}, "settings"),
                ({"system": "v5", "ready": "nowhere.yaml"}, ""),
            ]:
                refused = await browser.post("/new", data=fields)
                assert refused.status_code == 422
                faults = refused.json()["form"]["faults"]
                assert faults, fields
                assert faults[0]["words"]
                assert where in (faults[0]["where"], "settings"), (fields, faults)
            assert (await browser.post("/new", data={"system": "none", "ready": "own"})).status_code == 422
            assert (await browser.get("/new/none")).status_code == 404

    asyncio.run(game())


def test_a_form_comes_back_in_another_language_as_it_was_filled_in(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            fields = {"system": "v5", "ready": "own", "text": "razbor: 1\nsystem: v5\nsetup: {sides: 3}", "name": "Пятница"}
            assert (await browser.post("/new", data=fields)).status_code == 422
            changed = await browser.post("/new/v5?language=ru", data=fields)
            assert changed.status_code == 200
            assert changed.json()["language"] == "ru"
            form = changed.json()["form"]
            assert form["chosen"] == "own"
            assert form["values"].items() >= {"text": fields["text"], "name": "Пятница"}.items()

    asyncio.run(game())


def test_a_file_of_ones_own_is_played(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            content = (ROOT / "examples" / "v5" / "alley.yaml").read_bytes()
            fields = {"system": "v5", "ready": "own", "seat.0.who": "me", "name": "  Our   table "}
            opened = await browser.post("/new", data=fields, files={"file": ("alley.yaml", content)})
            assert opened.status_code == 303
            table = opened.headers["location"].split("/")[2]
            message = (await browser.get(f"/t/{table}")).json()["message"]
            assert message["table"]["name"] == "Our table"
            assert message["game"]["you"] == "Anna"

    asyncio.run(game())


def test_the_language_is_the_visitors(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            async with served.http(headers={"Accept-Language": "ru-RU,ru;q=0.9,en;q=0.8"}) as browser:
                first = (await browser.get("/")).json()
                assert first["language"] == "ru"
                assert {game["system"] for game in first["games"]} == {"v5", "vtes", "berserk", "agot"}
                assert all(one["title"] for game in first["games"] for one in game["ready"])
                assert (await browser.get("/?language=en")).json()["language"] == "en"
                assert (await browser.get("/")).json()["language"] == "en"
            async with served.http(headers={"Accept-Language": "tlh"}) as browser:
                assert (await browser.get("/new/vtes")).json()["language"] == "en"

    asyncio.run(game())


def test_a_running_game_is_shared_only_by_whoever_holds_all_that_ever_was_for_people(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, takeover_after=60) as served:

            async def shared(table: Table, *links: str) -> int:
                async with served.http() as browser:
                    browser.cookies.set(f"razbor-{table.id}", ".".join(table.tokens[link] for link in links))
                    return (await browser.get(f"/t/{table.id}/case")).status_code

            # Shuffles are made before anybody has come: open seats are somebody else's.
            table = await served.open("berserk/full_game.yaml")
            assert await shared(table, "watch") == await shared(table, "Anna") == await shared(table, "Anna", "host") == 403
            async with table.person("Anna", "host") as anna:
                async with table.person("Boris"):
                    pass
                await anna.sees(lambda _: anna.presence["Boris"]["state"] == "away")
                # A bot in the seat of somebody who is away for a moment makes nothing of theirs known.
                assert (await anna.ask("seat", seat="Boris", to="bot"))["status"] == "done"
                assert await shared(table, "Anna", "host") == 403
            assert await shared(table, "all") == await shared(table, "Anna", "Boris") == 200
            # Whoever had the seed would know all dice to come.
            seed = (await table.log())[0].body["seed"]
            async with served.http(cookies={f"razbor-{table.id}": table.tokens["all"]}) as browser:
                case = (await browser.get(f"/t/{table.id}/case")).text
            assert "seed: 0\n" in case
            assert seed not in case
            # Against bots there is nobody to be spied on, until somebody sits down in place of one.
            table = await served.open("berserk/full_game.yaml", {0: "me"}, others="usual")
            assert await shared(table, "Anna") == 200
            assert await shared(table, "watch") == await shared(table, "host") == 403
            async with table.person("Boris") as boris:
                assert (await boris.ask("seat", seat="Boris", to="me"))["status"] == "done"
                assert (await boris.ask("seat", seat="Boris", to="bot"))["status"] == "done"
            assert await shared(table, "Anna") == 403

    asyncio.run(game())
