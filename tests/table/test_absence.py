"""Bots take over and hand back; clocks run; the server passes after the same time whatever the reason."""

from __future__ import annotations

import asyncio
from typing import Any

from razbor.table.state import SECRET
from tests.table.served import Database, HandClock, Person, Table, serving


async def quiet_room(table: Table) -> None:
    """Wait until the table has done all that is due now."""
    for _ in range(50):
        await asyncio.sleep(0)
    room = await table.server.hub.room(table.id)
    async with room.lock:
        pass


async def public(table: Table) -> int:
    """How many entries there are of which all may know."""
    return sum(entry.kind not in SECRET for entry in await table.log())


def asked(person: Person) -> list[str]:
    found: list[str] = person.view["game"]["decision"]["seats"]
    return found


def test_a_bot_takes_over_a_seat_and_hands_it_back(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                assert (await boris.ask("seat", seat="Anna", to="bot"))["status"] == "refused"
                reply = await anna.ask("seat", seat="Anna", to="bot", bot="usual")
                assert reply["status"] == "done"
                await boris.shows(reply["version"])
                assert boris.presence["Anna"]["state"] == "bot"
                assert boris.presence["Anna"]["bot"] == "usual"
                assert asked(boris) == ["Boris"]
                await anna.sees(lambda view: view["version"] >= boris.view["version"])
                late = await anna.ask("answer", decision=anna.view["game"]["decision"]["number"], seat="Anna", move="keep")
                assert late["status"] == "refused"
                assert (await anna.ask("seat", seat="Anna", to="me"))["status"] == "done"
                await boris.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "here")

    asyncio.run(game())


def test_a_seat_that_nobody_has_taken_can_be_given_to_a_bot(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                assert (await anna.ask("seat", seat="Boris", to="bot"))["status"] == "refused"
            async with table.person("Anna", "host") as anna:
                assert (await anna.ask("seat", seat="Boris", to="bot"))["status"] == "done"
                assert (await anna.answer())["status"] == "done"
            # The person who has the link takes it over.
            async with table.person("Boris") as boris:
                assert boris.presence["Boris"]["state"] == "bot"
                assert (await boris.ask("seat", seat="Boris", to="me"))["status"] == "done"
                assert boris.presence["Boris"]["state"] == "here"

    asyncio.run(game())


def test_only_the_host_keeps_a_seat_open(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml", {1: "usual"})
            async with table.person("Anna") as anna:
                for seat in ("Anna", "Boris"):
                    assert (await anna.ask("seat", seat=seat, to="open"))["status"] == "refused"
            async with table.person("host") as host:
                assert (await host.ask("seat", seat="Boris", to="open"))["status"] == "done"

    asyncio.run(game())


def test_after_the_countdown_a_bot_answers_for_who_is_away_while_others_wait(database: Database) -> None:
    async def game() -> None:
        async with serving(database, takeover_after=60) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna"):
                pass
            async with table.person("host", "Boris") as boris:
                assert asked(boris) == ["Anna"]
                assert boris.presence["Anna"]["state"] == "away"
                assert boris.presence["Anna"]["takeover"] == 60
                served.clock.advance(59)
                await quiet_room(table)
                assert [entry.kind for entry in await table.log()] == ["begun", "sit", "sit"]
                served.clock.advance(1)
                await boris.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "bot")
                assert "Boris" in asked(boris)

    asyncio.run(game())


def test_nobody_is_replaced_while_nobody_waits(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, takeover_after=60) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "Boris"):
                pass
            async with table.person("watch") as watcher:
                served.clock.advance(3600)
                await quiet_room(table)
                assert watcher.presence["Anna"] == {
                    "state": "away",
                    "bot": None,
                    "since": 1_700_000_000,
                    "takeover": None,
                    "clock": None,
                    "asked": True,
                }

    asyncio.run(game())


def test_when_the_clock_runs_out_a_bot_plays_on(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                await anna.shows(boris.view["version"])
                served.clock.advance(40)
                reply = await anna.answer()
                assert reply["status"] == "done"
                assert anna.presence["Anna"]["clock"] == 20
                await boris.shows(reply["version"])
                while asked(anna) != ["Anna"]:
                    await boris.shows(anna.view["version"])
                    await boris.answer()
                    await anna.shows(boris.view["version"])
                assert anna.presence["Boris"]["clock"] == 60
                served.clock.advance(20)
                await anna.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "bot")
                back = await anna.ask("seat", seat="Anna", to="me")
                assert back["status"] == "refused"
                assert anna.presence["Anna"]["clock"] == 0

    asyncio.run(game())


