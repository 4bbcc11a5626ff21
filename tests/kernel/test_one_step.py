"""Answers, numbers and results live for one step, whether or not somebody was asked in between."""

from __future__ import annotations

import sys
from typing import ClassVar

import pytest

from razbor.kernel.chance import Dice
from razbor.kernel.decision import PASS, Candidates, Option, decision
from razbor.kernel.section import Section, section, step
from tests.kernel.toys import T, Toy, begin
from tests.moves import do


@section
class Late(Section):
    """Calls, can only pass, rolls; each time it looks twice."""

    @step("X-1")
    def call(self, t: T) -> None:
        t.call(Given())

    @step("X-2")
    def at_once(self, t: T) -> None:
        t.pos.say(f"result {t.result}")

    @step("X-3")
    def later(self, t: T) -> None:
        t.pos.say(f"result {t.result}")
        t.call(Given())

    @step("X-4")
    def asks(self, t: T) -> None:
        t.ask(self.nothing, 0)

    @decision("X-4")
    def nothing(self, t: T, seat: int) -> Candidates:
        yield Option(PASS, "X-4")

    @step("X-5")
    def passed(self, t: T) -> None:
        t.pos.say(f"passed {t.answer is not None}, result {t.result}")

    @step("X-6")
    def rolls(self, t: T) -> None:
        t.pos.say(f"passed {t.answer is not None}")
        t.chance("d10", 1)

    @step("X-7")
    def rolled(self, t: T) -> None:
        t.pos.say(f"rolled {len(t.outcome)}")

    @step("X-8")
    def forgotten(self, t: T) -> None:
        t.pos.say(f"rolled {len(t.outcome)}")


@section
class Given(Section):
    @step("Y-1")
    def give(self, t: T) -> None:
        t.finish(7)


class Waiting(Toy):
    chapters: ClassVar = (sys.modules[__name__],)
    chance: ClassVar = {"d10": Dice(10)}

    def opening(self) -> Section:
        return Late()


@pytest.mark.parametrize("strict", [False, True])
def test_what_a_step_hears_is_gone_after_it(strict: bool) -> None:
    table = begin(Waiting(), strict=strict)
    if strict:
        do(table, "pass")
    assert table.over
    assert table.pos.said == [
        "result 7",
        "result None",
        "passed True, result None",
        "passed False",
        "rolled 1",
        "rolled 0",
    ]
