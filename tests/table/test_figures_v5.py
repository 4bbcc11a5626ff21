"""Odds of V5 as figures: the data and the sentence tell the same, every figure is drawn, and the words stay."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from typing import Any

import pytest

from razbor.kernel.text import LANGUAGES
from razbor.table.pages.boards.v5_figures import figures
from razbor.table.seen import seen
from tests.browser.script import Script, script

READY = ("v5/alley.yaml", "v5/court.yaml", "v5/dawn.yaml", "v5/docks.yaml")
STEPS = 40
IN_WORDS = re.compile(r'<span class="in-words">(.*?)</span>')
SHOWN = re.compile(r"<[^>]*>")
NUMBER = re.compile(r"(?:[<>]\s)?\d+(?:\.\d+)?[/X]?")
BAR = re.compile(r'rect class="(win|draw|lose)" x="([\d.]+)" width="([\d.]+)"')
AVERAGES = {"successes": "", "dealt_superficial": "/", "dealt_aggravated": "X", "taken_superficial": "/", "taken_aggravated": "X"}


@cache
def offered(ready: str) -> dict[str, list[dict[str, Any]]]:
    """All answers with odds that people are offered in the first turns of an example, by language."""
    found: dict[str, dict[str, dict[str, Any]]] = {language: {} for language in LANGUAGES}

    def asks(made: Script) -> bool:
        table = made.table
        for seat in made.asked if not table.over else ():
            for language, options in found.items():
                decision = seen(table, table.seats.index(seat), language)["decision"]
                for option in decision["options"]:
                    told = {"odds": option["odds"], "figures": option["figures"]}
                    options[json.dumps(told)] = told
        return len(made.steps) >= STEPS

    script(ready, until=asks)
    return {language: [option for option in options.values() if option["odds"]] for language, options in found.items()}


def read(numbers: dict[str, float]) -> list[str]:
    """The numbers as a person should read them, in their order."""
    found: list[str] = []
    for name, value in numbers.items():
        if name not in AVERAGES:
            found.append("< 1" if 0 < value < 0.005 else "> 99" if 0.995 < value < 1 else f"{value * 100:.0f}")
        elif name == "successes" or value >= 0.05:
            found.append(f"{value:.1f}{AVERAGES[name]}")
        elif name.endswith("aggravated") and numbers[name.replace("aggravated", "superficial")] < 0.05:
            found.append("0")
    return found


@pytest.mark.parametrize("ready", READY)
def test_the_sentence_tells_the_figures_and_nothing_else(ready: str) -> None:
    languages = offered(ready)
    for options in languages.values():
        assert any(option["figures"] for option in options)
        for option in options:
            lines: list[dict[str, Any]] = option["figures"] or []
            expected = [number for line in lines for number in [*([str(line["met"]["n"])] if line["met"] else []), *read(line["numbers"])]]
            assert NUMBER.findall(option["odds"]) == expected, option["odds"]
    english, russian = (languages[language] for language in ("en", "ru"))
    assert [option["figures"] for option in english] == [option["figures"] for option in russian]
    assert all(one["odds"] != other["odds"] for one, other in zip(english, russian, strict=True) if one["figures"])


@pytest.mark.parametrize("ready", READY)
def test_every_figure_is_drawn(ready: str) -> None:
    for language, options in offered(ready).items():
        for option in options:
            if option["figures"]:
                words, _, drawn = str(figures(option, language)).partition('aria-hidden="true"')
                assert [unescape(each).replace("\u00a0", " ") for each in IN_WORDS.findall(words)] == [option["odds"]]
                figured = unescape(SHOWN.sub(" ", drawn.partition(">")[2])).replace("\u2009", " ")
                assert NUMBER.findall(figured) == NUMBER.findall(option["odds"])
                for line, bar in zip(option["figures"], drawn.split('class="line"')[1:], strict=True):
                    assert_is_drawn_to_scale(line["numbers"], bar)


def assert_is_drawn_to_scale(numbers: dict[str, float], bar: str) -> None:
    """Each part of a bar begins where the last ended, and is as wide as its chance."""
    names = [name for name in numbers if name in ("win", "draw", "lose", "hit", "is_hit", "succeed")]
    assert names in (["win", "draw", "lose"], ["win"], ["hit"], ["is_hit"], ["succeed"])
    parts = BAR.findall(bar)
    assert [look for look, _, _ in parts] == [{"hit": "win", "succeed": "win", "is_hit": "lose"}.get(name, name) for name in names]
    at = 0.0
    for name, (_, x, width) in zip(names, parts, strict=True):
        assert float(x) == pytest.approx(at, abs=0.06)
        assert float(width) == pytest.approx(72 * numbers[name], abs=0.06)
        at += 72 * numbers[name]


@pytest.mark.parametrize(("name", "boxes", "look"), [("hit", "dealt", "win"), ("is_hit", "taken", "lose")])
def test_what_a_side_suffers_is_not_drawn_as_won(name: str, boxes: str, look: str) -> None:
    numbers = {name: 0.24, f"{boxes}_superficial": 0.5, f"{boxes}_aggravated": 0.0}
    drawn = figures({"odds": "", "figures": [{"met": None, "numbers": numbers}]}, "en")
    assert [found for found, _, _ in BAR.findall(drawn)] == [look]
    assert re.findall(r'class="(dealt|taken)"', drawn) == [boxes]


def test_odds_without_figures_are_told_in_words() -> None:
    hidden = "Baron: the numbers are hidden, so are the odds"
    assert figures({"odds": hidden, "figures": None}, "en") == hidden
    assert figures({"odds": "<b> 5 %", "figures": None}, "en") == "&lt;b&gt; 5\u00a0%"
