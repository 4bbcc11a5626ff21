"""Social conflict: the same rules, with arguments for blows and Willpower for Health."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say
from razbor.kernel.together import Together

from .attack import ALL_OUT_SURPRISE, add_target, meets
from .contests import Act, Contest, Extra, Hit, Intent, Part, Ruling, intent_of, successes
from .dice import Roll
from .facts import Failed, StakesSet, TableSaid
from .outcomes import read_result, read_results
from .pools import Dice, bonus, floor, usual
from .position import NOBODY, Conflict, T, decide_contest, draw_contest, rule_scene, win
from .roll import Rolls, Throw
from .tactics import exposure, needs_maneuver
from .traits import ATTRIBUTES, Attribute, Pool, Skill
from .verdict import spend

HARDEST_TEST = 10
USUAL_TEST = 3


@cites("V5-S-04")
def methods(pos: Conflict) -> tuple[Pool, ...]:
    """The methods that count here: those of the encounter, then those the Storyteller has allowed."""
    ruled = (Pool(key[1], key[2]) for key, _ in pos.scene[0] if key[0] == "method")
    return tuple(dict.fromkeys((*pos.encounter.methods, *ruled)))


@cites("A-43")
def stress_kind(pos: Conflict) -> str:
    """The kind of stress here: the profile's unless the Storyteller has said otherwise."""
    return pos.ruling("stress") or pos.rules.stress_kind


@cites("V5-S-09", "A-44")
def witnesses(pos: Conflict) -> int:
    """What witnesses who care add to the stress."""
    return pos.ruling("witnesses") or 0


def method_options(t: T) -> Candidates:
    """Another method for this scene: its attribute, then its skill."""
    if t.pos.social:
        for attribute in ATTRIBUTES:
            yield Option(("method", attribute), "V5-S-04")


def rule_method(t: T, key: Key) -> None:
    """Ask for the skill."""
    t.call(MethodSkill(key[1]))


def witness_options(t: T) -> Candidates:
    """How much the witnesses add, up to the profile's most."""
    if not t.pos.social:
        return
    most = t.pos.rules.witness_maximum
    for stress in range(most + 1):
        if stress != witnesses(t.pos):
            yield Option(("witnesses", stress), "V5-S-09")
    if t.explaining:
        yield Refusal(("witnesses", most + 1), "A-44", say("witnesses add {most} at most", most=most))


def rule_witnesses(t: T, key: Key) -> None:
    """They watch from now on."""
    rule_scene(t, ("witnesses",), key[1] or None)


def stress_options(t: T) -> Candidates:
    """Whether stress is Superficial or Aggravated here."""
    if t.pos.social:
        yield Option(("stress", "superficial" if stress_kind(t.pos) == "aggravated" else "aggravated"), "A-43")


def rule_stress(t: T, key: Key) -> None:
    """Stress is of this kind from now on."""
    rule_scene(t, ("stress",), key[1])


RULINGS = (
    Ruling("method", method_options, rule_method),
    Ruling("witnesses", witness_options, rule_witnesses),
    Ruling("stress", stress_options, rule_stress),
)


@section
class MethodSkill(Section):
    """V5-S-04 The Storyteller names the skill of a new method."""

    attribute: Attribute

    @step("V5-S-04")
    def ask(self, t: T) -> None:
        """Any skill may do."""
        t.ask(self.skill, t.pos.storyteller)

    @decision("V5-S-04")
    def skill(self, t: T, seat: int) -> Candidates:
        """Each that does not make a method there is already."""
        known = methods(t.pos)
        for skill in get_args(Skill.__value__):
            if Pool(self.attribute, skill) not in known:
                yield Option(("with_skill", skill), "V5-S-04")

    @step("V5-S-04")
    def allow(self, t: T) -> None:
        """The method counts for this scene."""
        assert t.answer is not None
        rule_scene(t, ("method", self.attribute, t.answer.key[1]), 1)


def argue_options(t: T, who: int) -> Candidates:
    """Every opponent by every method."""
    yield from _arguments(t, who, "argue", "V5-S-04")


def all_out_options(t: T, who: int) -> Candidates:
    """The same with all one has."""
    yield from _arguments(t, who, "all_out_argue", "V5-TM-05")


def _arguments(t: T, who: int, verb: str, rule: str) -> Candidates:
    reason = say("the Storyteller wants a Maneuver of {who} first", who=t.pos.names[who]) if needs_maneuver(t.pos, who) else None
    for target in t.pos.enemies(who):
        for pool in methods(t.pos):
            key = (verb, who, target, pool.attribute, pool.skill)
            if reason:
                yield Refusal(key, "V5-TM-03", reason)
            elif verb == "all_out_argue" and t.pos.surprise[who]:
                yield Refusal(key, "V5-TM-09", ALL_OUT_SURPRISE)
            else:
                yield Option(key, rule)


def argue_intent(t: T, key: Key) -> Intent:
    """An argument as declared."""
    verb, who, target, attribute, skill = key
    return Intent(who, "argue", (target,), all_out=verb == "all_out_argue", method=(attribute, skill))


