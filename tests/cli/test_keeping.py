"""A game that two terminals go on with: neither loses answers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from examples.games.tictactoe import SYSTEM, Setup
from razbor.cli.play.keeping import Keeping
from razbor.cli.speech import Speech
from razbor.kernel.table import Table


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
