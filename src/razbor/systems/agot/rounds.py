"""2.2 The game: rounds of seven phases, each opened by its beginning and closed by the end of what lasts so long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from razbor.kernel.section import Section, section, step
from razbor.systems.agot.expiring import expire
from razbor.systems.agot.facts import PhaseBegan
from razbor.systems.agot.frame import Frame, Framework
from razbor.systems.agot.game import game
from razbor.systems.agot.paying import check_victory
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.shadows import FromShadows

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

PHASES = ("plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation")


@section
class Game(Section):
    """2 Setup, then rounds until somebody has won."""

    @step("AGOT-B03")
    def set_up(self, t: T) -> None:
        """The setup, unless the game is taken up later."""
        if t.setup.begin == "setup":
            t.call(game(t).setting_up())
        else:
            check_victory(t)

    @step("AGOT-S010")
    def play_round(self, t: T) -> None:
        """The first round may begin in a later phase when the setup says so."""
        late = t.setup.begin != "setup" and t.pos.round[0] == 0
        t.call(Round(PHASES.index(t.setup.begin) if late else 0))

    @step("AGOT-S010")
    def again(self, t: T) -> None:
        """The next round."""
        self.goto(Game.play_round)

    def label(self, table: Table[Any]) -> str:
        """Nothing, once a round is open."""
        return "" if table.pos.round[0] else "Setup"


@section
class Round(Section):
    """2.2 One round, from phase number `at` on."""

    at: int = 0

    @step("AGOT-S012")
    def begin(self, t: T) -> None:
        """Counts of the round start anew."""
        pos = t.pos
        pos.next_round()
        for seat in pos.seats:
            if pos.limited[seat]:
                pos.spend_limited(seat, spent=False)
            if pos.drawn[seat]:
                pos.count_drawn(seat, 0)
            if pos.redirected[seat]:
                pos.spend_redirection(seat, spent=False)

    @step("AGOT-S012")
    def phase(self, t: T) -> None:
        """The next phase."""
        if self.at < len(PHASES) and not t.pos.round_ended[0]:
            self.at += 1
            t.call(Phase(PHASES[self.at - 1]))
            self.goto(Round.phase)

    @step("AGOT-B57", "AGOT-B53")
    def end(self, t: T) -> None:
        """What lasts for the round ends, all at once."""
        expire(t, "round")

    def label(self, table: Table[Any]) -> str:
        """Its number."""
        return f"Round {table.pos.round[0]}"


@section
class Phase(Section):
    """2.4 One phase: its beginning, its framework actions and segments, the end of what lasts for the phase."""

    name: str

    @step("AGOT-S012")
    def begin(self, t: T) -> None:
        """The beginning of a phase is a framework action of its own."""
        t.pos.enter_phase(self.name)
        t.call(Frame("phase begins"))

    @step("AGOT-S012")
    def body(self, t: T) -> None:
        """What is done in the phase."""
        if not t.pos.round_ended[0]:
            t.call(game(t).phases[self.name]())

    @step("AGOT-B57")
    def end(self, t: T) -> None:
        """What lasts for the phase ends, all at once."""
        expire(t, "phase")

    def label(self, table: Table[Any]) -> str:
        """Its name."""
        return self.name.capitalize()


@section
class PhaseBegins(Framework):
    """2.4 The framework action at the beginning of a phase: cards come out of shadows, beginnings are seen."""

    @step("AGOT-S026", "AGOT-B21")
    def begin(self, t: T) -> None:
        """It is known to have begun; then cards may come out of shadows."""
        t.emit(PhaseBegan("AGOT-S012", NOBODY, NOBODY, t.pos.phase[0], t.pos.round[0]))
        if any(t.pos.shadows):
            t.call(FromShadows())
