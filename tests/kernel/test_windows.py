"""Law 6: one section runs every window, as its table says."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

import pytest

from razbor.kernel.decision import Candidates, Option, Refusal
from razbor.kernel.section import Section, section, step
from razbor.kernel.system import System
from razbor.kernel.text import say
from razbor.kernel.window import Window, WindowTable
from tests.kernel.toys import Setup, T, Toy, begin
from tests.moves import do


@section
class Fight(Section):
    """Opens the window, then says how many plays were made in it."""

    @step("X-1")
    def open(self, t: T) -> None:
        t.call(Window(name="plays"))

    @step("X-2")
    def close(self, t: T) -> None:
        t.pos.say(f"closed after {t.result}")


def order(t: T) -> tuple[int, ...]:
    """From Boris round to Anna."""
    return (1, 2, 0)


def plays(t: T, seat: int) -> Candidates:
    """Each may mark itself while it has marks to spend; in a window with kinds, only in the second."""
    assert isinstance(t.top, Window)
    if t.top.kind == "early":
        yield Refusal(("mark",), "W-2", say("it is too early"))
    elif t.pos.marks[seat] > 0:
        yield Option(("mark",), "W-1")


def play(t: T, seat: int, option: Option) -> None:
    """Spend a mark."""
    t.pos.put(t.pos.marks, seat, t.pos.marks[seat] - 1)
    t.pos.say(t.seats[seat])


class Windows(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def __init__(self, seats: Callable[[T], tuple[int, ...]] = order, **table: Any) -> None:
        self.windows: Mapping[str, WindowTable] = {"plays": WindowTable("W-1", seats, plays, play, **table)}  # type: ignore[misc]

    def opening(self) -> Section:
        return Fight()


def run(system: System[Any], *marks: int, strict: bool = False, passing: str = "") -> list[str]:
    """Play a window: every seat plays while it can, except those that pass; gives who was asked, “+” for a play."""
    assert isinstance(system, Toy)
    table = begin(system, setup=Setup(marks), strict=strict)
    return list(_asked(table, passing))


def _asked(table: T, passing: str) -> Iterator[str]:
    while not table.over:
        seat = table.seats[table.open.seats[0]]
        moves = [table.system.write(table, option.key) for option in table.options()]
        playing = "mark" in moves and seat not in passing
        do(table, "mark" if playing else "pass")
        yield seat + "+" * playing


def test_seats_are_asked_in_the_order_of_the_table_until_all_pass() -> None:
    assert run(Windows(), 1, 1, 1, passing="Anna Boris Clara") == ["Boris", "Clara", "Anna"]


def test_after_a_play_the_turn_goes_on_to_the_next_and_all_must_pass_again() -> None:
    assert run(Windows(after_play="next"), 1, 2, 1, passing="Anna") == ["Boris+", "Clara+", "Anna", "Boris+", "Anna"]


def test_after_a_play_the_turn_goes_back_to_the_first() -> None:
    assert run(Windows(after_play="first"), 1, 2, 1, passing="Anna") == ["Boris+", "Boris+", "Clara+", "Anna"]


def test_after_a_play_the_turn_stays() -> None:
    assert run(Windows(after_play="same"), 0, 1, 2, passing="Anna") == ["Boris+", "Clara+", "Clara+"]


def test_a_round_asks_each_once() -> None:
    assert run(Windows(closes="round"), 5, 5, 5) == ["Boris+", "Clara+", "Anna+"]


def test_in_a_round_where_the_turn_stays_each_plays_until_it_passes() -> None:
    assert run(Windows(closes="round", after_play="same"), 0, 2, 1, strict=True) == [
        "Boris+", "Boris+", "Boris", "Clara+", "Clara", "Anna",
    ]  # fmt: skip


def test_a_round_cannot_go_back_to_the_first_seat() -> None:
    with pytest.raises(ValueError, match="a round asks each seat once"):
        Windows(closes="round", after_play="first")


def test_seats_that_can_only_pass_are_skipped_unless_the_table_is_strict() -> None:
    assert run(Windows(), 0, 0, 1) == ["Clara+"]
    assert run(Windows(), 0, 0, 1, strict=True) == ["Boris", "Clara+", "Anna", "Boris", "Clara"]


def test_an_empty_window_asks_nobody_and_leaves_no_move() -> None:
    table = begin(Windows(), setup=Setup((0, 0, 0)))
    assert table.over
    assert table.moves == []
    assert table.pos.said == ["closed after 0"]


def test_kinds_are_gone_through_in_order_and_each_closes_by_itself() -> None:
    table = begin(Windows(kinds=("early", "late")), setup=Setup((1, 0, 0)), strict=True)
    assert table.path == "Fight X-1 > Window plays early W-1"
    assert [str(refusal) for refusal in table.explain()] == ["it is too early [W-2]"]
    do(table, "pass", "pass", "pass")
    assert table.path == "Fight X-1 > Window plays late W-1"
    do(table, "pass", "pass", "Anna: mark", "pass", "pass", "pass")
    assert table.pos.said == ["Anna", "closed after 1"]


def nobody(t: T) -> tuple[int, ...]:
    return ()


def test_a_window_nobody_sits_at_closes_at_once() -> None:
    assert begin(Windows(nobody, kinds=("early", "late"))).pos.said == ["closed after 0"]


def test_pass_is_the_usual_answer_and_cites_the_rule_of_the_window() -> None:
    table = begin(Windows(), setup=Setup((0, 1, 0)))
    assert table.options() == [Option(("pass",), "W-1"), Option(("mark",), "W-1")]


def test_pass_stands_last_for_who_would_rather_play() -> None:
    def boris(t: T, seat: int, first: Option) -> bool:
        return seat == 1 and first.key == ("mark",)

    table = begin(Windows(eager=boris), setup=Setup((0, 1, 1)))
    assert table.options() == [Option(("mark",), "W-1"), Option(("pass",), "W-1")]
    do(table, "pass")
    assert table.options() == [Option(("pass",), "W-1"), Option(("mark",), "W-1")], "Clara is not"
    asked = begin(Windows(eager=boris), setup=Setup((0, 0, 1)), strict=True)
    assert asked.options() == [Option(("pass",), "W-1")], "whoever can play nothing passes"


def test_a_window_ends_at_once_when_its_table_says_so() -> None:
    def spent(t: T) -> bool:
        return t.pos.marks[1] < 2

    ended = Windows(ends=spent)
    assert run(ended, 2, 2, 2) == ["Boris+"]


def test_who_declines_in_so_many_words_cannot_just_pass() -> None:
    def passing(t: T, seat: int) -> tuple[str, ...]:
        return ("no",) if seat == 1 and t.pos.marks[1] else ("pass",)

    table = begin(Windows(after_play="first", passing=passing), setup=Setup((0, 1, 0)), strict=True)
    assert [table.system.write(table, option.key) for option in table.options()] == ["no", "mark"]
    assert table.choose("pass") is not None
    assert table.choose("no") is None  # a play: the turn goes back to the first, who now passes plainly
    assert [table.system.write(table, option.key) for option in table.options()] == ["pass"]


def test_who_is_asked_may_change_with_what_was_played() -> None:
    def seats(t: T) -> tuple[int, ...]:
        return (2, 0) if "Boris" in t.pos.said else (1, 2, 0)

    assert run(Windows(seats, after_play="first"), 1, 2, 1) == ["Boris+", "Clara+", "Anna+"]
