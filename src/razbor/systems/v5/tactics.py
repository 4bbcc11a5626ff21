"""Manoeuvres: going for the goal, getting into position, standing in somebody's way, and what a lost All-Out Attack lays open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say

from .contests import Act, Contest, Intent, Part, Ruling, set_flag, successes
from .dice import Roll
from .facts import Failed, Hindered, Ruled
from .outcomes import critical, read_result, read_results
from .pools import BRAWL, DODGE, bonus, usual
from .position import LASTING, NOBODY, Conflict, T, advance, bound, decide_contest, give_dice, rule_scene, surprise
from .traits import Pool

POOLS: Final[dict[str, Pool]] = {"pursue": DODGE, "maneuver": DODGE, "block": BRAWL}
SOCIAL_POOLS: Final[dict[str, Pool]] = {
    "pursue": Pool("manipulation", "persuasion"),
    "maneuver": Pool("wits", "etiquette"),
    "block": Pool("composure", "etiquette"),
}
"""Pools offered to the Storyteller, for want of any that the rules name."""

MANEUVER_DIFFICULTY = 2
"""Offered to the Storyteller; the rules name none."""

MOST_DICE = 3
MOST_SUCCESSES = 20


@cites("V5-TM-03")
def needs_maneuver(pos: Conflict, who: int) -> bool:
    """Whether the Storyteller wants a Maneuver before this character attacks or goes for the goal."""
    return bool(pos.ruling("needs_maneuver", who))


@cites("V5-TM-08")
def exposure(pos: Conflict, target: int) -> int:
    """The die for everyone who acts against a character whose All-Out Attack was lost last turn."""
    return int(any(modifier.what == "exposed" for modifier in pos.modifiers[target]))


@cites("V5-TM-08")
def expose(t: T, who: int) -> None:
    """A lost All-Out Attack lays a character open in the next turn."""
    give_dice(t, "V5-TM-08", "exposed", who, 1, next_turns_end(t.pos))


def next_turns_end(pos: Conflict) -> str:
    """The moment at which the next turn ends."""
    return f"turn {pos.turn[0] + 1}"


def pursue_options(t: T, who: int) -> Candidates:
    """To go for the goal, once the Storyteller has said what it takes."""
    pos, key = t.pos, ("pursue", who)
    if needs_maneuver(pos, who):
        yield Refusal(key, "V5-TM-03", say("the Storyteller wants a Maneuver of {who} first", who=pos.names[who]))
    elif pos.ruling("goal", pos.side[who]) is None:
        yield Refusal(key, "V5-TM-01", say("the Storyteller has not said how many successes the goal takes"))
    else:
        yield Option(key, "V5-TM-01")


def maneuver_options(t: T, who: int) -> Candidates:
    """To get into a better position."""
    yield Option(("maneuver", who), "V5-TM-02")


def block_options(t: T, who: int) -> Candidates:
    """To hinder what an enemy does."""
    for target in t.pos.enemies(who):
        if bound(t.pos, who, target):
            yield Refusal(("block", who, target), "V5-GR-03", say("{who} is held and cannot leave the spot", who=t.pos.names[who]))
        else:
            yield Option(("block", who, target), "V5-TM-04")


ACTS = (
    Act(("pursue",), pursue_options, lambda t, key: Intent(key[1], "pursue"), "both"),
    Act(("maneuver",), maneuver_options, lambda t, key: Intent(key[1], "maneuver"), "both"),
    Act(("block",), block_options, lambda t, key: Intent(key[1], "block", (key[2],)), "both"),
)


@cites("V5-TM-13", "V5-T-04")
def _part(pos: Conflict, intent: Intent) -> Part:
    dice = usual(pos, intent.who, (SOCIAL_POOLS if pos.social else POOLS)[intent.act])
    number = dice.dice + bonus(pos, intent.who) - 2 * intent.minor
    return Part(intent.who, intent.act, number, dice.skill, attribute=dice.attribute)


@cites("V5-TM-01", "V5-TM-02")
def tests(t: T, intents: tuple[Intent, ...]) -> Iterator[Contest]:
    """Tests that nobody opposes: of going for the goal every success counts, a Maneuver has a difficulty."""
    for intent in intents:
        if intent.act == "pursue":
            yield Contest("pursue", "V5-TM-01", _part(t.pos, intent), Part())
        elif intent.act == "maneuver":
            yield Contest("maneuver", "V5-TM-02", _part(t.pos, intent), Part(), difficulty=MANEUVER_DIFFICULTY)


@cites("V5-TM-04")
def blocks(t: T, intents: tuple[Intent, ...], contests: tuple[Contest, ...]) -> Iterator[Contest]:
    """A contest for everyone who hinders somebody that acts: the hindered rolls with the pool of that action, or by profile later."""
    for intent in intents:
        if intent.act != "block":
            continue
        (target,) = intent.targets
        hindered = [part for contest in contests for part in _acting(contest) if part.who == target]
        if not hindered:
            continue
        part = _part(t.pos, intent)
        part = part._replace(dice=part.dice + exposure(t.pos, target))
        if t.pos.rules.block == "threshold":
            yield Contest("block", "V5-TM-04", part, Part(target))
        else:
            dice = sum(each.dice for each in hindered)
            resists = Part(target, "resist", dice, hindered[0].skill, attribute=hindered[0].attribute)
            yield Contest("block", "V5-TM-04", part, resists)


def _acting(contest: Contest) -> tuple[Part, ...]:
    return (contest.a, contest.b) if contest.two_sided else (contest.a,)


@cites("V5-TM-04")
def after_blocks(pos: Conflict, contests: tuple[Contest, ...]) -> tuple[Contest, ...]:
    """What is left of the contests of a turn when blocks have been decided."""
    return tuple(left for contest in contests if (left := _hindered(pos, contest)) is not None)


def _hindered(pos: Conflict, contest: Contest) -> Contest | None:
    """A contest whose hindered action fails: not rolled at all, or only warded off with; or one that needs more successes."""
    needs = [max((m.amount for m in pos.modifiers[part.who] if m.what == "hindered"), default=-1) for part in _acting(contest)]
    if pos.rules.block == "threshold":
        a = contest.a._replace(needs=max(needs[0], 0))
        return contest._replace(a=a, b=contest.b._replace(needs=max(needs[1], 0)) if contest.two_sided else contest.b)
    free = [need < 0 for need in needs]
    if all(free):
        return contest
    if not any(free):
        return None
    attacker, other = (contest.a, contest.b) if free[0] else (contest.b, contest.a)
    warding = other._replace(means="parry", weapon="", all_out=False, aim="", less=0)
    return contest._replace(rule="V5-A-01", a=attacker, b=warding, two_sided=False)


@section
class Block(Section):
    """V5-TM-04 Decides whether somebody's action is hindered."""

    contest: Contest
    rolls: tuple[Roll, ...]

    @step("V5-TM-04")
    def decide(self, t: T) -> None:
        """More successes than the hindered, or by profile a number that the hindered must beat."""
        contest, a, b = self.contest, self.contest.a, self.contest.b
        mine, theirs = (successes(part, roll) for part, roll in zip((a, b), self.rolls, strict=True))
        if contest.b.means:
            won = mine > theirs
            winner, loser = (a.who if won else NOBODY if mine == theirs else b.who), (b.who if mine >= theirs else a.who)
            decide_contest(t, "V5-TM-04", winner, loser, abs(mine - theirs))
            read_results(t, contest, self.rolls, won, mine == theirs)
            if won:
                self._hinder(t, 0)
        else:
            self._hinder(t, mine + 1)
        t.finish(())

    def _hinder(self, t: T, needs: int) -> None:
        give_dice(t, "V5-TM-04", "hindered", self.contest.b.who, needs, "turn")
        t.emit(Hindered("V5-TM-04", self.contest.b.who, needs))


