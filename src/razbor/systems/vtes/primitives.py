"""What cards do: the primitives that declarations are made of, as data that programs read and write.

An effect is one of the small records below, written by its first key: `{bleed = 2}`, `{strike = "damage", amount = 1, ranged = true}`.
Disciplines stand in three letters, small for the basic level and capital for the superior one, as on the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from razbor.kernel.schema import Length, Range

from .combat_primitives import Amount, CombatEffect
from .words import Sect, Title

type Signed = Annotated[int, Range(-30, 30)]

type Target = Literal[
    "", "self", "this", "employer", "own vampire", "ready minion", "ready vampire", "vampire", "younger vampire", "voted vampire",
    "older vampire", "younger vampire of prey or predator",
    "other minion", "other ally", "other ready vampire", "other location", "other torpid vampire", "uncontrolled",
    "younger uncontrolled", "other Methuselah", "opposing minion", "melee weapon", "equipment of the opposing minion",
    "weapon of the opposing minion", "minion or retainer in combat", "torpid vampire", "locked torpid vampire",
    "ally without all its life", "hunting ground", "hunting grounds of others", "vampire that has not fed",
]  # fmt: skip
"""What a card or ability is aimed at, chosen as it is played or announced."""

type Granted = Literal["stealth", "intercept", "bleed", "strength", "transfers", "ballots", "cannot block", "unblocked by capacity"]
"""A number that cards in play add to. `unblocked by capacity` is the largest capacity of vampires that cannot block the minion."""

type Modified = Literal["intercept", "master actions", "maneuver", "press to end", "cannot strike", "immune"]
"""A number that an effect changes for a while. `immune` is to damage that is not aggravated."""


@dataclass(frozen=True, slots=True)
class Modify:
    """`amount` added to a value of the minion (`self`), or of the Methuselah who has `this` card, until a moment."""

    modify: Modified
    amount: Signed
    until: Literal["action", "round", "combat", "turn"] = "action"
    of: Literal["self", "this"] = "self"


@dataclass(frozen=True, slots=True)
class Stealth:
    """The acting minion gets stealth; playable only when it is needed (VTES-6.2.2-16)."""

    stealth: Signed


@dataclass(frozen=True, slots=True)
class Intercept:
    """The blocking minion that plays it gets intercept; playable only when it is needed (VTES-6.2.2-17)."""

    intercept: Signed


@dataclass(frozen=True, slots=True)
class Bleed:
    """The bleed grows; a limited one only once each action (VTES-X-CARD-10)."""

    bleed: Amount
    limited: bool = False


@dataclass(frozen=True, slots=True)
class Votes:
    """The vampire that plays it gets votes in this referendum."""

    votes: Amount


@dataclass(frozen=True, slots=True)
class TitledVotes:
    """Each ready titled vampire of a sect that its controller has gets votes until the action ends."""

    titled_votes: Amount
    of_sect: Sect


@dataclass(frozen=True, slots=True)
class Abstain:
    """A vampire that has voted abstains and is locked."""

    abstain: Literal["lock"]


@dataclass(frozen=True, slots=True)
class CancelReferendum:
    """The referendum is cancelled, the acting vampire unlocks and a card that called it returns to its owner's hand."""

    referendum: Literal["cancelled"]


@dataclass(frozen=True, slots=True)
class Redirect:
    """The target of the bleed changes to another Methuselah, never one of the acting minion's controller (VTES-X-ACT-14)."""

    redirect: Literal["another Methuselah"]


@dataclass(frozen=True, slots=True)
class Lock:
    """Somebody locks."""

    lock: Target


@dataclass(frozen=True, slots=True)
class Unlock:
    """Somebody unlocks."""

    unlock: Target


@dataclass(frozen=True, slots=True)
class Wake:
    """The minion may block and play reactions though it is locked, until the action ends (VTES-X-ACT-16). An ally may have to
    stay locked in its next unlock phase for it."""

    wake: Literal["action"]
    allies_stay_locked: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """The minion attempts to block at once; `anybody` lifts the restriction to the target, prey or predator."""

    attempt: Literal["block"]
    anybody: bool = False


@dataclass(frozen=True, slots=True)
class FailAttempt:
    """The block attempt that is in progress fails, and that minion may not attempt again."""

    fails: Literal["attempt"]


@dataclass(frozen=True, slots=True)
class CannotBlock:
    """The target cannot block this action."""

    cannot_block: Target


@dataclass(frozen=True, slots=True)
class EndAction:
    """The action ends without success before the block resolves: neither combat nor lock follows (VTES-X-ACT-15)."""

    end_action: Literal["acting unlocks", "nobody unlocks"]


@dataclass(frozen=True, slots=True)
class Blood:
    """Blood (or life) from the bank to the target."""

    blood: Amount
    to: Target = "self"


@dataclass(frozen=True, slots=True)
class Drain:
    """Blood of somebody to the bank."""

    drain: Amount
    of: Target = "self"


@dataclass(frozen=True, slots=True)
class Fill:
    """A vampire gains blood up to its capacity."""

    fill: Target


@dataclass(frozen=True, slots=True)
class BloodToPool:
    """So much blood of the target goes to its controller's pool, by choice between the two numbers."""

    to_pool: Annotated[tuple[Amount, ...], Length(2, 2)]
    of: Target = "own vampire"


