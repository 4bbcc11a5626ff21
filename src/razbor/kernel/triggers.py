"""Triggers that wait at the same moment: whoever the rules name puts them in order, then each is carried out."""

from __future__ import annotations

from typing import Any, NamedTuple

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step


class Trigger(NamedTuple):
    """Something a fact has set off: its name, its rule and plain arguments."""

    name: str
    rule: str
    of: tuple[Any, ...] = ()


def since(t: Any, fact: int, kinds: tuple[type, ...] = ()) -> tuple[Trigger, ...]:
    """What all facts from number `fact` on have set off, in the order they happened; only facts of `kinds` when any are named."""
    watch = t.system.watch
    found: list[Trigger] = []
    for happened in t.facts[fact:]:
        if not kinds or type(happened) in kinds:
            found += watch(t, happened)
    return tuple(found)


@section
class Triggers(Section):
    """K-8 Carries out triggers that wait together, in the order that `chooser` gives."""

    waiting: tuple[Trigger, ...]
    chooser: int

    @step("K-8")
    def next_one(self, t: Any) -> None:
        """Finish when none waits; ask which comes next when there is a choice."""
        if not self.waiting:
            t.finish()
        elif len(set(self.waiting)) > 1:
            t.ask(self.which, self.chooser)

    @decision("K-8")
    def which(self, t: Any, seat: int) -> Candidates:
        """Which trigger is carried out next."""
        for trigger in dict.fromkeys(self.waiting):
            yield Option(("resolve", trigger.name, *trigger.of), trigger.rule)

    @step("K-8")
    def carry_out(self, t: Any) -> None:
        """Carry the chosen one out, then come back for the rest."""
        chosen = next(
            (i for i, trigger in enumerate(self.waiting) if t.answer and t.answer.key == ("resolve", trigger.name, *trigger.of)),
            0,
        )
        trigger = self.waiting[chosen]
        self.waiting = self.waiting[:chosen] + self.waiting[chosen + 1 :]
        self.goto(Triggers.next_one)
        t.system.fire(t, trigger)
