"""From the first page to a game that goes on, in as few steps as can be; and a phone shows all of it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Comes
from tests.browser.site import Site

CUT = """[...document.querySelectorAll("main input, main select, main button")]
    .filter(it => it.getBoundingClientRect().right > innerWidth).length"""


def test_one_plays_at_once_with_bots(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.page.goto(site.address)
    anna.page.click("#game-vtes .ready a >> nth=0")
    anna.page.click("form button[name=free]")
    anna.is_here()
    anna.sees("#options .option")
    assert anna.page.locator("[data-seat-of][data-state=bot]").count() == 4


def test_a_table_has_the_title_of_its_example_in_the_language_of_each(site: Site, comes: Comes) -> None:
    links = site.opens("v5/duel.yaml", "link", "usual", name="A duel in a car park")
    assert comes(links["Anna"]).page.inner_text("h1") == "A duel in a car park"
    assert comes(links["To watch"], language="ru").page.inner_text("h1") == "Поединок на стоянке"


@pytest.mark.parametrize("system", ["v5", "vtes", "berserk", "agot"])
def test_a_phone_shows_the_whole_form(site: Site, comes: Comes, system: str) -> None:
    anna = comes(phone=True, language="ru")
    anna.page.goto(f"{site.address}/new/{system}")
    assert anna.page.evaluate(CUT) == 0


def test_the_links_say_whom_they_are_still_to_be_sent_to(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual")
    comes(links["Boris"])
    host = comes(links["For you, the host"], links["Anna"])
    host.page.goto(f"{host.page.url}/links")
    said = host.page.locator(".link-list .label small").all_inner_texts()
    assert said[:3] == ["your own seat", "somebody has come", "a bot plays"]
