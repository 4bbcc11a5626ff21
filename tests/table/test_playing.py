"""People and bots play at a table: what is answered is written and shown to all."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from razbor.table.state import State
from tests.table.served import Database, closed, serving


def broken(*_: object) -> Any:
    """Stands for a function with a fault."""
    return 1 // 0


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
                assert "html" not in watcher.view
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


def test_a_view_that_cannot_be_made_is_the_trouble_of_one_alone(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris", html=True, language="ru") as boris:
                room = await served.hub.room(table.id)
                monkeypatch.setattr(room, "around", replace(room.around, render=broken))
                assert (await anna.answer())["status"] == "done"
                gone = await boris.until(type="closed")
                assert (gone["code"], gone["reason"].partition(".")[0]) == ("failed", "На сервере что-то сломалось")
                assert await closed(boris) == 1013

    asyncio.run(game())


def test_faulty_rules_change_nothing_and_are_answered(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                log = await table.log()
                with monkeypatch.context() as faulty:
                    faulty.setattr(State, "_hold_fingerprint", broken)
                    refused = await anna.answer()
                assert refused["status"] == "refused"
                assert "ZeroDivisionError" in refused["reason"]
                assert await table.log() == log
                with monkeypatch.context() as faulty:
                    faulty.setattr("razbor.table.handling.refused", broken)
                    assert (await anna.ask("why", name="Anna"))["status"] == "busy"
                assert (await anna.answer())["status"] == "done"

            async with served.http() as browser:
                counted = (await browser.get("/metrics")).text
                assert {f'razbor_messages_total{{status="{status}"}} 1.0' for status in ("refused", "busy", "done")} <= set(
                    counted.splitlines()
                )

    asyncio.run(game())
