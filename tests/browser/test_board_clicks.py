"""The board of Berserk takes two clicks for an answer; what is no longer chosen is not answered with."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.site import Site

CHOSEN = '[data-name="C1\'"]'
TARGET = ".bk-card[data-name=C1]"


def test_a_choice_is_dropped_with_the_window_that_tells_of_it(site: Site, comes: Comes) -> None:
    boris = comes(site.opens("berserk/last_creature.yaml")["Boris"])
    page, before = boris.page, boris.version
    page.click(CHOSEN)
    boris.sees(f"{TARGET}[data-aimed]")
    page.click("#popover .close")
    page.wait_for_selector("#popover", state="hidden")
    assert page.locator("[data-chosen], [data-aimed]").count() == 0
    page.click(TARGET)
    boris.sees("#popover h3 ~ *")
    assert boris.version == before
    page.click(CHOSEN)
    boris.sees(f"{TARGET}[data-aimed]").first.click()
    boris.waits_for_more_than(before)
