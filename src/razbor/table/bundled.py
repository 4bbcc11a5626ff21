"""The examples that come with Razbor, as tables ready to be played."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import NamedTuple

from razbor.cases import Case, Source, SourceError, parse, read_case
from razbor.cases.shipped import folder
from razbor.kernel.faults import unknown


class Ready(NamedTuple):
    """One example: its id is its path below the folder of examples."""

    id: str
    case: Case
    source: Source


def examples() -> dict[str, Ready]:
    """All examples that are cases, by id: those that only set up a game first, then moments of games, by name."""
    with _READING:
        return _read()


_READING = Lock()
"""Reading them takes seconds: whoever asks meanwhile waits for it, and does not begin anew."""


@cache
def _read() -> dict[str, Ready]:
    root = folder()
    found: list[Ready] = []
    for file in sorted(root.rglob("*.yaml")):
        try:
            source = parse(file.read_bytes(), file.relative_to(root).as_posix())
            found.append(Ready(file.relative_to(root).as_posix(), read_case(source), source))
        except SourceError:
            continue
    return {ready.id: ready for ready in sorted(found, key=lambda ready: (bool(ready.case.moves), ready.id))}


def example(name: str) -> Ready:
    """The example of that id; raises `DataError` when there is none."""
    if name not in examples():
        raise unknown(("ready",), name, examples())
    return examples()[name]
