"""Standing in somebody's way: a contest with the one hindered, and what is left of the hindered action."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.section import Section, cites, section, step

from .contests import Contest, Intent, Part, successes
from .dice import Roll
from .facts import Hindered
from .order import acting
from .outcomes import read_results
from .position import Conflict, T, decide_contest, draw_contest, give_dice
from .tactics import exposure, tactic_part


@cites("V5-TM-04")
def blocks(t: T, intents: tuple[Intent, ...], contests: tuple[Contest, ...]) -> Iterator[Contest]:
    """A contest for everyone who hinders somebody that acts: the hindered rolls with the pool of that action, or by profile later.

    Two in a hold hinder each other already, and nobody else does.
    """
    for intent in intents:
        if intent.act != "block":
            continue
        (target,) = intent.targets
        hindered = [part for contest in contests if contest.kind != "hold" for part in acting(contest) if part.who == target and part.means]
        if not hindered:
            continue
        part = tactic_part(t.pos, intent)
        part = part._replace(dice=part.dice + exposure(t.pos, target))
        if t.pos.rules.block == "threshold":
            yield Contest("block", "V5-TM-04", part, Part(target))
        else:
            dice = sum(each.dice for each in hindered)
            resists = Part(target, "resist", dice, hindered[0].skill, attribute=hindered[0].attribute)
            yield Contest("block", "V5-TM-04", part, resists)


@cites("V5-TM-04")
def after_blocks(pos: Conflict, contests: tuple[Contest, ...]) -> tuple[Contest, ...]:
    """What is left of the contests of a turn when blocks have been decided."""
    return tuple(left for contest in contests if (left := _hindered(pos, contest)) is not None)


def _hindered(pos: Conflict, contest: Contest) -> Contest | None:
    """A contest without the actions that blocks have stopped; or by profile one in which they need more successes."""
    needs = [max((m.amount for m in pos.modifiers[part.who] if m.what == "hindered"), default=-1) for part in acting(contest)]
    if pos.rules.block == "threshold":
        a = contest.a._replace(needs=max(needs[0], 0))
        return contest._replace(a=a, b=contest.b._replace(needs=max(needs[1], 0)) if contest.two_sided else contest.b)
    return left_of(pos, contest, [need < 0 for need in needs])


@cites("V5-TM-04", "V5-TM-06")
def left_of(pos: Conflict, contest: Contest, free: list[bool]) -> Contest | None:
    """A contest in which only some of those who act are `free` to: others ward off with what they would have rolled; None if nobody is."""
    if all(free):
        return contest
    if not any(free):
        return None
    attacker, other = (contest.a, contest.b) if free[0] else (contest.b, contest.a)
    kind = "attack" if contest.kind == "grapple" and attacker.means != "grapple" else contest.kind
    if other.all_out:
        return Contest(kind, "V5-TM-06", attacker, Part(other.who), difficulty=pos.rules.undefended_difficulty)
    return Contest(kind, "V5-A-01", attacker, other._replace(means="parry", weapon="", aim="", less=0))


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
            if mine == theirs:
                draw_contest(t, "V5-TM-04", a.who, b.who)
            else:
                decide_contest(t, "V5-TM-04", *((a.who, b.who) if won else (b.who, a.who)), abs(mine - theirs))
            read_results(t, contest, self.rolls, won, mine == theirs)
            if won:
                self._hinder(t, 0)
        else:
            self._hinder(t, mine + 1)
        t.finish(())

    def _hinder(self, t: T, needs: int) -> None:
        give_dice(t, "V5-TM-04", "hindered", self.contest.b.who, needs, "turn")
        t.emit(Hindered("V5-TM-04", self.contest.b.who, needs))
