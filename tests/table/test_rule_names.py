"""Rules are called on the page without the name of the game where that leaves no doubt which rule is meant."""

from __future__ import annotations

import pytest

from razbor.kernel.rulebook import laws
from razbor.kernel.system import find, names
from razbor.table.pages.templates import understood


@pytest.mark.parametrize("system", names())
def test_what_is_left_out_makes_no_two_rules_the_same(system: str) -> None:
    book = find(system).rulebook
    ids = [*laws(), *(() if book is None else (*book, *book.readings))]
    assert len({id.removeprefix(understood(system)) for id in ids}) == len(set(ids))


def test_long_names_of_games_are_left_out() -> None:
    assert understood("berserk") == "BERSERK-"
    assert understood("v5") == ""
