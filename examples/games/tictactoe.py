"""Tic-tac-toe: no chance, nothing hidden. The smallest system."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from razbor.kernel.decision import Candidates, Option, Refusal, decision
from razbor.kernel.position import Position
from razbor.kernel.section import Section, section, step
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import say

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY, DRAWN = -1, 2
MARK = tuple(Option(("mark", square + 1), "T-2") for square in range(9))


@dataclass(frozen=True)
class Setup:
    """Who plays crosses and who plays noughts."""

    seats: tuple[str, ...] = ("crosses", "noughts")


class Board(Position):
    """Nine squares, each with the seat that marked it or EMPTY; the winner's seat, EMPTY while playing, DRAWN at a draw."""

    def __init__(self) -> None:
        super().__init__()
        self.squares = [EMPTY] * 9
        self.winner = [EMPTY]

    def mark(self, square: int, seat: int) -> None:
        """Put a seat's mark on a square."""
        self.put(self.squares, square, seat)

    def end(self, winner: int) -> None:
        """Note how the game ended."""
        self.put(self.winner, 0, winner)


type T = Table[Board]


@section
class Game(Section):
    """T The players mark squares in turn until one has three in a line or the board is full."""

    turn: int = 0

    @step("T-1")
    def ask(self, t: T) -> None:
        """Whose turn it is marks a square."""
        t.ask(self.square, self.turn)

    @decision("T-2")
    def square(self, t: T, seat: int) -> Candidates:
        """An empty square."""
        for square, owner in enumerate(t.pos.squares):
            if owner == EMPTY:
                yield MARK[square]
            elif t.explaining:
                yield Refusal(MARK[square].key, "T-2", say("{seat} has marked this square", seat=t.seats[owner]))

    @step("T-2")
    def mark(self, t: T) -> None:
        """Mark it."""
        assert t.answer is not None
        t.pos.mark(t.answer.key[1] - 1, self.turn)

    @step("T-3")
    def look(self, t: T) -> None:
        """Three in a line win; a full board is a draw; otherwise it is the other's turn."""
        squares = t.pos.squares
        for a, b, c in LINES:
            if squares[a] == squares[b] == squares[c] != EMPTY:
                t.pos.end(self.turn)
                return
        if EMPTY not in squares:
            t.pos.end(DRAWN)
            return
        self.turn = 1 - self.turn
        self.goto(Game.ask)


class TicTacToe(System[Board]):
    """The system."""

    name = "tictactoe"
    title = say("Tic-tac-toe")
    chapters = (sys.modules[__name__],)
    setup = Setup
    most_decisions = 9

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """Crosses begin."""
        return setup.seats

    def position(self, setup: Setup, profile: Any) -> Board:
        """An empty board."""
        return Board()

    def opening(self) -> Section:
        """The game."""
        return Game()

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        """All is open."""
        marks = {EMPTY: ".", 0: "X", 1: "O"}
        rows = "".join(marks[owner] for owner in table.pos.squares)
        return {"board": [rows[:3], rows[3:6], rows[6:]], "winner": table.pos.winner[0]}

    def conserved(self, table: T) -> object:
        """A square for each move made."""
        return sum(owner != EMPTY for owner in table.pos.squares) - len(table.moves)


SYSTEM = TicTacToe()
