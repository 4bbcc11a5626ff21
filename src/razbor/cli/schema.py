"""`razbor schema`: JSON Schemas, for editors that check files as they are written."""

from __future__ import annotations

from typing import Annotated

import typer

from razbor.cases import schema as case_schema
from razbor.cli.speech import speech
from razbor.kernel.schema import json_schema
from razbor.kernel.system import imported
from razbor.kernel.text import say


def schema(
    ctx: typer.Context,
    system: Annotated[str, typer.Argument(metavar="[SYSTEM]", help=str(say("The system whose setup is meant; none: case files.")))] = "",
) -> None:
    """Print a JSON Schema."""
    speech(ctx).data(json_schema(imported(system).setup) if system else case_schema())
