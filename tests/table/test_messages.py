"""Messages that come twice, late, mixed up or broken: each gets its reply, and none changes what it must not."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from razbor.table.state import State
from tests.table.served import Database, Person, Table, serving


async def standing(table: Table) -> tuple[int, str]:
    """How many entries the log has, and the fingerprint of what they come to."""
    state = State.of(await table.log())
    return state.version, state.table.digest()


def answer_of(person: Person, **more: Any) -> dict[str, Any]:
    asked = person.view["game"]["decision"]
    return {
        "type": "answer",
        "id": "one",
        "decision": asked["number"],
        "seat": person.view["game"]["you"],
        "move": asked["options"][0]["move"],
        **more,
    }


def test_a_message_sent_twice_has_the_same_reply_and_one_effect(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris"):
                message = answer_of(anna)
                await anna.send(**message)
                await anna.send(**message)
                first = await anna.until(type="reply", id="one")
                second = await anna.until(type="reply", id="one")
                assert first == second
                assert first["status"] == "done"
                version, digest = await standing(table)
                assert version == first["version"]
            # Known also to a server that has started anew.
        async with serving(database) as served:
            table.server = served
            async with table.person("Anna") as anna:
                await anna.send(**message)
                assert await anna.until(type="reply", id="one") == first
                assert (await standing(table))[1] == digest

    asyncio.run(game())


def test_a_message_sent_twice_has_one_effect_whoever_of_its_seats_is_asked_by_then(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("all", "host") as both:
                replies: dict[str, Any] = {}
                asked = set[str]()
                for turn in range(30):
                    if turn == 2:
                        replies["chat"] = await both.ask("chat", words="once", id="chat")
                        assert (await both.ask("seat", seat="Boris", to="bot"))["status"] == "done"
                        replies["seat"] = await both.ask("seat", seat="Boris", to="me", id="seat")
                    asked.add(both.view["game"]["you"])
                    assert (await both.answer(-1))["status"] == "done"
                assert asked == {"Anna", "Boris"}
                replies["undo"] = await both.ask("undo", moves=1, id="undo")
                await both.shows(replies["undo"]["version"])
                before = await standing(table)
                for _ in range(4):
                    for kind, fields in (("chat", {"words": "once"}), ("undo", {"moves": 1}), ("seat", {"seat": "Boris", "to": "me"})):
                        assert await both.ask(kind, id=kind, **fields) == replies[kind]
                    assert await standing(table) == before
                    await both.answer(-1)
                    before = await standing(table)
        async with serving(database) as served:
            table.server = served
            for link in ("all", "Anna"):
                async with table.person(link) as person:
                    sent = [
                        (await person.ask("undo", moves=1, id="undo"))["version"],
                        (await person.ask("chat", words="once", id="chat"))["version"],
                    ]
                    assert replies["undo"]["version"] in sent or replies["chat"]["version"] in sent

    asyncio.run(game())


def test_consent_sent_twice_is_given_once(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("agot/four_players.yaml")
            first, *others = [name for name in table.tokens if name not in ("host", "all", "watch")]
            async with table.person(first) as one, table.person(*others) as rest:
                while State.of(await table.log()).may_take_back() < 5:
                    newest = max(one.view["version"], rest.view["version"])
                    await one.shows(newest)
                    await rest.shows(newest)
                    person = one if first in one.view["game"]["decision"]["seats"] else rest
                    assert (await person.answer())["status"] == "done"
                request = await one.ask("undo", moves=1)
                assert request["status"] == "done", request["reason"]
                given = await rest.ask("consent", request=request["version"], yes=True, id="yes")
                assert given["status"] == "done"
                assert (await one.ask("undo", moves=1))["status"] == "done"
                assert await rest.ask("consent", request=request["version"], yes=True, id="yes") == given
                assert State.of(await table.log()).may_take_back() == 4
        async with serving(database) as served:
            table.server = served
            async with table.person(*others) as rest:
                assert await rest.ask("consent", request=request["version"], yes=True, id="yes") == given

    asyncio.run(game())


def test_passing_asked_for_twice_is_for_the_turn_in_which_it_was_asked(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("vtes/game.yaml")
            async with table.person("all") as everybody:
                await everybody.ask("auto", on="turn", id="auto")
                await everybody.ask("auto", on="off")
                reply = await everybody.ask("auto", on="turn", id="auto")
                assert reply["status"] == "done"
                assert not (await served.hub.room(table.id)).state.auto

    asyncio.run(game())


def test_every_message_late_by_one_decision_is_stale_and_shows_the_present(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", {0: "me"}, others="mixed")
            async with table.person("Anna") as anna:
                for i in range(8):
                    late = answer_of(anna, id=f"late {i}")
                    assert (await anna.answer())["status"] == "done"
                    before = await standing(table)
                    await anna.send(**late)
                    reply = await anna.until(type="reply", id=f"late {i}")
                    assert reply["status"] == "stale"
                    shown = await anna.until(type="view")
                    assert shown["version"] == before[0] == reply["version"]
                    assert await standing(table) == before

    asyncio.run(game())


def test_answers_of_two_seats_swapped_are_refused(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                await boris.shows(anna.view["version"])
                before = await standing(table)
                message = answer_of(anna)
                await boris.send(**message)
                assert (await boris.until(type="reply"))["status"] == "refused"
                await boris.send(**message | {"seat": "Boris", "id": "two"})
                assert (await boris.until(type="reply"))["status"] == "refused"
                await anna.send(**message | {"seat": "Boris", "id": "three"})
                assert (await anna.until(type="reply"))["status"] == "refused"
                assert await standing(table) == before
                assert (await anna.answer())["status"] == "done"

    asyncio.run(game())


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[1, 2]",
    '"hello"',
    "[" * 20_000,
    '{"type": "answer"}',
    '{"type": 7, "id": "x"}',
    '{"type": "abolish", "id": "x"}',
    '{"type": "answer", "id": "x", "decision": "1", "seat": "Anna", "move": "keep"}',
    '{"type": "answer", "id": "x", "decision": 1, "seat": "Anna", "move": "keep", "extra": 1}',
    '{"type": "answer", "id": "x", "decision": 1e99, "seat": "Anna", "move": "keep"}',
    '{"type": "chat", "id": "x", "words": "\\ud800"}',
    '{"type": "chat", "id": "\\ud800", "words": "hm"}',
    '{"type": "undo", "id": "x", "moves": -1}',
    '{"type": "dice", "id": "x", "decision": 1, "numbers": [true]}',
    '{"type": "hello", "protocol": 99}',
    json.dumps({"type": "chat", "id": "x", "words": "a" * 1_000_000}),
    b"\x00\xff\xfe",
]


def test_garbage_and_a_frame_of_a_megabyte_are_answered_and_change_nothing(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                before = await standing(table)
                for frame in GARBAGE:
                    await anna.socket.send(frame)
                    reply = await anna.until(type="reply")
                    assert reply["status"] == "invalid", frame
                    assert reply["reason"]
                    json.dumps(reply, ensure_ascii=False).encode()
                assert await standing(table) == before
                assert (await anna.answer())["status"] == "done"

    asyncio.run(game())


def test_what_is_not_offered_is_refused(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("watch") as watcher:
                before = await standing(table)
                number = anna.view["game"]["decision"]["number"]
                for person, type_, fields in [
                    (anna, "answer", {"decision": number, "seat": "Nobody", "move": "keep"}),
                    (anna, "dice", {"decision": number, "numbers": [1]}),
                    (anna, "undo", {"moves": 1}),
                    (anna, "back", {}),
                    (anna, "chat", {"words": " \xa0\u3164\u200d "}),
                    (anna, "seat", {"seat": "Nobody", "to": "bot"}),
                    (anna, "seat", {"seat": "Boris", "to": "me"}),
                    (anna, "seat", {"seat": "Anna", "to": "bot", "bot": "genius"}),
                    (anna, "look", {"at": 0, "seat": "Boris"}),
                    (anna, "rule", {"rule": "NONE-1"}),
                    (watcher, "answer", {"decision": number, "seat": "Anna", "move": "keep"}),
                    (watcher, "chat", {"words": "psst"}),
                    (watcher, "undo", {"moves": 1}),
                    (watcher, "seat", {"seat": "Boris", "to": "bot"}),
                    (watcher, "auto", {"on": "turn"}),
                    (watcher, "dice", {"decision": number, "numbers": [1]}),
                ]:
                    reply = await person.ask(type_, **fields)
                    assert reply["status"] == "refused", (type_, fields)
                    assert reply["reason"]
                    assert reply["rule"]
                assert await standing(table) == before

    asyncio.run(game())


def test_dice_sent_without_a_number_are_told_which_numbers_are_wanted(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/last_creature.yaml", dice="roll")
            async with table.person("all", language="ru") as anna:
                while not anna.view["game"]["decision"]["dice"]:
                    await anna.answer()
                decision = anna.view["game"]["decision"]
                dice = decision["dice"]
                reply = await anna.ask("dice", decision=decision["number"], numbers=[])
                assert (reply["status"], reply["rule"]) == ("refused", "K-7")
                assert reply["reason"].startswith(f"ждём {dice['size']} ")
                assert reply["reason"].endswith(f" от {dice['least']} до {dice['most']} через пробел")

    asyncio.run(game())


def test_too_many_messages_are_answered_busy_and_may_be_sent_again(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite, burst=10, messages_per_second=1.0) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                message = answer_of(anna)
                statuses = [(await anna.ask("log", before=0))["status"] for _ in range(6)]
                assert statuses == ["done"] * 5 + ["busy"]
                await anna.send(**message)
                assert (await anna.until(type="reply", id="one"))["status"] == "busy"
                served.clock.advance(2)
                await anna.send(**message)
                assert (await anna.until(type="reply", id="one"))["status"] == "done"

    asyncio.run(game())


def test_a_refusal_sent_twice_is_the_same_refusal(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                before = await standing(table)
                wrong = answer_of(anna, move="fly to the moon")
                await anna.send(**wrong)
                refused = await anna.until(type="reply", id="one")
                assert refused["status"] == "refused"
                assert "fly to the moon" in refused["reason"]
                # The id has been used: what comes with it later is the message of before.
                await anna.send(**answer_of(anna))
                assert await anna.until(type="reply", id="one") == refused
                assert await standing(table) == before

    asyncio.run(game())


def test_nothing_but_hello_opens_the_conversation(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna", hello=False) as anna:
                reply = await anna.ask("chat", words="hello?")
                assert reply["status"] == "invalid"
                assert len(await table.log()) == 1

    asyncio.run(game())


@pytest.mark.parametrize(
    "message",
    [
        {"type": "chat", "words": "nul\0"},
        {"type": "chat", "words": "\u202eturned round"},
        {"type": "chat", "words": "half \ud800"},
        {"type": "log", "before": 10**30},
        {"type": "look", "at": 2**31},
        {"type": "answer", "decision": 10**400, "seat": "Anna", "move": "keep"},
        {"type": "answer", "decision": 1, "seat": "Anna", "move": "keep\r"},
    ],
)
def test_what_no_database_or_screen_would_take_is_no_message(database: Database, message: dict[str, Any]) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna:
                version = anna.view["version"]
                await anna.send(id="odd", **message)
                reply = await anna.until(type="reply", id="odd")
                assert (reply["status"], bool(reply["reason"])) == ("invalid", True)
                assert anna.view["version"] == version == len(await table.log())
                assert anna.view["table"]["paused"] is None

    asyncio.run(game())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_rules_and_reasons_are_told_in_the_language_of_whoever_asks(sqlite: Database, language: str) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("v5/alley.yaml", {0: "me"}, others="mixed")
            async with table.person("Anna", language=language) as anna:
                assert anna.view["language"] == language
                rule = await anna.ask("rule", rule=anna.view["game"]["decision"]["rule"])
                law = await anna.ask("rule", rule="K-4")
                known = await anna.ask("why", name="Katya")
                cyrillic = any("а" <= letter <= "я" for letter in rule["title"] + rule["words"])
                assert cyrillic == (language == "ru")
                assert law["title"]
                assert known["name"] == "Katya"
                assert known["status"] == "done"

    asyncio.run(game())
