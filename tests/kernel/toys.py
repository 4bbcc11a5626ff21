"""What toy systems of the kernel's tests are made of: three seats, a row of marks, facts about marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from razbor.kernel.position import Position
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say

SEATS = ("Anna", "Boris", "Clara")


@dataclass(frozen=True)
class Setup:
    marks: tuple[int, ...] = (0, 0, 0)


class Marked(NamedTuple):
    """A fact: a seat has got a mark."""

    rule: str
    seat: int


class Marks(Position):
    """The marks of each seat, and words that were said."""

    def __init__(self, marks: tuple[int, ...]) -> None:
        super().__init__()
        self.marks = list(marks)
        self.said: list[str] = []

    def mark(self, t: Table[Any], seat: int, rule: str = "X-1") -> None:
        self.put(self.marks, seat, self.marks[seat] + 1)
        t.emit(Marked(rule, seat))

    def say(self, word: str) -> None:
        self.grow(self.said, word)


type T = Table[Marks]


class Toy(System[Marks]):
    """A system without an opening: each test gives its own, and its own chapters."""

    name = "toy"
    title = say("Toy")
    setup = Setup

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return SEATS

    def position(self, setup: Setup, profile: Any) -> Marks:
        return Marks(setup.marks)

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        return {"marks": list(table.pos.marks), "said": list(table.pos.said)}

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:
        assert isinstance(fact, Marked)
        return say("{seat} is marked", seat=table.seats[fact.seat])


def begin(system: Toy, *, dictated: tuple[int, ...] = (), setup: Setup | None = None, **settings: Any) -> T:
    return Table(system, setup or Setup(), seed=1, settings=Settings(**settings), dictated=dictated)


def asked(table: Table[Any]) -> str:
    """Whose answer the table awaits."""
    return ", ".join(table.seats[seat] for seat in table.open.seats)
