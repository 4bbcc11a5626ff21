"""Leaving a conflict: declared in a turn or chosen at its end, freely or through a contest."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.decision import Candidates, Key, Option, Refusal
from razbor.kernel.section import Section, cites, section, step

from .contests import Act, Contest, Intent, Part, Ruling, rooted, successes
from .dice import Roll
from .outcomes import read_results
from .pools import DODGE, bonus, usual
from .position import NOBODY, UP, Conflict, T, become, decide_contest, draw_contest, rule_scene
from .tactics import exposure
from .traits import Pool

RUN = DODGE
WIND_UP = Pool("composure", "etiquette")


def leave_options(t: T, who: int) -> Candidates:
    """To get away, unless something keeps the character on the spot."""
    refusal = rooted(t.pos, who)
    yield Refusal(("leave", who), *refusal) if refusal else Option(("leave", who), "V5-E-03")


def leave_intent(t: T, key: Key) -> Intent:
    """Leaving as declared."""
    return Intent(key[1], "leave")


def way_out_options(t: T) -> Candidates:
    """Whether whoever leaves must get past the others; they must unless the Storyteller says otherwise."""
    yield Option(("way_out", "watched" if way_is_open(t.pos) else "open"), "V5-E-03")


def rule_way_out(t: T, key: Key) -> None:
    """The way out is as ruled."""
    rule_scene(t, ("way_out",), "open" if key[1] == "open" else None)


ACTS = (Act(("leave",), leave_options, leave_intent, "both"),)
RULINGS = (Ruling("way_out", way_out_options, rule_way_out),)


def way_is_open(pos: Conflict) -> bool:
    """Whether one leaves without a contest."""
    return bool(pos.ruling("way_out") == "open")


@cites("V5-E-03", "V5-TM-08")
def leave_contest(pos: Conflict, who: int, minor: int = 0, *, free: bool = False) -> Contest:
    """Dexterity + Athletics against the best pursuer's, in an argument Composure + Etiquette; nothing is rolled when nobody stops it."""
    pool = WIND_UP if pos.social else RUN
    pursuers = [] if free else [other for other in pos.enemies(who) if pos.held_by[other] == NOBODY]
    if not pursuers:
        return Contest("leave", "V5-E-03", Part(who), Part())
    pursuer = max(pursuers, key=lambda other: usual(pos, other, pool).dice)
    return Contest("leave", "V5-E-03", _part(pos, who, "leave", pool, minor), _part(pos, pursuer, "chase", pool, 0, exposure(pos, who)))


def _part(pos: Conflict, who: int, means: str, pool: Pool, minor: int, exposed: int = 0) -> Part:
    dice = usual(pos, who, pool)
    return Part(who, means, dice.dice + bonus(pos, who) + exposed - 2 * minor, dice.skill, attribute=dice.attribute)


@cites("V5-E-03")
def leave_contests(t: T, intents: tuple[Intent, ...]) -> Iterator[Contest]:
    """A contest for everybody who leaves this turn."""
    for intent in intents:
        if intent.act == "leave":
            yield leave_contest(t.pos, intent.who, intent.minor, free=way_is_open(t.pos))


def still_leaving(pos: Conflict, contest: Contest) -> Contest:
    """The contest when a pursuer has fallen meanwhile or is held: the next best pursues."""
    pursuer = contest.b.who
    if pursuer == NOBODY or (pos.state[pursuer] == UP and pos.held_by[pursuer] == NOBODY):
        return contest
    anew = leave_contest(pos, contest.a.who)
    return contest._replace(a=contest.a if anew.b.means else anew.a, b=anew.b)


@section
class Leave(Section):
    """V5-E-03 Decides whether a character gets away."""

    contest: Contest
    rolls: tuple[Roll, ...]

    @step("V5-E-03")
    def decide(self, t: T) -> None:
        """Whoever has more successes than the pursuer, or nobody to stop it, is gone."""
        a, b = self.contest.a, self.contest.b
        away = True
        if a.means:
            mine, theirs = successes(a, self.rolls[0]), successes(b, self.rolls[1])
            away = mine > theirs
            if mine == theirs:
                draw_contest(t, "V5-E-03", a.who, b.who)
            else:
                decide_contest(t, "V5-E-03", *((a.who, b.who) if away else (b.who, a.who)), abs(mine - theirs))
            read_results(t, self.contest, self.rolls, away, mine == theirs)
        if away:
            become(t, "V5-E-03", a.who, "left")
        t.finish(())
