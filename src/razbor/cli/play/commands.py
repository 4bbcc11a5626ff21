"""What a person may say at the table beside answering: undo, the log, a rule, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rich.table import Table as Grid

from razbor.cli import rules, screen
from razbor.cli.play import saving
from razbor.cli.play.session import Left, Session
from razbor.kernel.faults import DataError, clipped
from razbor.kernel.text import Text, say
from razbor.play.report import report

type Act = Callable[[Session, int | None, str], None]


class Command(NamedTuple):
    """A word, what may follow it, what it does."""

    word: Text
    takes: Text | None
    help: Text
    act: Act


ALL = say("all")
NOBODY_ASKED = say("No seat is asked anything now.")


def obey(session: Session, seat: int | None, line: str) -> bool:
    """Carry out the command that a line is; says whether it was one."""
    first, _, rest = line.partition(" ")
    rest = rest.strip()
    if not line and session.table.over:
        session.left = Left.OVER
        return True
    for command in COMMANDS:
        names = {str(command.word), session.speech.words(command.word)}
        if first.casefold() in names and (command.takes is not None or not rest):
            try:
                command.act(session, seat, rest)
            except DataError as error:
                session.speech.tell(error.render(session.speech.language), "yellow")
            return True
    return False


def _help(session: Session, seat: int | None, rest: str) -> None:
    speech = session.speech
    speech.tell(say("Answer with the number of an option or its words; Enter alone takes the first, the usual one. Tab completes words."))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for command in COMMANDS:
        name = speech.styled(command.word, "bold cyan")
        if command.takes:
            name.append(" ").append(speech.styled(command.takes, "cyan"))
        grid.add_row(name, speech.styled(command.help))
    speech.show(grid)


def _illegal(session: Session, seat: int | None, rest: str) -> None:
    if seat is None:
        session.speech.tell(NOBODY_ASKED)
    else:
        screen.refusals(session.speech, session.table, session.table.explain(seat))


def _options(session: Session, seat: int | None, rest: str) -> None:
    session.show(seat)


def _all(session: Session, seat: int | None, rest: str) -> None:
    listed = [] if seat is None else session.table.options(seat)
    screen.options(session.speech, session.table, listed, most=len(listed), notation=True)


def _odds(session: Session, seat: int | None, rest: str) -> None:
    odds = {} if seat is None else dict(session.table.system.odds(session.table, seat))
    if seat is None or not odds:
        session.speech.tell(say("No odds can be told for what is asked now."))
    else:
        screen.options(session.speech, session.table, session.table.options(seat), odds=odds, most=len(session.table.options(seat)))


def _rest(session: Session, seat: int | None, rest: str) -> None:
    if seat is None:
        session.speech.tell(NOBODY_ASKED)
    else:
        session.take_usual(seat)


def _undo(session: Session, seat: int | None, rest: str) -> None:
    if rest and not (rest.isascii() and rest.isdecimal()):
        session.speech.tell(say("Say how many answers to take back, as in “undo 2”."), "yellow")
        return
    fault = session.undo(int(rest[:9] or 1))
    if fault:
        session.speech.tell(fault, "yellow")


def _path(session: Session, seat: int | None, rest: str) -> None:
    if session.table.over:
        session.speech.tell(say("the game is over"))
    else:
        screen.path(session.speech, session.table)


def _about(session: Session, seat: int | None, rest: str) -> None:
    known = session.table.system.describe(session.table, rest, session.watching)
    for rule, words in known:
        session.speech.tell(say("{words} [{rule}]", words=words, rule=rule))
    if not known:
        session.speech.tell(
            say("Nothing is known of “{name}”; name what the view shows, as in “about NAME”.", name=clipped(rest)), "yellow"
        )


def _log(session: Session, seat: int | None, rest: str) -> None:
    screen.report(session.speech, report(session.table, session.watching, session.speech.language))


def _view(session: Session, seat: int | None, rest: str) -> None:
    speech, table = session.speech, session.table
    if rest.casefold() in {str(ALL), speech.words(ALL)}:
        screen.things(speech, table, session.watching)
    elif rest:
        speech.tell(say("Say “view” for the position at a glance, “view all” for everything in it."), "yellow")
    else:
        screen.position(speech, table, session.watching)
        speech.tell(say("“view all” tells of everything in it, “about NAME” of one thing."), "dim")


def _rule(session: Session, seat: int | None, rest: str) -> None:
    table = session.table
    wanted = rest or ("" if table.over else table.open.rule)
    rules.explain(session.speech, table.system, wanted)


def _save(session: Session, seat: int | None, rest: str) -> None:
    if not rest:
        session.speech.tell(say("Say under which name: “save alley” for a game, “save alley.md” for a report."), "yellow")
        return
    path = saving.save_as(session.table, session.title, rest, session.watching, session.speech.language, session.saved)
    session.saved.add(path)
    session.speech.tell(say("Saved: {path}", path=str(path)), "green")


def _quit(session: Session, seat: int | None, rest: str) -> None:
    if not session.table.over:
        name = session.reader.line(session.speech.words(say("Save under a name? (Enter: no, only keep it) ")), ()).strip()
        if name:
            _save(session, seat, name)
    session.left = Left.OVER if session.table.over else Left.QUIT


COMMANDS = (
    Command(say("?"), None, say("what is illegal now, why, and by which rule"), _illegal),
    Command(say("options"), None, say("the question and its options once more"), _options),
    Command(ALL, None, say("every option with its words, however many there are"), _all),
    Command(say("odds"), None, say("the options with their odds, where chance decides"), _odds),
    Command(say("rest"), None, say("the usual option now, and as long as the same is asked of this seat"), _rest),
    Command(say("undo"), say("[N]"), say("take back the last answer, or the last N"), _undo),
    Command(
        say("view"), say("[all]"), say("the position at a glance; with “all”, also what this seat may know of everything in it"), _view
    ),
    Command(say("about"), say("NAME"), say("what this seat may know of a card or of somebody"), _about),
    Command(say("log"), None, say("all that has happened, as a report"), _log),
    Command(say("path"), None, say("where we are in the rules"), _path),
    Command(say("rule"), say("[ID]"), say("a rule in full; without an id, the one by which is asked now"), _rule),
    Command(say("save"), say("NAME"), say("save the game; with NAME.md or NAME.txt its report, with NAME.yaml a case"), _save),
    Command(say("help"), None, say("this list"), _help),
    Command(say("quit"), None, say("leave; the game is kept and can be gone on with"), _quit),
)
