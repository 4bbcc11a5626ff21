"""Without a mouse: two people play to the end with Tab, digits and Enter alone, and always see where they are."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.people import READING, Person, quoted
from tests.browser.script import script
from tests.browser.site import Site

MOST = 150
SEEN = """() => {
    const style = getComputedStyle(document.activeElement);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none";
}"""


def goes_to(person: Person, selector: str) -> None:
    """Press Tab until the focus is there; wherever it is on the way, it can be seen."""
    page = person.page
    for _ in range(MOST):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body") or page.evaluate(SEEN), page.evaluate(
            "document.activeElement.outerHTML.slice(0, 200)"
        )
    raise AssertionError(f"Tab does not come to {selector}")


def test_two_people_play_to_the_end_by_keys_alone(site: Site, comes: Comes) -> None:
    expected = script("berserk/last_creature.yaml")
    links = site.opens("berserk/last_creature.yaml", dice="roll")
    people = {seat: comes(links[seat]) for seat in ("Anna", "Boris")}
    for number, step in enumerate(expected.steps):
        person = people.get(step.seat, people["Anna"])
        page, before = person.page, person.version
        if not step.seat:
            goes_to(person, "#dice-numbers")
            page.keyboard.type(" ".join(map(str, step.dice)))
            page.keyboard.press("Enter")
        else:
            answer = page.locator(f"[data-move={quoted(step.move)}]:visible").first
            answer.wait_for()
            key = answer.locator(".key").inner_text() if answer.locator(".key").count() else ""
            page.wait_for_timeout(READING)
            if key and number % 2:
                page.keyboard.press(key)
            else:
                goes_to(person, f"[data-move={quoted(step.move)}]")
                page.keyboard.press("Enter")
        person.waits_for_more_than(before)
        for other in people.values():
            other.sees_version(person.version)
    for person in people.values():
        person.sees("#table.over .ended")


def test_digits_answer_again_as_soon_as_a_window_beside_the_board_has_closed(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    page, before = anna.page, anna.version
    page.click(".v5-name[data-name=Marta]")
    anna.sees("#popover h3 ~ *")
    page.click("#popover .close")
    page.wait_for_selector(".v5-name[data-name=Marta]:focus")
    anna.reads()
    page.keyboard.press("1")
    anna.waits_for_more_than(before)


def test_what_no_answer_is_about_is_asked_about_by_keys_too(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "link", "usual", "usual")["Anna"])
    selector = ".v5-name[data-name=Igor]"
    assert anna.page.locator(f"{selector}[data-lit]").count() == 0
    goes_to(anna, selector)
    anna.page.keyboard.press("Enter")
    anna.sees("#popover h4 >> text=Not now")


def test_a_thing_and_a_rule_are_asked_about_by_keys_and_the_focus_comes_back(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("vtes/two.yaml", "link", "usual")["Sarah"])
    page = anna.page
    for selector in (".vt-who[data-name=Alexis]", "#ask .ask-head .rule"):
        goes_to(anna, selector)
        page.keyboard.press("Enter")
        anna.sees("#popover h3 ~ *")
        goes_to(anna, "#popover .close")
        page.keyboard.press("Enter")
        page.wait_for_selector("#popover", state="hidden")
        page.wait_for_selector(f"{selector}:focus")
