"""A far network: whatever takes a third of a second each way arrives once, in order, and nobody acts on what is out of date."""

from __future__ import annotations

import asyncio

from tests.table.quiet_network import network
from tests.table.served import Database, serving
from tests.table.test_faults import as_written, until

DELAY = 0.35


def test_a_game_is_played_over_a_slow_network(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, network(served.port, DELAY) as between:
            table = await served.open("berserk/full_game.yaml")
            near, served.port = served.port, between.port
            async with table.person("Anna") as anna, table.person("Boris") as boris:
                served.port = near
                people = {"Anna": anna, "Boris": boris}
                for turn in range(8):
                    newest = max(anna.view["version"], boris.view["version"])
                    await anna.shows(newest)
                    await boris.shows(newest)
                    decision = anna.view["game"]["decision"]
                    seat = decision["seats"][0]
                    person = people[seat]
                    options = person.view["game"]["decision"]["options"]
                    # A double click, and another answer before the first can have come back.
                    first = {"type": "answer", "id": f"{turn}", "decision": decision["number"], "seat": seat, "move": options[0]["move"]}
                    await person.send(**first)
                    await person.send(**first)
                    await person.send(**{**first, "id": f"other {turn}", "move": options[-1]["move"]})
                    replies = [await person.until(type="reply") for _ in range(3)]
                    assert [reply["status"] for reply in replies] == ["done", "done", "stale"]
                    assert replies[0] == replies[1]
                    await person.shows(replies[0]["version"])
                state = await as_written(table)
                assert len(state.by_people) == 8
                # Both ask to take back at once: one is asked, the other told so.
                await anna.shows(state.shown)
                await boris.shows(state.shown)
                both = await asyncio.gather(anna.ask("undo", moves=1), boris.ask("undo", moves=1))
                assert sorted(reply["status"] for reply in both) == ["done", "refused"]

    asyncio.run(game())


def test_a_connection_lost_with_an_answer_under_way_takes_it_once(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, network(served.port, DELAY) as between:
            table = await served.open("berserk/full_game.yaml")
            for turn in range(4):
                near, served.port = served.port, between.port
                async with table.person("all") as far:
                    served.port = near
                    decision = far.view["game"]["decision"]
                    move = decision["options"][0]["move"]
                    answer = {
                        "type": "answer",
                        "id": f"{turn}",
                        "decision": decision["number"],
                        "seat": far.view["game"]["you"],
                        "move": move,
                    }
                    await far.send(**answer)
                async with table.person("all") as again:
                    # Whether it has arrived or not, sent again it takes effect once.
                    await again.send(**answer)
                    assert (await again.until(type="reply", id=f"{turn}"))["status"] == "done"
                    # What the lost connection had sent has come by the time that the server sees it closed.
                    await until(lambda: served.hub.around.metrics.registry.get_sample_value("razbor_clients") == 1)
                assert len((await as_written(table)).by_people) == turn + 1

    asyncio.run(game())
