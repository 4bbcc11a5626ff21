"""Several workers serve one PostgreSQL: what one writes, the others show."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from razbor.table.state import State
from razbor.table.store.listening import listen
from razbor.table.workers import MISSED, PULSE, Workers
from tests.table.quiet_network import network
from tests.table.served import PATIENCE, Database, HandClock, Person, Served, Table, serving
from tests.table.test_store_away import IMPATIENT

WOKEN: tuple[tuple[str, dict[int, str]], ...] = (("berserk/full_game.yaml", {}), ("v5/alley.yaml", {2: "usual"}))


def names(table: Table) -> list[str]:
    return [name for name in table.tokens if name not in ("host", "all", "watch")]


async def level(table: Table, *people: Person) -> None:
    """Wait until all see what the log holds, and nothing more is due."""
    for _ in range(3):
        newest = len(await table.log())
        for person in people:
            await person.shows(newest)
            await person.quiet()


def test_what_happens_at_one_worker_is_seen_at_the_other(postgres: Database) -> None:
    async def game() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            table = await one.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris", server=two) as boris:
                await anna.sees(lambda _: anna.presence["Boris"]["state"] == "here")
                for _ in range(12):
                    newest = max(anna.view["version"], boris.view["version"])
                    await anna.shows(newest)
                    await boris.shows(newest)
                    person = anna if "Anna" in anna.view["game"]["decision"]["seats"] else boris
                    assert (await person.answer())["status"] == "done"
                assert boris.presence["Anna"]["state"] == "here"
                assert (await boris.ask("chat", words="there you are"))["status"] == "done"
                await anna.sees(lambda view: view["table"]["chat"])
                # A newer window at the other worker acts, the older one watches.
                async with table.person("Anna", server=two) as other:
                    await anna.sees(lambda view: view["table"]["you"]["watching"])
                    assert not other.view["table"]["you"]["watching"]
            async with table.person("watch") as watcher:
                await watcher.sees(lambda _: watcher.presence["Boris"]["state"] == "away")

    asyncio.run(game())


def test_two_answers_to_one_decision_at_two_workers_have_one_effect(postgres: Database) -> None:
    async def game() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            table = await one.open("v5/alley.yaml", {0: "me", 1: "me", 2: "me"})
            async with table.person("all") as here, table.person("all", server=two) as there:
                for turn in range(6):
                    newest = max(here.view["version"], there.view["version"])
                    await here.shows(newest)
                    await there.shows(newest)
                    # Both believe that they act, as two windows do while the news is under way.
                    for served in (one, two):
                        for client in (await served.hub.room(table.id)).attendance.clients:
                            client.act_for(client.access.seats)
                    decision = here.view["game"]["decision"]
                    room = await one.hub.room(table.id)
                    seat = decision["seats"][0]
                    move = room.state.table.system.write(room.state.table, room.state.table.options(room.state.number_of(seat))[0].key)
                    answer = {"type": "answer", "decision": decision["number"], "seat": seat, "move": move}
                    await asyncio.gather(here.send(**answer, id=f"here {turn}"), there.send(**answer, id=f"there {turn}"))
                    first = await here.until(type="reply", id=f"here {turn}")
                    second = await there.until(type="reply", id=f"there {turn}")
                    won, lost = sorted((first["status"], second["status"]))
                    assert won == "done"
                    assert lost in ("stale", "refused"), (first, second)
                    newest = len(await table.log())
                    await here.shows(newest)
                    await there.shows(newest)

    asyncio.run(game())


def test_one_message_sent_to_both_workers_is_written_once(postgres: Database) -> None:
    async def game() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            table = await one.open("berserk/full_game.yaml")
            async with table.person("Anna") as here:
                async with table.person("Anna", server=two) as there:
                    await here.sees(lambda view: view["table"]["you"]["watching"])
                    reply = await there.ask("chat", words="once", id="same")
                await here.sees(lambda view: not view["table"]["you"]["watching"] and view["version"] >= reply["version"])
                assert await here.ask("chat", words="once", id="same") == reply
                assert sum(entry.kind == "chat" for entry in await table.log()) == 1

    asyncio.run(game())


def test_workers_go_on_after_the_database_was_away(postgres: Database) -> None:
    async def game() -> None:
        assert postgres.cluster is not None
        async with serving(postgres, store_timeout=IMPATIENT) as one, serving(postgres, store_timeout=IMPATIENT) as two:
            table = await one.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris", server=two) as boris:
                await anna.sees(lambda _: anna.presence["Boris"]["state"] == "here")
                postgres.cluster.stop()
                postgres.cluster.start()
                async with asyncio.timeout(PATIENCE):
                    reply = {"status": "busy"}
                    asked = anna.view["game"]["decision"]
                    while reply["status"] == "busy":
                        move = asked["options"][0]["move"]
                        reply = await anna.ask("answer", decision=asked["number"], seat="Anna", move=move, id="again")
                        one.clock.advance(1)
                        await asyncio.sleep(0.05)
                    assert reply["status"] == "done"
                    while boris.view["version"] < len(await table.log()):
                        two.clock.advance(1)
                        await asyncio.sleep(0.05)
                        await boris.quiet()

    asyncio.run(game())


def test_tables_that_two_workers_wake_at_one_moment_are_one_table(postgres: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(postgres, clock) as one:
            tables = [await one.open(ready, who, clock="3") for ready, who in WOKEN for _ in range(4)]
            for table in tables:
                # Somebody's clock runs, so that there is time to be spared when the table wakes.
                async with table.person(*names(table)[:1]):
                    pass
        clock.advance(1000)
        async with serving(postgres, clock) as one, serving(postgres, clock) as two:
            for table in tables:
                table.server = one
                # Both wake it, people sit down in its seats at both, and its bots are due at both.
                await asyncio.gather(one.hub.room(table.id), two.hub.room(table.id))
                first, *others = names(table)
                async with table.person(first, hello=False) as here, table.person(*others, server=two, hello=False) as there:
                    await asyncio.gather(here.hello(), there.hello())
                    for turn in range(6):
                        await level(table, here, there)
                        if here.view["game"]["decision"] is None:
                            break
                        person = next(each for each in (here, there) if each.view["game"]["decision"]["options"])
                        assert (await person.answer(turn % len(person.view["game"]["decision"]["options"])))["status"] == "done"
                    await level(table, here, there)
                    rooms = [await served.hub.room(table.id) for served in (one, two)]
                    log = await table.log()
                    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
                    assert {room.state.table.digest() for room in rooms} == {State.of(log).table.digest()}
                    assert [room.state.left(first, clock.now()) for room in rooms] == [180.0, 180.0]
                    for room in rooms:
                        assert room.failed is None
                        assert {seat for seat, held in room.state.seats.items() if held.who == "open"} == set()

    asyncio.run(game())


def test_people_who_come_to_two_workers_at_one_moment_both_sit_down(postgres: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            table = await one.open("berserk/full_game.yaml")
            both = asyncio.Barrier(2)
            for served in (one, two):
                append = served.store.append

                async def together(*given: Any, append: Any = append) -> None:
                    if not both.broken and [entry.number for entry in given[1]] == [2]:
                        await both.wait()  # both have read the log, and neither has written
                    await append(*given)

                monkeypatch.setattr(served.store, "append", together)
            async with table.person("Anna", hello=False) as anna, table.person("Boris", server=two, hello=False) as boris:
                await asyncio.gather(anna.hello(), boris.hello())
                for person in (anna, boris):
                    while {shown["state"] for shown in person.presence.values()} != {"here"}:
                        await person.next()
            assert sorted(entry.seat for entry in await table.log() if entry.kind == "sit") == ["Anna", "Boris"]

    asyncio.run(game())


def test_a_connection_that_has_died_without_a_word_is_noticed(postgres: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("razbor.table.store.listening.PROBED_EVERY", 0.3)

    async def game() -> None:
        assert postgres.cluster is not None
        async with network(postgres.cluster.port) as between:
            far = postgres._replace(url=postgres.url.replace(str(postgres.cluster.port), str(between.port)))
            async with serving(postgres) as one, serving(far, store_timeout=IMPATIENT) as two:
                table = await one.open("berserk/full_game.yaml")
                async with table.person("Anna") as anna, table.person("Boris", server=two) as boris:
                    await anna.sees(lambda _: anna.presence["Boris"]["state"] == "here")
                    between.silent = True
                    reply = await anna.ask("chat", words="do you hear me?")
                    assert (await boris.ask("chat", words="no"))["status"] == "busy"
                    between.silent = False
                    # Old connections stay dead; new ones are made, and what was told meanwhile is read.
                    async with asyncio.timeout(PATIENCE):
                        while boris.view["table"]["paused"] or boris.view["version"] < reply["version"]:
                            two.clock.advance(1)
                            await asyncio.sleep(0.02)
                            await boris.quiet()
                    for _ in range(3):
                        reply = await anna.ask("chat", words="and now?")
                        await boris.shows(reply["version"])

    asyncio.run(game())


def test_a_window_that_watched_acts_soon_after_the_worker_of_the_newer_one_has_died(
    postgres: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            table = await one.open("berserk/full_game.yaml")
            async with table.person("Anna") as old, table.person("Anna", server=two):
                await old.sees(lambda view: view["table"]["you"]["watching"])

                async def dead(_: str) -> None:
                    """Nothing is told any more."""

                # As long as it lives, it is believed: its own silence about this table means nothing.
                for _ in range(2 * MISSED):
                    await pulse(one, two)
                await old.quiet()
                assert old.view["table"]["you"]["watching"]
                with monkeypatch.context() as patched:
                    patched.setattr(two.store, "tell", dead)
                    for _ in range(MISSED + 1):
                        await pulse(one)
                    await old.sees(lambda view: not view["table"]["you"]["watching"])
                # It was not dead, but slow: who is there is known again without waiting for the next beat.
                await two.store.tell(json.dumps({"worker": two.hub.around.worker}))
                room = await one.hub.room(table.id)
                async with asyncio.timeout(PATIENCE):
                    while not room.attendance.has_heard(two.hub.around.worker):
                        await asyncio.sleep(0.01)

    asyncio.run(game())


async def pulse(*served: Served) -> None:
    """Let a pulse of these workers come back to them."""
    heard = dict.fromkeys((each.hub.around.worker for each in served), 0)
    begun = asyncio.Event()

    async def follow() -> None:
        async for news in listen(served[0].store.url, PATIENCE):
            begun.set()
            worker: dict[str, Any] = {} if news is None else json.loads(news)
            if "table" not in worker and worker.get("worker") in heard:
                del heard[worker["worker"]]
            if not heard:
                return

    following = asyncio.create_task(follow())
    await begun.wait()
    for clock in {id(each.clock): each.clock for each in served}.values():
        clock.advance(PULSE)
    async with asyncio.timeout(PATIENCE):
        await following
    await asyncio.sleep(0.05)


def test_nobody_is_dead_while_nobody_can_be_heard() -> None:
    workers = Workers()
    assert not workers.heard("other")
    assert [workers.heard_oneself() for _ in range(MISSED - 1)] == [[]] * (MISSED - 1)
    workers.begin_anew()
    assert workers.heard_oneself() == []
    assert not workers.heard("other")
    assert [workers.heard_oneself() for _ in range(MISSED)] == [[]] * (MISSED - 1) + [["other"]]
    assert workers.heard_oneself() == []
    assert workers.heard("other")
    assert not workers.heard("other")
