"""The page in a real browser, on a real server: what people do with it, and what may go wrong on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.table.browser import Person, Site, browser

type Comes = Callable[..., Person]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    found = Site(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def comes(chromium: Browser) -> Iterator[Comes]:
    """Lets somebody come with a browser; at the end nobody's browser may have complained."""
    people: list[Person] = []

    def come(*, phone: bool = False) -> Person:
        people.append(Person(chromium, phone=phone))
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.page.context.close()
    assert [complaint for complaint in complaints if "ERR_CONNECTION_REFUSED" not in complaint] == []


def test_two_people_play_talk_and_take_back(site: Site, comes: Comes) -> None:
    anna, boris = comes(), comes(phone=True)
    links = anna.opens(site, "v5/alley.yaml", "me", "link", "me")
    boris.page.goto(links["Boris"])
    boris.is_here()
    anna.answers("The scene is as it is")
    boris.sees("#options .option")
    boris.answers("Igor: attack Marta with fists")
    boris.sees(".v5-said >> text=Attack Marta with fists")
    assert anna.page.locator(".v5-said").count() == 0

    anna.page.fill("#chat-form input", "<i>ready</i>")
    anna.page.press("#chat-form input", "Enter")
    boris.sees("#chat-lines >> text=<i>ready</i>")
    anna.page.wait_for_selector("#chat-form input:focus")
    assert anna.page.input_value("#chat-form input") == ""

    before = boris.version
    boris.page.click("[data-undo]")
    anna.page.click("[data-consent=yes]")
    boris.waits_for_more_than(before)
    boris.sees("#options >> text=Igor: attack Marta with fists")

    boris.page.context.close()
    anna.sees("[data-seat-of=Boris][data-state=away]")


def test_a_thing_tells_what_may_be_done_with_it_and_a_rule_its_text(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/alley.yaml", "usual", "usual", "me")
    anna.answers("The scene is as it is")
    page = anna.page
    page.click(".v5-name[data-name=Marta]")
    anna.sees("#popover >> text=What is known")
    assert "Marta: attack" in page.locator("#popover").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("#popover", state="hidden")
    page.click("#ask .ask-head .rule")
    anna.sees("#popover h3")
    page.click("#popover .close")
    before = anna.version
    page.click(".v5-name[data-name=Marta]")
    page.locator("#popover .option").first.click()
    anna.waits_for_more_than(before)


def test_dice_are_clicked_to_be_rolled_again(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/duel.yaml", "me", "usual")
    page = anna.page
    for _ in range(40):
        anna.sees("#options .option, #table.over")
        if page.locator("[data-picks]").count():
            break
        before = anna.version
        page.locator("#options .option").first.click()
        anna.waits_for_more_than(before)
    page.locator("[data-pick]").first.click()
    anna.sees(".picked-odds >> text=successes on average")
    before = anna.version
    page.click("[data-picked]")
    anna.waits_for_more_than(before)
    anna.sees("#log-lines >> text=Willpower")


def test_keys_answer_find_and_two_clicks_are_one_answer(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/alley.yaml", "usual", "usual", "me")
    page, before = anna.page, anna.version
    page.keyboard.press("1")
    anna.waits_for_more_than(before)
    anna.sees("#filter")
    page.keyboard.press("/")
    page.keyboard.type("thug 1 grapple")
    page.wait_for_selector("#options li:not(.group):visible")
    shown = page.locator("#options li:visible").all_inner_texts()
    assert shown
    assert all("Thug 1: grapple" in words for words in shown)
    before = anna.version
    page.locator("#options li:visible .option").first.dblclick()
    anna.waits_for_more_than(before)
    page.wait_for_timeout(500)
    assert page.locator(".v5-said").count() == 1


def test_a_hot_seat_hides_one_side_from_the_other(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/alley.yaml", "me", "me", "me")
    anna.answers("The scene is as it is")
    for _ in range(12):
        if anna.page.locator("#curtain:not([hidden])").count():
            break
        anna.answers("All is said") if anna.page.locator("#options >> text=All is said").count() else anna.answers("attack")
    who = anna.page.inner_text("#curtain-who")
    assert who == anna.page.locator("#table").get_attribute("data-you")
    anna.lifts_the_curtain()
    assert anna.page.locator("#curtain:not([hidden])").count() == 0


def test_the_newest_tab_acts_and_the_older_one_takes_it_back(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/alley.yaml", "usual", "usual", "me")
    second = anna.tab()
    second.goto(anna.page.url)
    anna.sees("[data-rejoin]")
    assert anna.page.locator("#options").count() == 0
    anna.page.click("[data-rejoin]")
    second.wait_for_selector("[data-rejoin]")
    anna.sees("#options .option")


def test_the_page_comes_back_when_the_server_does(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/alley.yaml", "usual", "usual", "me")
    anna.answers("The scene is as it is")
    question = anna.page.inner_text(".question")
    site.stop()
    anna.sees("#connection[data-state=lost]")
    site.start()
    anna.is_here()
    assert anna.page.inner_text(".question") == question
    anna.answers("Marta")


def test_numbers_rolled_by_hand_are_typed_in(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/duel.yaml", "me", "usual", dice="ask")
    page = anna.page
    for _ in range(30):
        anna.sees("#options .option, .dice-form")
        if page.locator(".dice-form").count():
            break
        before = anna.version
        page.locator("#options .option").first.click()
        anna.waits_for_more_than(before)
    size = int(page.locator(".dice-form").get_attribute("data-size") or "")
    page.fill("#dice-numbers", "11, " * size)
    page.click(".dice-form button")
    anna.sees("#refused .rule")
    before = anna.version
    page.fill("#dice-numbers", ", ".join("7" for _ in range(size)))
    page.press("#dice-numbers", "Enter")
    anna.waits_for_more_than(before)


def test_the_past_is_looked_at_with_a_slider(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "v5/alley.yaml", "usual", "usual", "me")
    anna.answers("The scene is as it is")
    anna.page.click("#more summary")
    anna.page.click("[data-look='0']")
    anna.sees("[data-look-range]")
    assert anna.page.locator("#options .option").count() == 0
    anna.page.click("[data-look-now]")
    anna.sees("#options .option")


@pytest.mark.parametrize("ready", ["v5/alley.yaml", "vtes/game.yaml", "agot/joust.yaml", "berserk/full_game.yaml"])
def test_on_a_phone_nothing_is_wider_than_the_screen(site: Site, comes: Comes, ready: str) -> None:
    anna = comes(phone=True)
    anna.opens(site, ready)
    assert anna.page.evaluate("document.documentElement.scrollWidth") == 390


def test_two_clicks_or_keys_strike_on_the_board_of_berserk(site: Site, comes: Comes) -> None:
    anna = comes()
    anna.opens(site, "berserk/ex1_barbarian.yaml", "me", "random")
    page, striker, struck = anna.page, '.bk-card[data-name="C1"]', """.bk-card[data-name="C1'"]"""
    page.click(striker)
    assert page.locator("[data-aimed]").count() > 1
    anna.sees("#popover.docked >> text=Life now")
    page.keyboard.press("Escape")
    assert page.locator("[data-aimed], [data-chosen]").count() == 0
    page.focus(striker)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    before = anna.version
    page.keyboard.press("Enter")
    anna.waits_for_more_than(before)
    anna.sees(".bk-now >> text=strike")
    anna.sees(f"{struck}.target")
