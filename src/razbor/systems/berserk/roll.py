"""511.5.1 The roll step: dice, what modifies them, rerolls as one action of one player, dice set to a value, the hit table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.triggers import since

from .abilities import FORMS, Ability
from .aftermath import carry_out
from .blows import Blow
from .dice import Count, bonus, net, penalty
from .effects import reached
from .facts import Counted, Decided, DieSet, Fixed, Rerolled, Rolled
from .hit_table import NONE, kind_of
from .position import T
from .windows import open_window

if TYPE_CHECKING:
    from .use import Use

NOBODY = -1


@section
class Roll(Section):
    """511.5.1 Finishes with the blows that the hit table gives.

    `faces` are the dice of the initiating and, if it fights back, the responding card. `given` is what players gave or took in this step:
    bonus and penalty of the first die, then of the second. `fixed` are dice set to a value, 0 for none.
    """

    seat: int
    source: int
    ability: int
    target: int
    unanswered: int
    both: int = 0
    faces: tuple[int, int] = (0, 0)
    given: tuple[int, int, int, int] = (0, 0, 0, 0)
    fixed: tuple[int, int] = (0, 0)
    left: int = 0
    holder: int = NOBODY
    again: int = 0
    kinds: tuple[int, int] = (NONE, NONE)

    def action(self, t: T) -> Ability:
        """The ability that is rolled for."""
        return t.pos.cards[self.source].actions[self.ability]

    def rolled(self) -> tuple[int, ...]:
        """The cards that have a die on the table."""
        return (self.source, self.target) if self.both else (self.source,)

    @cites("BERSERK-511.5.1-04", "BERSERK-511.5.1-05", "BERSERK-511.5.1-06", "BERSERK-511.5.1-22")
    def meddle(self, t: T, effect: str, card: int, amount: int) -> None:
        """A player gives or takes rerolls (or points), or sets a die, of a card."""
        die = 1 if self.both and card == self.target else 0
        if effect == "set die":
            self.fixed = (self.fixed[0], amount) if die else (amount, self.fixed[1])
            t.emit(DieSet("BERSERK-511.5.1-15", card, amount))
            return
        if effect == "reroll":
            if t.pos.rules.die_modifiers == "add":
                t.call(RollAnew(die))
                return
            amount = 1
            effect = "die penalty" if t.pos.rules.plain_reroll == "penalty" or self._hostile(t, card) else "die bonus"
        given = list(self.given)
        given[die * 2 + (effect == "die penalty")] += amount
        self.given = (given[0], given[1], given[2], given[3])

    def _hostile(self, t: T, card: int) -> bool:
        """Whether a plain reroll counts against a card: the one who uses it (the use under the main stage on top) is not its player."""
        user = cast("Use", t.stack[-2]).seat
        return t.pos.rules.plain_reroll == "by_controller" and user != t.pos.owner[card]

    def count(self, t: T) -> Count:
        """Bonus and penalty of each die."""
        pos, a = t.pos, self.action(t)
        g = self.given
        first = (bonus(pos, self.source, a, initiating=True) + g[0], penalty(pos, self.source, a, initiating=True) + g[1])
        if not self.both:
            return Count(*first, 0, 0)
        second = (bonus(pos, self.target, a, initiating=False) + g[2], penalty(pos, self.target, a, initiating=False) + g[3])
        return Count(*first, *second)

    @step("BERSERK-511.5.1-01", "BERSERK-511.7~-01", "BERSERK-205.5-01", "BERSERK-205.2-03", "BERSERK-G-02", "BERSERK-G-22", "BERSERK-G-35")
    def throw(self, t: T) -> None:
        """The initiating card rolls; both at once when two open creatures of different players fight with a simple strike."""
        pos, traits = t.pos, FORMS[self.action(t).form]
        alone = traits.unanswered or self.unanswered or pos.level(self.source, "unanswered strike")
        self.both = int(not alone and pos.owner[self.target] != self.seat and pos.answers(self.target))
        t.chance("roll", 1 + self.both)

    @step("BERSERK-511.5.1-01")
    def read(self, t: T) -> None:
        """The dice lie on the table."""
        self.faces = (t.outcome[0], t.outcome[1] if self.both else 0)
        t.emit(Rolled("BERSERK-511.5.1-01", self.source, self.target, *self.faces))

    @step("BERSERK-511.5.1-02", "BERSERK-511.5.1-03", "BERSERK-511.5.1-21")
    def modify(self, t: T) -> None:
        """With the first result in sight, players may modify the dice."""
        open_window(t, "roll")

    @step("BERSERK-511.5.1-04", "BERSERK-511.5.1-05", "BERSERK-511.5.1-07", "BERSERK-511.5.1-09", "BERSERK-511.5.1-12")
    def count_rerolls(self, t: T) -> None:
        """Both have passed: rerolls are counted, X against Y, and one side holds what is left."""
        if t.pos.rules.die_modifiers == "add":
            self.goto(Roll.set_dice)
            return
        x, y, more = net(self.count(t))
        if more:
            other = t.pos.owner[self.target] if self.both else 1 - self.seat
            self.left, self.holder = abs(more), self.seat if more > 0 else other
        if x or y:
            t.emit(Counted("BERSERK-511.5.1-07" if not self.both else "BERSERK-511.5.1-12", x, y, self.holder))

    @step("BERSERK-511.5.1-08", "BERSERK-511.5.1-13", "BERSERK-511.5.1-23")
    def offer_reroll(self, t: T) -> None:
        """The holder rerolls or stops; nobody has priority in between."""
        if self.left:
            t.ask(self.reroll, self.holder)
        else:
            self.goto(Roll.set_dice)

    @decision("BERSERK-511.5.1-12", "BERSERK-511.5.1-13")
    def reroll(self, t: T, seat: int) -> Candidates:
        """Let the dice lie, or roll either die again."""
        yield Option(("stop",), "BERSERK-511.5.1-13")
        for card in self.rolled():
            yield Option(("reroll", t.pos.handle(card)), "BERSERK-511.5.1-12" if self.both else "BERSERK-511.5.1-07")

    @step("BERSERK-511.5.1-12", "BERSERK-511.5.1-13")
    def roll_again(self, t: T) -> None:
        """The chosen die is rolled."""
        assert t.answer is not None
        if t.answer.key[0] == "stop":
            self.left = 0
            self.goto(Roll.set_dice)
            return
        self.again = int(t.pos.at(t.answer.key[1]) == self.target and bool(self.both))
        t.chance("roll", 1)

    @step("BERSERK-511.5.1-14")
    def read_again(self, t: T) -> None:
        """The last roll stands."""
        self.lie(t, self.again, t.outcome[0])
        self.left -= 1
        self.goto(Roll.offer_reroll)

    def lie(self, t: T, die: int, face: int) -> None:
        """A die (0 the initiating card's) has been rolled again and lies so."""
        self.faces = (self.faces[0], face) if die else (face, self.faces[1])
        t.emit(Rerolled("BERSERK-511.5.1-14", self.target if die else self.source, face))

    @step("BERSERK-511.5.1-15")
    def set_dice(self, t: T) -> None:
        """Players may set a die to a value."""
        open_window(t, "set die")

    @step("BERSERK-511.5.1-16", "BERSERK-511.5.1-17", "BERSERK-205.6-02")
    def find_kind(self, t: T) -> None:
        """The results are fixed, and the hit table gives the kind; the higher side may take less where the table lets it."""
        first, second = self.results(t)
        if not self.both:
            self.kinds = (kind_of(first), NONE)
            return
        row = t.pos.table.exchange(first, second)
        self.kinds = (row.initiator, row.responder)
        if row.weaker:
            t.ask(self.weaken, self.seat if first > second else t.pos.owner[self.target])

    def results(self, t: T) -> tuple[int, int]:
        """The results of the dice, modified where modifiers are added, set where a die was set."""
        first, second = self.faces
        if t.pos.rules.die_modifiers == "add":
            n = self.count(t)
            first, second = first + n.bonus - n.penalty, second + n.other_bonus - n.other_penalty
        return self.fixed[0] or first, self.fixed[1] or second

    @decision("BERSERK-205.6-02")
    def weaken(self, t: T, seat: int) -> Candidates:
        """Take the row as it is, or the weaker one."""
        yield Option(("take",), "BERSERK-205.6-01")
        yield Option(("weaken",), "BERSERK-205.6-02")

    @step("BERSERK-511.5.1-18", "BERSERK-511.5.1-19", "BERSERK-205.6-02")
    def decide(self, t: T) -> None:
        """Who strikes is the attacking card, the other the attacked one; abilities "on the roll" are carried out."""
        if t.answer is not None and t.answer.key == ("weaken",):
            self.kinds = t.pos.table.exchange(*self.results(t)).weaker or self.kinds
        begun = len(t.facts)
        for card, face, result in zip(self.rolled(), self.faces, self.results(t), strict=False):
            t.emit(Fixed("BERSERK-511.5.1-16", card, face, result))
        for card, target, kind in ((self.source, self.target, self.kinds[0]), (self.target, self.source, self.kinds[1])):
            if kind:
                t.emit(Decided("BERSERK-511.5.1-18", card, target, kind))
        if not any(self.kinds):
            t.emit(Decided("BERSERK-511.5.1-17", self.source, self.target, NONE))
        carry_out(t, since(t, begun, (Fixed,)))

    @step("BERSERK-511.5.1-20")
    def after_roll(self, t: T) -> None:
        """The step ends when both pass."""
        open_window(t, "rolled")

    @step("BERSERK-511.5.1-18")
    def deal(self, t: T) -> None:
        """What each of the cards is about to deal."""
        a, pos = self.action(t), t.pos
        blows: list[Blow] = []
        if self.kinds[0]:
            blows.append(Blow(self.source, self.target, self.kinds[0], a.strengths[self.kinds[0] - 1], a.form))
        strike = pos.cards[self.target].strike
        if self.kinds[1] and strike is not None:
            blows.append(Blow(self.target, self.source, self.kinds[1], strike[self.kinds[1] - 1], "simple strike"))
        t.finish(tuple(blows))


@section
class RollAnew(Section):
    """511.5.1 Where modifiers are added, "reroll the die" rolls it once more, as soon as it is carried out."""

    die: int

    @step("BERSERK-511.5.1-06")
    def throw(self, t: T) -> None:
        """The die is rolled…"""
        t.chance("roll", 1)

    @step("BERSERK-511.5.1-14")
    def read(self, t: T) -> None:
        """…and the last roll stands."""
        # The stack from the top: this, the main stage of the effect, the use it belongs to, the window it was used in, the roll.
        cast("Roll", reached(t, 4)).lie(t, self.die, t.outcome[0])
