"""A reply that is kept, and an entry that a message has written, are told again to who may act for the seat, and to nobody else."""

from __future__ import annotations

import asyncio

from tests.table.served import Database, serving


def test_nobody_is_told_what_became_of_the_messages_of_a_seat_of_others(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with (
                table.person("Anna") as anna,
                table.person("Boris") as boris,
                table.person("watch") as watcher,
                table.person("host") as host,
                table.person("all") as everybody,
            ):
                number = anna.view["game"]["decision"]["number"]
                assert (await everybody.ask("answer", id="1", decision=number, seat="Boris", move="a secret"))["status"] == "refused"
                await anna.hello()
                await boris.hello()
                assert (await boris.ask("auto", id="2", on="turn"))["status"] == "done"
                assert (await anna.ask("log", id="of its own", before=0))["status"] == "done"
                for stranger in (anna, watcher):
                    replies = [await stranger.ask("seat", id=given, seat="Boris", to="me") for given in ("1", "2", "3")]
                    assert len({(reply["status"], reply["reason"]) for reply in replies}) == 1
                # One and the same number of several people is no one message, be it about one seat.
                assert (await anna.ask("chat", id="4", words="4"))["status"] == "done"
                assert (await host.ask("seat", id="2", seat="Boris", to="me"))["status"] == "refused"
                await boris.close()
                await host.sees(lambda _: host.presence["Boris"]["state"] == "here")
                await everybody.close()
                await host.sees(lambda _: host.presence["Boris"]["state"] == "away")
                given = await host.ask("seat", id="4", seat="Boris", to="bot")
                assert given["status"] == "done"
                assert await host.ask("seat", id="4", seat="Boris", to="bot") == given
                async with table.person("host") as again:
                    assert await again.ask("seat", id="4", seat="Boris", to="bot") == given
        async with serving(database) as later:
            table.server = later
            async with table.person("host") as host, table.person("Boris") as boris:
                assert await host.ask("seat", id="4", seat="Boris", to="bot") == given
                assert (await boris.ask("seat", id="4", seat="Boris", to="me"))["version"] > given["version"]

    asyncio.run(game())


def test_an_id_that_another_seat_has_used_is_nobody_elses_business(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with (
                table.person("Anna") as anna,
                table.person("Boris") as boris,
                table.person("watch") as watcher,
                table.person("host") as host,
            ):
                assert (await anna.ask("answer", id="1", decision=1, seat="Boris", move="pass"))["status"] == "refused"
                assert (await watcher.ask("chat", id="1", words="watching"))["status"] == "refused"
                assert (await boris.ask("chat", id="1", words="Boris"))["status"] == "done"
                assert (await host.ask("chat", id="1", words="host"))["status"] == "done"

    asyncio.run(game())


def test_a_refusal_is_the_same_on_each_socket_of_the_seat_that_was_refused_and_on_no_other(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "Boris") as both:
                message = {"decision": both.view["game"]["decision"]["number"], "seat": "Boris", "move": "keep", "id": "x1"}
                refused = await both.ask("answer", **message)
                assert refused["status"] == "refused"
                chat = await both.ask("chat", words=" ", id="x2")
                await both.answer()
                for seat in ("Boris", "Anna"):
                    async with table.person(seat) as person:
                        assert (await person.ask("answer", **message) == refused) == (seat == "Boris")
                        assert await person.ask("chat", words=" ", id="x2") == chat

    asyncio.run(game())
