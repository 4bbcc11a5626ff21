"""Law 3 in the sources: rows change through `put` and `grow` alone, and only atoms call these."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import PACKAGE, ROOT, place, tree

GAMES = sorted((ROOT / "examples" / "games").glob("*.py"))
SYSTEMS = sorted(path for path in (PACKAGE / "systems").iterdir() if (path / "position.py").is_file())

WRITERS = {"put", "grow"}
ATOMS = {"position.py", "atoms.py", "setup.py", "hidden.py"}
"""Files of a system whose functions may write: its position, its atoms, how a table is laid out, how hidden facts are permuted."""

MUTATORS = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "__setitem__", "__delitem__", "__iadd__"}
MUTATING = {"heappush", "heappop", "heapify", "heapreplace", "insort", "insort_left", "insort_right", "shuffle", "setitem", "delitem"}


def positions(paths: list[Path]) -> list[ast.ClassDef]:
    """The classes that are positions, whatever the order of files."""
    classes = [node for path in paths for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)]
    names = {"Position"}
    while True:
        found = [node for node in classes if {last_name(base) for base in node.bases} & names]
        if {node.name for node in found} <= names:
            return found
        names.update(node.name for node in found)


def rows(paths: list[Path]) -> set[str]:
    """The attributes that positions assign lists to."""
    found: set[str] = set()
    for position in positions(paths):
        for node in ast.walk(position):
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("list["):
                found.add(last_name(node.target))
            elif isinstance(node, ast.Assign) and makes_list(node.value):
                found.update(last_name(target) for target in node.targets if ast.unparse(target).startswith("self."))
    return found


def last_name(target: ast.expr) -> str:
    return ast.unparse(target).rpartition(".")[2]


def makes_list(value: ast.expr) -> bool:
    match value:
        case ast.List() | ast.ListComp():
            return True
        case ast.Call(func=ast.Name(id="list" | "sorted")):
            return True
        case ast.BinOp(left=left, right=right):
            return makes_list(left) or makes_list(right)
        case _:
            return False


def writes(paths: list[Path]) -> list[str]:
    """Every place where a row is written without `put` or `grow`, by its own name or by another that a function gives it.

    A position may fill its rows as it likes while it is being made. What a class that is no position holds is its own affair.
    """
    names = rows(paths)
    made = {position.name for position in positions(paths)}
    return [f"{place(path, node)}: {ast.unparse(node)}" for path in paths for node in _writes(tree(path), names, made)]


def _writes(module: ast.Module, names: set[str], made: set[str]) -> Iterator[ast.expr | ast.stmt]:
    seen = set(_own_affairs(module, made))
    scopes: list[ast.AST] = [*(node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.Lambda)), module]
    for scope in scopes:
        aliases = set(_aliases(scope, names))
        for node in ast.walk(scope):
            if node not in seen and isinstance(node, ast.expr | ast.stmt) and _writes_row(node, names, aliases):
                seen.add(node)
                yield node


def _own_affairs(module: ast.Module, made: set[str]) -> Iterator[ast.AST]:
    """What is written in the `__init__` of a position, or to `self` in a class that is no position."""
    for outer in ast.walk(module):
        if isinstance(outer, ast.ClassDef) and outer.name in made:
            for method in outer.body:
                if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                    yield from ast.walk(method)
        elif isinstance(outer, ast.ClassDef):
            yield from (node for node in ast.walk(outer) if _is_of_self(node))


def _is_of_self(node: ast.AST) -> bool:
    match node:
        case ast.Subscript(value=value) | ast.AugAssign(target=value) | ast.Call(func=ast.Attribute(value=value)):
            return isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name) and value.value.id == "self"
        case _:
            return False


def _aliases(scope: ast.AST, names: set[str]) -> Iterator[str]:
    """The plain names that a function gives to rows."""
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=targets, value=value):
                pairs = [pair for target in targets for pair in _paired(target, value)]
            case ast.NamedExpr(target=target, value=value):
                pairs = [(target, value)]
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                pairs = [(target, value)]
            case _:
                pairs = []
        for name, thing in pairs:
            if isinstance(name, ast.Name) and isinstance(thing, ast.Attribute) and thing.attr in names:
                yield name.id


def _paired(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """What is assigned to what, side by side in tuples."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts, strict=False))
    return [(target, value)]


