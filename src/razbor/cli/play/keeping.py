"""Keeping a game while it is played: after every answer its record is on disk, so that nothing can lose it."""

from __future__ import annotations

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
        self._fails = False
        self._command = shlex.join(["razbor", "play", name_of(path), *(word for bot in bots for word in ("--bot", bot))])

    def keep(self, table: Table[Any]) -> None:
        """Write the record; where that cannot be done, say so once and let the game go on."""
        try:
            write_whole(self.path, save(table) + "\n")
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
        self._speech.command(self._command)
