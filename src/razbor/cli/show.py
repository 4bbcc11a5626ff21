"""`razbor show`: a saved game or a case at any moment: the position, what is open, what is legal and what is not."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from razbor.cli import screen
from razbor.cli.files import find_game
from razbor.cli.opening import open_moment
from razbor.cli.options import AsJson
from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError
from razbor.kernel.seats import stranger
from razbor.kernel.table import Table
from razbor.kernel.text import say
from razbor.kernel.whereabouts import whereabouts
from razbor.play.report import ending, report


def show(
    ctx: typer.Context,
    named: Annotated[str, typer.Argument(metavar="FILE", help=str(say("A case, an encounter, or a saved game by its file or name.")))],
    at: Annotated[int | None, typer.Option(metavar="N", help=str(say("After so many answers; by default, at the end.")))] = None,
    seat: Annotated[str, typer.Option(metavar="SEAT", help=str(say("As this seat sees it; by default, as a spectator does.")))] = "",
    log: Annotated[bool, typer.Option("--log", help=str(say("What has happened so far, as a report.")))] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help=str(say("The report as a page of Markdown.")))] = False,
    as_json: AsJson = False,
) -> None:
    """Show a moment of a game."""
    spoken = speech(ctx)
    table, checked = open_moment(find_game(named), at)
    if checked and not checked.right:
        spoken.complain(checked.render(spoken.language))
    who = _seat(table, seat) if seat else None
    if as_json:
        spoken.data(_data(spoken, table, who))
    elif markdown:
        spoken.out.file.write(report(table, who, spoken.language).markdown())
    elif log:
        screen.report(spoken, report(table, who, spoken.language))
    else:
        _draw(spoken, table, who)


def _seat(table: Table[Any], name: str) -> int:
    if name in table.seats:
        return table.seats.index(name)
    raise DataError([stranger(name, table.seats)])


def _draw(spoken: Speech, table: Table[Any], who: int | None) -> None:
    spoken.tell(whereabouts(table), "dim")
    screen.position(spoken, table, who)
    spoken.out.print()
    if table.over or table.open.chance:
        spoken.tell(ending(table), "bold")
        return
    shown = _may_read(table, who)
    for seat in table.open.seats:
        if seat in shown:
            screen.question(spoken, table, table.seats[seat])
            options = table.options(seat)
            screen.options(spoken, table, options, most=len(options))
            screen.refusals(spoken, table, table.explain(seat))
        elif who is None:
            screen.question(spoken, table, table.seats[seat])
            spoken.tell(say("What {seat} may answer tells what others may not see; --seat {seat} shows it.", seat=table.seats[seat]), "dim")


def _may_read(table: Table[Any], who: int | None) -> list[int]:
    """The seats that are asked and whose answers `who` may be shown: its own, or for a spectator those that tell it nothing."""
    if table.over or table.open.chance:
        return []
    public = table.system.view(table, None)
    return [seat for seat in table.open.seats if seat == who or (who is None and table.system.view(table, seat) == public)]


def _data(spoken: Speech, table: Table[Any], who: int | None) -> dict[str, Any]:
    """The moment as data: what is seen, what has happened, what may and may not be answered, as far as `who` may read it."""
    return {
        "system": table.system.name,
        "seats": [*table.seats],
        "over": table.over,
        "ending": spoken.words(ending(table)),
        "view": table.view(who),
        "log": [{"rule": rule, "text": spoken.words(words)} for rule, words in table.log(who)],
        "asked": {
            table.seats[seat]: {
                "question": spoken.words(table.system.question(table)),
                "rule": table.open.rule,
                "options": [
                    {"move": table.system.write(table, key), "text": spoken.words(table.system.label(table, key)), "rule": rule}
                    for key, rule in table.options(seat)
                ],
                "refusals": [
                    {"move": table.system.write(table, key), "reason": spoken.words(reason), "rule": rule}
                    for key, rule, reason in table.explain(seat)
                ],
            }
            for seat in _may_read(table, who)
        },
    }