@cites("V5-MO-03", "V5-TM-13")
def argument_to_split(pos: Conflict, intent: Intent) -> int:
    """The whole pool of an argument, before anything that depends on whom it is with."""
    assert intent.method
    return floor(pos, usual(pos, intent.who, Pool(*intent.method)).dice + bonus(pos, intent.who) - 2 * intent.minor)


@cites("V5-MO-03", "V5-S-01")
def also_options(t: T, intent: Intent) -> Candidates:
    """Further opponents for an argument, as long as its pool has dice for each."""
    pos, who = t.pos, intent.who
    if intent.act != "argue":
        return
    most = argument_to_split(pos, intent) // pos.rules.split_minimum
    for target in pos.enemies(who):
        if target in intent.targets:
            continue
        key = ("also_argue", who, target)
        if len(intent.targets) >= most:
            yield Refusal(key, "V5-MO-03", say("the pool of {who} has too few dice to be divided further", who=pos.names[who]))
        else:
            yield Option(key, "V5-MO-03")


EXTRAS = (Extra("also_argue", also_options, add_target),)

ACTS = (Act(("argue",), argue_options, argue_intent, "social"), Act(("all_out_argue",), all_out_options, argue_intent, "social"))


@cites("V5-MO-03", "V5-TM-13", "A-13")
def _part(pos: Conflict, intent: Intent, against: int) -> Part:
    assert intent.method
    dice = usual(pos, intent.who, Pool(*intent.method))
    number = intent.shares[intent.targets.index(against)] if intent.shares else dice.dice + bonus(pos, intent.who) - 2 * intent.minor
    part = Part(intent.who, "argue", number + exposure(pos, against), dice.skill, all_out=intent.all_out, attribute=dice.attribute)
    return part._replace(shared_hunger=bool(intent.shares) and pos.rules.split_hunger == "whole_pool")


@cites("V5-S-01", "V5-S-04", "V5-A-04", "V5-MO-01", "V5-SU-03", "V5-TM-06", "A-14")
def argument_contests(t: T, intents: tuple[Intent, ...]) -> Iterator[Contest]:
    """Two-sided between those who argue with each other; otherwise against whatever the other says in defence."""
    pos = t.pos
    met: set[tuple[int, int]] = set()
    for intent in intents:
        for target in intent.targets if intent.method else ():
            if (target, intent.who) in met:
                continue
            part = _part(pos, intent, target)
            answer = intent_of(intents, target)
            if pos.surprise[intent.who]:
                yield Contest("argument", "V5-SU-03", part, Part(target), difficulty=pos.rules.surprise_difficulty)
            elif answer and answer.method and meets(pos, intent, answer):
                met.add((intent.who, target))
                yield Contest("argument", "V5-A-04", part, _part(pos, answer, intent.who), two_sided=True)
            elif answer and answer.all_out:
                yield Contest("argument", "V5-TM-06", part, Part(target), difficulty=pos.rules.undefended_difficulty)
            else:
                yield Contest("argument", "V5-S-08", part, Part(target))


@cites("V5-S-04", "V5-A-06")
def defences(t: T, contest: Contest) -> Iterator[tuple[Key, Dice]]:
    """Any method to hold one's ground with."""
    who = contest.b.who
    for pool in methods(t.pos):
        yield ("resist", who, contest.a.who, pool.attribute, pool.skill), usual(t.pos, who, pool)


@section
class Argument(Section):
    """V5-S-08 Decides one argument. Finishes with the stress that follows."""

    contest: Contest
    rolls: tuple[Roll, ...]

    @step("V5-S-08", "V5-S-09", "V5-A-06", "A-44", "A-45")
    def decide(self, t: T) -> None:
        """The winner deals stress by the margin, and witnesses add to it; a draw costs both; who only resists deals none."""
        pos, contest, a, b = t.pos, self.contest, self.contest.a, self.contest.b
        mine = successes(a, self.rolls[0])
        theirs = successes(b, self.rolls[1]) if b.means else contest.difficulty
        won = mine > theirs if b.means else mine >= theirs
        winner, loser = (a, b) if won else (b, a)
        draw = mine == theirs and not won
        if draw:
            draw_contest(t, "V5-S-08", a.who, b.who)
        else:
            decide_contest(t, "V5-S-08", winner.who, loser.who, abs(mine - theirs))
        read_results(t, contest, self.rolls, won, draw)
        spend(t, contest, mine - theirs, won)
        if draw and contest.two_sided:
            t.finish((_drawn(pos, a, b.who), _drawn(pos, b, a.who)))
        elif not draw and (won or contest.two_sided):
            t.finish(self._defeat(t, winner, self.rolls[0] if won else self.rolls[1], loser.who, abs(mine - theirs)))
        else:
            t.finish(())

    @cites("V5-D-02", "V5-S-08", "V5-S-09", "V5-TM-05")
    def _defeat(self, t: T, winner: Part, roll: Roll, loser: int, margin: int) -> tuple[Hit, ...]:
        """Stress; or, on a critical against a nameless mortal, the end of it at once."""
        shortcut = t.pos.rules.triumph_shortcut == "any_win" or not self.contest.two_sided
        if roll.critical() and t.pos.sheet[loser].unnamed and shortcut:
            return (Hit("V5-D-02", winner.who, loser, "", "willpower", 0, 0, ends="out"),)
        return (_stress(t.pos, "V5-S-08", winner.who, loser, margin + witnesses(t.pos) + winner.all_out),)


