"""What a seat cannot know changes no byte of what it is sent, and no number of messages."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from razbor.kernel.chance import Draw
from razbor.kernel.text import LANGUAGES
from razbor.table.bundled import example
from razbor.table.client import Client
from razbor.table.entries import Entry, version_of
from razbor.table.handling import handle
from razbor.table.links import Access
from razbor.table.messages import Answer, AskLog, FromClient, Look, Numbers, Undo, Why
from razbor.table.opening import Wishes, opening
from razbor.table.room import Room
from razbor.table.state import State
from tests.table.served import Database, Person, Served, serving

GAMES = [
    *product(("v5/alley.yaml", "vtes/game.yaml", "berserk/full_game.yaml", "agot/joust.yaml"), ("20250101", "7")),
    ("agot/four_players.yaml", "20250101"),
]
"""Examples with their seeds: in the joust hands are big, and of four players each sees another part."""
ANSWERS, EVERY = 90, 6


def names_in(position: Any) -> Iterator[str]:
    """Whatever in a position might be the name of a thing."""
    waiting: list[Any] = [position]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting += [*cast("dict[str, Any]", part), *cast("dict[str, Any]", part).values()]
        elif isinstance(part, list | tuple):
            waiting += cast("list[Any]", part)
        elif isinstance(part, str) and part:
            yield part


def otherwise(state: State, seat: str | None, salt: int) -> State:
    """The same table, with another possibility in place of all that a seat cannot know."""
    twin = copy.copy(state)
    twin.table = state.table.copy()
    twin.table.system.permute_hidden(twin.table, None if seat is None else state.number_of(seat), Draw(state.table.seed, salt))
    return twin


async def sent(served: Served, state: State, seat: str | None, language: str, questions: list[FromClient]) -> list[str]:
    """Every frame that somebody at this seat, or a spectator, is sent who comes and asks, and every line that the server tells of it."""
    with capture_logs() as told:
        frames = await frames_sent(served, state, seat, language, questions)
    return frames + [json.dumps(line, default=str) for line in told]


async def frames_sent(served: Served, state: State, seat: str | None, language: str, questions: list[FromClient]) -> list[str]:
    room = Room("table", state, served.hub.around)
    client = Client(Access(() if seat is None else (seat,), False), language)
    client.html = True
    room.attendance.clients.append(client)
    room.show_all()
    room.tell_presence()
    for question in questions:
        await handle(room, client, question)
    client.close()
    frames: list[str] = []
    while (message := await client.next()) is not None:
        frames.append(json.dumps(message, ensure_ascii=False))
    room.close()
    return frames


def options_of(person: Person) -> list[Any]:
    found: list[Any] = person.view["game"]["decision"]["options"]
    return found


def begun(ready: str, seed: str = "20250101") -> State:
    one = example(ready)
    found = opening(one.case, one.source, Wishes())
    assert found.begun.strict
    return State.of([Entry(1, "begun", "", {**found.begun.body(), "seed": seed}, None, 0.0, version_of(found.begun.found()))])


def wrong_answers(state: State, seat: str | None) -> Iterator[FromClient]:
    """Answers that are refused, with reasons: those that the seat knows to be illegal, and some that mean nothing."""
    table, moves = state.table, ["fly to the moon", "pass"]
    if seat is not None and seat in state.asked:
        number = state.number_of(seat)
        offered = {option.key for option in table.options(number)}
        moves += [table.system.write(table, each.key) for each in table.explain(number) if each.key not in offered]
        moves.remove("pass")
    for i, move in enumerate(moves):
        yield Answer("answer", f"x{i}", state.decision, seat or next(iter(state.seats)), move[:4000] or "-")
    yield Numbers("dice", "n", state.decision, (1, 2))
    yield Undo("undo", "u", 10_000)


@pytest.mark.parametrize(("ready", "seed"), GAMES)
def test_bytes_are_equal_when_hidden_things_are_otherwise(sqlite: Database, ready: str, seed: str) -> None:
    async def game() -> None:
        differed = 0
        async with serving(sqlite) as served:
            state = begun(ready, seed)
            for turn in range(ANSWERS):
                if state.table.over:
                    break
                if turn % EVERY == 0:
                    differed += await check(served, state, turn)
                seat = state.asked[0]
                options = state.table.options(state.number_of(seat))
                move = state.table.system.write(state.table, options[turn % len(options)].key)
                body = {"move": move, "by": "person"}
                version = version_of(state.table.system)
                assert state.take(Entry(state.version + 1, "move", seat, body, None, float(turn), version)) is None
        # V5 hides nothing; in the others some possibility was another one, or nothing has been tested.
        assert (differed > 0) == (system_of(state) != "v5")

    asyncio.run(game())


async def check(served: Served, state: State, turn: int) -> int:
    """Compare for every seat and a spectator; says how often the possibilities differed."""
    differed = 0
    for seat in (*state.seats, None):
        view = state.table.view(None if seat is None else state.number_of(seat))
        names = sorted(set(names_in(view)))[:: 1 + turn % 5]
        questions: list[FromClient] = [Why("why", f"w{i}", name[:400]) for i, name in enumerate(names)]
        questions += [AskLog("log", "l", 0), AskLog("log", "m", 60), Look("look", "k", len(state.by_people))]
        questions += wrong_answers(state, seat)
        twin = otherwise(state, seat, turn)
        differed += twin.table.digest() != state.table.digest()
        language = LANGUAGES[turn % 2]
        here = await sent(served, state, seat, language, questions)
        there = await sent(served, twin, seat, language, questions)
        assert [len(frame) for frame in there] == [len(frame) for frame in here]
        assert there == here, (system_of(state), seat, turn)
    return differed


def system_of(state: State) -> Any:
    return state.begun.system


def test_a_spectator_in_a_secret_choice_is_sent_nothing_of_it(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("agot/melee.yaml")
            seats = [name for name in table.tokens if name not in ("host", "all", "watch")]
            async with table.person(*seats) as everybody:
                for turn in range(400):
                    if everybody.view["game"]["path"][-1]["rule"] == "K-4" and options_of(everybody):
                        break
                    await everybody.answer(turn % len(options_of(everybody)))
                else:
                    raise AssertionError("no secret choice came")
            first, second = everybody.view["game"]["decision"]["seats"][:2]
            number = everybody.view["game"]["decision"]["number"]
            async with table.person(first) as one, table.person(second) as other, table.person("watch") as watcher:
                options = [option["move"] for option in options_of(one)]
                assert len(options) > 1
                assert watcher.view["game"]["decision"]["options"] == []
                before = other.view
                reply = await one.answer()
                await watcher.shows(reply["version"])
                await other.shows(reply["version"])
                for person in (watcher, other):
                    assert options[0] not in json.dumps([person.view["log"], person.view["game"]["path"], person.view["game"]["glance"]])
                    assert first not in person.view["game"]["decision"]["seats"]
                # Whoever is still asked is asked the same, so what they send now is in time.
                assert other.view["game"]["decision"]["number"] == number == before["game"]["decision"]["number"]
                assert other.view["game"]["decision"]["options"] == before["game"]["decision"]["options"]
                assert other.view["game"]["position"] == before["game"]["position"]
                assert (await other.answer())["status"] == "done"

    asyncio.run(game())
