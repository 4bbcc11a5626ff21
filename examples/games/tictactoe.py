"""Tic-tac-toe: no chance, nothing hidden. The smallest system."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, NamedTuple

from razbor.kernel.decision import Candidates, Option, Refusal, decision
from razbor.kernel.position import Position
from razbor.kernel.section import Section, section, step
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY, DRAWN = -1, 2
MARK = tuple(Option(("mark", square + 1), "T-2") for square in range(9))


@dataclass(frozen=True)
class Setup:
    """Who plays crosses and who plays noughts."""

    seats: tuple[str, ...] = ("crosses", "noughts")


class Marked(NamedTuple):
    """A seat has marked a square, counted from 1."""

    seat: int
    square: int
    rule: str = "T-2"


class Ended(NamedTuple):
    """A seat has won, or the game is DRAWN."""

    winner: int
    rule: str = "T-3"


class Board(Position):
    """Nine squares, each with the seat that marked it or EMPTY; the winner's seat, EMPTY while playing, DRAWN at a draw."""

    def __init__(self) -> None:
        super().__init__()
        self.squares = [EMPTY] * 9
        self.winner = [EMPTY]


type T = Table[Board]


def mark(t: T, square: int, seat: int) -> None:
    """Put a seat's mark on a square."""
    t.pos.put(t.pos.squares, square, seat)
    t.emit(Marked(seat, square + 1))


def end(t: T, winner: int) -> None:
    """Note how the game ended."""
    t.pos.put(t.pos.winner, 0, winner)
    t.emit(Ended(winner))


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
        mark(t, t.answer.key[1] - 1, self.turn)

    @step("T-3")
    def look(self, t: T) -> None:
        """Three in a line win; a full board is a draw; otherwise it is the other's turn."""
        squares = t.pos.squares
        for a, b, c in LINES:
            if squares[a] == squares[b] == squares[c] != EMPTY:
                end(t, self.turn)
                return
        if EMPTY not in squares:
            end(t, DRAWN)
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

    def glance(self, table: T, seat: int | None) -> list[Text]:
        """The board."""
        return [say("{row}", row=row) for row in self.view(table, seat)["board"]]

    def question(self, table: T) -> Text:
        """The only question there is."""
        return say("which square?")

    def tell(self, table: T, fact: Marked | Ended, seat: int | None) -> Text:
        """Everybody reads the same."""
        if isinstance(fact, Marked):
            return say("{seat} marks square {square}", seat=table.seats[fact.seat], square=fact.square)
        return (
            say("nobody has three in a line") if fact.winner == DRAWN else say("{seat} has three in a line", seat=table.seats[fact.winner])
        )

    def ending(self, table: T) -> Text:
        """Who won, if anybody."""
        winner = table.pos.winner[0]
        return say("a draw") if winner == DRAWN else say("{seat} wins", seat=table.seats[winner])

    def conserved(self, table: T) -> object:
        """A square for each move made."""
        return sum(owner != EMPTY for owner in table.pos.squares) - len(table.moves)


SYSTEM = TicTacToe()
