"""Hearing, through PostgreSQL, what other workers have written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import psycopg
from psycopg import sql
from sqlalchemy.engine import URL

from razbor.table.store.keeping import CHANNEL
from razbor.table.store.writing import UnreachableError

PROBED_EVERY = 10.0
"""After so many seconds of silence the connection is tried: one that has died without a word hears nothing, and says nothing of it."""


async def listen(url: URL, timeout: float) -> AsyncIterator[str | None]:
    """First None, when the worker has begun to listen, then what is told; raises `UnreachableError` when the connection is lost.

    The database has `timeout` seconds to answer.
    """
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection: psycopg.AsyncConnection | None = None
    try:
        async with asyncio.timeout(timeout):
            connection = await psycopg.AsyncConnection.connect(plain, autocommit=True)
            await connection.execute(sql.SQL("listen {}").format(sql.Identifier(CHANNEL)))
        yield None
        while True:
            async for note in connection.notifies(timeout=PROBED_EVERY):
                yield note.payload
            async with asyncio.timeout(timeout):
                await connection.execute("select 1")
    except (psycopg.Error, OSError, TimeoutError) as error:
        raise UnreachableError(str(error)) from error
    finally:
        if connection is not None:
            await connection.close()
