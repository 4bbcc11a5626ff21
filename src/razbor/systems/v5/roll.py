"""Rolling: Blood Surge before, the dice, Willpower after."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from razbor.kernel.decision import Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say

from .called_shot import aimed_too_late
from .dice import NO_ROLL, Roll
from .facts import Rerolled, Rolled, Surged
from .pools import MOST_DICE, floor, hunger_dice
from .position import NOBODY, Conflict, T, mark, rouse

MOST_REROLLED = 3


class Throw(NamedTuple):
    """One roll to be made: whose, of how many dice.

    `plain` forbids Blood Surge and Willpower; `most_hunger` caps hunger dice; throws of a character with `shared_hunger` have no
    more hunger dice together than one alone would. `means` and `against` say what it is for and who is on the other side.
    """

    who: int
    dice: int
    plain: bool = False
    most_hunger: int = 100
    shared_hunger: bool = False
    means: str = ""
    against: int = NOBODY


@section
class Rolls(Section):
    """B-01 All `throws` are made at once: surges first, then the dice, then rerolls. Finishes with a `Roll` for each."""

    throws: tuple[Throw, ...]
    at: int = 0
    dice: tuple[int, ...] = ()
    rolls: tuple[Roll, ...] = ()
    rerolled: int = 0
    old: tuple[int, ...] = ()

    @step("B-14")
    def offer_surge(self, t: T) -> None:
        """Before the roll a vampire may surge."""
        while self.at < len(self.throws):
            throw = self.throws[self.at]
            if not throw.plain and surge_refused(t.pos, throw.who) is None:
                t.ask(self.surge, t.pos.seat[throw.who])
                return
            self.dice = (*self.dice, throw.dice)
            self.at += 1
        self.at = 0
        self.goto(Rolls.roll)

    @decision("B-14")
    def surge(self, t: T, seat: int) -> Candidates:
        """Roll as it is, or rouse the Blood for more dice."""
        who = self.throws[self.at].who
        yield Option(("roll", who), "B-01")
        yield Option(("surge", who), "B-14")
        if t.explaining:
            yield reroll_refused(t.pos, who) or Refusal(("reroll", who), "B-06", say("Willpower is spent once the dice lie on the table"))

    @step("B-14")
    def rouse_blood(self, t: T) -> None:
        """A surge costs a Rouse check."""
        assert t.answer is not None
        if t.answer.key[0] == "surge":
            t.chance("d10", 1)
            return
        self.dice = (*self.dice, self.throws[self.at].dice)
        self.at += 1
        self.goto(Rolls.offer_surge)

    @step("B-14", "B-13")
    def add_dice(self, t: T) -> None:
        """The dice of the character's Blood Potency are added."""
        throw = self.throws[self.at]
        rouse(t, "B-13", throw.who, t.outcome[0])
        extra = surge_dice(t.pos, throw.who)
        t.emit(Surged("B-14", throw.who, extra))
        self.dice = (*self.dice, throw.dice + extra)
        self.at += 1
        self.goto(Rolls.offer_surge)

    @step("B-01", "B-03", "B-22")
    def roll(self, t: T) -> None:
        """Every pool is rolled; as many dice as the vampire hungers are hunger dice."""
        if self.at == len(self.throws):
            self.at = 0
            self.goto(Rolls.offer_reroll)
            return
        dice = floor(t.pos, self.dice[self.at])
        hunger = self._hunger(t, dice)
        if dice:
            t.chance("pool", dice - hunger, hunger, int(self._may_reroll(t)))
        else:
            self._lies(t, NO_ROLL)
            self.goto(Rolls.roll)

    @cites("B-03", "A-13")
    def _hunger(self, t: T, dice: int) -> int:
        """How many of the dice about to be rolled are hunger dice."""
        throw = self.throws[self.at]
        most = min(hunger_dice(t.pos, throw.who, dice), throw.most_hunger)
        if not throw.shared_hunger:
            return most
        whole = hunger_dice(t.pos, throw.who, MOST_DICE)
        made = zip(self.throws, self.rolls, strict=False)
        used = sum(len(roll.hunger) for earlier, roll in made if earlier.who == throw.who and earlier.shared_hunger)
        return min(most, whole - used)

    @step("B-01")
    def read(self, t: T) -> None:
        """The faces are read."""
        dice = floor(t.pos, self.dice[self.at])
        regular = dice - self._hunger(t, dice)
        self._lies(t, Roll(t.outcome[:regular], t.outcome[regular:]))
        self.goto(Rolls.roll)

    def _lies(self, t: T, roll: Roll) -> None:
        """Keep a roll as it lies and go on to the next."""
        self.rolls = (*self.rolls, roll)
        throw = self.throws[self.at]
        t.emit(Rolled("B-01", throw.who, *roll, roll.successes(), throw.means, throw.against))
        self.at += 1

    @step("B-06")
    def offer_reroll(self, t: T) -> None:
        """After the roll a point of Willpower may roll up to three regular dice again."""
        while self.at < len(self.throws):
            if self._may_reroll(t) and self.rolls[self.at].regular:
                t.ask(self.reroll, t.pos.seat[self.throws[self.at].who])
                return
            self.at += 1
        t.finish(self.rolls)

    def _may_reroll(self, t: T) -> bool:
        throw = self.throws[self.at]
        once = t.pos.rules.willpower_rerolls == "once" and self.rerolled > self.at
        return not throw.plain and not once and reroll_refused(t.pos, throw.who) is None

    @decision("B-06")
    def reroll(self, t: T, seat: int) -> Candidates:
        """Keep the roll, or choose the dice to roll again; hunger dice never are."""
        who = self.throws[self.at].who
        roll = self.rolls[self.at]
        yield Option(("keep", who), "B-06")
        yield from _choices(who, tuple(sorted(roll.regular)))
        if t.explaining:
            for face in sorted(set(roll.hunger) - set(roll.regular)):
                yield Refusal(
                    ("reroll", who, face), "B-06", say("only a hunger die shows {face}: hunger dice are never rolled again", face=face)
                )
            yield from aimed_too_late(who)
            yield surge_refused(t.pos, who) or Refusal(("surge", who), "B-14", say("a Blood Surge is declared before the roll"))

    @step("B-06")
    def roll_again(self, t: T) -> None:
        """The point is spent and the chosen dice are rolled."""
        assert t.answer is not None
        if t.answer.key[0] == "keep":
            self.at += 1
            self.rerolled = self.at
            self.goto(Rolls.offer_reroll)
            return
        who, self.old = self.throws[self.at].who, t.answer.key[2:]
        mark(t, "B-06", who, "willpower", 1, 0)
        kept = list(self.rolls[self.at].regular)
        for face in self.old:
            kept.remove(face)
        self._replace(Roll(tuple(kept), self.rolls[self.at].hunger))
        t.chance("d10", len(self.old))

    @step("B-06")
    def read_again(self, t: T) -> None:
        """The new faces count; what was rolled once is not rolled a third time unless the profile says so."""
        before = self.rolls[self.at]
        lies = Roll(before.regular + t.outcome, before.hunger)
        self._replace(lies)
        t.emit(Rerolled("B-06", self.throws[self.at].who, self.old, t.outcome, *lies, lies.successes()))
        self.rerolled = self.at + 1
        self.goto(Rolls.offer_reroll)

    def _replace(self, roll: Roll) -> None:
        self.rolls = (*self.rolls[: self.at], roll, *self.rolls[self.at + 1 :])


