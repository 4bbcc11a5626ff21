"""People leave and come back, in several windows, at any time: the table is what it was."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from razbor.table.state import State
from tests.table.served import PATIENCE, Database, serving

MOST = 150
"""So many decisions of one person at most."""


def without_presence(view: dict[str, Any]) -> dict[str, Any]:
    return view | {"table": {**view["table"], "seats": None}}


@pytest.mark.parametrize("ready", ["v5/alley.yaml", "berserk/full_game.yaml"])
def test_who_comes_back_at_any_decision_sees_what_they_saw_and_goes_on(database: Database, ready: str) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open(ready, {0: "me"}, others="usual", name="back")
            seen: dict[str, Any] | None = None
            for _ in range(40):
                async with table.person("Anna") as anna:
                    if seen is not None:
                        assert without_presence(anna.view) == without_presence(seen)
                    if anna.view["game"]["decision"] is None:
                        break
                    await anna.answer(-1)
                    seen = anna.view
            assert seen is not None
            assert State.of(await table.log()).version == seen["version"]

    asyncio.run(game())


@pytest.mark.parametrize("ready", ["v5/alley.yaml", "vtes/two.yaml", "berserk/full_game.yaml", "agot/joust.yaml"])
def test_a_connection_that_breaks_at_every_decision_of_a_game_changes_nothing(sqlite: Database, ready: str) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open(ready, {0: "me"}, others="usual")
            first = next(name for name in table.tokens if name not in ("host", "all", "watch"))
            seen: dict[str, Any] | None = None
            broken = 0
            while seen is None or seen["game"]["decision"] is not None:
                async with table.person(first) as anna:
                    if seen is not None:
                        assert without_presence(anna.view) == without_presence(seen)
                    if (decision := anna.view["game"]["decision"]) is not None:
                        move = decision["options"][broken % min(3, len(decision["options"]))]["move"]
                        answer = {"decision": decision["number"], "seat": first, "move": move, "id": f"{broken}"}
                        if broken % 2:
                            # The answer is under way when the line breaks, and nobody knows whether it has arrived.
                            await anna.send(type="answer", **answer)
                            anna.socket.transport.abort()
                            async with table.person(first) as again:
                                reply = await again.ask("answer", **answer)
                                seen = await again.shows(reply["version"])
                        else:
                            reply = await anna.ask("answer", **answer)
                            seen = await anna.shows(reply["version"])
                            anna.socket.transport.abort()
                        assert reply["status"] == "done"
                        broken += 1
                if broken == MOST:
                    break
            assert seen is not None
            assert broken == MOST or seen["game"]["ending"]
            state = State.of(await table.log())
            assert sum(entry.body.get("by") == "person" and entry.kind == "move" for entry in state.entries) == broken
            assert state.shown == seen["version"]

    asyncio.run(game())


def test_the_newest_window_acts_and_the_older_watches_until_it_is_alone(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as old:
                assert not old.view["table"]["you"]["watching"]
                async with table.person("Anna") as new:
                    assert not new.view["table"]["you"]["watching"]
                    assert new.view["game"]["decision"]["options"]
                    await old.sees(lambda view: view["table"]["you"]["watching"])
                    assert old.view["game"]["decision"]["options"] == []
                    asked = new.view["game"]["decision"]
                    answer = {"decision": asked["number"], "seat": "Anna", "move": asked["options"][0]["move"]}
                    assert (await old.ask("answer", **answer))["status"] == "refused"
                    # Whoever says hello again acts again.
                    await old.hello()
                    assert not old.view["table"]["you"]["watching"]
                    await new.sees(lambda view: view["table"]["you"]["watching"])
                    await new.hello()
                await old.sees(lambda view: not view["table"]["you"]["watching"])
                assert (await old.answer())["status"] == "done"

    asyncio.run(game())


def test_a_window_with_all_seats_that_comes_and_goes_leaves_everybody_acting(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                async with table.person("all"):
                    for person in (anna, boris):
                        await person.sees(lambda view: view["table"]["you"]["watching"])
                for person in (anna, boris):
                    await person.sees(lambda view: not view["table"]["you"]["watching"])
                    assert (await person.ask("chat", words="back"))["status"] == "done"

    asyncio.run(game())


def test_who_shares_a_screen_goes_on_for_the_others_when_one_takes_their_own(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("all") as both:
                async with table.person("Boris") as boris:
                    await both.sees(lambda _: both.view["version"] == boris.view["version"])
                    assert not both.view["table"]["you"]["watching"]
                    for _ in range(6):
                        person = boris if "Boris" in boris.view["game"]["decision"]["seats"] else both
                        if person is both:
                            late = await both.ask("answer", decision=both.view["game"]["decision"]["number"], seat="Boris", move="pass")
                            assert late["status"] == "refused"
                        assert (await person.answer())["status"] == "done"
                        await both.shows(person.view["version"])
                        await boris.shows(person.view["version"])
                        assert both.view["game"]["you"] == "Anna"
                # Without the other window, the one screen acts for both again.
                for _ in range(6):
                    await both.sees(lambda view: view["game"]["you"] in view["game"]["decision"]["seats"])
                    assert (await both.answer())["status"] == "done"

    asyncio.run(game())


def test_one_person_with_all_seats_is_shown_the_side_that_is_asked(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", {0: "me", 1: "me"})
            async with table.person("all") as both:
                assert both.view["table"]["you"]["seats"] == ["Anna", "Boris"]
                shown = set[str]()
                for _ in range(25):
                    assert both.view["game"]["you"] in both.view["game"]["decision"]["seats"]
                    shown.add(both.view["game"]["you"])
                    assert (await both.answer(-1))["status"] == "done"
                assert shown == {"Anna", "Boris"}
            async with table.person("Anna", "Boris", seat="Boris") as one:
                assert one.view["table"]["you"]["seats"] == ["Boris"]
                assert one.view["game"]["you"] == "Boris"

    asyncio.run(game())


def test_two_seats_add_up_in_one_browser(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("vtes/game.yaml")
            async with table.person("Sarah", "Boris", "host") as two:
                assert two.view["table"]["you"] == {"seats": ["Sarah", "Boris"], "host": True, "watching": False, "everybody": False}

    asyncio.run(game())


def test_everybody_sees_who_comes_and_who_leaves(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                assert anna.presence["Anna"]["state"] == "here"
                assert anna.presence["Boris"]["state"] == "open"
                async with table.person("Boris"):
                    await anna.sees(lambda _: anna.presence["Boris"]["state"] == "here")
                await anna.until(type="presence")
                assert anna.presence["Boris"]["state"] == "away"
                async with table.person("Boris"):
                    await anna.until(type="presence")
                    assert anna.presence["Boris"]["state"] == "here"

    asyncio.run(game())


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(database: Database) -> None:
    async def game() -> None:
        async with serving(database, idle_after=40.0) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                for _ in range(8):
                    served.clock.advance(40)
                    await anna.quiet()
                assert table.id in served.hub.rooms
                await anna.answer()
                seen = anna.view
            async with asyncio.timeout(PATIENCE):
                while served.hub.rooms:
                    served.clock.advance(10)
                    await asyncio.sleep(0.01)
            async with table.person("Anna") as anna:
                assert without_presence(anna.view) == without_presence(seen)

    asyncio.run(game())
