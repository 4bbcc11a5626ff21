"""Several opponents: a defence that shrinks with each of them, an attack that is divided between its targets."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .attack import defences
from .contests import Contest, Intent, Part, intent_of
from .pools import bonus
from .position import T


@section
class Defences(Section):
    """V5-MO Whoever is attacked and does not strike back says how it defends itself, and against whom first.

    Finishes with the contests, every defence filled in.
    """

    contests: tuple[Contest, ...]
    intents: tuple[Intent, ...]
    met: tuple[int, ...] = ()

    def _open(self) -> list[int]:
        """Contests that wait for a defence."""
        return [i for i, contest in enumerate(self.contests) if contest.kind == "attack" and not contest.b.means and not contest.difficulty]

    @step("V5-MO-01")
    def ask(self, t: T) -> None:
        """Ask the next defender; nobody is left who can: the attack is against a difficulty."""
        waiting = self._open()
        if not waiting:
            t.finish(self.contests)
            return
        i = waiting[0]
        if not any(True for _ in defences(t, self.contests[i])):
            self._fill(i, self.contests[i]._replace(difficulty=t.pos.rules.undefended_difficulty, rule="V5-SH-03"))
            self.goto(Defences.ask)
            return
        who = self.contests[i].b.who
        seat = t.pos.storyteller if t.pos.rules.defence_order == "storyteller" else t.pos.seat[who]
        t.ask(self.defend, seat)

    @decision("V5-A-06", "V5-A-07", "V5-A-08", "V5-MO-02", "A-11")
    def defend(self, t: T, seat: int) -> Candidates:
        """Against each attacker left: dodge, or parry with what one strikes with. The order of the answers is the order of opponents."""
        waiting = self._open()
        who = self.contests[waiting[0]].b.who
        for i in waiting:
            if self.contests[i].b.who == who:
                for key, _ in defences(t, self.contests[i]):
                    yield Option(key, "V5-A-08" if key[0] == "dodge" else "V5-A-07")

    @step("V5-MO-02", "V5-TM-10", "A-11", "A-12", "A-19", "A-20")
    def fill(self, t: T) -> None:
        """Each further opponent takes a die from the defence; All-Out Defense adds one to all of them."""
        assert t.answer is not None
        key = t.answer.key
        i = next(i for i in self._open() if self.contests[i].b.who == key[1] and self.contests[i].a.who == key[2])
        dice = next(dice for answer, dice in defences(t, self.contests[i]) if answer == key)
        who, rules = key[1], t.pos.rules
        intent = intent_of(self.intents, who)
        before = self.met.count(who)
        if rules.multiple_defence == "attacked_counts" and intent and intent.act == "attack":
            before += len(intent.targets)
        extra = int(bool(intent) and intent.act == "all_out_defence") if intent else 0
        minor = intent.minor if intent and (rules.minor_action_penalty == "every_roll" or not before) else 0
        number = dice.dice + bonus(t.pos, who) - 2 * minor
        if rules.all_out_defence_bonus == "before_penalty":
            number += extra - before
        else:
            number = max(number - before, rules.pool_floor) + extra
        self.met = (*self.met, who)
        part = Part(who, key[0], number, dice.skill, key[3] if key[0] == "parry" else "")
        self._fill(i, self.contests[i]._replace(b=part))
        self.goto(Defences.ask)

    def _fill(self, i: int, contest: Contest) -> None:
        self.contests = (*self.contests[:i], contest, *self.contests[i + 1 :])
