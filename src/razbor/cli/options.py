"""Options that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

from razbor.kernel.text import say

AsJson = Annotated[bool, typer.Option("--json", help=str(say("Print JSON.")))]
Profile = Annotated[str, typer.Option(metavar="NAME", help=str(say("The edition of the rules.")))]
Switches = Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=str(say("Read one rule otherwise. May be repeated.")))]
