"""V5 tables set up from a few lines of YAML, and people at them who answer only what a test is about."""

from __future__ import annotations

from typing import Any

import yaml

from razbor.kernel.decision import Refusal
from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.encounter import Encounter
from razbor.systems.v5.position import Conflict, Marks

QUIET = ("defend", "break_out")
"""What a character of whom a test says nothing declares."""


class Game:
    """A table whose dice are dictated; a decision no test speaks of gets its usual answer."""

    def __init__(self, encounter: str, profile: str = "article", **switches: object) -> None:
        setup = read(Encounter, yaml.safe_load(encounter))
        self.t: Table[Conflict] = Table(SYSTEM, setup, seed=1, profile=profile, switches=switches, settings=Settings(dice="ask"))

    @property
    def pos(self) -> Conflict:
        return self.t.pos

    def who(self, name: str) -> int:
        return self.pos.names.index(name)

    def health(self, name: str) -> Marks:
        return self.pos.health[self.who(name)]

    def willpower(self, name: str) -> Marks:
        return self.pos.willpower[self.who(name)]

    def state(self, name: str) -> str:
        return self.pos.state[self.who(name)]

    def facts(self, kind: type[Any]) -> list[Any]:
        return [fact for fact in self.t.facts if isinstance(fact, kind)]

    def say(self, move: str, seat: str | None = None) -> None:
        """Make one move that must be legal now."""
        refusal = self.t.choose(move, seat or self._seat_of(move))
        assert refusal is None, f"{move}: {refusal}; at {self.t.path}: {self.offers()}"

    def play(self, *moves: str, dice: str = "", until: str = "") -> Game:
        """Go on to the next turn (the decision named `until`, the end), making `moves` where they fit and usual answers elsewhere.

        `dice` are the faces of all chance events on the way, in order. Moves or dice left over fail the test.
        """
        if until and not moves and self._there(until, 0):
            return self
        self.t.dictate(*(int(face) for face in dice.replace("|", " ").replace(",", " ").split()))
        left, turn, first = list(moves), self.pos.turn[0], True
        while (decision := self.t.decision) is not None and (first or not self._there(until, turn)):
            first = False
            assert not decision.chance, f"dice are wanted for {decision.chance} at {self.t.path}, laid out: {self.t.undictated}"
            fitting = next((move for move in left if self.fits(move)), None)
            if fitting is not None:
                left.remove(fitting)
                self.say(fitting)
            else:
                seat = decision.seats[0]
                options = self.t.options(seat)
                usual = next((option for option in options if option.key[0] in QUIET), options[0])
                assert self.t.choose(usual, seat) is None
        assert not left, f"never possible: {left}; now at {self.t.path}: {self.offers()}"
        assert not self.t.undictated, f"dice left over: {self.t.undictated}; now at {self.t.path}"
        return self

    def offers(self, seat: str | None = None) -> list[str]:
        """What a seat (any that is asked) may answer now, in notation."""
        decision = self.t.decision
        if decision is None or decision.chance:
            return []
        seats = decision.seats if seat is None else (self.t.seats.index(seat),)
        return [SYSTEM.write(self.t, option.key) for asked in seats for option in self.t.options(asked)]

    def refused(self, move: str, rule: str, reason: str, seat: str | None = None) -> None:
        """`move` must be refused by `rule` with `reason` in its words, and nothing may change."""
        before = self.t.digest()
        refusal = self.t.choose(move, seat or self._seat_of(move))
        assert isinstance(refusal, Refusal), f"{move} was taken"
        assert refusal.rule == rule, str(refusal)
        assert reason in str(refusal.reason), str(refusal)
        assert self.t.digest() == before

    def _there(self, until: str, turn: int) -> bool:
        return self.t.open.kind == until if until else self.pos.turn[0] != turn

    def fits(self, move: str) -> bool:
        bare = move.partition(": ")[2] if move.partition(":")[0] in self.t.seats else move
        seat = move.partition(":")[0] if bare != move else None
        decision = self.t.open
        if seat is not None and self.t.seats.index(seat) not in decision.seats:
            return False
        return bare in self.offers(seat)

    def _seat_of(self, move: str) -> str | None:
        """Whose move it is, among those asked: named before a colon, or the one who may make it."""
        decision = self.t.open
        if move.partition(":")[0] in self.t.seats:
            return None
        for seat in decision.seats:
            known = [option.key for option in self.t.options(seat)] + [refusal.key for refusal in self.t.explain(seat)]
            if any(SYSTEM.write(self.t, key) == move for key in known):
                return self.t.seats[seat]
        return None
