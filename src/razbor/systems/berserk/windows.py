"""Opening windows: one that nobody can use is not opened, unless the table is strict."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.kernel.window import Window

from .position import T


@cites("BERSERK-511.2-01", "BERSERK-215-03")
def open_window(t: T, name: str) -> None:
    """Let players act in a window, if anybody stands there with an ability that could ever be used in it."""
    pos = t.pos
    place = pos.place
    if t.settings.strict:
        t.call(Window(name))
        return
    for c in pos.ready.get(name, pos.ready[""]):
        if place[c] >= 0:
            t.call(Window(name))
            return
