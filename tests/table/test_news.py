"""What workers tell each other fits, whatever the names; where it cannot be told, no other table feels it, and no log shows it."""

from __future__ import annotations

import asyncio
import json
import traceback

import pytest
from structlog.testing import capture_logs

from razbor.table.store import RejectedError, Store, migrate
from tests.table.served import PATIENCE, Database, HandClock, beats, serving

LONG = [f"Мария-Александра Константинова-Рождественская {i:02}" for i in range(19)]


def crowd() -> str:
    """A case of as many seats as a table may have, with long names."""
    pools = {"strength": 2, "dexterity": 3, "stamina": 3, "composure": 3, "wits": 3, "resolve": 3}
    who = [{f"C{i}": {"kind": "mortal", "player": name, "attributes": pools, "skills": {"melee": 2}}} for i, name in enumerate(LONG)]
    sides = {side: {name: part for each in who[i::2] for name, part in each.items()} for i, side in enumerate(("a", "b"))}
    return json.dumps({"razbor": 1, "system": "v5", "setup": {"sides": sides}}, ensure_ascii=False)


def test_who_is_at_a_table_of_many_long_names_is_told_to_other_workers(postgres: Database) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(postgres, clock) as one, serving(postgres, clock) as two:
            table = await one.open("own", system="v5", text=crowd())
            async with table.person("all") as everybody, table.person("watch", server=two) as watcher:
                assert len(everybody.view["game"]["seats"]) == len(LONG) + 1
                await watcher.sees(lambda _: {shown["state"] for shown in watcher.presence.values()} == {"here"})
                async with table.person("all", server=two):
                    await everybody.sees(lambda view: view["table"]["you"]["watching"])
                await everybody.sees(lambda view: not view["table"]["you"]["watching"])

    asyncio.run(game())


@pytest.mark.parametrize("where", ["told", "beaten"])
def test_what_fails_at_one_table_ends_no_heartbeat_of_another(postgres: Database, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    async def game() -> None:
        clock = HandClock()
        async with serving(postgres, clock) as one, serving(postgres, clock) as two:
            bad = await one.open("berserk/full_game.yaml")
            good = await one.open("berserk/full_game.yaml", clock="3")
            bad_room = await one.hub.room(bad.id)
            tell = one.store.tell

            async def refuses(news: str) -> None:
                if json.loads(news).get("table") == bad.id:
                    raise RejectedError
                await tell(news)

            def fails() -> None:
                raise ZeroDivisionError

            if where == "told":
                monkeypatch.setattr(one.store, "tell", refuses)
            # Whoever comes to the bad table is let in all the same, and it stands first in the walk.
            async with bad.person("all"), good.person("Anna"), good.person("Boris", server=two) as boris:
                assert next(iter(one.hub.rooms)) == bad.id
                if where == "beaten":
                    monkeypatch.setattr(bad_room, "_see_who_is_here", fails)
                with capture_logs() as told:
                    for _ in range(5):  # longer than a worker that says nothing is believed
                        await beats(one, 1)
                        await boris.quiet()
                        assert boris.presence["Anna"]["state"] == "here"
                assert await one.store.seen_at(good.id) == clock.now()
                assert {line["table"] for line in told if line["log_level"] in ("warning", "error")} == {bad.id}
                monkeypatch.undo()

    asyncio.run(game())


def test_no_error_of_the_database_says_what_was_to_be_written(postgres: Database) -> None:
    async def go() -> None:
        migrate(postgres.url)
        store = Store(postgres.url, PATIENCE)
        news = LONG[0] * 1000
        with pytest.raises(RejectedError) as raised:
            await store.tell(news)
        assert LONG[0] not in "".join(traceback.format_exception(raised.value))
        await store.close()

    asyncio.run(go())
