"""Two people in two browsers play an example of each game to its end: one by mouse, one by keys; one in English, one in Russian."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from razbor.cases import check
from razbor.kernel.text import render
from tests.browser.conftest import Comes
from tests.browser.people import Person, carries_out, level
from tests.browser.script import Script, script
from tests.browser.site import Site


def plays(script: Script, people: dict[str, Person]) -> None:
    """Everybody gives their answers."""
    level(people)
    for step in script.steps:
        carries_out(step, people)


@pytest.mark.parametrize(
    ("ready", "first", "second", "bots"),
    [
        ("v5/cases/stake.yaml", "Anna", "Storyteller", ()),
        ("vtes/ousted.yaml", "Sarah", "Alexis", ("Boris",)),
        ("berserk/last_creature.yaml", "Boris", "Anna", ()),
        ("agot/last_challenge.yaml", "Boris", "Anna", ()),
    ],
)
def test_two_people_play_to_the_end(
    site: Site, comes: Comes, tmp_path: Path, ready: str, first: str, second: str, bots: tuple[str, ...]
) -> None:
    expected = script(ready, bots=bots)
    seats = expected.table.seats
    links = site.opens(ready, *("usual" if seat in bots else "link" for seat in seats), dice="roll")
    english = comes(links[first])
    russian = comes(links[second], language="ru", keys=True)
    commitment = english.page.locator("#more .hash").text_content() or ""
    plays(expected, {first: english, second: russian})

    ending = expected.table.system.ending(expected.table)
    for person, language in ((english, "en"), (russian, "ru")):
        assert person.sees("#table.over .ended").text_content() == render(ending, language)

    english.page.click("#more summary")
    seed = english.sees("#more p:has-text('The seed:')").inner_text().split()[-1]
    assert sha256(seed.encode()).hexdigest() == commitment == russian.page.locator("#more .hash").text_content()

    english.page.click("[data-look='0']")
    slider = english.sees("[data-look-range]")
    slider.fill(slider.get_attribute("max") or "")
    assert english.sees("#table.over .ended").is_visible(), "at the end of the slider the game is over again"
    slider.fill("1")
    english.sees("#table:not(.over) .question")
    english.page.click("[data-look-now]")
    english.sees("#table.over .ended")

    if not english.page.locator("#more[open]").count():
        english.page.click("#more summary")
    with english.page.expect_download() as coming:
        english.page.click("#more a[href$='/case']")
    shared = tmp_path / coming.value.suggested_filename
    coming.value.save_as(shared)
    assert check(shared).render("en") == ""


def test_a_game_that_goes_on_is_shared_with_nobody_who_may_not_know_all(site: Site, comes: Comes) -> None:
    links = site.opens("agot/joust.yaml", "link", "link")
    for who in ("Anna", "To watch"):
        person = comes(links[who])
        person.page.goto(f"{person.page.url}/case")
        assert "setup:" not in person.page.content()
        person.sees("main h1")
        person.forgives("/case: 403", "status of 403")
