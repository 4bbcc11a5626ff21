"""Several people before one screen: what one of them looked for, or was refused, is gone before the next one looks."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.site import Site


def test_nothing_of_one_seat_is_left_before_the_next_in_the_same_decision(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "link", "link", "usual")["All seats"])
    page = anna.page
    anna.answers("Katya: attack Marta with knife")
    assert page.locator("#table").get_attribute("data-you") == "Anna"
    assert page.inner_text("#ask .who").casefold() == "anna: your answer"
    page.evaluate("document.getElementById('refused').textContent = 'No.'")
    page.fill("#filter", "all is said")
    anna.answers("All is said")
    anna.sees("#curtain")
    assert page.locator("#table").get_attribute("data-you") == "Boris"
    page.click("#curtain-open")
    assert page.locator("#refused").inner_text() == ""
    assert page.input_value("#filter") == ""
    assert page.locator("#options .option").count() > 0
    assert page.locator("#options > li[hidden]").count() == 0
