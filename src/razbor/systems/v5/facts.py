"""What happens in a conflict, as facts: the log, the views and the rules read them. The first field is always the rule."""

from __future__ import annotations

from typing import NamedTuple

from razbor.kernel.decision import Key


class TurnBegan(NamedTuple):
    """A turn begins."""

    rule: str
    turn: int


class Declared(NamedTuple):
    """A character says what it wants to achieve: the key of the answer."""

    rule: str
    who: int
    key: Key


class Ruled(NamedTuple):
    """The Storyteller rules: the key of the answer."""

    rule: str
    key: Key


class Rolled(NamedTuple):
    """A roll lies on the table: regular faces and hunger faces."""

    rule: str
    who: int
    regular: tuple[int, ...]
    hunger: tuple[int, ...]
    successes: int


class Rerolled(NamedTuple):
    """A point of Willpower is spent to roll regular dice again: the old faces of these dice, and the roll as it is now."""

    rule: str
    who: int
    old: tuple[int, ...]
    regular: tuple[int, ...]
    hunger: tuple[int, ...]
    successes: int


class Surged(NamedTuple):
    """A vampire adds dice by a Blood Surge."""

    rule: str
    who: int
    dice: int


class Roused(NamedTuple):
    """A Rouse check: the face, and Hunger after it."""

    rule: str
    who: int
    face: int
    hunger: int


class Won(NamedTuple):
    """A contest is decided: `winner` -1 at a draw; `loser` -1 when it was against a difficulty; `margin` in successes."""

    rule: str
    winner: int
    loser: int
    margin: int


class Outcome(NamedTuple):
    """How one roll ended beside success and failure: "critical", "messy" or "bestial"."""

    rule: str
    who: int
    how: str


class Hurt(NamedTuple):
    """Boxes are marked on a tracker, "health" or "willpower"."""

    rule: str
    who: int
    tracker: str
    superficial: int
    aggravated: int


class Became(NamedTuple):
    """A character's state changes: "impaired", "out", "dead", "torpor", …"""

    rule: str
    who: int
    state: str


class Noted(NamedTuple):
    """Something for the people at the table to remember, in their own words or as a key of the log."""

    rule: str
    who: int
    note: str


class SideWon(NamedTuple):
    """A side wins a turn or the conflict; -1 is nobody."""

    rule: str
    side: int
    what: str


class TurnEnded(NamedTuple):
    """A turn ends."""

    rule: str
    turn: int
