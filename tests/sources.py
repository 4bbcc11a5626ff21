"""The project's own source files, read once as syntax trees."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "razbor"


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def modules(*folders: str) -> list[Path]:
    """Every Python file under the named folders of the package; of the whole package if none is named."""
    return sorted(path for folder in folders or (".",) for path in (PACKAGE / folder).rglob("*.py"))


def place(path: Path, node: ast.expr | ast.stmt) -> str:
    return f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}:{node.lineno}"
