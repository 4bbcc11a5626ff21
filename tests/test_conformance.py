"""Our systems and small games pass the public suite, and the suite finds what it is there to find."""

from __future__ import annotations

from razbor.conformance.suite import Conformance


class TestTicTacToe(Conformance):
    system = "examples.games.tictactoe:SYSTEM"


class TestKuhn(Conformance):
    system = "examples.games.kuhn:SYSTEM"


class TestLeduc(Conformance):
    system = "examples.games.leduc:SYSTEM"


class TestV5(Conformance):
    system = "v5"


class TestBerserk(Conformance):
    system = "berserk"
