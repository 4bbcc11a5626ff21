"""Our small games and systems pass the public suite."""

from __future__ import annotations

from razbor.conformance.suite import Conformance
from razbor.kernel.system import names
from tests.sources import PACKAGE, ROOT


class TestTicTacToe(Conformance):
    system = "examples.games.tictactoe:SYSTEM"


class TestKuhn(Conformance):
    system = "examples.games.kuhn:SYSTEM"


class TestLeduc(Conformance):
    system = "examples.games.leduc:SYSTEM"


def test_every_system_is_held_to_the_suite() -> None:
    ours = {folder.parent.name for folder in (PACKAGE / "systems").glob("*/position.py")}
    assert ours
    assert ours == {file.parent.name for file in (ROOT / "tests").glob("*/test_conformance.py")}
    assert ours <= set(names())
