"""Whether a fact is what a trigger waits for."""

from __future__ import annotations

from typing import Any

from razbor.systems.agot.ability import Trigger
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, fits
from razbor.systems.agot.working import Able


def fits_trigger(pos: Board, able: Able, fact: Any) -> bool:
    """Whether a fact opens a response, or sets a passive ability off."""
    trigger = able.ability.trigger
    assert trigger is not None
    if not timely(trigger, pos):
        return False
    if not whose(trigger, able.seat, fact.seat):
        return False
    if trigger.challenge is not None and trigger.challenge != getattr(fact, "challenge", None):
        return False
    if trigger.attacker is not None and trigger.attacker != getattr(fact, "attacker", None):
        return False
    if trigger.card is None:
        return True
    who = Who(able.seat, able.source, (), NOBODY)
    return fact.card != NOBODY and fits(attributes(pos), trigger.card, fact.card, who, anywhere=True)


def timely(trigger: Trigger, pos: Board) -> bool:
    """Whether it is the phase that the trigger names."""
    return trigger.phase in (None, "any", pos.phase[0])


def whose(trigger: Trigger, seat: int, other: int) -> bool:
    """Whether the player of a fact is the one the trigger speaks of."""
    if trigger.whose == "any":
        return True
    return (other == seat) if trigger.whose == "yours" else other not in (seat, NOBODY)
