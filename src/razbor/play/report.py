"""Reports: what happened at a table, as a reader of the log may know it, the rule beside each line."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from razbor.kernel.table import Table
from razbor.kernel.text import Text, printable, render, say


class Line(NamedTuple):
    """One thing that happened, and the rule it happened by; with a heading a new part begins."""

    rule: str
    words: str
    heading: bool


class Report(NamedTuple):
    """A game in words of one language."""

    title: str
    about: str
    """The edition, its switches and who sat where."""
    lines: tuple[Line, ...]
    ending: str
    """How it came out, or whose decision is open."""
    position: tuple[str, ...]
    """Where it has come to, at a glance."""

    def plain(self) -> str:
        """As text, the rules in a column of their own."""
        width = max((len(line.rule) for line in self.lines), default=0)
        lines = (("\n" if line.heading or i == 0 else "") + f"{line.rule:<{width}}  {line.words}" for i, line in enumerate(self.lines))
        return "\n".join([self.title, self.about, *lines, "", self.ending, *self.position, ""])

    def markdown(self) -> str:
        """As a page of Markdown."""
        lines = (_heading(line) if line.heading else f"- {_escaped(line.words)} `{line.rule}`" for line in self.lines)
        position = (f"- {_escaped(line)}" for line in self.position)
        about = ["# " + _escaped(self.title), "", _escaped(self.about), ""]
        return "\n".join([*about, *lines, "", f"**{_escaped(self.ending)}**", "", *position, ""])


def report(table: Table[Any], seat: int | None, language: str) -> Report:
    """What has happened so far, as a seat (or a spectator, None) may read it."""
    switches = ", ".join(f"{name}={value}" for name, value in table.switches.items())
    profile = f"{table.profile} ({switches})" if switches else table.profile
    about = say("Rules: {profile}. At the table: {seats}.", profile=profile, seats=", ".join(table.seats))
    return Report(
        title=render(table.system.title, language),
        about=_line(about, language),
        lines=lines(table, seat, language),
        ending=_line(ending(table), language),
        position=tuple(_line(line, language) for line in table.system.glance(table, seat)),
    )


def lines(table: Table[Any], seat: int | None, language: str, start: int = 0) -> tuple[Line, ...]:
    """What has happened since fact `start`, in words."""
    found: list[Line] = []
    for i, fact in enumerate(table.facts[start:], start):
        for rule, words in table.log(seat, i, i + 1):
            found.append(Line(rule, _line(words, language), isinstance(fact, table.system.headings)))
    return tuple(found)


def ending(table: Table[Any]) -> Text:
    """How the game came out, or who must answer what before it goes on."""
    if table.over:
        return say("The end: {ending}", ending=table.system.ending(table))
    if table.open.chance:
        return say("Not over: dice are awaited.")
    asked = ", ".join(table.seats[seat] for seat in table.open.seats)
    return say("Not over: {seats} must answer: {question}", seats=asked, question=table.system.question(table))


def _line(text: Text, language: str) -> str:
    """`text` in words, on one line whatever a name in it holds: each line of a report is one thing that happened."""
    return printable(render(text, language)).replace("\n", " ")


def _escaped(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", text)


def _heading(line: Line) -> str:
    return f"\n## {_escaped(line.words)} `{line.rule}`\n"
