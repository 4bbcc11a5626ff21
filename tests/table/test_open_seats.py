"""A seat that is kept open is no way to think without a clock."""

from __future__ import annotations

import asyncio

from tests.table.served import Database, serving


def test_who_has_sat_down_pays_for_the_time_in_which_the_seat_is_kept_open(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            room = await served.hub.room(table.id)
            clock = served.clock
            async with table.person("Boris") as boris, table.person("host") as host:
                async with table.person("Anna", "host") as anna:
                    # Not while somebody is there, and be it oneself.
                    for person, seat in ((anna, "Anna"), (anna, "Boris"), (host, "Anna")):
                        assert (await person.ask("seat", seat=seat, to="open"))["status"] == "refused"
                    clock.advance(10)
                await host.sees(lambda _: host.presence["Anna"]["state"] == "away")
                assert (await host.ask("seat", seat="Anna", to="open"))["status"] == "done"
                clock.advance(20)
                assert room.state.left("Anna", room.time.now()) == 30
                async with table.person("Anna") as anna:
                    assert anna.presence["Anna"]["clock"] == 30
                await host.sees(lambda _: host.presence["Anna"]["state"] == "away")
                assert (await host.ask("seat", seat="Anna", to="open"))["status"] == "done"
                clock.advance(30)
                await boris.sees(lambda _: boris.presence["Anna"]["state"] == "bot")
                assert (await table.log())[-1].at >= clock.now()

    asyncio.run(game())


def test_nobody_pays_before_anybody_has_sat_down(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml", {0: "usual"}, clock="1")
            async with table.person("host") as host:
                assert (await host.ask("seat", seat="Anna", to="open"))["status"] == "done"
            served.clock.advance(500)
            async with table.person("Anna") as anna:
                assert anna.presence["Anna"].items() >= {"state": "here", "clock": 60}.items()

    asyncio.run(game())


def test_nobody_answers_for_a_seat_that_the_host_has_opened_meanwhile(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                room = await served.hub.room(table.id)
                # Another worker has written it before it heard that Anna came.
                assert await room.write([room.entry("sit", "Anna", {"to": "open", "by": "host"})]) is None
                await anna.sees(lambda _: anna.presence["Anna"]["state"] == "open")
                reply = await anna.answer()
                assert (reply["status"], "load this page again" in reply["reason"]) == ("refused", True)
                await anna.hello()
                assert (await anna.answer())["status"] == "done"

    asyncio.run(game())
