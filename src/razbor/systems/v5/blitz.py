"""Blitz: a whole conflict in one test of each player."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say

from .attack import weapons
from .contests import Contest, Hit, Part
from .damage import aggravated, strike
from .dice import Roll
from .facts import BlitzEnded, DifficultySet, Failed
from .naming import Pools
from .outcomes import read_result
from .pools import bonus, usual
from .position import NOBODY, Conflict, T, decide_contest
from .roll import Rolls, Throw
from .shooting import means_of
from .social import methods, stress_kind
from .traits import Pool
from .victory import Verdict

STRENGTHS = (4, 2, 6, 3, 5)
"""Much weaker opponents make a difficulty of 2, equal ones 4, much stronger ones 6; 3 and 5 lie between."""
EASIEST_AFTER_TURNS, HARDEST_AFTER_TURNS = 3, 6


@cites("V5-B-01", "V5-B-04")
def heroes(pos: Conflict) -> int:
    """The side of the players, if all of them are on one side; NOBODY otherwise."""
    sides = {pos.side[who] for who in range(len(pos.names)) if pos.seat[who] != pos.storyteller}
    return sides.pop() if len(sides) == 1 else NOBODY


def rolling(pos: Conflict) -> list[int]:
    """The players' characters who still take part."""
    return [who for who in pos.active() if pos.seat[who] != pos.storyteller]


@cites("V5-B-09", "A-41", "A-36")
def after_turns(pos: Conflict) -> int:
    """The difficulty of a blitz that follows three turns: 3 if the characters won all of them, 6 if none."""
    return max(HARDEST_AFTER_TURNS - pos.turns_won[heroes(pos)], EASIEST_AFTER_TURNS)


@section
class Difficulty(Section):
    """V5-B-06 The Storyteller sets the difficulty: relative strength, shifted by 1 for each advantage. Finishes with it."""

    base: int = 0
    powers: int = NOBODY
    upper_hand: tuple[int, ...] = ()

    @step("V5-B-06", "A-38")
    def ask_strength(self, t: T) -> None:
        """How strong is the opponent? After three turns that is known."""
        if not self.base:
            t.ask(self.strength, t.pos.storyteller)

    @decision("V5-B-06", "A-38")
    def strength(self, t: T, seat: int) -> Candidates:
        """Much weaker 2, equal 4, much stronger 6, or between."""
        for difficulty in STRENGTHS:
            if difficulty % 2 == 0:
                yield Option(("strength", difficulty), "V5-B-06")
            elif t.pos.rules.blitz_between:
                yield Option(("strength", difficulty), "A-38")
            else:
                yield Refusal(("strength", difficulty), "A-38", say("only 2, 4 and 6 are set before the shifts"))

    @step("V5-B-06", "V5-B-07")
    def ask_powers(self, t: T) -> None:
        """Which side alone has supernatural powers?"""
        if t.answer is not None:
            self.base = t.answer.key[1]
        t.ask(self.alone, t.pos.storyteller)

    @decision("V5-B-07", "A-39")
    def alone(self, t: T, seat: int) -> Candidates:
        """The side worked out from the sheets first; or none, or another."""
        pos = t.pos
        having = {pos.side[who] for who in pos.active() if pos.sheet[who].supernatural or pos.kind(who) == "vampire"}
        usual_side = next(iter(having)) if len(having) == 1 else NOBODY
        for side in sorted(range(NOBODY, len(pos.side_names)), key=lambda side: (side != usual_side, side)):
            yield Option(("no_powers",) if side == NOBODY else ("powers", side), "V5-B-07")

    @step("V5-B-07")
    def keep_powers(self, t: T) -> None:
        """One side at most has them alone."""
        assert t.answer is not None
        self.powers = t.answer.key[1] if t.answer.key[0] == "powers" else NOBODY

    @step("V5-B-08")
    def ask_upper_hand(self, t: T) -> None:
        """Which sides are better prepared, better placed, or have surprise?"""
        t.ask(self.advantage, t.pos.storyteller)

    @decision("V5-B-08", "A-39")
    def advantage(self, t: T, seat: int) -> Candidates:
        """Each side once; who has surprise comes first."""
        pos = t.pos
        surprising = {pos.side[who] for who in pos.active() if pos.surprise[who]} - set(self.upper_hand)
        for side in surprising:
            yield Option(("upper_hand", side), "V5-B-08")
        yield Option(("enough_said",), "V5-B-08")
        for side in range(len(pos.side_names)):
            if side in self.upper_hand:
                yield Refusal(("upper_hand", side), "A-39", say("each advantage shifts the difficulty once for a side"))
            elif side not in surprising:
                yield Option(("upper_hand", side), "V5-B-08")

    @step("V5-B-08", "A-39")
    def shift(self, t: T) -> None:
        """A shift to the players' side makes it easier, one to the others harder; those of both cancel out."""
        assert t.answer is not None
        if t.answer.key[0] == "upper_hand":
            self.upper_hand = (*self.upper_hand, t.answer.key[1])
            self.goto(Difficulty.ask_upper_hand)
            return
        mine = heroes(t.pos)
        for_us = (self.powers == mine) + (mine in self.upper_hand)
        against_us = (self.powers not in (mine, NOBODY)) + any(side != mine for side in self.upper_hand)
        t.finish(max(self.base - for_us + against_us, t.pos.rules.blitz_minimum))


