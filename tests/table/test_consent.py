"""What people have answered is taken back with their consent alone, whoever sits in their seats by then."""

from __future__ import annotations

import asyncio

from razbor.table.entries import Entry
from razbor.table.state import State
from tests.table.served import Database, Person, Table, serving
from tests.table.test_together import level, take_turns


async def kinds(table: Table) -> list[str]:
    return [entry.kind for entry in await table.log()]


async def answered(table: Table) -> int:
    return len(State.of(await table.log()).by_people)


def test_an_older_window_gives_no_consent_for_a_seat_for_which_a_newer_one_acts(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "Boris") as both, table.person("Boris") as boris:
                await take_turns(3, both, boris)
                assert (await both.ask("undo", moves=1))["status"] == "done"
                await both.sees(lambda view: view["table"]["undo"])
                assert both.view["table"]["undo"]["waits"] == ["Boris"]
                log = await table.log()
                for to in ("me", "bot"):
                    reply = await both.ask("seat", seat="Boris", to=to)
                    assert (reply["status"], "only watches" in reply["reason"]) == ("refused", True)
                assert await table.log() == log
                # The window that acts for the seat may give it away, and that is no consent either.
                assert (await boris.ask("seat", seat="Boris", to="bot"))["status"] == "done"
                await both.sees(lambda view: view["table"]["undo"] is None)
                assert await answered(table) >= 3

    asyncio.run(game())


def test_a_seat_that_is_held_so_already_is_not_taken_again(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "host") as anna, table.person("Boris") as boris:
                await take_turns(2, anna, boris)
                assert (await anna.ask("undo", moves=1))["status"] == "done"
                await boris.sees(lambda view: view["table"]["undo"])
                log = await table.log()
                for _ in range(3):
                    assert (await boris.ask("seat", seat="Boris", to="me"))["status"] == "refused"
                assert await table.log() == log
                assert (await boris.quiet(), boris.view["table"]["undo"]["waits"]) == ([], ["Boris"])
                assert (await boris.ask("seat", seat="Boris", to="bot"))["status"] == "done"
                log = await table.log()
                assert (await anna.ask("seat", seat="Boris", to="bot"))["status"] == "refused"
                assert await table.log() == log
                assert (await anna.ask("seat", seat="Boris", to="bot", bot="usual"))["status"] == "done"

    asyncio.run(game())
