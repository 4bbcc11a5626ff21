"""The Storyteller names pools, difficulties and what called shots cost: what was worked out, or another number."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from razbor.kernel.decision import Candidates, Key, Option, decision
from razbor.kernel.section import Section, cites, section, step

from .called_shot import MOST_COST
from .contests import Contest, Part
from .facts import Ruled
from .pools import MOST_DICE, floor
from .position import NOBODY, T, spend_dice

MOST_DIFFICULTY = 10


class Naming(NamedTuple):
    """A number that can be named: in which contest, of which part (0 or 1); a pool, a difficulty or the cost of an aim."""

    contest: int
    side: int
    what: str


@section
class Pools(Section):
    """V5-T-04 The Storyteller names each participant's pool, and the other numbers of the turn that are the Storyteller's.

    Finishes with (contests, whether order matters).
    """

    contests: tuple[Contest, ...]
    ordered: int = 0
    named: tuple[Naming, ...] = ()
    naming: tuple[Naming, ...] = ()

    @step("V5-T-04")
    def ask(self, t: T) -> None:
        """Ask the Storyteller, unless there is nothing to roll."""
        if self.contests:
            t.ask(self.accept, t.pos.storyteller)
        else:
            t.finish(((), 0))

    @cites("V5-T-04", "V5-T-05", "V5-CS-03", "V5-SU-03", "A-21", "B-02")
    def namings(self) -> list[tuple[Naming, Key, str]]:
        """Everything that can be named and has not been, with the answer that says so and its rule."""
        found: list[tuple[Naming, Key, str]] = []
        pairs = Counter(pair for contest in self.contests for pair in ((contest.a.who, contest.b.who), (contest.b.who, contest.a.who)))
        for i, contest in enumerate(self.contests):
            for side, part, other in ((0, contest.a, contest.b.who), (1, contest.b, contest.a.who)):
                if part.means:
                    key: Key = ("pool", part.who, other) if other != NOBODY else ("own_pool", part.who)
                    if pairs[part.who, other] > 1:
                        key = ("pool_for", part.who, other, part.means)
                    found.append((Naming(i, side, "pool"), key, "V5-T-04"))
                if part.aim:
                    found.append((Naming(i, side, "cost"), ("aim_costs", part.who, other), "V5-CS-03"))
            if contest.a.means and not contest.b.means and contest.kind not in ("block", "blitz"):
                who, target = contest.a.who, contest.b.who
                key = ("difficulty", who, target) if target != NOBODY else ("own_difficulty", who)
                found.append((Naming(i, 0, "difficulty"), key, "A-21" if contest.rule == "V5-SU-03" else "B-02"))
        return [each for each in found if each[0] not in self.named]

    @decision("V5-T-04", "V5-T-07", "V5-A-03", "V5-CS-03", "A-21")
    def accept(self, t: T, seat: int) -> Candidates:
        """All numbers as they are; or one of them is to be another; or the order matters this turn."""
        yield Option(("accept",), "V5-T-04")
        if not self.ordered and t.pos.rules.initiative == "groups":
            yield Option(("ordered",), "V5-T-07")
        for _, key, rule in self.namings():
            yield Option(key, rule)

    def part(self, naming: Naming) -> Part:
        """The part that a number belongs to."""
        contest = self.contests[naming.contest]
        return (contest.a, contest.b)[naming.side]

    def worked_out(self, t: T, naming: Naming) -> int:
        """A number as it stands: a pool with its floor, the cost of an aim, a difficulty."""
        if naming.what == "pool":
            return floor(t.pos, self.part(naming).dice)
        return self.part(naming).less if naming.what == "cost" else self.contests[naming.contest].difficulty

    @step("V5-T-04", "A-15")
    def answer(self, t: T) -> None:
        """Go on, or ask for the number. Dice that waited for a test are in the pools that have been accepted."""
        assert t.answer is not None
        key = t.answer.key
        if key[0] == "accept":
            for part in (part for contest in self.contests for part in (contest.a, contest.b) if part.means):
                spend_dice(t, part.who, "next_test")
            contests = tuple(contest._replace(a=_floored(t, contest.a), b=_floored(t, contest.b)) for contest in self.contests)
            t.finish((contests, self.ordered))
        elif key[0] == "ordered":
            self.ordered = 1
            t.emit(Ruled("V5-T-07", key))
            self.goto(Pools.ask)
        else:
            self.naming = tuple(naming for naming, named, _ in self.namings() if named == key)[:1]
            t.ask(self.number, t.pos.storyteller)

    @decision("V5-T-04", "V5-CS-03", "A-21")
    def number(self, t: T, seat: int) -> Candidates:
        """Any number of dice or successes, the one worked out first."""
        (naming,) = self.naming
        what, worked_out = naming.what, self.worked_out(t, naming)
        if what == "pool":
            least, most = t.pos.rules.pool_floor, MOST_DICE
        elif what == "cost":
            least, most = 0, MOST_COST
        else:
            least, most = int(self.contests[naming.contest].kind != "pursue"), MOST_DIFFICULTY
        verb = "dice" if what == "pool" else "successes"
        for number in (worked_out, *(number for number in range(least, most + 1) if number != worked_out)):
            yield Option((verb, number), "V5-CS-03" if what == "cost" else "V5-T-04")

    @step("V5-T-04", "V5-CS-03")
    def name(self, t: T) -> None:
        """The number is what the Storyteller says."""
        assert t.answer is not None
        (naming,) = self.naming
        i, side, what = naming
        number: int = t.answer.key[1]
        contest = self.contests[i]
        part = (contest.a, contest.b)[side]
        t.emit(Ruled(t.answer.rule, (f"{what}_named", part.who, number)))
        self.contests = (*self.contests[:i], renamed(contest, naming, number), *self.contests[i + 1 :])
        self.named = (*self.named, naming)
        self.goto(Pools.ask)


def renamed(contest: Contest, naming: Naming, number: int) -> Contest:
    """The contest with another number in the place that `naming` means."""
    if naming.what == "difficulty":
        return contest._replace(difficulty=number)
    part = (contest.a, contest.b)[naming.side]
    part = part._replace(dice=number) if naming.what == "pool" else part._replace(less=number)
    return contest._replace(b=part) if naming.side else contest._replace(a=part)


def _floored(t: T, part: Part) -> Part:
    return part._replace(dice=floor(t.pos, part.dice)) if part.means else part
