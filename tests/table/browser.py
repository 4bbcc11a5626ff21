"""The site in a thread of the test, and people with browsers who come to it."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from razbor.table.app import create_app
from razbor.table.config import sqlite_in
from tests.table.served import CONFIG

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PATIENCE = 20_000
"""So many milliseconds something that must come is waited for before the test fails."""


class Site:
    """A server that can be stopped and started again at its address."""

    def __init__(self, folder: Path) -> None:
        self._config = replace(CONFIG, database_url=sqlite_in(folder))
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = uvicorn.Server(uvicorn.Config(create_app(self._config), port=self._port, log_level="error", ws_max_size=1_000_000))
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server has not started"
            time.sleep(0.01)
        self._port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()


class Person:
    """Somebody with a browser of their own, on a desk or a phone. Whatever the browser complains of is kept in `complaints`."""

    def __init__(self, browser: Browser, *, phone: bool = False) -> None:
        size = (390, 844) if phone else (1400, 900)
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=phone, locale="en", reduced_motion="reduce"
        )
        self.complaints: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab."""
        page = self._context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def opens(self, site: Site, ready: str, *who: str, **settings: str) -> dict[str, str]:
        """Open a table by the form; returns the links by seat, if anybody is to get one."""
        page = self.page
        page.goto(f"{site.address}/new/{ready.partition('/')[0]}?ready={ready}")
        for i, each in enumerate(who[: page.locator(".seat-row").count()]):
            page.select_option(f"select[name='seat.{i}.who']", each)
        for name, value in settings.items():
            page.select_option(f"select[name={name}]", value)
        page.click("form .primary")
        page.wait_for_load_state()
        links: dict[str, str] = {}
        if page.url.endswith("/links"):
            rows = page.locator(".link-list li").all()
            links = {row.locator(".label").inner_text().split("\n")[0]: row.locator("input").input_value() for row in rows}
            page.click("main a.primary")
        self.is_here()
        return links

    def is_here(self) -> None:
        self.page.wait_for_selector("#connection[data-state=here]", state="attached")

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or "")

    def sees(self, selector: str) -> None:
        self.page.wait_for_selector(selector)

    def waits_for_more_than(self, version: int) -> None:
        self.page.wait_for_selector(f"#table:not([data-version='{version}'])")

    def answers(self, words: str) -> None:
        """Click the first answer that holds these words, and wait until the page shows what came of it."""
        before = self.version
        self.page.locator("#options .option", has_text=words).first.click()
        self.waits_for_more_than(before)

    def lifts_the_curtain(self) -> None:
        self.sees("#curtain:not([hidden])")
        self.page.click("#curtain-open")


@contextmanager
def browser() -> Generator[Browser]:
    """A browser without a window."""
    if CHROMIUM is None:
        assert not os.environ.get("CI"), "install chromium"
        pytest.skip("there is no chromium here")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()
