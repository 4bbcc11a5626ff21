"""Attack and defence: who strikes whom with what, and how the target may answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from razbor.kernel.decision import Candidates, Key, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import Text, say

from .called_shot import cost, has, without
from .contests import Act, Contest, Extra, Intent, Part, intent_of, meets_grapple
from .pools import DODGE, Dice, bonus, floor, usual
from .position import Conflict, T, bound
from .shooting import RANGED, cover_dice, cover_from, means_of, shot_penalty, tied_to
from .tactics import exposure, needs_maneuver

FISTS = "fists"
ALL_OUT_SURPRISE = say("an All-Out Attack is never combined with surprise")


def weapons(pos: Conflict, who: int) -> tuple[str, ...]:
    """The weapons a character can use: what it carries, then bare hands."""
    return (*pos.sheet[who].weapons, FISTS)


@cites("V5-A-01", "V5-TM-05", "V5-TM-09")
def attack_options(t: T, who: int) -> Candidates:
    """Every weapon against every enemy, then what can also be thrown."""
    yield from _attacks(t, who, "attack", "V5-A-01", weapons(t.pos, who))
    throwable = (weapon for weapon in t.pos.sheet[who].weapons if t.pos.weapon(weapon).throw and t.pos.weapon(weapon).strike)
    yield from _attacks(t, who, "throw", "V5-A-03", throwable)


def all_out_options(t: T, who: int) -> Candidates:
    """The same with all one has."""
    yield from _attacks(t, who, "all_out", "V5-TM-05", weapons(t.pos, who))


def _attacks(t: T, who: int, verb: str, rule: str, by: Iterable[str]) -> Candidates:
    pos = t.pos
    for weapon in by:
        for target in pos.targets(who):
            key = (verb, who, target, weapon)
            refusal = cannot_attack(t, who, target, weapon, verb == "throw")
            if refusal is not None:
                yield Refusal(key, *refusal)
            elif verb == "all_out" and pos.surprise[who]:
                yield Refusal(key, "V5-TM-09", ALL_OUT_SURPRISE)
            else:
                yield Option(key, rule)


@cites("V5-GR-03", "V5-TM-03", "V5-TM-07", "V5-TM-11")
def cannot_attack(t: T, who: int, target: int, weapon: str, thrown: bool = False) -> tuple[str, Text] | None:
    """The rule and reason that forbid this attack, if any."""
    pos = t.pos
    if bound(pos, who, target):
        return "V5-GR-03", say("{who} is held and can strike only the holder", who=pos.names[who])
    if needs_maneuver(pos, who):
        return "V5-TM-03", say("the Storyteller wants a Maneuver of {who} first", who=pos.names[who])
    if weapon in pos.emptied[who] and weapon not in _reloads(t, who):
        return "V5-TM-07", say("the weapon is empty: reload it first")
    means, _ = means_of(pos, who, target, weapon, thrown)
    if means in RANGED and cover_from(pos, target, who).out_of_reach and not tied_to(pos, who, target):
        return "V5-TM-11", say("{target} is wholly behind sound cover", target=pos.names[target])
    return None


def _reloads(t: T, who: int) -> tuple[str, ...]:
    """What a character has declared to reload on the side."""
    intent = intent_of(getattr(t.top, "intents", ()), who)
    return intent.reloads if intent else ()


def attack_intent(t: T, key: Key) -> Intent:
    """An attack as declared."""
    verb, who, target, weapon = key
    return Intent(who, "attack", (target,), weapon, all_out=verb == "all_out", thrown=verb == "throw")


@cites("V5-A-06", "V5-TM-10")
def defend_options(t: T, who: int) -> Candidates:
    """To do nothing but defend oneself, plainly or with a die more."""
    yield Option(("defend", who), "V5-A-06")
    yield Option(("all_out_defence", who), "V5-TM-10")


def defend_intent(t: T, key: Key) -> Intent:
    """Defence as declared."""
    return Intent(key[1], key[0])


def also_options(t: T, intent: Intent) -> Candidates:
    """Further targets for an attack, as long as its pool has dice for each."""
    pos, who = t.pos, intent.who
    if intent.act != "attack":
        return
    most = pool_to_split(pos, intent) // pos.rules.split_minimum
    for target in pos.targets(who):
        if target in intent.targets:
            continue
        key = ("also", who, target)
        refusal = cannot_attack(t, who, target, intent.weapon, intent.thrown)
        if refusal is not None:
            yield Refusal(key, *refusal)
        elif intent.aim and not has(pos, target, intent.aim):
            yield Refusal(key, "V5-CS-01", without(pos, target))
        elif len(intent.targets) >= most:
            yield Refusal(key, "V5-MO-03", say("the pool of {who} has too few dice to be divided further", who=pos.names[who]))
        else:
            yield Option(key, "V5-MO-03")


def add_target(intent: Intent, key: Key) -> Intent:
    """The attack with one more target."""
    return intent._replace(targets=(*intent.targets, key[2]))


ACTS = (
    Act(("attack", "throw"), attack_options, attack_intent),
    Act(("defend", "all_out_defence"), defend_options, defend_intent, "both"),
    Act(("all_out",), all_out_options, attack_intent),
)

EXTRAS = (Extra("also", also_options, add_target),)


@cites("V5-MO-03", "V5-TM-13")
def pool_to_split(pos: Conflict, intent: Intent) -> int:
    """The whole pool of an attack, before anything that depends on the target."""
    _, pool = means_of(pos, intent.who, intent.targets[0], intent.weapon, intent.thrown)
    return floor(pos, usual(pos, intent.who, pool).dice + bonus(pos, intent.who) - 2 * intent.minor)


@cites("V5-A-01", "V5-T-04", "V5-MO-03", "V5-TM-13", "A-13")
def attack_part(t: T, intent: Intent, target: int) -> Part:
    """The attacker's part: its usual pool or its share of it, with what the turn adds and takes."""
    pos, who = t.pos, intent.who
    means, pool = means_of(pos, who, target, intent.weapon, intent.thrown)
    dice = usual(pos, who, pool)
    number = intent.shares[intent.targets.index(target)] if intent.shares else dice.dice + bonus(pos, who) - 2 * intent.minor
    number += exposure(pos, target)
    if means in RANGED:
        number -= shot_penalty(pos, who, target, intent.weapon)
    part = Part(who, means, number, dice.skill, intent.weapon, intent.all_out, intent.aim, cost(intent.aim), dice.attribute)
    return part._replace(shared_hunger=bool(intent.shares) and pos.rules.split_hunger == "whole_pool")


