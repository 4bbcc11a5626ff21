"""G-08 Summoning: a card of the deck comes into the squad."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .atoms import bring
from .board import DECK
from .facts import Stopped
from .position import T


@section
class Summoning(Section):
    """G-08 The source's player finds one card in the deck and brings it into the cell.

    `classes` are what the card may be, anything if there are none.
    """

    source: int
    cell: int
    classes: tuple[str, ...]

    @step("BERSERK-G-08")
    def ask(self, t: T) -> None:
        """Whom, if anybody is there; otherwise it has been paid for in vain."""
        if self.fitting(t):
            t.ask(self.whom, t.pos.owner[self.source])
        else:
            t.emit(Stopped("BERSERK-G-08", self.source, "alone"))
            t.finish()

    def fitting(self, t: T) -> list[int]:
        """The cards of the deck that may come: of a class that is called, and not a second terrain or a copy of who is unique."""
        pos = t.pos
        seat = pos.owner[self.source]
        terrain = any(pos.cards[c].type == "terrain" for c in pos.squad(seat))
        return [
            c
            for c in pos.mine[seat]
            if pos.place[c] == DECK
            and (not self.classes or set(self.classes) & set(pos.cards[c].classes))
            and not (terrain and pos.cards[c].type == "terrain")
            and not pos.second(c)
        ]

    @decision("BERSERK-G-08")
    def whom(self, t: T, seat: int) -> Candidates:
        """Any of them, or nobody."""
        for c in self.fitting(t):
            yield Option(("summon", c), "BERSERK-G-08")
        yield Option(("nobody",), "BERSERK-G-08")

    @step("BERSERK-G-08", "BERSERK-212-01", "BERSERK-G-54")
    def come(self, t: T) -> None:
        """It stands beside the source; flyers and terrain go to the additional zone."""
        assert t.answer is not None
        if t.answer.key[0] == "summon":
            bring(t, "BERSERK-G-08", t.answer.key[1], self.cell)
        else:
            t.emit(Stopped("BERSERK-G-08", self.source, "alone"))
