"""Grapple: seizing somebody, and what comes of the hold turn after turn."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say

from .attack import FISTS, attack_part, shot_at, weapons
from .attack import defences as attack_defences
from .contests import Act, Contest, Hit, Intent, Part, intent_of, meets_grapple, successes
from .damage import hit, make_hit
from .dice import Roll
from .outcomes import read_results
from .pools import BRAWL, Dice, bonus, usual
from .position import NOBODY, Conflict, T, bound, close_in, decide_contest, draw_contest, hold, let_go
from .tactics import exposure, needs_maneuver
from .verdict import blow, ended_at_once, name_effect, spend


def grapple_options(t: T, who: int) -> Candidates:
    """To seize an enemy who is not in a hold with the character already."""
    pos = t.pos
    for target in pos.enemies(who):
        key = ("grapple", who, target)
        if pos.held_by[who] == target or pos.held_by[target] == who:
            yield Refusal(key, "V5-GR-04", say("they are in a hold already: its contest repeats this turn"))
        elif pos.held_by[who] != NOBODY:
            yield Refusal(key, "V5-GR-03", say("{who} is held and can strike only the holder", who=pos.names[who]))
        elif pos.held_by[target] != NOBODY:
            yield Refusal(key, "V5-GR-03", say("{target} is in somebody's hold already", target=pos.names[target]))
        elif needs_maneuver(pos, who):
            yield Refusal(key, "V5-TM-03", say("the Storyteller wants a Maneuver of {who} first", who=pos.names[who]))
        else:
            yield Option(key, "V5-GR-01")


def grapple_intent(t: T, key: Key) -> Intent:
    """A grapple as declared."""
    return Intent(key[1], "grapple", (key[2],), FISTS)


@cites("V5-GR-04", "A-28")
def grip_options(t: T, who: int) -> Candidates:
    """To go on holding, if the character holds anybody; whoever does something else lets go."""
    pos = t.pos
    for held in held_of(pos, who):
        yield Option(("grip", who, held), "V5-GR-04")
        if pos.rules.hold_bonuses:
            yield Option(("all_out_grip", who, held), "V5-TM-05")
        elif t.explaining:
            yield Refusal(("all_out_grip", who, held), "A-28", say("in a hold an All-Out Attack adds nothing"))


def grip_intent(t: T, key: Key) -> Intent:
    """Going on with a hold as declared."""
    verb, who, held = key
    return Intent(who, "grip", (held,), FISTS, all_out=verb == "all_out_grip")


@cites("V5-GR-06")
def break_out_options(t: T, who: int) -> Candidates:
    """To wrestle free, if the character is held."""
    if t.pos.held_by[who] != NOBODY:
        yield Option(("break_out", who), "V5-GR-06")


def break_out_intent(t: T, key: Key) -> Intent:
    """Wrestling free as declared."""
    return Intent(key[1], "break_out")


HOLD_ACTS = (
    Act(("grip", "all_out_grip"), grip_options, grip_intent),
    Act(("break_out",), break_out_options, break_out_intent),
)
ACTS = (Act(("grapple",), grapple_options, grapple_intent),)


def held_of(pos: Conflict, who: int) -> list[int]:
    """Whom a character holds."""
    return [other for other, holder in enumerate(pos.held_by) if holder == who]


@cites("V5-GR-04")
def release(t: T, intents: tuple[Intent, ...]) -> None:
    """Who does anything but hold on lets go before the dice fall."""
    for intent in intents:
        if intent.act != "grip":
            for held in held_of(t.pos, intent.who):
                let_go(t, "V5-GR-04", held)


def wrestling_part(pos: Conflict, who: int, against: int, intent: Intent | None) -> Part:
    """Strength + Brawl, with what the turn adds and takes."""
    dice = usual(pos, who, BRAWL)
    number = dice.dice + bonus(pos, who) + exposure(pos, against) - (2 * intent.minor if intent else 0)
    return Part(who, "grapple", number, dice.skill, FISTS, bool(intent and intent.all_out), attribute=dice.attribute)


@cites("V5-GR-01", "A-26")
def defences(t: T, contest: Contest) -> Iterator[tuple[Key, Dice]]:
    """How the target of a first grapple may meet it: by wrestling, or as it meets any blow."""
    who = contest.b.who
    if bound(t.pos, who, contest.a.who):
        return
    yield ("wrestle", who, contest.a.who), usual(t.pos, who, BRAWL)
    if t.pos.rules.first_grapple == "declared_pool":
        yield from attack_defences(t, contest)


@cites("V5-GR-01", "V5-GR-04", "V5-SU-03", "V5-TM-06", "A-26", "A-29")
def grapple_contests(t: T, intents: tuple[Intent, ...]) -> Iterator[Contest]:
    """First grapples against whatever the target does, and the contest of every hold that goes on."""
    pos, rules = t.pos, t.pos.rules
    met: set[tuple[int, int]] = set()
    for intent in intents:
        if intent.act == "grip":
            yield _hold_contest(t, intents, intent)
        if intent.act != "grapple":
            continue
        (target,) = intent.targets
        if (target, intent.who) in met:
            continue
        answer = intent_of(intents, target)
        part = wrestling_part(pos, intent.who, target, intent)
        if pos.surprise[intent.who]:
            yield Contest("grapple", "V5-SU-03", part, Part(target), difficulty=rules.surprise_difficulty)
        elif answer and answer.act == "grapple" and intent.who in answer.targets:
            met.add((intent.who, target))
            yield Contest("grapple", "V5-GR-01", part, wrestling_part(pos, target, intent.who, answer), two_sided=True)
        elif answer and meets_grapple(pos, intents, answer, intent.who):
            blow_back = attack_part(t, answer, intent.who)
            yield Contest("grapple", "A-26", shot_at(pos, part, blow_back), blow_back, two_sided=True)
        elif answer and answer.all_out:
            yield Contest("grapple", "V5-TM-06", part, Part(target), difficulty=rules.undefended_difficulty)
        else:
            yield Contest("grapple", "V5-GR-01", part, Part(target))


def _hold_contest(t: T, intents: tuple[Intent, ...], intent: Intent) -> Contest:
    """Strength + Brawl on both sides; the held may strike the holder instead of wrestling."""
    (held,) = intent.targets
    part = wrestling_part(t.pos, intent.who, held, intent)
    answer = intent_of(intents, held)
    if answer and meets_grapple(t.pos, intents, answer, intent.who):
        return Contest("hold", "V5-GR-03", part, attack_part(t, answer, intent.who), two_sided=True)
    return Contest("hold", "V5-GR-04", part, wrestling_part(t.pos, held, intent.who, answer), two_sided=True)


@section
class Grapple(Section):
    """V5-GR-01 Decides a first grapple. Finishes with the hits of a target that struck back."""

    contest: Contest
    rolls: tuple[Roll, ...]
    hits: tuple[Hit, ...] = ()

    @step("V5-GR-01", "V5-GR-02", "V5-A-05", "A-26")
    def decide(self, t: T) -> None:
        """The grappler must win to hold; it hurts nobody, but a blow in answer may."""
        contest, a, b = self.contest, self.contest.a, self.contest.b
        mine = successes(a, self.rolls[0])
        theirs = successes(b, self.rolls[1]) if b.means else contest.difficulty
        won = mine > theirs if b.means else mine >= theirs
        draw = mine == theirs and not won
        if draw:
            draw_contest(t, "V5-GR-01", a.who, b.who)
        else:
            decide_contest(t, "V5-GR-01", *((a.who, b.who) if won else (b.who, a.who)), abs(mine - theirs))
        read_results(t, contest, self.rolls, won, draw)
        strikes = contest.two_sided and b.means != "grapple"
        if won:
            hold(t, "V5-GR-02", a.who, b.who)
        elif theirs > mine and strikes:
            self.hits = (blow(t, contest, b, self.rolls[1], a.who, theirs - mine),)
        elif theirs > mine and contest.two_sided:
            hold(t, "V5-GR-02", b.who, a.who)
        elif strikes and (mine or t.pos.rules.draw_at_zero):
            self.hits = (make_hit(t.pos, "V5-A-05", b.who, a.who, b.weapon, 1),)
        spend(t, contest, mine - theirs, won)
        close_in(t, a.who, b.who)

    @step("V5-CS-04")
    def effect(self, t: T) -> None:
        """Of a called shot that hit the grappler, the Storyteller says what it does."""
        name_effect(t, self.hits)

    @step("V5-GR-02")
    def close(self, t: T) -> None:
        """The hits land when everything of this moment is decided."""
        t.finish(self.hits)


@section
class Hold(Section):
    """V5-GR-04 Decides the repeated contest of a hold. Finishes with the hits that follow."""

    contest: Contest
    rolls: tuple[Roll, ...]
    margin: int = 0
    hits: tuple[Hit, ...] = ()

    @step("V5-GR-04", "V5-GR-06", "A-27")
    def decide(self, t: T) -> None:
        """The holder chooses what to do; the held breaks free, or hurts the holder if it struck; a draw changes nothing."""
        a, b = self.contest.a, self.contest.b
        mine, theirs = successes(a, self.rolls[0]), successes(b, self.rolls[1])
        self.margin = mine - theirs
        if self.margin:
            decide_contest(t, "V5-GR-04", *((a.who, b.who) if self.margin > 0 else (b.who, a.who)), abs(self.margin))
        else:
            draw_contest(t, "V5-GR-04", a.who, b.who)
        read_results(t, self.contest, self.rolls, mine > theirs, mine == theirs)
        spend(t, self.contest, self.margin, self.margin > 0)
        wrestles = b.means == "grapple"
        if self.margin > 0:
            t.ask(self.use, t.pos.seat[a.who])
        elif self.margin < 0 and not wrestles:
            self.hits = (blow(t, self.contest, b, self.rolls[1], a.who, -self.margin),)
        elif wrestles and (self.margin < 0 or t.pos.rules.grapple_draw == "break_free"):
            let_go(t, "V5-GR-06" if self.margin else "A-27", b.who)

    @decision("V5-GR-05", "A-28")
    def use(self, t: T, seat: int) -> Candidates:
        """Damage by the margin, a vampire's bite, or nothing but the hold."""
        pos, holder, held = t.pos, self.contest.a.who, self.contest.b.who
        for weapon in weapons(pos, holder):
            key = ("squeeze", holder, held, weapon)
            if weapon == FISTS or (pos.rules.hold_bonuses and pos.weapon(weapon).strike):
                yield Option(key, "V5-GR-05")
            elif t.explaining:
                yield Refusal(key, "A-28", say("damage in a hold is of the kind fists deal, without any weapon"))
        if pos.kind(holder) == "vampire":
            yield Option(("bite", holder, held), "V5-GR-05")
        elif t.explaining:
            yield Refusal(("bite", holder, held), "V5-GR-05", say("only a vampire's bite wounds like this"))
        yield Option(("keep_hold", holder, held), "V5-GR-05")

    @step("V5-GR-05", "V5-D-02", "V5-D-03", "A-28")
    def carry_out(self, t: T) -> None:
        """The margin alone, as fists deal it; two Aggravated points that nothing softens; or nothing. A critical ends the nameless."""
        if t.answer is None:
            return
        verb, holder, held, *rest = t.answer.key
        triumph = ended_at_once(t, self.contest, self.contest.a, self.rolls[0], held)
        if triumph and verb != "keep_hold":
            self.hits = (triumph,)
        elif verb == "bite":
            self.hits = (Hit("V5-GR-05", holder, held, "", "health", 0, 2, halved=False),)
        elif verb == "squeeze" and t.pos.rules.hold_bonuses:
            self.hits = (hit(t, self.contest.a._replace(weapon=rest[0]), held, self.margin, "V5-GR-05"),)
        elif verb == "squeeze":
            self.hits = (make_hit(t.pos, "V5-GR-05", holder, held, rest[0], self.margin),)

    @step("V5-CS-04")
    def effect(self, t: T) -> None:
        """Of a called shot that hit the holder, the Storyteller says what it does."""
        name_effect(t, self.hits)

    @step("V5-GR-05")
    def close(self, t: T) -> None:
        """The hits land when everything of this moment is decided."""
        t.finish(self.hits)
