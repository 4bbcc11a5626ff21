"""511 Using attacks, spells and influences: the preliminary stage, the main stage, the end stage."""

from __future__ import annotations

from razbor.kernel.section import cites, section, step
from razbor.kernel.triggers import Trigger, since
from razbor.kernel.window import Window

from .abilities import Ability
from .aftermath import carry_out
from .atoms import acted, close_card, count_use, lose, reveal
from .costs import Costs
from .facts import Declared, Initiated, Paid, Stopped, Targeted
from .legality import broke
from .main_stage import MainStage
from .paying import Paying
from .position import EMPTY, T
from .targets import barred
from .windows import open_window


@section
class Use(Paying):
    """511 One ability, from its declaration to the end of its last stage.

    `target` is a card or `EMPTY`, `cell` a cell aimed at or −1. A `triggered` use needs no payment by choice; `unanswered` is not fought
    back. `how` tells a changed target: "defender" or "redirected".
    """

    seat: int
    source: int
    ability: int
    target: int = EMPTY
    cell: int = -1
    triggered: int = 0
    unanswered: int = 0
    on: tuple[Trigger, ...] = ()
    after: tuple[Trigger, ...] = ()
    how: str = ""
    blocked: int = 0
    paid: int = 0

    def action(self, t: T) -> Ability:
        """The ability that is used."""
        return t.pos.cards[self.source].actions[self.ability]

    @cites("BERSERK-512.2-01")
    def chosen(self, t: T) -> bool:
        """Whether it is an action, which abilities "on declaration" and "after" speak of: chosen, or an attack that was set off."""
        return not self.triggered or self.action(t).attack

    def redirect(self, target: int, how: str) -> None:
        """Another card becomes the target, once."""
        self.target, self.how = target, how

    def meddle(self, t: T, effect: str, card: int, amount: int) -> None:
        """The action is redirected, once; or blocked: then the preliminary stage ends."""
        if effect == "block":
            self.blocked = 1
        elif not self.how:
            self.redirect(card, "redirected")

    def defender(self) -> int:
        """The target, if it has stepped in front of another."""
        return self.target if self.how == "defender" else EMPTY

    # Preliminary stage

    @step("BERSERK-511.3~-01", "BERSERK-511.1~-01", "BERSERK-511.4~-01", "BERSERK-415-01")
    def declare(self, t: T) -> None:
        """The preliminary stage begins with the declaration; abilities "on declaration" are carried out."""
        begun = len(t.facts)
        reveal(t, "BERSERK-415-01", self.source)
        place = self.cell if self.target == EMPTY else t.pos.place[self.target]
        t.emit(Declared("BERSERK-511.3~-01", self.source, self.ability, place))
        if self.chosen(t):
            carry_out(t, since(t, begun, (Declared,)))

    @step("BERSERK-511.4~-02", "BERSERK-511.4~-03", "BERSERK-511.4~-04", "BERSERK-511.2-01")
    def preliminary(self, t: T) -> None:
        """Players may redirect, assign a defender against a simple strike, or block."""
        if self.action(t).form == "simple strike":
            t.call(Window("preliminary"))
        else:
            open_window(t, "preliminary")

    @step("BERSERK-511.4~-05", "BERSERK-511.9~-01", "BERSERK-412-02", "BERSERK-415-03", "BERSERK-409-01")
    def fix_target(self, t: T) -> None:
        """The target is fixed and revealed; the cards become initiating and responding; "on initiating" abilities are carried out."""
        if self.blocked:
            t.emit(Stopped("BERSERK-511.9~-01", self.source, "blocked"))
            self.goto(Use.pay)
            return
        if self.illegal(t):
            self.cancel(t)
            return
        begun = len(t.facts)
        if self.target != EMPTY:
            hidden = t.pos.hidden[self.target]
            reveal(t, "BERSERK-511.4~-05", self.target)
            if not hidden and self.unfit(t):
                self.cancel(t)
                return
            t.emit(Targeted("BERSERK-511.4~-05", self.source, self.ability, self.target, self.how))
            if hidden and self.unfit(t):
                self.blocked = 1
                t.emit(Stopped("BERSERK-415-03", self.source, "blocked"))
                self.goto(Use.pay)
                return
            if self.action(t).attack:
                count_use(t, self.source, "turn initiated")
                t.emit(Initiated("BERSERK-511.4~-05", self.source, self.target, self.action(t).form, self.ability))
        carry_out(t, since(t, begun, (Initiated,)))

    @step("BERSERK-511.4~-06", "BERSERK-511.4~-07")
    def target_fixed(self, t: T) -> None:
        """The target cannot change any more; the stage ends when both pass again."""
        open_window(t, "target fixed")

    # Main stage

    @step("BERSERK-511.1~-02")
    def main_stage(self, t: T) -> None:
        """Roll, calculation, blocking, change of effect, infliction."""
        if self.illegal(t):
            self.cancel(t)
        else:
            t.call(MainStage(self.seat, self.source, self.ability, self.target, self.cell, self.unanswered))

    # End stage

    @step("BERSERK-511.6~-01", "BERSERK-205.3-06", "BERSERK-409-01")
    def pay(self, t: T) -> None:
        """The card pays: it closes, or loses tokens, movement, life; a defender closes with it."""
        pos, a, c = t.pos, self.action(t), self.source
        if not self.blocked and t.result == "cancelled":
            self.cancel(t)
            return
        if not self.blocked and t.result is not None:
            self.on = t.result
        self.paid = 1
        if a.most:
            count_use(t, c, a.counted)
        if pos.place[c] >= 0 and not self.triggered:
            if a.closes:
                close_card(t, "BERSERK-511.6~-01", c)
            if a.acting:
                acted(t, c)
        if self.how == "defender" and pos.rules.defender_closes and pos.place[self.target] >= 0:
            close_card(t, "BERSERK-205.3-06", self.target)
        if a.form == "simple strike" and self.target != EMPTY and pos.aloft(self.target) and pos.prepared(c):
            lose(t, c, "prepared")
        t.emit(Paid("BERSERK-511.6~-01", c, self.ability, self.target))
        if self.chosen(t):
            self.after = since(t, len(t.facts) - 1, (Paid,))
        if not self.triggered and (a.tokens or a.wound_self or a.dies or a.instead_of_move):
            t.call(Costs(self.seat, c, self.ability))

    @step("BERSERK-511.6~-02", "BERSERK-511.6~-03")
    def set_off_on(self, t: T) -> None:
        """Abilities "on [action]" are carried out first…"""
        carry_out(t, self.on if t.pos.rules.on_before_after else self.after)

    @step("BERSERK-511.6~-02", "BERSERK-511.6~-04")
    def set_off_after(self, t: T) -> None:
        """…and abilities "after [action]" then."""
        carry_out(t, self.after if t.pos.rules.on_before_after else self.on)

    @step("BERSERK-511.6~-05")
    def end_stage(self, t: T) -> None:
        """Players may use sudden abilities."""
        open_window(t, "end")

    @step("BERSERK-511.6~-06", "BERSERK-511.6~-07", "BERSERK-511.6~-08")
    def close(self, t: T) -> None:
        """Nobody is source, target, attacker or defender any more; what comes next is chosen."""
        t.finish()

    def illegal(self, t: T) -> bool:
        """Whether the source or the target has gone, or the source can no longer pay."""
        pos, c, a = t.pos, self.source, self.action(t)
        if self.target != EMPTY and (pos.place[self.target] < 0) != (a.aim == "grave"):
            return True
        if self.cell >= 0 and pos.cells[self.cell] != EMPTY:
            return True
        return not self.triggered and (pos.place[c] < 0 or broke(t, c, a))

    def unfit(self, t: T) -> bool:
        """Whether a target is none any more, or turns out to be none as it is revealed."""
        a = self.action(t)
        return not self.how and a.aim != "grave" and self.target != self.source and barred(t.pos, self.source, self.target, a) is not None

    def cancel(self, t: T) -> None:
        """What has become illegal is taken off the stack without payment."""
        t.emit(Stopped("BERSERK-409-01", self.source, "cancelled"))
        t.finish()

    def label(self, table: T) -> str:
        """The card and what it uses."""
        return f"Use {table.pos.label(self.source)} {self.action(table).id}"
