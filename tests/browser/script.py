"""What people do at a table, worked out beforehand: the moves of an example, and on to the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from razbor.cases import Dice, start
from razbor.cases.model import Play
from razbor.kernel.chance import Draw
from razbor.kernel.decision import CHANCE, PASS
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.play.bots import BOTS, seated
from razbor.table.bundled import example

MOST_STEPS = 400


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
        """A seat that can do nothing but pass."""
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

    def offers(self, seat: str, words: str) -> bool:
        """Whether the seat is asked and may give a move with these words in it."""
        options = self.table.options(self.table.seats.index(seat)) if seat in self.asked else []
        return any(words in self.table.system.write(self.table, option.key) for option in options)

    def waits(self, seat: str) -> None:
        """The seat passes or, where it cannot, gives the usual answer."""
        options = self.table.options(self.table.seats.index(seat))
        usual = next((option for option in options if option.key == PASS), options[0])
        assert self.takes(seat, self.table.system.write(self.table, usual.key))

    def plays_on(self, seat: str) -> None:
        """The seat answers as a lively bot would."""
        number = self.table.seats.index(seat)
        choice = seated({number: BOTS["mixed"]}, self.table.seed)[number].choice(self.table)
        assert self.takes(seat, self.table.system.write(self.table, choice.key))


def script(ready: str, *, bots: tuple[str, ...] = (), alone: bool = False, until: Callable[[Script], bool] = lambda _: False) -> Script:
    """The moves of an example at a table where dice are typed in; where somebody is `alone`, the server passes for who can do nothing else.

    Seats in `bots` give the usual answer. When the example's moves have been made people go on as lively bots, until the game is over or
    `until(script)` is true. Dice of which the example does not tell are those of its seed.
    """
    found_case = example(ready)
    case = replace(found_case.case, moves=())
    found = Script(start(case, found_case.source, settings=Settings(dice="ask", strict=True, journal=False)))
    table, lying, chances = found.table, list[int](), 0
    plays = [item for item in found_case.case.moves if isinstance(item, Play | Dice)]
    while len(found.steps) < MOST_STEPS:
        following = plays[0] if plays else None
        if isinstance(following, Dice):
            lying += following.dice
            del plays[0]
            continue
        if table.over or until(found):
            return found
        asked = found.asked[0] if found.asked else ""
        if table.open.chance:
            kind, *params = table.open.chance
            size = table.system.chance[kind].size(tuple(params))
            numbers = tuple(lying[:size]) or table.system.chance[kind].draw(Draw(table.seed, chances), tuple(params))
            del lying[:size]
            chances += 1
            refusal = table.choose(numbers)
            assert refusal is None, str(refusal)
            found.steps.append(Step("", dice=numbers))
        elif (passing := found.only_passes()) and (alone or passing in bots):
            table.choose(PASS, passing)
        elif passing:
            assert found.takes(passing, table.system.write(table, PASS))
        elif asked in bots:
            table.choose(table.options(table.seats.index(asked))[0], asked)
        elif following and following.move[0] in found.asked and found.takes(*following.move):
            del plays[0]
        elif following:
            found.waits(asked)
        else:
            found.plays_on(asked)
    raise AssertionError(f"{ready} does not come to what it is to come to in {MOST_STEPS} steps")
