"""One server at a time for a database in a file, and the same file all the time."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from sqlalchemy.engine import URL

from razbor.kernel.faults import DataError
from razbor.kernel.text import say


class Hold:
    """Holds the file of an SQLite database for this server until `let_go`; raises `DataError` where another has it."""

    def __init__(self, url: URL) -> None:
        self._path = url.database or ""
        self._lock: BinaryIO = open(f"{self._path}.lock", "ab")  # noqa: SIM115
        try:
            _take(self._lock)
        except OSError as error:
            self._lock.close()
            problem = say("another server has the database {path}", path=self._path)
            raise DataError.of(problem, say("end that one, or name another place with RAZBOR_DATA")) from error
        self._file = _identity(self._path)

    def same(self) -> bool:
        """Whether the file is still the one that was opened: what goes into one that has been deleted or replaced is lost."""
        try:
            return _identity(self._path) == self._file
        except OSError:
            return False

    def let_go(self) -> None:
        """Another server may have it."""
        self._lock.close()


def _identity(path: str) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino


def _take(file: BinaryIO) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
