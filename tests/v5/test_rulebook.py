from __future__ import annotations

import re
from collections import Counter

import pytest

from razbor.kernel.profile import decided_by
from razbor.kernel.rulebook import Reading, Rule, Translated, load
from razbor.systems.v5.profile import Profile

BOOK = load("razbor.systems.v5")
ARTICLE = {
    "V5-T": 13, "V5-A": 8, "V5-D": 9, "V5-AR": 4, "V5-MO": 3, "V5-TM": 14, "V5-SU": 3,
    "V5-GR": 6, "V5-CS": 7, "V5-SH": 9, "V5-E": 8, "V5-B": 11, "V5-S": 9,
}  # fmt: skip


def numbered(prefix: str, last: int) -> set[str]:
    return {f"{prefix}-{i:02}" for i in range(1, last + 1)}


def words(entry: Rule | Reading) -> list[Translated]:
    if isinstance(entry, Reading):
        return [entry.question, entry.answer]
    return [entry.title, entry.text, *([entry.not_modelled] if entry.not_modelled else [])]


ENTRIES: list[Rule | Reading] = [*BOOK.values(), *BOOK.readings.values()]


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


def test_every_chapter_has_rules() -> None:
    assert {chapter.id for chapter in BOOK.chapters} == {rule.chapter for rule in BOOK.values()}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_both_languages_speak_their_own_alphabet(entry: Rule | Reading) -> None:
    for each in words(entry):
        assert re.search("[a-z]", each["en"])
        assert not re.search("[а-яё]", each["en"].casefold())
        latin = re.sub(r"V5-[A-Z]+-\d+|\b[AB]-\d+", "", each["ru"])
        assert re.search("[а-яё]", latin)
        assert not re.search("[a-z]", latin.casefold())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_two_rules_say_the_same(language: str) -> None:
    texts = Counter(rule.text[language] for rule in BOOK.values())
    assert [text for text, times in texts.items() if times > 1] == []


def test_every_statement_is_a_sentence() -> None:
    for entry in ENTRIES:
        last = words(entry)[1]
        assert last.en.endswith("."), entry.id
        assert last.ru.endswith("."), entry.id
        if isinstance(entry, Reading):
            assert entry.question.en.endswith("?"), entry.id
            assert entry.question.ru.endswith("?"), entry.id


def test_readings_and_switches_name_each_other() -> None:
    by_reading = {(switch, reading.id) for reading in BOOK.readings.values() for switch in reading.switch}
    by_switch = {(switch, id) for switch, ids in decided_by(Profile).items() for id in ids if id.startswith("A-")}
    assert by_reading == by_switch


def test_every_reading_can_be_switched() -> None:
    assert [reading.id for reading in BOOK.readings.values() if not reading.switch] == []


def test_every_switch_cites_a_reading_or_a_rule() -> None:
    for switch, ids in decided_by(Profile).items():
        assert ids, switch
        assert all(id in BOOK or id in BOOK.readings for id in ids), switch


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
