"""A section may change what an open one below it knows; undo, copies and saved games know of it."""

from __future__ import annotations

import sys
from typing import ClassVar, cast

import pytest

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.record import load, save
from razbor.kernel.section import Section, section, step
from tests.kernel.toys import T, Toy, begin, take


@section
class Action(Section):
    """In progress while others meddle with it."""

    changed: int = 0

    @step("X-1")
    def declare(self, t: T) -> None:
        t.call(Waiting())

    @step("X-2")
    def end(self, t: T) -> None:
        t.pos.say(f"changed {self.changed}")

    def change(self) -> None:
        self.changed += 1


@section
class Waiting(Section):
    """Asks three times."""

    left: int = 3

    @step("Y-1")
    def ask(self, t: T) -> None:
        t.ask(self.answer, 0)

    @decision("Y-1")
    def answer(self, t: T, seat: int) -> Candidates:
        yield Option(("change",), "Y-1")
        yield Option(("leave",), "Y-1")

    @step("Y-2")
    def carry_out(self, t: T) -> None:
        assert t.answer is not None
        if t.answer.key == ("change",):
            cast("Action", t.reach(1)).change()
        self.left -= 1
        if self.left:
            self.goto(Waiting.ask)


class Meddling(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def opening(self) -> Section:
        return Action()


@pytest.mark.parametrize("journal", [True, False])
def test_what_was_changed_below_is_undone_and_kept(journal: bool) -> None:
    table = begin(Meddling(), journal=journal)
    take(table, "change")
    before = table.digest()
    take(table, "change")
    assert cast("Action", table.stack[0]).changed == 2
    table.undo()
    assert table.digest() == before
    assert cast("Action", table.stack[0]).changed == 1
    for twin in (table.copy(), load(save(table), lambda name: table.system), table.replayed()):
        take(twin, "leave", "change")
        assert twin.pos.said == ["changed 2"]