@cites("A-45", "A-16")
def _drawn(pos: Conflict, source: Part, target: int) -> Hit:
    """What a draw costs."""
    return _stress(pos, "A-45", source.who, target, pos.rules.social_draw + (source.all_out and pos.rules.all_out_bonus == "draw_too"))


@cites("V5-S-01", "A-43")
def _stress(pos: Conflict, rule: str, source: int, target: int, stress: int) -> Hit:
    """Stress of the kind that is dealt here, halved if the profile says so."""
    heavy = stress_kind(pos) == "aggravated"
    light, aggravated = (0, stress) if heavy else (stress, 0)
    return Hit(rule, source, target, "", "willpower", light, aggravated, halved=pos.rules.stress_halved)


@section
class Opening(Section):
    """V5-S-02 Whether anybody resists, and what is at stake."""

    @step("V5-S-02")
    def ask(self, t: T) -> None:
        """Without an opponent who resists there is no conflict."""
        t.ask(self.resistance, t.pos.storyteller)

    @decision("V5-S-02")
    def resistance(self, t: T, seat: int) -> Candidates:
        """Somebody resists; or nobody does, and one character makes an ordinary test."""
        pos = t.pos
        yield Option(("resisted",), "V5-S-02")
        players = [who for who in pos.active() if pos.seat[who] != pos.storyteller]
        for who in players or pos.active():
            yield Option(("unresisted", who), "V5-S-02")

    @step("V5-S-02")
    def plain(self, t: T) -> None:
        """An ordinary test is enough."""
        assert t.answer is not None
        if t.answer.key[0] == "unresisted":
            t.call(PlainTest(t.answer.key[1]))

    @step("V5-S-03")
    def stakes(self, t: T) -> None:
        """Storyteller and players settle what the winner gets and what awaits the loser."""
        stakes = t.pos.encounter.stakes
        assert stakes is not None
        if t.pos.ended[0]:
            t.finish()
            return
        t.emit(StakesSet("V5-S-03", stakes.winner, stakes.loser))
        t.call(Together("settlement", tuple(range(len(t.pos.seats)))))

    @decision("V5-S-03")
    def settlement(self, t: T, seat: int) -> Candidates:
        """Yes, or no: then there is no conflict."""
        yield Option(("agree",), "V5-S-03")
        yield Option(("disagree",), "V5-S-03")

    @step("V5-S-03")
    def settle(self, t: T) -> None:
        """Nobody argues before the stakes are settled."""
        answers: tuple[tuple[int, Key], ...] = t.result
        if any(key == ("disagree",) for _, key in answers):
            t.emit(TableSaid("V5-S-03", "no stakes"))
            win(t, "V5-S-03", NOBODY)


@section
class PlainTest(Section):
    """V5-S-02 One character's ordinary test in place of a conflict nobody resists."""

    who: int
    difficulty: int = 0
    method: tuple[Literal["", Attribute], Literal["", Skill]] = ("", "")

    @step("V5-S-02")
    def ask_difficulty(self, t: T) -> None:
        """The Storyteller sets the difficulty."""
        t.ask(self.how_hard, t.pos.storyteller)

    @decision("V5-S-02", "B-02")
    def how_hard(self, t: T, seat: int) -> Candidates:
        """From 1 to 10."""
        for difficulty in sorted(range(1, HARDEST_TEST + 1), key=lambda number: (number != USUAL_TEST, number)):
            yield Option(("test_difficulty", difficulty), "B-02")

    @step("V5-S-04")
    def ask_method(self, t: T) -> None:
        """The player chooses the method."""
        assert t.answer is not None
        self.difficulty = t.answer.key[1]
        t.ask(self.by_method, t.pos.seat[self.who])

    @decision("V5-S-04")
    def by_method(self, t: T, seat: int) -> Candidates:
        """Any that counts here."""
        for pool in methods(t.pos):
            yield Option(("reason", self.who, pool.attribute, pool.skill), "V5-S-04")

    @step("V5-S-02", "B-02")
    def roll(self, t: T) -> None:
        """Roll it."""
        assert t.answer is not None
        _, who, attribute, skill = t.answer.key
        dice = usual(t.pos, who, Pool(attribute, skill)).dice + bonus(t.pos, who)
        t.call(Rolls((Throw(who, dice, means="test"),)))

    @step("B-02")
    def read(self, t: T) -> None:
        """Success when the difficulty is reached."""
        (roll,) = t.result
        margin = roll.successes() - self.difficulty
        if margin >= 0:
            decide_contest(t, "B-02", self.who, NOBODY, margin)
        else:
            t.emit(Failed("B-02", self.who))
        read_result(t, Part(self.who, "argue"), roll, margin >= 0)
        win(t, "V5-S-02", t.pos.side[self.who] if margin >= 0 else NOBODY)
