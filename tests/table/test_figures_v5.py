"""Odds of V5 as figures: every kind of sentence is drawn, no number is lost, and the words stay."""

from __future__ import annotations

import re
from html import unescape

import pytest

from razbor.kernel.text import LANGUAGES, render
from razbor.table.pages.boards.v5_figures import figures
from tests.browser.script import Script, script

READY = ("v5/alley.yaml", "v5/court.yaml", "v5/dawn.yaml", "v5/docks.yaml")
STEPS = 40
IN_WORDS = re.compile(r'<span class="in-words">(.*?)</span>')
SHOWN = re.compile(r"<[^>]*>")
NUMBER = re.compile(r"(?:[<>]\s)?\d+(?:\.\d+)?[/X]?")


def told(ready: str) -> dict[str, set[str]]:
    """All odds that people are told in the first turns of an example, by language."""
    found: dict[str, set[str]] = {language: set() for language in LANGUAGES}

    def asks(made: Script) -> bool:
        table = made.table
        for seat in made.asked if not table.over else ():
            for _, words in table.system.odds(table, table.seats.index(seat)):
                for language, sentences in found.items():
                    sentences.add(render(words, language))
        return len(made.steps) >= STEPS

    script(ready, until=asks)
    return found


@pytest.mark.parametrize("ready", READY)
def test_every_number_that_is_told_is_drawn(ready: str) -> None:
    for language, sentences in told(ready).items():
        numbered = [odds for odds in sentences if NUMBER.search(odds)]
        assert numbered
        for odds in numbered:
            words, _, seen = str(figures(odds, language)).partition('aria-hidden="true"')
            assert seen, f"“{odds}” is told in words alone"
            assert [unescape(each).replace("\u00a0", " ") for each in IN_WORDS.findall(words)] == [odds]
            figured = unescape(SHOWN.sub(" ", seen.partition(">")[2])).replace("\u2009", " ")
            assert NUMBER.findall(figured) == NUMBER.findall(odds)


@pytest.mark.parametrize(("odds", "bars"), [("hits 24 %; deals 0.5/", ["win"]), ("is hit 24 %; takes 0.5X", ["lose"])])
def test_what_a_side_suffers_is_not_drawn_as_won(odds: str, bars: list[str]) -> None:
    drawn = figures(odds, "en")
    assert re.findall(r'rect class="(win|draw|lose)"', drawn) == bars
    assert ('class="takes"' in drawn) == (bars == ["lose"])


def test_a_bar_is_never_longer_than_its_place() -> None:
    drawn = figures("wins 34 %, draws 33 %, loses 34 %", "en")
    assert sum(float(width) for width in re.findall(r'rect class="(?:win|draw|lose)" x="[\d.]+" width="([\d.]+)"', drawn)) <= 72.1


def test_odds_of_an_unknown_kind_are_told_in_words() -> None:
    assert figures("Baron: the numbers are hidden, so are the odds", "en") == "Baron: the numbers are hidden, so are the odds"
    assert figures("<b> 5 %", "en") != "<b>"
    assert "<b> " not in figures("<b> 5 %", "en")
