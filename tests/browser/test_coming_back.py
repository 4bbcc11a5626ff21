"""What goes wrong on the way, and how the page comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import Comes
from tests.browser.drawn import drawn
from tests.browser.script import Step
from tests.browser.site import KillableSite, Site, opened
from tests.browser.worked import worked


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[KillableSite]:
    found = KillableSite(tmp_path)
    yield found
    found.kill()


def test_a_server_that_is_killed_in_a_window_inside_a_window_comes_back_under_both_pages(killable: KillableSite, comes: Comes) -> None:
    """An event is being cancelled, and the cancel: what is answered before the page has come back is taken, once; both play to the end."""
    ready = "agot/worked_challenge.yaml"
    links = opened(killable.address, ready, dice="roll")
    people = {seat: comes(links[seat]) for seat in ("Anna", "Boris")}
    anna = people["Anna"]
    steps = [step for step in worked(ready) if isinstance(step, Step)]
    inside = next(i for i, step in enumerate(steps) if step.move == "respond with Unbroken Word to Sealed Lips")

    def play(some: list[Step]) -> None:
        for step in some:
            people[step.seat].gives(step.move)
            for other in people.values():
                other.sees_version(people[step.seat].version)

    play(steps[:inside])
    assert anna.page.locator(".ag-level").count() > 1, "a frame is open inside a frame"
    version = anna.version
    for person in people.values():
        person.page.evaluate("window.unloaded = false")
    killable.kill()
    for person in people.values():
        person.sees("#connection[data-state=lost]")
    killable.start()
    anna.page.click(f"[data-move='{steps[inside].move}']")
    for person in people.values():
        person.is_here()
        person.sees_version(version + 1)
    play(steps[inside + 1 :])
    for person in people.values():
        person.sees("#table.over .ended")
        assert person.page.evaluate("window.unloaded") is False, "nobody has had to load the page again"
        assert drawn(person.page, "agot", "Anna.discard") == ["Stand Fast", "Unbroken Word"]
        person.forgives("ERR_CONNECTION_REFUSED")


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
    anna.complaints[:] = [each for each in anna.complaints if "ERR_INTERNET_DISCONNECTED" not in each]


def test_who_asks_for_a_rule_or_a_thing_while_offline_is_told_that_no_answer_comes(site: Site, comes: Comes) -> None:
    anna = comes()
    impatient = httpx.get(f"{site.address}/static/table/socket.js", trust_env=False).text.replace("GIVE_UP = 20_000", "GIVE_UP = 500")
    anna.context.route("**/static/table/socket.js", lambda route: route.fulfill(body=impatient, content_type="text/javascript"))
    anna.comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    anna.context.set_offline(True)
    anna.sees("#connection[data-state=lost]")
    for selector in ("#ask .ask-head .rule", ".v5-name[data-name=Marta]"):
        anna.page.click(selector)
        anna.sees("#toasts >> text=No answer from the server.")
        anna.page.evaluate("document.getElementById('toasts').replaceChildren()")
        anna.page.keyboard.press("Escape")
    anna.complaints[:] = [each for each in anna.complaints if "ERR_INTERNET_DISCONNECTED" not in each]


def test_the_newest_tab_acts_and_the_older_one_takes_it_back(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    second = anna.tab()
    second.goto(anna.page.url)
    anna.sees(".notice >> text=open in another window")
    assert anna.page.locator("#options, #chat-form, [data-undo]").count() == 0
    second.wait_for_selector("#options .option")
    anna.page.click("[data-rejoin]")
    second.wait_for_selector("[data-rejoin]")
    anna.sees("#options .option")
    anna.answers("The scene is as it is")


def test_when_the_newer_tab_is_closed_the_older_one_acts_again(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    second = anna.tab()
    second.goto(anna.page.url)
    anna.sees("[data-rejoin]")
    second.close()
    anna.page.wait_for_selector("[data-rejoin]", state="detached")
    anna.answers("The scene is as it is")
