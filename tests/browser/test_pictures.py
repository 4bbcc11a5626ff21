"""The pictures of the documentation, made where they are asked for: `make pictures`.

Every run holds that the boards they show are whole on a desk and on a phone, and that each picture stands in a page.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from io import BytesIO

import pytest
from PIL import Image

from tests.browser.conftest import Comes
from tests.browser.people import Person, Scheme
from tests.browser.script import Script
from tests.browser.site import Site
from tests.sources import ROOT

FOLDER = ROOT / "docs" / "img"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
WRITES = bool(os.environ.get("RAZBOR_PICTURES"))
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]*\.webp)\)")


@dataclass(frozen=True)
class Shot:
    """A moment of an example: the first after so many steps at which the seat may give such a move."""

    ready: str
    seat: str
    move: str
    after: int

    def is_at(self, script: Script) -> bool:
        return len(script.steps) >= self.after and script.offers(self.seat, self.move)


SHOTS = {
    "v5": Shot("v5/alley.yaml", "Boris", "Igor rerolls", 0),
    "vtes": Shot("vtes/game.yaml", "Boris", "vote for with Gideon Fontaine", 158),
    "berserk": Shot("berserk/full_game.yaml", "Anna", "reroll C2", 50),
    "agot": Shot("agot/joust.yaml", "Boris", "attack Turncloak Lord", 71),
}

OUT_OF_REACH = """() => {
    const within = (at, most) => Math.min(Math.max(at, 0), most - 1);
    const used = [...document.querySelectorAll("a:not(.skip), button, input, select, summary, [role=button]")];
    return used.filter(it => it.checkVisibility()).filter(it => {
        it.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
        const at = it.getBoundingClientRect();
        const found = document.elementFromPoint(within(at.x + at.width / 2, innerWidth), within(at.y + at.height / 2, innerHeight));
        return !found || !(it.contains(found) || found.contains(it));
    }).map(it => it.outerHTML.slice(0, 150));
}"""
"""What can be used and yet not be brought under a finger."""


def keeps(person: Person, name: str) -> None:
    """Write the picture, if pictures are asked for."""
    if WRITES:
        FOLDER.mkdir(exist_ok=True)
        with Image.open(BytesIO(person.page.screenshot())) as taken:
            taken.convert("RGB").save(FOLDER / f"{name}.webp", lossless=True, quality=100, method=6)


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
@pytest.mark.parametrize("system", SHOTS)
def test_a_board(site: Site, comes: Comes, system: str, phone: bool, scheme: Scheme) -> None:
    shot = SHOTS[system]
    links = site.lays(shot.ready, shot.is_at)
    if WRITES:
        comes(*(link for seat, link in links.items() if seat != shot.seat))
    person = comes(links[shot.seat], phone=phone, scheme=scheme, scale=1.5 if phone else 1)
    keeps(person, f"{system}-phone" if phone else system)
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    assert page.evaluate(OUT_OF_REACH) == []


def test_each_picture_stands_in_a_page_and_each_page_has_its_pictures() -> None:
    shown = {(page.parent / name).resolve() for page in PAGES for name in PICTURE.findall(page.read_text(encoding="utf-8"))}
    assert shown
    assert shown == set(FOLDER.glob("*"))
