"""402.3 What follows when something has been done: destruction of whoever has no life left, and what a death sets off."""

from __future__ import annotations

from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.triggers import Trigger, Triggers, since

from .atoms import bury, reveal, set_clock
from .facts import Affected, Died, Doomed, Wounded
from .position import REACTED, T
from .windows import open_window


@cites("BERSERK-215-04", "BERSERK-511.2-02", "BERSERK-415-01")
def carry_out(t: T, waiting: tuple[Trigger, ...]) -> None:
    """Carry out triggers that wait together: those of the inactive player lie higher on the stack and come first.

    Hidden cards of which something is set off are revealed at once.
    """
    if not waiting:
        return
    active = t.pos.active
    for trigger in waiting:
        reveal(t, "BERSERK-415-01", trigger.of[0])
    for seat in (active, 1 - active):
        mine = tuple(trigger for trigger in waiting if t.pos.owner[trigger.of[0]] == seat)
        if mine:
            t.call(Triggers(mine, seat))


@section
class Aftermath(Section):
    """402.3 Everything that nobody has reacted to yet: cards without life left die, and deaths set things off, until nothing follows."""

    dying: tuple[int, ...] = ()

    @step("BERSERK-G-21", "BERSERK-405-01")
    def react(self, t: T) -> None:
        """Wounds and deaths set off what waits for them."""
        begun = t.pos.clock[REACTED]
        set_clock(t, REACTED, len(t.facts))
        touched = {fact.card for fact in t.facts[begun:] if type(fact) in _FATAL or (type(fact) is Affected and fact.what == "life")}
        self.dying = tuple(sorted([c for c in touched if dying(t, c)]))
        waiting = since(t, begun, (Wounded, Died))
        if not (self.dying or waiting):
            t.finish()
        else:
            carry_out(t, waiting)

    @step("BERSERK-204-01")
    def doom(self, t: T) -> None:
        """Who has no life left receives a destruction effect; players may act before it resolves."""
        if self.dying:
            open_window(t, "destruction")
        elif len(t.facts) == t.pos.clock[REACTED]:
            t.finish()
        else:
            self.goto(Aftermath.react)

    @step("BERSERK-204-01", "BERSERK-402-03")
    def die(self, t: T) -> None:
        """Who is still without life goes to the graveyard."""
        for c in self.dying:
            if dying(t, c):
                last = next((f for f in reversed(t.facts) if type(f) in _FATAL and f.card == c), None)
                bury(t, "BERSERK-204-01", c, last.source if last else -1, last.form if last else "")
        self.goto(Aftermath.react)


_FATAL = frozenset({Wounded, Doomed})


@cites("BERSERK-204-01")
def dying(t: T, c: int) -> bool:
    """Whether a card in a squad has no life left or is to be destroyed; terrain has no life to lose."""
    pos = t.pos
    if pos.place[c] < 0:
        return False
    return bool(pos.added(c, "doomed")) or (pos.cards[c].type != "terrain" and pos.life_left(c) <= 0)
