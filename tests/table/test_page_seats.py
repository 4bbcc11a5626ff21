"""Seats on the page of a table: whose clock runs, whose time is up, what whoever holds them is offered."""

from __future__ import annotations

import re
from typing import Any

import pytest

from razbor.table import pages
from tests.table.drawing import message, points

RUNS = re.compile(r'data-clock-of="(\w+)" data-running')
HERE: dict[str, Any] = {"state": "here", "bot": None, "since": 0, "takeover": None, "clock": 90, "asked": False}
YOU: dict[str, Any] = {"seats": ["Anna"], "host": False, "watching": False, "everybody": False}


def drawn(**changes: Any) -> str:
    """The page of a battle before Anna, whose turn it is at that moment."""
    *_, table = points("berserk", 0, most=12, every=100)
    view = message(table, 0, "en", **changes)
    assert view["game"]["seats"] == ["Anna", "Boris"]
    return pages.render(view)


@pytest.mark.parametrize("replay", [None, {"at": 0, "of": 3}])
@pytest.mark.parametrize("asked", ["Anna", "Boris"])
def test_the_clock_runs_of_whom_the_game_waits_for_whatever_moment_is_shown(asked: str, replay: dict[str, int] | None) -> None:
    seats = {name: {**HERE, "asked": name == asked} for name in ("Anna", "Boris")}
    people = drawn(seats=seats, replay=replay, you=YOU).partition('id="people"')[2]
    assert RUNS.findall(people) == [asked]


@pytest.mark.parametrize("everybody", [True, False])
def test_whose_time_is_up_is_told_and_offered_only_what_can_be_had(everybody: bool) -> None:
    seats = {"Anna": {**HERE, "state": "bot", "clock": 0}, "Boris": HERE}
    html = drawn(seats=seats, you={**YOU, "everybody": everybody})
    assert "Anna is out of time, and a bot plays on." in html
    assert ("may give the seat back" in html) is not everybody
    assert ('data-seat="Anna" data-to="me"' in html) is everybody


@pytest.mark.parametrize("changes", [{"you": {**YOU, "everybody": True, "watching": True}}, {"replay": {"at": 0, "of": 3}}])
def test_whoever_watches_or_looks_back_is_told_whose_time_is_up_and_offered_nothing(changes: dict[str, Any]) -> None:
    seats = {"Anna": {**HERE, "state": "bot", "clock": 0}, "Boris": HERE}
    html = drawn(seats=seats, **{"you": {**YOU, "everybody": True}, **changes})
    assert "Anna is out of time, and a bot plays on." in html
    assert 'data-to="me"' not in html


def test_giving_time_back_is_called_so_wherever_it_is_offered() -> None:
    html = drawn(seats={"Anna": {**HERE, "state": "bot", "clock": 0}, "Boris": HERE}, you={**YOU, "everybody": True})
    assert html.count('data-seat="Anna" data-to="me">Give back, with time anew<') == 2
    assert "Take over" not in html


@pytest.mark.parametrize("everybody", [True, False])
def test_a_case_is_offered_where_it_can_be_had(everybody: bool) -> None:
    html = drawn(seats={"Anna": HERE, "Boris": HERE}, you={**YOU, "everybody": everybody})
    assert ('href="/t/t1/case"' in html) is everybody
    assert ("It can be shared as a case" in html) is not everybody


def test_who_watches_is_told_so() -> None:
    told = "You watch, and see what everybody sees."
    seats = {"Anna": HERE, "Boris": HERE}
    assert told in drawn(seats=seats, you={**YOU, "seats": []})
    assert told not in drawn(seats=seats, you=YOU)


def test_with_several_seats_at_one_screen_the_answer_has_a_name() -> None:
    table = next(points("berserk", 0, most=12, every=100))
    name = table.seats[table.open.seats[0]]
    seats = dict.fromkeys(table.seats, HERE)
    for held, told in (([name], "Your answer"), (list(table.seats), f"{name}: your answer")):
        view = message(table, table.open.seats[0], "en", seats=seats, you={**YOU, "seats": held})
        assert f'<p class="who">{told}</p>' in pages.render(view)


def test_a_question_put_to_another_names_them() -> None:
    table = next(points("berserk", 0, most=12, every=100))
    asked = table.open.seats[0]
    other = 1 - asked
    view = message(table, other, "en", seats=dict.fromkeys(table.seats, HERE), you={**YOU, "seats": [table.seats[other]]})
    assert (
        f'role="status"><span class="for-the-ear">{table.seats[asked]}: </span>{view["game"]["decision"]["question"]}</p>'
        in pages.render(view)
    )
