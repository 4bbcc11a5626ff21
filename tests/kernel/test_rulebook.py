from __future__ import annotations

from pathlib import Path

import pytest

from razbor.kernel.rulebook import Rulebook, read_rulebook
from razbor.kernel.schema import DataError

HEAD = """
system = "noughts"
title = { en = "Noughts and crosses", ru = "Крестики-нолики" }
[[chapter]]
id = "end"
title = { en = "The end", ru = "Конец" }
[[chapter]]
id = "play"
title = { en = "Play", ru = "Игра" }
"""
RULE = """
[[rule]]
id = "N-1"
chapter = "play"
title = { en = "Marks", ru = "Знаки" }
text = { en = "A mark goes into an empty cell.", ru = "Знак ставят в пустую клетку." }
source = "article"
"""
READING = """
[[reading]]
id = "Q-1"
rules = ["N-1"]
question = { en = "Who starts?", ru = "Кто начинает?" }
answer = { en = "Crosses.", ru = "Крестики." }
"""


def book(folder: Path, text: str) -> Rulebook:
    file = folder / "rulebook.toml"
    file.write_text(text, encoding="utf-8")
    return read_rulebook(file)


def complaints(folder: Path, text: str) -> list[str]:
    with pytest.raises(DataError) as error:
        book(folder, text)
    return str(error.value).splitlines()


def test_rules_come_in_the_order_of_chapters(tmp_path: Path) -> None:
    ending = RULE.replace("N-1", "N-2").replace('"play"', '"end"')
    rules = book(tmp_path, HEAD + RULE + ending + READING)
    assert list(rules) == ["N-2", "N-1"]
    assert len(rules) == 2
    assert rules["N-1"].title.ru == "Знаки"
    assert [entry.id for id in ("n-2", "Q-1") if (entry := rules.entry(id))] == ["N-2", "Q-1"]
    assert rules.entry("N-3") is None
    assert [reading.id for reading in rules.readings_of("N-1")] == ["Q-1"]
    assert "N-3" not in rules


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (HEAD + RULE + RULE, '"rulebook.toml".rule.N-1: two entries have this id; give each an id of its own'),
        (HEAD + RULE + READING.replace("Q-1", "N-1"), '"rulebook.toml".rule.N-1: two entries have this id; give each an id of its own'),
        (HEAD.replace('"end"', '"play"') + RULE, '"rulebook.toml".chapter.play: two entries have this id; give each an id of its own'),
        (HEAD + RULE.replace('"play"', '"plays"'), '"rulebook.toml".rule.N-1.chapter: there is no such chapter; write one of: end, play'),
        (
            HEAD + RULE + READING.replace('["N-1"]', '["N-9"]'),
            '"rulebook.toml".reading.Q-1.rules: there is no rule N-9; name rules of this file',
        ),
        (HEAD + RULE + 'titel = "x"', '"rulebook.toml".rule.N-1.titel: there is no such key; did you mean “title”?'),
        (
            HEAD + RULE.replace('"article"', '"book"'),
            '"rulebook.toml".rule.N-1.source: the text “book” cannot stand here; write one of: article, beyond, kernel',
        ),
        (HEAD + RULE.replace(', ru = "Знаки"', ""), '"rulebook.toml".rule.N-1.title: the key “ru” is missing; add “ru:” with text'),
        (HEAD + RULE.replace('"Знаки"', '""'), '"rulebook.toml".rule.N-1.title.ru: empty text cannot stand here; write text'),
        (
            HEAD + RULE.replace('"article"', '"beyond"'),
            '"rulebook.toml".rule.N-1: evidence belongs to rules from beyond the article, and only to them; add or remove “evidence”',
        ),
        (
            HEAD + RULE + 'where = ["play:Play.mark"]\nnot_modelled = { en = "No.", ru = "Нет." }',
            '"rulebook.toml".rule.N-1: the rule is carried out and also left to people; keep either “where” or “not_modelled”',
        ),
    ],
)
def test_faults_name_file_entry_and_remedy(tmp_path: Path, text: str, complaint: str) -> None:
    assert complaints(tmp_path, text) == [complaint]


def test_an_entry_without_id_is_named_by_its_position(tmp_path: Path) -> None:
    (complaint,) = complaints(tmp_path, HEAD + RULE + RULE.replace('id = "N-1"\n', ""))
    assert complaint.startswith('"rulebook.toml".rule[1]: the key “id” is missing')


def test_a_missing_file_and_a_broken_one_are_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r'^"nothing\.toml": the file cannot be read'):
        read_rulebook(tmp_path / "nothing.toml")
    assert complaints(tmp_path, "[[rule")[0].startswith('"rulebook.toml": this is not TOML')
    (tmp_path / "latin.toml").write_bytes(b"system = '\xe9'")
    with pytest.raises(DataError, match=r'^"latin\.toml": this is not TOML'):
        read_rulebook(tmp_path / "latin.toml")
