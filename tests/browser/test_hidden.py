"""What a browser must not be told, it is not told: neither in its page nor in anything its socket brings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import Comes
from tests.browser.drawn import things
from tests.browser.people import Person
from tests.browser.site import Site

HELD = ".vt-card[data-name], .vt-own[data-name], .ag-hand .ag-card[data-name], .bk-held[data-name]"
"""What lies in hands, and what lies face down before its player."""


def told(person: Person) -> str:
    """All that the browser has been told of the table."""
    return "\n".join([person.page.content(), *person.received])


def names(person: Person) -> set[str]:
    """The cards that its person alone may know, as people call them."""
    return {name.rpartition(" ")[0] if name[-1].isdigit() else name for name in things(person.page.locator(HELD))}


@pytest.mark.parametrize(
    ("ready", "seats", "least"),
    [
        ("vtes/two.yaml", ("Sarah", "Alexis"), 8),
        ("agot/joust.yaml", ("Anna", "Boris"), 5),
        ("berserk/full_game.yaml", ("Anna", "Boris"), 8),
    ],
)
def test_nobody_is_told_of_a_hand_but_who_holds_it(site: Site, comes: Comes, ready: str, seats: tuple[str, str], least: int) -> None:
    links = site.opens(ready, *["link"] * 5)
    first, second = comes(links[seats[0]]), comes(links[seats[1]])
    watcher = comes(links["To watch"])
    hers, his = names(first), names(second)
    for _ in range(3):
        asked = next((person for person in (first, second) if person.page.locator("#table.acts").count()), None)
        if asked is not None:
            asked.answers("")
            for person in (first, second, watcher):
                person.sees_version(asked.version)
        hers, his = hers | names(first), his | names(second)
    assert watcher.received, "the watcher has been sent what has happened"
    open_now = {name for name in hers | his if name in (watcher.page.locator("#log-lines").text_content() or "")}
    assert len(hers - his - open_now) >= least
    assert len(his - hers - open_now) >= least
    assert [name for name in (hers | his) - open_now if name in told(watcher)] == []
    assert [name for name in hers - his - open_now if name in told(second)] == []
    assert [name for name in his - hers - open_now if name in told(first)] == []
    assert watcher.page.locator("#options, #chat-form, [data-undo], [data-to]").count() == 0


def sheets(person: Person, name: str) -> list[dict[str, Any]]:
    """What every message has told of a character."""
    messages = [json.loads(frame) for frame in person.received]
    return [message["game"]["position"]["characters"][name] for message in messages if message["type"] == "view"]


def test_a_sheet_is_the_storytellers_and_what_is_declared_is_secret_until_all_have(site: Site, comes: Comes) -> None:
    links = site.opens("v5/dawn.yaml", "link", "usual", "link")
    anna, teller, watcher = comes(links["Anna"]), comes(links["Storyteller"]), comes(links["To watch"])
    sheet = ".v5-sheet:has(.v5-name[data-name=Baron])"
    teller.answers("The scene is as it is")
    for person in (anna, watcher):
        person.sees_version(teller.version)
    teller.answers("Baron: attack Marta with sword")
    teller.sees(f"{sheet} .v5-said >> text=Attack Marta with sword")
    assert teller.page.locator(f"{sheet} .v5-tracker").count() == 2
    assert all("health" in each for each in sheets(teller, "Baron"))
    for person in (anna, watcher):
        person.sees_version(teller.version)
        assert person.page.locator(f"{sheet} .v5-hidden").count() == 1
        assert person.page.locator(f"{sheet} .v5-tracker").count() == 0
        assert sheets(person, "Baron")
        assert not any({"health", "willpower", "hunger"} & each.keys() for each in sheets(person, "Baron"))
        assert "attack Marta with sword" not in told(person)
        assert person.page.locator(f"{sheet} .v5-said").count() == 0
