"""Every kind of page can be used by keyboard and read aloud: axe finds nothing, in both colours, on a desk and on a phone."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Comes
from tests.browser.site import Site

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
RUN = """only => axe.run({exclude: ["li:nth-child(n+9)"]}, only ? {runOnly: only} : {})
    .then(found => found.violations.map(fault => `${fault.id}: ${fault.nodes[0].html}`))"""


def faults(page: Page) -> list[str]:
    """What axe finds: the rule that is broken, and the first element that breaks it. In the dark nothing but the contrast can differ.

    Of long lists the first lines are looked at.
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    page.emulate_media(color_scheme="light")
    found: list[str] = page.evaluate(RUN, None)
    page.emulate_media(color_scheme="dark")
    contrast: list[str] = page.evaluate(RUN, ["color-contrast"])
    return found + [f"in the dark, {fault}" for fault in contrast]


def test_axe_sees_a_fault(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content('<html lang="en"><title>t</title><main><button></button></main></html>')
    assert any("button-name" in fault for fault in faults(page))
    page.close()


def test_pages_before_a_table(site: Site, comes: Comes) -> None:
    anna = comes()
    page = anna.page
    for address in ("/t/nowhere", "/", "/new/vtes", "/new/v5?ready=own"):
        page.goto(site.address + address)
        assert faults(page) == [], address
    anna.forgives("/t/nowhere: 404", "status of 404")
    links = site.opens("v5/alley.yaml", "link")
    page.goto(links["For you, the host"])
    page.goto(page.url + "/links")
    assert faults(page) == []


@pytest.mark.parametrize(
    ("ready", "phone"),
    [("v5/alley.yaml", True), ("vtes/game.yaml", False), ("agot/joust.yaml", False), ("berserk/full_game.yaml", False)],
)
def test_a_table(site: Site, comes: Comes, ready: str, phone: bool) -> None:
    link = next(iter(site.opens(ready, "link", *["usual"] * 4).values()))
    anna = comes(link, phone=phone)
    anna.answers("")
    anna.page.locator("#path [data-rule]").last.click()
    anna.sees("#popover h3")
    assert faults(anna.page) == []
