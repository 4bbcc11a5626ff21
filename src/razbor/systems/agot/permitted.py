"""1.8 (2) Play restrictions: whether an ability may be triggered at all, and if not, why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.section import cites
from razbor.kernel.text import Text, say
from razbor.systems.agot.ability import Ability
from razbor.systems.agot.attributes import Attributes
from razbor.systems.agot.costs import can_pay
from razbor.systems.agot.initiation import choices
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, holds
from razbor.systems.agot.working import Able

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]
type Reason = tuple[str, Text]
"""The rule that forbids, and why."""


USED_UP: Reason = ("AGOT-B36", say("its limit is used up"))
LIMITED_PLAYED: Reason = ("AGOT-B19", say("a Limited card has been played this round"))
NOT_MET: Reason = ("AGOT-S070", say("its condition is not met"))
NOT_ACTIVE: Reason = ("AGOT-S033", say("while somebody marshals, only the active player pays gold"))
TOO_DEAR: Reason = ("AGOT-S070", say("its cost cannot be paid"))
NO_RESPONSES: Reason = ("AGOT-B39", say("players cannot play responses from hand now"))
NO_TARGET: Reason = ("AGOT-S071", say("there is no legal target"))


def _dear(pos: Board, ability: Ability, seat: int) -> Reason:
    """What of a cost is not there."""
    cost = ability.cost
    if cost.gold > pos.gold[seat]:
        words = say("its cost cannot be paid ({gold} gold is needed, {have} is there)", gold=cost.gold, have=pos.gold[seat])
        return TOO_DEAR[0], words
    if cost.influence:
        return TOO_DEAR[0], say("its cost cannot be paid: {n} influence to kneel", n=cost.influence)
    return TOO_DEAR


@cites("AGOT-S033")
def _only_others_pay(t: T, seat: int) -> bool:
    """Whether somebody else marshals, so that actions for gold are not this player's."""
    pos = t.pos
    return pos.phase[0] == "marshalling" and pos.active[0] != seat and t.rules.gold_effects == "active_only"


@cites("AGOT-B39")
def responses_barred(at: Attributes) -> bool:
    """Whether a card in play or a plot says that players cannot play responses; those on cards in play are triggered, not played."""
    word = "no responses"
    return at.may_give(word) and any(at.net(card, word) > 0 for rows in (at.pos.plot, at.pos.play) for cards in rows for card in cards)


@cites("AGOT-B36")
def used_up(pos: Board, ability: Ability, name: str, source: int) -> bool:
    """Whether an ability has been used as often as its limit lets it."""
    return ability.limit > 0 and pos.uses[source].count((name, ability.per)) >= ability.limit


@cites("AGOT-S070", "AGOT-S071", "AGOT-S072", "AGOT-S033")
def forbidden(t: T, able: Able, subject: int = NOBODY) -> Reason | None:
    """Why a player may not trigger an ability now: limit, condition, price, lack of targets. Nothing has been paid yet."""
    ability, source, seat = able.ability, able.source, able.seat
    pos = t.pos
    at: Attributes = attributes(pos)
    if used_up(pos, ability, able.name, source):
        return USED_UP
    if pos.cards[source].type == "event" and at.has(source, "limited") and pos.limited[seat]:
        return LIMITED_PLAYED
    who = Who(seat, source, (), subject)
    if not holds(at, ability.when, who):
        return NOT_MET
    if ability.cost.gold and ability.kind == "action" and _only_others_pay(t, seat):
        return NOT_ACTIVE
    if ability.kind == "response" and pos.zone[source] == "hand" and responses_barred(at):
        return NO_RESPONSES
    if not can_pay(at, ability, source, seat):
        return _dear(pos, ability, seat) if t.explaining else TOO_DEAR
    if ability.target is not None and not choices(at, ability, who):
        return NO_TARGET
    return None
