"""A PostgreSQL cluster of the tests' own, in a temporary folder, run by a user without rights."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import psycopg

HOW = "no PostgreSQL is here: install it (apt-get install postgresql) and these tests run too"
SETTINGS = {"fsync": "off", "full_page_writes": "off", "max_connections": "60", "shared_buffers": "16MB"}


def binaries() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, the newest if there are several."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    return next((path for path in found if (path / "initdb").exists() and (path / "pg_ctl").exists()), None)


class Cluster:
    """One server; it can be stopped, as in an outage, and started again."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        # Not below a folder of pytest's: those are closed to the user without rights.
        self._home = Path(tempfile.mkdtemp(prefix="razbor-postgres-"))
        self._folder = self._home / "cluster"
        self._databases = 0
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        if os.getuid() == 0:
            shutil.chown(self._home, "postgres")
        self._run("initdb", "-D", str(self._folder), "-U", "razbor", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        with (self._folder / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{name} = {value}\n" for name, value in SETTINGS.items())
            file.write(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n")

    def start(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder), "-l", str(self._folder / "log"), "-w", "-t", "60", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder), "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._home)

    def new_database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"tables{self._databases}"
        with psycopg.connect(f"postgresql://razbor@127.0.0.1:{self.port}/postgres", autocommit=True) as connection:
            connection.execute(f"create database {name}".encode())
        return f"postgresql://razbor@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        command: Sequence[str] = [str(self._programs / program), *arguments]
        user = pwd.getpwnam("postgres") if os.getuid() == 0 else None
        ran = subprocess.run(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd="/",
            timeout=90,
            check=False,
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
        )
        assert ran.returncode == 0, ran.stderr.decode()
