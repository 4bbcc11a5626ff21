"""A real terminal for tests: the command runs in it as a person would run it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
PATIENCE = 20.0
SECOND_TRY = 4.0
CTRL_C, CTRL_D = "\x03", "\x04"


class Terminal:
    """`razbor` with some arguments in a terminal of its own. What it prints is read without colours."""

    def __init__(self, *arguments: str, folder: Path, environment: Mapping[str, str]) -> None:
        self._screen, line = pty.openpty()
        # A session's leader that opens a terminal gets it as its own, so that Ctrl-C typed there reaches it.
        inside = f"exec {sys.executable} -c 'from razbor.cli import main; main()' \"$@\" <{os.ttyname(line)} >{os.ttyname(line)} 2>&1"
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", inside, "razbor", *arguments],
            cwd=folder,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "50", **environment},
            start_new_session=True,
        )
        # Kept open: a terminal that nobody has opened cannot be read.
        self._line = line
        self.shown = ""
        self._raw = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.kill()
        os.close(self._line)
        os.close(self._screen)

    def expect(self, words: str, patience: float = PATIENCE) -> str:
        """Wait until `words` are shown, `patience` seconds at most, and return all that was shown since the last time, up to them."""
        end = time.monotonic() + patience
        while words not in self.shown:
            if not self._read(end):
                raise AssertionError(f"{words!r} was not shown, but:\n{self.shown}")
        before, _, self.shown = self.shown.partition(words)
        return before + words

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        os.write(self._screen, line.encode() + b"\n")

    def press(self, key: str) -> None:
        """Press one key without Enter."""
        os.write(self._screen, key.encode())

    def interrupt(self, words: str) -> str:
        """Press Ctrl-C as a person does, again if nothing happens, until `words` are shown.

        Python does not notice the key in the instant between showing a prompt and waiting for a line.
        """
        for _ in range(int(PATIENCE / SECOND_TRY)):
            self.press(CTRL_C)
            with suppress(AssertionError):
                return self.expect(words, SECOND_TRY)
        return self.expect(words)

    def leave(self) -> int:
        """Wait until the command has ended; its exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End the command as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def _read(self, end: float) -> bool:
        """Take in more of what is printed; False when there will be no more, or none has come before `end`."""
        ready: list[int] = []
        while not ready:
            ended = self.process.poll() is not None
            ready, _, _ = select.select([self._screen], [], [], 0.05)
            if not ready and (ended or time.monotonic() > end):
                return False
        # Letters of several bytes may come in pieces.
        self._raw += os.read(self._screen, 65536)
        text = self._raw.decode("utf-8", "ignore")
        self._raw = self._raw[len(text.encode()) :]
        self.shown = ESCAPES.sub("", self.shown + text)
        return True
