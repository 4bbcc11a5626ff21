"""Those who see the same are sent one view, made and drawn once."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

from razbor.table.client import Client
from razbor.table.links import Access
from razbor.table.view import lines, sight
from tests.table.served import Database, serving
from tests.table.test_hidden import begun

SPECTATORS = 12


def test_spectators_share_a_page_and_seats_do_not(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, AsyncExitStack() as stack:
            drawn: Counter[int] = Counter()
            around = served.hub.around

            def draw(message: dict[str, Any]) -> str:
                drawn[message["version"]] += 1
                return f"<main>{message['game']['you']}</main>"

            served.hub.around = replace(around, render=draw)
            table = await served.open("berserk/full_game.yaml")
            anna = await stack.enter_async_context(table.person("Anna", html=True))
            boris = await stack.enter_async_context(table.person("Boris", html=True))
            watchers = [await stack.enter_async_context(table.person("watch", html=True)) for _ in range(SPECTATORS)]
            bare = await stack.enter_async_context(table.person("watch"))
            await boris.shows(anna.view["version"])
            mover = anna if anna.view["game"]["decision"]["options"] else boris
            assert (await mover.answer())["status"] == "done"
            version = mover.view["version"]
            shown = [await person.shows(version) for person in (anna, boris, *watchers, bare)]
            assert [view.get("html") for view in shown] == [
                "<main>Anna</main>",
                "<main>Boris</main>",
                *["<main>None</main>"] * SPECTATORS,
                None,
            ]
            assert [view["game"]["you"] for view in shown] == ["Anna", "Boris", *[None] * (SPECTATORS + 1)]
            assert drawn[version] == 3

    asyncio.run(game())


def test_whoever_speaks_another_language_or_acts_for_more_sees_something_else(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            room = await served.hub.room(table.id)
            both = Client(Access(("Anna", "Boris"), host=False), "en")
            others = [
                Client(Access(("Anna",), host=False), "en"),
                Client(Access(("Anna", "Boris"), host=True), "en"),
                Client(Access(("Anna", "Boris"), host=False), "ru"),
            ]
            older = Client(Access(("Anna", "Boris"), host=False), "en")
            older.act_for(())
            assert len({sight(room.state, client) for client in (both, older, *others)}) == 5

    asyncio.run(game())


def test_the_line_with_which_a_turn_begins_says_so() -> None:
    told = lines(begun("vtes/game.yaml").table, 0, "en")
    assert [line["words"] for line in told if line.get("heading")] == ["Turn 1: Sarah"]
