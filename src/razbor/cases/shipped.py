"""Where the examples are that come with Razbor."""

from __future__ import annotations

from importlib.resources import files
from os import PathLike
from pathlib import Path


def folder() -> Path:
    """Where the examples are: inside the package, or beside it in a checkout."""
    package = Path(str(files("razbor")))
    inside = package / "examples"
    return inside if inside.is_dir() else package.parent.parent / "examples"


def here_or_shipped(file: str | PathLike[str]) -> Path:
    """A file by its path; where there is none, the example that is called so (“examples/v5/alley.yaml”), from any folder."""
    path = Path(file)
    shipped = folder().parent / path
    return shipped if path.parts[:1] == ("examples",) and not path.exists() and shipped.is_file() else path