@dataclass(frozen=True, slots=True)
class PoolToBlood:
    """Pool of the target's controller becomes blood on it."""

    from_pool: Amount
    to: Target


@dataclass(frozen=True, slots=True)
class Pool:
    """Pool gained; `if_bled` only after a bleed for 1 or more."""

    pool: Amount
    if_bled: bool = False


@dataclass(frozen=True, slots=True)
class BurnPool:
    """Pool burned by a Methuselah, by those chosen, or for each of a kind of thing; `once_a_turn` for all cards of the name."""

    burn_pool: Amount
    who: Literal["prey", "controller", "each", "allocated", "chosen", "active"] = "controller"
    each: Literal["", "minion", "locked minion", "young ready vampire", "torpid vampire", "lack of a ready Anarch"] = ""
    once_a_turn: bool = False


@dataclass(frozen=True, slots=True)
class GainPool:
    """Every Methuselah gains pool for each of a kind of thing."""

    gain_pool: Amount
    each: Literal["minion", "vampire of capacity 8", "vampire of the chosen clan"]


@dataclass(frozen=True, slots=True)
class Combat:
    """The acting minion enters combat with the target; it may get an optional maneuver in it. With
    `target_acts` the target locks and counts as the acting minion."""

    combat: Target
    with_maneuver: bool = False
    target_acts: bool = False


@dataclass(frozen=True, slots=True)
class QueueCombat:
    """A new combat with the opposing minion follows this one, if none is queued (VTES-X-CBT-18)."""

    queue_combat: Literal["opposing minion"]


@dataclass(frozen=True, slots=True)
class Steal:
    """The card that is the target comes under control of the acting minion's controller; it keeps its owner."""

    steal: Target


@dataclass(frozen=True, slots=True)
class Burn:
    """The target is burned."""

    burn: Target


@dataclass(frozen=True, slots=True)
class Put:
    """The card stays: in play before its controller, on the minion that plays it, or on its target."""

    put: Literal["in play", "on self", "on target"]


@dataclass(frozen=True, slots=True)
class Ready:
    """The target may come from torpor to the ready region if the minion burns so much blood."""

    ready: Amount


@dataclass(frozen=True, slots=True)
class BurnAll:
    """Every card of a kind that other Methuselahs control is burned: the action is directed at all of them."""

    burn_all: Literal["hunting grounds"]


@dataclass(frozen=True, slots=True)
class Feed:
    """A vampire gains blood from a hunting ground, once a turn."""

    feed: Target


@dataclass(frozen=True, slots=True)
class IfFails:
    """If the referendum fails its caller burns 1 pool and 1 for each vote of difference."""

    if_fails: Literal["caller burns"]


@dataclass(frozen=True, slots=True)
class Become:
    """The vampire holds a title from now on (VTES-X-OBJ-09)."""

    become: Title


@dataclass(frozen=True, slots=True)
class GoOver:
    """The vampire goes over to another sect."""

    sect: Sect


@dataclass(frozen=True, slots=True)
class PassNext:
    """The next referendum that a vampire of the same Methuselah calls this turn passes without a vote (VTES-X-POL-04)."""

    next_referendum: Literal["passes"]


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Cards drawn beyond the hand size, which is then discarded down to."""

    draw: Amount


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card of the hand is discarded; the hand is drawn up afterwards."""

    exchange: Literal["a card"]


@dataclass(frozen=True, slots=True)
class Undo:
    """A diablerie is undone before the blood hunt: the victim comes back with the diablerist's blood, the diablerist leaves the game."""

    undo: Literal["diablerie"]


@dataclass(frozen=True, slots=True)
class Relocate:
    """A vampire goes back to its controller's uncontrolled region with all that is on it."""

    uncontrolled: Target


@dataclass(frozen=True, slots=True)
class TakePool:
    """The pool of a chosen Methuselah is shared out as the terms say."""

    take_pool: Amount


@dataclass(frozen=True, slots=True)
class CancelCard:
    """The card being played has no effect; its cost is not paid."""

    cancel: Literal["minion card", "master card", "prey or predator's master card"]
    gives_action: bool = False


@dataclass(frozen=True, slots=True)
class BurnActing:
    """The acting minion is burned and the action is not successful."""

    burn_acting: Literal["bleed of 4"]


@dataclass(frozen=True, slots=True)
class CaptureVotes:
    """Blood for each vote by which the referendum passed; up to `into_pool` of it may go to the pool instead."""

    captivate: Literal["margin"]
    into_pool: Amount = 0


@dataclass(frozen=True, slots=True)
class Level:
    """The vampire with this card has one more level of a Discipline and one more capacity."""

    discipline: Annotated[str, Length(3, 3)]


type Effect = (
    Modify | Stealth | Intercept | Bleed | Votes | TitledVotes | Abstain | CancelReferendum | Redirect | Lock | Unlock | Wake | Attempt
    | FailAttempt | CannotBlock | EndAction | Blood | Drain | Fill | BloodToPool | PoolToBlood | Pool | BurnPool | GainPool | Combat
    | QueueCombat | Steal | Burn | BurnAll | Put | Ready | Feed | IfFails | Become | GoOver | PassNext | DrawCard | Exchange | Undo
    | Relocate | TakePool | CancelCard | BurnActing | CaptureVotes | Level | CombatEffect
)  # fmt: skip
