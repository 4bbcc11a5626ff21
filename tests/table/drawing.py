"""What pages are drawn from: `view` messages as the server sends them, at many points of random games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.table.answers import Presence
from razbor.table.begun import Begun
from razbor.table.client import Client
from razbor.table.links import Access
from razbor.table.state import State
from razbor.table.view import view


def message(table: Table[Any], seat: int | None, language: str, **changes: Any) -> dict[str, Any]:
    """The `view` message that the server sends of such a table, through JSON, so that pages can hold on to nothing else; but for `changes`
    of what is around the game."""
    state = State()
    state.table, state.for_people = table, set(table.seats)
    state.begun = Begun(table.system.name, "7", None, name="Friday", strict=True)
    state.decision = 0 if table.decision is None else table.decision.number
    seats = () if seat is None else (table.seats[seat],)
    here = Presence("here", None, 0, None, None, asked=False)
    client = Client(Access(seats, host=True), language)
    made = view("t1", state, client, dict.fromkeys(table.seats, here), failed=None, paused=False)
    made["table"] |= changes
    back: dict[str, Any] = json.loads(json.dumps(made))
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
