"""Looking back begins at the present, and tells whom the game waits for meanwhile."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.people import READING
from tests.browser.site import Site


def test_who_looks_back_begins_at_the_present_and_is_told_that_the_game_waits(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual", clock="5")
    anna, boris = comes(links["Anna"]), comes(links["Boris"])
    boris.answers("Igor: attack Marta with fists")
    boris.page.click("#more summary")
    boris.page.click("[data-look=last]")
    slider = boris.sees("[data-look-range]")
    assert slider.input_value() == slider.get_attribute("max") != "0"
    boris.sees("#asked-now >> text=The game waits for your answer.")
    assert boris.page.title().startswith("●")
    boris.page.click("[data-look-now]")
    boris.answers("All is said")
    boris.page.click("#more summary")
    boris.page.click("[data-look=last]")
    boris.page.wait_for_selector("#asked-now", state="hidden")
    boris.page.wait_for_selector(".people [data-clock-of=Boris]:not([data-running])")
    assert not boris.page.title().startswith("●")
    for _ in range(30):
        anna.page.wait_for_timeout(READING)
        if boris.page.locator("#asked-now:not([hidden])").count():
            break
        if anna.page.locator("#options .option").count():
            anna.answers("")
    boris.sees("#asked-now:not([hidden])")
    assert boris.page.locator(".people [data-clock-of=Boris][data-running]").count() == 1
    assert boris.page.title().startswith("●")
