"""Bringing a database to the form that this version of the server works with, as the server starts."""

from __future__ import annotations

from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util.exc import CommandError
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from razbor.kernel.faults import DataError, clipped
from razbor.kernel.text import say
from razbor.table.store.addresses import address, is_sqlite, make_folder

_LOCK = 7_262_046
"""The lock of PostgreSQL that workers take which start at the same time."""


def migrate(database_url: str) -> None:
    """Make or bring up the tables of the database; raises `DataError` where it cannot be reached or is of a later version."""
    url = address(database_url)
    if is_sqlite(url):
        make_folder(url)
    engine = create_engine(url)
    try:
        with engine.begin() as connection, as_file(files("razbor.table.store") / "migrations") as scripts:
            if not is_sqlite(url):
                connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            config = AlembicConfig()
            config.set_main_option("script_location", str(scripts).replace("%", "%%"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DBAPIError as error:
        problem = say("the database cannot be used ({reason})", reason=clipped(str(error.orig)))
        raise DataError.of(problem, say("check its address and whether it runs")) from error
    except CommandError as error:
        problem = say("the database is of a version that is not known here ({reason})", reason=clipped(str(error)))
        raise DataError.of(problem, say("install a newer Razbor")) from error
    finally:
        engine.dispose()
