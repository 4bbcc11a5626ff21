"""Clocks of seats run while their people are asked, and at no other time: whatever is away, started anew, or set."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from razbor.table.entries import Entry
from razbor.table.hub import HEARTBEAT
from razbor.table.room import Room
from razbor.table.seating import Holding
from razbor.table.state import State
from tests.table.served import PATIENCE, Database, HandClock, Served, Table, beats, serving
from tests.table.test_store_away import IMPATIENT, goes_on, outage


def left(room: Room, seat: str = "Anna") -> float:
    found = room.state.left(seat, room.time.now())
    assert found is not None
    return found


async def outages(table: Table, n: int) -> None:
    """Wait until the log tells of so many."""
    async with asyncio.timeout(PATIENCE):
        while sum(entry.kind == "outage" for entry in await table.log()) < n:
            await asyncio.sleep(0.01)


async def played(database: Database, clock: HandClock, n: int = 2) -> Table:
    """A table with clocks of three minutes, at which two people have sat for so many heartbeats of a server that is down by now."""
    async with serving(database, clock) as served:
        table = await served.open("berserk/full_game.yaml", clock="3")
        async with table.person("Anna"), table.person("Boris"):
            await beats(served, n)
            assert left(await served.hub.room(table.id)) == 180 - n * HEARTBEAT
    return table


def test_no_clock_runs_while_all_workers_are_down(database: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        table = await played(database, clock)
        clock.advance(5000)
        async with serving(database, clock) as one:
            # Whoever comes: the first of them wakes the table.
            rooms = [one.hub.room(table.id), one.hub.room(table.id)]
            assert {left(room) for room in await asyncio.gather(*rooms)} == {180 - 2 * HEARTBEAT}
            clock.advance(20)
            assert left(await one.hub.room(table.id)) == 180 - 2 * HEARTBEAT - 20
        assert sum(entry.kind == "outage" for entry in await table.log()) == 1

    asyncio.run(game())


def test_no_clock_runs_while_all_of_several_workers_are_down(postgres: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(postgres, clock) as one, serving(postgres, clock) as two:
            table = await one.open("berserk/full_game.yaml", clock="3")
            async with table.person("Anna"), table.person("Boris", server=two):
                await beats(one, 2)
        clock.advance(5000)
        async with serving(postgres, clock) as one, serving(postgres, clock) as two:
            here, there = await asyncio.gather(one.hub.room(table.id), two.hub.room(table.id))
            await here.catch_up()
            await there.catch_up()
            assert left(here) == left(there) == 180 - 2 * HEARTBEAT

    asyncio.run(game())


def test_a_clock_runs_on_while_one_of_several_workers_is_down(postgres: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(postgres, clock) as one:
            table = await one.open("berserk/full_game.yaml", clock="3")
            async with table.person("Anna"), table.person("Boris"):
                await beats(one, 4)
                clock.advance(10)
                async with serving(postgres, clock) as two:
                    there = await two.hub.room(table.id)
                    # What has passed since the other worker last said that it has the table is all that may be forgiven.
                    assert 180 - 4 * HEARTBEAT - 10 <= left(there) <= 180 - 4 * HEARTBEAT

    asyncio.run(game())


def test_whoever_comes_to_another_worker_gives_nobody_time(postgres: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(postgres, clock) as one:
            table = await one.open("berserk/full_game.yaml", clock="3")
            async with table.person("Anna"), table.person("Boris"):
                clock.advance(10)
                async with serving(postgres, clock) as two:
                    # No worker has noted yet that it has the table: the last entry tells when it had.
                    assert left(await two.hub.room(table.id)) == 170
                await beats(one, 4)
                clock.advance(14)
                async with serving(postgres, clock) as two, table.person("watch", server=two):
                    assert left(await two.hub.room(table.id)) == left(await one.hub.room(table.id)) == 180 - 10 - 4 * HEARTBEAT - 14
        assert not any(entry.kind == "outage" for entry in await table.log())

    asyncio.run(game())


def test_a_clock_that_is_set_costs_nobody_their_time_and_gives_none(database: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(database, clock) as served:
            table = await served.open("berserk/full_game.yaml", clock="3")
            async with table.person("Anna") as anna, table.person("Boris"):
                clock.advance(20)
                for n, ahead in enumerate((3600.0, -7200.0, 86_400.0, -86_400.0), start=1):
                    room = await served.hub.room(table.id)
                    before = left(room)
                    clock.set(ahead)
                    assert left(room) == before
                    # What is written before the table has noticed goes by the time of before.
                    reply = await anna.ask("chat", words="what time is it?")
                    await anna.shows(reply["version"])
                    assert anna.view["table"]["seats"]["Anna"]["state"] == "here"
                    await beats(served, 1)
                    await outages(table, n)
                    assert left(room) == before - HEARTBEAT
                    assert room.time.now() == clock.now()
                    assert State.of(await table.log()).left("Anna", clock.now()) == before - HEARTBEAT

    asyncio.run(game())


@pytest.mark.parametrize("ahead", [-7200.0, 7200.0])
def test_a_clock_that_is_set_is_told_by_two_workers_and_counts_once(postgres: Database, ahead: float) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(postgres, clock) as one, serving(postgres, clock) as two:
            table = await one.open("berserk/full_game.yaml", clock="3")
            async with table.person("Anna"), table.person("Boris", server=two):
                here, there = await one.hub.room(table.id), await two.hub.room(table.id)
                clock.advance(30)
                await here.catch_up()
                await there.catch_up()
                clock.set(ahead)
                # Neither has heard of the other when it notices.
                await asyncio.gather(here.beat(), there.beat())
                await here.catch_up()
                await there.catch_up()
                assert left(here) == left(there) == 150
                assert State.of(await table.log()).left("Anna", clock.now()) == 150

    asyncio.run(game())


def test_a_table_that_all_have_left_is_let_go_of_also_when_the_clock_is_set_back(sqlite: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(sqlite, clock, idle_after=40.0) as served:
            table = await served.open("berserk/full_game.yaml", clock="3")
            async with table.person("Anna"), table.person("Boris"):
                pass
            async with asyncio.timeout(PATIENCE):
                while served.hub.rooms[table.id].visitors:
                    await asyncio.sleep(0.001)
            clock.set(-3600)
            await beats(served, 4)
            async with asyncio.timeout(PATIENCE):
                while served.hub.rooms:
                    await asyncio.sleep(0.001)

    asyncio.run(game())


def test_no_clock_runs_while_the_server_waits_for_a_database_that_is_locked(sqlite: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(sqlite, clock, store_timeout=IMPATIENT) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("Anna") as anna, table.person("Boris"):
                room = await served.hub.room(table.id)
                clock.advance(10)
                with outage(sqlite):
                    lost = asyncio.create_task(anna.ask("chat", words="lost"))
                    while not room.lock.locked():
                        await asyncio.sleep(0)
                    clock.advance(30)
                    assert (await lost)["status"] == "busy"
                await goes_on(clock, anna, 0.1)
                assert 48 < left(room) <= 50

    asyncio.run(game())


def dawdle(served: Served, monkeypatch: pytest.MonkeyPatch, seconds: float, times: int) -> None:
    """Let the next writes take so long, and succeed."""
    append, slow = served.store.append, iter(range(times))

    async def slowly(table: str, entries: Sequence[Entry], news: str = "") -> None:
        await append(table, entries, news)
        if next(slow, None) is not None:
            served.clock.advance(seconds)

    monkeypatch.setattr(served.store, "append", slowly)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_write_that_takes_long_costs_nobody_their_time(database: Database, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("Anna") as anna, table.person("Boris"):
                room = await served.hub.room(table.id)
                served.clock.advance(10)
                dawdle(served, monkeypatch, 2.0, times)
                assert (await anna.ask("chat", words="slow"))["status"] == "done"
                assert (await anna.ask("chat", words="and again"))["status"] == "done"
                assert left(room) == 50
                assert State.of(await table.log()).left("Anna", served.clock.now()) == 50
                assert (await anna.answer())["status"] == "done"
                assert left(room) == 50

    asyncio.run(game())


def test_a_clock_does_not_run_out_by_what_a_write_takes(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("Anna") as anna, table.person("Boris"):
                room = await served.hub.room(table.id)
                dawdle(served, monkeypatch, 20.0, 2)
                assert (await anna.ask("chat", words="slow"))["status"] == "done"
                served.clock.advance(45)
                await outages(table, 2)
                assert left(room) == 15
                served.clock.advance(14)
                await anna.quiet()
                assert room.state.seats["Anna"].who == "me"
                served.clock.advance(1)
                await anna.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "bot")

    asyncio.run(game())


def test_a_clock_runs_out_however_slow_the_database_is(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("Anna") as anna, table.person("Boris"):
                dawdle(served, monkeypatch, 0.3, 10**6)
                assert (await anna.ask("chat", words="slow"))["status"] == "done"
                served.clock.advance(61)
                await anna.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "bot")
                assert len([entry for entry in await table.log() if entry.kind == "outage"]) < 6

    asyncio.run(game())


def test_a_clock_set_while_the_server_is_down_or_the_database_away_costs_nobody_their_time(sqlite: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        table = await played(sqlite, clock)
        for ahead in (-7200.0, 7200.0):
            clock.set(ahead)
            async with serving(sqlite, clock, store_timeout=IMPATIENT) as served:
                table.server = served
                async with table.person("Anna") as anna:
                    room = await served.hub.room(table.id)
                    assert left(room) == 180 - 2 * HEARTBEAT
                    with outage(sqlite):
                        assert (await anna.ask("chat", words="lost"))["status"] == "busy"
                        clock.set(ahead)
                        await beats(served, 2)
                        assert anna.view["table"]["paused"]
                    await goes_on(clock, anna, 0.1)
                    assert abs(left(room) - (180 - 2 * HEARTBEAT)) < 2

    asyncio.run(game())


def test_a_clock_set_back_and_a_server_ended_before_its_next_heartbeat_cost_nobody_their_time(database: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        table = await played(database, clock)
        for ahead in (-7200.0, 7200.0, -86_400.0, 100.0):
            clock.set(ahead)
            async with serving(database, clock) as served:
                assert left(await served.hub.room(table.id)) == 180 - 2 * HEARTBEAT

    asyncio.run(game())


def test_who_is_away_is_not_replaced_sooner_because_the_clock_was_set(sqlite: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(sqlite, clock, takeover_after=300) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna"):
                pass
            async with table.person("Boris") as boris:
                clock.set(3600)
                await beats(served, 2)
                reply = await boris.ask("chat", words="still there?")
                await boris.shows(reply["version"])
                since = int(clock.now() - 2 * HEARTBEAT)
                assert (
                    boris.presence["Anna"].items() >= {"state": "away", "since": since, "takeover": int(since + 300 - clock.now())}.items()
                )

    asyncio.run(game())


def test_time_that_is_spared_twice_is_spared_once() -> None:
    anna = Holding("me", None, 0.0, running=1000.0)
    anna.spare(1200.0, None, 1500.0)
    anna.spare(1200.0, None, 1501.0)
    assert anna.used_by(1600.0) == 200 + 99
    anna.spare(1601.0, None, -50.0)
    assert anna.used_by(-40.0) == 200 + 100 + 10


def test_what_is_over_before_a_clock_runs_gives_it_nothing_and_takes_nothing() -> None:
    anna = Holding("me", None, 0.0, running=1000.0)
    anna.spare(990.0, 999.0, 1010.0)
    assert anna.used_by(1020.0) == 20
    anna.spare(995.0, 1003.0, 1030.0)
    anna.spare(1005.0, 1007.0, 1030.0)
    assert anna.used_by(1020.0) == 20 - 3 - 2
