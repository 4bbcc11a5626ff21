"""What a turn is made of: intents declared, contests that follow from them, and the parts both sides have in a contest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from razbor.kernel.decision import Candidates, Key
from razbor.kernel.section import cites
from razbor.kernel.text import Text, say

from .dice import Roll
from .position import NOBODY, Conflict, T, rule_scene
from .traits import Attribute, Skill


class Intent(NamedTuple):
    """What a character wants to achieve this turn.

    `act` is the verb of its main action, "" until it is said; `all_out`, `aim` and `thrown` qualify an attack; `minor` counts minor
    actions on the side, `reloads` the weapons loaded by them; `shares` are the dice of a split pool for each target, empty until
    they are named; `method` is what an argument is made with.
    """

    who: int
    act: str
    targets: tuple[int, ...] = ()
    weapon: str = ""
    all_out: bool = False
    aim: str = ""
    minor: int = 0
    shares: tuple[int, ...] = ()
    thrown: bool = False
    reloads: tuple[str, ...] = ()
    method: tuple[Attribute, Skill] | tuple[()] = ()


class Part(NamedTuple):
    """One side's part in a contest: who, by which means, with how many dice.

    `means` is "strike", "shoot", "throw", "dodge", "parry" or another chapter's word, and "" when nothing is rolled. `skill`
    and `attribute` are what it is rolled with, `weapon` what would do the damage ("" for none), `less` the successes that are
    subtracted from the result, `needs` how many must be left or the result is none. Parts of one pool that was split may have
    `shared_hunger`: one set of hunger dice for all.
    """

    who: int = NOBODY
    means: str = ""
    dice: int = 0
    skill: Skill | Literal[""] = ""
    weapon: str = ""
    all_out: bool = False
    aim: str = ""
    less: int = 0
    attribute: Attribute | Literal[""] = ""
    needs: int = 0
    shared_hunger: bool = False


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

    `damage` counts before halving; `superficial` and `aggravated` are its two kinds, the first still to be halved if `halved`,
    the second only if `whole`.
    One that `ends` its target counts no damage: the target becomes "out" or "dead".
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
    ends: str = ""
    whole: bool = False

    @property
    def damage(self) -> int:
        """All of it, before halving."""
        return self.superficial + self.aggravated


class Act(NamedTuple):
    """A kind of main action: its verbs, a character's options to take it, the intent an option stands for, and where it belongs."""

    verbs: tuple[str, ...]
    options: Callable[[T, int], Candidates]
    intent: Callable[[T, Key], Intent]
    arena: Literal["physical", "social", "both"] = "physical"


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


def set_flag(t: T, key: Key) -> None:
    """A ruling of "yes" or "no": what precedes the answer is true of the scene from now on, or is not."""
    rule_scene(t, key[:-1], 1 if key[-1] == "yes" else None)


def set_number(t: T, key: Key) -> None:
    """A ruling of a number: it stands under what precedes it from now on."""
    rule_scene(t, key[:-1], key[-1])


type Builder = Callable[[T, tuple[Intent, ...]], Iterator[Contest]]
"""A chapter's contests, from everybody's intents."""


@cites("V5-CS-02", "V5-TM-04", "A-23")
def successes(part: Part, roll: Roll) -> int:
    """What a part has achieved: its roll less what a called shot takes, not below 0; nothing if that is less than it needs."""
    left = max(roll.successes() - part.less, 0)
    return left if left >= part.needs else 0


@cites("V5-GR-03", "V5-SH-03")
def rooted(pos: Conflict, who: int) -> tuple[str, Text] | None:
    """The rule and reason that keep a character on the spot, if any."""
    if pos.held_by[who] != NOBODY:
        return "V5-GR-03", say("{who} is held and cannot leave the spot", who=pos.names[who])
    if pos.ruling("immobile", who):
        return "V5-SH-03", say("{who} cannot move from the spot", who=pos.names[who])
    return None


def intent_of(intents: tuple[Intent, ...], who: int) -> Intent | None:
    """A character's intent."""
    return next((intent for intent in intents if intent.who == who), None)


@cites("V5-GR-03", "A-26")
def meets_grapple(pos: Conflict, intents: tuple[Intent, ...], intent: Intent, other: int) -> bool:
    """Whether an attack on `other` is one contest with the first grapple or the hold that `other` has the attacker in."""
    theirs = intent_of(intents, other)
    if theirs is None or intent.act != "attack" or other not in intent.targets or intent.who not in theirs.targets:
        return False
    first = theirs.act == "grapple" and pos.rules.first_grapple == "declared_pool" and not (pos.surprise[other] or pos.surprise[intent.who])
    return first or theirs.act == "grip"
