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
    """A roll lies on the table: regular faces and hunger faces, by which means (a word of `Part.means`) and against whom it was made."""

    rule: str
    who: int
    regular: tuple[int, ...]
    hunger: tuple[int, ...]
    successes: int
    means: str = ""
    against: int = -1


class Rerolled(NamedTuple):
    """A point of Willpower is spent to roll regular dice again: the old and new faces of these dice, and the roll as it is now."""

    rule: str
    who: int
    old: tuple[int, ...]
    new: tuple[int, ...]
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
    """A contest is won: `loser` -1 when there was nobody to lose it; `margin` in successes."""

    rule: str
    winner: int
    loser: int
    margin: int


class Drawn(NamedTuple):
    """A contest ends with equal successes."""

    rule: str
    who: int
    other: int


class Outcome(NamedTuple):
    """How one roll ended beside success and failure: "critical", "messy" or "bestial"."""

    rule: str
    who: int
    how: str


class Struck(NamedTuple):
    """A hit is about to land: what it deals, by which weapon ("" for none), before armour and halving."""

    rule: str
    who: int
    target: int
    weapon: str
    tracker: str
    superficial: int
    aggravated: int


class Stopped(NamedTuple):
    """Armour has turned points of a hit Superficial, or, by profile, taken them off a blunt one."""

    rule: str
    who: int
    armour: str
    points: int


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


class Failed(NamedTuple):
    """A test that nobody opposed has failed."""

    rule: str
    who: int


class TieRolled(NamedTuple):
    """Somebody rolls a die because another stands at the same place in the order."""

    rule: str
    who: int
    face: int


class InitiativeSet(NamedTuple):
    """The order of all characters for the whole conflict, the first first."""

    rule: str
    order: tuple[int, ...]


class Thwarted(NamedTuple):
    """What a character wanted this turn cannot come about any more, after what others did before it."""

    rule: str
    who: int


class Surprise(NamedTuple):
    """A character's next attack surprises, until the end of turn `last` (-1: whenever it comes), or (0) no longer does."""

    rule: str
    who: int
    last: int


class CaughtOff(NamedTuple):
    """A character that meant to strike is surprised and does not."""

    rule: str
    who: int


class Hindered(NamedTuple):
    """A character's action is blocked: it fails, or (`needs` above 0) it must come to that many successes."""

    rule: str
    who: int
    needs: int


class Advanced(NamedTuple):
    """A side comes nearer to its goal by so many successes, to a total."""

    rule: str
    side: int
    successes: int
    total: int


class Emptied(NamedTuple):
    """A weapon is out of ammunition or out of hand."""

    rule: str
    who: int
    weapon: str


class Reloaded(NamedTuple):
    """A weapon can be used again."""

    rule: str
    who: int
    weapon: str


class Seized(NamedTuple):
    """One character holds another from now on."""

    rule: str
    who: int
    held: int


class Freed(NamedTuple):
    """A character is not held any more."""

    rule: str
    who: int


class TableSaid(NamedTuple):
    """The people at the table have decided something among themselves: a key of the log."""

    rule: str
    what: str


class Conceded(NamedTuple):
    """A side offers to yield, on terms in the words of the encounter ("" where they are left to the table)."""

    rule: str
    side: int
    terms: str


class Rewarded(NamedTuple):
    """What a player gets for yielding: "willpower" or "background"."""

    rule: str
    who: int
    what: str


class Tally(NamedTuple):
    """What counts for victory: a side's turns won, and the Aggravated damage it has taken."""

    rule: str
    side: int
    turns: int
    aggravated: int


class SceneChanged(NamedTuple):
    """A new scene begins because of a "third_force" or a "new_place"."""

    rule: str
    how: str


class DifficultySet(NamedTuple):
    """The difficulty of a blitz."""

    rule: str
    difficulty: int


class BlitzEnded(NamedTuple):
    """How many of the players' characters have succeeded."""

    rule: str
    winners: int
    of: int


class StakesSet(NamedTuple):
    """What the winner of an argument gets and what awaits the loser, in the words of the encounter."""

    rule: str
    winner: str
    loser: str