def _writes_row(node: ast.expr | ast.stmt, names: set[str], aliases: set[str]) -> bool:
    def is_row(value: ast.expr) -> bool:
        if isinstance(value, ast.Attribute):
            return value.attr in names
        if isinstance(value, ast.NamedExpr):
            return is_row(value.value)
        return isinstance(value, ast.Name) and value.id in aliases

    match node:
        case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
            return is_row(value)
        case ast.AugAssign(target=ast.Attribute() | ast.Name() as target):
            return is_row(target)
        case ast.Delete(targets=targets):
            return any(isinstance(target, ast.Attribute) and is_row(target) for target in targets)
        case ast.Call(func=ast.Attribute(value=value, attr=attr), args=args):
            by_type = isinstance(value, ast.Name) and value.id == "list"
            mutated = attr in MUTATORS and (is_row(value) or (by_type and args and is_row(args[0])))
            return bool(mutated) or (attr in MUTATING and any(is_row(argument) for argument in args))
        case ast.Call(func=ast.Name(id=name), args=args):
            return name in MUTATING and any(is_row(argument) for argument in args)
        case _:
            return False


def writers_outside_atoms(paths: list[Path]) -> list[str]:
    """Every call of `put` or `grow` that is not in an atom.

    Atoms are the methods of a position and the plain functions of the files of ATOMS; a game in one file has its atoms beside
    its sections. No method of a section or a system is an atom, but for `permute_hidden`, which is no part of the rules.
    """
    whole_game = {position.name for position in positions(paths)}
    found: list[str] = []
    for path in paths:
        file_of_atoms = path.name in ATOMS or len(paths) == 1
        for scope, node in _calls(tree(path), ()):
            classes = [outer for outer in scope if isinstance(outer, ast.ClassDef)]
            functions = [outer.name for outer in scope if isinstance(outer, ast.FunctionDef)]
            in_position = any(outer.name in whole_game for outer in classes)
            atom = in_position or "permute_hidden" in functions or (file_of_atoms and bool(functions) and not classes)
            if not atom:
                found.append(f"{place(path, node)}: {ast.unparse(node)}")
    return found


def _calls(node: ast.AST, scope: tuple[ast.AST, ...]) -> Iterator[tuple[tuple[ast.AST, ...], ast.Call]]:
    """The calls of `put` and `grow`, each with the classes and functions it stands in."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITERS:
        yield scope, node
    inner = (*scope, node) if isinstance(node, ast.ClassDef | ast.FunctionDef) else scope
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, inner)


@pytest.mark.parametrize("paths", [sorted(folder.rglob("*.py")) for folder in SYSTEMS], ids=[folder.name for folder in SYSTEMS])
def test_a_system_writes_rows_in_its_atoms_alone(paths: list[Path]) -> None:
    assert rows(paths)
    assert writes(paths) == []
    assert writers_outside_atoms(paths) == []


@pytest.mark.parametrize("game", [path for path in GAMES if path.name != "__init__.py"], ids=lambda path: path.stem)
def test_a_small_game_writes_rows_in_its_atoms_alone(game: Path) -> None:
    assert rows([game])
    assert writes([game]) == []
    assert writers_outside_atoms([game]) == []


POSITION = """
class Board(Position):
    def __init__(self):
        super().__init__()
        self.squares = [0] * 9
        self.hands: list[tuple[int, ...]] = deal()
        self.decks = [() for _ in seats]
        self.graves = list(given)
        self.names = ("Anna", "Boris")

    def mark(self, square):
        self.put(self.squares, square, 1)

def lock(t, i):
    t.pos.put(t.pos.squares, i, 2)
