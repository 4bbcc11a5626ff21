"""Law 4: several seats answer the same question in secret, in any order, and the record keeps that order."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

import pytest

from razbor.kernel.decision import CHANCE, Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.text import say
from razbor.kernel.together import Together
from tests.kernel.toys import T, Toy, asked, begin
from tests.moves import do, offered


@section
class Poll(Section):
    """Clara and Anna each name a number; Anna may not name three. Then the numbers are said aloud."""

    @step("X-1")
    def ask(self, t: T) -> None:
        t.call(Together(kind="number", seats=(2, 0)))

    @decision("X-1")
    def number(self, t: T, seat: int) -> Candidates:
        for n in range(1, 4):
            if (seat, n) == (0, 3):
                yield Refusal(("say", n), "X-2", say("Anna may not say three"))
            else:
                yield Option(("say", n), "X-1")

    @step("X-3")
    def count(self, t: T) -> None:
        for seat, (_, n) in t.result:
            t.pos.say(f"{t.seats[seat]} {n}")


class Polls(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def opening(self) -> Section:
        return Poll()

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        return {"said": list(table.pos.said)}


def test_each_is_offered_its_own_options_until_it_has_answered() -> None:
    table = begin(Polls())
    assert asked(table) == "Clara, Anna"
    assert offered(table, "Clara") == ["say 1", "say 2", "say 3"]
    assert offered(table, "Anna") == ["say 1", "say 2"]
    assert [str(refusal) for refusal in table.explain(0)] == ["Anna may not say three [X-2]"]
    do(table, "Anna: say 2")
    assert asked(table) == "Clara"
    refusal = table.choose("Anna: say 1")
    assert refusal is not None
    assert str(refusal) == "it is not Anna's decision: Clara must answer [K-4]"


@pytest.mark.parametrize("moves", [("Anna: say 2", "Clara: say 3"), ("Clara: say 3", "Anna: say 2")])
def test_answers_come_out_in_the_order_of_seats_and_go_into_the_record_as_they_came(moves: tuple[str, str]) -> None:
    table = begin(Polls())
    do(table, *moves)
    assert table.pos.said == ["Clara 3", "Anna 2"]
    assert [f"{table.seats[move.seat]}: {table.system.write(table, move.key)}" for move in table.moves] == list(moves)
    assert all(move.seat != CHANCE for move in table.moves)


def test_nobody_sees_an_answer_before_all_have_answered() -> None:
    views: list[list[dict[str, Any]]] = []
    for number in (1, 2):
        table = begin(Polls())
        do(table, f"Anna: say {number}")
        views.append([table.view(seat) for seat in (1, 2, None)])
        assert table.pos.said == []
    assert views[0] == views[1]