def test_a_seat_whose_time_is_up_is_given_back_by_somebody_else(database: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(database, clock) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with (
                table.person("Anna", "host") as anna,
                table.person("Boris") as boris,
                table.person("watch") as watcher,
            ):
                assert (await boris.ask("seat", seat="Anna", to="me"))["status"] == "refused"
                clock.advance(60)
                await boris.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "bot")
                # Neither the host's word for their own seat nor a spectator's is enough.
                for person in (anna, watcher):
                    assert (await person.ask("seat", seat="Anna", to="me"))["status"] == "refused"
                given = await boris.ask("seat", seat="Anna", to="me", id="given")
                assert given["status"] == "done"
                await anna.shows(given["version"])
                assert (anna.presence["Anna"]["state"], anna.presence["Anna"]["clock"]) == ("here", 60)
                assert await boris.ask("seat", seat="Anna", to="me", id="given") == given
                assert (await boris.ask("seat", seat="Anna", to="me"))["status"] == "refused"
        async with serving(database, clock) as served:
            table.server = served
            async with table.person("Anna") as anna, table.person("host") as host:
                room = await served.hub.room(table.id)
                assert room.state.left("Anna", room.time.now()) == 60
                while "Anna" not in asked(anna):
                    async with table.person("Boris") as boris:
                        await boris.answer()
                    await anna.shows(boris.view["version"])
                assert (await anna.answer())["status"] == "done"
                await anna.ask("seat", seat="Anna", to="bot")
                assert (await host.ask("seat", seat="Anna", to="me"))["status"] == "refused"

    asyncio.run(game())


def test_a_window_that_keeps_to_another_of_ones_seats_does_not_give_ones_time_back(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("vtes/game.yaml", clock="1")
            first, second, *_ = [name for name in table.tokens if name not in ("host", "all", "watch")]
            async with table.person(first, "host") as one, table.person(second) as two:
                served.clock.advance(60)
                await one.sees(lambda view: view["table"]["seats"][first]["state"] == "bot")
                async with table.person(first, second, "host", seat=second) as window:
                    assert window.view["table"]["you"]["seats"] == [second]
                    assert (await window.ask("seat", seat=first, to="me"))["status"] == "refused"
                await two.hello()
                assert (await two.ask("seat", seat=first, to="me"))["status"] == "done"

    asyncio.run(game())


def test_who_holds_all_seats_gives_their_time_back_alone(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("all") as both:
                served.clock.advance(60)
                await both.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "bot")
                assert (await both.ask("seat", seat="Anna", to="me"))["status"] == "done"
                await both.sees(lambda view: view["table"]["seats"]["Anna"]["clock"] == 60)

    asyncio.run(game())


def test_the_server_passes_after_one_delay_for_whoever_asked_it_and_for_nobody_else(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, pass_delay=3.0) as served:
            table = await served.open("vtes/game.yaml")
            first, *others = [name for name in table.tokens if name not in ("host", "all", "watch")]
            async with table.person(first) as one, table.person(*others) as rest:
                forced, wished = 0, 0
                for _ in range(300):
                    newest = max(one.view["version"], rest.view["version"])
                    await one.shows(newest)
                    await rest.shows(newest)
                    if first not in asked(one):
                        await rest.answer()
                        continue
                    moves = [option["move"] for option in one.view["game"]["decision"]["options"]]
                    if "pass" not in moves:
                        await one.answer()
                        continue
                    # Whatever there is to play, silence is the same, and so is the time after which the server passes.
                    served.clock.advance(60)
                    await quiet_room(table)
                    assert await public(table) == newest
                    assert (await one.ask("auto", on="turn"))["status"] == "done"
                    served.clock.advance(2.9)
                    await quiet_room(table)
                    assert await public(table) == newest
                    served.clock.advance(0.1)
                    await one.shows(newest + 1)
                    assert [entry.body["by"] for entry in (await table.log())[-1:]] == ["pass"]
                    await one.ask("auto", on="off")
                    forced += moves == ["pass"]
                    wished += len(moves) > 1
                    if forced >= 3 and wished >= 3:
                        return
                raise AssertionError((forced, wished))

    asyncio.run(game())


def test_whoever_is_alone_is_not_asked_what_has_one_answer(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, pass_delay=3.0) as served:
            table = await served.open("vtes/game.yaml", {0: "me"}, others="usual")
            async with table.person("Sarah") as sarah:
                for _ in range(24):
                    # Where there is nothing to do but decline, that has been done before long, with no time that passes.
                    await sarah.sees(offers_a_choice)
                    await sarah.answer()
                assert {entry.body["move"] for entry in await table.log() if entry.body.get("by") == "pass"} == {"pass", "no block"}

    asyncio.run(game())


def offers_a_choice(view: dict[str, Any]) -> bool:
    return [option["move"] for option in view["game"]["decision"]["options"]] not in ([], ["pass"], ["no block"])
