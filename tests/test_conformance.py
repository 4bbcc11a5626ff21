"""Our small games and systems pass the public suite."""

from __future__ import annotations

from razbor.conformance.suite import Conformance
from razbor.kernel.system import names
from tests.sources import PACKAGE


class TestTicTacToe(Conformance):
    system = "examples.games.tictactoe:SYSTEM"


class TestKuhn(Conformance):
    system = "examples.games.kuhn:SYSTEM"


class TestLeduc(Conformance):
    system = "examples.games.leduc:SYSTEM"


def test_our_systems_are_installed_and_so_played() -> None:
    """`razbor.conformance.test_system`, which the gate collects too, plays every installed system."""
    ours = {folder.parent.name for folder in (PACKAGE / "systems").glob("*/position.py")}
    assert ours
    assert ours <= set(names())
