from __future__ import annotations

from collections import Counter

import pytest

from razbor.kernel.rulebook import load

BOOK = load("razbor.systems.v5")
ARTICLE = {
    "V5-T": 13, "V5-A": 8, "V5-D": 9, "V5-AR": 4, "V5-MO": 3, "V5-TM": 14, "V5-SU": 3,
    "V5-GR": 6, "V5-CS": 7, "V5-SH": 9, "V5-E": 8, "V5-B": 11, "V5-S": 9,
}  # fmt: skip


def numbered(prefix: str, last: int) -> set[str]:
    return {f"{prefix}-{i:02}" for i in range(1, last + 1)}


def test_every_rule_of_the_article_is_there_and_no_other() -> None:
    wanted = {id for prefix, last in ARTICLE.items() for id in numbered(prefix, last)}
    assert len(wanted) == 104
    assert {rule.id for rule in BOOK.values() if rule.source == "article"} == wanted


def test_every_rule_from_beyond_the_article_is_there_and_no_other() -> None:
    assert {rule.id for rule in BOOK.values() if rule.source == "beyond"} == numbered("B", 24)


def test_every_reading_is_there_and_no_other() -> None:
    assert set(BOOK.readings) == numbered("A", 46)


def test_a_chapter_holds_rules_of_one_prefix_in_the_order_of_the_article() -> None:
    article = [rule for rule in BOOK.values() if rule.source == "article"]
    prefixes = [rule.id.rpartition("-")[0] for rule in article]
    assert list(dict.fromkeys(prefixes)) == list(ARTICLE)
    assert Counter(prefixes) == ARTICLE
    assert [rule.id for rule in article] == [f"{prefix}-{i:02}" for prefix, last in ARTICLE.items() for i in range(1, last + 1)]
    assert len({(rule.chapter, rule.id.rpartition("-")[0]) for rule in article}) == len(ARTICLE)


def test_every_reading_can_be_switched() -> None:
    assert [reading.id for reading in BOOK.readings.values() if not reading.switch] == []


@pytest.mark.parametrize(
    ("words", "found"),
    [("Укрытие", "V5-SH-09"), ("all-out attack", "V5-TM-05"), ("b-14", "B-14"), ("окончательную", "V5-CS-07"), ("V5-SU-01", "V5-SU-01")],
)
def test_search_finds_words_of_either_language(words: str, found: str) -> None:
    assert found in [entry.id for entry in BOOK.search(words)]


def test_search_takes_both_spellings_of_yo() -> None:
    assert BOOK.search("тяжёлые") == BOOK.search("ТЯЖЕЛЫЕ") != []


def test_search_finds_readings_and_nothing_for_nonsense() -> None:
    assert BOOK.readings["A-31"] in BOOK.search("cover worth")
    assert BOOK.search("xyzzy") == []


def test_readings_of_a_rule() -> None:
    assert [reading.id for reading in BOOK.readings_of("V5-A-05")] == ["A-02", "A-03", "A-45"]
