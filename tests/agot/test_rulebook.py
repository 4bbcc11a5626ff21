"""The rulebook and the switches: complete, in two languages, and naming each other."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from razbor.kernel.faults import DataError
from razbor.kernel.profile import decided_by
from razbor.kernel.rulebook import Reading, Rule, Translated, load
from razbor.systems.agot import SYSTEM
from razbor.systems.agot.profile import Profile

BOOK = load("razbor.systems.agot")
ARTICLE = [
    *range(1, 7), *range(10, 15), *range(20, 29), *range(30, 34), *range(40, 45),
    *range(50, 57), *range(60, 67), *range(70, 73), *range(80, 84),
]  # fmt: skip
BEYOND = [*range(1, 6), *range(10, 25), *range(30, 63)]
ENTRIES: list[Rule | Reading] = [*BOOK.values(), *BOOK.readings.values()]


def words(entry: Rule | Reading) -> list[Translated]:
    if isinstance(entry, Reading):
        return [entry.question, entry.answer]
    return [entry.title, entry.text, *([entry.not_modelled] if entry.not_modelled else [])]


def test_every_rule_is_there_and_no_other() -> None:
    assert {rule.id for rule in BOOK.values() if rule.source == "article"} == {f"AGOT-S{n:03}" for n in ARTICLE}
    assert {rule.id for rule in BOOK.values() if rule.source == "beyond"} == {f"AGOT-B{n:02}" for n in BEYOND}
    assert set(BOOK.readings) == {f"O{n}" for n in range(1, 8)}


def test_every_rule_is_carried_out_or_says_why_not() -> None:
    assert [rule.id for rule in BOOK.values() if not rule.where and not rule.not_modelled] == []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_both_languages_speak_their_own_alphabet(entry: Rule | Reading) -> None:
    for each in words(entry):
        assert re.search("[a-z]", each["en"])
        assert not re.search("[а-яё]", each["en"].casefold())
        assert re.search("[а-яё]", each["ru"].casefold())
        assert not re.search("[a-z]", re.sub(r"AGOT-[BS]\d+", "", each["ru"]).casefold())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_two_rules_say_the_same(language: str) -> None:
    texts = Counter(rule.text[language] for rule in BOOK.values())
    assert [text for text, times in texts.items() if times > 1] == []


def test_readings_and_switches_name_each_other() -> None:
    by_reading = {(switch, reading.id) for reading in BOOK.readings.values() for switch in reading.switch}
    by_switch = {(switch, id) for switch, ids in decided_by(Profile).items() for id in ids if id.startswith("O")}
    assert by_reading == by_switch


def test_every_switch_cites_a_reading_or_a_rule() -> None:
    assert [id for ids in decided_by(Profile).values() for id in ids if id not in BOOK and id not in BOOK.readings] == []


@pytest.mark.parametrize(
    ("name", "switches", "said"),
    [
        ("modern", {}, "there is no “modern”"),
        ("text", {"window_from": "first"}, "did you mean “windows_from”"),
        ("text", {"loops": "never"}, "switches.loops"),
        ("text", {"power_to_win": 0}, "switches.power_to_win"),
    ],
)
def test_a_profile_or_switch_that_is_not(name: str, switches: dict[str, object], said: str) -> None:
    with pytest.raises(DataError) as error:
        SYSTEM.profile(name, switches)
    assert said in str(error.value)


def test_numbers_of_the_round_are_switches() -> None:
    """AGOT-B03, AGOT-B11, AGOT-B22: setup gold, mulligan, draw cap, power to win."""
    found = SYSTEM.profile("text", {"setup_gold": 7, "mulligan": False, "draw_cap": 0, "power_to_win": 20, "foreign_penalty": 0})
    assert (found.setup_gold, found.mulligan, found.draw_cap, found.power_to_win, found.foreign_penalty) == (7, False, 0, 20, 0)
