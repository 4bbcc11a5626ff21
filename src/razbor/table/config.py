"""What a server is told of its surroundings: where it keeps its tables, how long it waits, whom it believes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

DATABASE_URL, DATA, ORIGINS = "RAZBOR_DATABASE_URL", "RAZBOR_DATA", "RAZBOR_ORIGINS"


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of one server; times are in seconds.

    `pass_delay`: after which the server passes for a seat, the same whatever the reason. `takeover_after`: how long a person may be
    away, while others wait, before a bot takes the seat. `idle_after`: how long a table that nobody looks at stays in memory.
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
    origins: tuple[str, ...] = ()


def from_environment(environment: Mapping[str, str]) -> Config:
    """The settings that environment variables give; by default SQLite in the user's own data folder, or in `RAZBOR_DATA`."""
    url = environment.get(DATABASE_URL) or sqlite_in(Path(environment.get(DATA) or user_data_path("razbor", appauthor=False)))
    return Config(url, origins=tuple(environment.get(ORIGINS, "").split()))


def sqlite_in(folder: Path) -> str:
    """The address of the database in a folder."""
    return f"sqlite:///{folder / 'tables.sqlite'}"
