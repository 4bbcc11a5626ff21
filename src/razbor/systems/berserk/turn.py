"""3 The battle and its turns: initial, main and final phase."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.triggers import since
from razbor.kernel.window import Window

from .aftermath import Aftermath, carry_out
from .atoms import count_use, expire, forget_uses, inflict, open_card, restore, reveal, set_clock
from .board import NEAR
from .facts import Ended, TurnBegan, TurnEnded
from .opening import Preliminary
from .position import ACTIVE, AGREED, EMPTY, TURN, WINNER, T
from .priority import lost
from .windows import open_window

DRAW = -1


@section
class Game(Section):
    """3 The preliminary phase, then turns until a player has lost."""

    @step("BERSERK-301-01")
    def begin(self, t: T) -> None:
        """The preliminary phase, unless the squads stand already."""
        if t.pos.dealing:
            t.call(Preliminary())
        else:
            set_clock(t, TURN, 1)
            t.call(Turn(fresh=0))
            self.goto(Game.check)

    @step("BERSERK-300-01")
    def turn(self, t: T) -> None:
        """The turn of the player who is to move."""
        if lost(t):
            self.goto(Game.end)
            return
        set_clock(t, TURN, t.pos.turn + 1)
        t.call(Turn(fresh=1))

    @step("BERSERK-102-01", "BERSERK-313-01")
    def check(self, t: T) -> None:
        """Players alternate until one has lost, or so many turns have been played that it is a draw."""
        most = t.pos.rules.most_turns
        if lost(t) or (most and t.pos.turn >= most):
            return
        set_clock(t, ACTIVE, 1 - t.pos.active)
        self.goto(Game.turn)

    @step("BERSERK-102-01", "BERSERK-102-02", "BERSERK-102-03", "BERSERK-102-04")
    def end(self, t: T) -> None:
        """Who concedes or has no creatures has lost; when both have none or agree, or at the limit of turns, it is a draw."""
        pos, rule = t.pos, "BERSERK-102-01"
        standing = [seat for seat in range(2) if any(pos.place[c] >= 0 for c in pos.creatures[seat])]
        winner = standing[0] if len(standing) == 1 else DRAW
        if pos.clock[WINNER] == AGREED:
            winner, rule = DRAW, "BERSERK-102-04"
        elif pos.clock[WINNER] != DRAW:
            winner, rule = pos.clock[WINNER], "BERSERK-102-02"
        set_clock(t, WINNER, winner)
        t.emit(Ended(rule, winner))


@section
class Turn(Section):
    """309 One turn; a battle that is laid out begins after the start of one (`fresh` 0)."""

    fresh: int
    thirsty: int = EMPTY

    @step("BERSERK-G-16", "BERSERK-310-01")
    def before(self, t: T) -> None:
        """Before the turn begins the thirsty may drink: they stay closed otherwise."""
        if not self.fresh:
            self.goto(Turn.main)
            return
        self.thirsty = next((c for c in self.waiting(t) if not self.drunk(t, c)), EMPTY)
        if self.thirsty != EMPTY:
            t.ask(self.drink, t.pos.active)

    def waiting(self, t: T) -> list[int]:
        """Closed cards with thirst."""
        pos = t.pos
        return [c for c in pos.squad(pos.active) if pos.closed[c] and not pos.hidden[c] and pos.level(c, "thirst")]

    def drunk(self, t: T, c: int) -> bool:
        """Whether a thirsty card has been asked already."""
        return any(what in ("turn drank", "turn dry") for what, _ in t.pos.used[c])

    @decision("BERSERK-G-16")
    def drink(self, t: T, seat: int) -> Candidates:
        """Stay closed, or wound an adjacent creature."""
        pos, c = t.pos, self.thirsty
        yield Option(PASS, "BERSERK-G-16")
        if pos.place[c] < len(NEAR):
            for cell in NEAR[pos.place[c]]:
                other = pos.cells[cell]
                if other != EMPTY and (pos.hidden[other] or pos.cards[other].creature):
                    yield Option(("target", cell), "BERSERK-G-16")

    @step("BERSERK-G-16")
    def drain(self, t: T) -> None:
        """The wounds are dealt."""
        if self.thirsty == EMPTY:
            return
        assert t.answer is not None
        c, key, drank = self.thirsty, t.answer.key, False
        self.goto(Turn.before)
        if key != PASS:
            other = t.pos.at(key[1])
            reveal(t, "BERSERK-415-01", other)
            drank = t.pos.cards[other].creature and inflict(t, "BERSERK-G-16", other, t.pos.level(c, "thirst"), c, "influence")
            t.call(Aftermath())
        count_use(t, c, "turn drank" if drank else "turn dry")

    @step("BERSERK-311-01", "BERSERK-203-03", "BERSERK-G-16")
    def open_all(self, t: T) -> None:
        """All cards of the active player open and may move and act afresh; what lasts until the turn begins ends."""
        pos = t.pos
        dry = {c for c in self.waiting(t) if not any(what == "turn drank" for what, _ in pos.used[c])}
        for c in pos.squad(pos.active):
            if c not in dry:
                open_card(t, "BERSERK-311-01", c)
                restore(t, c)
        forget_uses(t)

    @step("BERSERK-311-04", "BERSERK-G-42", "BERSERK-G-36")
    def start(self, t: T) -> None:
        """Abilities at the start of the turn, poisoning, regeneration and fading are carried out."""
        begun = len(t.facts)
        t.emit(TurnBegan("BERSERK-311-01", t.pos.active, t.pos.turn))
        carry_out(t, since(t, begun, (TurnBegan,)))

    @step("BERSERK-311-04")
    def started(self, t: T) -> None:
        """Players may act."""
        open_window(t, "start")

    @step("BERSERK-312-01", "BERSERK-511.6~-08")
    def main(self, t: T) -> None:
        """The main phase: the active player chooses one action after another, until both pass."""
        t.call(Window("choice"))

    @step("BERSERK-313-01")
    def finish_turn(self, t: T) -> None:
        """Abilities at the end of the turn are carried out."""
        if lost(t):
            t.finish()
            return
        begun = len(t.facts)
        t.emit(TurnEnded("BERSERK-313-01", t.pos.active))
        carry_out(t, since(t, begun, (TurnEnded,)))

    @step("BERSERK-313-01")
    def ended(self, t: T) -> None:
        """Players may act a last time."""
        open_window(t, "final")

    @step("BERSERK-313-01", "BERSERK-306-01", "BERSERK-211-03")
    def expire(self, t: T) -> None:
        """What lasts until the end of the turn ends; after the first player's first turn the second's hidden cards are revealed."""
        pos = t.pos
        expire(t, "turn")
        expire(t, f"turn {pos.turn}")
        forget_uses(t)
        if pos.turn == 1 and self.fresh:
            for c in pos.squad(1 - pos.active):
                if not pos.level(c, "stealth"):
                    reveal(t, "BERSERK-306-01", c)
