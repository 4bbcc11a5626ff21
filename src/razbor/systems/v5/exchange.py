"""Contests carried out together: all their dice at once, then what follows, from one snapshot."""

from __future__ import annotations

from razbor.kernel.section import Section, section, step

from .block import Block
from .contests import Contest, Hit, Part
from .damage import strike
from .dice import NO_ROLL, Roll
from .grapple import Grapple, Hold
from .leave import Leave
from .position import T, spend_dice
from .roll import Rolls, Throw
from .social import Argument
from .tactics import Maneuver, Pursuit
from .verdict import Attack

SECTIONS: dict[str, type[Section]] = {
    "attack": Attack,
    "grapple": Grapple,
    "hold": Hold,
    "argument": Argument,
    "leave": Leave,
    "pursue": Pursuit,
    "maneuver": Maneuver,
    "block": Block,
}
"""The section that decides each kind of contest, called with the contest and its rolls."""


@section
class Exchange(Section):
    """V5-T-06 The contests of a moment: rolled at once, decided from the state before any of them, then every hit lands."""

    contests: tuple[Contest, ...]
    rolls: tuple[Roll, ...] = ()
    at: int = 0
    hits: tuple[Hit, ...] = ()

    @step("V5-T-06", "V5-TM-02", "A-15")
    def roll(self, t: T) -> None:
        """All tests are rolled at once; dice that waited for a test have been counted and are gone."""
        rolling = [(part, other.who) for c in self.contests for part, other in ((c.a, c.b), (c.b, c.a)) if part.means]
        for part, _ in rolling:
            spend_dice(t, part.who, "next_test")
        throws = (Throw(part.who, part.dice, False, 100, part.shared_hunger, part.means, against) for part, against in rolling)
        t.call(Rolls(tuple(throws)))

    @step("V5-T-06")
    def keep_rolls(self, t: T) -> None:
        """The rolls in the order of the parts that made them."""
        self.rolls = t.result

    @step("V5-A-02", "A-01")
    def decide(self, t: T) -> None:
        """Each contest is decided before any hit of this moment lands."""
        if self.at == len(self.contests):
            self.goto(Exchange.land)
            return
        contest = self.contests[self.at]
        before = sum(bool(part.means) for earlier in self.contests[: self.at] for part in (earlier.a, earlier.b))
        mine = self.rolls[before] if contest.a.means else NO_ROLL
        theirs = self.rolls[before + bool(contest.a.means)] if contest.b.means else NO_ROLL
        t.call(SECTIONS[contest.kind](contest, (mine, theirs)))  # type: ignore[call-arg]

    @step("V5-A-02")
    def keep_hits(self, t: T) -> None:
        """What has been decided waits until all is."""
        self.hits = (*self.hits, *(t.result or ()))
        self.at += 1
        self.goto(Exchange.decide)

    @step("V5-D-01", "V5-AR-01")
    def land(self, t: T) -> None:
        """Hits land one by one, after armour and whatever else changes them."""
        if not self.hits:
            t.finish()
            return
        first, *rest = self.hits
        self.hits = tuple(rest)
        self.goto(Exchange.land)
        strike(t, first)


def thrown(t: T) -> list[tuple[Contest, Part]]:
    """The contest and the part in it of each throw that is being made."""
    below = t.stack[-2] if len(t.stack) > 1 else None
    return [(c, part) for c in below.contests for part in (c.a, c.b) if part.means] if isinstance(below, Exchange) else []


def rolled_for(t: T) -> tuple[Contest, Part] | None:
    """The contest and the part in it of the throw that is asked about; None for rolls that are no contest's."""
    throws = thrown(t)
    return throws[t.top.at] if throws and isinstance(t.top, Rolls) else None


def rolled_against(t: T) -> Roll | None:
    """The roll on the other side of the throw that is asked about, if it lies already."""
    found, frame = rolled_for(t), t.top
    if found is None or not isinstance(frame, Rolls):
        return None
    contest, part = found
    other = contest.b if part is contest.a else contest.a
    return next((roll for (_, each), roll in zip(thrown(t), frame.rolls, strict=False) if each is other), None)
