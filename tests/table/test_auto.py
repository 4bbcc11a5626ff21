"""Whoever is passed for until the turn is over is so at every worker and after a restart, and nobody else learns of it."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from razbor.kernel.decision import PASS
from razbor.kernel.system import find
from razbor.kernel.table import Table as Game
from razbor.table.client import Client
from razbor.table.entries import Entry, version_of
from razbor.table.handling import handle
from razbor.table.links import Access
from razbor.table.messages import Answer, Auto
from razbor.table.pages import render
from razbor.table.room import Room
from razbor.table.state import State
from tests.table.drawing import message
from tests.table.served import PATIENCE, Database, Person, Served, Table, serving
from tests.table.test_hidden import begun


async def passable(table: Table, one: Person, rest: Person) -> None:
    """Play until the first may pass or do something else."""
    first = one.view["table"]["you"]["seats"][0]
    for _ in range(200):
        newest = max(one.view["version"], rest.view["version"])
        await one.shows(newest)
        await rest.shows(newest)
        if first not in one.view["game"]["decision"]["seats"]:
            await rest.answer()
        elif "pass" in [option["move"] for option in one.view["game"]["decision"]["options"]]:
            return
        else:
            await one.answer()
    raise AssertionError(table.id)


def seats(table: Table) -> list[str]:
    return [name for name in table.tokens if name not in ("host", "all", "watch")]


def test_a_wish_to_pass_is_known_to_all_workers(postgres: Database) -> None:
    async def game() -> None:
        async with serving(postgres, pass_delay=3.0) as one, serving(postgres, pass_delay=3.0) as two:
            table = await one.open("vtes/game.yaml")
            first, *others = seats(table)
            async with table.person(*others, server=two) as rest:
                async with table.person(first) as anna:
                    await passable(table, anna, rest)
                    assert (await anna.ask("auto", on="turn"))["status"] == "done"
                    await anna.sees(lambda view: view["table"]["auto"])
                    version = anna.view["version"]
                # She has closed the window at the one worker; the other passes for her.
                async with table.person(first, server=two) as anna:
                    assert anna.view["table"]["auto"]
                    two.clock.advance(3.0)
                    await rest.shows(version + 1)
                    assert (await table.log())[-1].body["by"] == "pass"

    asyncio.run(game())


def test_a_wish_to_pass_stands_over_a_restart_until_it_is_withdrawn(database: Database) -> None:
    async def game() -> None:
        async with serving(database, pass_delay=3.0) as served:
            table = await served.open("vtes/game.yaml")
            first, *others = seats(table)
            async with table.person(first) as anna, table.person(*others) as rest:
                await passable(table, anna, rest)
                wish = await anna.ask("auto", on="turn", id="wish")
                version = anna.view["version"]
        async with serving(database, pass_delay=3.0) as served:
            table.server = served
            async with table.person(first) as anna, table.person(*others):
                assert anna.view["table"]["auto"]
                assert anna.view["version"] == version == wish["version"]
                assert (await anna.ask("auto", on="off"))["status"] == "done"
                # What comes twice is no second wish, also to a server that has started anew.
                assert await anna.ask("auto", on="turn", id="wish") == wish
                assert not (await anna.hello())["table"]["auto"]
                served.clock.advance(60)
                assert (await anna.ask("chat", words="I think"))["version"] == version + 1

    asyncio.run(game())


async def seen_by_others(served: Served, name: str, *, wishes: bool) -> list[list[str]]:
    """All that others are sent while a seat passes in person, or lets the server pass for it, and what follows."""
    state = begun("vtes/game.yaml")
    await served.store.begin(name, [], state.entries)
    room = Room(name, state, served.hub.around)
    people = {seat: Client(Access((seat,), False), "en") for seat in state.seats}
    everybody = [*people.values(), Client(Access((), False), "en")]
    frames: list[list[str]] = [[] for _ in everybody]
    reading = [asyncio.create_task(read(client, found)) for client, found in zip(everybody, frames, strict=True)]
    for each in everybody:
        await room.join(each)
    for turn in range(60):
        state = room.state
        seat = state.asked[0]
        keys = [option.key for option in state.table.options(state.number_of(seat))]
        move = state.table.system.write(state.table, PASS if PASS in keys else keys[turn % len(keys)])
        wish = wishes and PASS in keys and seat == "Sarah"
        if wish:
            await handle(room, people[seat], Auto("auto", f"{turn}", "turn"))
        served.clock.advance(1.0)
        if not wish:
            await handle(room, people[seat], Answer("answer", f"{turn}", state.decision, seat, move))
        async with asyncio.timeout(PATIENCE):
            while len(room.state.by_people) <= turn:
                await asyncio.sleep(0.001)
        if wish:
            await handle(room, people[seat], Auto("auto", f"off {turn}", "off"))
        await asyncio.sleep(0.001)
    assert any(entry.kind == "auto" for entry in room.state.entries) == wishes
    assert sum(entry.body.get("by") == "pass" for entry in room.state.entries) >= 3 * wishes
    room.close()
    await asyncio.gather(*reading)
    return [
        [frame.replace(name, "table") for frame in found]
        for client, found in zip(everybody, frames, strict=True)
        if client is not people["Sarah"]
    ]


async def read(client: Client, frames: list[str]) -> None:
    while (message := await client.next()) is not None:
        if message["type"] != "reply":
            frames.append(json.dumps(message))


def test_nobody_else_learns_who_is_passed_for(sqlite: Database) -> None:
    async def game() -> None:
        seen: list[list[list[str]]] = []
        for name in ("one", "two"):
            async with serving(sqlite, pass_delay=1.0) as served:
                seen.append(await seen_by_others(served, name, wishes=name == "two"))
        in_person, by_wish = seen
        assert [len(frames) for frames in by_wish] == [len(frames) for frames in in_person]
        assert by_wish == in_person
        assert all(len(frames) > 60 for frames in in_person)

    asyncio.run(game())


def test_a_wish_to_pass_through_a_combat_ends_with_it() -> None:
    state = begun("vtes/ex5_mazz_and_ira.yaml")
    version = version_of(state.table.system)
    wanted = ["bleed Alexis with Ira Rivers", "block with Mazz"]
    fought = offered = 0
    while not fought or state.table.view(None)["combat"]:
        table = state.table
        seat = state.asked[0]
        moves = [table.system.write(table, option.key) for option in table.options(state.number_of(seat))]
        if table.view(None)["combat"] and not fought:
            fought = True
            wish = {"on": True, "part": True, "for": ["Sarah"]}
            assert state.take(Entry(state.version + 1, "auto", "Sarah", wish, None, 0.0, version)) is None
        assert state.passed_for("Sarah") is bool(fought)
        wishes = 'data-auto="part"' in render(message(table, state.number_of(seat), "en"))
        assert wishes is (bool(fought) and "pass" in moves)
        offered += wishes
        move = next((move for move in [*wanted, "pass"] if move in moves), moves[0])
        assert state.take(Entry(state.version + 1, "move", seat, {"move": move, "by": "person"}, None, 0.0, version)) is None
    assert offered
    assert not state.passed_for("Sarah")
    assert not State.of(state.entries).passed_for("Sarah")


def test_numbers_that_messages_name_do_not_count_what_is_secret() -> None:
    state = begun("berserk/full_game.yaml")
    version = version_of(state.table.system)
    kinds: list[tuple[str, str, dict[str, Any]]] = [
        ("sit", "Anna", {"to": "me", "by": "person"}),
        ("auto", "Anna", {"on": True, "for": ["Anna"]}),
        ("chat", "Anna", {"words": "hm"}),
    ]
    for number, (kind, seat, body) in enumerate(kinds, start=2):
        assert state.take(Entry(number, kind, seat, body, f"id {number}", 0.0, version)) is None
    assert (state.version, state.shown) == (4, 3)
    assert [state.written["Anna", f"id {number}"] for number in (2, 3, 4)] == [2, 2, 3]
    state.read_on(Entry(5, "move", "Anna", {"move": "fly", "by": "person"}, None, 0.0, version))
    assert str(state.stopped).startswith("Entry 4 of the record cannot be carried out again")
    assert state.good == 1
    assert State.of(state.entries).shown == state.shown == 4


@pytest.mark.parametrize(("system", "sample"), [("agot", "setup of two"), ("berserk", "game"), ("v5", "fight"), ("vtes", "dealt")])
def test_in_each_of_our_games_a_wish_to_be_passed_for_ends(system: str, sample: str) -> None:
    found = find(system)
    table = Game(found, found.samples()[sample], seed=7)
    draw = Random(7)
    state = State()
    state.table = table
    turns: set[int] = set()
    while not table.over and len(turns) < 3:
        seat = draw.choice(table.open.seats)
        assert table.choose(draw.choice(table.options(seat)), seat) is None
        turns.add(state.stretches(part=False))
    assert len(turns) == 3 or (table.over and len(turns) > 1)
    assert "turn" in state.until
