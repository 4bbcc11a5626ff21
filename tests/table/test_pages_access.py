"""Every page can be used by keyboard and read aloud: axe finds nothing, in both colours, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.table.browser import Person, Site, browser

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
WHOLE_GAMES = {"v5": "v5/alley.yaml", "vtes": "vtes/game.yaml", "agot": "agot/joust.yaml", "berserk": "berserk/full_game.yaml"}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    found = Site(tmp_path)
    yield found
    found.stop()


def faults(page: Page) -> list[str]:
    """What axe finds, in both colours: the rule that is broken, and the first element that breaks it."""
    found: list[str] = []
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        result: dict[str, Any] = page.evaluate("axe.run()")
        found += [f"{scheme}, {fault['id']}: {fault['nodes'][0]['html']}" for fault in result["violations"]]
    return found


def test_axe_sees_a_fault(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content('<html lang="en"><title>t</title><main><button></button></main></html>')
    assert any("button-name" in fault for fault in faults(page))
    page.close()


def test_pages_before_a_table_can_be_used_by_everybody(site: Site, chromium: Browser) -> None:
    anna = Person(chromium)
    for address in ("/", "/new/v5", "/new/vtes", "/new/v5?ready=own", "/t/nowhere"):
        anna.page.goto(site.address + address)
        assert faults(anna.page) == [], address
    anna.opens(site, "v5/alley.yaml", "me", "link")
    anna.page.goto(anna.page.url + "/links")
    assert faults(anna.page) == []
    anna.page.context.close()


@pytest.mark.parametrize(("system", "phone"), [*((system, False) for system in WHOLE_GAMES), ("v5", True)])
def test_a_table_can_be_used_by_everybody(site: Site, chromium: Browser, system: str, phone: bool) -> None:
    anna = Person(chromium, phone=phone)
    anna.opens(site, WHOLE_GAMES[system], "me", *["usual"] * 4)
    for _ in range(2):
        assert faults(anna.page) == []
        anna.sees("#options .option, #table.over")
        before = anna.version
        anna.page.locator("#options .option").first.click()
        anna.waits_for_more_than(before)
    anna.page.locator("#path [data-rule]").last.click()
    anna.sees("#popover h3")
    assert faults(anna.page) == []
    anna.page.context.close()
