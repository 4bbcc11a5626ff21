"""What people do beside answering: take back, agree, talk, roll their own dice, look back, hold the server to its seed."""

from __future__ import annotations

import asyncio
from hashlib import sha256

from razbor.cases import parse, played, read_case
from razbor.table.bundled import example
from razbor.table.state import State
from tests.table.served import Database, Person, serving


async def level(*people: Person) -> None:
    """Wait until all see what the newest sees."""
    newest = max(person.view["version"] for person in people)
    for person in people:
        await person.shows(newest)


async def take_turns(n: int, *people: Person) -> None:
    for _ in range(n):
        await level(*people)
        person = next(person for person in people if person.view["game"]["you"] in person.view["game"]["decision"]["seats"])
        assert (await person.answer())["status"] == "done"
    await level(*people)


def test_answers_are_taken_back_when_the_others_agree(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                await level(anna, boris)
                before = anna.view["game"]
                await take_turns(3, anna, boris)
                late = anna.view["game"]["decision"]["number"]
                assert (await anna.ask("undo", moves=3))["status"] == "done"
                await boris.sees(lambda view: view["table"]["undo"])
                first = boris.view["table"]["undo"]["number"]
                assert boris.view["table"]["undo"] == {"number": first, "by": "Anna", "moves": 3, "waits": ["Boris"]}
                assert (await anna.ask("consent", request=first, yes=True))["status"] == "refused"
                assert (await boris.ask("consent", request=first, yes=False))["status"] == "done"
                await anna.sees(lambda view: view["table"]["undo"] is None)
                assert len(State.of(await table.log()).by_people) == 3
                assert (await boris.ask("undo", moves=3))["status"] == "done"
                await anna.sees(lambda view: view["table"]["undo"])
                assert (await anna.ask("undo", moves=1))["status"] == "refused"
                # A late answer to one request is none to the next.
                assert (await anna.ask("consent", request=first, yes=True))["status"] == "stale"
                second = anna.view["table"]["undo"]["number"]
                # Who has asked may think better of it.
                assert (await boris.ask("consent", request=second, yes=False))["status"] == "done"
                assert (await boris.ask("undo", moves=3))["status"] == "done"
                third = (await anna.sees(lambda view: view["table"]["undo"] and view["table"]["undo"]["number"] > second))["table"]["undo"][
                    "number"
                ]
                reply = await anna.ask("consent", request=third, yes=True)
                await anna.shows(reply["version"])
                after = anna.view["game"]
                # Nor is it one to nothing.
                for person in (anna, boris):
                    assert (await person.ask("consent", request=third, yes=True))["status"] == "stale"
                assert len(await table.log()) == reply["version"]
                # The decision is the one of before under a new number, so that an answer under way to the old one is stale.
                assert after["decision"]["number"] > late
                assert after["decision"] | {"number": 0} == before["decision"] | {"number": 0}
                assert after["position"] == before["position"]
                await take_turns(3, anna, boris)
                assert State.of(await table.log()).table.moves

    asyncio.run(game())


def test_bots_agree_to_take_back_and_their_answers_go_with_it(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", {0: "me"}, others="mixed")
            async with table.person("Anna") as anna:
                before = anna.view["game"]
                for _ in range(3):
                    await anna.answer()
                reply = await anna.ask("undo", moves=3)
                await anna.shows(reply["version"])
                assert anna.view["table"]["undo"] is None
                assert anna.view["game"]["position"] == before["position"]
                assert (await anna.ask("undo", moves=1))["status"] == "refused"

    asyncio.run(game())


def test_a_request_falls_when_somebody_answers_and_stands_over_a_restart(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                await take_turns(2, anna, boris)
                await boris.ask("undo", moves=1)
        async with serving(database) as served:
            table.server = served
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                await level(anna, boris)
                assert anna.view["table"]["undo"] == {"number": 6, "by": "Boris", "moves": 1, "waits": ["Anna"]}
                await take_turns(1, anna, boris)
                assert anna.view["table"]["undo"] is None

    asyncio.run(game())


def test_people_talk_and_what_they_say_is_kept(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            words = "<script>alert('ё')</script>"
            async with table.person("Anna") as anna, table.person("watch") as watcher:
                assert (await anna.ask("chat", words=words, id="said"))["status"] == "done"
                await watcher.sees(lambda view: view["table"]["chat"])
                assert (await anna.ask("chat", words=words, id="said"))["status"] == "done"
        async with serving(database) as served:
            table.server = served
            async with table.person("watch") as watcher:
                assert watcher.view["table"]["chat"] == [{"who": "Anna", "words": words, "at": 1_700_000_000}]

    asyncio.run(game())


def test_dice_rolled_by_hand_are_typed_in(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("v5/alley.yaml", {0: "me", 1: "me", 2: "me"}, dice="roll")
            async with table.person("all") as everybody:
                rolled = 0
                for turn in range(60):
                    decision = everybody.view["game"]["decision"]
                    if not decision["dice"]:
                        await everybody.answer(turn % len(decision["options"]))
                        continue
                    size = decision["dice"]["size"]
                    assert (decision["dice"]["least"], decision["dice"]["most"]) == (1, 10)
                    for wrong in ([0] * size, [1] * (size + 1)):
                        assert (await everybody.ask("dice", decision=decision["number"], numbers=wrong))["status"] == "refused"
                    reply = await everybody.ask("dice", decision=decision["number"], numbers=[10] * size, id=f"dice {turn}")
                    assert reply["status"] == "done"
                    await everybody.shows(reply["version"])
                    assert await everybody.ask("dice", decision=decision["number"], numbers=[9] * size, id=f"dice {turn}") == reply
                    assert (await everybody.ask("dice", decision=decision["number"], numbers=[10] * size))["status"] == "stale"
                    rolled += 1
                assert rolled

    asyncio.run(game())


def test_the_past_is_looked_at_with_what_was_known_then_and_all_is_open_at_the_end(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml", {0: "me"}, others="usual")
            async with table.person("Anna") as anna:
                shown: list[object] = []
                for _ in range(12):
                    shown.append(anna.view["game"]["position"])
                    await anna.answer()
                stops = [i for i, person in enumerate(State.of(await table.log()).by_people) if person]
                of = len(State.of(await table.log()).by_people)
                for at, position in zip(stops, shown, strict=True):
                    await anna.ask("look", at=at)
                    while anna.view["table"]["replay"] != {"at": at, "of": of}:
                        await anna.next()
                    assert anna.view["game"]["position"] == position
                    assert anna.view["game"]["decision"]["options"] == []
                await anna.ask("look")
                await anna.sees(lambda view: view["table"]["replay"] is None)
                assert anna.view["game"]["decision"]["options"]
                assert (await anna.ask("look", at=1, seat="Boris"))["status"] == "refused"
                await anna.ask("seat", seat="Anna", to="bot")
                await anna.sees(lambda view: view["game"]["ending"])
                assert (await anna.ask("look", at=1, seat="Boris"))["status"] == "done"
                await anna.sees(lambda view: view["table"]["replay"])
                assert anna.view["game"]["you"] == "Boris"

    asyncio.run(game())


def test_what_is_known_of_a_thing_in_the_past_is_what_was_known_then(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("v5/alley.yaml", {0: "me"}, others="usual")
            async with table.person("Anna") as person:
                names = list(person.view["game"]["position"]["characters"])

                async def known() -> list[object]:
                    return [(await person.ask("why", name=name))["known"] for name in names]

                begun = await known()
                await person.ask("seat", seat=person.view["game"]["you"], to="bot")
                await person.sees(lambda view: view["game"]["ending"])
                assert await known() != begun
                await person.ask("look", at=0)
                assert await known() == begun
                assert (await person.ask("why", name=names[0]))["refused"] == []

    asyncio.run(game())


def test_who_looks_at_what_is_taken_back_comes_to_the_present(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
            async with table.person("Anna") as anna, table.person("Boris") as boris, table.person("watch") as watcher:
                await take_turns(4, anna, boris)
                await watcher.ask("look", at=4)
                await watcher.sees(lambda view: view["table"]["replay"] == {"at": 4, "of": 4})
                assert (await anna.ask("undo", moves=3))["status"] == "done"
                await boris.sees(lambda view: view["table"]["undo"])
                reply = await boris.ask("consent", request=boris.view["table"]["undo"]["number"], yes=True)
                await watcher.shows(reply["version"])
                await boris.shows(reply["version"])
                assert watcher.view["table"]["replay"] is None
                async with table.person("watch") as other:
                    assert watcher.view["game"]["position"] == other.view["game"]["position"]

    asyncio.run(game())


def test_the_seed_is_bound_at_the_start_and_shown_at_the_end(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("v5/alley.yaml", {0: "me"}, others="usual")
            seed = (await table.log())[0].body["seed"]
            async with table.person("Anna") as anna, table.person("watch") as watcher, served.http() as browser:
                browser.cookies.set(f"razbor-{table.id}", table.tokens["watch"])
                commitment = watcher.view["table"]["commitment"]
                assert (await browser.get(f"/t/{table.id}/case")).status_code == 403
                await anna.ask("seat", seat="Anna", to="bot")
                await watcher.sees(lambda view: view["game"]["ending"])
                await anna.sees(lambda view: view["game"]["ending"])
                assert not any(seed in frame for frame in watcher.received[:-1])
                assert watcher.view["table"]["seed"] == seed
                assert sha256(seed.encode()).hexdigest() == commitment
                assert (await anna.ask("undo", moves=1))["status"] == "refused"
                shared = await browser.get(f"/t/{table.id}/case")
                source = parse(shared.content, "shared.yaml")
                replayed, report = played(read_case(source), source)
                assert report.right, report.render("en")
                assert read_case(source).title == example("v5/alley.yaml").case.title
                assert replayed.digest() == State.of(await table.log()).table.digest()

    asyncio.run(game())
