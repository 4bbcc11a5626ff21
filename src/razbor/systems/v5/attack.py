"""Attack and defence: who strikes whom with what, how the target answers, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.decision import Candidates, Key, Option, Refusal
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import Text, say

from .contests import Act, Contest, Hit, Intent, Part, intent_of, successes
from .damage import hit, make_hit, triumph
from .dice import Roll
from .facts import Outcome, Won
from .pools import BRAWL, DODGE, Dice, bonus, usual
from .position import NOBODY, Conflict, T, close_in, surprise
from .traits import Pool

FISTS = "fists"


def weapons(pos: Conflict, who: int) -> tuple[str, ...]:
    """The weapons a character can use: what it carries, then bare hands."""
    return (*pos.sheet[who].weapons, FISTS)


@cites("V5-A-01", "V5-A-03", "V5-SH-05")
def means_of(pos: Conflict, who: int, target: int, weapon: str) -> tuple[str, Pool]:
    """How a weapon is used against a target: shot or thrown at a distance, struck with hand to hand; and the usual pool."""
    arm = pos.weapon(weapon)
    close = target in pos.fights[who]
    if arm.shoot:
        tied = bool(pos.fights[who])
        return "shoot", Pool("strength", "firearms") if tied else arm.shoot[0]
    if arm.throw and not arm.strike and not close:
        return "throw", arm.throw[0]
    return "strike", arm.strike[0] if arm.strike else BRAWL


def attack_options(t: T, who: int) -> Candidates:
    """Every enemy with every weapon, plainly or all-out."""
    pos = t.pos
    for target in pos.enemies(who):
        for weapon in weapons(pos, who):
            refusal = cannot_attack(t, who, target, weapon)
            for verb, rule in (("attack", "V5-A-01"), ("all_out", "V5-TM-05")):
                key = (verb, who, target, weapon)
                if refusal is not None:
                    yield Refusal(key, *refusal)
                elif verb == "all_out" and pos.surprise[who]:
                    yield Refusal(key, "V5-TM-09", say("an All-Out Attack is never combined with surprise"))
                else:
                    yield Option(key, rule)


@cites("V5-GR-03", "V5-TM-07", "V5-TM-11")
def cannot_attack(t: T, who: int, target: int, weapon: str) -> tuple[str, Text] | None:
    """The rule and reason that forbid this attack, if any."""
    pos = t.pos
    if pos.held_by[who] not in (NOBODY, target):
        return "V5-GR-03", say("{who} is held and can strike only the holder", who=pos.names[who])
    if weapon in pos.emptied[who]:
        return "V5-TM-07", say("the weapon is empty: reload it first")
    if pos.weapon(weapon).ranged and pos.equipment.cover[pos.cover[target]].out_of_reach and target not in pos.fights[who]:
        return "V5-TM-11", say("{target} is wholly behind sound cover", target=pos.names[target])
    return None


def attack_intent(t: T, key: Key) -> Intent:
    """An attack as declared."""
    verb, who, target, weapon = key
    return Intent(who, "attack", (target,), weapon, all_out=verb == "all_out")


def defend_options(t: T, who: int) -> Candidates:
    """To do nothing but defend oneself."""
    yield Option(("defend", who), "V5-A-06")


def defend_intent(t: T, key: Key) -> Intent:
    """Defence as declared."""
    return Intent(key[1], "defend")


ACTS = (
    Act(("attack", "all_out"), attack_options, attack_intent),
    Act(("defend",), defend_options, defend_intent),
)


@cites("V5-A-01", "V5-T-04", "V5-MO-03", "V5-TM-13")
def attack_part(t: T, intents: tuple[Intent, ...], intent: Intent, target: int) -> Part:
    """The attacker's part: its usual pool or its share of it, with what the turn adds and takes."""
    pos = t.pos
    means, pool = means_of(pos, intent.who, target, intent.weapon)
    dice = usual(pos, intent.who, pool)
    number = intent.shares[intent.targets.index(target)] if intent.shares else dice.dice
    number += bonus(pos, intent.who) + exposure(pos, target) - 2 * intent.minor
    return Part(intent.who, means, number, dice.skill, intent.weapon, intent.all_out, intent.aim, aim_costs(t, intent))


def aim_costs(t: T, intent: Intent) -> int:
    """Successes that a called shot subtracts: usually two (V5-CS-02)."""
    return 2 if intent.aim else 0


@cites("V5-TM-08")
def exposure(pos: Conflict, target: int) -> int:
    """The die everyone gets against a character whose All-Out Attack was lost last turn."""
    return sum(modifier.amount for modifier in pos.modifiers[target] if modifier.what == "exposed")


