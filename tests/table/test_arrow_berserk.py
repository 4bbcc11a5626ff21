"""The arrow on the board of Berserk runs between the cards: it touches neither names nor numbers."""

from __future__ import annotations

import itertools
import re

import pytest

from tests.berserk.tables import Fight
from tests.table.test_board_berserk import drawn

NAMED, NUMBERED = 0.3, 0.7
"""Of the height of a cell: above the first stand names, below the second numbers."""


@pytest.mark.parametrize(("shooter", "target"), [("C1", "C1'"), ("B2", "C1'"), ("A2", "C1'"), ("B1", "D1'")])
def test_no_part_of_a_card_that_is_written_on_is_crossed(shooter: str, target: str) -> None:
    fight = Fight([f"acorn-thrower {shooter}"], [f"bog-hulk {target}"], strict=True)
    move = next(offer for offer in fight.offers(0) if offer.startswith(shooter) and offer.endswith(target))
    fight.do(move)
    arrow = drawn(fight.t, 0)["arrow"]
    points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", arrow["line"])]
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        if x1 == x2:
            assert x1 == round(x1), "up and down between columns"
        else:
            assert y1 == y2
            assert y1 == round(y1) or NAMED < y1 % 1 < NUMBERED, "across between rows, or through the empty middle of a card"
