"""The store: entries appended and read on. What it cannot write it says so of, and nothing of it is written."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncGenerator, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import delete, event, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from razbor.table.entries import Entry
from razbor.table.links import Link
from razbor.table.store.addresses import address, asynchronous, is_sqlite
from razbor.table.store.holding import Hold
from razbor.table.store.schema import ENTRIES, LINKS, TABLES
from razbor.table.store.writing import ConflictError, RejectedError, UnreachableError, Writer, Writing

CHANNEL = "razbor"
"""On it workers tell each other, through PostgreSQL, of entries and of who has come or left."""


FORGOTTEN_TOGETHER = 20
"""So many tables are deleted together; a long game has some thousands of entries."""


class Store:
    """The database of one server; every call may raise `UnreachableError`, after `timeout` seconds or little more."""

    def __init__(self, database_url: str, timeout: float) -> None:
        self._timeout = timeout
        url = address(database_url)
        self.shared = not is_sqlite(url)
        """Whether several workers may serve it."""
        self.url = url
        arguments: dict[str, Any] = {"connect_timeout": max(int(timeout), 1)} if self.shared else {"timeout": timeout}
        self._engine = create_async_engine(asynchronous(url), connect_args=arguments, hide_parameters=True)
        if not self.shared:
            event.listen(self._engine.sync_engine, "connect", _durable)
        self._writer = Writer(self._write)
        self._hold: Hold | None = None

    def open(self) -> None:
        """Begin to serve a database that has been migrated; raises `DataError` where another server has its file."""
        if not self.shared:
            self._hold = Hold(self.url)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()
        if self._hold is not None:
            self._hold.let_go()

    async def try_to_write(self) -> None:
        """Write what is gone again at once, to see whether anything can be written: a full disk says so only of what it is given."""
        name = secrets.token_hex(16)
        async with self._writing() as connection:
            await connection.execute(insert(TABLES).values(id=name, begun_at=0.0))
            await connection.execute(delete(TABLES).where(TABLES.c.id == name))

    async def see(self, tables: Collection[str], at: float) -> None:
        """Note that a server has these tables in memory."""
        if tables:
            async with self._writing() as connection:
                await connection.execute(update(TABLES).where(TABLES.c.id.in_(tables)).values(seen_at=at))

    async def seen_at(self, table: str) -> float:
        """When a server last said that it has a table in memory; 0 if none ever has."""
        async with self._reading() as connection:
            return (await connection.execute(select(TABLES.c.seen_at).where(TABLES.c.id == table))).scalar() or 0.0

    async def begin(self, table: str, links: Iterable[Link], entries: Sequence[Entry]) -> None:
        """A new table with its links and its first entries."""
        begun = [{"id": table, "begun_at": entries[0].at}]
        held = [{"table_id": table, **link._asdict()} for link in links]
        await self._writer.write(Writing([_row(table, entry) for entry in entries], begun, held))

    async def append(self, table: str, entries: Sequence[Entry], news: str = "") -> None:
        """Write entries, all or none, and tell `news` to the other workers with them.

        Raises `ConflictError` where one of them is there, and `RejectedError` where the database cannot hold one.
        """
        await self._writer.write(Writing([_row(table, entry) for entry in entries], news=[news] if self.shared and news else []))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table with numbers above `after`, in order; none for a table that is not there."""
        query = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
        async with self._reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Entry(row.number, row.kind, row.seat, json.loads(row.body), row.client, row.at, row.version) for row in rows]

    async def links(self, table: str, hashes: Iterable[str]) -> list[Link]:
        """Those links of a table whose tokens have these hashes."""
        if "\0" in table:  # PostgreSQL takes no such text, not even to say that it has none
            return []
        query = select(LINKS.c.hash, LINKS.c.role, LINKS.c.seat).where(LINKS.c.table_id == table, LINKS.c.hash.in_(list(hashes)))
        async with self._reading() as connection:
            return [Link(*row) for row in (await connection.execute(query)).all()]

    async def newest(self) -> float | None:
        """When the newest of the last entries of all tables was written; None if there is none."""
        last = select(ENTRIES.c.at).where(ENTRIES.c.table_id == TABLES.c.id).order_by(ENTRIES.c.number.desc()).limit(1)
        each = select(last.scalar_subquery().label("at")).select_from(TABLES).subquery()
        async with self._reading() as connection:
            newest: float | None = (await connection.execute(select(func.max(each.c.at)))).scalar()
        return newest

    async def forget(self, before: float) -> None:
        """Delete the tables, with their links and logs, at which nothing has happened, and nobody has looked, since `before`.

        A few at a time, each few by themselves: others write in between, and what is deleted stays so, whatever comes of the rest.
        """
        written = exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.at >= before)
        happened = or_(func.coalesce(TABLES.c.seen_at, 0.0) >= before, written)
        looked_at = ""
        while True:
            some = select(TABLES.c.id, happened).where(TABLES.c.id > looked_at).order_by(TABLES.c.id).limit(FORGOTTEN_TOGETHER)
            async with self._reading() as connection:
                found = (await connection.execute(some)).all()
            if not found:
                return
            looked_at = found[-1].id
            old = [table for table, alive in found if not alive]
            if old:
                began = time.monotonic()
                async with self._writing() as connection:
                    await connection.execute(delete(TABLES).where(TABLES.c.id.in_(old), ~happened))
                # Whoever waits to write into a file does not wait in line, but tries now and then.
                await asyncio.sleep(time.monotonic() - began)

    async def tell(self, news: str) -> None:
        """Tell the other workers something that is not kept."""
        if self.shared:
            async with self._writing() as connection:
                await _notify(connection, [news])

    async def _write(self, writing: Writing) -> None:
        async with self._writing() as connection:
            for table, rows in ((TABLES, writing.tables), (LINKS, writing.links), (ENTRIES, writing.entries)):
                if rows:
                    await connection.execute(insert(table), rows)
            if writing.news:
                await _notify(connection, writing.news)

    @asynccontextmanager
    async def _reading(self) -> AsyncGenerator[AsyncConnection]:
        try:
            async with asyncio.timeout(self._timeout), self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise UnreachableError(str(error)) from error

    @asynccontextmanager
    async def _writing(self) -> AsyncGenerator[AsyncConnection]:
        if self._hold is not None and not self._hold.same():
            raise UnreachableError("the file is another one, or gone")
        try:
            async with asyncio.timeout(self._timeout), self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise ConflictError from error
        except DataError as error:
            raise RejectedError(str(error.orig)) from error
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise UnreachableError(str(error)) from error


async def _notify(connection: AsyncConnection, news: Sequence[str]) -> None:
    for words in news:
        await connection.execute(text("select pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": words})


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": json.dumps(entry.body, ensure_ascii=False, separators=(",", ":")),
        "client": entry.client,
        "at": entry.at,
        "version": entry.version,
    }


def _durable(connection: Any, _: object) -> None:
    """Written means on the disk, also after the power fails; readers do not wait for writers."""
    cursor = connection.cursor()
    cursor.execute("pragma journal_mode=wal")
    cursor.execute("pragma synchronous=full")
    cursor.execute("pragma foreign_keys=on")
    cursor.close()
