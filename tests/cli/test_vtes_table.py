"""A person among bots at a table of VTES, in a real terminal and in both languages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.sources import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix terminal")
TABLE = str(ROOT / "examples" / "vtes" / "table.yaml")


def sit_down(home: Path, *arguments: str, language: str) -> Terminal:
    environment = {"PYTHONPATH": str(ROOT / "src"), "LANG": language, "LC_ALL": language}
    return Terminal("play", TABLE, "--as", "Sarah", "--seed", "5", *arguments, folder=home, environment=environment)


def test_several_turns_in_english(home: Path) -> None:
    with sit_down(home, language="en_US.UTF-8") as screen:
        shown = screen.expect("Sarah> ")
        assert "Sarah: Influence phase: what do you use transfers for?" in shown
        assert "Sarah, hand: " in shown
        assert "Alexis, hand" not in shown
        turns = 0
        while turns < 3:
            screen.type("block with Nobody")
            assert "✗ “block with Nobody”" in screen.expect("Sarah> ")
            screen.type("")  # the usual answer
            turns += screen.expect("Sarah> ").count(": Sarah ")
        screen.type("view")
        shown = screen.expect("Sarah> ")
        assert "Sarah: pool" in shown
        assert "victory_points" not in shown
        screen.type("view all")
        shown = screen.expect("Sarah> ")
        assert "prey: Alexis; predator: Dmitri" in shown
        assert "it gives its holder 1 pool  VTES-X-TURN-03" in shown
        assert "victory_points" not in shown
        screen.type("quit")
        screen.expect("Save under a name?")
        screen.type("")
        assert screen.leave() == 0


def test_a_turn_in_russian(home: Path) -> None:
    with sit_down(home, language="ru_RU.UTF-8") as screen:
        shown = screen.expect("Sarah> ")
        assert "Фаза влияния" in shown
        assert "Sarah, рука: " in shown
        screen.type("вид все")
        shown = screen.expect("Sarah> ")
        assert "жертва: Alexis; хищник: Dmitri" in shown
        assert "дисциплина: " in shown
        assert "victory" not in shown
        screen.type("pass")
        shown = screen.expect("Sarah> ")
        assert "Фаза сброса" in shown
        screen.type("")
        assert "Ход 2: Alexis" in screen.expect("Sarah> ")


def test_who_is_not_at_the_table_cannot_be_played(home: Path) -> None:
    with Terminal("play", TABLE, "--as", "Sara", folder=home, environment={"PYTHONPATH": str(ROOT / "src")}) as screen:
        assert screen.leave() == 2
        assert "Sarah" in screen.shown
