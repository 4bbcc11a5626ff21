"""How single rolls of a contest end, beside who wins it."""

from __future__ import annotations

from razbor.kernel.section import cites

from .contests import Contest, Part, successes
from .dice import Roll
from .facts import Outcome
from .position import Conflict, T


@cites("B-01", "A-23")
def critical(pos: Conflict, part: Part, roll: Roll) -> bool:
    """Whether a part's roll wins critically if it wins: by its tens, and by profile only with four successes left of a called shot."""
    return roll.critical() and (pos.rules.called_shot_critical == "faces" or successes(part, roll) >= 4)


@cites("V5-A-05", "V5-A-06", "A-04")
def read_results(t: T, contest: Contest, rolls: tuple[Roll, ...], won: bool, draw: bool) -> None:
    """Tell how both rolls of a contest end: one succeeds, the other fails; at a draw of two who want to win, neither does either."""
    drawn = draw and contest.two_sided
    read_result(t, contest.a, rolls[0], None if drawn else won)
    read_result(t, contest.b, rolls[1], None if drawn else not won)


@cites("B-04", "B-05", "A-23")
def read_result(t: T, part: Part, roll: Roll, success: bool | None) -> None:
    """Tell a critical, a messy critical or a bestial failure of one part's roll; a draw (None) is neither success nor failure."""
    if not part.means or success is None:
        return
    if success and critical(t.pos, part, roll):
        t.emit(Outcome("B-04" if roll.messy() else "B-01", part.who, "messy" if roll.messy() else "critical"))
    elif not success and roll.bestial():
        t.emit(Outcome("B-05", part.who, "bestial"))
