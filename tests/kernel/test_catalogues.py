"""A system from outside the package brings the words of its own language along."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from razbor.kernel import text
from razbor.kernel.system import imported
from razbor.kernel.table import Table
from razbor.kernel.text import add_domain, count, render, say
from tests.sources import ROOT

MODULE = """
from pathlib import Path

from examples.games.tictactoe import SYSTEM
from razbor.kernel.text import add_domain

__all__ = ["SYSTEM"]
add_domain("noughts", Path(__file__).parent / "locale")
"""


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catalogues that a test adds are gone after it."""
    monkeypatch.setattr(text, "_DOMAINS", {**vars(text)["_DOMAINS"]})


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with a system in one file, and its catalogue."""
    (tmp_path / "noughts_of_ours.py").write_text(MODULE, encoding="utf-8")
    catalogue = Catalog("ru")
    catalogue.add("{seat} has marked this square", "{seat}: эта клетка уже занята")
    catalogue.add(("{n} nought", "{n} noughts"), ("{n} нолик", "{n} нолика", "{n} ноликов"))
    catalogue.add("check the path", "иначе")
    folder = tmp_path / "locale" / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "noughts.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr("sys.path", [str(ROOT), str(tmp_path), *sys.path])
    return tmp_path


def test_a_system_from_outside_speaks_by_its_own_catalogue(outside: Path) -> None:
    system = imported("noughts_of_ours:SYSTEM")
    table = Table(system, system.setup(seats=("Ann", "Bob")), seed=1)
    table.choose("Ann: mark 5")
    refusal = table.choose("Bob: mark 5")
    assert refusal is not None
    assert render(refusal.reason, "ru") == "Ann: эта клетка уже занята"
    assert render(refusal.reason, "en") == "Ann has marked this square"


def test_it_counts_by_the_plurals_of_its_catalogue(outside: Path) -> None:
    add_domain("noughts", outside / "locale")
    noughts = [render(count("{n} nought", "{n} noughts", n), "ru") for n in (1, 3, 5)]
    assert noughts == ["1 нолик", "3 нолика", "5 ноликов"]


def test_sentences_of_the_package_stay_its_own(outside: Path) -> None:
    before = render(say("check the path"), "ru")
    add_domain("noughts", outside / "locale")
    assert render(say("check the path"), "ru") == before == "проверьте путь"


def test_without_a_catalogue_the_sentence_stays_english(tmp_path: Path) -> None:
    add_domain("noughts", tmp_path)
    assert render(say("{seat} has marked this square", seat="Ann"), "ru") == "Ann has marked this square"
