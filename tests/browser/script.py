"""What people do at a table, worked out beforehand: the moves of an example as two people would give them, and on to the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Any

from razbor.cases import Dice, start
from razbor.cases.model import Play
from razbor.kernel.decision import CHANCE, PASS
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.table.bundled import example

MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class Step:
    """A move that a seat gives, in notation; or, where `seat` is empty, numbers that lie on the table."""

    seat: str
    move: str = ""
    dice: tuple[int, ...] = ()


@dataclass(slots=True)
class Script:
    """The steps of an example in which people are asked, and the table as it is after all of them."""

    table: Table[Any]
    steps: list[Step] = field(default_factory=list[Step])

    @property
    def asked(self) -> list[str]:
        """The seats that are asked."""
        return [self.table.seats[seat] for seat in self.table.open.seats if seat != CHANCE]

    def only_passes(self) -> str | None:
        """A seat for which the server passes, since nothing else is legal."""
        for seat in self.asked:
            if [option.key for option in self.table.options(self.table.seats.index(seat))] == [PASS]:
                return seat
        return None

    def takes(self, seat: str, words: str) -> bool:
        """Whether a move can be made now; if so, it is."""
        table = self.table
        told = len(table.moves)
        if table.choose(words, seat) is not None:
            return False
        self.steps.append(Step(seat, table.system.write(table, table.moves[told].key)))
        return True

    def takes_best(self, seat: str, wish: str) -> None:
        """The seat gives the first answer with the wish in it; else it passes, or else gives the usual answer."""
        table = self.table
        options = table.options(table.seats.index(seat))
        moves = [table.system.write(table, option.key) for option in options]
        wished = [move for move in moves if wish and wish in move]
        passes = [move for move, option in zip(moves, options, strict=True) if option.key == PASS]
        assert self.takes(seat, (wished or passes or moves)[0])


def script(ready: str, *, bots: tuple[str, ...] = (), wish: str = "", dice: tuple[int, ...] = (6, 3)) -> Script:
    """The moves of an example at a table where dice are typed in and every seat is asked, as it is where two or more people sit.

    Seats in `bots` give the usual answer. When the example's moves have been made, everybody gives the answer with the `wish` in it or passes,
    until the game is over. `dice` come, in turn, where the example tells of none.
    """
    ready_case = example(ready)
    case = replace(ready_case.case, moves=())
    found = Script(start(case, ready_case.source, settings=Settings(dice="ask", strict=True, journal=False)))
    table, lying, more = found.table, list[int](), cycle(dice)
    plays = [item for item in ready_case.case.moves if isinstance(item, Play | Dice)]
    for _ in range(MOST_STEPS):
        while plays and isinstance(plays[0], Dice):
            lying += plays.pop(0).dice
        if table.over:
            return found
        if table.open.chance:
            kind, *params = table.open.chance
            numbers = tuple(lying.pop(0) if lying else next(more) for _ in range(table.system.chance[kind].size(tuple(params))))
            refusal = table.choose(numbers)
            assert refusal is None, str(refusal)
            found.steps.append(Step("", dice=numbers))
            continue
        passing = found.only_passes()
        if passing:
            table.choose(PASS, passing)
            continue
        asked = found.asked[0]
        if asked in bots:
            table.choose(table.options(table.seats.index(asked))[0], asked)
        elif plays and plays[0].move[0] in found.asked and found.takes(*plays[0].move):
            del plays[0]
        else:
            found.takes_best(asked, "" if plays else wish)
    raise AssertionError(f"{ready} is not over after {MOST_STEPS} steps")
