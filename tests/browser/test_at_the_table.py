"""What people do at a table, in a real browser."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.people import Person
from tests.browser.site import Site

SPEAKS = "#chat-form input"


def says(person: Person, words: str) -> None:
    person.page.fill(SPEAKS, words)
    person.page.press(SPEAKS, "Enter")
    person.sees(f"#chat-lines >> text={words}")


def answers_until(person: Person, selector: str, most: int = 40) -> None:
    """Give whatever answer stands first until this is there."""
    for _ in range(most):
        person.sees(f"#options .option, #table.over, {selector}")
        if person.page.locator(selector).count():
            return
        person.answers("")
    raise AssertionError(f"no {selector} came")


def test_a_table_is_opened_by_its_form_and_its_links_are_sent(site: Site, comes: Comes) -> None:
    anna, boris = comes(), comes(phone=True)
    page = anna.page
    page.goto(site.address)
    page.click("#game-v5 .ready a >> text=alley")
    page.select_option("select[name='seat.1.who']", "link")
    page.select_option("select[name='seat.2.who']", "usual")
    page.fill("input[name=name]", "Friday")
    page.click("form .primary")
    link = page.locator(".link-list input[aria-label=Boris]").input_value()
    page.click("main a.primary")
    anna.is_here()
    assert page.locator("h1").inner_text() == "Friday"
    assert page.locator("[data-seat-of=Boris]").get_attribute("data-state") == "open"
    boris.comes(link)
    anna.sees("[data-seat-of=Boris][data-state=here]")
    assert "token" not in boris.page.url
    assert boris.page.url == page.url, "no secret stays in the address"
    boris.leaves()
    anna.sees("[data-seat-of=Boris][data-state=away]")


def test_people_talk_and_take_back_by_consent(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual")
    anna, boris = comes(links["Anna"]), comes(links["Boris"], phone=True)
    boris.answers("Igor: attack Marta with fists")
    boris.sees(".v5-said >> text=Attack Marta with fists")
    assert anna.page.locator(".v5-said").count() == 0, "what is declared in secret is not shown"

    says(anna, "<i>ready</i>")
    boris.sees("#chat-lines >> text=<i>ready</i>")
    anna.page.wait_for_selector(f"{SPEAKS}:focus")
    assert anna.page.input_value(SPEAKS) == ""

    boris.page.click("[data-undo]")
    anna.page.click("[data-consent=no]")
    boris.page.wait_for_selector(".ask-undo", state="detached")
    boris.sees(".v5-said >> text=Attack Marta with fists")
    boris.page.click("[data-undo]")
    anna.page.click("[data-consent=yes]")
    boris.sees("#options >> text=Igor: attack Marta with fists")
    assert boris.page.locator(".v5-said").count() == 0


SEEN = """(selector) => {
    const at = document.querySelector(selector).getBoundingClientRect();
    return Boolean(document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)?.closest(selector));
}"""


def test_a_request_and_words_are_noticed_on_a_phone_wherever_it_is_scrolled(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual")
    anna, boris = comes(links["Anna"]), comes(links["Boris"], phone=True)
    boris.answers("Igor: attack Marta with fists")
    boris.answers("All is said")
    assert not boris.page.title().startswith("●")
    says(anna, "are you there?")
    assert boris.sees("#unread").inner_text() == "Unread in the chat: 1"
    assert boris.page.title().startswith("(1) ")
    boris.page.click("#unread")
    boris.page.wait_for_selector("#unread", state="hidden")
    assert boris.page.evaluate(SEEN, "#chat-scroll")
    assert not boris.page.title().startswith("(")
    says(anna, "well?")
    anna.page.click("[data-undo]")
    boris.sees("[data-consent=yes]")
    assert boris.page.evaluate("scrollY") > 0
    assert boris.page.evaluate(SEEN, "[data-consent=yes]")
    assert boris.page.title().startswith("● ")
    boris.page.click("[data-consent=yes]")
    anna.page.wait_for_selector(".ask-undo", state="detached")


def test_a_thing_tells_what_may_be_done_with_it_and_a_rule_its_text(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
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
    anna.reads()
    page.locator("#popover .option").first.click()
    anna.waits_for_more_than(before)


def test_what_cannot_be_used_names_the_rule_and_the_rule_its_text(site: Site, comes: Comes) -> None:
    sarah = comes(site.opens("vtes/ousted.yaml", "link", "usual", "usual")["Sarah"])
    sarah.page.click("#board [data-name=Boris]:not([data-lit])")
    sarah.sees("#popover h4 >> text=Not now")
    sarah.page.click("#popover h4:has-text('Not now') ~ p [data-rule=VTES-X-ACT-01] >> nth=0")
    sarah.sees("#popover .reason >> text=VTES-X-ACT-01")


def test_a_window_that_was_closed_stays_closed_when_what_it_waited_for_comes(site: Site, comes: Comes) -> None:
    sarah = comes(site.opens("vtes/ousted.yaml", "link", "usual", "usual")["Sarah"])
    sarah.page.evaluate("document.querySelector('[data-name=Boris]').click(); document.querySelector('#popover .close').click()")
    says(sarah, "still here")
    assert sarah.page.locator("#popover").is_hidden()


def test_dice_are_clicked_to_be_rolled_again(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/duel.yaml", "link", "usual")["Anna"])
    page = anna.page
    answers_until(anna, "[data-picks]")
    page.locator("[data-pick]").first.click()
    anna.sees(".picked-odds >> text=successes on average")
    before = anna.version
    anna.reads()
    page.click("[data-picked]")
    anna.waits_for_more_than(before)
    anna.sees("#log-lines >> text=Willpower")


def test_dice_that_cannot_lie_so_are_not_taken(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/cases/nobody-resists.yaml", "link", "usual", dice="roll")["Anna"])
    page = anna.page
    answers_until(anna, ".dice-form")
    size = int(page.locator(".dice-form").get_attribute("data-size") or "")
    page.fill("#dice-numbers", "11, " * size)
    page.click(".dice-form [type=submit]")
    anna.sees("#refused .rule")
    # The faces of the dice, one after another, are as good as what is typed; a die may be clicked as fast as one likes.
    page.fill("#dice-numbers", "")
    before = anna.version
    page.click("[data-face='7']", click_count=size)
    assert page.input_value("#dice-numbers") == ", ".join(["7"] * size)
    page.click(".dice-form [type=submit]")
    anna.waits_for_more_than(before)


def test_keys_answer_find_and_two_clicks_are_one_answer(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    page, before = anna.page, anna.version
    anna.reads()
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
    anna.reads()
    page.locator("#options li:visible .option").first.dblclick()
    anna.waits_for_more_than(before)
    says(anna, "once")
    anna.sees_version(before + 2)
    assert page.locator(".v5-said").count() == 1


def test_a_hot_seat_hides_one_side_from_the_other(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("agot/joust.yaml")["All seats"])
    page = anna.page
    first = page.locator("#table").get_attribute("data-you")
    answers_until(anna, "#curtain:not([hidden])")
    who = page.inner_text("#curtain-who")
    assert who != first
    assert who == page.locator("#table").get_attribute("data-you")
    page.reload()
    anna.is_here()
    assert anna.sees("#curtain-who").inner_text() == who, "a page that is loaded anew hides it still"
    before = anna.version
    page.keyboard.press("1")
    page.click("#curtain-open")
    assert page.locator("#curtain:not([hidden])").count() == 0
    assert anna.version == before, "nobody answers from behind the curtain"
    page.reload()
    anna.is_here()
    assert page.locator("#curtain:not([hidden])").count() == 0, "whoever has opened it is not asked to again"


def test_a_bot_takes_over_and_hands_back(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual", clock="5")
    anna, boris = comes(links["Anna"]), comes(links["Boris"])
    anna.sees("[data-seat-of=Anna] .clock >> text=/0[45]:[0-5][0-9]/")
    anna.page.click("[data-seat-of=Anna] [data-to=bot]")
    boris.sees("[data-seat-of=Anna][data-state=bot]")
    assert anna.page.locator("#options .option").count() == 0
    boris.answers("")
    anna.page.click("[data-seat-of=Anna] [data-to=me]")
    boris.sees("[data-seat-of=Anna][data-state=here]")


def test_the_past_is_looked_at_with_a_slider(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "usual", "usual")["Storyteller"])
    anna.answers("The scene is as it is")
    anna.page.click("#more summary")
    anna.page.click("[data-look=last]")
    anna.sees("[data-look-range]")
    assert anna.page.locator("#options .option").count() == 0
    anna.page.click("[data-look-now]")
    anna.sees("#options .option")


def test_who_is_caught_off_guard_is_shown_so(site: Site, comes: Comes) -> None:
    links = site.lays("v5/cases/ambush.yaml", lambda script: len(script.steps) > 16 and script.offers("Anna", "Katya rolls"))
    anna = comes(links["Anna"])
    anna.sees(".v5-sheet:has([data-name=Gleb]) .v5-said >> text=does not expect an attack")
