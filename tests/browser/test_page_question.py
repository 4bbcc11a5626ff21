"""The question and its answers: reached at once, read before they are given, and what has happened since the last one."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.people import READING
from tests.browser.site import Site

STOPS_TO_AN_ANSWER = 4
SINCE = "#log-lines > [data-since]"
WIDER = "[...document.querySelectorAll('#side, #side *')].filter(it => it.scrollWidth > document.getElementById('side').clientWidth).length"


def test_the_first_key_leads_to_the_question(site: Site, comes: Comes) -> None:
    page = comes(site.opens("vtes/game.yaml", "link", *["usual"] * 4)["Sarah"]).page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#ask"
    page.keyboard.press("Enter")
    for _ in range(STOPS_TO_AN_ANSWER):
        page.keyboard.press("Tab")
        if page.locator("#options .option:focus").count():
            break
    assert page.locator("#options .option:focus").get_attribute("aria-keyshortcuts") == "1"


def test_a_key_meant_for_the_question_before_answers_nothing(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    before = anna.version
    anna.page.keyboard.press("1")
    anna.waits_for_more_than(before)
    once = anna.version
    anna.page.keyboard.press("1")
    anna.sees("#toasts >> text=read it first")
    assert anna.version == once
    anna.page.wait_for_timeout(READING)
    anna.page.keyboard.press("1")
    anna.waits_for_more_than(once)


def test_a_new_question_is_in_sight_from_its_beginning(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    anna.answers("The scene is as it is")
    anna.page.evaluate("document.getElementById('ask').scrollTop = 400")
    assert anna.page.evaluate("document.getElementById('ask').scrollTop") > 0
    before = anna.version
    anna.page.locator("#options .option").last.click()
    anna.waits_for_more_than(before)
    assert anna.page.evaluate("document.getElementById('ask').scrollTop") == 0


def test_a_mark_stands_before_what_has_happened_since_the_last_answer(site: Site, comes: Comes) -> None:
    sarah = comes(site.opens("vtes/game.yaml", "link", *["usual"] * 4)["Sarah"])
    assert sarah.page.locator(SINCE).count() == 0
    told = sarah.page.locator("#log-lines > li").count()
    lines: list[str] = []
    for _ in range(9):
        before = sarah.version
        sarah.page.locator("#options .option", has_text="Pass").first.click()
        sarah.waits_for_more_than(before)
        lines = sarah.page.locator("#log-lines > li").all_inner_texts()
        if len(lines) > told:
            break
        sarah.page.wait_for_timeout(READING)
    assert sarah.page.locator(SINCE).inner_text() == lines[told]
    assert sarah.page.locator(SINCE).get_attribute("data-since") == "Since your last answer"


def test_a_game_that_waits_for_an_empty_seat_says_so_and_a_bot_can_take_it(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual")
    boris = comes(links["Boris"])
    boris.answers("Igor: attack Marta with fists")
    boris.answers("All is said")
    boris.sees(".waits >> text=Nobody has come yet for: Anna.")
    assert boris.page.locator(".waits button, .waits a").count() == 0
    host = comes(links["For you, the host"])
    host.sees(".waits a >> text=Send the links")
    host.page.click(".waits [data-to=bot]")
    host.sees("[data-seat-of=Anna][data-state=bot]")
    boris.page.wait_for_selector(".waits", state="detached")


def test_whose_clock_runs_low_is_told(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "link", "usual", "usual", clock="1")["Anna"])
    anna.sees("#ask .clock[data-low]")
    anna.sees("#toasts >> text=less than a minute")


def test_long_names_stay_in_the_side_panel(site: Site, comes: Comes) -> None:
    name = "W" * 40
    links = site.opens("vtes/game.yaml", "link", *["usual"] * 4, **{"seat.0.name": name, "seat.1.name": "Ы" * 40})
    assert comes(links[name]).page.evaluate(WIDER) == 0


def test_when_it_is_over_one_may_look_back_or_play_again(site: Site, comes: Comes) -> None:
    links = site.lays("berserk/last_creature.yaml", lambda script: script.table.over)
    anna = comes(links["Anna"])
    assert anna.page.locator(".after a").get_attribute("href") == "/new/berserk"
    anna.page.click(".after [data-look]")
    anna.sees("[data-look-range]")
