"""Opening a file that holds a game: a case, an encounter (a case without moves), or a saved record."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from razbor.cases import Case, Source, load, read_case
from razbor.kernel import record
from razbor.kernel.faults import DataError, Fault
from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.kernel.text import say


class Wishes(NamedTuple):
    """What the command line asks of a game that begins; None and empty leave what the file says."""

    seed: int | None = None
    profile: str = ""
    switches: Mapping[str, bool | int | str] = {}
    strict: bool = False
    dice: str = ""


def is_record(path: Path) -> bool:
    """Whether the file is a saved record rather than a case."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(data, dict) and "fingerprints" in data
