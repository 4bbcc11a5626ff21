"""A board knows of its own system alone, and the rest of the table of none."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.sources import PACKAGE, modules

BOARDS = PACKAGE / "table" / "pages" / "boards"


def systems(source: str) -> set[str]:
    """The systems that a module imports from."""
    found = (node.module or "" for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom))
    return {name.split(".")[2] for name in found if name.startswith("razbor.systems.")}


@pytest.mark.parametrize("path", modules("table"), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_of_the_table_imports_from_its_own_system_at_most(path: Path) -> None:
    own = {path.stem.partition("_")[0]} if path.parent == BOARDS else set[str]()
    assert systems(path.read_text(encoding="utf-8")) <= own


def test_an_import_from_a_system_is_seen() -> None:
    assert systems("from razbor.systems.v5.known import KINDS") == {"v5"}
