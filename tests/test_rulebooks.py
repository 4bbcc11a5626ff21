"""What every system's rulebook must be: complete, in two languages, carried out or left out with a reason, and cited truly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from razbor.kernel.profile import decided_by
from razbor.kernel.rulebook import Reading, Rule, Rulebook, Translated, load
from razbor.kernel.system import find
from tests.sources import PACKAGE, ROOT

SYSTEMS = sorted(file.parent.name for file in (PACKAGE / "systems").glob("*/rulebook.toml"))
READ = {".py", ".toml", ".yaml", ".json", ".txt", ".md"}
LANGUAGES = ("en", "ru")


@pytest.fixture(params=SYSTEMS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(name: str) -> Rulebook:
    return load(f"razbor.systems.{name}")


def entries(book: Rulebook) -> list[Rule | Reading]:
    return [*book.values(), *book.readings.values()]


def words(entry: Rule | Reading) -> list[Translated]:
    """What the entry is called, what it says, and why it is left out if it is."""
    if isinstance(entry, Reading):
        return [entry.question, entry.answer]
    return [entry.title, entry.text, *([entry.not_modelled] if entry.not_modelled else [])]


def cited(ids: set[str], prefix: str, folder: Path, *patterns: str) -> Iterator[str]:
    """Whatever in these files has the shape of an id of the rulebook, in the order of the text."""
    shapes = {re.sub(r"\d+", r"\\d+", re.escape(id)) for id in ids} | {rf"{prefix}-[\w.~-]*\d"}
    shape = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(shapes, key=len, reverse=True))})(?!\w)")
    for pattern in patterns:
        for path in sorted(folder.glob(pattern)):
            if path.suffix in READ and path.name not in {"test_rulebook.py", "rulebook.toml"}:
                yield from shape.findall(path.read_text(encoding="utf-8"))


def examples_and_tests(name: str) -> tuple[str, ...]:
    return (f"examples/{name}/**/*", f"tests/{name}/**/*", "tests/cli/*", "tests/table/*")


def test_every_system_has_a_rulebook() -> None:
    assert sorted(folder.parent.name for folder in (PACKAGE / "systems").glob("*/position.py")) == SYSTEMS


def test_every_rule_of_the_article_has_a_case_or_a_test(name: str, book: Rulebook) -> None:
    known = set(cited(set(book), name.upper(), ROOT, *examples_and_tests(name)))
    assert [rule.id for rule in book.values() if rule.source == "article" and not rule.not_modelled and rule.id not in known] == []


def test_every_id_that_is_cited_exists(name: str, book: Rulebook) -> None:
    ids = {entry.id for entry in entries(book)}
    places = (f"src/razbor/systems/{name}/**/*", f"examples/{name}/**/*", f"tests/{name}/**/*", f"docs/{name}*.md")
    found = set(cited(ids, name.upper(), ROOT, *places))
    assert len(found) > 50
    assert found - ids == set()


def test_a_stranger_among_the_ids_is_seen(tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text('"""V5-T-01, V5-XY-7 and A-99, not GA-9."""', encoding="utf-8")
    assert list(cited({"V5-T-01", "A-01"}, "V5", tmp_path, "*")) == ["V5-T-01", "V5-XY-7", "A-99"]


def test_every_rule_is_carried_out_or_says_why_not(name: str, book: Rulebook) -> None:
    """A worked example is carried out by a case."""
    cases = set(cited(set(book), name.upper(), ROOT, f"examples/{name}/**/*"))
    silent = [rule.id for rule in book.values() if not rule.where and not rule.not_modelled]
    assert [id for id in silent if "-EX" not in id or id not in cases] == []


def test_every_chapter_has_rules(book: Rulebook) -> None:
    assert {chapter.id for chapter in book.chapters} == {rule.chapter for rule in book.values()}


def test_both_languages_speak_their_own_alphabet(book: Rulebook) -> None:
    """Ids and single capitals, such as the X of “Armour X”, belong to neither."""
    neither = re.compile("|".join([*sorted(map(re.escape, [entry.id for entry in entries(book)]), key=len, reverse=True), r"\b[A-Z]\b"]))
    wrong = [
        entry.id
        for entry in entries(book)
        for said in words(entry)
        if not re.search("[a-z]", said.en)
        or re.search("[а-яё]", said.en.casefold())
        or not re.search("[а-яё]", said.ru)
        or re.search("[a-z]", neither.sub("", said.ru).casefold())
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_say_the_same(book: Rulebook, language: str) -> None:
    texts = Counter(rule.text.words(language) for rule in book.values())
    assert [text for text, times in texts.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_is_more_than_a_letter(book: Rulebook, language: str) -> None:
    assert [rule.id for rule in book.values() if len(rule.title.words(language)) < 2] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_statements_are_sentences_and_readings_answer_questions(book: Rulebook, language: str) -> None:
    assert [entry.id for entry in entries(book) if not words(entry)[1].words(language).endswith(".")] == []
    assert [reading.id for reading in book.readings.values() if not reading.question.words(language).endswith("?")] == []


def test_readings_and_switches_name_each_other(name: str, book: Rulebook) -> None:
    by_reading = {(switch, reading.id) for reading in book.readings.values() for switch in reading.switch}
    by_switch = {(switch, id) for switch, ids in switches(name).items() for id in ids if id in book.readings}
    assert by_reading == by_switch


def test_every_switch_cites_a_reading_or_a_rule(name: str, book: Rulebook) -> None:
    known = {entry.id for entry in entries(book)}
    assert [switch for switch, ids in switches(name).items() if not ids or not known.issuperset(ids)] == []


def switches(name: str) -> dict[str, tuple[str, ...]]:
    edition: object = next(iter(find(name).profiles.values()))
    return decided_by(type(edition))
