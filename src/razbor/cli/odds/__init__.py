"""`razbor odds`: exact odds of the systems that have dice."""

from __future__ import annotations

import typer

from razbor.cli.odds import berserk, v5
from razbor.kernel.text import say

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, suggest_commands=False)
app.add_typer(v5.app, name="v5", help=str(say("Vampire, 5th edition: tests, contests, blitz, rerolls.")))
app.add_typer(berserk.app, name="berserk", help=str(say("Berserk: exchanges of blows and single rolls with rerolls.")))
