"""A game that two terminals go on with: neither loses answers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from examples.games.tictactoe import SYSTEM, Setup
from razbor.cli.play.keeping import Keeping
from razbor.cli.speech import Speech
from razbor.kernel.table import Table
from tests.cli.conftest import Ran


def test_a_game_gone_on_with_elsewhere_is_kept_under_a_name_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    table = Table(SYSTEM, Setup(), seed=1)
    mine, theirs = Keeping(Speech("en"), path, ()), Keeping(Speech("en"), path, ())
    mine.keep(table)
    table.choose("mark 5")
    mine.keep(table)
    first = path.read_text(encoding="utf-8")
    theirs.keep(Table(SYSTEM, Setup(), seed=2))
    assert path.read_text(encoding="utf-8") == first
    assert theirs.path == tmp_path / "game-2.json"
    assert theirs.path.exists()
    assert "gone on with elsewhere" in capsys.readouterr().err
    table.choose("mark 1")
    mine.keep(table)
    assert mine.path == path


def test_a_kept_game_that_was_removed_is_kept_again(tmp_path: Path) -> None:
    keeping = Keeping(Speech("en"), tmp_path / "game.json", ())
    table = Table(SYSTEM, Setup(), seed=1)
    keeping.keep(table)
    keeping.path.unlink()
    keeping.keep(table)
    assert keeping.path == tmp_path / "game.json"
    assert keeping.path.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="needs the rights of Unix files")
def test_a_kept_game_holds_its_seed_and_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    keeping = Keeping(Speech("en"), tmp_path / "game.json", ())
    keeping.keep(Table(SYSTEM, Setup(), seed=1))
    assert keeping.path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("seated", "told"),
    [
        (["--as", "noughts", "--bot", "crosses"], "--bot crosses"),
        (["--as", "noughts", "--bot", "crosses=usual"], "--bot crosses=usual"),
        (["--bot", "crosses", "--bot", "crosses=random"], "--bot crosses=random"),
        (["--as", "noughts"], "--bot crosses"),
    ],
)
def test_each_bot_is_named_once_to_go_on_with(seated: list[str], told: str, razbor: Callable[..., Ran]) -> None:
    ran = razbor("play", "tictactoe.yaml", *seated, "--answers", "-")
    (line, *more) = [line for line in ran.out.splitlines() if "--bot" in line]
    assert line.partition(" --bot ")[1:] == (" --bot ", told.removeprefix("--bot ")), line
    assert set(more) == {line}
