"""Words of strangers: whatever somebody writes is shown as it was written, does nothing, and leaves the rest of the page as it is."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Comes
from tests.browser.people import Person
from tests.browser.site import Site
from tests.browser.test_phones import fits

SPEAKS = "#chat-form input"
LAST = "#chat-lines li:last-child .words"
SCRIPT = "<script>document.title = 'mine'</script><img src=x onerror=\"document.title = 'mine'\">"
TURNED = "\u202eturned round"
NAME = "<i id=bad>Friday</i>"
LONG = "w" * 2000


def says(person: Person, words: str) -> None:
    person.page.fill(SPEAKS, words)
    person.page.press(SPEAKS, "Enter")
    person.page.wait_for_function("field => !document.querySelector(field).value", arg=SPEAKS)


@pytest.mark.parametrize(("said", "shown"), [(SCRIPT, SCRIPT), (LONG, LONG[:500])], ids=["a script", "2000 letters"])
def test_what_is_said_is_only_words(site: Site, comes: Comes, said: str, shown: str) -> None:
    links = site.opens("v5/alley.yaml", "link", "link", "usual", name=NAME)
    anna, boris = comes(links["Anna"]), comes(links["Boris"], phone=True)
    title = boris.page.title()
    says(anna, said)
    for person in (anna, boris):
        person.sees(LAST)
        assert person.page.locator(LAST).text_content() == shown
        assert person.page.locator("#chat-lines script, #chat-lines img, #bad").count() == 0
        assert person.page.locator("h1").text_content() == NAME
    assert boris.page.title().removeprefix("● ").removeprefix("(1) ") == title.removeprefix("● ")
    fits(boris.page)


def test_words_that_would_turn_a_line_round_are_not_said(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "link")["Anna"])
    anna.page.fill(SPEAKS, TURNED)
    anna.page.press(SPEAKS, "Enter")
    anna.sees("#toasts >> text=holds signs that cannot be shown")
    assert anna.page.input_value(SPEAKS) == TURNED, "what was typed is still there to be mended"
    says(anna, "still here")
    assert anna.page.locator("#chat-lines li").count() == 1


def test_a_seat_with_a_hostile_name_is_only_a_name(site: Site, comes: Comes) -> None:
    name = "<b id=bad>Anna</b>"
    links = site.opens("agot/joust.yaml", "link", "usual", **{"seat.0.name": name, "seat.1.name": "Boris"})
    anna = comes(links[name])
    assert anna.page.locator("#bad").count() == 0
    assert anna.page.locator("[data-seat-of] .name").first.text_content() == name
    says(anna, "here")
    assert anna.sees("#chat-lines li b").text_content() == name
    anna.answers("")


def test_what_has_been_read_stays_read_in_another_language(site: Site, comes: Comes) -> None:
    links = site.opens("v5/alley.yaml", "usual", "link", "usual")
    host, boris = comes(links["For you, the host"]), comes(links["Boris"], phone=True)
    for words in ("one", "two"):
        says(host, words)
    boris.page.click("#unread")
    boris.page.wait_for_selector("#unread", state="hidden")
    for language, who in (("ru", "хозяин стола"), ("en", "the host")):
        boris.page.goto(f"{boris.page.url.partition('?')[0]}?language={language}")
        boris.is_here()
        assert boris.page.locator("#chat-lines b").last.text_content() == who
        assert boris.page.locator("#chat-scroll").evaluate("it => it.getBoundingClientRect().top > innerHeight"), "it is out of sight"
        assert boris.page.locator("#unread").is_hidden()
    says(host, "three")
    assert boris.sees("#unread").inner_text() == "Unread in the chat: 1"


def test_scrolling_writes_nothing_down_that_is_known(site: Site, comes: Comes) -> None:
    anna = comes(site.opens("v5/alley.yaml", "link", "usual", "usual")["Anna"])
    says(anna, "here")
    written = anna.page.evaluate("""() => {
        let written = 0;
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (...item) { written += 1; setItem.apply(this, item); };
        for (let times = 0; times < 9; times += 1) document.dispatchEvent(new Event("scroll"));
        return written;
    }""")
    assert written == 0


def test_a_script_that_somebody_has_got_into_a_page_is_not_run(site: Site, comes: Comes) -> None:
    """The policy of the site forbids it, and a browser that is told so complains: so the other tests would see any such thing."""
    anna = comes(site.opens("v5/alley.yaml", "link")["Anna"])
    anna.page.evaluate("""() => {
        const added = document.createElement("script");
        added.textContent = "document.title = 'mine'";
        document.body.append(added);
        const picture = document.createElement("img");
        picture.src = "https://elsewhere.example/x.png";
        document.body.append(picture);
    }""")
    anna.forgives("script-src", "img-src", "elsewhere.example")
    assert anna.page.title() != "mine"
