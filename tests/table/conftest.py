"""Databases of both kinds for every test of the server."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from razbor.table.config import sqlite_in
from tests.needs import missing
from tests.table.postgres import HOW, Cluster, binaries
from tests.table.served import Database, same_seed


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table that is opened has the same seed, so that a test sees the same game whenever it runs."""
    monkeypatch.setattr("razbor.table.opening.secrets.randbits", same_seed)


@pytest.fixture(autouse=True)
def no_watchdog(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a test may keep its server for long, and what is then told comes from another thread, at any moment."""
    monkeypatch.setattr("razbor.table.watchdog.STUCK_AFTER", math.inf)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        missing(HOW)
    made = Cluster(programs)
    made.start()
    yield made
    made.remove()


@pytest.fixture
def postgres(cluster: Cluster) -> Database:
    return Database(cluster.new_database(), cluster)


@pytest.fixture
def sqlite(tmp_path: Path) -> Database:
    return Database(sqlite_in(tmp_path / "data"), None)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Database:
    found: Database = request.getfixturevalue(request.param)
    return found
