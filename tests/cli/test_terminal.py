"""Games played through a real terminal, as a person would: typing, mistakes, undo, leaving, coming back."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.terminal import CTRL_D, Terminal
from tests.sources import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix terminal")

UP = "\x1b[A"


@pytest.fixture
def terminal(home: Path, installed: Path) -> Callable[..., Terminal]:
    def start(*arguments: str, **environment: str) -> Terminal:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(installed)])
        return Terminal(*arguments, folder=home, environment={"PYTHONPATH": path, **environment})

    return start


def kept(home: Path) -> Path:
    (path,) = (home / "data" / "razbor" / "kept").glob("tictactoe-*.json")
    return path


def test_a_game_to_its_end(terminal: Callable[..., Terminal]) -> None:
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        for answer, asked in (("5", "noughts> "), ("", "crosses> "), ("mark 3", "noughts> "), ("MARK  7", "crosses> ")):
            screen.type(answer)
            screen.expect(asked)
        screen.type("mark 4")
        screen.expect("noughts> ")
        screen.type("mark 6")
        assert "noughts marks square 6" in screen.expect("crosses> ")
        screen.type("mark 8")
        screen.expect("noughts> ")
        screen.type("mark 2")
        screen.expect("crosses> ")
        screen.type("mark 9")
        screen.expect("The end: a draw")
        screen.type("log")
        report = screen.expect("The end: a draw")
        assert "crosses marks square 5" in report
        assert "nobody has three in a line" in report
        screen.type("")
        assert screen.leave() == 0


def test_mistakes_are_explained_and_change_nothing(terminal: Callable[..., Terminal]) -> None:
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        screen.type("mark 5")
        screen.expect("noughts> ")
        screen.type("mark 5")
        assert "✗ crosses has marked this square  T-2" in screen.expect("noughts> ")
        screen.type("99")
        assert "give a number from 1 to 8" in screen.expect("noughts> ")
        screen.type("markk 6")
        assert "did you mean “mark 6”?" in screen.expect("noughts> ")
        screen.type("?")
        shown = screen.expect("noughts> ")
        assert "mark 5" in shown
        assert "crosses has marked this square" in shown
        screen.type("options")
        assert "mark 9" in screen.expect("noughts> ")
        screen.type("path")
        assert "Game T-1" in screen.expect("noughts> ")
        screen.type("view")
        assert ".X." in screen.expect("noughts> ")
        screen.type("odds")
        assert "No odds can be told" in screen.expect("noughts> ")
        screen.type("rule")
        assert "brings no rulebook" in screen.expect("noughts> ")


def test_undo(terminal: Callable[..., Terminal]) -> None:
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        screen.type("undo")
        assert "only 0 answers can be taken back" in screen.expect("crosses> ")
        screen.type("mark 5")
        screen.expect("noughts> ")
        screen.type("mark 1")
        screen.expect("crosses> ")
        screen.type("undo 2")
        screen.expect("crosses> ")
        screen.type("mark 5")
        screen.expect("noughts> ")
        screen.type("undo")
        screen.expect("crosses> ")
        screen.type("view")
        assert "..." in screen.expect("crosses> ")


def test_undo_goes_past_the_bot_to_the_person(terminal: Callable[..., Terminal]) -> None:
    with terminal("play", "tictactoe.yaml", "--bot", "noughts=usual") as screen:
        screen.expect("crosses> ")
        screen.type("mark 5")
        assert "noughts marks square 1" in screen.expect("crosses> ")
        screen.type("undo")
        screen.expect("crosses> ")
        screen.type("mark 1")
        assert "noughts marks square 2" in screen.expect("crosses> ")


def test_the_rest_is_answered_as_usual_while_the_same_is_asked(terminal: Callable[..., Terminal]) -> None:
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        screen.type("rest")
        assert "crosses marks square 1" in screen.expect("noughts> ")
        screen.type("mark 5")
        assert "crosses marks square 2" in screen.expect("noughts> ")
        screen.type("undo")
        screen.expect("crosses> ")
        screen.type("mark 9")
        assert "crosses marks square 9" in screen.expect("noughts> ")


@pytest.mark.parametrize("code", [130, 0])
def test_leaving_abruptly_loses_nothing(terminal: Callable[..., Terminal], home: Path, code: int) -> None:
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        screen.type("mark 5")
        screen.expect("noughts> ")
        again = f"razbor play {kept(home).stem}"
        if code == 130:
            screen.interrupt(again)
        else:
            screen.press(CTRL_D)
            screen.expect(again)
        assert screen.leave() == code
    with terminal("play", kept(home).stem) as screen:
        screen.expect("noughts> ")
        screen.type("mark 5")
        screen.expect("crosses has marked this square")


def test_a_killed_game_is_gone_on_with(terminal: Callable[..., Terminal], home: Path) -> None:
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        screen.type("mark 5")
        screen.expect("noughts> ")
        screen.kill()
    with terminal("play") as screen:
        screen.expect(f"razbor play {kept(home).stem}")
        assert screen.leave() == 0
    with terminal("play", kept(home).stem) as screen:
        screen.expect("noughts> ")
        screen.type("mark 1")
        screen.expect("crosses> ")
        screen.kill()
    with terminal("play", kept(home).stem) as screen:
        shown = screen.expect("crosses> ")
        assert "noughts marks square 1" in shown


def test_saving_writes_over_no_file_but_its_own(terminal: Callable[..., Terminal], home: Path) -> None:
    (home / "other.md").write_text("mine", encoding="utf-8")
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        screen.type("save ./other")
        screen.expect("Saved: other.json")
        screen.type("save ./other")
        screen.expect("Saved: other.json")
        screen.type("save ./other.md")
        screen.expect("other.md is there already; save under another name")
        screen.expect("crosses> ")
    assert (home / "other.md").read_text(encoding="utf-8") == "mine"


def test_quitting_offers_to_save_and_the_save_is_gone_on_with(terminal: Callable[..., Terminal], home: Path) -> None:
    with terminal("play", "tictactoe.yaml") as screen:
        screen.expect("crosses> ")
        screen.type("mark 5")
        screen.expect("noughts> ")
        screen.type("save middle.md")
        screen.expect("Saved: ")
        screen.expect("noughts> ")
        screen.type("quit")
        screen.expect("Save under a name?")
        screen.type("./middle")
        screen.expect("Saved: middle.json")
        assert screen.leave() == 0
    report = (home / "data" / "razbor" / "saved" / "middle.md").read_text(encoding="utf-8")
    assert "- crosses marks square 5 `T-2`" in report
    with terminal("play", "middle.json") as screen:
        screen.expect("noughts> ")


def test_russian(terminal: Callable[..., Terminal]) -> None:
    with terminal("play", "tictactoe.yaml", LC_ALL="ru_RU.UTF-8") as screen:
        screen.expect("crosses> ")
        screen.type("6")
        screen.expect("noughts> ")
        screen.type("mark 77")
        assert "«mark 77» — не ответ" in screen.expect("noughts> ")
        screen.type("отмена")
        screen.expect("crosses> ")
        screen.type("выход")
        screen.expect("Сохранить под именем?")
        screen.type("")
        screen.expect("Игра сохраняется после каждого ответа")
        assert screen.leave() == 0


def test_hidden_cards_are_hidden_between_players(terminal: Callable[..., Terminal]) -> None:
    with terminal("play", "kuhn.yaml") as screen:
        screen.expect("Anna, press Enter when you are ready: ")
        screen.type("")
        shown = screen.expect("Anna> ")
        mine = shown.partition("yours is the ")[2].split()[0]
        screen.type("bet")
        between = screen.expect("Boris, press Enter when you are ready: ")
        assert mine not in between
        screen.type("")
        assert "Boris: ?" not in screen.expect("Boris> ")
        screen.press(UP)
        screen.type("")
        assert "✗" not in screen.expect("The end: "), "what Anna typed is called back by whoever sits there after her"


def test_dice_are_typed(terminal: Callable[..., Terminal], home: Path) -> None:
    with terminal("play", "kuhn.yaml", "--dice", "ask") as screen:
        screen.expect("dice> ")
        for wrong, why in (
            ("1", "2 numbers are awaited, 1 given"),
            ("0 3", "3 is no place in a deck of 3"),
            ("1 1", "1 is dealt twice"),
            ("king", "give numbers parted by spaces"),
            ("", "2 numbers are awaited, 0 given: give 2 numbers from 0 to 2, parted by spaces"),
        ):
            screen.type(wrong)
            assert why in screen.expect("dice> ")
        screen.type("2 0")
        screen.expect("Anna, press Enter")
        screen.type("")
        assert "yours is the king" in screen.expect("Anna> ")
