"""Systems that a stranger's package installs: the small games of the examples, and whatever a test writes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

GAMES = ("tictactoe", "kuhn", "leduc")
SMALL = {game: f"examples.games.{game}:SYSTEM" for game in GAMES}


def install(folder: Path, package: str, systems: Mapping[str, str]) -> None:
    """Make a folder one that, on the path, has these installed: systems by name, and the objects that they are."""
    info = folder / f"{package}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", encoding="utf-8")
    points = "".join(f"{name} = {place}\n" for name, place in systems.items())
    (info / "entry_points.txt").write_text("[razbor.systems]\n" + points, encoding="utf-8")
