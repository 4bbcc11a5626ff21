"""1.5 The frame of an action: six steps, in which passives and responses nest, but never another action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from razbor.kernel.section import Section, section, step
from razbor.kernel.window import Window
from razbor.systems.agot.game import game
from razbor.systems.agot.leaving import leave_play
from razbor.systems.agot.passives import Passive, Passives, waiting
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.responding import Response, anybody_responds

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


class Responses(Window):
    """Step 5 of a frame: ordinary responses, until all players pass in succession."""

    def label(self, table: Table[Any]) -> str:
        """Its name and rule; nothing while a response is open in it."""
        return "Responses AGOT-S041" if table.top is self else ""


@section
class Frame(Section):
    """1.5 An action from its beginning to its end, be it a player's or the framework's.

    `what` names the section that begins and carries out the action (steps 1 to 3); `used` holds what has been answered by
    which ability, as (ability, card, number of the fact).
    """

    what: str
    seat: int = NOBODY
    source: int = NOBODY
    ability: str = ""
    since: int = 0
    used: tuple[tuple[str, int, int], ...] = ()

    @step("AGOT-S041", "AGOT-S040", "AGOT-S042", "AGOT-S011")
    def act(self, t: T) -> None:
        """1 to 3: the action begins, may be cancelled and saved from, and is carried out."""
        self.since = len(t.facts)
        t.call(game(t).framework[self.what](self.seat, self.source, self.ability))

    @step("AGOT-S043", "AGOT-S041")
    def resolve_passives(self, t: T) -> None:
        """4: all passive abilities the action has set off."""
        if waiting(t, self.since):
            t.call(Passives(self.since))

    @step("AGOT-S053", "AGOT-S054", "AGOT-S041")
    def respond(self, t: T) -> None:
        """5: responses, clockwise until all pass; whatever happened since step 1 may be answered."""
        if t.settings.strict or anybody_responds(t, self):
            t.call(Responses(t.rules.after_response + " responds"))

    @step("AGOT-S041", "AGOT-S055", "AGOT-S056", "AGOT-S082")
    def end(self, t: T) -> None:
        """6: the action is over; Moribund cards leave play, and what was not answered no longer can be."""
        leave_play(t)

    def spend(self, use: tuple[str, int, int]) -> None:
        """Note that an ability has answered something."""
        self.used = (*self.used, use)

    def label(self, table: Table[Any]) -> str:
        """The step, as the rules number it."""
        for frame in table.stack:
            if isinstance(frame, Response) and not frame.in_window:
                return f"Frame 5{frame.letter}"
            if isinstance(frame, Passive):
                return f"Frame 4{frame.letter}"
        return f"Frame {('1', '4', '5', '6')[max(self.pc - 1, 0)]}"


@section
class Framework(Section):
    """A framework action: what frames begin with, whoever it concerns."""

    seat: int = NOBODY
    source: int = NOBODY
    ability: str = ""
