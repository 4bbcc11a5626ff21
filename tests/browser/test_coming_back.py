"""What goes wrong on the way, and how the page comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Comes
from tests.browser.site import KillableSite, Site, opened


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[KillableSite]:
    found = KillableSite(tmp_path)
    yield found
    found.kill()


def test_a_server_that_is_killed_comes_back_under_the_page(killable: KillableSite, comes: Comes) -> None:
    anna = comes(opened(killable.address, "v5/alley.yaml", "usual", "usual")["Storyteller"])
    anna.answers("The scene is as it is")
    question, version = anna.page.inner_text(".question"), anna.version
    anna.sees("#options >> text=Marta: attack")
    killable.kill()
    anna.sees("#connection[data-state=lost]")
    killable.start()
    anna.page.locator("#options .option").first.click()
    anna.is_here()
    anna.waits_for_more_than(version)
    assert anna.page.inner_text(".question") == question
    assert anna.page.locator(".v5-said").count() == 1, "what was answered meanwhile has been taken, once"


def test_a_page_that_was_offline_shows_what_it_has_missed(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual")
    anna, boris = comes(links["Anna"]), comes(links["Boris"])
    anna.context.set_offline(True)
    anna.sees("#connection[data-state=lost]")
    boris.answers("Igor: attack Marta with fists")
    anna.context.set_offline(False)
    anna.is_here()
    anna.sees_version(boris.version)
    anna.answers("Marta")


def test_the_newest_tab_acts_and_the_older_one_takes_it_back(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    second = anna.tab()
    second.goto(anna.page.url)
    anna.sees("[data-rejoin]")
    assert anna.page.locator("#options").count() == 0
    anna.page.click("[data-rejoin]")
    second.wait_for_selector("[data-rejoin]")
    anna.sees("#options .option")
