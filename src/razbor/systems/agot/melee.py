"""2.2 Melee: titles for a round, whom they support and whom they oppose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.systems.agot.facts import Titled
from razbor.systems.agot.position import NOBODY, Board, Challenge

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


REGENT, COMMANDER = "Crown Regent", "Lord Commander of the Kingsguard"
STRONG_IN: Mapping[str, str] = {"Hand of the King": "power", COMMANDER: "military", "Master of Whispers": "intrigue"}


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


@cites("AGOT-B60")
def redirecting(pos: Board, fight: Challenge) -> int:
    """The Crown Regent who may still have this challenge aimed anew, if there is anybody else to aim at; -1 for nobody."""
    for seat in pos.seats:
        if pos.title[seat] == REGENT and seat != fight.attacker and not pos.redirected[seat] and other_targets(pos, fight):
            return seat
    return NOBODY


@cites("AGOT-B60", "AGOT-B23")
def other_targets(pos: Board, fight: Challenge) -> list[int]:
    """Whom else the attacker may aim at: anybody whom the own title does not support."""
    others = pos.clockwise(fight.attacker)[1:]
    return [other for other in others if other != fight.defender and not supports(pos, fight.attacker, other)]


@cites("AGOT-B59", "AGOT-B61")
def helpers(pos: Board, fight: Challenge) -> tuple[int, ...]:
    """Who may step in when the defender declares nobody, in the order of play.

    The Lord Commander takes a military challenge over; whoever supports the defender defends it.
    """
    uninvolved = (seat for seat in pos.clockwise() if seat not in (fight.attacker, fight.defender))
    return tuple(
        seat for seat in uninvolved if supports(pos, seat, fight.defender) or (pos.title[seat] == COMMANDER and fight.kind == "military")
    )


@cites("AGOT-B62")
def strength_of_title(pos: Board, seat: int, kind: str) -> int:
    """What a title adds to its player's side of a challenge."""
    return pos.profile.title_strength if STRONG_IN.get(pos.title[seat]) == kind else 0


@cites("AGOT-B62")
def cards_of_title(pos: Board, seat: int) -> int:
    """The cards that a title adds in the draw phase."""
    return pos.profile.title_cards if pos.title[seat] == "Master of Laws" else 0


@cites("AGOT-B62")
def gold_of_title(pos: Board, seat: int) -> int:
    """The gold that a title adds to the income."""
    return pos.profile.title_gold if pos.title[seat] == "Master of Coin" else 0


@cites("AGOT-B62")
def dominance_of_title(pos: Board, seat: int) -> int:
    """What a title counts for dominance."""
    return pos.profile.title_dominance if pos.title[seat] == REGENT else 0
