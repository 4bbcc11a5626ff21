"""The command `razbor` and its parts."""

from __future__ import annotations

from typing import Annotated

import typer

from razbor import __version__
from razbor.cli import odds
from razbor.cli.check import check
from razbor.cli.play import play
from razbor.cli.rules import rules
from razbor.cli.schema import schema
from razbor.cli.serve import serve
from razbor.cli.show import show
from razbor.cli.speech import speech
from razbor.cli.systems import systems
from razbor.kernel.text import say

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help=str(say("Razbor carries out the conflict rules of tabletop games the way a perfect judge would.")),
    epilog=str(say("Exit codes: 0 all is right, 1 a check failed, 2 bad input. --lang ru or --lang en may stand in any command.")),
)
app.command(help=str(say("Play a case, an encounter or a saved game at this terminal; without a terminal, bots play and report.")))(play)
app.command(help=str(say("Serve tables to browsers, here or for a club.")))(serve)
app.command(help=str(say("Show a moment of a game: the position, what is open, what is legal, what is not and why.")))(show)
app.command(help=str(say("Run cases: every move made, every expectation held against the table.")))(check)
app.command(help=str(say("List a system's rules, show one in full, or find those that hold a word.")))(rules)
app.command(help=str(say("List the systems that are installed.")))(systems)
app.add_typer(odds.app, name="odds", help=str(say("Exact odds of the systems that have dice.")))
app.command(help=str(say("Print the JSON Schema of case files, or of a system's setup.")))(schema)


def _version(ctx: typer.Context, asked: bool) -> None:
    if asked:
        speech(ctx).tell(f"razbor {__version__}")
        raise typer.Exit


@app.callback()
def razbor(
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_version, help=str(say("Print the version.")))] = False,
    lang: Annotated[str, typer.Option(metavar="ru|en", help=str(say("The language to speak; by default, the locale's.")))] = "",
) -> None:
    """Take options that stand before any command; `--lang` has been taken already."""