@cache
def _choices(who: int, faces: tuple[int, ...]) -> tuple[Option, ...]:
    chosen = dict.fromkeys(some for n in range(1, MOST_REROLLED + 1) for some in combinations(faces, n))
    return tuple(Option(("reroll", who, *some), "B-06") for some in chosen)


def at_the_roll(pos: Conflict, who: int) -> Candidates:
    """Blood Surge and Willpower for somebody who asks before any roll is made: why not now, or why not at all."""
    yield surge_refused(pos, who) or Refusal(("surge", who), "B-14", say("a Blood Surge is declared when the roll is about to be made"))
    yield reroll_refused(pos, who) or Refusal(("reroll", who), "B-06", say("Willpower is spent once the dice lie on the table"))


@cites("B-06")
def reroll_refused(pos: Conflict, who: int) -> Refusal | None:
    """Why a character cannot roll dice again at all, if it cannot."""
    if pos.impaired(who, "willpower"):
        return Refusal(("reroll", who), "B-06", say("Willpower is full of marks: there is none left to spend"))
    return None


@cites("B-14", "B-13")
def surge_refused(pos: Conflict, who: int) -> Refusal | None:
    """Why a character cannot surge at all, if it cannot."""
    key = ("surge", who)
    if pos.kind(who) not in ("vampire", "thin-blood"):
        return Refusal(key, "B-14", say("only a vampire can rouse the Blood"))
    if pos.hunger[who] == 5 and pos.rules.rouse_at_five == "refused":
        return Refusal(key, "B-13", say("Hunger is 5 already: the Blood cannot be roused by choice"))
    if not surge_dice(pos, who):
        return Refusal(key, "B-14", say("at this Blood Potency a surge gives no dice"))
    return None


@cites("B-14")
def surge_dice(pos: Conflict, who: int) -> int:
    """What a Blood Surge adds at a character's Blood Potency."""
    return pos.equipment.blood_potency[pos.rules.blood_surge_table].surge[pos.sheet[who].blood_potency]
