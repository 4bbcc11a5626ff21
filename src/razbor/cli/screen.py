"""How a table is drawn: questions, options, refusals, the log, what a seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from rich.table import Table as Grid
from rich.text import Text as Styled

from razbor.cli.speech import Speech
from razbor.kernel.decision import Option, Refusal
from razbor.kernel.odds import Odds
from razbor.kernel.table import Table
from razbor.kernel.text import count, printable, say
from razbor.kernel.whereabouts import whereabouts
from razbor.play.report import Line, Report

MOST_SHOWN = 24
"""Options beyond so many are listed only when asked for; on a terminal, as many as leave room for the rest."""


def question(speech: Speech, table: Table[Any], asked: str) -> None:
    """What is asked of whom."""
    line = speech.styled(say("{who}: {question}", who=asked, question=table.system.question(table)), "bold")
    line.append(f"  {table.open.rule}", "dim")
    speech.show(line)


def options(
    speech: Speech,
    table: Table[Any],
    listed: Sequence[Option],
    *,
    most: int | None = None,
    notation: bool = False,
    odds: Mapping[Any, Odds] | None = None,
) -> None:
    """The legal answers by number, the usual one first, `most` of them at most; their notation beside them where there is room.

    With odds, only the options that have some.
    """
    if most is None:
        most = max(speech.out.height - 12, 9) if speech.out.is_terminal else MOST_SHOWN
    rows: list[tuple[Styled, ...]] = []
    for number, option in enumerate(listed[:most], 1):
        if odds is not None and option.key not in odds:
            continue
        words, move = speech.words(table.system.label(table, option.key)), table.system.write(table, option.key)
        row = [Styled(f"{number:>2}", "bold cyan"), Styled(words)]
        if notation or not speech.narrow:
            row.append(speech.styled("" if words == move else move, "cyan"))
        if odds is not None:
            row.append(speech.styled(odds[option.key].words, "green"))
        rows.append((*row, Styled(option.rule, "dim")))
    columns(speech, rows)
    if len(listed) > most:
        more = len(listed) - most
        speech.tell(count("… and {n} more: “all” lists it", "… and {n} more: “all” lists them", n=more), "dim")


def refusals(speech: Speech, table: Table[Any], listed: Iterable[Refusal]) -> None:
    """What may not be answered, why, and by which rule."""
    rows = [
        (
            Styled(" ✗", "red"),
            speech.styled(table.system.label(table, refusal.key)),
            speech.styled(refusal.reason, "yellow"),
            Styled(refusal.rule, "dim"),
        )
        for refusal in listed
    ]
    if rows:
        columns(speech, rows)
    else:
        speech.tell(say("Nothing that one might try is illegal here."))


def columns(speech: Speech, rows: Sequence[tuple[Styled, ...]]) -> None:
    """Rows in columns, wrapped to the terminal; where no terminal is, each row keeps to its line."""
    if speech.out.is_terminal:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for row in rows:
            grid.add_row(*row)
        speech.show(grid)
        return
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        speech.tell("  ".join(f"{cell.plain:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


def refused(speech: Speech, refusal: Refusal) -> None:
    """Why an answer was not taken."""
    line = speech.styled("✗ ", "red")
    line.append(speech.styled(refusal.reason, "yellow"))
    line.append(f"  {refusal.rule}", "dim")
    speech.show(line)


def log(speech: Speech, lines: Iterable[Line]) -> None:
    """What happened, the rule beside each line."""
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    for line in lines:
        if not speech.out.is_terminal:
            speech.tell(f"{line.words}  [{line.rule}]")
            continue
        if line.heading and grid.row_count:
            grid.add_row()
        grid.add_row(Styled(line.words, "bold underline" if line.heading else ""), Styled(line.rule))
    if grid.row_count:
        speech.show(grid)


def report(speech: Speech, made: Report) -> None:
    """A whole report; plain text where no terminal is."""
    if not speech.out.is_terminal:
        speech.out.file.write(made.plain())
        return
    speech.tell(made.title, "bold")
    speech.tell(made.about, "dim")
    speech.out.print()
    log(speech, made.lines)
    speech.out.print()
    speech.tell(made.ending, "bold")
    for line in made.position:
        speech.tell(line)


def path(speech: Speech, table: Table[Any]) -> None:
    """The open sections from the outermost in, a line each, the rule beside it."""
    columns(speech, [(speech.styled(stage.title), Styled(stage.rule, "dim")) for stage in whereabouts(table).stages])


def glance(speech: Speech, table: Table[Any], seat: int | None) -> None:
    """The few lines that the system would have everybody see before they answer."""
    for line in table.system.glance(table, seat):
        speech.tell(line)


def position(speech: Speech, table: Table[Any], seat: int | None) -> None:
    """The position at a glance; all of it for a system that has no glance."""
    if table.system.glance(table, seat):
        glance(speech, table, seat)
    else:
        view(speech, table, seat)


def things(speech: Speech, table: Table[Any], seat: int | None) -> None:
    """What a seat may know of each thing that its view names, in that order; first the position at a glance."""
    position(speech, table, seat)
    for name in dict.fromkeys(_named(table.system.view(table, seat))):
        known = table.system.describe(table, name, seat)
        if known:
            speech.out.print()
            speech.show(Styled(printable(name), "bold"))
            columns(speech, [(Styled("  ") + speech.styled(words), Styled(rule, "dim")) for rule, words in known])


def _named(data: Any) -> Iterator[str]:
    """The names of keys, and all texts."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in cast("dict[str, Any]", data).items():
            yield key
            yield from _named(value)
    elif isinstance(data, list):
        for value in data:  # pyright: ignore[reportUnknownVariableType]
            yield from _named(value)


def view(speech: Speech, table: Table[Any], seat: int | None) -> None:
    """All that a seat may see of the position, by the names that cases and programs use."""
    speech.tell("\n".join(_lines(table.system.view(table, seat), "")))


def _lines(data: Mapping[str, Any], indent: str) -> Iterator[str]:
    for name, value in data.items():
        items: list[Any] = value if isinstance(value, list) else [value]  # pyright: ignore[reportUnknownVariableType]
        if all(not isinstance(item, dict | list | str) or isinstance(value, str) for item in items):
            yield f"{indent}{name}: {', '.join('—' if item is None else str(item) for item in items)}"
            continue
        yield f"{indent}{name}:"
        for item in items:
            if isinstance(item, dict):
                mark = "" if isinstance(value, dict) else "- "
                for n, line in enumerate(_lines(item, "")):  # pyright: ignore[reportUnknownArgumentType]
                    yield f"{indent}  {' ' * len(mark) if n else mark}{line}"
            else:
                yield f"{indent}  {item}"