@section
class Blitz(Section):
    """V5-B One test of each player's character decides; `after_turns` is 1 when it ends a conflict of some turns."""

    after_turns: int = 0
    difficulty: int = 0
    contests: tuple[Contest, ...] = ()
    rolls: tuple[Roll, ...] = ()
    struck_with: str = ""
    hits: tuple[Hit, ...] = ()
    winners: int = 0

    @step("V5-B-02", "V5-B-09", "A-41")
    def set_difficulty(self, t: T) -> None:
        """After three turns it follows from the turns won; otherwise from strength and advantages."""
        if not self.after_turns:
            t.call(Difficulty())
        elif t.pos.rules.blitz_after_turns_shifts:
            t.call(Difficulty(base=after_turns(t.pos)))
        else:
            self.difficulty = after_turns(t.pos)

    @step("V5-B-02")
    def keep_difficulty(self, t: T) -> None:
        """The same for everybody."""
        self.difficulty = self.difficulty or t.result
        t.emit(DifficultySet("V5-B-09" if self.after_turns else "V5-B-06", self.difficulty))

    @step("V5-B-01", "V5-B-02")
    def ask_method(self, t: T) -> None:
        """Each player says how the character goes about it."""
        left = rolling(t.pos)[len(self.contests) :]
        if left:
            t.ask(self.method, t.pos.seat[left[0]])
        else:
            self.goto(Blitz.ask_weapon)

    @decision("V5-B-01", "V5-B-02", "V5-B-03")
    def method(self, t: T, seat: int) -> Candidates:
        """A weapon, or in an argument a method; nothing can be added before the roll or changed after it."""
        pos = t.pos
        who = rolling(pos)[len(self.contests)]
        if pos.social:
            for pool in methods(pos):
                yield Option(("reason", who, pool.attribute, pool.skill), "V5-S-04")
        else:
            for weapon in weapons(pos, who):
                yield Option(("fight", who, weapon), "V5-B-02")
        if t.explaining:
            yield Refusal(("surge", who), "V5-B-03", say("there is no Blood Surge in a blitz"))
            yield Refusal(("reroll", who), "V5-B-03", say("nothing is rolled again for Willpower in a blitz"))

    @step("V5-B-02")
    def keep_method(self, t: T) -> None:
        """The pool that the method usually takes."""
        assert t.answer is not None
        verb, who, *how = t.answer.key
        pool = Pool(*how) if verb == "reason" else means_of(t.pos, who, NOBODY, how[0])[1]
        dice = usual(t.pos, who, pool)
        weapon = "" if verb == "reason" else how[0]
        part = Part(who, "blitz", dice.dice + bonus(t.pos, who), dice.skill, weapon, attribute=dice.attribute)
        self.contests = (*self.contests, Contest("blitz", "V5-B-02", part, Part(), difficulty=self.difficulty))
        self.goto(Blitz.ask_method)

    @step("V5-B-10")
    def ask_weapon(self, t: T) -> None:
        """What do the opponents strike with, if that can make a difference?"""
        if not t.pos.social and len(self._weapons(t.pos)) > 1:
            t.ask(self.opponents_weapon, t.pos.storyteller)

    def _weapons(self, pos: Conflict) -> list[str]:
        """What opponents could strike with, the worst for the players first."""
        opponents = [who for who in pos.active() if pos.side[who] != heroes(pos)]
        found = dict.fromkeys(weapon for who in opponents for weapon in weapons(pos, who))
        harm = {weapon: sum(aggravated(pos, weapon, who) for who in rolling(pos)) for weapon in found}
        return sorted(found, key=lambda weapon: (-harm[weapon], -pos.weapon(weapon).modifier))

    @decision("V5-B-10")
    def opponents_weapon(self, t: T, seat: int) -> Candidates:
        """One weapon for all of them."""
        for weapon in self._weapons(t.pos):
            yield Option(("struck_with", weapon), "V5-B-10")

    @step("V5-B-10")
    def name_pools(self, t: T) -> None:
        """The Storyteller names the pools."""
        if not t.pos.social:
            self.struck_with = t.answer.key[1] if t.answer is not None else self._weapons(t.pos)[0]
        t.call(Pools(self.contests, ordered=1))

    @step("V5-B-02", "V5-B-03", "V5-B-04", "A-42")
    def roll(self, t: T) -> None:
        """Each player rolls once, plainly; the opponents roll nothing."""
        self.contests = t.result[0]
        most_hunger = 100 if t.pos.rules.blitz_hunger else 0
        parts = (contest.a for contest in self.contests)
        t.call(Rolls(tuple(Throw(part.who, part.dice, plain=True, most_hunger=most_hunger, means=part.means) for part in parts)))

    @step("V5-B-05", "V5-B-10")
    def judge(self, t: T) -> None:
        """Who has reached the difficulty, and what it costs everybody."""
        self.rolls = t.result
        for contest, roll in zip(self.contests, self.rolls, strict=True):
            who, margin = contest.a.who, roll.successes() - self.difficulty
            if margin >= 0:
                decide_contest(t, "V5-B-02", who, NOBODY, margin)
            else:
                t.emit(Failed("V5-B-02", who))
            read_result(t, contest.a, roll, margin >= 0)
            self.winners += margin >= 0
            if margin < 0 or t.pos.rules.blitz_damage_to == "all":
                self.hits = (*self.hits, self._hit(t.pos, who, roll.successes()))

    @cites("V5-B-10", "V5-B-11", "A-09", "A-40")
    def _hit(self, pos: Conflict, who: int, successes: int) -> Hit:
        """Twice the difficulty less the successes, never below 0; nothing softens it and it is not halved."""
        damage = max(2 * self.difficulty - successes, 0)
        heavy = stress_kind(pos) == "aggravated" if pos.social else aggravated(pos, self.struck_with, who)
        tracker = "willpower" if pos.social else "health"
        weapon = self.struck_with if pos.rules.armour_in_blitz else ""
        return Hit("V5-B-10", NOBODY, who, weapon, tracker, 0 if heavy else damage, damage if heavy else 0, halved=False)

    @step("V5-B-10", "V5-B-11")
    def hurt(self, t: T) -> None:
        """The damage is marked."""
        if self.hits:
            first, *rest = self.hits
            self.hits = tuple(rest)
            self.goto(Blitz.hurt)
            strike(t, first)

    @step("V5-B-05")
    def outcome(self, t: T) -> None:
        """The more players have succeeded, the better; the Storyteller says what that means."""
        of = len(self.contests)
        t.emit(BlitzEnded("V5-B-05", self.winners, of))
        mine = heroes(t.pos)
        other = next(side for side in range(len(t.pos.side_names)) if side != mine)
        t.call(Verdict(mine if 2 * self.winners > of else other if 2 * self.winners < of else NOBODY))
