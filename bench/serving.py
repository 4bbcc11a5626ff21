"""`razbor serve` as a process of its own, what it costs, and how to kill it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")

UNLIMITED = {"RAZBOR_TABLES_PER_HOUR": "0", "RAZBOR_SOCKETS": "0"}
"""All visitors of a benchmark come from one address."""


@dataclass(frozen=True)
class Cost:
    """What the machine and one process of it have used up to a moment: seconds of processor time, and the megabytes it holds."""

    at: float
    process: float
    machine: float
    megabytes: float

    def cores(self, earlier: Cost) -> float:
        """Of how many cores the process had the time since."""
        return (self.process - earlier.process) / (self.at - earlier.at)

    def others(self, earlier: Cost, *known: float) -> float:
        """Of how many cores all other processes had the time, but those whose seconds are `known`."""
        return (self.machine - earlier.machine - (self.process - earlier.process) - sum(known)) / (self.at - earlier.at)


class Server:
    """One server on loopback, with its database in a folder."""

    def __init__(self, folder: Path, more: Mapping[str, str] | None = None) -> None:
        self._environment = {**os.environ, **UNLIMITED, "RAZBOR_DATA": str(folder), **(more or {})}
        self._environment.pop("RAZBOR_DATABASE_URL", None)
        self.database = folder / "tables.sqlite"
        self._told = folder / "told.txt"
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> float:
        """Start it, at the same port as before; returns the seconds until it says where it listens."""
        begun = perf_counter()
        command = [sys.executable, "-c", "from razbor.cli import main; main()", "--lang", "en", "serve", "--port", str(self.port)]
        with self._told.open("a", encoding="utf-8") as told:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told, text=True, env=self._environment)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            sys.exit(f"The server did not start: {line}{self._told.read_text(encoding='utf-8')}")
        self.port = int(found[1])
        return perf_counter() - begun

    def kill(self) -> None:
        """End it as a power failure would."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    def cost(self) -> Cost:
        """What it has used, as /proc tells."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        machine = [int(each) for each in Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()[1:]]
        # user, nice, system, idle, iowait, irq, softirq, steal
        busy = sum(machine[:3]) + sum(machine[5:8])
        return Cost(perf_counter(), (int(fields[11]) + int(fields[12])) / TICKS, busy / TICKS, int(fields[21]) * PAGE / 2**20)

    def complaints(self) -> list[str]:
        """What it has told on its standard error stream."""
        return self._told.read_text(encoding="utf-8").splitlines()
