"""Hearing, through PostgreSQL, what other workers have written."""

from __future__ import annotations

from collections.abc import AsyncIterator

import psycopg
from psycopg import sql
from sqlalchemy.engine import URL

from razbor.table.store.keeping import CHANNEL
from razbor.table.store.writing import UnreachableError


async def listen(url: URL) -> AsyncIterator[str | None]:
    """First None, when the worker has begun to listen, then what is told; raises `UnreachableError` when the connection is lost."""
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        connection = await psycopg.AsyncConnection.connect(plain, autocommit=True)
        async with connection:
            await connection.execute(sql.SQL("listen {}").format(sql.Identifier(CHANNEL)))
            yield None
            async for note in connection.notifies():
                yield note.payload
    except (psycopg.Error, OSError) as error:
        raise UnreachableError(str(error)) from error
    raise UnreachableError("the connection was closed")
