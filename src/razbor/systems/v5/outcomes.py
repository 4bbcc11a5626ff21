"""How single rolls of a contest end, beside who wins it."""

from __future__ import annotations

from razbor.kernel.section import cites

from .contests import Part, successes
from .dice import Roll
from .facts import Outcome
from .position import Conflict, T


@cites("B-01", "A-23")
def critical(pos: Conflict, part: Part, roll: Roll) -> bool:
    """Whether a part's roll wins critically if it wins: by its tens, and by profile only with four successes left of a called shot."""
    return roll.critical() and (pos.rules.called_shot_critical == "faces" or successes(part, roll) >= 4)


@cites("B-04", "B-05", "A-23")
def read_result(t: T, part: Part, roll: Roll, success: bool | None) -> None:
    """Tell a critical, a messy critical or a bestial failure of one part's roll; a draw (None) is neither success nor failure."""
    if not part.means or success is None:
        return
    if success and critical(t.pos, part, roll):
        t.emit(Outcome("B-04" if roll.messy() else "B-01", part.who, "messy" if roll.messy() else "critical"))
    elif not success and roll.bestial():
        t.emit(Outcome("B-05", part.who, "bestial"))
