"""Saving a table under a name: as a record to go on from, a case to check, or a report to read."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from razbor.cases import Wording, write_case
from razbor.cli.files import named_game, write_whole
from razbor.kernel.faults import DataError
from razbor.kernel.record import save
from razbor.kernel.table import Table
from razbor.kernel.text import say
from razbor.play.report import report


def save_as(table: Table[Any], title: Wording, name: str, seat: int | None, language: str, ours: Collection[Path]) -> Path:
    """Write the game and return where; raises `DataError`, also for a file that is there already and not one of `ours`.

    What is written follows from the name's ending: what `seat` may read of it for .md and .txt, a case for .yaml, else a record.
    """
    path = named_game(name)
    if path not in ours and path.exists():
        raise DataError.of(say("{path} is there already", path=str(path)), say("save under another name"))
    if path.suffix == ".md":
        text = report(table, seat, language).markdown()
    elif path.suffix == ".txt":
        text = report(table, seat, language).plain()
    elif path.suffix == ".yaml":
        text = write_case(table, title)
    else:
        text = save(table) + "\n"
    write_whole(path, text)
    return path
