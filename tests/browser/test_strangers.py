"""A stranger's system in a browser: found on the first page, set up by the form, played on the board that any game has."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.browser.axe import faults
from tests.browser.conftest import Comes
from tests.browser.site import Site
from tests.sources import ROOT
from tests.strangers import SMALL, install


@pytest.fixture(autouse=True)
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games are installed."""
    install(tmp_path, "small_games", SMALL)
    monkeypatch.setattr("sys.path", [str(ROOT), str(tmp_path), *sys.path])


@pytest.mark.parametrize(("system", "phone"), [("kuhn", False), ("leduc", False), ("tictactoe", True)])
def test_it_is_played_from_the_first_page_to_its_end(site: Site, comes: Comes, system: str, phone: bool) -> None:
    anna = comes(phone=phone)
    anna.page.goto(site.address)
    assert faults(anna.page) == []
    anna.page.click(f"#game-{system} .button")
    anna.page.fill("textarea[name=text]", f"razbor: 1\nsystem: {system}\n")
    anna.page.select_option("select[name=others]", "usual")
    anna.page.click("button.primary")
    anna.is_here()
    assert faults(anna.page) == []
    while anna.page.locator("#options .option").count():
        anna.answers("")
    assert anna.sees("#question.ended").inner_text()
    assert faults(anna.page) == []
