"""Law 10: a seat gets its view, the options it knows of and its own log, and nothing else."""

from __future__ import annotations

import json
import sys
from typing import Any, ClassVar

import pytest

from examples.games import kuhn
from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say
from tests.kernel.toys import T, Toy, begin
from tests.moves import do

SEED = 987_654_321_987


@section
class Whisper(Section):
    """Boris is marked, which he alone is told; then he answers."""

    @step("X-1")
    def mark(self, t: T) -> None:
        t.pos.mark(t, 1, "X-9")
        t.ask(self.word, 1)

    @decision("X-1")
    def word(self, t: T, seat: int) -> Candidates:
        yield Option(("yes",), "X-1")
        yield Option(("no",), "X-1")


class Whispers(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def opening(self) -> Section:
        return Whisper()

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:
        return say("you are marked") if seat == fact.seat else None


def test_the_open_decision_is_seen_by_all_and_its_options_by_whoever_is_asked() -> None:
    table = begin(Whispers())
    views = [table.view(seat) for seat in (0, 1, None)]
    assert [view["decision"].pop("options") for view in views] == [[], ["yes", "no"], []]
    for view in views:
        assert view == {
            "marks": [0, 1, 0],
            "said": [],
            "path": "Whisper X-1",
            "decision": {"number": 0, "seats": ["Boris"], "rule": "X-1"},
        }
    do(table, "yes")
    assert table.view(0)["decision"] is None


def test_awaited_dice_are_shown_as_dice() -> None:
    table = Table(kuhn.SYSTEM, kuhn.Setup(), seed=SEED, settings=Settings(dice="ask"))
    assert table.view(0)["decision"]["seats"] == ["dice"]


def test_each_reads_its_own_log_with_the_rule_beside_each_line() -> None:
    table = begin(Whispers())
    logs = {seat: [(rule, str(line)) for rule, line in table.log(seat)] for seat in (0, 1, None)}
    assert logs == {0: [], 1: [("X-9", "you are marked")], None: []}
    assert table.log(1, start=len(table.facts)) == []


@pytest.mark.parametrize("moves", [("check", "check"), ("bet", "fold"), ("check", "bet", "call")])
def test_the_seed_and_hidden_cards_are_in_no_view(moves: tuple[str, ...]) -> None:
    table = Table(kuhn.SYSTEM, kuhn.Setup(), seed=SEED, dictated=(2, 0))
    do(table, *moves)
    shown = moves[-1] != "fold"
    for seat in (0, 1, None):
        view = json.dumps(table.view(seat))
        assert str(SEED) not in view
        assert ("king" in view) == (shown or seat == 0)
        assert ("jack" in view) == (shown or seat == 1)
