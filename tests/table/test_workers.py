"""Several workers serve one PostgreSQL: what one writes, the others show."""

from __future__ import annotations

import asyncio

from tests.table.served import PATIENCE, Database, serving


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
        async with serving(postgres, store_timeout=0.5) as one, serving(postgres, store_timeout=0.5) as two:
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
