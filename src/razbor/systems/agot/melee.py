"""2.2 Melee: titles for a round, whom they support and whom they oppose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.systems.agot.facts import Titled
from razbor.systems.agot.position import NOBODY, Board

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

SUPPORTS: Mapping[str, tuple[str, ...]] = {
    "Hand of the King": ("Master of Whispers",),
    "Master of Coin": ("Master of Laws",),
    "Master of Laws": ("Hand of the King",),
    "Master of Whispers": ("Master of Coin",),
    "Crown Regent": (),
    "Lord Commander of the Kingsguard": (),
}
OPPOSES: Mapping[str, tuple[str, ...]] = {
    "Hand of the King": ("Master of Coin",),
    "Master of Coin": ("Hand of the King",),
    "Master of Laws": ("Master of Whispers",),
    "Master of Whispers": ("Master of Laws", "Crown Regent"),
    "Crown Regent": (),
    "Lord Commander of the Kingsguard": (),
}


@section
class Titles(Section):
    """2.2 Each player in turn, the first player first, takes a title for the round."""

    turn: int = 0

    @step("AGOT-B23")
    def give_back(self, t: T) -> None:
        """Last round's titles are free again."""
        for seat in t.pos.seats:
            if t.pos.title[seat]:
                t.pos.take_title(seat, "")

    @step("AGOT-B23")
    def ask(self, t: T) -> None:
        """The next player chooses."""
        if self.turn == len(t.seats):
            t.finish()
        else:
            t.ask(self.title, t.pos.clockwise()[self.turn])

    @decision("AGOT-B23")
    def title(self, t: T, seat: int) -> Candidates:
        """Every title that is free."""
        for title in SUPPORTS:
            if title not in t.pos.title:
                yield Option(("title", title), "AGOT-B23")

    @step("AGOT-B23")
    def take(self, t: T) -> None:
        """The title is the player's for this round."""
        assert t.answer is not None
        seat, title = t.answered_by, t.answer.key[1]
        t.pos.take_title(seat, title)
        t.emit(Titled("AGOT-B23", seat, NOBODY, title))
        self.turn += 1
        self.goto(Titles.ask)


@cites("AGOT-B23")
def supports(pos: Board, seat: int, other: int) -> bool:
    """Whether a player supports another by title, and so may not attack that player."""
    return bool(pos.title[other]) and pos.title[other] in SUPPORTS.get(pos.title[seat], ())


@cites("AGOT-B23")
def opposes(pos: Board, seat: int, other: int) -> bool:
    """Whether a player opposes another by title, and so gains a power by winning a challenge against that player."""
    return bool(pos.title[other]) and pos.title[other] in OPPOSES.get(pos.title[seat], ())
