from __future__ import annotations

import pytest

from razbor.kernel.faults import DataError
from razbor.kernel.rulebook import load
from razbor.systems.agot import SYSTEM

BOOK = load("razbor.systems.agot")
ARTICLE = [
    *range(1, 7), *range(10, 15), *range(20, 29), *range(30, 34), *range(40, 45),
    *range(50, 57), *range(60, 67), *range(70, 73), *range(80, 84),
]  # fmt: skip
BEYOND = [*range(1, 6), *range(10, 25), *range(30, 64)]


def test_every_rule_is_there_and_no_other() -> None:
    assert {rule.id for rule in BOOK.values() if rule.source == "article"} == {f"AGOT-S{n:03}" for n in ARTICLE}
    assert {rule.id for rule in BOOK.values() if rule.source == "beyond"} == {f"AGOT-B{n:02}" for n in BEYOND}
    assert set(BOOK.readings) == {f"O{n}" for n in range(1, 8)}


@pytest.mark.parametrize(
    ("name", "switches", "said"),
    [
        ("modern", {}, "there is no “modern”"),
        ("text", {"window_from": "first"}, "did you mean “windows_from”"),
        ("text", {"loops": "never"}, "switches.loops"),
        ("text", {"power_to_win": 0}, "switches.power_to_win"),
    ],
)
def test_a_profile_or_switch_that_is_not(name: str, switches: dict[str, object], said: str) -> None:
    with pytest.raises(DataError) as error:
        SYSTEM.profile(name, switches)
    assert said in str(error.value)


def test_numbers_of_the_round_are_switches() -> None:
    """AGOT-B03, AGOT-B11, AGOT-B22: setup gold, mulligan, draw cap, power to win."""
    found = SYSTEM.profile("text", {"setup_gold": 7, "mulligan": False, "draw_cap": 0, "power_to_win": 20, "foreign_penalty": 0})
    assert (found.setup_gold, found.mulligan, found.draw_cap, found.power_to_win, found.foreign_penalty) == (7, False, 0, 20, 0)
