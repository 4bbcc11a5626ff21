"""What a server is told of its surroundings: where it keeps its tables, how long it waits, whom it believes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from razbor.kernel.faults import DataError, clipped
from razbor.kernel.text import say

DATABASE_URL, DATA, ORIGINS = "RAZBOR_DATABASE_URL", "RAZBOR_DATA", "RAZBOR_ORIGINS"
TABLES_PER_HOUR, SOCKETS, KEEP_DAYS = "RAZBOR_TABLES_PER_HOUR", "RAZBOR_SOCKETS", "RAZBOR_KEEP_DAYS"
MOST_TABLES, MOST_SOCKETS = 60, 200


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of one server; times are in seconds.

    `pass_delay`: after which the server passes for a seat, the same whatever the reason. `takeover_after`: how long a person may be
    away, while others wait, before a bot takes the seat. `idle_after`: how long a table that nobody looks at stays in memory.
    `tables_per_hour` and `sockets` are what one address may open at this worker, 0 for no limit. Tables at which nothing has happened for
    `keep_days` are deleted; 0 keeps them for ever.
    `origins`: sites beside its own, as `https://club.example`, whose pages may open sockets and send forms.
    """

    database_url: str
    pass_delay: float = 1.0
    takeover_after: int = 300
    idle_after: float = 600.0
    store_timeout: float = 5.0
    retry_every: float = 1.0
    messages_per_second: float = 20.0
    burst: int = 60
    tables_per_hour: int = MOST_TABLES
    sockets: int = MOST_SOCKETS
    keep_days: int = 0
    origins: tuple[str, ...] = ()


def from_environment(environment: Mapping[str, str]) -> Config:
    """The settings that environment variables give; by default SQLite in the user's own data folder, or in `RAZBOR_DATA`.

    Raises `DataError` for what is no number where one is wanted.
    """
    url = environment.get(DATABASE_URL) or sqlite_in(Path(environment.get(DATA) or user_data_path("razbor", appauthor=False)))
    return Config(
        url,
        tables_per_hour=_number(environment, TABLES_PER_HOUR, MOST_TABLES),
        sockets=_number(environment, SOCKETS, MOST_SOCKETS),
        keep_days=_number(environment, KEEP_DAYS, 0),
        origins=tuple(environment.get(ORIGINS, "").split()),
    )


def _number(environment: Mapping[str, str], name: str, otherwise: int) -> int:
    text = environment.get(name) or str(otherwise)
    if text.isascii() and text.isdecimal():
        return int(text)
    raise DataError.of(say("{name} is “{text}”, and that is no number", name=name, text=clipped(text)), say("write digits, as 0 or 60"))


def sqlite_in(folder: Path) -> str:
    """The address of the database in a folder."""
    return f"sqlite:///{folder / 'tables.sqlite'}"
