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


def test_agot_in_a_melee_the_cards_of_others_are_short_until_somebody_asks(site: Site, comes: Comes) -> None:
    def is_at(script: Script) -> bool:
        return len(script.steps) >= 110 and bool(script.asked) and script.asked[0] == "Clara"

    clara = comes(site.lays("agot/melee.yaml", is_at)["Clara"], phone=True)
    house = clara.page.locator(".ag-player[aria-label=Boris]")
    assert house.locator(".ag-fold b").inner_text() == str(house.locator(".ag-tile").count())
    card = house.locator(".ag-card", has=clara.page.locator(".ag-words")).last
    assert not card.locator(".ag-words").is_visible()
    assert card.locator(".ag-name").inner_text()
    below = card.bounding_box()
    assert below is not None
    assert below["height"] >= 44
    house.locator(".ag-fold summary").tap()
    card.locator(".ag-words").wait_for()
    clara.answers("")
    assert card.locator(".ag-words").is_visible()
    assert not clara.page.locator(".ag-player[aria-label=David] .ag-words").first.is_visible()


def test_v5_odds_are_figures_until_somebody_asks_for_words(site: Site, comes: Comes) -> None:
    boris = comes(site.lays("v5/alley.yaml", lambda script: script.offers("Boris", "Igor"))["Boris"])
    page = boris.page
    words, drawn = page.locator("#options .in-words").first, page.locator("#options .in-figures").first
    told = drawn.get_attribute("title")
    assert told
    assert words.evaluate("it => it.getBoundingClientRect().width") <= 1
    page.click("#odds-in-words summary")
    assert words.inner_text() == told
    assert words.evaluate("it => it.getBoundingClientRect().width") > 50
    assert not drawn.is_visible()
