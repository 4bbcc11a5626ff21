"""`razbor systems`: the games that are installed."""

from __future__ import annotations

import typer
from rich.table import Table as Grid

from razbor.cli.options import AsJson
from razbor.cli.speech import speech
from razbor.kernel.system import find, names
from razbor.kernel.text import say


def systems(
    ctx: typer.Context,
    as_json: AsJson = False,
) -> None:
    """List the systems."""
    spoken = speech(ctx)
    found = [find(name) for name in names()]
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
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold cyan")
    for system in found:
        profiles = say("profiles: {profiles}", profiles=", ".join(system.profiles))
        grid.add_row(system.name, spoken.styled(system.title), spoken.styled(profiles, "dim"))
    spoken.show(grid)
