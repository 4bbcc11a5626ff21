"""A whole game of each system, kept for every version of its rules that was ever released: `python -m tests.kept` writes those that lack.

A kept game is never written anew once its version is released.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from razbor.cases import load, read_case, start
from razbor.kernel.record import save
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from tests.sources import ROOT

FOLDER = Path(__file__).parent / "records"
GAMES = {
    "v5": "examples/v5/docks.yaml",
    "vtes": "examples/vtes/three.yaml",
    "agot": "examples/agot/melee.yaml",
    "berserk": "examples/berserk/battle.yaml",
}
"""What is played for each system."""
SEED = 2026


def kept(table: Table[Any]) -> Path:
    """Where the game of this table's rules is kept."""
    return FOLDER / f"{table.system.name}-rules-{table.system.version}.json"


def begun(name: str) -> Table[Any]:
    """The table of a system's game before its first answer."""
    source = load(ROOT / GAMES[name])
    return start(read_case(source), source, settings=Settings(fingerprint_every=20), seed=SEED)


def play(table: Table[Any]) -> None:
    """To the end, every answer by lot."""
    luck = Random(SEED)
    while not table.over:
        seat = luck.choice(table.open.seats)
        refusal = table.choose(luck.choice(table.options(seat)), seat)
        assert refusal is None, refusal


def main() -> None:
    """Write the games that no file holds."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        table = begun(name)
        path = kept(table)
        if not path.exists():
            play(table)
            path.write_text(json.dumps(json.loads(save(table, with_state=False)), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
