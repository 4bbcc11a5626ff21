"""What a turn is made of: intents declared, contests that follow from them, and the parts both sides have in a contest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from razbor.kernel.decision import Candidates, Key

from .dice import Roll
from .position import NOBODY, T
from .traits import Skill


class Intent(NamedTuple):
    """What a character wants to achieve this turn.

    `act` is the verb of its main action; `all_out` and `aim` qualify an attack; `minor` counts minor actions on the side;
    `shares` are the dice of a split pool for each target, empty until they are named.
    """

    who: int
    act: str
    targets: tuple[int, ...] = ()
    weapon: str = ""
    all_out: bool = False
    aim: str = ""
    minor: int = 0
    shares: tuple[int, ...] = ()


class Part(NamedTuple):
    """One side's part in a contest: who, by which means, with how many dice.

    `means` is "strike", "shoot", "throw", "dodge", "parry" or another chapter's word, and "" when nothing is rolled. `skill` is what it
    is rolled with, `weapon` what would do the damage ("" for none), `less` the successes that are subtracted from the result.
    """

    who: int = NOBODY
    means: str = ""
    dice: int = 0
    skill: Skill | Literal[""] = ""
    weapon: str = ""
    all_out: bool = False
    aim: str = ""
    less: int = 0


class Contest(NamedTuple):
    """Two parts against each other, or one against a difficulty (then `b.means` is "").

    `kind` names the section that decides it; in a `two_sided` one each wants to harm the other.
    """

    kind: str
    rule: str
    a: Part
    b: Part
    two_sided: bool = False
    difficulty: int = 0


class Hit(NamedTuple):
    """Damage about to be done: an event that armour and other things may change before boxes are marked.

    `damage` counts before halving; `superficial` and `aggravated` are its two kinds, the first still to be halved if `halved`.
    """

    rule: str
    source: int
    target: int
    weapon: str
    tracker: str
    superficial: int
    aggravated: int
    halved: bool = True
    aim: str = ""

    @property
    def damage(self) -> int:
        """All of it, before halving."""
        return self.superficial + self.aggravated


class Act(NamedTuple):
    """A kind of main action: its verbs, the options of a character to take it, and the intent that an option stands for."""

    verbs: tuple[str, ...]
    options: Callable[[T, int], Candidates]
    intent: Callable[[T, Key], Intent]


class Extra(NamedTuple):
    """Something that goes with a main action: what may be added to an intent, and the intent with it."""

    verb: str
    options: Callable[[T, Intent], Candidates]
    add: Callable[[Intent, Key], Intent]


class Ruling(NamedTuple):
    """Something the Storyteller may rule about the scene: its verb, what may be ruled now, and what the ruling does."""

    verb: str
    options: Callable[[T], Candidates]
    rule: Callable[[T, Key], None]


type Builder = Callable[[T, tuple[Intent, ...]], Iterator[Contest]]
"""A chapter's contests, from everybody's intents."""

type Judged = tuple[Hit, ...]
"""What a contest's section finishes with: the hits that follow from it."""


def successes(part: Part, roll: Roll) -> int:
    """What a part has achieved: its roll less what is subtracted, not below 0 (A-23)."""
    return max(roll.successes() - part.less, 0)


def intent_of(intents: tuple[Intent, ...], who: int) -> Intent | None:
    """A character's intent."""
    return next((intent for intent in intents if intent.who == who), None)
