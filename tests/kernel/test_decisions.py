"""Laws 4 and 5: one decision is open or the game is over, and one generator lists, refuses and explains."""

from __future__ import annotations

import sys
from typing import ClassVar

import pytest

from razbor.kernel.answer import folded
from razbor.kernel.decision import Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.table import RulesError
from razbor.kernel.text import say
from tests.kernel.toys import T, Toy, asked, begin
from tests.moves import do, offered


@section
class Marking(Section):
    """Each seat in turn marks a seat other than its own; a marked one cannot be marked again."""

    turn: int = 0

    @step("X-1")
    def ask(self, t: T) -> None:
        t.ask(self.whom, self.turn)

    @decision("X-1", "X-2")
    def whom(self, t: T, seat: int) -> Candidates:
        for other, name in enumerate(t.seats):
            if t.pos.marks[other]:
                yield Refusal(("mark", name), "X-2", say("{name} is marked already", name=name))
            elif other != seat:
                yield Option(("mark", name), "X-1")
            elif t.explaining:
                yield Refusal(("mark", name), "X-1", say("nobody marks oneself"))
        yield Option(("rest",), "X-1")

    @step("X-2")
    def mark(self, t: T) -> None:
        assert t.answer is not None
        if t.answer.key != ("rest",):
            t.pos.mark(t, t.seats.index(t.answer.key[1]), "X-2")
        self.turn += 1
        if self.turn < 3:
            self.goto(Marking.ask)


class Marks(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def opening(self) -> Section:
        return Marking()


@pytest.fixture
def table() -> T:
    """Boris is marked, and it is his turn."""
    table = begin(Marks())
    do(table, "mark Boris")
    return table


def test_one_decision_is_open_until_the_game_is_over(table: T) -> None:
    assert not begin(Marks()).over
    assert asked(table) == "Boris"
    do(table, "rest", "rest")
    assert table.over
    with pytest.raises(RulesError, match="the game is over"):
        _ = table.open
    assert table.options() == []
    assert table.explain() == []


def test_options_are_those_of_the_seat_that_is_asked(table: T) -> None:
    assert offered(table) == offered(table, "Boris") == ["mark Anna", "mark Clara", "rest"]
    assert table.options(0) == []
    assert table.explain(0) == []


def test_explain_gives_every_refusal_with_rule_and_reason(table: T) -> None:
    assert [(str(refusal.key), refusal.rule, str(refusal.reason)) for refusal in table.explain()] == [
        ("('mark', 'Boris')", "X-2", "Boris is marked already"),
    ]
    do(table, "rest")
    assert [str(refusal) for refusal in table.explain()] == ["Boris is marked already [X-2]", "nobody marks oneself [X-1]"]


@pytest.mark.parametrize(
    ("move", "seat", "number", "rule", "reason"),
    [
        ("mark Boris", None, None, "X-2", "Boris is marked already"),
        (("mark", "Boris"), None, None, "X-2", "Boris is marked already"),
        (Option(("mark", "Boris"), "X-1"), None, None, "X-2", "Boris is marked already"),
        (("dance",), None, None, "X-1", "this is not among the answers to what is asked now"),
        ("mark Klara", None, None, "X-1", "“mark Klara” is not an answer to what is asked; did you mean “mark Clara”?"),
        ("?!", None, None, "X-1", "“?!” is not an answer to what is asked"),
        ("", None, None, "X-1", "“” is not an answer to what is asked"),
        ("what " * 9_000, None, None, "X-1", "“what what what what what what what what…” is not an answer to what is asked"),
        ("rest", "Anna", None, "K-4", "it is not Anna's decision: Boris must answer"),
        ("rest", 0, None, "K-4", "it is not Anna's decision: Boris must answer"),
        ("Anna: rest", None, None, "K-4", "it is not Anna's decision: Boris must answer"),
        ("Anna: rest", "Boris", None, "K-4", "Boris cannot answer for Anna"),
        ("Anna: rest", 1, None, "K-4", "Boris cannot answer for Anna"),
        ("rest", "Dora", None, "K-4", "nobody called Dora sits here: Anna, Boris, Clara"),
        ("rest", 7, None, "K-4", "there is no seat 7: the seats are 0 to 2"),
        ("rest", -1, None, "K-4", "there is no seat -1: the seats are 0 to 2"),
        ("rest", None, 0, "K-4", "decision 0 has been answered already; decision 1 is open"),
        ("rest", None, 2, "K-4", "decision 2 has not been reached; decision 1 is open"),
    ],
)
def test_an_illegal_answer_is_refused_with_its_rule_and_nothing_changes(
    table: T, move: str, seat: int | str | None, number: int | None, rule: str, reason: str
) -> None:
    before = table.digest()
    refusal = table.choose(move, seat, decision=number)
    assert refusal is not None
    assert (refusal.rule, str(refusal.reason)) == (rule, reason)
    assert table.digest() == before
    assert offered(table) == ["mark Anna", "mark Clara", "rest"]
    assert len(table.moves) == 1


@pytest.mark.parametrize("move", ["rest", "Boris: rest", "  REST ", "boris:rest".replace("b", "B"), ("rest",), Option(("rest",), "X-1")])
def test_a_legal_answer_is_taken_by_option_key_or_notation(table: T, move: str) -> None:
    assert table.choose(move, decision=1) is None
    assert asked(table) == "Clara"
    assert table.moves[-1].key == ("rest",)


def test_nothing_is_taken_after_the_end(table: T) -> None:
    do(table, "rest", "rest")
    refusal = table.choose("rest")
    assert refusal is not None
    assert (refusal.rule, str(refusal.reason)) == ("K-4", "the game is over")


def test_answers_are_compared_without_regard_to_letter_case_and_spaces() -> None:
    assert folded("  MARK\t Boris ") == folded("mark boris") != folded("mark Borís")
