"""`razbor play`: a game at this terminal, by people, by bots, by a file of answers."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import typer

from razbor.cases.source import content_of, text_of
from razbor.cli import files, screen
from razbor.cli.opening import Wishes, open_game
from razbor.cli.options import Profile, Switches, switches_of
from razbor.cli.play.commands import obey
from razbor.cli.play.keeping import Keeping
from razbor.cli.play.reading import Keyboard, Reader, Script
from razbor.cli.play.seating import bots_of
from razbor.cli.play.session import Left, Session
from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError
from razbor.kernel.table import Table
from razbor.kernel.text import say
from razbor.play.bots import BOTS, Player, seated
from razbor.play.playouts import play_out
from razbor.play.report import report

CODES = {Left.OVER: 0, Left.QUIT: 0, Left.INPUT_ENDED: 0, Left.INTERRUPTED: 130, Left.REFUSED: 2}


def play(
    ctx: typer.Context,
    named: Annotated[
        str,
        typer.Argument(
            metavar="[FILE]",
            help=str(say("A case, an encounter, or a saved game by its file or name; without it, the games kept are listed.")),
        ),
    ] = "",
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT[=KIND]", help=str(say("A bot answers for this seat; KIND is mixed, usual or random. May be repeated."))),
    ] = None,
    people: Annotated[
        list[str] | None,
        typer.Option("--as", metavar="SEAT", help=str(say("You play this seat; bots answer for all others. May be repeated."))),
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help=str(say("Bots answer for all seats, and the report is printed.")))] = False,
    dice: Annotated[
        Literal["draw", "ask", "roll"],
        typer.Option(
            help=str(say("“roll”: type the dice rolled at the table instead of having them rolled; “ask”: type shuffled decks, too."))
        ),
    ] = "draw",
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=str(say("The same seed rolls the same dice; by default a new one, told when the game is over."))),
    ] = None,
    at: Annotated[int | None, typer.Option(metavar="N", help=str(say("Begin after so many answers of a case or a saved game.")))] = None,
    profile: Profile = "",
    switch: Switches = None,
    strict: Annotated[bool, typer.Option("--strict", help=str(say("Ask also a seat that can only pass.")))] = False,
    answers: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help=str(say("Read what people would type from a file; “-” is the standard input. A refusal ends it.")),
        ),
    ] = "",
) -> int:
    """Play at this terminal; without a terminal, bots play."""
    spoken = speech(ctx)
    if not named:
        return _list_kept(spoken)
    file = files.find_game(named)
    wishes = Wishes(seed, profile, switches_of(switch or ()), strict, dice)
    table, resumed, title = open_game(file, at, wishes)
    everybody = bots or not (answers or sys.stdin.isatty())
    chosen = dict.fromkeys(range(len(table.seats)), BOTS["mixed"]) if everybody else {}
    sitting = bots_of(people or (), bot or (), table.seats)
    players = seated({**chosen, **{seat: each.bot for seat, each in sitting.items()}}, table.seed)
    if len(players) == len(table.seats):
        return _watch(spoken, table, players)
    own = resumed and at is None and file.parent == files.kept_folder()
    keeping = Keeping(spoken, file if own else files.new_game(file.stem), [each.option for each in sitting.values()])
    reader: Reader = Script(_lines(answers), spoken) if answers else Keyboard()
    session = Session(table, title, players, spoken, reader, keeping.keep)
    if resumed:
        session.saved.add(file)
    return _with_people(session, keeping)


def _with_people(session: Session, keeping: Keeping) -> int:
    """People play until the game is over or they leave it; says how to go on with it, and gives the exit code."""
    spoken, table = session.speech, session.table
    spoken.tell(table.system.title, "bold")
    spoken.tell(say("“help” tells what you can type."), "dim")
    keeping.keep(table)
    keeping.tell()
    left = _sit(session)
    if left is Left.OVER:
        _tell_seed(spoken, table)
    else:
        spoken.out.print()
        keeping.tell()
    return CODES[left]


def _sit(session: Session) -> Left:
    """Line after line, until the game is over or whoever sits there leaves; says how it was left."""
    try:
        while session.left is None:
            seat = session.asked()
            if session.redraw:
                session.show(seat)
            line = session.reader.line(session.prompt(seat), session.words(seat)).strip()
            if session.is_move(seat, line) or not obey(session, seat, line):
                session.answer(seat, line)
    except EOFError:
        session.left = Left.OVER if session.table.over else Left.INPUT_ENDED
    except KeyboardInterrupt:
        session.left = Left.OVER if session.table.over else Left.INTERRUPTED
    return session.left


def _watch(spoken: Speech, table: Table[Any], players: dict[int, Player]) -> int:
    """Bots play to the end; what a spectator may read of it is printed."""
    if table.settings.dice != "draw":
        problem = say("bots have no dice to roll at the table")
        raise DataError.of(problem, say("leave “--dice” out, or let people play"))
    play_out(table, players)
    screen.report(spoken, report(table, None, spoken.language))
    _tell_seed(spoken, table)
    return 0


def _tell_seed(spoken: Speech, table: Table[Any]) -> None:
    """Tell the seed, now that nobody can learn from it what is still to come or hidden (K-7, K-10)."""
    spoken.tell(say("Seed {seed}: the same seed rolls the same dice.", seed=table.seed), "dim")


def _lines(answers: str) -> Sequence[str]:
    return sys.stdin.readlines() if answers == "-" else text_of(content_of(answers), answers).splitlines()


def _list_kept(spoken: Speech) -> int:
    kept = files.games()
    if not kept:
        spoken.tell(say("No game is kept in {folder}. Begin one: razbor play FILE", folder=str(files.data_folder())))
    for path in kept:
        spoken.command(shlex.join(["razbor", "play", files.name_of(path)]))
    return 0
