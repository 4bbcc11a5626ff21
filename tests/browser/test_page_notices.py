"""What the page says by the way goes when something else is looked at, and lies over nothing that can be clicked."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Comes
from tests.browser.site import Site

COVERS = """() => { const box = document.querySelector(".toast").getBoundingClientRect();
    return [...document.querySelectorAll(".top button, .top a, .notices button, .notices input, #ask button, #ask input, .tools button")]
        .map(it => [it, it.getBoundingClientRect()])
        .filter(([, at]) => at.width && at.right > box.left && at.left < box.right && at.bottom > box.top && at.top < box.bottom)
        .map(([it]) => it.outerHTML) }"""


@pytest.mark.parametrize("width", [900, 1440])
def test_a_notice_lies_over_no_control_and_goes_with_what_it_is_about(site: Site, comes: Comes, width: int) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual")
    boris = comes(links["Boris"])
    page = boris.page
    page.set_viewport_size({"width": width, "height": 900})
    boris.answers("Igor: attack Marta with fists")
    page.click("#more summary")
    page.click("[data-look=last]")
    boris.sees("[data-look-range]")
    page.fill("#chat-form input", "\u200e\u202e")
    page.press("#chat-form input", "Enter")
    boris.sees("#toasts >> text=holds signs that cannot be shown")
    assert page.evaluate(COVERS) == []
    page.click("[data-look-now]")
    page.wait_for_selector("[data-look-range]", state="detached")
    assert page.locator(".toast").count() == 0


def test_a_refusal_stays_behind_when_somebody_looks_back(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual", dice="roll")
    boris = comes(links["Boris"])
    page = boris.page
    page.evaluate("document.getElementById('refused').textContent = 'No.'")
    page.click("#more summary")
    page.click("[data-look=last]")
    boris.sees("[data-look-range]")
    assert page.locator("#refused").inner_text() == ""
