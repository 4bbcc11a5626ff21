"""Opening windows: one that nobody can use is not opened, unless the table is strict."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.kernel.window import Window

from .legality import unpayable
from .meddling import meddled
from .position import ACTIVE, T


@cites("BERSERK-511.2-01", "BERSERK-215-03")
def open_window(t: T, name: str) -> None:
    """Let players act in a window, if anybody stands there who could pay for what can be used in it.

    The window itself would ask nobody then; an action has ten of them, and not opening them is a sixth of all the time.
    """
    if t.settings.strict or usable(t, name):
        t.call(Window(name))


def usable(t: T, name: str) -> bool:
    """Whether anybody has a card that could pay for something that touches the action, or reveal itself, in a window."""
    pos = t.pos
    place, closed = pos.place, pos.closed
    for c in pos.sly:
        if pos.hidden[c] and place[c] >= 0:
            return True
    quick = pos.anybody[pos.clock[ACTIVE]]
    for c, a in quick[name if name in quick else ""]:
        if place[c] < 0 or (a.closes and closed[c]) or unpayable(t, c, a) is not None:
            continue
        if not a.meddling or next(meddled(t, t.top, c, a), -1) >= 0:
            return True
    return False
