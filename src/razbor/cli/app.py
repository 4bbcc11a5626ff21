"""The command `razbor` and its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pkgutil import resolve_name
from typing import Annotated, Final

import typer

from razbor import __version__
from razbor.cli.speech import speech
from razbor.kernel.text import Text, say

COMMANDS: Final[Mapping[str, tuple[str, Text]]] = {
    "play": ("play:play", say("Play a case, an encounter or a saved game at this terminal; without a terminal, bots play and report.")),
    "serve": ("serve:serve", say("Serve tables to browsers, here or for a club.")),
    "show": ("show:show", say("Show a moment of a game: the position, what is open, what is legal, what is not and why.")),
    "check": ("check:check", say("Run cases: every move made, every expectation held against the table.")),
    "rules": ("rules:rules", say("List a system's rules, show one in full, or find those that hold a word.")),
    "systems": ("systems:systems", say("List the systems that are installed.")),
    "odds": ("odds:app", say("Exact odds of the systems that have dice.")),
    "schema": ("schema:schema", say("Print the JSON Schema of case files, or of a system's setup.")),
}
"""Where each command is, below `razbor.cli`, and what it does."""


def application(arguments: Sequence[str]) -> typer.Typer:
    """The command with all its parts, of which only the one that is named is brought in: together they import half the games."""
    app = typer.Typer(
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        suggest_commands=False,
        help=str(say("Razbor carries out the conflict rules of tabletop games the way a perfect judge would.")),
        epilog=str(say("Exit codes: 0 all is right, 1 a check failed, 2 bad input. --lang ru or --lang en may stand in any command.")),
    )
    app.callback()(razbor)
    named = next((argument for argument in arguments if not argument.startswith("-")), "")
    for name, (place, words) in COMMANDS.items():
        part = resolve_name(f"razbor.cli.{place}") if name == named else _elsewhere
        if isinstance(part, typer.Typer):
            app.add_typer(part, name=name, help=str(words))
        else:
            app.command(name, help=str(words))(part)
    return app


def _elsewhere() -> None:
    """Stands in the list for a command that is not named on this command line."""


def _version(ctx: typer.Context, asked: bool) -> None:
    if asked:
        speech(ctx).tell(f"razbor {__version__}")
        raise typer.Exit


def razbor(
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_version, help=str(say("Print the version.")))] = False,
    lang: Annotated[str, typer.Option(metavar="ru|en", help=str(say("The language to speak; by default, the locale's.")))] = "",
) -> None:
    """Take options that stand before any command; `--lang` has been taken already."""
