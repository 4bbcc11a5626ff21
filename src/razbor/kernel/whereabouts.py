"""Where a game is in its rules, as people read it: the open sections by the titles of their rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from razbor.kernel.rulebook import Translated, laws
from razbor.kernel.text import render

if TYPE_CHECKING:
    from razbor.kernel.section import Section
    from razbor.kernel.table import Table


class Stage(NamedTuple):
    """An open section: the title of its rule, or its own name where no rulebook has the rule; and the rule's id."""

    title: Translated | str
    rule: str


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The open sections from the outermost in; none when the game is over."""

    stages: tuple[Stage, ...]

    def words(self, language: str) -> str:
        """The titles in `language`, on one line."""
        return " › ".join(render(stage.title, language) for stage in self.stages)


def whereabouts(table: Table[Any]) -> Whereabouts:
    """Where a table is; sections one in another that carry out the same rule are one stage."""
    stages: list[Stage] = []
    for frame in table.stack:
        stage = Stage(_title(table, frame), frame.cited(table))
        if stages[-1:] != [stage]:
            stages.append(stage)
    return Whereabouts(tuple(stages))


def _title(table: Table[Any], frame: Section) -> Translated | str:
    rule = frame.cited(table)
    for book in (table.system.rulebook, laws()):
        if book is not None and rule in book:
            return book[rule].title
    return frame.label(table)
