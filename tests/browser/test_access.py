"""Every kind of page can be used by keyboard and read aloud: axe finds nothing, in both colours, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import faults
from tests.browser.conftest import Comes
from tests.browser.people import How
from tests.browser.script import Script
from tests.browser.site import Site


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


def polling(script: Script) -> bool:
    referendum = script.table.view(None)["referendum"]
    return bool(referendum and referendum["cast"])


def striking(script: Script) -> bool:
    combat = script.table.view(None)["combat"]
    return bool(combat and any(combat["strikes"]))


def challenged(script: Script) -> bool:
    return bool(script.table.view(None)["challenge"]) and script.offers("Boris", "pass")


def rolled(script: Script) -> bool:
    return script.offers("Anna", "reroll")


def trayed(script: Script) -> bool:
    return script.offers("Boris", "Igor rerolls")


@pytest.mark.parametrize(
    ("ready", "until", "seat", "shown", "how"),
    [
        ("vtes/referendum.yaml", polling, "Boris", ".vt-poll", How(phone=True)),
        ("vtes/strikes.yaml", striking, "Alexis", ".vt-combat", How(phone=True, language="ru")),
        ("agot/worked_challenge.yaml", challenged, "Boris", ".ag-fight", How(phone=True)),
        ("berserk/ex4_fury.yaml", rolled, "Anna", ".bk-roll", How(phone=True)),
        ("v5/alley.yaml", trayed, "Boris", ".v5-tray", How()),
    ],
    ids=["polling", "combat", "challenge", "roll", "dice"],
)
def test_what_is_in_progress(
    site: Site, comes: Comes, ready: str, until: Callable[[Script], bool], seat: str, shown: str, how: How
) -> None:
    person = comes(site.lays(ready, until)[seat], **how)
    person.sees(shown)
    assert faults(person.page) == []


def test_a_request_to_take_back(site: Site, comes: Comes) -> None:
    links = site.lays("berserk/ex4_fury.yaml", rolled)
    anna, boris = comes(links["Anna"]), comes(links["Boris"], phone=True)
    anna.page.click("[data-undo]")
    boris.sees(".ask-undo")
    assert faults(boris.page) == []
