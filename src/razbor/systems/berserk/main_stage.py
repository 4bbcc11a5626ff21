"""511.5 The main stage: roll, calculation, blocking, change of effect, infliction."""

from __future__ import annotations

from razbor.kernel.replacement import Proposal
from razbor.kernel.section import Section, section, step
from razbor.kernel.triggers import Trigger, since

from .abilities import FORMS, Ability
from .aftermath import Aftermath, carry_out
from .atoms import count_use, wound
from .blows import Blow, modified
from .effects import apply
from .facts import Hit, Stopped
from .legality import broke
from .position import EMPTY, T
from .roll import Roll
from .windows import open_window


@section
class MainStage(Section):
    """511.5 From the dice to the wounds. Finishes with the triggers "on [action]" that wait, or "cancelled".

    `blows` are what is about to be dealt: by the source, by the answering card, or by both; an effect that is no wound is one as
    well. What players add in the steps is kept until its step is over: `strength` as (card, more), `stopped` as cards whose blows
    are blocked, `shields` as (effect, card, amount).
    """

    seat: int
    source: int
    ability: int
    target: int
    cell: int
    unanswered: int
    blows: tuple[Blow, ...] = ()
    strength: tuple[tuple[int, int], ...] = ()
    stopped: tuple[int, ...] = ()
    shields: tuple[tuple[str, int, int], ...] = ()
    changed: int = 0
    start: int = 0
    waiting: tuple[Trigger, ...] = ()

    def action(self, t: T) -> Ability:
        """The ability that is carried out."""
        return t.pos.cards[self.source].actions[self.ability]

    def meddle(self, t: T, effect: str, card: int, amount: int) -> None:
        """A player changes the strength of a blow, blocks it, or shields its target."""
        if effect in ("strength", "weaken"):
            self.strength = (*self.strength, (card, amount if effect == "strength" else -amount))
        elif effect == "block attack":
            self.stopped = (*self.stopped, card)
        else:
            self.shields = (*self.shields, (effect, card, amount))

    def rolls(self, t: T) -> bool:
        """Whether dice tell the strength."""
        return self.action(t).rolls and self.target != EMPTY

    def gone(self, t: T) -> bool:
        """Whether nothing can be inflicted: source or target has left, the cell is taken, or the source cannot pay."""
        pos, a = t.pos, self.action(t)
        if self.cell >= 0 and pos.cells[self.cell] != EMPTY:
            return True
        lost = (pos.place[self.source] < 0 and (not a.on or a.bodily)) or broke(t, self.source, a)
        return lost or (self.target != EMPTY and (pos.place[self.target] < 0) != (a.aim == "grave"))

    @step("BERSERK-511.5.1-01", "BERSERK-511.8-01", "BERSERK-216-01")
    def roll(self, t: T) -> None:
        """The dice tell who strikes and how; an ability "for X" needs none."""
        a = self.action(t)
        if self.rolls(t):
            t.call(Roll(self.seat, self.source, self.ability, self.target, self.unanswered))
        elif self.target != EMPTY:
            self.blows = (Blow(self.source, self.target, 0, a.strengths[0], a.form),)

    @step("BERSERK-511.5.2-01")
    def calculation(self, t: T) -> None:
        """Players may modify the strength."""
        if self.rolls(t):
            self.blows = t.result
        open_window(t, "calculation")

    @step("BERSERK-511.5.2-02", "BERSERK-422.4-01")
    def calculate(self, t: T) -> None:
        """Modifiers to the number apply."""
        self.blows = tuple([modified(t.pos, blow, self.strength) for blow in self.blows])

    @step("BERSERK-511.5.3-01", "BERSERK-511.5.3-03")
    def blocking(self, t: T) -> None:
        """Players may block the attack."""
        open_window(t, "blocking")

    @step("BERSERK-511.5.3-02", "BERSERK-411-01", "BERSERK-511.5-ORD")
    def block(self, t: T) -> None:
        """Blocks and protections apply."""
        standing: list[Blow] = []
        for blow in self.blows:
            if blow.striker in self.stopped:
                t.emit(Stopped("BERSERK-511.5.3-02", blow.striker, "blocked"))
            elif t.pos.protected(blow.target, blow.form):
                t.emit(Stopped("BERSERK-411-01", blow.striker, "protected"))
            else:
                standing.append(blow)
        self.blows = tuple(standing)

    @step("BERSERK-511.5.4-01")
    def change(self, t: T) -> None:
        """Players may prevent or replace."""
        open_window(t, "change")

    @step("BERSERK-511.5.4-01", "BERSERK-419-01", "BERSERK-420-01")
    def propose(self, t: T) -> None:
        """Replacement effects apply, then prevention effects, to each blow that would wound."""
        if self.action(t).effect == "wounds":
            while self.changed < len(self.blows) and not self.blows[self.changed].amount:
                self.changed += 1  # nothing wards off what does not wound
        if self.changed == len(self.blows) or self.action(t).effect != "wounds":
            self.goto(MainStage.infliction)
        else:
            blow = self.blows[self.changed]
            t.call(Proposal(blow, t.pos.owner[blow.target]))

    @step("BERSERK-511.5.4-01")
    def take_changed(self, t: T) -> None:
        """What is left of the blow will be dealt."""
        left: Blow = t.result
        self.blows = (*self.blows[: self.changed], left, *self.blows[self.changed + 1 :])
        self.changed += 1
        self.goto(MainStage.propose)

    @step("BERSERK-511.5.5-01")
    def infliction(self, t: T) -> None:
        """Players may act a last time before the effect."""
        open_window(t, "infliction")

    @step("BERSERK-511.5.5-01", "BERSERK-511.5-ORD", "BERSERK-409-01")
    def inflict(self, t: T) -> None:
        """The target receives the effect as wounds, markers or abilities; two blows fall at once."""
        if self.gone(t):
            t.finish("cancelled")
            return
        self.start = len(t.facts)
        a = self.action(t)
        if a.effect != "wounds":
            if self.blows or self.target == EMPTY:
                apply(t, self.source, a, self.target, self.cell, self.blows[0].amount if self.blows else a.strengths[0])
            return
        for blow in self.blows:
            attack = FORMS[blow.form].attack
            if attack:
                count_use(t, blow.target, "turn attacked")
                if blow.amount:
                    count_use(t, blow.target, "turn struck")
            wound(t, "BERSERK-511.5.5-01", blow.target, blow.amount, blow.striker, blow.form)
            t.emit(Hit("BERSERK-511.5.5-01", blow.striker, blow.target, blow.form, blow.amount, blow.striker != self.source))

    @step("BERSERK-511.5.5-01", "BERSERK-511.6~-03")
    def follow_up(self, t: T) -> None:
        """Whoever has no life left dies; what the effect sets off waits."""
        self.waiting = since(t, self.start, (Hit,))
        t.call(Aftermath())

    @step("BERSERK-511.6~-02")
    def leave(self, t: T) -> None:
        """The end stage follows; what waits is carried out in it, or now where the profile says so."""
        if t.pos.rules.on_triggers == "at_wounds":
            t.finish()
            carry_out(t, self.waiting)
        else:
            t.finish(self.waiting)
