"""2. The whole game: shuffling and the first hands, turns clockwise, the end."""

from __future__ import annotations

from razbor.kernel.section import Section, section, step

from .atoms import T, draw_up
from .ending import enough, settle_ousts, time_up
from .position import UNCONTROLLED
from .setup import scene
from .turn import Turn

FIRST_VAMPIRES = 4


@section
class Game(Section):
    """2 A game from the shuffled decks on; or from a position in somebody's minion phase (`scene`)."""

    scene: str = ""
    active: int = 0
    shuffled: int = 0

    @step("VTES-X-OBJ-02")
    def shuffle(self, t: T) -> None:
        """Both decks of each Methuselah are shuffled."""
        seats = len(t.pos.seats)
        if scene(t.setup):
            self.scene = t.setup.phase
        if not self.shuffled:
            self.active = t.pos.seats.index(t.setup.active) if t.setup.active else 0
        if self.scene or self.shuffled == 2 * seats:
            self.goto(Game.set_up)
            return
        row = t.pos.crypt if self.shuffled % 2 else t.pos.library
        size = len(row[self.shuffled // 2])
        t.chance("shuffle", size, size)

    @step("VTES-X-OBJ-02")
    def take_order(self, t: T) -> None:
        """The new order."""
        seat = self.shuffled // 2
        row = t.pos.crypt if self.shuffled % 2 else t.pos.library
        t.pos.reorder(row, seat, t.outcome)
        self.shuffled += 1
        self.goto(Game.shuffle)

    @step("VTES-X-OBJ-02")
    def set_up(self, t: T) -> None:
        """Seven cards in hand, four vampires face down."""
        pos = t.pos
        for seat in range(len(pos.seats)):
            if not self.scene:
                draw_up(t, seat, "VTES-X-OBJ-02")
                for card in pos.crypt[seat][-FIRST_VAMPIRES:]:
                    pos.move(card, UNCONTROLLED, seat)

    @step("VTES-X-TURN-01")
    def take_turn(self, t: T) -> None:
        """A turn."""
        turn = Turn(seat=self.active)
        if self.scene:
            turn.begin_at(t, self.scene)
            self.scene = ""
        t.call(turn)

    @step("VTES-X-TURN-01", "VTES-X-END-03")
    def next_turn(self, t: T) -> None:
        """Clockwise, until one Methuselah is left or time is up."""
        settle_ousts(t)
        limit = t.rules.turns
        if enough(t):
            return
        if limit and t.pos.turn[0] >= limit:
            time_up(t)
            return
        self.active = t.pos.prey(self.active) if not t.pos.out[self.active] else t.pos.clockwise(self.active)[0]
        self.goto(Game.take_turn)
