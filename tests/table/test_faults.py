"""Whatever fails, the table is what its log says, and whoever sits at it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from razbor.table.client import Client
from razbor.table.links import Access
from razbor.table.presence import HEARD_FOR, Attendance, takeover_at
from razbor.table.room import Room
from razbor.table.state import State
from tests.table.served import PATIENCE, Database, Person, Served, Table, serving


async def as_written(table: Table) -> State:
    """What the log comes to; its numbers have no gap."""
    log = await table.log()
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    return State.of(log)


class Held(NamedTuple):
    """What a server writes next waits: whether it does so already, and leave to go on."""

    under_way: asyncio.Event
    go_on: asyncio.Event


def held(served: Served, monkeypatch: pytest.MonkeyPatch) -> Held:
    """Let what the server writes from now on wait."""
    append, waits = served.store.append, Held(asyncio.Event(), asyncio.Event())

    async def slow(*arguments: Any) -> None:
        waits.under_way.set()
        await waits.go_on.wait()
        await append(*arguments)

    monkeypatch.setattr(served.store, "append", slow)
    return waits


async def play_until_asked(boris: Person, anna: Person) -> None:
    """Let Anna answer until it is Boris who is asked."""
    while boris.view["game"]["decision"]["seats"] != ["Boris"]:
        await anna.shows(boris.view["version"])
        await anna.answer()
        await boris.shows(anna.view["version"])


async def seat_a_bot(room: Room, seat: str) -> None:
    """As if another worker had written it."""
    await room.around.store.append(room.id, [room.entry("sit", seat, {"to": "bot", "by": "person"})])
    await room.catch_up()


async def until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("error", [TypeError, ValueError, asyncio.CancelledError])
def test_what_was_not_written_has_not_happened(database: Database, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                room = await served.hub.room(table.id)
                version = room.state.version

                async def fails(*_: object) -> None:
                    raise error

                with monkeypatch.context() as broken:
                    broken.setattr(served.store, "append", fails)
                    with pytest.raises(error):
                        async with room.lock:
                            await room.write([room.entry("chat", "Anna", {"words": "lost"})])
                assert room.state.version == version
                assert (await anna.answer())["status"] == "done"
                assert (await as_written(table)).table.digest() == room.state.table.digest()

    asyncio.run(game())


def test_nobody_is_shown_what_is_not_written_yet(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, served.http() as browser:
                browser.cookies.set(f"razbor-{table.id}", table.tokens["all"])
                before = (await browser.get(f"/t/{table.id}/case")).text
                writing = held(served, monkeypatch)
                answer = asyncio.create_task(anna.answer())
                await writing.under_way.wait()
                pages = [asyncio.create_task(browser.get(f"/t/{table.id}{page}")) for page in ("", "/case")]
                await asyncio.sleep(0.1)
                assert not any(page.done() for page in pages)
                writing.go_on.set()
                assert (await answer)["status"] == "done"
                page, case = await asyncio.gather(*pages)
                assert page.json()["message"]["version"] == len(await table.log())
                assert before != case.text == (await browser.get(f"/t/{table.id}/case")).text

    asyncio.run(game())


def test_who_comes_or_goes_while_a_clock_has_run_out_does_not_break_off_what_is_written(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", clock="1")
            async with table.person("Anna"), table.person("Boris") as boris:
                room = await served.hub.room(table.id)
                writing = held(served, monkeypatch)
                served.clock.advance(60)
                await writing.under_way.wait()
                room.set_alarm()
                await asyncio.sleep(0.05)
                writing.go_on.set()
                await boris.sees(lambda view: view["table"]["seats"]["Anna"]["state"] == "bot")
                assert (await as_written(table)).seats["Anna"].who == "bot"

    asyncio.run(game())


def test_a_bot_that_fails_stops_the_table_with_a_text_and_the_host_goes_back(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "host") as anna, table.person("Boris") as boris:
                await play_until_asked(boris, anna)

                def fails(*_: object) -> None:
                    raise ZeroDivisionError

                with monkeypatch.context() as broken:
                    broken.setattr(State, "player", fails)
                    room = await served.hub.room(table.id)
                    await seat_a_bot(room, "Boris")
                    await anna.sees(lambda view: view["table"]["stopped"])
                    assert "ZeroDivisionError" in anna.view["table"]["stopped"]
                    version = anna.view["version"]
                    assert (await anna.ask("chat", words="what now?"))["status"] == "refused"
                    assert anna.view["version"] == version
                reply = await anna.ask("chat", words="mended")
                assert reply["status"] == "done"
                await anna.sees(lambda view: view["version"] >= reply["version"] and view["table"]["stopped"] is None)
                await as_written(table)

    asyncio.run(game())


def test_a_table_that_somebody_is_coming_to_stays_in_memory(database: Database) -> None:
    async def game() -> None:
        async with serving(database, idle_after=40.0) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", hello=False) as anna:
                await until(lambda: served.hub.rooms)
                room = served.hub.rooms[table.id]
                for _ in range(8):
                    served.clock.advance(40)
                    await asyncio.sleep(0.01)
                async with table.person("Boris") as boris:
                    await anna.hello()
                    await boris.sees(lambda _: boris.presence["Anna"]["state"] == "here")
                    assert served.hub.rooms[table.id] is room

    asyncio.run(game())


def test_a_log_with_a_gap_is_not_believed(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "Boris") as both:
                for _ in range(4):
                    await both.answer()
            log = await table.log()
            for missing in range(1, len(log) - 1):
                state = State.of([*log[:missing], *log[missing + 1 :]])
                assert state.stopped is not None
                assert state.version == log[-1].number

    asyncio.run(game())


def test_news_that_nobody_understands_make_no_worker_deaf(postgres: Database) -> None:
    async def game() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            table = await one.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris", server=two) as boris:
                await anna.sees(lambda _: anna.presence["Boris"]["state"] == "here")
                for news in ("no JSON", "{}", '{"table": "' + table.id + '", "worker": "strange", "seats": 3}'):
                    await one.store.tell(news)
                for _ in range(3):
                    reply = await boris.ask("chat", words="do you hear me?")
                    await anna.shows(reply["version"])

    asyncio.run(game())


def test_a_worker_that_is_no_longer_heard_of_makes_nobody_late(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, takeover_after=300) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna"), table.person("Boris"):
                state = await as_written(table)
            attendance = Attendance(0.0)
            boris = Client(Access(("Boris",), False), "en")
            attendance.clients.append(boris)
            attendance.hear("lost", ["Anna"], ["Anna"], 0.0)
            attendance.note(0.0)
            attendance.hear("lost", ["Anna"], ["Anna"], 3600.0)
            later = 3600.0 + HEARD_FOR
            assert attendance.note(later)
            assert takeover_at(state, attendance, "Anna", attendance.here(later)) == later + 300

    asyncio.run(game())


def test_of_several_workers_one_acts_whoever_of_them_leaves() -> None:
    one, two = Attendance(0.0), Attendance(0.0)
    old, newer, newest = (Client(Access(("Anna",), False), "en") for _ in range(3))
    one.clients.append(old)
    two.clients.append(newer)
    two.take(("Anna",), newer)
    one.take(("Anna",), None)
    one.clients.append(newest)
    one.take(("Anna",), newest)
    two.take(("Anna",), None)
    assert [old.watching, newer.watching, newest.watching] == [True, True, False]
    one.hear("two", two.local(), two.acted_for(), 0.0)
    two.hear("one", one.local(), one.acted_for(), 0.0)
    assert (one.freed(0.0), two.freed(0.0)) == ([], [])
    one.clients.remove(newest)
    assert one.freed(0.0) == [old]
    two.hear("one", one.local(), one.acted_for(), 0.0)
    assert two.freed(0.0) == []


def test_the_host_goes_back_to_before_the_answer_at_which_the_rules_failed(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        player = State.player
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "host") as anna, table.person("Boris") as boris:
                assert (await anna.ask("back"))["status"] == "refused"
                await play_until_asked(boris, anna)
                made = len(State.of(await table.log()).by_people)

                def fails(state: State, seat: str) -> Any:
                    if len(state.by_people) == made:
                        raise ZeroDivisionError
                    return player(state, seat)

                monkeypatch.setattr(State, "player", fails)
                room = await served.hub.room(table.id)
                await seat_a_bot(room, "Boris")
                await boris.sees(lambda view: view["table"]["stopped"])
                assert (await boris.ask("back"))["status"] == "refused"
                late = boris.view["game"]["decision"]["number"]
                back = await anna.ask("back", id="back")
                assert back["status"] == "done"
                for person in (anna, boris):
                    await person.shows(back["version"])
                    assert person.view["table"]["stopped"] is None
                    assert person.view["game"]["decision"]["seats"] == ["Anna"]
                    assert person.view["game"]["decision"]["number"] > late
                assert await anna.ask("back", id="back") == back
                state = await as_written(table)
                assert len(state.by_people) == made - 1
                assert state.table.digest() == room.state.table.digest()
        # What was left out stays in the log, and out of the game, also for a server that starts anew.
        monkeypatch.undo()
        async with serving(database) as served:
            table.server = served
            async with table.person("Anna") as anna:
                assert anna.view["game"]["decision"]["seats"] == ["Anna"]
                assert (await anna.answer())["status"] == "done"
            await as_written(table)

    asyncio.run(game())
