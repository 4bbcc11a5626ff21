"""Declarations: everybody says what their characters want to achieve, before any dice."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, decision
from razbor.kernel.section import Section, section, step

from .contests import Intent, intent_of
from .facts import Declared
from .position import T
from .vocabulary import ACTS, EXTRAS


@section
class Declarations(Section):
    """V5-T-02 Every seat declares for its characters, in any order; nothing is shown until all are done.

    Finishes with the intents, in the order of the characters. The moves are kept as (seat, key).
    """

    intents: tuple[Intent, ...] = ()
    said: tuple[Key, ...] = ()
    done: tuple[int, ...] = ()

    @step("V5-T-02", "V5-T-03")
    def ask(self, t: T) -> None:
        """Players answer for their characters, the Storyteller for all others."""
        seats = sorted({t.pos.seat[who] for who in t.pos.active()} - set(self.done))
        if seats:
            t.ask(self.declare, *seats)
        else:
            self.goto(Declarations.reveal)

    @decision("V5-T-01", "V5-T-02", "V5-T-03")
    def declare(self, t: T, seat: int) -> Candidates:
        """A main action for each character, one each turn; what goes with it; and that all is said."""
        mine = [who for who in t.pos.active() if t.pos.seat[who] == seat]
        undecided = [who for who in mine if intent_of(self.intents, who) is None]
        if not undecided:
            yield Option(("done",), "V5-T-02")
        for who in undecided:
            for act in ACTS:
                yield from act.options(t, who)
        for who in mine:
            intent = intent_of(self.intents, who)
            if intent is not None:
                for extra in EXTRAS:
                    yield from extra.options(t, intent)

    @step("V5-T-02")
    def note(self, t: T) -> None:
        """Add what was said to the intents."""
        assert t.answer is not None
        key = t.answer.key
        self.goto(Declarations.ask)
        if key == ("done",):
            self.done = (*self.done, t.answered_by)
            return
        self.said = (*self.said, key)
        before = intent_of(self.intents, key[1])
        if before is None:
            act = next(act for act in ACTS if key[0] in act.verbs)
            self.intents = tuple(sorted((*self.intents, act.intent(t, key))))
        else:
            extra = next(extra for extra in EXTRAS if extra.verb == key[0])
            self.intents = tuple(extra.add(intent, key) if intent is before else intent for intent in self.intents)

    @step("V5-T-02")
    def reveal(self, t: T) -> None:
        """Everything that was said is known to all from now on."""
        for key in sorted(self.said, key=lambda said: said[1]):
            t.emit(Declared("V5-T-02", key[1], key))
        t.finish(self.intents)
