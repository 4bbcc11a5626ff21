"""Replacement and prevention: an event is proposed, whatever applies changes it one at a time, and what is left happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from razbor.kernel.decision import PASS, Candidates, Option, decision
from razbor.kernel.section import Section, section, step


class Replacement(NamedTuple):
    """One effect that replaces or prevents events.

    `applies(table, event)` gives a handle (an int or string; one for each source) for every way it applies now; each handle is
    used at most once on an event. `replace(table, event, handle)` gives the changed event, or None when nothing happens at
    all. Where several must apply, `Proposal.chooser` orders them; one that may apply is its `owner(table, event, handle)`'s to use,
    once nothing is left that must.
    """

    name: str
    rule: str
    event: type
    applies: Callable[[Any, Any], Iterable[int | str]]
    replace: Callable[[Any, Any, Any], Any]
    owner: Callable[[Any, Any, Any], int] | None = None


@section
class Proposal(Section):
    """K-8 Carries an event out after everything that replaces or prevents it. Finishes with the event that happened, or None.

    `chooser` is the seat that the rules let order what applies at once.
    """

    event: Any
    chooser: int
    used: tuple[tuple[str, int | str], ...] = ()

    def waiting(self, t: Any) -> list[tuple[Replacement, int | str]]:
        """What applies to the event as it stands and has not been used on it yet."""
        return [
            (effect, handle)
            for effect in t.system.replacements
            if isinstance(self.event, effect.event)
            for handle in effect.applies(t, self.event)
            if (effect.name, handle) not in self.used
        ]

    @step("K-8")
    def find(self, t: Any) -> None:
        """Apply the only one that must apply, ask for the order of several; when none is left, ask whether to use those that may."""
        waiting = self.waiting(t)
        bound = [(effect, handle) for effect, handle in waiting if effect.owner is None]
        if not waiting:
            self.goto(Proposal.happened)
            t.system.happen(t, self.event)
        elif len(bound) == 1:
            self.apply(t, *bound[0])
        elif bound:
            t.ask(self.order, self.chooser)
        else:
            effect, handle = waiting[0]
            assert effect.owner is not None
            t.ask(self.use, effect.owner(t, self.event, handle))

    @decision("K-8")
    def order(self, t: Any, seat: int) -> Candidates:
        """Which of the effects that must apply is applied next."""
        for effect, handle in self.waiting(t):
            if effect.owner is None:
                yield Option(("apply", effect.name, handle), effect.rule)

    @decision("K-8")
    def use(self, t: Any, seat: int) -> Candidates:
        """Whether to use an effect that may apply."""
        for effect, handle in self.waiting(t):
            if effect.owner is not None and effect.owner(t, self.event, handle) == seat:
                yield Option(("apply", effect.name, handle), effect.rule)
        yield Option(PASS, "K-8")

    @step("K-8")
    def answer(self, t: Any) -> None:
        """Apply what was chosen; what was declined is not offered again."""
        if t.answer is None:
            return
        seat, key = t.answered_by, t.answer.key
        for effect, handle in self.waiting(t):
            if key == ("apply", effect.name, handle):
                self.apply(t, effect, handle)
                return
            if key == PASS and effect.owner is not None and effect.owner(t, self.event, handle) == seat:
                self.used = (*self.used, (effect.name, handle))

    @step("K-8")
    def again(self, t: Any) -> None:
        """Look again: what was changed may be changed by others."""
        self.goto(Proposal.find)

    @step("K-8")
    def happened(self, t: Any) -> None:
        """Tell the section below what happened in the end."""
        t.finish(self.event)

    def apply(self, t: Any, effect: Replacement, handle: int | str) -> None:
        """Change the event by one effect and mark it used."""
        self.used = (*self.used, (effect.name, handle))
        self.event = effect.replace(t, self.event, handle)
        if self.event is None:
            t.finish(None)
