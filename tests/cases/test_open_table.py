"""A file becomes a table: with which dice, run how, and found where."""

from __future__ import annotations

from pathlib import Path

import pytest

from razbor.cases import SourceError, open_table
from razbor.kernel.settings import Settings

FILE = "examples/vtes/table.yaml"
"""A whole game, whose decks are shuffled at the start."""


def test_another_seed_rolls_other_dice_and_the_same_seed_the_same() -> None:
    assert open_table(FILE, seed=5).digest() == open_table(FILE, seed=5).digest()
    assert open_table(FILE, seed=5).digest() != open_table(FILE, seed=6).digest()
    assert open_table(FILE).seed == 1  # as the file says
    assert open_table(FILE, seed=6).seed == 6


def test_settings_stand_in_for_those_of_the_file() -> None:
    assert open_table(FILE, settings=Settings(dice="ask")).open.chance
    assert not open_table(FILE).open.chance


def test_an_example_is_found_from_any_folder_unless_a_file_of_that_name_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = open_table(FILE)
    monkeypatch.chdir(tmp_path)
    assert open_table(FILE).digest() == open_table(Path(FILE)).digest() == shipped.digest()
    own = tmp_path / FILE
    own.parent.mkdir(parents=True)
    own.write_text("razbor: 1\nsystem: whist\n", encoding="utf-8")
    with pytest.raises(SourceError, match="there is no “whist”"):
        open_table(FILE)
    with pytest.raises(SourceError, match=r"examples/v5/nowhere\.yaml: there is no such file"):
        open_table("examples/v5/nowhere.yaml")
