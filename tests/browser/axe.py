"""What axe finds wrong with a page for whoever uses the keyboard or has it read aloud."""

from __future__ import annotations

from importlib.resources import files

from playwright.sync_api import Page

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
