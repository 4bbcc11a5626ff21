"""What the boards of the card games have no room for is still to be reached and read."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Comes
from tests.browser.script import Script
from tests.browser.site import Site

COVERED = """it => { const at = it.getBoundingClientRect();
    return !it.contains(document.elementFromPoint(at.left + at.width / 2, at.bottom - 3)); }"""
TO_THE_EDGE = """it => { const board = document.getElementById("board");
    board.scrollTop += it.getBoundingClientRect().bottom - board.getBoundingClientRect().bottom; }"""
BROKEN = """() => { const found = [];
    for (const name of document.querySelectorAll(".bk-grid .bk-name")) {
        const text = name.firstChild, range = document.createRange();
        for (const word of text.data.matchAll(/\\S+/g)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (range.getClientRects().length > 1) found.push(word[0]);
        }
    }
    return found; }"""


def test_vtes_the_hand_hides_none_of_ones_own_cards_from_the_keys(site: Site, comes: Comes) -> None:
    def is_at(script: Script) -> bool:
        return len(script.steps) >= 250 and script.offers("Boris", "pass")

    boris = comes(site.lays("vtes/game.yaml", is_at)["Boris"])
    boris.page.set_viewport_size({"width": 1440, "height": 900})
    cards = boris.page.locator(".at-you .vt-own, .at-you .vt-body").all()
    assert len(cards) >= 4
    for card in cards:
        card.evaluate(TO_THE_EDGE)
        card.focus()
        assert not card.evaluate(COVERED), card.inner_text()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_berserk_no_word_of_a_name_is_broken_on_a_phone(site: Site, comes: Comes, language: str) -> None:
    def is_at(script: Script) -> bool:
        return len(script.steps) >= 30 and bool(script.asked)

    page = comes(site.lays("berserk/full_game.yaml", is_at)["Anna"], phone=True, language=language).page
    assert page.locator(".bk-grid .bk-name").count() >= 5
    assert page.evaluate(BROKEN) == []
