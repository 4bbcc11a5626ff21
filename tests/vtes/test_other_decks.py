"""What another Methuselah's hand, library and crypt hold is not to be seen in anything before it is shown."""

from __future__ import annotations

import pytest

from tests.other_decks import told_apart_by
from tests.vtes.tables import T, begin

MINE = {
    "hand": ["Deflection", "Dodge"],
    "uncontrolled": ["Krid", "Mazz"],
    "library": ["Dodge", "Deflection"] * 4,
    "crypt": ["Tony", "Krid"],
}
THEIRS = {
    "hand": ["Confusion", "Taste of Vitae"],
    "uncontrolled": ["Tony", "Korah"],
    "library": ["Confusion"] * 8,
    "crypt": ["Mazz", "Tony"],
}


def open_cards(t: T) -> object:
    """What lies open before Sarah."""
    pos = t.pos
    return [[pos.cards[card].name for card in row[1]] for row in (pos.ready, pos.torpor, pos.play, pos.ash, pos.contested)]


@pytest.mark.parametrize("phase", ["unlock", "master", "minion", "influence"])
@pytest.mark.parametrize("luck", range(4))
def test_another_hand_library_and_crypt(phase: str, luck: int) -> None:
    def table(hidden: dict[str, list[str]]) -> T:
        return begin({"phase": phase, "Alexis": {"ready": ["Ohanna", "Duck"], **MINE}, "Sarah": hidden}, strict=True)

    compared, difference = told_apart_by(table(MINE), table(THEIRS), 0, open_cards, luck)
    assert not difference
    assert compared >= 8
