"""6.2.3 What a successful action does, by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from razbor.kernel.section import cites

from . import facts, primitives
from .atoms import T, add, add_blood, burn_blood, burn_pool, enter, lock, shown, take_edge
from .combat import Combat
from .effects import carry_out
from .frames import ActionState
from .politics import Referendum
from .position import ON, READY, TORPOR
from .torpor import Diablerie
from .values import bleed
from .words import SECTS

ANARCH = SECTS.index("Anarch")


def resolve(t: T, action: ActionState) -> None:
    """Carry out the effects of a successful action; it may open one section. A card for an action that all know adds to it."""
    if action.card >= 0 and action.kind in ("leave torpor", "rescue", "diablerise"):
        _special(t, action)
    RESOLVED[action.kind](t, action)


@cites("VTES-X-ACT-01", "VTES-6.2.2-25")
def _bleed(t: T, action: ActionState) -> None:
    target = action.seats[0]
    amount = bleed(t.pos, action.minion, action)
    if amount >= 1:
        action.bleed_for(burn_pool(t, target, amount, "VTES-X-ACT-01"))
        take_edge(t, action.seat, "VTES-X-ACT-01")
    if action.card >= 0:
        for effect in t.pos.cards[action.card].modes[action.mode].do:
            if isinstance(effect, primitives.Pool):
                carry_out(t, action, effect)


@cites("VTES-X-ACT-02", "VTES-6.2.2-21")
def _hunt(t: T, action: ActionState) -> None:
    add_blood(t, action.minion, 1, "VTES-X-ACT-02")


@cites("VTES-X-ACT-03")
def _equip(t: T, action: ActionState) -> None:
    enter(t, action.card, action.seat, ON, "VTES-X-ACT-03", action.minion)


@cites("VTES-X-ACT-03")
def _take(t: T, action: ActionState) -> None:
    for card in (action.target, *action.more):
        if t.pos.place[card] == ON:
            t.pos.put_on(card, action.minion, action.seat)
            t.emit(facts.Attached(card, action.minion, "VTES-X-ACT-03"))


@cites("VTES-X-ACT-04")
def _employ(t: T, action: ActionState) -> None:
    card = t.pos.cards[action.card]
    life = card.library.superior_life if card.modes[action.mode].name else card.life
    add_blood(t, action.card, life, "VTES-X-ACT-04")
    enter(t, action.card, action.seat, ON, "VTES-X-ACT-04", action.minion)


@cites("VTES-X-ACT-05")
def _recruit(t: T, action: ActionState) -> None:
    add_blood(t, action.card, t.pos.cards[action.card].life, "VTES-X-ACT-05")
    enter(t, action.card, action.seat, READY, "VTES-X-ACT-05")
    t.pos.note(action.card, "recruited", "turn")


@cites("VTES-6.3.2-01", "VTES-X-ACT-06")
def _political(t: T, action: ActionState) -> None:
    t.call(Referendum(caller=action.seat, vampire=action.minion, card=action.card, ability=action.ability))


@cites("VTES-X-ACT-10")
def _special(t: T, action: ActionState) -> None:
    card = t.pos.cards[action.card]
    for effect in card.modes[action.mode].do if action.ability < 0 else card.abilities[action.ability].do:
        if isinstance(effect, primitives.Combat):
            _enter_combat(t, action, effect)
        else:
            carry_out(t, action, effect)


@cites("VTES-6.4.0-02", "VTES-6.4.0-04")
def _enter_combat(t: T, action: ActionState, effect: primitives.Combat) -> None:
    pos = t.pos
    if pos.place[action.target] == READY and pos.ctrl[action.target] != action.seat:
        if effect.with_maneuver:
            add(t, "maneuver", action.minion, 1, "combat", "VTES-6.4.2-14")
        if effect.target_acts:
            lock(t, action.target, "VTES-6.4.0-02")
            t.call(Combat(sides=(action.target, action.minion), by="VTES-6.4.0-02"))
        else:
            t.call(Combat(sides=(action.minion, action.target), by="VTES-6.4.0-02"))


@cites("VTES-X-ACT-07")
def _leave_torpor(t: T, action: ActionState) -> None:
    shown(t, action.minion, READY, action.seat, "VTES-X-ACT-07")


@cites("VTES-X-ACT-08")
def _rescue(t: T, action: ActionState) -> None:
    pos = t.pos
    share = 2 - action.extra
    if pos.place[action.target] == TORPOR and burn_blood(t, action.target, share, "VTES-X-ACT-08") == share:
        shown(t, action.target, READY, pos.ctrl[action.target], "VTES-X-ACT-08")


@cites("VTES-X-ACT-09")
def _diablerise(t: T, action: ActionState) -> None:
    if t.pos.place[action.target] == TORPOR:
        t.call(Diablerie(diablerist=action.minion, victim=action.target))


@cites("VTES-X-ACT-11")
def _become_anarch(t: T, action: ActionState) -> None:
    t.pos.change_sect(action.minion, ANARCH)


def free_of_blood(t: T, action: ActionState) -> int:
    """The blood that an action without a card costs its minion."""
    if action.kind == "leave torpor":
        return 2
    if action.kind == "rescue":
        return action.extra
    if action.kind == "become Anarch":
        pos = t.pos
        company = any(other != action.minion and pos.sect[other] == ANARCH and pos.cards[other].vampire for other in pos.ready[action.seat])
        return 1 if company else 2
    return 0


RESOLVED: Final[dict[str, Callable[[T, ActionState], None]]] = {
    "bleed": _bleed, "hunt": _hunt, "equip": _equip, "take": _take, "employ": _employ, "recruit": _recruit, "political": _political,
    "do": _special, "act": _special, "leave torpor": _leave_torpor, "rescue": _rescue, "diablerise": _diablerise,
    "become Anarch": _become_anarch,
}  # fmt: skip
