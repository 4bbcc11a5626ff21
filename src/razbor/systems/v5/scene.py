"""The scene: what the Storyteller rules about it before anybody declares."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, decision
from razbor.kernel.section import Section, section, step

from .facts import Ruled
from .position import T
from .vocabulary import RULINGS


@section
class Scene(Section):
    """V5-T-04 The Storyteller says what has changed in the scene; each thing once a turn."""

    ruled: tuple[Key, ...] = ()

    @step("V5-T-04")
    def ask(self, t: T) -> None:
        """Usually nothing has."""
        t.ask(self.anything, t.pos.storyteller)

    @decision("V5-T-04")
    def anything(self, t: T, seat: int) -> Candidates:
        """Go on, or rule something, while there is something to rule."""
        yield Option(("go_on",), "V5-T-04")
        if any(type(candidate) is Option for candidate in self.what(t, seat)):
            yield Option(("rule",), "V5-T-04")

    @step("V5-T-04")
    def choose(self, t: T) -> None:
        """Ask what is ruled."""
        assert t.answer is not None
        if t.answer.key == ("go_on",):
            t.finish()
        else:
            t.ask(self.what, t.pos.storyteller)

    @decision("V5-T-04")
    def what(self, t: T, seat: int) -> Candidates:
        """Everything that may be ruled and has not been this turn."""
        for ruling in RULINGS:
            for candidate in ruling.options(t):
                if _subject(candidate.key) not in self.ruled:
                    yield candidate

    @step("V5-T-04")
    def carry_out(self, t: T) -> None:
        """The scene is as ruled; is there anything else?"""
        assert t.answer is not None
        key = t.answer.key
        self.ruled = (*self.ruled, _subject(key))
        next(ruling for ruling in RULINGS if ruling.verb == key[0]).rule(t, key)
        t.emit(Ruled(t.answer.rule, key))
        self.goto(Scene.ask)


def _subject(key: Key) -> Key:
    """What a ruling is about: all but what is ruled of it."""
    return key[:-1] if len(key) > 1 else key
