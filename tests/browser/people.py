"""People with browsers of their own, on desks and phones."""

from __future__ import annotations

import shutil
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypedDict, Unpack

from playwright.sync_api import Browser, Locator, Page, Request, sync_playwright

from tests.browser.script import Step
from tests.needs import missing

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW = "no Chromium is here: install it (apt install chromium) or run .venv/bin/playwright install chromium"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PATIENCE = 30_000
"""So many milliseconds something that must come is waited for before the test fails."""
DESK, PHONE = (1400, 900), (390, 844)

type Scheme = Literal["light", "dark"]


class How(TypedDict, total=False):
    """How somebody comes: see `Person`."""

    phone: bool
    language: str
    scheme: Scheme
    keys: bool
    scale: float
    motion: bool


@contextmanager
def browser() -> Generator[Browser]:
    """A browser without a window: the system's Chromium, or the one that Playwright has brought."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        program = next(filter(None, map(shutil.which, NAMES)), own if Path(own).exists() else None)
        if program is None:
            missing(HOW)
        found = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield found
        found.close()


READING = 400
"""Milliseconds that somebody needs to read a question: answers that come faster, one after another, are not taken."""


class Person:
    """Somebody with a browser. Whatever it complains of is kept in `complaints`, and what its sockets bring in `received`.

    With `keys`, answers are given by the keyboard alone, on a phone by touch; `scale` is how many dots a pixel has; with `motion`, things
    may move.
    """

    def __init__(self, browser: Browser, **how: Unpack[How]) -> None:
        phone = how.get("phone", False)
        width, height = PHONE if phone else DESK
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=how.get("scale", 1),
            has_touch=phone,
            locale=how.get("language", "en"),
            color_scheme=how.get("scheme", "light"),
            reduced_motion="no-preference" if how.get("motion") else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.keys, self.touch = how.get("keys", False), phone
        self.complaints: list[str] = []
        self.received: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("requestfailed", lambda request: self.complaints.append(f"{request.url}: {request.failure}") if not left(request) else None)
        page.on("response", lambda answer: self.complaints.append(f"{answer.url}: {answer.status}") if answer.status >= 400 else None)
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.received.append(str(frame))))
        return page

    def forgives(self, *words: str) -> None:
        """Nothing is thought of complaints with these words in them; wait until there is one for each."""
        for each in words:
            given_up = time.monotonic() + PATIENCE / 1000
            while not any(each in complaint for complaint in self.complaints):
                assert time.monotonic() < given_up, f"{each} is not among {self.complaints}"
                self.page.wait_for_timeout(20)
        self.complaints[:] = [complaint for complaint in self.complaints if not any(each in complaint for each in words)]

    def comes(self, *links: str) -> None:
        """Come to a table by a secret link, or by several of them."""
        for link in links:
            self.page.goto(link)
        self.is_here()

    def is_here(self) -> None:
        self.page.wait_for_selector("#connection[data-state=here]", state="attached")

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or "")

    def sees(self, selector: str) -> Locator:
        """Wait until it is there to be seen."""
        self.page.wait_for_selector(selector)
        return self.page.locator(selector)

    def sees_version(self, number: int) -> None:
        """Wait until the page shows so many entries of the log."""
        self.page.wait_for_selector(f"#table[data-version='{number}']")

    def waits_for_more_than(self, version: int) -> None:
        self.page.wait_for_selector(f"#table:not([data-version='{version}'])")

    def answers(self, words: str) -> None:
        """Give the first answer that holds these words, and wait until the page shows what came of it."""
        before = self.version
        answer = self.page.locator("#options .option", has_text=words).first
        answer.wait_for()
        self.reads()
        answer.click()
        self.waits_for_more_than(before)

    def reads(self) -> None:
        """Read the question that has come."""
        self.page.wait_for_timeout(READING)

    def gives(self, move: str) -> None:
        """Give the answer that is this move in notation, on the board or from the list, by mouse or by keys; wait for what comes of it."""
        before = self.version
        answer = self.page.locator(f"[data-move={quoted(move)}]:visible").first
        answer.wait_for()
        self.reads()
        if self.touch:
            answer.tap()
        elif not self.keys:
            answer.click()
        elif (key := answer.locator(".key")).count() and (digit := key.inner_text()):
            self.page.keyboard.press(digit)
        elif self.page.locator("#filter").count() and answer.locator(".words").count():
            self.page.keyboard.press("/")
            self.page.keyboard.type(answer.locator(".words").inner_text())
            self.page.keyboard.press("ArrowDown")
            self.page.wait_for_selector(f"[data-move={quoted(move)}]:focus")
            self.page.keyboard.press("Enter")
        else:
            answer.focus()
            self.page.keyboard.press("Enter")
        self.waits_for_more_than(before)

    def types_dice(self, *numbers: int) -> None:
        """Type in what lies on the table, and wait for what comes of it."""
        before = self.version
        self.page.fill("#dice-numbers", ", ".join(map(str, numbers)))
        if self.keys:
            self.page.press("#dice-numbers", "Enter")
        else:
            self.page.click(".dice-form [type=submit]")
        self.waits_for_more_than(before)

    def leaves(self) -> None:
        self.context.close()


def level(people: Mapping[str, Person]) -> None:
    """Wait until everybody sees what the newest sees."""
    newest = max(person.version for person in people.values())
    for person in people.values():
        person.sees_version(newest)


def carries_out(step: Step, people: Mapping[str, Person]) -> None:
    """Whoever's answer it is gives it; dice are typed in by whoever stands first. All see what comes of it."""
    person = people.get(step.seat, next(iter(people.values())))
    if step.seat:
        person.gives(step.move)
    else:
        person.types_dice(*step.dice)
    for other in people.values():
        other.sees_version(person.version)


def left(request: Request) -> bool:
    """Whether nobody waits for it any more, since the page has been left."""
    return request.failure == "net::ERR_ABORTED"


def quoted(text: str) -> str:
    """Text as a selector writes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
