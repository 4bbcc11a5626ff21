"""Effects of combat cards, carried out: strikes, maneuvers, presses, prevention and the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from razbor.kernel.section import cites
from razbor.kernel.window import Window

from .atoms import T, add, add_blood, burn_blood
from .causes import cause
from .combat_frames import Blow, DamageState, Harm, combat_of, round_of
from .combat_primitives import (
    Additional,
    Claws,
    Diablerise,
    Environmental,
    HandStrikesOnly,
    Maneuver,
    Press,
    Prevent,
    Strength,
    Strike,
    Taste,
)
from .frames import ActionState, Doing, PlayState, find
from .primitives import QueueCombat


def mode_of(frame: Doing) -> int:
    """The text of a card that is being carried out; -1 for a card in play."""
    return frame.mode if not isinstance(frame, PlayState) or frame.ability < 0 else -1


def with_weapon(t: T, weapon: int, more: int) -> Blow:
    """The strike of a melee weapon at more damage; it counts as a use of the weapon."""
    for i, ability in enumerate(t.pos.cards[weapon].abilities):
        strike = ability.do[0]
        if isinstance(strike, Strike):
            if ability.uses:
                t.pos.note(weapon, ability.used(i), ability.uses)
            return Blow(strike.strike, strike.amount + more, strike.ranged, strike.aggravated, strike.first, weapon)
    raise LookupError(f"{t.pos.names[weapon]} gives no strike")


@cites("VTES-6.4.2-10", "VTES-6.4.2-11")
def _strike(t: T, frame: Doing, effect: Strike) -> None:
    current = round_of(t)
    side = combat_of(t).side(frame.minion)
    if effect.strike == "weapon":
        current.choose(side, with_weapon(t, frame.target, effect.amount))
        return
    strike = Blow(effect.strike, effect.amount, effect.ranged, effect.aggravated, effect.first, frame.card, mode_of(frame), frame.target)
    if effect.with_press:
        add(t, "press", frame.minion, 1, "round", "VTES-X-CBT-14")
    if isinstance(t.stack[-2], Window):
        current.maneuver(frame.minion)
        current.bind(side, strike)
    else:
        current.choose(side, strike)


def _maneuver(t: T, frame: Doing, effect: Maneuver) -> None:
    round_of(t).maneuver(frame.minion)
    if effect.with_press:
        add(t, "press", frame.minion, 1, "round", "VTES-X-CBT-14")


def _press(t: T, frame: Doing, effect: Press) -> None:
    round_of(t).press(combat_of(t).side(frame.minion))


@cites("VTES-X-CBT-08")
def _prevent(t: T, frame: Doing, effect: Prevent) -> None:
    """Prevent damage to the minion, or to the target: aggravated first where the card may."""
    current = round_of(t)
    whose = frame.minion if frame.target < 0 else frame.target
    left = effect.prevent
    if effect.for_blood and isinstance(frame, PlayState):
        left += burn_blood(t, frame.minion, frame.number, "VTES-X-CBT-08")
    entries: list[Harm] = []
    for card, normal, aggravated in current.damage:
        if card != whose:
            entries.append(Harm(card, normal, aggravated))
            continue
        off = min(left, aggravated) if effect.aggravated else 0
        left -= off
        less = min(left, normal)
        left -= less
        entries.append(Harm(card, normal - less, aggravated - off))
    current.suffer(tuple(entries))
    if effect.with_press:
        add(t, "press", frame.minion, 1, "round", "VTES-X-CBT-14")


@cites("VTES-6.4.3-24", "VTES-6.4.3-04")
def _additional(t: T, frame: Doing, effect: Additional) -> None:
    round_of(t).gain_strikes(combat_of(t).side(frame.minion), effect.additional)


def _strength(t: T, frame: Doing, effect: Strength) -> None:
    add(t, "set strength" if effect.sets else "strength", frame.minion, effect.strength, "combat", "VTES-X-CBT-16")


def _claws(t: T, frame: Doing, effect: Claws) -> None:
    round_of(t).sharpen(combat_of(t).side(frame.minion))


@cites("VTES-X-CBT-12")
def _environmental(t: T, frame: Doing, effect: Environmental) -> None:
    combat = combat_of(t)
    combat.surround(1 - combat.side(frame.minion), effect.environmental)


def _hands_only(t: T, frame: Doing, effect: HandStrikesOnly) -> None:
    round_of(t).only_hands()
    if effect.next_close:
        combat_of(t).next_close()
    if effect.with_press:
        add(t, "press", frame.minion, 1, "round", "VTES-X-CBT-14")


def _taste(t: T, frame: Doing, effect: Taste) -> None:
    combat = combat_of(t)
    add_blood(t, frame.minion, round_of(t).lost[1 - combat.side(frame.minion)], cause(t.pos.cards[frame.card], frame))


@cites("VTES-X-TOR-02")
def _diablerise(t: T, frame: Doing, effect: Diablerise) -> None:
    falling = find(t, DamageState)
    assert falling is not None
    falling.eat(frame.minion)


@cites("VTES-X-CBT-18", "VTES-X-ACT-19")
def _queue(t: T, frame: Doing, effect: QueueCombat) -> None:
    combat_of(t).queue()
    action = find(t, ActionState)
    if action is not None:
        action.stay_blocked()


IN_COMBAT: Final[dict[type, Callable[[Any, Any, Any], None]]] = {
    Strike: _strike, Maneuver: _maneuver, Press: _press, Prevent: _prevent, Additional: _additional, Strength: _strength, Claws: _claws,
    Environmental: _environmental, HandStrikesOnly: _hands_only, Taste: _taste, Diablerise: _diablerise,
    QueueCombat: _queue,
}  # fmt: skip
