"""Several opponents: a defence that shrinks with each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from razbor.kernel.decision import Candidates, Key, Option, decision
from razbor.kernel.section import Section, cites, section, step

from . import attack, grapple, social
from .contests import Contest, Intent, Part, intent_of
from .pools import Dice, bonus, floor
from .position import UP, T
from .shooting import RANGED, cover_dice

DEFENDING = ("defend", "all_out_defence")
"""Main actions that consist of defence."""

DEFENCES: dict[str, Callable[[T, Contest], Iterator[tuple[Key, Dice]]]] = {
    "attack": attack.defences,
    "grapple": grapple.defences,
    "argument": social.defences,
}
"""How one may defend oneself in each kind of contest, as answers with the dice they start from."""

DEFENCE_RULES = {"dodge": "V5-A-08", "parry": "V5-A-07", "wrestle": "V5-GR-01", "resist": "V5-S-04"}


@cites("V5-SH-03", "A-17")
def defences(t: T, contest: Contest) -> Iterator[tuple[Key, Dice]]:
    """How the target of a contest may defend itself: not at all when it cannot move."""
    if t.pos.state[contest.b.who] == UP and not t.pos.ruling("immobile", contest.b.who):
        yield from DEFENCES[contest.kind](t, contest)


@section
class Defences(Section):
    """V5-MO Whoever is attacked and does not strike back says how it defends itself, and against whom first.

    `met` are the defenders of the contests filled in so far, `first` the contest that the Storyteller has put first. Finishes
    with the contests, every defence filled in.
    """

    contests: tuple[Contest, ...]
    intents: tuple[Intent, ...]
    met: tuple[int, ...] = ()
    first: tuple[int, ...] = ()

    def waiting(self) -> list[int]:
        """The contests in which the next defender waits to defend, or the one it is to meet now."""
        waiting = [i for i, c in enumerate(self.contests) if c.kind in DEFENCES and not c.b.means and not c.difficulty]
        return list(self.first) or [i for i in waiting if self.contests[i].b.who == self.contests[waiting[0]].b.who]

    @step("V5-MO-01", "V5-SH-03", "A-17")
    def find(self, t: T) -> None:
        """Find the next defender; against one without a defence pool the attack is rolled against a difficulty."""
        waiting = self.waiting()
        if not waiting:
            t.finish(self.contests)
            return
        for i in waiting:
            if not any(True for _ in defences(t, self.contests[i])):
                self._fill(i, self.contests[i]._replace(difficulty=t.pos.rules.undefended_difficulty, rule="V5-SH-03"))
                self.goto(Defences.find)
                return
        if t.pos.rules.defence_order == "storyteller" and len(waiting) > 1:
            t.ask(self.put_first, t.pos.storyteller)

    @decision("V5-MO-02", "A-11")
    def put_first(self, t: T, seat: int) -> Candidates:
        """Whom a defender meets next, where the profile leaves that to the Storyteller."""
        for i in self.waiting():
            yield Option(("meet", self.contests[i].b.who, self.contests[i].a.who), "A-11")

    @step("V5-MO-01", "A-11")
    def ask(self, t: T) -> None:
        """Ask the defender how."""
        waiting = self.waiting()
        if t.answer is not None:
            waiting = [i for i in waiting if self.contests[i].a.who == t.answer.key[2]]
            self.first = tuple(waiting)
        t.ask(self.defend, t.pos.seat[self.contests[waiting[0]].b.who])

    @decision("V5-A-06", "V5-A-07", "V5-A-08", "V5-MO-02", "A-11")
    def defend(self, t: T, seat: int) -> Candidates:
        """Against each attacker left: dodge, or parry with what one strikes with. The order of the answers is the order of opponents."""
        for i in self.waiting():
            for key, _ in defences(t, self.contests[i]):
                yield Option(key, DEFENCE_RULES[key[0]])
            if t.explaining:
                yield from attack.refused_defences(t, self.contests[i])

    @step("V5-MO-02")
    def fill(self, t: T) -> None:
        """Note the defence with its dice, and look for the next."""
        assert t.answer is not None
        key = t.answer.key
        i, part = next((i, part) for i, answer, part in self.parts(t) if answer == key)
        self.met = (*self.met, key[1])
        self.first = ()
        self._fill(i, self.contests[i]._replace(b=part))
        self.goto(Defences.find)

    def parts(self, t: T) -> Iterator[tuple[int, Key, Part]]:
        """Every answer, with the contest it fills in and the part it makes."""
        for i in self.waiting():
            for key, dice in defences(t, self.contests[i]):
                yield i, key, self.part(t, self.contests[i], key, dice)

    @cites("V5-MO-02", "V5-TM-10", "V5-TM-13", "V5-SH-09", "A-11", "A-12", "A-15", "A-19", "A-20")
    def part(self, t: T, contest: Contest, key: Key, dice: Dice) -> Part:
        """Each further opponent takes a die from the defence; All-Out Defense adds one to all of them."""
        who, rules = contest.b.who, t.pos.rules
        intent = intent_of(self.intents, who)
        before = self.met.count(who)
        number = dice.dice
        if contest.a.means in RANGED:
            number += cover_dice(t.pos, who, contest.a.who)
        if intent and intent.act in DEFENDING and (rules.minor_action_penalty == "every_roll" or not before):
            number -= 2 * intent.minor
        acts = intent is not None and intent.act == "block"
        if not acts and not any(part.who == who and part.means for each in self.contests for part in (each.a, each.b)):
            number += bonus(t.pos, who)
        if rules.multiple_defence == "attacked_counts" and intent and intent.act == "attack":
            before += len(intent.targets)
        extra = int(intent is not None and intent.act == "all_out_defence")
        if rules.all_out_defence_bonus == "before_penalty":
            number += extra - before
        else:
            number = floor(t.pos, number - before) + extra
        return Part(who, key[0], number, dice.skill, key[3] if key[0] == "parry" else "", attribute=dice.attribute)

    def _fill(self, i: int, contest: Contest) -> None:
        self.contests = (*self.contests[:i], contest, *self.contests[i + 1 :])
