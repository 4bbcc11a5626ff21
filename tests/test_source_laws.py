"""Laws that the source text itself keeps: what rules may import and call, how rows change, how long files grow."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.sources import ROOT, modules, place, tree

RULES = modules("kernel", "systems")
GAMES = sorted((ROOT / "examples" / "games").rglob("*.py"))
LONGEST_FILE = 400

# What would make a replay differ from the game, copy without need, or write past the reader.
BANNED_MODULES = {"datetime", "random", "secrets", "time", "uuid"}
BANNED_NAMES = {"copy.deepcopy", "os.environ", "os.getenv", "os.urandom"}
BANNED_CALLS = {"input", "print"}

MUTATORS = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "update"}

type Law = Callable[[ast.AST], Iterator[tuple[ast.expr | ast.stmt, str]]]


def imports_outside_the_standard_library(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Rules run wherever plain Python runs: compiled, in PyPy, in a browser."""
    for module, statement in imported(node):
        top = module.split(".")[0]
        if top != "razbor" and top not in sys.stdlib_module_names:
            yield statement, f"imports {module}, which is not in the standard library"


def banned_tools(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """A position depends on setup, seed and moves alone, and rules speak only through facts and sentences."""
    for module, statement in imported(node):
        if module.split(".")[0] in BANNED_MODULES:
            yield statement, f"imports {module}"
    if isinstance(node, ast.ImportFrom):
        for name in node.names:
            if f"{node.module}.{name.name}" in BANNED_NAMES:
                yield node, f"imports {node.module}.{name.name}"
    if isinstance(node, ast.Attribute) and ast.unparse(node) in BANNED_NAMES:
        yield node, f"uses {ast.unparse(node)}"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BANNED_CALLS:
        yield node, f"calls {node.func.id}"


def writes_past_put(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """A game never changes in place what an object holds: rows change through `put` and `grow`, which the journal sees.

    Lists and dictionaries of a function's own, which it holds by a plain name, are its own affair; so are a section's own facts.
    """
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Delete):
        targets = node.targets
    for target in targets:
        for part in ast.walk(target):
            if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store | ast.Del) and held(part.value):
                yield part, f"writes {ast.unparse(part)} without put"
            elif isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store | ast.Del) and ast.unparse(part.value) != "self":
                yield part, f"sets {ast.unparse(part)}, which is not its own"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS and held(node.func.value):
        yield node, f"calls {ast.unparse(node.func)} without put"


def reads_facts(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """How a conflict of V5 goes on depends on rows and frames alone: its exact odds take states that agree in both for one."""
    if isinstance(node, ast.Attribute) and node.attr == "facts" and ast.unparse(node.value) in ("t", "table"):
        yield node, f"reads {ast.unparse(node)}"


def imported(node: ast.AST) -> Iterator[tuple[str, ast.stmt]]:
    if isinstance(node, ast.Import):
        yield from ((name.name, node) for name in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield node.module, node


def held(value: ast.expr) -> bool:
    """Whether `value` is reached through an attribute: `t.rows`, `t.rows[3]`, not `rows`."""
    while isinstance(value, ast.Subscript):
        value = value.value
    return isinstance(value, ast.Attribute)


def breaches(law: Law, paths: list[Path]) -> list[str]:
    return [f"{place(path, where)}: {what}" for path in paths for node in ast.walk(tree(path)) for where, what in law(node)]


@pytest.mark.parametrize(
    ("law", "paths"),
    [
        (imports_outside_the_standard_library, RULES),
        (banned_tools, RULES),
        (writes_past_put, modules("systems") + GAMES),
        (reads_facts, modules("systems/v5")),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_rules_keep(law: Law, paths: list[Path]) -> None:
    assert paths
    assert breaches(law, paths) == []


@pytest.mark.parametrize(
    ("law", "line"),
    [
        (imports_outside_the_standard_library, "import yaml"),
        (imports_outside_the_standard_library, "from rich.table import Table"),
        (banned_tools, "from random import Random"),
        (banned_tools, "import datetime as clock"),
        (banned_tools, "from copy import deepcopy"),
        (banned_tools, "copy.deepcopy(rows)"),
        (banned_tools, "home = os.environ['HOME']"),
        (banned_tools, "print('hit')"),
        (writes_past_put, "t.health[3] = 1"),
        (writes_past_put, "t.health[3] -= 1"),
        (writes_past_put, "t.rows[2][3], x = 1, 2"),
        (writes_past_put, "del t.zones[0]"),
        (writes_past_put, "t.zones.hand.append(7)"),
        (writes_past_put, "t.zones[2].pop()"),
        (writes_past_put, "t.pos.winner = 1"),
        (writes_past_put, "t.answer, x = 1, 2"),
        (reads_facts, "hurts = [fact for fact in t.facts if fact.who == who]"),
    ],
)
def test_a_breach_is_seen(law: Law, line: str, tmp_path: Path) -> None:
    source = tmp_path / "breach.py"
    source.write_text(line, encoding="utf-8")
    assert len(breaches(law, [source])) == 1


@pytest.mark.parametrize(
    "line",
    ["found.append(7)", "t.put(t.health, 3, 1)", "self.count = 2", "from razbor.kernel import text", "x = t.health[3]", "x = self.facts"],
)
def test_what_is_allowed_is_not_a_breach(line: str, tmp_path: Path) -> None:
    source = tmp_path / "fine.py"
    source.write_text(line, encoding="utf-8")
    assert [breaches(law, [source]) for law in (imports_outside_the_standard_library, banned_tools, writes_past_put, reads_facts)] == [
        [],
        [],
        [],
        [],
    ]


def test_no_file_outgrows_its_one_idea() -> None:
    files = [path for folder in ("src", "examples", "tests", "bench", "docs") for path in (ROOT / folder).rglob("*.py")]
    long = {str(path.relative_to(ROOT)): lines for path in files if (lines := path.read_text(encoding="utf-8").count("\n")) > LONGEST_FILE}
    assert files
    assert long == {}
