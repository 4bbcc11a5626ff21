"""What people have answered is taken back with their consent alone, whoever sits in their seats by then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from razbor.table.entries import Entry, version_of
from razbor.table.state import State
from tests.table.served import Database, Person, Table, serving
from tests.table.test_hidden import begun
from tests.table.test_together import level, take_turns


async def asks_back(person: Person, other: Person) -> None:
    """Ask to take the last answer back, and wait until the other is asked."""
    assert (await person.ask("undo", moves=1))["status"] == "done"
    await other.sees(lambda view: view["table"]["undo"])
    assert other.view["table"]["undo"]["waits"] == ["Boris"]


async def changes_nothing(table: Table, reply: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    """The refusal of what somebody wants; nothing is written."""
    log = await table.log()
    refusal = await reply
    assert refusal["status"] == "refused"
    assert await table.log() == log
    return refusal


async def answered(table: Table) -> int:
    return len(State.of(await table.log()).by_people)


def test_an_older_window_gives_no_consent_for_a_seat_for_which_a_newer_one_acts(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "Boris") as both, table.person("Boris") as boris:
                await take_turns(3, both, boris)
                await asks_back(both, both)
                for to in ("me", "bot"):
                    refusal = await changes_nothing(table, both.ask("seat", seat="Boris", to=to))
                    assert "only watches" in refusal["reason"]
                # The window that acts for the seat may give it away, and that is no consent either.
                assert (await boris.ask("seat", seat="Boris", to="bot"))["status"] == "done"
                await both.sees(lambda view: view["table"]["undo"] is None)
                assert await answered(table) >= 3

    asyncio.run(game())


def test_a_seat_that_is_held_so_already_is_not_taken_again(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "host") as anna, table.person("Boris") as boris:
                await take_turns(2, anna, boris)
                await asks_back(anna, boris)
                for _ in range(3):
                    await changes_nothing(table, boris.ask("seat", seat="Boris", to="me"))
                assert (await boris.quiet(), boris.view["table"]["undo"]["waits"]) == ([], ["Boris"])
                assert (await boris.ask("seat", seat="Boris", to="bot"))["status"] == "done"
                await changes_nothing(table, anna.ask("seat", seat="Boris", to="bot"))
                assert (await anna.ask("seat", seat="Boris", to="bot", bot="usual"))["status"] == "done"

    asyncio.run(game())


def test_a_bot_consents_to_nothing_that_the_person_before_it_answered(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", "host") as anna:
                async with table.person("Boris") as boris:
                    await take_turns(6, anna, boris)
                for to in ("bot", "open"):
                    await anna.sees(lambda _: anna.presence["Boris"]["state"] == "away")
                    assert (await anna.ask("seat", seat="Boris", to=to))["status"] == "done"
                    refusal = await changes_nothing(table, anna.ask("undo", moves=6))
                    assert "Boris" in refusal["reason"]
                    # Whoever sits there again is asked.
                    async with table.person("Boris") as boris:
                        await boris.ask("seat", seat="Boris", to="me")
                        await level(anna, boris)
                        assert (await anna.ask("undo", moves=6))["status"] == "done"
                        await boris.sees(lambda view: view["table"]["undo"])
                        assert boris.view["table"]["undo"]["waits"] == ["Boris"]
                        await anna.ask("consent", request=boris.view["table"]["undo"]["number"], yes=False)

    asyncio.run(game())


def take(state: State, kind: str, seat: str, **body: Any) -> None:
    assert state.take(Entry(state.version + 1, kind, seat, body, None, 0.0, version_of(state.table.system))) is None


def answers(state: State, n: int) -> None:
    """So many answers, each by the person of whichever seat is asked."""
    for _ in range(n):
        seat = state.asked[0]
        move = state.table.options(state.number_of(seat))[0]
        take(state, "move", seat, move=state.table.system.write(state.table, move.key), by="person")


def seated() -> State:
    state = begun("berserk/full_game.yaml")
    for seat in state.seats:
        take(state, "sit", seat, to="me", by="person")
    return state


@pytest.mark.parametrize("by", ["clock", "away", "host", "others", "person"])
@pytest.mark.parametrize("to", ["bot", "open"])
def test_a_request_ends_when_the_seat_of_somebody_who_is_asked_changes_hands(to: str, by: str) -> None:
    state = seated()
    answers(state, 4)
    take(state, "undo", "Anna", answers=2, **{"for": ["Anna"]})
    assert state.undo
    take(state, "sit", "Boris", to=to, by=by)
    for told in (state, State.of(state.entries)):
        assert told.undo is None
        assert len(told.by_people) == 4


def test_ones_own_answers_and_a_bots_are_taken_back_without_anybody() -> None:
    state = seated()
    answers(state, 4)
    take(state, "sit", "Boris", to="bot", by="host")
    last = max(i for i, seat in enumerate(state.by_people) if seat == "Boris")
    since = len(state.by_people) - 1 - last
    for n in range(1, 5):
        assert state.cannot_consent(n, ["Anna"]) == ("Boris" if n > since else None)
        assert state.cannot_consent(n, ["Anna", "Boris"]) is None
