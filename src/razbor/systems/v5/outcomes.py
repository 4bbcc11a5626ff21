"""How single rolls of a contest end, beside who wins it."""

from __future__ import annotations

from razbor.kernel.section import cites

from .contests import Part
from .dice import Roll
from .facts import Outcome
from .position import T


@cites("B-04", "B-05", "A-23")
def read_result(t: T, part: Part, roll: Roll, success: bool) -> None:
    """Tell a critical, a messy critical or a bestial failure of one part's roll."""
    if not part.means:
        return
    if success and roll.critical():
        t.emit(Outcome("B-04" if roll.messy() else "B-01", part.who, "messy" if roll.messy() else "critical"))
    elif not success and roll.bestial():
        t.emit(Outcome("B-05", part.who, "bestial"))
