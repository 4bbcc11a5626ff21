"""What players cannot know when the Storyteller's sheets are hidden: the marks and the Hunger of those characters."""

from __future__ import annotations

from razbor.kernel.chance import Draw

from .position import Marks, T
from .view import sees_sheet


def permute(t: T, seat: int | None, draw: Draw) -> None:
    """Give every character whose sheet a seat does not see other marks and another Hunger that look the same to it."""
    pos = t.pos
    rolling = t.decision is not None and bool(t.decision.chance)
    for who in range(len(pos.names)):
        if sees_sheet(pos, who, seat):
            continue
        for tracker, row in (("health", pos.health), ("willpower", pos.willpower)):
            pos.put(row, who, _otherwise(row[who], pos.boxes(who, tracker), draw))
        if pos.kind(who) in ("vampire", "thin-blood") and not rolling:
            pos.put(pos.hunger, who, draw.below(6))


def _otherwise(marks: Marks, boxes: int, draw: Draw) -> Marks:
    """Other marks: as full as before, and no worse, since who is Impaired or out of it is plain to see."""
    light, heavy = marks
    if heavy == boxes:
        return marks
    if light + heavy == boxes:
        heavy = draw.below(boxes)
        return Marks(boxes - heavy, heavy)
    total = draw.below(boxes)
    heavy = draw.below(total + 1)
    return Marks(total - heavy, heavy)
