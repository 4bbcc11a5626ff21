"""Colours and movement are as a person's system wants them."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Comes
from tests.browser.people import Person, Scheme
from tests.browser.site import Site

READY = {"v5": "v5/duel.yaml", "vtes": "vtes/masters.yaml", "agot": "agot/worked_challenge.yaml", "berserk": "berserk/last_creature.yaml"}
LOOK = """it => { const style = getComputedStyle(it);
    return ["outlineStyle", "outlineWidth", "borderTopStyle", "borderTopWidth", "borderTopColor", "boxShadow", "textDecorationLine"]
        .map(name => style[name]).join(" "); }"""
UNLIT = "it.removeAttribute('data-lit'); it.classList.remove('may', 'aim')"
MOVES = """() => [...document.querySelectorAll("*")].filter(it => {
    const style = getComputedStyle(it);
    return [style.transitionDuration, style.animationDuration].some(times => times.split(",").some(time => parseFloat(time) > 0));
}).length"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colours_are_those_of_the_system_until_others_are_chosen(site: Site, comes: Comes, scheme: Scheme) -> None:
    page = comes(scheme=scheme).page
    colour = "getComputedStyle(document.body).backgroundColor"
    page.goto(site.address + "/new/v5")
    begun = page.evaluate(colour)
    page.click("[data-theme-switch]")
    chosen = page.evaluate(colour)
    assert chosen != begun
    page.reload()
    assert page.evaluate(colour) == chosen


def asked(people: list[Person]) -> Person:
    return next(person for person in people if person.page.locator("#table.acts").count())


@pytest.mark.parametrize("system", READY)
def test_what_is_lit_is_told_apart_where_the_system_chooses_all_colours(site: Site, comes: Comes, system: str) -> None:
    """There shadows and colours are gone: lines must do it."""
    links = site.opens(READY[system], *["link"] * 3)
    people = [comes(link) for name, link in links.items() if name in ("Anna", "Boris", "Sarah", "Alexis", "Storyteller")]
    person = asked(people)
    while not person.page.locator("#board [data-lit]:visible").count():
        person.answers("")
        for other in people:
            other.sees_version(person.version)
        person = asked(people)
    page = person.page
    page.emulate_media(forced_colors="active")
    lit = page.locator("#board [data-lit]:visible").first
    shown, unlit = lit.evaluate(f"it => {{ const look = {LOOK}; const was = look(it); {UNLIT}; return [was, look(it)]; }}")
    assert shown != unlit


@pytest.mark.parametrize("system", READY)
def test_nothing_moves_where_nothing_is_to_move(site: Site, comes: Comes, system: str) -> None:
    link = next(iter(site.opens(READY[system], *["link"] * 3).values()))
    still, moving = comes(link), comes(link, motion=True)
    assert still.page.evaluate(MOVES) == 0
    assert moving.page.evaluate(MOVES) > 0