@cites("V5-A-04", "V5-A-06", "V5-MO-01", "V5-SU-03", "A-14", "A-21")
def attack_contests(t: T, intents: tuple[Intent, ...]) -> Iterator[Contest]:
    """A two-sided contest for each pair that attack each other; one against a defence still to be named for every other attack."""
    pos = t.pos
    met: set[tuple[int, int]] = set()
    for intent in intents:
        if intent.act != "attack":
            continue
        for target in intent.targets:
            if (target, intent.who) in met:
                continue
            part = attack_part(t, intents, intent, target)
            answer = intent_of(intents, target)
            if pos.surprise[intent.who]:
                yield Contest("attack", "V5-SU-03", part, Part(target), difficulty=pos.rules.surprise_difficulty)
            elif answer and answer.act == "attack" and intent.who in answer.targets and not pos.surprise[target]:
                met.add((intent.who, target))
                yield Contest("attack", "V5-A-04", part, attack_part(t, intents, answer, intent.who), two_sided=True)
            elif answer and answer.all_out:
                yield Contest("attack", "V5-TM-06", part, Part(target), difficulty=pos.rules.undefended_difficulty)
            else:
                yield Contest("attack", "V5-A-01", part, Part(target))


@cites("V5-A-07", "V5-A-08", "A-29")
def defences(t: T, contest: Contest) -> Iterator[tuple[Key, Dice]]:
    """How the target of an attack may defend itself, as answers with the dice they start from."""
    pos, who = t.pos, contest.b.who
    held = pos.held_by[who] != NOBODY and pos.held_by[who] != contest.a.who
    if not held or pos.rules.grappled_may_dodge:
        yield ("dodge", who, contest.a.who), usual(pos, who, DODGE)
    if contest.a.means in ("strike", "grapple"):
        for weapon in weapons(pos, who):
            arm = pos.weapon(weapon)
            if arm.strike:
                yield ("parry", who, contest.a.who, weapon), usual(pos, who, arm.strike[0])


@section
class Attack(Section):
    """V5-A Decides one attack. Finishes with the hits that follow."""

    contest: Contest
    rolls: tuple[Roll, ...]

    @step("V5-A-02", "V5-A-04", "V5-A-05", "V5-A-06", "V5-D-01", "A-02", "A-03", "A-04")
    def decide(self, t: T) -> None:
        """The side with more successes wins; a two-sided draw hurts both."""
        contest, a, b = self.contest, self.contest.a, self.contest.b
        mine = successes(a, self.rolls[0])
        theirs = successes(b, self.rolls[1]) if b.means else contest.difficulty
        reached = mine > theirs if b.means else mine >= theirs
        t.emit(
            Won(
                "V5-A-02", a.who if reached else NOBODY if mine == theirs else b.who, b.who if mine >= theirs else a.who, abs(mine - theirs)
            )
        )
        self._read_results(t, reached)
        if t.pos.surprise[a.who]:
            surprise(t, a.who, has=False)
        if a.means == "strike":
            close_in(t, a.who, b.who)
        t.finish(tuple(self._hits(t, mine, theirs, reached)))

    @cites("B-04", "B-05", "A-23")
    def _read_results(self, t: T, reached: bool) -> None:
        for part, roll, success in ((self.contest.a, self.rolls[0], reached), (self.contest.b, self.rolls[-1], not reached)):
            if not part.means:
                continue
            if success and roll.critical():
                t.emit(Outcome("B-04" if roll.messy() else "B-01", part.who, "messy" if roll.messy() else "critical"))
            elif not success and roll.bestial():
                t.emit(Outcome("B-05", part.who, "bestial"))

    def _hits(self, t: T, mine: int, theirs: int, reached: bool) -> Iterator[Hit]:
        contest, a, b, rules = self.contest, self.contest.a, self.contest.b, t.pos.rules
        if reached:
            yield from self._blow(t, a, self.rolls[0], b.who, mine - theirs)
        elif mine == theirs and contest.two_sided:
            if mine or rules.draw_at_zero:
                for part, other in ((a, b.who), (b, a.who)):
                    extra = t.pos.weapon(part.weapon).modifier if rules.draw_adds_weapon else 0
                    extra += part.all_out if rules.all_out_bonus == "draw_too" else 0
                    yield make_hit(t.pos, "V5-A-05", part.who, other, part.weapon, 1 + extra)
        elif mine == theirs and b.means and rules.equal_defence == "margin_zero_hit":
            yield from self._blow(t, a, self.rolls[0], b.who, 0)
        elif contest.two_sided and theirs > mine:
            yield from self._blow(t, b, self.rolls[1], a.who, theirs - mine)

    def _blow(self, t: T, part: Part, roll: Roll, target: int, margin: int) -> Iterator[Hit]:
        if not triumph(t, self.contest, part, target, roll.critical(), roll.messy()):
            yield hit(t, self.contest, part, target, margin)
