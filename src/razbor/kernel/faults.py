"""What is wrong with plain data: the place inside it, the problem, the remedy."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from razbor.kernel.text import Text, printable, render, say

type Path = tuple[str | int, ...]
"""A place inside plain data: keys and zero-based positions from the root, `("seats", 1)`."""

_SHOWN = 40
_PLAIN_KEY = re.compile(r"\w[\w-]*")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in plain data, at `path`; `remedy` says what would be right."""

    path: Path
    problem: Text
    remedy: Text

    def render(self, language: str) -> str:
        """The fault as one line: place, problem, remedy."""
        line = f"{render(self.problem, language)}; {render(self.remedy, language)}"
        return f"{where(self.path)}: {line}" if self.path else line


class DataError(Exception):
    """Plain data that cannot be read; `faults` are all that was found wrong, in the order of the data."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    @classmethod
    def of(cls, problem: Text, remedy: Text, path: Path = ()) -> Self:
        """The error of a single fault."""
        return cls([Fault(path, problem, remedy)])

    def render(self, language: str) -> str:
        """All faults, a line each."""
        return "\n".join(fault.render(language) for fault in self.faults)

    def __str__(self) -> str:
        return self.render("en")


def where(path: Path) -> str:
    """A path in words a reader of YAML knows: `setup.Sarah.ready[0]`, odd keys in quotes."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f"[{part}]"
        else:
            key = part if _PLAIN_KEY.fullmatch(part) else f'"{clipped(part)}"'
            words += f".{key}" if words else key
    return words


def clipped(text: str) -> str:
    """`text` on one line, printable and short enough for a message."""
    line = printable(" ".join(text.split()))
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def shown(data: object) -> str | Text:
    """Plain data as a message names it."""
    match data:
        case None:
            return say("an empty value")
        case bool():
            return "true" if data else "false"
        case int():
            return str(data) if abs(data) < 10**_SHOWN else say("a very long number")
        case float():
            return str(data)
        case str():
            return say("the text “{text}”", text=clipped(data)) if data.strip() else say("empty text")
        case list() | tuple():
            return say("a list")
        case Mapping():
            return say("keys with values")
        case _:
            return say("a value of the kind {kind}", kind=type(data).__name__)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be."""
    by_fold = {each.casefold(): each for each in known}
    found = difflib.get_close_matches(word.casefold()[:200], by_fold, n=1)
    return by_fold[found[0]] if found else None


def suggested(word: str, known: Iterable[str], otherwise: Text) -> Text:
    """The remedy for a word that nothing is known by: the known word it was probably meant to be, else `otherwise`."""
    near = nearest(word, known)
    return say("did you mean “{near}”?", near=near) if near else otherwise


def unknown(path: Path, name: str, known: Iterable[str]) -> DataError:
    """The fault of a name that nothing has, with the names there are."""
    known = list(known)
    remedy = suggested(name, known, say("there is: {known}", known=", ".join(known) or "—"))
    return DataError.of(say("there is no “{name}”", name=clipped(name)), remedy, path)
