"""Opening windows: one that nobody can use is not opened, unless the table is strict."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.kernel.window import Window

from .position import T


@cites("BERSERK-511.2-01", "BERSERK-215-03")
def open_window(t: T, name: str) -> None:
    """Let players act in a window, if anybody stands there with an ability that could ever be used in it."""
    pos = t.pos
    place, hidden = pos.place, pos.hidden
    if not t.settings.strict:
        for seat in (0, 1):
            quick = pos.quick[seat]
            if any(place[c] >= 0 for c, _ in quick[name if name in quick else ""]):
                break
            if any(hidden[c] for c in pos.stealthy[seat]):
                break
        else:
            return
    t.call(Window(name))
