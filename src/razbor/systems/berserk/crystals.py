"""304 Crystals: what a squad costs, and what may be recruited together."""

from __future__ import annotations

from collections.abc import Sequence

from razbor.kernel.modifiers import Derived
from razbor.kernel.section import cites
from razbor.kernel.text import say

from .bars import Bar
from .board import RECRUITED
from .position import Battle

MOST_CARDS = 15
MOST_ON_FLYERS = 15

POOR = Bar("BERSERK-304-01", say("there are not crystals enough"))
FULL = Bar("BERSERK-304-03", say("a squad is recruited of at most 15 cards"))
SECOND_TERRAIN = Bar("BERSERK-212-01", say("a squad has one terrain at most"))
TWIN = Bar("BERSERK-G-54", say("a card of this name is in the squad, and it is unique"))
FLYERS = Bar("BERSERK-211-05", say("at most 15 crystals may be spent on flyers"))


def _recruited(pos: Battle, seat: int) -> tuple[int, ...]:
    return tuple([c for c in pos.mine[seat] if pos.place[c] == RECRUITED])


recruited: Derived[Battle, tuple[int, ...]] = Derived("recruited", _recruited)
"""What a player has recruited so far."""


def _purse(pos: Battle, seat: int) -> tuple[int, int]:
    return left(pos, seat, recruited(pos, seat))


purse: Derived[Battle, tuple[int, int]] = Derived("purse", _purse)
"""Gold and silver a player has left now."""


@cites("BERSERK-101-01", "BERSERK-304.6-01", "BERSERK-304-01")
def left(pos: Battle, seat: int, squad: Sequence[int]) -> tuple[int, int]:
    """Gold and silver left with a squad (below zero: too little). Silver pays for ordinary cards first; elements cost or give gold.

    Who goes second begins with more of it.
    """
    rules = pos.rules
    elements = {pos.cards[c].element for c in squad} - {"neutral"}
    gold = rules.gold[seat ^ pos.first] - pos.spent[seat] - max(len(elements) - rules.free_elements, 0)
    if len(elements) == 1:
        gold += rules.one_element_gold
    silver = rules.silver[seat ^ pos.first] - sum([pos.cards[c].cost for c in squad if not pos.cards[c].elite])
    gold -= sum([pos.cards[c].cost for c in squad if pos.cards[c].elite])
    return (gold + min(silver, 0), max(silver, 0))


@cites("BERSERK-304-01", "BERSERK-304-03", "BERSERK-212-01", "BERSERK-211-05", "BERSERK-G-54")
def overdrawn(pos: Battle, seat: int, c: int) -> Bar | None:
    """Why a card cannot be recruited with what has been recruited, if it cannot."""
    squad = recruited(pos, seat)
    card = pos.cards[c]
    if len(squad) >= MOST_CARDS:
        return FULL
    if card.type == "terrain" and any(pos.cards[other].type == "terrain" for other in squad):
        return SECOND_TERRAIN
    if "uniqueness" in card.keywords and any(pos.ids[other] == pos.ids[c] for other in squad):
        return TWIN
    with_it = (*squad, c)
    if card.type == "flyer" and sum(pos.cards[o].cost for o in with_it if pos.cards[o].type == "flyer") > MOST_ON_FLYERS:
        return FLYERS
    if not squad or card.element not in {"neutral", *[pos.cards[other].element for other in squad]}:
        return POOR if left(pos, seat, with_it)[0] < 0 else None
    gold, silver = purse(pos, seat)  # no new element: only its own crystals are to be paid
    return POOR if card.cost > (gold if card.elite else gold + silver) else None
