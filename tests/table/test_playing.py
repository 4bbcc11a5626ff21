"""People and bots play at a table: what is answered is written and shown to all."""

from __future__ import annotations

import asyncio

from razbor.table.state import State
from tests.table.served import Database, serving


def test_a_game_against_bots_is_played_to_its_end(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("v5/alley.yaml", {0: "me"}, others="mixed")
            async with table.person("Anna", html=True) as anna, table.person("watch") as watcher:
                while anna.view["game"]["decision"]:
                    assert (await anna.answer())["status"] == "done"
                    await watcher.shows(anna.view["version"])
                assert anna.view["game"]["ending"]
                assert anna.view["html"].startswith("<main>")
                assert watcher.view["html"] is None if "html" in watcher.view else True
                assert watcher.view["game"]["you"] is None
                state = State.of(await table.log())
                assert state.table.over
                assert state.version == anna.view["version"]

    asyncio.run(game())


def test_two_people_take_turns_and_each_sees_what_the_other_did(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                for _ in range(30):
                    await anna.shows(boris.view["version"])
                    await boris.shows(anna.view["version"])
                    person = anna if "Anna" in anna.view["game"]["decision"]["seats"] else boris
                    other = boris if person is anna else anna
                    assert other.view["game"]["decision"]["options"] == []
                    assert person.view["game"]["decision"]["options"]
                    assert (await person.answer())["status"] == "done"

    asyncio.run(game())
