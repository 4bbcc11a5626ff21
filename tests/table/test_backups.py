"""The backups of docs/hosting.md are made, by its own commands, while a game is played, and brought back; its unit is read by systemd."""

from __future__ import annotations

import asyncio
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from razbor.table.entries import Entry
from tests.needs import missing
from tests.table.postgres import HOW, binaries
from tests.table.served import Database, Table, serving
from tests.table.test_hosting import GUIDE, block

FEW = 6


def command(program: str) -> list[str]:
    """The one line of the guide that begins, after whoever runs it, with a program."""
    found = re.findall(rf"(?:^# (?:sudo -u postgres )?|^`)({program} [^`\n]*)", GUIDE, re.MULTILINE)
    assert len(found) == 1, (program, found)
    return shlex.split(str(found[0]).replace("$(date +%F)", "day"))


def run(arguments: list[str]) -> None:
    done = subprocess.run(arguments, capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr.decode()


async def played(table: Table, answers: int) -> None:
    async with table.person("all") as everybody:
        for _ in range(answers):
            assert (await everybody.answer())["status"] == "done"


async def copied_while_played(database: Database, copy: list[str]) -> tuple[Table, list[Entry], list[Entry]]:
    """A table of which a copy was made while answers were given: what its log held before and after that."""
    async with serving(database) as served:
        table = await served.open("berserk/full_game.yaml")
        await played(table, FEW)
        before = await table.log()
        copying = asyncio.create_task(asyncio.to_thread(run, copy))
        await played(table, FEW)
        await copying
        after = await table.log()
        await played(table, FEW)
    return table, before, after


async def goes_on(database: Database, table: Table, before: list[Entry], after: list[Entry]) -> None:
    """A server finds, in a database that was brought back, the table as it was at some moment between, and goes on with it."""
    async with serving(database) as served:
        table.server = served
        log = await table.log()
        assert len(before) <= len(log) <= len(after)
        assert log == after[: len(log)]
        await played(table, FEW)


def test_a_dump_of_postgresql_is_brought_back(postgres: Database, tmp_path: Path) -> None:
    programs = binaries()
    if programs is None:
        missing(HOW)
    url, file = postgres.url, tmp_path / "razbor.dump"
    dump, restore = command("pg_dump"), command("pg_restore")
    assert dump[-2:] == ["--file=/var/backups/razbor-day.dump", "razbor"]
    assert restore[-2:] == ["--dbname=razbor", "FILE"]

    async def game() -> None:
        copy = [str(programs / dump[0]), *dump[1:-2], f"--file={file}", url]
        table, before, after = await copied_while_played(postgres, copy)
        back = [str(programs / restore[0]), *restore[1:-2], f"--dbname={url}", str(file)]
        await asyncio.to_thread(run, back)
        await goes_on(postgres, table, before, after)

    asyncio.run(game())


def test_a_copy_of_sqlite_is_brought_back(sqlite: Database, tmp_path: Path) -> None:
    program, path, words = command("sqlite3")
    assert (program, path) == ("sqlite3", "/var/lib/razbor/tables.sqlite")
    file, copied = Path(make_url(sqlite.url).database or ""), tmp_path / "copy.sqlite"
    words = words.replace("/var/backups/razbor-day.sqlite", str(copied))
    assert str(copied) in words
    vacuum = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(sys.argv[2])"

    async def game() -> None:
        table, before, after = await copied_while_played(sqlite, [sys.executable, "-c", vacuum, str(file), words])
        assert "`tables.sqlite-wal` and `tables.sqlite-shm` removed" in GUIDE.replace("\n", " ")
        for left in ("-wal", "-shm"):
            file.with_name(file.name + left).unlink(missing_ok=True)
        shutil.copy(copied, file)
        await goes_on(sqlite, table, before, after)

    asyncio.run(game())


def test_links_are_not_in_a_backup(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("berserk/full_game.yaml")
        with closing(sqlite3.connect(make_url(sqlite.url).database or "")) as connection:
            held = "\n".join(connection.iterdump())
        assert table.id in held
        assert not [name for name, token in table.tokens.items() if token in held]

    asyncio.run(game())


@pytest.mark.parametrize("spoiled", [False, True])
def test_systemd_reads_the_unit(tmp_path: Path, *, spoiled: bool) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        missing("no systemd-analyze is here: install it (apt-get install systemd) and the unit of the hosting guide is read too")
    unit = block("ini", "ExecStart").replace("/opt/razbor/bin/razbor", sys.executable)
    (tmp_path / "razbor@.service").write_text(unit.replace("Restart=always", "Restart=forever") if spoiled else unit, encoding="utf-8")
    read = subprocess.run(
        [program, "verify", "--man=no", str(tmp_path / "razbor@8001.service")], capture_output=True, timeout=60, check=False
    )
    assert ((read.returncode, read.stderr) != (0, b"")) == spoiled, read.stderr.decode()
