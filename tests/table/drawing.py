"""What pages are drawn from: `view` messages as the server sends them, at many points of random games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.kernel.text import render as words
from razbor.table.messages import LINES
from razbor.table.seen import seen


def message(table: Table[Any], seat: int | None, language: str, **changes: Any) -> dict[str, Any]:
    """A `view` message as the server sends it, through JSON, so that pages can hold on to nothing else."""
    game = seen(table, seat, language)
    you = {"seats": [game["you"]] if game["you"] else [], "host": True, "watching": False, "everybody": False}
    here = {"state": "here", "bot": None, "since": 0, "takeover": None, "clock": None, "asked": False}
    around: dict[str, Any] = {
        "id": "t1", "name": "Friday", "you": you, "seats": dict.fromkeys(game["seats"], here), "auto": False, "undo": None, "chat": [],
        "dice": "draw", "strict": True, "commitment": "0f" * 32, "seed": None, "stopped": None, "paused": None, "replay": None,
    }  # fmt: skip
    log = [{"rule": rule, "words": words(line, language)} for rule, line in table.log(seat)][-LINES:]
    whole: dict[str, Any] = {
        "type": "view",
        "protocol": 1,
        "version": 5,
        "language": language,
        "game": game,
        "log": log,
        "table": around | changes,
    }
    back: dict[str, Any] = json.loads(json.dumps(whole))
    return back


def points(system: str, seed: int, most: int, every: int) -> Iterator[Table[Any]]:
    """One table of a system's samples, now and then in a random game on it, and when it is over."""
    draw = random.Random(seed)
    found = find(system)
    samples = found.samples()
    table = Table(found, samples[sorted(samples)[seed % len(samples)]], seed=seed)
    for made in range(most):
        if table.over:
            break
        if made % every == 0:
            yield table
        seat = draw.choice(table.open.seats)
        options = table.options(seat)
        assert table.choose(draw.choice(options), seat) is None
    yield table
