"""On a phone: nothing is wider than the screen, on any kind of page, in any game and language; a finger is enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Comes
from tests.browser.people import Person
from tests.browser.site import Site

LAID = {
    "v5": ("v5/alley.yaml", "Boris", "Igor rerolls", 0),
    "vtes": ("vtes/game.yaml", "Boris", "vote for with Gideon Fontaine", 158),
    "berserk": ("berserk/full_game.yaml", "Anna", "reroll C2", 50),
    "agot": ("agot/worked_challenge.yaml", "Anna", "respond with Unbroken Word", 3),
}
"""Moments at which much is on the screen: an example, who looks, what they may do, after how many answers."""
TOO_WIDE = """() => {
    const within = it => { for (let up = it.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== "visible") return true; return false; };
    return [...document.body.querySelectorAll("*")].filter(it => it.checkVisibility() && !it.closest("svg, .unseen, .skip"))
        .filter(it => { const at = it.getBoundingClientRect(); return at.width && (at.right > innerWidth + 1 || at.left < -1); })
        .filter(it => !within(it)).map(it => it.outerHTML.slice(0, 120));
}"""
"""What reaches over the edge of the screen, but for what is scrolled inside a place of its own."""
IN_SIGHT = """it => { const at = it.getBoundingClientRect();
    const shown = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    return at.left >= 0 && at.right <= innerWidth && it.contains(shown); }"""


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert page.evaluate(TOO_WIDE) == []


def test_what_is_too_wide_is_found(comes: Comes) -> None:
    page = comes(phone=True).page
    page.set_content("<div id=wide style='width: 500px'>x</div>")
    assert [each for each in page.evaluate(TOO_WIDE) if "wide" in each]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", LAID)
def test_nothing_is_wider_than_a_phone(site: Site, comes: Comes, system: str, language: str) -> None:
    ready, seat, move, after = LAID[system]
    person = comes(phone=True, language=language)
    page = person.page
    for address in ("/", f"/new/{system}?ready={ready}", f"/new/{system}?ready=own"):
        page.goto(site.address + address)
        assert page.locator("html").get_attribute("lang") == language
        fits(page)
    page.goto(site.opens(ready, *["link"] * 5)["For you, the host"])
    person.is_here()
    fits(page)
    page.goto(page.url + "/links")
    page.set_viewport_size({"width": 320, "height": 640})
    fits(page)
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page)
    person.comes(site.lays(ready, lambda script: len(script.steps) >= after and script.offers(seat, move))[seat])
    fits(page)
    touches(person)


def test_where_we_are_stays_in_sight_however_far_a_phone_is_scrolled(site: Site, comes: Comes) -> None:
    ready, seat, move, after = LAID["agot"]
    page = comes(site.lays(ready, lambda script: len(script.steps) >= after and script.offers(seat, move))[seat], phone=True).page
    now = page.locator("#path [aria-current=step]")
    for share in (0, 0.5, 1):
        page.evaluate("share => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))", share)
        assert page.evaluate("scrollY > innerHeight / 2") is (share > 0)
        assert now.evaluate(IN_SIGHT), f"at {share} of the page"


V5 = (
    "razbor: 1\nsystem: v5\n"
    "setup: {{sides: {{{1}: {{{2}: {{kind: vampire, player: {0}, pool: 5}}}}, {3}: {{{4}: {{kind: mortal, pool: 3}}}}}}}}"
)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", LAID)
def test_nor_is_a_long_name(site: Site, comes: Comes, system: str, language: str) -> None:
    names = [letter + {"en": "W", "ru": "Ж"}[language] * 39 for letter in "ABCDE"]
    if system == "v5":
        links = site.opens("own", "link", "usual", system=system, text=V5.format(*names))
    else:
        ready = {"agot": "agot/joust.yaml"}.get(system, LAID[system][0])
        links = site.opens(ready, "link", *["usual"] * 4, **{f"seat.{i}.name": name for i, name in enumerate(names)})
    person = comes(links[names[0]], phone=True, language=language)
    for width in (390, 320):
        person.page.set_viewport_size({"width": width, "height": 844})
        fits(person.page)


def touches(person: Person) -> None:
    """By finger: a thing, a rule, the folded parts, an answer; each time nothing is too wide."""
    page = person.page
    page.locator("#board [data-name]:visible").first.tap()
    person.sees("#popover h3 ~ *")
    fits(page)
    page.locator("#popover .close").tap()
    page.locator("#path [data-rule]").last.tap()
    person.sees("#popover .reason")
    fits(page)
    page.locator("#popover .close").tap()
    page.locator("#more summary").tap()
    fits(page)
    for folded in page.locator("#board details:not([open]) > summary").all():
        if folded.is_visible():
            folded.tap()
    fits(page)
    before = person.version
    person.reads()
    page.locator("#options .option").first.tap()
    person.waits_for_more_than(before)
    fits(page)
