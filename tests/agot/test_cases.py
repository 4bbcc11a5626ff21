"""What the cases show between them: every rule, and the frame with two, three and four players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from razbor.cases.source import load
from razbor.kernel.rulebook import load as rulebook

FOLDER = Path(__file__).parent.parent.parent / "examples" / "agot"
CASES: dict[str, Any] = {file.stem: load(file).data for file in sorted(FOLDER.glob("*.yaml"))}
BOOK = rulebook("razbor.systems.agot")
FRAME = [rule.id for rule in BOOK.values() if rule.chapter in ("frame", "responses", "saves", "initiation", "moribund")]


def players(setup: dict[str, Any]) -> int:
    """How many sit at the table of a case."""
    return sum(1 for name in ("Anna", "Boris", "Clara", "David") if name in setup)


@pytest.mark.parametrize("rule", [rule.id for rule in BOOK.values() if not rule.not_modelled])
def test_every_rule_is_shown_by_a_case(rule: str) -> None:
    assert [name for name, case in CASES.items() if rule in case.get("rules", ())]


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("rule", FRAME)
def test_the_frame_is_shown_with_two_three_and_four_players(rule: str, number: int) -> None:
    """1.5 to 1.9: more players mean other orders, and other people to pass."""
    assert [name for name, case in CASES.items() if rule in case.get("rules", ()) and players(case["setup"]) == number]