@cites("V5-SH-09")
def shot_at(pos: Conflict, part: Part, by: Part) -> Part:
    """A part of somebody who is shot at meanwhile, with what its cover does to it."""
    return part._replace(dice=part.dice + cover_dice(pos, part.who, by.who)) if by.means in RANGED else part


@cites("V5-A-01", "V5-A-04", "V5-A-06", "V5-MO-01", "V5-SU-03", "V5-TM-06", "V5-SH-01", "V5-SH-05", "A-14", "A-17", "A-30")
def attack_contests(t: T, intents: tuple[Intent, ...]) -> Iterator[Contest]:
    """A two-sided contest for each pair that attack each other; one against a defence still to be named for every other attack."""
    pos = t.pos
    met: set[tuple[int, int]] = set()
    for intent in intents:
        if intent.act != "attack":
            continue
        for target in intent.targets:
            if (target, intent.who) in met or meets_grapple(pos, intents, intent, target):
                continue
            part = attack_part(t, intent, target)
            answer = intent_of(intents, target)
            if pos.surprise[intent.who]:
                yield Contest("attack", "V5-SU-03", part, Part(target), difficulty=pos.rules.surprise_difficulty)
            elif answer and answer.act == "attack" and meets(pos, intent, answer):
                met.add((intent.who, target))
                yield _exchange(pos, part, attack_part(t, answer, intent.who))
            elif answer and answer.all_out:
                yield Contest("attack", "V5-TM-06", part, Part(target), difficulty=pos.rules.undefended_difficulty)
            else:
                yield Contest("attack", "V5-A-01", part, Part(target))


@cites("A-14")
def meets(pos: Conflict, intent: Intent, answer: Intent) -> bool:
    """Whether two attacks, or two arguments, meet in one two-sided contest."""
    split = len(intent.targets) > 1 or len(answer.targets) > 1
    return intent.who in answer.targets and not pos.surprise[answer.who] and (pos.rules.split_two_sided or not split)


def _exchange(pos: Conflict, a: Part, b: Part) -> Contest:
    """Two attack pools against each other; a shooter tied up by the other may by profile be out of its blows' way."""
    rule = "V5-SH-01" if a.means == b.means == "shoot" else "V5-A-04"
    a, b = shot_at(pos, a, b), shot_at(pos, b, a)
    for shooter, other in ((a, b), (b, a)):
        if shooter.means == "shoot" and other.means == "strike" and tied_to(pos, shooter.who, other.who):
            return Contest("attack", "V5-SH-05", shooter, other, two_sided=pos.rules.tied_shooter_two_sided)
    return Contest("attack", rule, a, b, two_sided=True)


@cites("V5-A-07", "V5-A-08", "V5-SH-02", "V5-SH-05", "A-29", "B-20")
def defences(t: T, contest: Contest) -> Iterator[tuple[Key, Dice]]:
    """How the target of an attack may defend itself, as answers with the dice they start from."""
    pos, who, by = t.pos, contest.b.who, contest.a.who
    held = bound(pos, who, by)
    shot_in_melee = contest.a.means == "shoot" and tied_to(pos, by, who)
    if not shot_in_melee and (not held or pos.rules.grappled_may_dodge):
        yield ("dodge", who, by), usual(pos, who, DODGE)
    if (contest.a.means in ("strike", "grapple") or shot_in_melee) and not held:
        for weapon in weapons(pos, who):
            arm = pos.weapon(weapon)
            if arm.strike and weapon not in pos.emptied[who]:
                yield ("parry", who, by, weapon), usual(pos, who, arm.strike[0])


@cites("V5-A-07", "V5-SH-05")
def refused_defences(t: T, contest: Contest) -> Iterator[Refusal]:
    """Defences that a person might try against an attack and may not."""
    pos, who, by = t.pos, contest.b.who, contest.a.who
    if contest.a.means == "shoot" and tied_to(pos, by, who):
        yield Refusal(("dodge", who, by), "V5-SH-05", say("a shooter tied up in melee is met with Brawl or Melee"))
    elif contest.a.means in RANGED:
        for weapon in weapons(pos, who):
            if pos.weapon(weapon).strike:
                yield Refusal(("parry", who, by, weapon), "V5-A-07", say("one parries only in close combat"))
