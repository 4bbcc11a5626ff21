"""What another player's deck and hand hold, and which cards lie hidden, is not to be seen in anything before it is shown."""

from __future__ import annotations

import pytest

from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.position import Battle
from razbor.systems.berserk.setup import Setup, decks
from razbor.systems.berserk.view import sees
from tests.berserk.tables import Fight
from tests.other_decks import told_apart_by


def open_cards(t: Table[Battle]) -> object:
    """Which cards of Boris all can see."""
    pos = t.pos
    return [pos.cards[c].name.en for c in pos.mine[1] if sees(pos, None, c)]


@pytest.mark.parametrize("luck", range(4))
def test_another_deck(luck: int) -> None:
    def table(deck: tuple[str, ...]) -> Table[Battle]:
        setup = read(Setup, {"players": {"Anna": {"deck": decks()["forest"]}, "Boris": {"deck": deck}}})
        return Table(SYSTEM, setup, seed=luck, settings=Settings(strict=True))

    mine, theirs = (decks()[name][:30] for name in ("forest", "swamps"))
    compared, difference = told_apart_by(table(mine), table(theirs), 0, open_cards, luck)
    assert not difference
    assert compared >= 3


@pytest.mark.parametrize("luck", range(4))
def test_another_card_lies_hidden(luck: int) -> None:
    def table(card: str) -> Table[Battle]:
        boris = ["bog-hulk C1'", {"card": card, "at": "C3'", "hidden": True}]
        return Fight(["stag-lord C1", "lynx-rider D1"], boris, strict=True).t

    compared, difference = told_apart_by(table("lynx-rider"), table("plague-rat"), 0, open_cards, luck)
    assert not difference
    assert compared >= 8