@section
class Pursuit(Section):
    """V5-TM-01 One roll of an extended test on the way to the goal."""

    contest: Contest
    rolls: tuple[Roll, ...]

    @step("V5-TM-01")
    def count(self, t: T) -> None:
        """Successes beyond the difficulty, if the Storyteller set one, bring the side nearer."""
        a = self.contest.a
        margin = successes(a, self.rolls[0]) - self.contest.difficulty
        read_result(t, a, self.rolls[0], margin > 0)
        if margin > 0:
            advance(t, "V5-TM-01", a.who, margin)
        else:
            t.emit(Failed("V5-TM-01", a.who))
        t.finish(())


@cites("V5-TM-01")
def goal_reached(pos: Conflict) -> int:
    """A side that has all the successes its goal takes; NOBODY when there is none."""
    goals = ((side, pos.ruling("goal", side)) for side in range(len(pos.side_names)))
    return next((side for side, goal in goals if goal is not None and pos.progress[side] >= goal), NOBODY)


@section
class Maneuver(Section):
    """V5-TM-02 Getting into a better position."""

    contest: Contest
    rolls: tuple[Roll, ...]

    @step("V5-TM-02", "V5-TM-03")
    def decide(self, t: T) -> None:
        """Reaching the difficulty is enough; a Maneuver that was called for has been made."""
        a = self.contest.a
        margin = successes(a, self.rolls[0]) - self.contest.difficulty
        read_result(t, a, self.rolls[0], margin >= 0)
        if margin < 0:
            t.emit(Failed("V5-TM-02", a.who))
            t.finish(())
            return
        decide_contest(t, "V5-TM-02", a.who, NOBODY, margin)
        rule_scene(t, ("needs_maneuver", a.who), None)
        t.ask(self.reward, t.pos.storyteller)

    @decision("V5-TM-02", "A-15")
    def reward(self, t: T, seat: int) -> Candidates:
        """One to three dice for the next test, by profile no less than two for a critical; or surprise."""
        who = self.contest.a.who
        crowned = t.pos.rules.maneuver_critical and critical(t.pos, self.contest.a, self.rolls[0])
        for dice in range(2 if crowned else 1, MOST_DICE + 1):
            yield Option(("position", who, dice), "V5-TM-02")
        yield Option(("position_surprise", who), "V5-TM-02")

    @step("V5-TM-02", "A-15")
    def give(self, t: T) -> None:
        """What the Storyteller gives waits for the next test, no longer than the next turn unless the profile says so."""
        assert t.answer is not None
        key, who = t.answer.key, self.contest.a.who
        conflict = t.pos.rules.maneuver_lasts == "conflict"
        t.emit(Ruled("V5-TM-02", key))
        if key[0] == "position":
            give_dice(t, "V5-TM-02", "next_test", who, key[2], "conflict" if conflict else next_turns_end(t.pos))
        else:
            surprise(t, "V5-TM-02", who, LASTING if conflict else t.pos.turn[0] + 1)
        t.finish(())


def _maneuver_first(t: T) -> Candidates:
    for who in t.pos.active():
        yield Option(("needs_maneuver", who, "no" if needs_maneuver(t.pos, who) else "yes"), "V5-TM-03")


def _goals(t: T) -> Candidates:
    for side in range(len(t.pos.side_names)):
        for number in range(1, MOST_SUCCESSES + 1):
            if number != t.pos.ruling("goal", side):
                yield Option(("goal", side, number), "V5-TM-01")


def _set_goal(t: T, key: Key) -> None:
    rule_scene(t, key[:-1], key[-1])


RULINGS = (
    Ruling("needs_maneuver", _maneuver_first, set_flag),
    Ruling("goal", _goals, _set_goal),
)
