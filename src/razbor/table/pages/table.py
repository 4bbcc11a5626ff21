"""The page of a table: the body that follows the game, and the whole page around it."""

from __future__ import annotations

from typing import Any

from razbor.kernel.rulebook import laws
from razbor.table.messages import LINES
from razbor.table.pages import boards
from razbor.table.pages.templates import fill, understood


def render(message: dict[str, Any]) -> str:
    """The `<main>` of a table's page from the protocol's `view` message, and from nothing else."""
    return fill("table.html", **_values(message))


def table_page(message: dict[str, Any]) -> str:
    """The whole page of a table, as it is first sent; from then on the socket brings `render` of each later message."""
    return fill("table_page.html", **_values(message))


def _values(message: dict[str, Any]) -> dict[str, Any]:
    game, table = message["game"], message["table"]
    board = boards.of(game["system"])
    drawn = board.draw(message)
    decision = game["decision"]
    path = _path(game["path"])
    options: list[dict[str, Any]] = decision["options"] if decision else []
    return {
        "language": message["language"],
        "version": message["version"],
        "game": game,
        "log": message["log"],
        "older": len(message["log"]) >= LINES,
        "table": table,
        "understood": understood(game["system"]),
        "board": board,
        "drawn": drawn,
        "options": [option for option in options if option["move"] not in drawn.get("offers", ())],
        "lit": {name for option in options for name in option["about"]},
        "path": path,
        "fresh": _fresh(message),
        "asked_by": _asked_by(decision, path),
        "acts": decision is not None and game["you"] in decision["seats"] and not table["you"]["watching"] and table["replay"] is None,
    }


def _fresh(message: dict[str, Any]) -> str:
    """What stays the same as long as the same seat has the same question, or moment of the past, before it: what is kept of a page is kept
    for so long, and never before the next person at the screen."""
    decision, replay = message["game"]["decision"], message["table"]["replay"]
    return f"{decision['number'] if decision else 'over'} {message['game']['you'] or ''} {replay['at'] if replay else ''}".rstrip()


def _path(path: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The open sections of the game, without those of the laws that all games have in common; of those that follow one another under one
    rule, the innermost."""
    own = [step for step in path if step["rule"] not in laws()] or path
    return [step for step, inner in zip(own, [*own[1:], None], strict=False) if inner is None or inner["rule"] != step["rule"]]


def _asked_by(decision: dict[str, Any] | None, path: list[dict[str, Any]]) -> str:
    """The rule of the game that asks: of a question that only a law common to all games puts, the section it is put in."""
    if decision is None:
        return ""
    rule: str = decision["rule"]
    return path[-1]["rule"] if rule in laws() and path else rule
