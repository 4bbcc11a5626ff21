"""The question and its answers: reached at once, read before they are given, and what has happened since the last one."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.people import READING, Person
from tests.browser.site import Site

STOPS_TO_AN_ANSWER = 4
SINCE = "#log-lines > [data-since]"
PLACE = "[...document.querySelectorAll('#log-lines > li')].findIndex((line) => line.matches('[data-since]'))"
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


def test_a_click_meant_for_the_question_before_answers_nothing(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    first = anna.page.locator("#options .option").first
    before = anna.version
    first.click()
    anna.waits_for_more_than(before)
    once = anna.version
    first.click()
    anna.sees("#toasts >> text=read it first")
    assert anna.version == once
    anna.reads()
    first.click()
    anna.waits_for_more_than(once)


def test_what_lay_under_a_window_that_closes_is_not_answered_by_a_double_click(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    page = anna.page
    page.click(".v5-name[data-name=Marta]")
    anna.sees("#popover .close")
    x, y = middle(anna, "#options .option")
    close = page.locator("#popover .close").bounding_box()
    assert close is not None
    page.evaluate(
        "([x, y]) => { const box = document.getElementById('popover'); const at = box.getBoundingClientRect();"
        " box.style.left = `${at.left + x}px`; box.style.top = `${at.top + y}px`; }",
        [x - close["x"] - close["width"] / 2, y - close["y"] - close["height"] / 2],
    )
    before = anna.version
    page.mouse.dblclick(x, y)
    page.wait_for_selector("#popover", state="hidden")
    anna.sees("#toasts >> text=read it first")
    assert anna.version == before


def middle(person: Person, selector: str) -> tuple[float, float]:
    """Where the middle of the first such thing is."""
    box = person.sees(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_new_question_is_in_sight_from_its_beginning(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    anna.answers("The scene is as it is")
    anna.page.evaluate("document.getElementById('ask').scrollTop = 400")
    assert anna.page.evaluate("document.getElementById('ask').scrollTop") > 0
    before = anna.version
    anna.reads()
    anna.page.locator("#options .option").last.click()
    anna.waits_for_more_than(before)
    assert anna.page.evaluate("document.getElementById('ask').scrollTop") == 0


def test_a_mark_stands_before_what_has_happened_since_the_last_answer(site: Site, comes: Comes) -> None:
    sarah = comes(site.opens("vtes/game.yaml", "link", *["usual"] * 4)["Sarah"])
    assert sarah.page.locator(SINCE).count() == 0
    lines = sarah.page.locator("#log-lines > li")
    told = 0
    for _ in range(9):
        told, before = lines.count(), sarah.version
        answers = sarah.sees("#options .option")
        sarah.reads()
        passing = answers.filter(has_text="Pass")
        (passing if passing.count() else answers).first.click()
        sarah.waits_for_more_than(before)
        sarah.reads()
        if sarah.page.locator(SINCE).count():
            break
    assert sarah.page.locator(SINCE).inner_text() == lines.nth(told).inner_text()
    assert sarah.page.locator(SINCE).get_attribute("data-since") == "Since your last answer"
    marked = sarah.page.locator(SINCE).inner_text()
    sarah.page.reload()
    sarah.is_here()
    assert sarah.sees(SINCE).inner_text() == marked, "the page may be loaded again"
    place = sarah.page.evaluate(PLACE)
    for language in ("ru", "ru", "en"):
        sarah.page.goto(f"{sarah.page.url.partition('?')[0]}?language={language}")
        sarah.is_here()
        sarah.sees(SINCE)
        assert sarah.page.evaluate(PLACE) == place, "and in another language"


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


def test_who_answers_by_keyboard_goes_on_from_the_next_question(site: Site, comes: Comes) -> None:
    sarah = comes(site.opens("vtes/game.yaml", "link", *["usual"] * 4)["Sarah"])
    before = sarah.version
    sarah.reads()
    sarah.page.locator("#options .option").first.focus()
    sarah.page.keyboard.press("Enter")
    sarah.waits_for_more_than(before)
    sarah.sees("#ask:focus")
