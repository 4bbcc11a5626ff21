"""The boards: how the position of each game is drawn.

The board of the system NAME is `boards/NAME.html`, a template that sees what `table.html` sees. Two files may stand beside it:
`boards/NAME.py` with `draw(message)`, which works out what the template finds in `drawn`, and `static/boards/NAME.css`.
A system without a board of its own is drawn by `any`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from razbor.table.pages.templates import HERE, STATIC

ANY = "any"


class Board(NamedTuple):
    """A board by name: its template, its style sheet under /static or None, and what is worked out for the template."""

    name: str
    template: str
    style: str | None
    draw: Callable[[dict[str, Any]], Any]


@cache
def of(system: str) -> Board:
    """The board of a system."""
    known = {path.stem for path in (HERE / "boards").glob("*.html")}
    name = system if system in known else ANY
    style = f"boards/{name}.css" if (STATIC / "boards" / f"{name}.css").is_file() else None
    draw: Callable[[dict[str, Any]], Any] = _nothing
    if (HERE / "boards" / f"{name}.py").is_file():
        draw = import_module(f"{__name__}.{name}").draw
    return Board(name, f"boards/{name}.html", style, draw)


def _nothing(message: dict[str, Any]) -> None:
    """A board whose template needs nothing worked out."""
