"""The less usual states of a table's page: axe finds nothing in them either, and a phone shows what they are about."""

from __future__ import annotations

from tests.browser.axe import faults
from tests.browser.conftest import Comes
from tests.browser.site import Site


def test_while_it_waits_for_an_empty_seat_and_a_clock_runs_low(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "usual", "link", clock="1")
    anna = comes(links["For you, the host"], links["Anna"])
    anna.sees(".waits")
    assert faults(anna.page) == []
    anna.page.click(".waits [data-to=bot]")
    anna.sees("#ask .clock[data-low]")
    assert faults(anna.page) == []


def test_looking_back_on_a_phone(site: Site, comes: Comes) -> None:
    boris = comes(site.opens("v5/alley.yaml", "usual", "link", "usual")["Boris"], phone=True)
    boris.page.click("#more summary")
    boris.page.click("[data-look=last]")
    boris.sees("#replay-at:focus")
    assert boris.page.evaluate("document.getElementById('replay-at').getBoundingClientRect().top < innerHeight / 2")
    assert boris.page.locator("#more").get_attribute("open") is None
    assert faults(boris.page) == []


def test_when_the_game_is_over(site: Site, comes: Comes) -> None:
    anna = comes(site.lays("berserk/last_creature.yaml", lambda script: script.table.over)["Anna"])
    assert faults(anna.page) == []


def test_behind_the_curtain(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("agot/joust.yaml")["All seats"])
    for _ in range(12):
        if anna.page.locator("#curtain:not([hidden])").count():
            break
        anna.answers("")
    anna.sees("#curtain")
    assert faults(anna.page) == []


def test_what_more_there_is_opens_into_sight_on_a_phone(site: Site, comes: Comes) -> None:
    boris = comes(site.opens("v5/alley.yaml", "usual", "link", "usual")["Boris"], phone=True)
    boris.page.click("#more summary")
    boris.page.wait_for_function("""() => {
        const edge = (selector, side) => document.querySelector(selector).getBoundingClientRect()[side];
        return edge("#more [data-look=last]", "bottom") <= edge("#ask", "top");
    }""")
