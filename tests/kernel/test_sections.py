"""Laws 1 and 2: frames are plain data, and sections are carried out as they are written."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

import pytest

from razbor.kernel import table as kernel
from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.table import RulesError
from tests.kernel.toys import T, Toy, begin
from tests.moves import do


@section
class Order(Section):
    """Steps in written order; a step that repeats, a step that is skipped, one that calls."""

    rounds: int = 0

    @step("X-1")
    def first(self, t: T) -> None:
        t.pos.say("first")

    @step("X-2", "X-9")
    def second(self, t: T) -> None:
        self.rounds += 1
        t.pos.say(f"round {self.rounds}")
        self.goto(Order.second if self.rounds < 2 else Order.fourth)

    @step("X-3")
    def third(self, t: T) -> None:
        t.pos.say("never")

    @step("X-4")
    def fourth(self, t: T) -> None:
        t.call(Inner(word="inner"))

    @step("X-5")
    def fifth(self, t: T) -> None:
        t.pos.say(f"got {t.result}")
        t.call(Quiet())

    @step("X-6")
    def sixth(self, t: T) -> None:
        t.pos.say(f"got {t.result}")


@section
class Inner(Section):
    """Asks, and finishes before its last step."""

    word: str

    @step("Y-1")
    def ask(self, t: T) -> None:
        t.pos.say(self.word)
        t.ask(self.answer, 1)

    @decision("Y-1")
    def answer(self, t: T, seat: int) -> Candidates:
        yield Option(("yes",), "Y-1")
        yield Option(("no",), "Y-1")

    @step("Y-2")
    def hear(self, t: T) -> None:
        assert t.answer is not None
        t.pos.say(t.seats[t.answered_by])
        t.finish((t.answer.key[0], 7))

    @step("Y-3")
    def unreached(self, t: T) -> None:
        t.pos.say("never")


@section
class Quiet(Section):
    """Has one step and ends without a word."""

    @step("Z-1")
    def nothing(self, t: T) -> None:
        assert t.answer is None, "an answer is gone after the step that heard it"


@section
class Endless(Section):
    @step("X-1")
    def again(self, t: T) -> None:
        self.goto(Endless.again)


@section
class Unplain(Section):
    thing: Any = None

    @step("X-1")
    def ask(self, t: T) -> None:
        self.thing = {1, 2}
        t.ask(self.answer, 0)

    @decision("X-1")
    def answer(self, t: T, seat: int) -> Candidates:
        yield Option(("yes",), "X-1")


@section
class Dumb(Section):
    @step("X-1")
    def ask(self, t: T) -> None:
        t.ask(self.answer, 2)

    @decision("X-1")
    def answer(self, t: T, seat: int) -> Candidates:
        yield from ()


class Opens(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def __init__(self, opening: type[Section]) -> None:
        self.first = opening

    def opening(self) -> Section:
        return self.first()


def test_steps_run_in_written_order_repeat_skip_call_and_finish() -> None:
    table = begin(Opens(Order))
    assert table.pos.said == ["first", "round 1", "round 2", "inner"]
    do(table, "no")
    assert table.pos.said[4:] == ["Boris", "got ('no', 7)", "got None"]
    assert table.over
    assert table.stack == []


def test_the_path_names_open_sections_and_their_steps() -> None:
    assert begin(Opens(Order)).path == "Order X-4 > Inner Y-1"


def test_a_frame_is_its_step_and_a_few_plain_facts() -> None:
    table = begin(Opens(Order))
    assert table.state()["frames"] == [["Order", 4, 3, 2], ["Inner", 1, 0, "inner"]]
    frame = table.stack[0]
    twin = frame.copy()
    assert twin == frame
    assert isinstance(twin, Order)
    twin.rounds = 5
    assert table.state()["frames"][0] == ["Order", 4, 3, 2]


def test_frames_compare_by_place_as_well_as_by_facts() -> None:
    inner, same, ahead = Inner("inner"), Inner("inner"), Inner("inner")
    ahead.pc = 2
    assert inner == same
    assert inner != ahead


def test_a_fact_cannot_hide_what_every_section_has() -> None:
    with pytest.raises(TypeError, match=r"Hiding\.taken"):

        @section
        class Hiding(Section):  # pyright: ignore[reportUnusedClass]
            taken: int = 0


def test_what_is_not_plain_data_in_a_frame_is_an_error() -> None:
    table = begin(Opens(Unplain))
    with pytest.raises(TypeError, match="not plain data"):
        table.state()


def test_steps_that_never_end_are_an_error_that_names_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_MOST_STEPS", 1000)
    with pytest.raises(RulesError, match=r"no decision after 1,000 steps: Endless X-1"):
        begin(Opens(Endless))


def test_a_question_nobody_can_answer_is_an_error_that_names_seat_and_place() -> None:
    with pytest.raises(RulesError, match=r"Clara is asked and has no answer: Dumb X-1, answer"):
        begin(Opens(Dumb))
