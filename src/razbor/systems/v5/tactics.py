"""Manoeuvres: going for the goal, getting into position, declaring a block, and what a lost All-Out Attack lays open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say

from .contests import Act, Contest, Intent, Part, Ruling, rooted, set_flag, set_number, successes
from .dice import Roll
from .facts import Failed, Ruled
from .outcomes import critical, read_result
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
    """To get into a better position, unless something keeps the character on the spot."""
    refusal = rooted(t.pos, who)
    yield Refusal(("maneuver", who), *refusal) if refusal else Option(("maneuver", who), "V5-TM-02")


def block_options(t: T, who: int) -> Candidates:
    """To hinder what an enemy does."""
    for target in t.pos.enemies(who):
        if bound(t.pos, who, target):
            yield Refusal(("block", who, target), "V5-GR-03", say("{who} is held and cannot leave the spot", who=t.pos.names[who]))
        else:
            yield Option(("block", who, target), "V5-TM-04")


def declared(t: T, key: Key) -> Intent:
    """A manoeuvre as declared."""
    return Intent(key[1], key[0], key[2:])


ACTS = (
    Act(("pursue",), pursue_options, declared, "both"),
    Act(("maneuver",), maneuver_options, declared, "both"),
    Act(("block",), block_options, declared, "both"),
)


@cites("V5-TM-13", "V5-T-04")
def tactic_part(pos: Conflict, intent: Intent) -> Part:
    """The part of whoever takes a manoeuvre: the usual pool with what the turn adds and takes."""
    dice = usual(pos, intent.who, (SOCIAL_POOLS if pos.social else POOLS)[intent.act])
    number = dice.dice + bonus(pos, intent.who) - 2 * intent.minor
    return Part(intent.who, intent.act, number, dice.skill, attribute=dice.attribute)


@cites("V5-TM-01", "V5-TM-02")
def tests(t: T, intents: tuple[Intent, ...]) -> Iterator[Contest]:
    """Tests that nobody opposes: of going for the goal every success counts, a Maneuver has a difficulty."""
    for intent in intents:
        if intent.act == "pursue":
            yield Contest("pursue", "V5-TM-01", tactic_part(t.pos, intent), Part())
        elif intent.act == "maneuver":
            yield Contest("maneuver", "V5-TM-02", tactic_part(t.pos, intent), Part(), difficulty=MANEUVER_DIFFICULTY)


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
def goals_reached(pos: Conflict) -> list[int]:
    """The sides that have all the successes their goals take."""
    goals = [pos.ruling("goal", side) for side in range(len(pos.side_names))]
    return [side for side, goal in enumerate(goals) if goal is not None and pos.progress[side] >= goal]


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
        if not t.pos.social:
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


RULINGS = (
    Ruling("needs_maneuver", _maneuver_first, set_flag),
    Ruling("goal", _goals, set_number),
)
