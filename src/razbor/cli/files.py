"""Files that the command writes: whole or not at all, the games it keeps in the user's own data folder."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from razbor.cases.shipped import here_or_shipped
from razbor.kernel.faults import DataError, clipped
from razbor.kernel.text import say

SUFFIXES = (".json", ".yaml", ".md", ".txt")
"""Of what `save NAME` writes: a game to go on with, a case, a report as a page, a report as text."""


def write_whole(path: Path, content: str | bytes, *, private: bool = False) -> None:
    """Put text or bytes into a file: afterwards it holds all of it, or what it held before. Raises `DataError` if it cannot be done.

    What is `private` nobody but the user may read.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with open(handle, "wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
                file.flush()
                os.fsync(file.fileno())
            if not private:
                os.chmod(draft, 0o666 & ~_mask())
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        problem = say("{path} cannot be written ({reason})", path=str(path), reason=reason)
        raise DataError.of(problem, say("name a place where you may write")) from error


def data_folder() -> Path:
    """The user's own folder for what Razbor keeps."""
    return user_data_path("razbor", appauthor=False)


def kept_folder() -> Path:
    """Where games are kept while they are played."""
    return data_folder() / "kept"


def saved_folder() -> Path:
    """Where games are saved under a name."""
    return data_folder() / "saved"


def new_game(name: str) -> Path:
    """A file in which a game that begins now is kept."""
    begun = f"{name}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{begun}-{i}" if i else begun for i in count())
    return next(path for each in names if not (path := kept_folder() / f"{each}.json").exists())


def named_game(name: str) -> Path:
    """Where `save NAME` puts a game: a bare name into the folder of saved games, anything that looks like a path where it says.

    Raises `DataError` for what names no file.
    """
    try:
        path = Path(name).expanduser()
    except RuntimeError as error:
        raise _no_file(name) from error
    if path.name in ("", ".."):
        raise _no_file(name)
    if path.suffix not in SUFFIXES:
        path = path.with_name(path.name + ".json")
    return path if {os.sep, os.altsep} & set(name) else saved_folder() / path


def find_game(name: str) -> Path:
    """The file that is meant by what a command is given for a game.

    It is a path, or else the name of a game that is saved or kept, or an example that comes with Razbor (“examples/v5/alley.yaml”).
    """
    path = here_or_shipped(name)
    places = [path, saved_folder() / f"{name}.json", kept_folder() / f"{name}.json"]
    return next((place for place in places if place.is_file()), path)


def name_of(path: Path) -> str:
    """What `find_game` finds a file by: short for a game that is saved or kept."""
    return path.stem if path.parent in (saved_folder(), kept_folder()) else str(path)


def games() -> list[Path]:
    """The games that are saved or kept, the latest first."""
    found = [path for folder in (saved_folder(), kept_folder()) for path in folder.glob("[!.]*.json")]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def _no_file(name: str) -> DataError:
    return DataError.of(say("“{name}” names no file", name=clipped(name)), say("write a name, or a path that ends in one"))


def _mask() -> int:
    """What the user takes away from the rights of new files; reading it means setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
