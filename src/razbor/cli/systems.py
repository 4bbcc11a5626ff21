"""`razbor systems`: the games that are installed."""

from __future__ import annotations

from typing import Any

import typer
from rich.text import Text as Styled

from razbor.cli.options import AsJson
from razbor.cli.screen import columns
from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError
from razbor.kernel.system import System, find, names
from razbor.kernel.text import say


def systems(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the systems."""
    spoken = speech(ctx)
    found: list[System[Any]] = []
    for name in names():
        try:
            found.append(find(name))
        except DataError as error:
            spoken.complain(error.render(spoken.language))
    if as_json:
        spoken.data(
            [
                {
                    "name": system.name,
                    "title": spoken.words(system.title),
                    "version": system.version,
                    "profiles": [*system.profiles],
                    "rules": len(system.rulebook or ()),
                }
                for system in found
            ]
        )
        return
    columns(spoken, [_row(spoken, system) for system in found])


def _row(spoken: Speech, system: System[Any]) -> tuple[Styled, ...]:
    profiles = say("profiles: {profiles}", profiles=", ".join(system.profiles))
    return Styled(system.name, "bold cyan"), spoken.styled(system.title), spoken.styled(profiles, "dim")
