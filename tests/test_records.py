"""Games kept from every release: they are replayed to the position they were saved in, or refused; never to another one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from razbor.kernel.faults import DataError
from razbor.kernel.record import replay
from razbor.kernel.system import find
from tests.kept import FOLDER, GAMES, begun, kept
from tests.sources import PACKAGE

OTHERWISE = """If the rules are meant to go otherwise now: raise the system's `version`, or delete the file if no release had it; then run
python -m tests.kept."""
RECORDS = sorted(FOLDER.glob("*.json"))


def test_every_system_keeps_a_game_of_its_present_rules() -> None:
    assert sorted(GAMES) == sorted(folder.parent.name for folder in (PACKAGE / "systems").glob("*/position.py"))
    assert [name for name in GAMES if not kept(begun(name)).exists()] == [], "python -m tests.kept writes it"


def refusal(text: str) -> str:
    """Why a record is refused; nothing when it is replayed, and then it is the game that was saved."""
    try:
        table = replay(text)
    except DataError as error:
        return str(error)
    assert table.over
    assert table.digest() == json.loads(text)["digest"]
    return ""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_is_replayed_or_refused(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    data = json.loads(text)
    said = refusal(text)
    if data["rules"] == find(data["system"]).version:
        assert said == "", OTHERWISE
    else:
        assert said == "" or "the record was written by other rules" in said
