"""Clocks that run, people who are away, and bots that play in their place or from the start."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Comes
from tests.browser.people import Person
from tests.browser.site import Site


def counted(person: Person, selector: str) -> int:
    """The seconds that a clock or a countdown shows."""
    shown = person.sees(f"{selector}:not(:empty)").inner_text()
    assert re.fullmatch(r"\d\d:\d\d", shown)
    minutes, seconds = map(int, shown.split(":"))
    return 60 * minutes + seconds


def test_a_clock_runs_down_before_everybody_and_then_a_bot_goes_on(site: Site, comes: Comes) -> None:
    links = site.lays("v5/cases/draw.yaml", lambda script: bool(script.steps) and script.asked == ["Storyteller"], minutes=1, took=50)
    teller, anna = comes(links["Storyteller"]), comes(links["Anna"])
    clock = "[data-seat-of=Storyteller] .clock"
    hers, first = counted(anna, "[data-seat-of=Anna] .clock"), counted(anna, clock)
    assert 0 < first <= 10
    anna.page.wait_for_function("([place, was]) => document.querySelector(place).textContent < was", arg=[clock, f"00:{first:02}"])
    assert counted(anna, "[data-seat-of=Anna] .clock") == hers, "who is not asked keeps their time"
    anna.sees("[data-seat-of=Storyteller][data-state=bot]")
    teller.page.wait_for_selector("#options", state="detached")
    teller.sees(".notice >> text=Storyteller is out of time, and a bot plays on.")
    assert teller.page.locator("[data-seat=Storyteller][data-to=me]").count() == 0, "who is out of time cannot help themselves"
    anna.page.click("[data-seat=Storyteller][data-to=me]")
    teller.page.wait_for_selector(".notice >> text=out of time", state="detached")


def test_who_is_away_too_long_is_replaced_and_takes_over_when_they_come_back(site: Site, comes: Comes) -> None:
    links = site.lays("v5/cases/draw.yaml", lambda script: script.asked == ["Storyteller"], takeover=4)
    anna, teller = comes(), comes(links["Storyteller"])
    anna.context.add_init_script("Date.now = ((now) => () => now() - 3600e3)(Date.now)")  # her machine's clock is an hour late
    anna.comes(links["Anna"])
    address = teller.page.url
    anna.sees("[data-seat-of=Storyteller][data-state=here]")
    assert anna.page.locator("[data-seat-of=Storyteller] .takeover:not(:empty)").count() == 0
    teller.page.goto("about:blank")
    anna.sees("[data-seat-of=Storyteller][data-state=away]")
    assert 0 <= counted(anna, "[data-seat-of=Storyteller] .takeover") <= 4
    anna.sees("[data-seat-of=Storyteller][data-state=bot]")
    anna.sees("#options .option")
    teller.page.goto(address)
    teller.is_here()
    teller.page.click("[data-seat-of=Storyteller] [data-to=me]")
    anna.sees("[data-seat-of=Storyteller][data-state=here]")


@pytest.mark.parametrize(
    ("ready", "seat"),
    [("v5/duel.yaml", "Anna"), ("vtes/game.yaml", "Sarah"), ("agot/joust.yaml", "Anna"), ("berserk/full_game.yaml", "Anna")],
)
def test_bots_play_in_the_other_seats_and_the_site_rolls(site: Site, comes: Comes, ready: str, seat: str) -> None:
    anna = comes(site.opens(ready, "link", *["mixed"] * 5)[seat])
    others = anna.page.locator(f"[data-seat-of]:not([data-seat-of={seat}])")
    assert {each.get_attribute("data-state") for each in others.all()} == {"bot"}
    for _ in range(6):
        anna.answers("")
        anna.page.wait_for_selector("#table.acts, #table.over")
        assert anna.page.locator(".dice-form").count() == 0
    assert anna.version > 7, "the bots have answered as well"
