"""Addresses of databases, as people write them and as the drivers want them."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from razbor.kernel.faults import DataError
from razbor.kernel.text import say

_REMEDY = say("write sqlite:///path/tables.sqlite or postgresql://user@host/name")


def address(text: str) -> URL:
    """The address in `text`; raises `DataError` for one that is neither SQLite nor PostgreSQL."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise DataError.of(say("this is not a database address"), _REMEDY) from error
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and url.database and url.database != ":memory:":
        return url.set(drivername="sqlite")
    raise DataError.of(say("tables are kept in SQLite files or in PostgreSQL"), _REMEDY)


def asynchronous(url: URL) -> URL:
    """The same database for the server's event loop; psycopg serves both."""
    return url.set(drivername="sqlite+aiosqlite") if is_sqlite(url) else url


def is_sqlite(url: URL) -> bool:
    """Whether one process has the database for itself."""
    return url.drivername.startswith("sqlite")


def make_folder(url: URL) -> None:
    """Make the folder of an SQLite file; raises `DataError` if that cannot be done."""
    folder = Path(url.database or "").parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = say("{path} cannot be made ({reason})", path=str(folder), reason=error.strerror or str(error))
        raise DataError.of(problem, say("name a place where you may write")) from error
