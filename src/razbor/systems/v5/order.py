"""Who acts first, when somebody says it matters."""

from __future__ import annotations

from razbor.kernel.section import cites

from .contests import Contest, Part
from .position import Conflict

type Place = tuple[int, ...]
"""Where a character stands in the order: smaller acts earlier."""


@cites("V5-T-08", "V5-T-09", "V5-T-10", "V5-T-11", "A-33")
def place(pos: Conflict, part: Part, kind: str) -> Place:
    """Surprise first; then who already fights hand to hand, shooters, who rushes in, the rest; then the static sum, then dots."""
    who = part.who
    sheet = pos.sheet[who]
    if pos.surprise[who]:
        group = 0
    elif kind == "hold":
        group = 1 if pos.rules.grapple_order == "melee" else 4
    elif pos.fights[who] and part.means in ("strike", "grapple", "dodge", "parry"):
        group = 1
    elif part.means in ("shoot", "throw"):
        group = 2
    elif part.means in ("strike", "grapple"):
        group = 3
    else:
        group = 4
    dots = sheet.dots(part.skill) if part.skill else 0
    return group, -(sheet.dots("dexterity") + sheet.dots("wits")), -dots


def in_order(pos: Conflict, contests: tuple[Contest, ...]) -> list[tuple[Contest, ...]]:
    """The contests by the place of whoever acts in them; those at the same place go together (A-34)."""
    places: dict[Place, list[Contest]] = {}
    for contest in contests:
        acting = [contest.a, contest.b] if contest.two_sided else [contest.a]
        places.setdefault(min(place(pos, part, contest.kind) for part in acting), []).append(contest)
    return [tuple(places[each]) for each in sorted(places)]
