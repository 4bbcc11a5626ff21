"""Writing a table out as a case."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import yaml

from razbor.cases.model import UNTITLED, VERSION, Wording
from razbor.cases.running import asked
from razbor.kernel.decision import CHANCE
from razbor.kernel.schema import plain
from razbor.kernel.table import Table


def write_case(table: Table[Any], title: Wording = UNTITLED) -> str:
    """The game so far as a case in YAML: its chance dictated, and who is asked now expected; where dice are awaited, nothing is."""
    case: dict[str, Any] = {"razbor": VERSION, "system": table.system.name, "profile": table.profile}
    if table.switches:
        case["switches"] = dict(table.switches)
    if title != UNTITLED:
        case["title"] = title.en if title.en == title.ru else {language: words for language, words in asdict(title).items() if words}
    case["seats"] = list(table.seats)
    setup = plain(table.setup)
    if setup:
        case["setup"] = setup
    case["seed"] = table.seed
    if table.settings.strict:
        case["strict"] = True
    case["moves"] = _items(table)
    if table.over or not table.open.chance:
        open_now = asked(table)
        case["moves"].append({"expect": {"open": open_now[0] if len(open_now) == 1 else list(open_now)}})
    return yaml.safe_dump(case, sort_keys=False, allow_unicode=True, width=120)  # pyright: ignore[reportUnknownMemberType]


def _items(table: Table[Any]) -> list[dict[str, Any]]:
    """The moves; what chance brought stands before the move that let it."""
    items: list[dict[str, Any]] = []
    place = 0
    for move in table.moves:
        if move.seat != CHANCE:
            place = len(items)
            items.append({table.seats[move.seat]: table.system.write(table, move.key)})
        elif items and place < len(items) and "dice" in items[place]:
            items[place]["dice"].extend(move.key)
        else:
            items.insert(place, {"dice": list(move.key)})
    return items
