"""The command with the small games installed as a stranger's package would be, and a data folder of its own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from razbor.cli import run
from tests.sources import ROOT
from tests.strangers import GAMES, SMALL, install


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that, on the path, makes the small games installed systems."""
    folder = tmp_path_factory.mktemp("installed")
    install(folder, "small_games", SMALL)
    return folder


@pytest.fixture
def home(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder; games are kept in a data folder inside it."""
    monkeypatch.setattr("sys.path", [str(ROOT), str(installed), *sys.path])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)
    for game in GAMES:
        (tmp_path / f"{game}.yaml").write_text(f"razbor: 1\nsystem: {game}\nseed: 7\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def razbor(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command line in this process, `typed` on its standard input."""

    def command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(arguments)
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return command
