"""A wish to be passed for, and answers that are taken back: what was passed is the person's answer, and no wish comes back by itself."""

from __future__ import annotations

from typing import Any

from razbor.kernel.decision import PASS
from razbor.table.entries import Entry, version_of
from razbor.table.next_answer import next_answer, passing
from razbor.table.state import State
from tests.table.test_hidden import begun

WISHER, OTHER = "Sarah", "Alexis"


def take(state: State, kind: str, seat: str, **body: Any) -> None:
    assert state.take(Entry(state.version + 1, kind, seat, body, None, 0.0, version_of(state.table.system))) is None


def seated() -> State:
    state = begun("vtes/two.yaml")
    for seat in (WISHER, OTHER):
        take(state, "sit", seat, to="me", by="person")
    return state


def may_pass(state: State, seat: str) -> bool:
    return seat in state.asked and PASS in [option.key for option in state.table.options(state.number_of(seat))]


def answer(state: State, by: str = "person") -> None:
    """Somebody who is asked passes, or gives their first answer."""
    seat = state.asked[0]
    keys = [option.key for option in state.table.options(state.number_of(seat))]
    take(state, "move", seat, move=state.table.system.write(state.table, PASS if PASS in keys else keys[0]), by=by)


def turn(state: State) -> int:
    return state.stretches(part=False)


def until_turn(state: State, number: int) -> None:
    """Play until it is this turn."""
    while turn(state) < number:
        answer(state)


def until_passable(state: State, seat: str) -> None:
    while not may_pass(state, seat):
        answer(state)


def wish(state: State) -> None:
    take(state, "auto", WISHER, on=True, **{"for": [WISHER]})
    assert state.passed_for(WISHER)


def take_back(state: State, answers: int) -> None:
    """Both agree at once."""
    take(state, "undo", OTHER, answers=answers, **{"for": [WISHER, OTHER]})
    assert state.undo is None


def test_a_wish_does_not_come_back_with_its_turn() -> None:
    state = seated()
    until_turn(state, 2)
    wish(state)
    while turn(state) == 2:
        take_back(state, 1)
    until_turn(state, 2)
    assert not state.passed_for(WISHER)
    assert not State.of(state.entries).passed_for(WISHER)


def test_a_wish_whose_turn_is_over_does_not_come_back_with_it() -> None:
    state = seated()
    until_passable(state, WISHER)
    wish(state)
    then, made = turn(state), len(state.by_people)
    until_turn(state, then + 1)
    take_back(state, state.may_take_back() - made)
    assert (turn(state), len(state.by_people)) == (then, made)
    assert not state.passed_for(WISHER)


def test_a_wish_ends_with_its_first_pass_that_is_taken_back_and_not_with_the_answers_of_others() -> None:
    state = seated()
    until_passable(state, OTHER)
    wish(state)
    answer(state)
    take_back(state, 1)
    assert state.passed_for(WISHER)
    until_passable(state, WISHER)
    answer(state, by="pass")
    take_back(state, 1)
    assert may_pass(state, WISHER)
    assert not state.passed_for(WISHER)


def test_a_wish_ends_with_an_answer_from_before_it_that_is_taken_back() -> None:
    state = seated()
    until_passable(state, OTHER)
    then = turn(state)
    answer(state)
    wish(state)
    take_back(state, 1)
    assert turn(state) == then
    assert not state.passed_for(WISHER)


def test_a_wish_does_not_come_back_when_the_host_goes_back() -> None:
    state = seated()
    wish(state)
    state.read_on(Entry(state.version + 1, "move", WISHER, {"move": "fly", "by": "person"}, None, 0.0, version_of(state.table.system)))
    assert state.stopped
    take(state, "back", "", to=state.good)
    assert not state.passed_for(WISHER)
    assert not State.of(state.entries).passed_for(WISHER)


def test_a_pass_that_was_wished_for_counts_among_what_its_person_answered() -> None:
    wished, in_person = seated(), seated()
    for state in (wished, in_person):
        until_passable(state, WISHER)
    wish(wished)
    before = in_person.may_take_back()
    answer(wished, by="pass")
    answer(in_person)
    assert wished.may_take_back() == in_person.may_take_back() == before + 1
    assert wished.by_people == in_person.by_people
    # Without a wish the server passes only for who is alone at the table, and would do so again.
    forced = seated()
    until_passable(forced, WISHER)
    answer(forced, by="pass")
    assert forced.may_take_back() == before


def test_nobody_is_passed_for_while_somebody_asks_to_take_back() -> None:
    state = seated()
    until_passable(state, WISHER)
    wish(state)
    assert [seat for seat, _ in passing(state, alone=False)] == [WISHER]
    take(state, "undo", OTHER, answers=1, **{"for": [OTHER]})
    for alone in (False, True):
        assert passing(state, alone=alone) == []
        assert next_answer(state, passes=True, alone=alone) is None
    take(state, "consent", WISHER, yes=False, **{"for": [WISHER]})
    assert [seat for seat, _ in passing(state, alone=False)] == [WISHER]
