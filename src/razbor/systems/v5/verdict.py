"""How an attack comes out: who has won it, and the hits that follow."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.section import Section, cites, section, step

from .called_shot import Effect, beheads, stakes
from .contests import Contest, Hit, Part, successes
from .damage import hit, make_hit
from .dice import Roll
from .outcomes import critical, read_results
from .position import UP, T, close_in, decide_contest, draw_contest, empty_weapon, surprise
from .tactics import expose


@section
class Attack(Section):
    """V5-A Decides one attack. Finishes with the hits that follow."""

    contest: Contest
    rolls: tuple[Roll, ...]
    hits: tuple[Hit, ...] = ()

    @step("V5-A-02", "V5-A-04", "V5-A-05", "V5-A-06", "V5-D-01", "V5-SU-03", "B-02", "A-02", "A-03", "A-04")
    def decide(self, t: T) -> None:
        """The side with more successes wins; a two-sided draw hurts both; an attack on a difficulty has to reach it."""
        contest, a, b = self.contest, self.contest.a, self.contest.b
        mine = successes(a, self.rolls[0])
        theirs = successes(b, self.rolls[1]) if b.means else contest.difficulty
        ties_hit = not contest.two_sided and (not b.means or t.pos.rules.equal_defence == "margin_zero_hit")
        reached = mine > theirs or (mine == theirs and ties_hit)
        draw = mine == theirs and not reached
        if draw:
            draw_contest(t, "V5-A-02", a.who, b.who)
        else:
            decide_contest(t, "V5-A-02", *((a.who, b.who) if reached else (b.who, a.who)), abs(mine - theirs))
        read_results(t, contest, self.rolls, reached, draw)
        self.hits = tuple(_hits(t, contest, self.rolls, mine - theirs, reached))
        spend(t, contest, mine - theirs, reached)

    @step("V5-CS-04")
    def effect(self, t: T) -> None:
        """Of a called shot that hit, the Storyteller says what it does, unless the rules say it of heart and neck."""
        name_effect(t, self.hits)

    @step("V5-D-01")
    def close(self, t: T) -> None:
        """The hits land when everything of this moment is decided."""
        t.finish(self.hits)


@cites("V5-CS-04")
def name_effect(t: T, hits: tuple[Hit, ...]) -> None:
    """Ask what a called shot among the hits does."""
    aimed = next((hit for hit in hits if hit.aim), None)
    if aimed and not stakes(t.pos, aimed) and not beheads(t.pos, aimed):
        t.call(Effect(aimed.target))


def _hits(t: T, contest: Contest, rolls: tuple[Roll, ...], margin: int, reached: bool) -> Iterator[Hit]:
    a, b, rules = contest.a, contest.b, t.pos.rules
    if reached:
        yield blow(t, contest, a, rolls[0], b.who, margin)
    elif margin < 0 and contest.two_sided:
        yield blow(t, contest, b, rolls[1], a.who, -margin)
    elif margin == 0 and contest.two_sided and (successes(a, rolls[0]) or rules.draw_at_zero):
        for part, other in ((a, b.who), (b, a.who)):
            extra = t.pos.weapon(part.weapon).modifier if rules.draw_adds_weapon else 0
            extra += part.all_out if rules.all_out_bonus == "draw_too" else 0
            yield make_hit(t.pos, "V5-A-05", part.who, other, part.weapon, 1 + extra)


@cites("V5-D-02")
def blow(t: T, contest: Contest, part: Part, roll: Roll, target: int, margin: int) -> Hit:
    """The hit of a won attack: by its damage, unless it ends an unnamed mortal at once."""
    return ended_at_once(t, contest, part, roll, target) or hit(t, part, target, margin)


@cites("V5-D-02", "V5-D-03", "A-06")
def ended_at_once(t: T, contest: Contest, part: Part, roll: Roll, target: int) -> Hit | None:
    """The hit of a won attack that needs no damage: a critical one ends an unnamed mortal at once, a messy one kills it."""
    one_sided_only = t.pos.rules.triumph_shortcut == "one_sided_only"
    if not t.pos.sheet[target].unnamed or (one_sided_only and contest.two_sided) or not critical(t.pos, part, roll):
        return None
    rule, state = ("V5-D-03", "dead") if roll.messy() else ("V5-D-02", "out")
    return Hit(rule, part.who, target, part.weapon, "health", 0, 0, ends=state)


@cites("V5-TM-07", "V5-TM-08", "V5-SU-03", "A-18")
def spend(t: T, contest: Contest, margin: int, reached: bool) -> None:
    """What an attack costs: surprise is gone, ammunition may be, a lost All-Out Attack lays one open; blows bring together."""
    a, b = contest.a, contest.b
    lost_draw = margin == 0 and t.pos.rules.draw_is_lost
    lost = ((a, margin < 0 or lost_draw), (b, margin > 0 or lost_draw)) if contest.two_sided else ((a, not reached),)
    for part, is_lost in lost:
        if part.all_out and part.means == "shoot":
            empty_weapon(t, "V5-TM-07", part.who, part.weapon)
        if part.all_out and is_lost:
            expose(t, part.who)
    if t.pos.surprise[a.who]:
        surprise(t, "V5-SU-03", a.who, 0)
    if any(part.means == "strike" for part, _ in lost) and t.pos.state[a.who] == t.pos.state[b.who] == UP:
        close_in(t, a.who, b.who)
