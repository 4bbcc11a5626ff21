"""Called shots: a place named before the roll, successes given up for it, and what comes of it; stake and beheading."""

from __future__ import annotations

from typing import NamedTuple

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import Text, say

from .contests import Extra, Hit, Intent
from .facts import Ruled
from .position import NOBODY, UP, Conflict, T, become, empty_weapon, give_dice, rule_scene

USUAL_COST = 2
MOST_COST = 10


class Place(NamedTuple):
    """A place to aim at, how one says that one does, and the successes it usually costs."""

    name: Text
    aim: Text
    cost: int = USUAL_COST


BODY = {
    "heart": Place(say("heart"), say("aim at the heart")),
    "head": Place(say("head"), say("aim at the head")),
    "eyes": Place(say("eyes"), say("aim at the eyes")),
    "arm": Place(say("arm"), say("aim at an arm")),
    "leg": Place(say("leg"), say("aim at a leg")),
    "thing": Place(say("thing in hand"), say("aim at the thing in hand")),
}
"""Where everybody may be aimed at; for anything else the Storyteller takes the nearest and sets its cost."""

PLACES = BODY | {
    "tyre": Place(say("tyre"), say("aim at a tyre"), 1),
    "fuel_line": Place(say("fuel line of an aircraft taking off"), say("aim at the fuel line of an aircraft taking off"), 4),
}
"""These and what the setup may add to a character."""

EFFECTS = {
    "told": say("as the Storyteller tells it"),
    "dazed": say("two dice fewer for the next test"),
    "disarmed": say("drops the weapon"),
    "stopped": say("cannot move from the spot"),
}
"""What the Storyteller may make of a called shot that hit."""


@cites("V5-CS-02", "V5-CS-03")
def cost(aim: str) -> int:
    """Successes that a called shot usually subtracts; none without an aim."""
    return PLACES[aim].cost if aim else 0


def has(pos: Conflict, who: int, place: str) -> bool:
    """Whether there is such a place on somebody: on a body, or because the setup says so."""
    return place in BODY or place in pos.sheet[who].aims


def without(pos: Conflict, who: int) -> Text:
    """The reason why somebody cannot be aimed at there."""
    return say("{whom} has no such place to aim at", whom=pos.names[who])


@cites("V5-CS-01", "V5-CS-05", "A-22")
def aim_options(t: T, intent: Intent) -> Candidates:
    """One place for an attack to aim at."""
    if intent.act != "attack" or (intent.aim and not t.explaining):
        return
    for place in PLACES:
        key = ("aim", intent.who, place)
        if intent.aim:
            yield Refusal(key, "V5-CS-01", say("the attack aims at one place already"))
        elif (lacking := next((target for target in intent.targets if not has(t.pos, target, place)), NOBODY)) != NOBODY:
            yield Refusal(key, "V5-CS-01", without(t.pos, lacking))
        elif t.pos.surprise[intent.who] and not t.pos.rules.surprise_called_shot:
            yield Refusal(key, "A-22", say("by this profile an attack with surprise is not aimed"))
        else:
            yield Option(key, "V5-CS-01")


@cites("V5-CS-01")
def aimed_too_late(who: int) -> Candidates:
    """Places named when the dice lie already."""
    for place in PLACES:
        yield Refusal(("aim", who, place), "V5-CS-01", say("a place is named before the roll, with the attack"))


def aimed(intent: Intent, key: Key) -> Intent:
    """The attack with its aim."""
    return intent._replace(aim=key[2])


EXTRAS = (Extra("aim", aim_options, aimed),)


@cites("V5-CS-06")
def stakes(pos: Conflict, hit: Hit) -> bool:
    """Whether a hit drives a stake at a vampire's heart."""
    return hit.aim == "heart" and pos.weapon(hit.weapon).stakes and pos.kind(hit.target) in ("vampire", "thin-blood")


@cites("V5-CS-07")
def beheads(pos: Conflict, hit: Hit) -> bool:
    """Whether a hit takes a suitable blade to a vampire's neck."""
    return hit.aim == "head" and pos.weapon(hit.weapon).beheads and pos.kind(hit.target) in ("vampire", "thin-blood")


@cites("V5-CS-06", "V5-CS-07", "A-25")
def strike_home(t: T, hit: Hit, halved: int) -> None:
    """What enough damage does to heart or neck; `halved` is the damage as it is marked."""
    counted = hit.damage if t.pos.rules.beheading_counts == "before_halving" else halved
    if beheads(t.pos, hit) and counted >= 10:
        become(t, "V5-CS-07", hit.target, "final_death")
    elif stakes(t.pos, hit) and hit.damage >= 5 and t.pos.state[hit.target] == UP:
        become(t, "V5-CS-06", hit.target, "paralysed")


@section
class Effect(Section):
    """V5-CS-04 The Storyteller says what a called shot that hit has brought about."""

    target: int

    @step("V5-CS-04")
    def ask(self, t: T) -> None:
        """The effect is not more damage."""
        t.ask(self.effect, t.pos.storyteller)

    @decision("V5-CS-04")
    def effect(self, t: T, seat: int) -> Candidates:
        """In words, or as something that the rules know."""
        for effect in EFFECTS:
            if effect != "disarmed" or t.pos.sheet[self.target].weapons:
                yield Option(("effect", self.target, effect), "V5-CS-04")

    @step("V5-CS-04")
    def carry_out(self, t: T) -> None:
        """The target suffers it."""
        assert t.answer is not None
        key, target = t.answer.key, self.target
        t.emit(Ruled("V5-CS-04", key))
        if key[2] == "dazed":
            give_dice(t, "V5-CS-04", "next_test", target, -2, f"turn {t.pos.turn[0] + 1}")
        elif key[2] == "disarmed":
            for weapon in t.pos.sheet[target].weapons:
                empty_weapon(t, "V5-CS-04", target, weapon)
        elif key[2] == "stopped":
            rule_scene(t, ("immobile", target), 1)
