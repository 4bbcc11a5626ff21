"""Keeping a game while it is played: after every answer its record is on disk, so that nothing can lose it."""

from __future__ import annotations

import itertools
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from razbor.cli.files import name_of, write_whole
from razbor.cli.speech import Speech
from razbor.kernel.faults import DataError
from razbor.kernel.record import save
from razbor.kernel.table import Table
from razbor.kernel.text import say


class Keeping:
    """The file that holds the game, and the command that goes on with it. `bots` are the `--bot` options it was begun with."""

    def __init__(self, speech: Speech, path: Path, bots: Sequence[str]) -> None:
        self.path = path
        self._speech = speech
        self._bots = bots
        self._fails = False
        self._known = _content(path)

    def keep(self, table: Table[Any]) -> None:
        """Write the record; where that cannot be done, say so once and let the game go on.

        Where another terminal has gone on with the same game, this one goes on under a name of its own: neither loses answers.
        """
        if _content(self.path) not in (None, self._known):
            self.path = next(path for n in itertools.count(2) if not (path := self.path.with_stem(f"{self.path.stem}-{n}")).exists())
            self._speech.complain(say("The game has been gone on with elsewhere; from here it is kept as {name}.", name=name_of(self.path)))
        record = save(table) + "\n"
        try:
            write_whole(self.path, record, private=True)
            self._known = record.encode()
            self._fails = False
        except DataError as error:
            if not self._fails:
                self._speech.complain(say("The game is not kept: {reason}", reason=error.render(self._speech.language)))
            self._fails = True

    def tell(self) -> None:
        """Say how to go on with the game later, if it is kept."""
        if self._fails:
            return
        self._speech.tell(say("The game is kept after every answer. To go on with it:"), "dim")
        self._speech.command(shlex.join(["razbor", "play", name_of(self.path), *(word for bot in self._bots for word in ("--bot", bot))]))


def _content(path: Path) -> bytes | None:
    """What a file holds now; None where there is none."""
    try:
        return path.read_bytes()
    except OSError:
        return None
