"""Files that the command writes: whole or not at all, the games it keeps in the user's own data folder."""

from __future__ import annotations

import os
import shlex
import tempfile
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from razbor.kernel.faults import DataError, Fault
from razbor.kernel.text import say


def write_whole(path: Path, text: str) -> None:
    """Put `text` into a file: afterwards it holds all of it, or what it held before. Raises `DataError` where that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
    except OSError as error:
        problem = say("{path} cannot be written ({reason})", path=str(path), reason=error.strerror or str(error))
        raise DataError([Fault((), problem, say("name a place where you may write"))]) from error


def games_folder() -> Path:
    """Where games are kept while they are played, and saved under a name."""
    return user_data_path("razbor", appauthor=False) / "games"


def new_game(name: str) -> Path:
    """The file in which a game that begins now is kept."""
    return games_folder() / f"{name}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.json"


def named_game(name: str) -> Path:
    """Where `save NAME` puts a game: a bare name into the games folder, anything that looks like a path where it says."""
    path = Path(name).expanduser()
    if path.suffix not in {".json", ".md", ".txt", ".yaml"}:
        path = path.with_name(path.name + ".json")
    return path if len(path.parts) > 1 else games_folder() / path


def kept_games() -> list[Path]:
    """The games in the folder, the latest first."""
    found = [path for path in games_folder().glob("*.json") if not path.name.startswith(".")]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def quoted(path: Path) -> str:
    """A path as a shell takes it."""
    return shlex.quote(str(path))
