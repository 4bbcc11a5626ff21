"""The benchmark of whole games plays every system; what it measures is not held to anything."""

from __future__ import annotations

import sys

import pytest

from bench.playouts import GAMES, main, played
from tests.sources import PACKAGE


def test_every_system_is_measured() -> None:
    assert sorted(GAMES) == sorted(folder.parent.name for folder in (PACKAGE / "systems").glob("*/position.py"))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_each_kind_comes_to_its_end(name: str) -> None:
    for kind, begin in GAMES[name]():
        speed = played(begin, 1)
        assert speed.decisions > 10, kind


def test_a_system_there_is_not_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["playouts", "chess"])
    with pytest.raises(SystemExit):
        main()
    assert "there is no system 'chess'; there is: v5, vtes, agot, berserk" in capsys.readouterr().err