"""


def game(folder: Path, code: str, name: str = "play.py") -> list[Path]:
    """A system of a position and another file with `code`."""
    (folder / "position.py").write_text(POSITION, encoding="utf-8")
    (folder / name).write_text(code, encoding="utf-8")
    return [folder / name, folder / "position.py"]


def test_rows_are_the_lists_of_a_position(tmp_path: Path) -> None:
    assert rows(game(tmp_path, "")) == {"squares", "hands", "decks", "graves"}


@pytest.mark.parametrize(
    "line",
    [
        "t.pos.squares[3] = 1",
        "t.pos.squares[3] += 1",
        "t.pos.squares[1:3] = [1, 2]",
        "t.pos.squares += [1]",
        "del t.pos.squares[0]",
        "del t.pos.squares",
        "t.pos.squares.append(1)",
        "t.pos.hands.pop()",
        "t.pos.decks.sort()",
        "pos.graves.__setitem__(0, 1)",
        "list.append(pos.graves, 1)",
        "heapq.heappush(pos.graves, 1)",
        "insort(pos.graves, 1)",
        "x, t.pos.squares[3] = 1, 2",
        "for t.pos.squares[3] in range(3): pass",
        "squares = t.pos.squares; squares[3] = 1",
        "squares, x = t.pos.squares, 1; del squares[3]",
        "(squares := t.pos.squares).clear()",
        "squares: list[int] = pos.squares; squares.append(3)",
        "squares = pos.squares; squares += [1]",
    ],
)
def test_each_way_to_write_a_row_is_seen(tmp_path: Path, line: str) -> None:
    assert len(writes(game(tmp_path, f"def act(t, pos):\n    {line}\n"))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "t.pos.put(t.pos.squares, 3, 1)",
        "squares = t.pos.squares[:]; squares[3] = 1",
        "hand = list(t.pos.hands[0]); hand.append(1)",
        "x = t.pos.squares[3]",
        "names = t.pos.names; found = []; found.append(names[0])",
        "self.given = (*self.given, 1)",
        "self.graves.append(1)",
        "self.graves[0] += 1",
        "self.graves += [1]",
    ],
)
def test_reading_rows_and_writing_lists_of_ones_own_is_no_breach(tmp_path: Path, line: str) -> None:
    assert writes(game(tmp_path, f"class Turn:\n    def act(self, t):\n        {line}\n")) == []


def test_a_position_writes_its_rows_while_it_is_made_and_no_later(tmp_path: Path) -> None:
    code = "class Big(Board):\n    def {name}(self):\n        self.graves.append(1)\n"
    assert writes(game(tmp_path, code.format(name="__init__"))) == []
    assert len(writes(game(tmp_path, code.format(name="bury"), "later.py"))) == 1


@pytest.mark.parametrize(
    ("name", "code", "breaches"),
    [
        ("play.py", "def act(t):\n    t.pos.put(t.pos.squares, 0, 1)\n", 1),
        ("play.py", "@section\nclass Turn(Section):\n    def act(self, t):\n        t.pos.grow(t.pos.squares, 1)\n", 1),
        ("play.py", "class Chess(System):\n    def happen(self, t, event):\n        t.pos.put(t.pos.squares, 0, 1)\n", 1),
        ("play.py", "t.pos.put(t.pos.squares, 0, 1)\n", 1),
        ("atoms.py", "class Turn(Section):\n    def act(self, t):\n        t.pos.put(t.pos.squares, 0, 1)\n", 1),
        ("atoms.py", "def lock(t):\n    t.pos.put(t.pos.squares, 0, 1)\n", 0),
        ("play.py", "class Big(Board):\n    def lock(self):\n        self.put(self.squares, 0, 1)\n", 0),
        ("play.py", "class Chess(System):\n    def permute_hidden(self, t):\n        t.pos.put(t.pos.squares, 0, 1)\n", 0),
    ],
)
def test_put_stands_in_atoms_alone(tmp_path: Path, name: str, code: str, breaches: int) -> None:
    assert len(writers_outside_atoms(game(tmp_path, code, name))) == breaches


def test_a_game_in_one_file_has_its_atoms_beside_its_sections(tmp_path: Path) -> None:
    file = tmp_path / "chess.py"
    file.write_text(POSITION + "class Turn(Section):\n    def act(self, t):\n        t.pos.put(t.pos.squares, 0, 1)\n", encoding="utf-8")
    assert len(writers_outside_atoms([file])) == 1
