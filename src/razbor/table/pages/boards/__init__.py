"""The boards: how the position of each game is drawn.

The board of the system NAME is `boards/NAME.html`, a template that sees what `table.html` sees. Four files may stand beside it:
`static/boards/NAME.css`; `boards/NAME.signs.html` with drawings that a page gets once; `boards/NAME.ask.html`, which stands between the
question and its answers; and `boards/NAME.py` with `draw(message)`, which works out what the templates find in `drawn`. The answers named
in `drawn["offers"]` are left out of the list of answers, because the board offers them itself; `drawn["names"]` says what the list calls
things whose names are no words, such as cells. A system without a board of its own is drawn by `any`.

Where a part of the board has `data-aims`, an answer about two things may be given by two clicks: a click on the first chooses it and
lights what it may be aimed at. An element with `data-dock` is the place for the sheet of what was clicked; `data-title` is its heading.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from razbor.table.pages.templates import HERE, STATIC

ANY = "any"


class Board(NamedTuple):
    """A board by name: its templates and its style sheet under /static, None where there is none, and what is worked out for them."""

    name: str
    template: str
    signs: str | None
    ask: str | None
    style: str | None
    draw: Callable[[dict[str, Any]], dict[str, Any]]


@cache
def of(system: str) -> Board:
    """The board of a system."""
    name = system if (HERE / "boards" / f"{system}.html").is_file() and system.isidentifier() else ANY
    signs, ask = (f"boards/{file}" if (HERE / "boards" / file).is_file() else None for file in (f"{name}.signs.html", f"{name}.ask.html"))
    style = f"boards/{name}.css" if (STATIC / "boards" / f"{name}.css").is_file() else None
    draw: Callable[[dict[str, Any]], dict[str, Any]] = _nothing
    if (HERE / "boards" / f"{name}.py").is_file():
        draw = import_module(f"{__name__}.{name}").draw
    return Board(name, f"boards/{name}.html", signs, ask, style, draw)


def _nothing(message: dict[str, Any]) -> dict[str, Any]:
    """What is worked out for a board whose template needs nothing."""
    return {}
