from __future__ import annotations

import re
from collections import Counter

import pytest

from razbor.kernel.profile import decided_by
from razbor.kernel.rulebook import Reading, Rule, Translated, load
from razbor.systems.vtes.profile import Profile

BOOK = load("razbor.systems.vtes")
ARTICLE = {
    "VTES-6.2.0": 14, "VTES-6.2.1": 8, "VTES-6.2.2": 26, "VTES-6.2.3": 5, "VTES-6.2.4": 3, "VTES-6.3.0": 1, "VTES-6.3.1": 6,
    "VTES-6.3.2": 13, "VTES-6.3.3": 25, "VTES-6.4.0": 6, "VTES-6.4.1": 3, "VTES-6.4.2": 20, "VTES-6.4.3": 24,
}  # fmt: skip
BEYOND = {
    "VTES-X-OBJ": 10, "VTES-X-CARD": 10, "VTES-X-TURN": 14, "VTES-X-ACT": 19, "VTES-X-CBT": 20, "VTES-X-TOR": 6,
    "VTES-X-POL": 7, "VTES-X-END": 6,
}  # fmt: skip
ENTRIES: list[Rule | Reading] = [*BOOK.values(), *BOOK.readings.values()]


def numbered(counts: dict[str, int]) -> set[str]:
    return {f"{prefix}-{i:02}" for prefix, last in counts.items() for i in range(1, last + 1)}


def words(entry: Rule | Reading) -> list[Translated]:
    if isinstance(entry, Reading):
        return [entry.question, entry.answer]
    return [entry.title, entry.text, *([entry.not_modelled] if entry.not_modelled else [])]


def test_every_rule_of_the_text_is_there_and_no_other() -> None:
    assert len(numbered(ARTICLE)) == 154
    assert {rule.id for rule in BOOK.values() if rule.source == "article"} == numbered(ARTICLE)


def test_every_rule_from_beyond_the_text_is_there_and_no_other() -> None:
    assert {rule.id for rule in BOOK.values() if rule.source == "beyond"} == numbered(BEYOND)


def test_every_rule_is_carried_out_or_says_why_not() -> None:
    assert [rule.id for rule in BOOK.values() if not rule.where and not rule.not_modelled] == []


def test_every_chapter_has_rules() -> None:
    assert {chapter.id for chapter in BOOK.chapters} == {rule.chapter for rule in BOOK.values()}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_both_languages_speak_their_own_alphabet(entry: Rule | Reading) -> None:
    for each in words(entry):
        assert re.search("[a-z]", each["en"])
        assert not re.search("[а-яё]", each["en"].casefold())
        assert re.search("[а-яё]", each["ru"])
        assert not re.search("[a-z]{3,}", each["ru"].casefold())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_two_rules_say_the_same(language: str) -> None:
    texts = Counter(rule.text[language] for rule in BOOK.values())
    assert [text for text, times in texts.items() if times > 1] == []


def test_every_statement_is_a_sentence() -> None:
    for entry in ENTRIES:
        last = words(entry)[1]
        assert last.en.endswith("."), entry.id
        assert last.ru.endswith("."), entry.id


def test_readings_and_switches_name_each_other() -> None:
    by_reading = {(switch, reading.id) for reading in BOOK.readings.values() for switch in reading.switch}
    by_switch = {(switch, id) for switch, ids in decided_by(Profile).items() for id in ids}
    assert by_reading == by_switch
