"""Seats by name: any name that can be told from a move, and no other."""

from __future__ import annotations

import pytest

from examples.games import kuhn
from razbor.kernel.faults import DataError
from razbor.kernel.record import replay, save
from razbor.kernel.seats import stranger, told_apart, whose
from razbor.kernel.table import Table
from tests.moves import do


@pytest.mark.parametrize(
    "name", ["undo", "{0}", "[red]Anna", "a b  c", "Ö'Neill “Dice”", "👩\u200d👩\u200d👧", "Анна\xa0Б.", "drawn out", "-"]
)
def test_a_seat_may_have_any_other_name_and_its_moves_come_back(name: str) -> None:
    table = Table(kuhn.SYSTEM, kuhn.Setup((name, "Boris")), seed=1)
    do(table, f"{name}: check", " Boris :  bet ", f"{name}:fold")
    again = replay(save(table, with_state=False), lambda _: kuhn.SYSTEM)
    assert (again.moves, again.digest()) == (table.moves, table.digest())


@pytest.mark.parametrize("name", ["", " ", " Anna", "dice", "drawn", "Anna: the bold", "An\nna", "An\x1bna", "An\u202ena", "An\ud800na"])
def test_a_name_that_cannot_be_told_from_a_move_is_refused(name: str) -> None:
    with pytest.raises(DataError, match="cannot be told from a move; give the seat another name"):
        Table(kuhn.SYSTEM, kuhn.Setup((name, "Boris")), seed=1)


def test_two_seats_of_one_name_are_refused() -> None:
    with pytest.raises(DataError, match="setup: two seats are called “Anna”; give the seat another name"):
        told_apart(("Anna", "Boris", "Anna"))


@pytest.mark.parametrize("twin", ["Anna\u200d", "An\u034fna", "Anna\ufe0f", "\u3164Anna", "An\U000e0101na"])
def test_two_seats_that_look_the_same_are_refused(twin: str) -> None:
    with pytest.raises(DataError, match="setup: two seats are called “"):
        told_apart(("Anna", "Boris", twin))


def test_letters_and_blanks_that_are_written_in_two_ways_look_the_same() -> None:
    for one, other in (("Zoë", "Zoe\u0308"), ("Anna B", "Anna\xa0B"), ("Anna B", "Anna\u2800B"), ("й", "и\u0306")):
        with pytest.raises(DataError, match="two seats are called"):
            told_apart((one, other))


@pytest.mark.parametrize("name", ["\u3164", "\u115f", "\u1160", "\u2800", "\uffa0", "\u200d", "\u200c\u200d", "\u034f", "\ufe0f", "\u17b4"])
def test_a_name_of_which_nothing_can_be_seen_is_refused(name: str) -> None:
    with pytest.raises(DataError, match="setup: nothing can be seen of the name of a seat; give the seat another name"):
        told_apart(("Anna", name))


def test_whose_move_a_text_is() -> None:
    seats = ("Anna", "Boris")
    assert whose("Anna: bet: all", seats) == ("Anna", "bet: all")
    assert [whose(text, seats) for text in ("bet", "Clara: bet", "anna: bet", "Anna")] == [None] * 4


def test_a_stranger_is_told_who_sits_there() -> None:
    assert stranger("Ana", ("Anna", "Boris")).render("en") == "no seat “Ana” sits at the table; did you mean “Anna”?"
    assert stranger("X", ("Anna", "Boris")).render("en") == "no seat “X” sits at the table; the seats are: Anna, Boris"
    assert stranger("undoo", ("Anna",), words=("undo",)).render("en").endswith("did you mean “undo”?")
