"""What costs the server much is bounded, however it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from razbor.cases.document import MOST_FINDINGS
from razbor.table import written
from razbor.table.entries import Entry
from razbor.table.limits import REPLAYS_AT_ONCE
from tests.table.served import Database, HandClock, serving


def crowd(n: int, player: str = "") -> str:
    """An encounter of so many on one side against one."""
    seat = ", player: P{i}" if player else ""
    many = ", ".join(f"N{i}: {{kind: mortal{seat.format(i=i)}}}" for i in range(n))
    return f"razbor: 1\nsystem: v5\nsetup: {{sides: {{a: {{{many}}}, b: {{Other: {{kind: mortal}}}}}}}}\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (crowd(100), "101 characters are too many for one conflict"),
        (crowd(30, "each"), "31 seats are too many for one table"),
    ],
)
def test_a_game_of_too_many_is_not_opened(sqlite: Database, text: str, words: str) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            refused = await browser.post("/new", data={"system": "v5", "ready": "own", "text": text})
            assert refused.status_code == 422
            assert words in refused.text

    asyncio.run(game())


def test_a_file_of_many_faults_is_not_read_to_its_end_and_counts(sqlite: Database) -> None:
    async def game() -> None:
        form = {"system": "v5", "ready": "own", "text": "a: 1\n" * 5_000}
        async with serving(sqlite, tables_per_hour=2) as served, served.http() as browser:
            for _ in range(2):
                refused = await browser.post("/new", data=form)
                assert refused.status_code == 422
                assert refused.text.count("stands here a second time") == MOST_FINDINGS
                assert "the file is not read on from here" in refused.text
            assert (await browser.post("/new", data=form)).status_code == 429

    asyncio.run(game())


def test_bots_that_take_long_let_others_come_in_between(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written, "LONGEST_AT_ONCE", -1.0)

    async def game() -> None:
        async with serving(sqlite) as served:
            batches: list[int] = []
            append = served.store.append

            async def counted(table: str, entries: Sequence[Entry], news: str) -> None:
                batches.append(len(entries))
                await append(table, entries, news)

            monkeypatch.setattr(served.store, "append", counted)
            table = await served.open("vtes/table.yaml", {0: "me"}, others="usual")
            async with table.person("Sarah") as sarah:
                while not sarah.view["game"]["decision"]["options"]:
                    await sarah.next()
                for _ in range(3):
                    await sarah.answer()
                    while not sarah.view["game"]["decision"]["options"]:
                        await sarah.next()
            assert max(batches) <= 2
            assert sum(batches) > 8

    asyncio.run(game())


def test_all_windows_of_an_address_share_what_may_be_played_again(sqlite: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(sqlite, clock, sockets=10) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("watch") as watcher:
                found = [(await person.ask("look", at=0))["status"] for _ in range(REPLAYS_AT_ONCE // 2 + 5) for person in (anna, watcher)]
                assert found == ["done"] * REPLAYS_AT_ONCE + ["busy"] * 10
                clock.advance(10)
                assert (await watcher.ask("look", at=0))["status"] == "done"

    asyncio.run(game())


def test_an_origin_that_is_none_is_not_ours(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            assert (await browser.post("/new", headers={"origin": "http://[x"})).status_code == 403
            table = await served.open("berserk/full_game.yaml")
            with pytest.raises(InvalidStatus):
                async with connect(
                    f"ws://127.0.0.1:{served.port}/t/{table.id}/socket", additional_headers={"origin": "http://[x"}, proxy=None
                ):
                    pass

    asyncio.run(game())
