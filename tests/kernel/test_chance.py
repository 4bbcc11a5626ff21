"""Law 7: chance is a decision of the seat CHANCE: drawn, typed in, dictated or enumerated, for the same rules."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import ClassVar

import pytest

from razbor.kernel.chance import Deal, Dice, Draw, Outcome
from razbor.kernel.decision import CHANCE, Candidates, Move, Option, decision
from razbor.kernel.section import Section, section, step
from tests.kernel.toys import T, Toy, begin
from tests.moves import do


@section
class Rolls(Section):
    """Two d10, a question, one d10, a card of five, a question."""

    @step("X-1")
    def two(self, t: T) -> None:
        t.chance("d10", 2)

    @step("X-2")
    def say_two(self, t: T) -> None:
        t.pos.say(f"d10 {t.outcome}")
        t.ask(self.go, 0)

    @decision("X-2")
    def go(self, t: T, seat: int) -> Candidates:
        yield Option(("go",), "X-2")

    @step("X-3")
    def one(self, t: T) -> None:
        t.chance("d10", 1)

    @step("X-4")
    def say_one(self, t: T) -> None:
        t.pos.say(f"d10 {t.outcome}")
        t.chance("deal", 5, 1)

    @step("X-5")
    def say_card(self, t: T) -> None:
        t.pos.say(f"card {t.outcome}")
        t.ask(self.go, 0)


class Rolling(Toy):
    chapters: ClassVar = (sys.modules[__name__],)
    chance: ClassVar = {"d10": Dice(10), "deal": Deal()}

    def opening(self) -> Section:
        return Rolls()


def test_a_draw_is_a_function_of_seed_and_number_alone() -> None:
    def numbers(seed: int, counter: int) -> list[int]:
        draw = Draw(seed, counter)
        return [draw.below(10) for _ in range(200)]

    assert numbers(7, 0) == numbers(7, 0)
    assert len({tuple(numbers(seed, counter)) for seed in (-1, 0, 7, 2**200) for counter in (0, 1)}) == 8


@pytest.mark.parametrize("n", [1, 2, 10, 255, 256, 257, 1000, 65_536])
def test_a_draw_stays_below_its_bound(n: int) -> None:
    draw = Draw(3, 1)
    drawn = [draw.below(n) for _ in range(500)]
    assert min(drawn) >= 0
    assert n // 2 <= max(drawn) < n or n == 1


def test_every_face_is_as_likely_as_any_other() -> None:
    faces = Counter(face for counter in range(2000) for face in Dice(10).draw(Draw(11, counter), (5,)))
    assert sorted(faces) == list(range(1, 11))
    squares = sum((n - 1000) ** 2 / 1000 for n in faces.values())
    assert squares < 27.9, "a chi-squared of 9 degrees of freedom exceeds this once in a thousand"


def test_dealing_draws_different_places_and_every_order() -> None:
    dealt = Counter(Deal().draw(Draw(5, counter), (4, 3)) for counter in range(1500))
    assert set(dealt) == set(permutations(range(4), 3))


def test_enumerated_dice_have_the_probabilities_of_all_rolls_counted() -> None:
    rolls = Counter(tuple(sorted(faces)) for faces in product(range(1, 5), repeat=3))
    assert dict(Dice(4).outcomes((3,))) == {faces: Fraction(n, 4**3) for faces, n in rolls.items()}


def test_enumerated_deals_are_all_orders_alike() -> None:
    found = dict(Deal().outcomes((5, 2)))
    assert set(found) == set(permutations(range(5), 2))
    assert set(found.values()) == {Fraction(1, 20)}


def test_dice_are_drawn_and_noted_without_a_stop() -> None:
    table = begin(Rolling())
    assert table.moves == [Move(CHANCE, table.moves[0].key, stopped=False)]
    assert table.pos.said == [f"d10 {table.moves[0].key}"]
    do(table, "go")
    assert [move.seat for move in table.moves] == [CHANCE, 0, CHANCE, CHANCE]


def test_a_table_whose_dice_are_rolled_asks_for_dice_and_shuffles_by_itself() -> None:
    table = begin(Rolling(), dice="roll")
    assert table.choose((3, 10)) is None
    do(table, "go")
    assert table.open.chance == ("d10", 1)
    assert table.choose("7") is None
    assert table.open.seats == (0,)
    drawn = [move for move in table.moves if move.seat == CHANCE and not move.stopped]
    assert len(drawn) == 1, "the deal"
    assert table.replayed().digest() == table.digest()


@pytest.mark.parametrize("numbers", [(3, 10), "3 10", "dice: 3, 10", " 3,10 "])
def test_dice_are_typed_in_when_the_table_asks(numbers: Outcome | str) -> None:
    table = begin(Rolling(), dice="ask")
    assert table.open.seats == (CHANCE,)
    assert table.open.chance == ("d10", 2)
    assert [*table.options(), *table.explain()] == []
    assert table.choose(numbers) is None
    assert table.moves == [Move(CHANCE, (3, 10), stopped=True)]
    assert table.pos.said == ["d10 (3, 10)"]


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ((3,), "2 numbers are awaited, 1 given: give 2 numbers from 1 to 10, parted by spaces"),
        ("", "2 numbers are awaited, 0 given: give 2 numbers from 1 to 10, parted by spaces"),
        ((), "2 numbers are awaited, 0 given: give 2 numbers from 1 to 10, parted by spaces"),
        ("1 2 3", "2 numbers are awaited, 3 given: give 2 numbers from 1 to 10, parted by spaces"),
        ((0, 5), "0 is not a face of a d10: give numbers from 1 to 10"),
        ("5 11", "11 is not a face of a d10: give numbers from 1 to 10"),
        ("5 -1", "-1 is not a face of a d10: give numbers from 1 to 10"),
        ("five", "give numbers parted by spaces, like 3 10 7"),
        ("5 ٣", "give numbers parted by spaces, like 3 10 7"),
        ("5 " + "1" * 5000, "give numbers parted by spaces, like 3 10 7"),
        (("go",), "the dice are awaited: give their numbers"),
        ((True, 5), "the dice are awaited: give their numbers"),
        (Option(("go",), "X-2"), "the dice are awaited: give their numbers"),
    ],
)
def test_wrong_numbers_are_refused_and_nothing_changes(numbers: Outcome | str | Option, reason: str) -> None:
    table = begin(Rolling(), dice="ask")
    before = table.digest()
    refusal = table.choose(numbers)
    assert refusal is not None
    assert (refusal.rule, str(refusal.reason)) == ("K-7", reason)
    assert (table.digest(), table.moves) == (before, [])


@pytest.mark.parametrize(
    ("numbers", "reason"), [((5,), "5 is no place in a deck of 5: give numbers from 0 to 4"), ((-1,), "-1 is no place in a deck of 5")]
)
def test_a_card_outside_the_deck_is_refused(numbers: Outcome, reason: str) -> None:
    table = begin(Rolling(), dice="ask", dictated=(3, 10))
    do(table, "go")
    table.choose((7,))
    refusal = table.choose(numbers)
    assert refusal is not None
    assert str(refusal.reason).startswith(reason)


def test_a_card_dealt_twice_is_refused() -> None:
    assert str(Deal().fault((2, 2), (5, 2))) == "2 is dealt twice"
    assert Deal().fault((2, 1), (5, 2)) is None


def test_dictated_numbers_are_used_one_event_after_another_before_any_are_drawn() -> None:
    table = begin(Rolling(), dictated=(3, 10, 7))
    assert table.pos.said == ["d10 (3, 10)"]
    left = table.undictated
    assert left == (7,)
    table.dictate(2)
    do(table, "go")
    assert table.pos.said == ["d10 (3, 10)", "d10 (7,)", "card (2,)"]
    assert table.undictated == ()
    assert not any(move.stopped for move in table.moves if move.seat == CHANCE)


@pytest.mark.parametrize("numbers", [(3,), (3, 11), (0, 1)])
def test_dictated_numbers_that_do_not_fit_stop_the_table(numbers: Outcome) -> None:
    table = begin(Rolling(), dictated=numbers)
    assert table.open.chance == ("d10", 2)
    assert table.undictated == numbers
    assert table.moves == []


def test_every_outcome_can_be_taken_and_the_probabilities_make_one() -> None:
    table = begin(Rolling(), dice="ask")
    total = Fraction(0)
    for outcome, chance in table.outcomes():
        branch = table.copy()
        assert branch.choose(outcome) is None
        assert branch.pos.said == [f"d10 {outcome}"]
        total += chance
    assert total == 1
