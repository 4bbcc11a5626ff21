"""Where a game is in its rules: the terminal says it as the browser does, in the reader's language."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from razbor.cases import played, read_case
from razbor.cases.source import load
from razbor.kernel.table import Table
from razbor.table.seen import seen
from tests.cli.conftest import Ran
from tests.sources import ROOT

GAMES = ("v5/duel.yaml", "vtes/table.yaml", "berserk/battle.yaml", "agot/melee.yaml")


def table_of(game: str) -> Table[Any]:
    source = load(ROOT / "examples" / game)
    return played(read_case(source), source)[0]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_shows_the_path_that_the_browser_shows(game: str, language: str, razbor: Callable[..., Ran]) -> None:
    path = [stage["words"] for stage in seen(table_of(game), None, language)["path"]]
    shown = razbor("show", str(ROOT / "examples" / game), "--lang", language).out
    assert shown.splitlines()[0] == " › ".join(path)


@pytest.mark.parametrize(("language", "word", "title"), [("en", "path", "Players declare intent"), ("ru", "путь", "Намерения игроков")])
def test_a_person_is_told_where_the_game_is_by_titles_of_rules(
    language: str, word: str, title: str, razbor: Callable[..., Ran], home: Path
) -> None:
    shutil.copy(ROOT / "examples" / "v5" / "duel.yaml", home)
    ran = razbor("play", "duel.yaml", "--seed", "4", "--answers", "-", "--lang", language, typed=f"1\n{word}\n")
    assert title in ran.out
    asked, told = ran.out.split(f"> {word}\n")
    assert re.search(rf"^\w+ › {title}$", asked, re.MULTILINE)
    assert re.search(rf"^{title} +V5-T-02$", told, re.MULTILINE)


def test_a_case_that_fails_tells_where_in_the_language_of_the_reader(razbor: Callable[..., Ran], home: Path) -> None:
    text = (ROOT / "examples" / "v5" / "duel.yaml").read_text(encoding="utf-8")
    (home / "duel.yaml").write_text(text + "moves:\n  - expect: {open: nobody}\n", encoding="utf-8")
    assert "где: Ход › Пул конфликта\n" in razbor("check", "duel.yaml", "--lang", "ru").out


def test_a_section_within_another_of_the_same_rule_is_named_once() -> None:
    stages = [(stage["words"], stage["rule"]) for stage in seen(table_of("v5/duel.yaml"), None, "en")["path"]]
    assert len(stages) >= 2
    assert all(stage != following for stage, following in pairwise(stages))
