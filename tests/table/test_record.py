"""The log is the truth: other rules refuse it, a position that does not fit it stops the table, and the database keeps its form."""

from __future__ import annotations

import asyncio
import json
from importlib.resources import files
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, create_engine, insert, select, text, update

from razbor.kernel.faults import DataError
from razbor.kernel.system import find
from razbor.table.entries import Entry
from razbor.table.state import FINGERPRINT_EVERY, State
from razbor.table.store import ConflictError, migrate
from razbor.table.store.addresses import address
from razbor.table.store.schema import ENTRIES, METADATA
from tests.table.served import Database, Table, closed, serving


async def answers(table: Table, n: int) -> None:
    """So many answers, by one person in all seats."""
    async with table.person("all") as everybody:
        for _ in range(n):
            assert (await everybody.answer())["status"] == "done"


def rewrite(database: Database, number: int, **changes: Any) -> None:
    """Change an entry behind the server's back."""
    engine = create_engine(address(database.url))
    with engine.begin() as connection:
        connection.execute(update(ENTRIES).where(ENTRIES.c.number == number).values(**changes))
    engine.dispose()


def test_a_table_begun_under_other_rules_is_refused_and_kept(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            await answers(table, 5)
            log = await table.log()
        with monkeypatch.context() as newer:
            newer.setattr(type(find("berserk")), "version", find("berserk").version + 1)
            async with serving(database) as served:
                table.server = served
                async with table.person("Anna", hello=False) as anna:
                    assert (await anna.next())["reason"].startswith("This table was begun under version 1 of the rules")
                    assert await closed(anna) == 1001
                async with served.http(cookies={f"razbor-{table.id}": table.tokens["Anna"]}) as browser:
                    page = await browser.get(f"/t/{table.id}")
                    assert page.status_code == 409
                    assert "version 1" in page.text
                assert await table.log() == log
        async with serving(database) as served:
            table.server = served
            await answers(table, 1)
            assert (await table.log())[: len(log)] == log

    asyncio.run(game())


def test_a_position_that_does_not_fit_stops_the_table_and_the_host_goes_back(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            await answers(table, 2 * FINGERPRINT_EVERY + 3)
            log = await table.log()
        stamped = [entry for entry in log if "digest" in entry.body]
        assert len(stamped) >= 2
        good, bad = stamped[0], stamped[1]
        rewrite(database, bad.number, body=json.dumps({**bad.body, "digest": "another"}))
        async with serving(database) as served:
            table.server = served
            async with table.person("Anna", "host") as anna, table.person("Boris") as boris:
                await boris.shows(anna.view["version"])
                assert "fingerprint" in anna.view["table"]["stopped"]
                assert str(good.number) in anna.view["table"]["stopped"]
                assert anna.view["game"]["decision"]["options"] == []
                assert len(await table.log()) == len(log)
                number = anna.view["game"]["decision"]["number"]
                for person, seat in ((anna, "Anna"), (boris, "Boris")):
                    assert (await person.ask("answer", decision=number, seat=seat, move="keep"))["status"] == "refused"
                assert (await boris.ask("back"))["status"] == "refused"
                reply = await anna.ask("back", id="back")
                assert reply["status"] == "done"
                assert await anna.ask("back", id="back") == reply
                assert (await anna.ask("back"))["status"] == "refused"
                await anna.shows(reply["version"])
                assert anna.view["table"]["stopped"] is None
                assert len(await table.log()) == reply["version"]
                assert State.of(log[: good.number]).table.digest() == State.of(await table.log()).table.digest()
            await answers(table, 3)
        after = await table.log()
        assert [entry.number for entry in after] == list(range(1, len(after) + 1))
        assert after[: bad.number - 1] == log[: bad.number - 1]
        async with serving(database) as served:
            table.server = served
            await answers(table, 3)

    asyncio.run(game())


def test_an_entry_that_cannot_be_carried_out_stops_the_table(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            await answers(table, 6)
        rewrite(database, 5, body=json.dumps({"move": "fly to the moon", "by": "person"}))
        async with serving(database) as served:
            table.server = served
            async with table.person("Anna", "host") as anna:
                assert "Entry 5" in anna.view["table"]["stopped"]
                assert (await anna.ask("back"))["status"] == "done"
            await answers(table, 3)

    asyncio.run(game())


def test_the_database_has_the_form_that_the_server_works_with(database: Database) -> None:
    migrate(database.url)
    migrate(database.url)
    engine = create_engine(address(database.url))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def write_in_the_first_form(database: Database) -> None:
    """Make the database anew as the first migration alone makes it, with all the rows that it has."""
    engine = create_engine(address(database.url))
    with engine.begin() as connection:
        rows = [connection.execute(select(table)).mappings().all() for table in METADATA.sorted_tables]
        METADATA.drop_all(connection)
        connection.execute(text("drop table alembic_version"))
        config = Config()
        config.set_main_option("script_location", str(files("razbor.table.store") / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        first = MetaData()
        first.reflect(connection)
        for table, held in zip(METADATA.sorted_tables, rows, strict=True):
            known = first.tables[table.name]
            connection.execute(insert(known), [{name: row[name] for name in known.columns.keys()} for row in held])  # noqa: SIM118
        assert compare_metadata(MigrationContext.configure(connection), METADATA) != []
    engine.dispose()


def test_a_game_in_a_database_of_the_first_form_goes_on(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            await answers(table, 5)
            log = await table.log()
        write_in_the_first_form(database)
        async with serving(database) as served:
            table.server = served
            assert await table.log() == log
            await answers(table, 1)
            assert (await table.log())[: len(log)] == log
            await served.store.see([table.id], 5.0)
            assert await served.store.seen_at(table.id) == 5.0

    asyncio.run(game())


def test_a_database_of_a_later_version_is_refused(database: Database) -> None:
    migrate(database.url)
    engine = create_engine(address(database.url))
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = 'later'"))
    engine.dispose()
    with pytest.raises(DataError, match="install a newer Razbor"):
        migrate(database.url)


def test_no_number_and_no_message_is_written_twice(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            first = (await table.log())[0]
            entry = Entry(2, "chat", "Anna", {"words": "hm"}, "id", 1.0, first.version)
            await served.store.append(table.id, [entry])
            for number, client in ((2, "other"), (3, "id")):
                with pytest.raises(ConflictError):
                    await served.store.append(table.id, [Entry(number, "chat", "Anna", {"words": "hm"}, client, 1.0, first.version)])
            assert await table.log() == [first, entry]

    asyncio.run(game())


def test_all_entries_of_one_write_are_written_or_none(database: Database) -> None:
    async def game() -> None:
        async with serving(database) as served:
            table = await served.open("berserk/full_game.yaml")
            first = (await table.log())[0]
            pair = [Entry(number, "chat", "Anna", {"words": "hm"}, None, 1.0, first.version) for number in (2, 1)]
            with pytest.raises(ConflictError):
                await served.store.append(table.id, pair)
            assert await table.log() == [first]

    asyncio.run(game())
