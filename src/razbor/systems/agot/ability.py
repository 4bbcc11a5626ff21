"""The words cards are declared in: which cards, when, at what price, to what effect. Plain data, read strictly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Literal, Self

from razbor.kernel.faults import Fault, Path, nearest
from razbor.kernel.schema import DataError, Length, Range
from razbor.kernel.text import say
from razbor.systems.agot.facts import NO_CARD, ON
from razbor.systems.agot.vocabulary import WORDS

type Phase = Literal["any", "plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"]
type CardType = Literal["character", "location", "attachment", "event", "plot"]
type Zone = Literal["play", "hand", "discard", "dead", "plot", "shadows"]
type Whose = Literal["any", "yours", "theirs"]
type Until = Literal["challenge", "phase", "round", "forever"]
type Icon = Literal["military", "intrigue", "power"]
type Word = Annotated[str, Length(1)]
"""An icon, keyword, crest, trait, «strength», «claim», or what a card cannot do («cannot be killed»)."""


def unknown_words(found: Iterable[str], path: Path) -> Iterator[Fault]:
    """Words in small letters that the rules know nothing of; with a capital letter they are traits, anybody's own."""
    for word in found:
        if word not in WORDS and not word[0].isupper():
            near = nearest(word, WORDS)
            remedy = say("did you mean “{near}”?", near=near) if near else say("a trait begins with a capital letter")
            yield Fault(path, say("the rules know nothing of “{word}”", word=word), remedy)


REFS = ("self", "target", "subject", "host")


@dataclass(frozen=True, slots=True)
class Select:
    """Which cards: one that is already known (`ref`: self, target, subject, host), or all that fit every field given.

    `self` is the card the ability stands on, `target` what was chosen for it, `subject` the card of the fact or threat it
    answers, `host` the card that `self` is attached to.
    """

    ref: Literal["", "self", "target", "subject", "host"] = ""
    type: CardType | None = None
    whose: Whose = "any"
    zone: Zone = "play"
    words: tuple[Word, ...] = ()
    without: tuple[Word, ...] = ()
    house: str = ""
    unique: bool | None = None
    standing: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    most_strength: int | None = None
    least_strength: int | None = None
    most_cost: int | None = None
    other: bool = False
    with_power: bool = False
    named: str = ""

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """One of the known cards: self, target, subject or host."""
        match text:
            case "self" | "target" | "subject" | "host":
                return cls(ref=text)
            case _:
                near = nearest(text, REFS)
                remedy = say("did you mean “{near}”?", near=near) if near else say("write one of: {choices}", choices=", ".join(REFS))
                raise DataError([Fault(path, say("“{text}” names no card", text=text), remedy)])

    def faults(self, path: Path) -> Iterable[Fault]:
        """Words that nothing is known of."""
        return unknown_words((*self.words, *self.without), path)


SELF = Select(ref="self")
TARGET = Select(ref="target")
SUBJECT = Select(ref="subject")


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so; every field given must hold. `some` asks for so many cards of a kind, `you` for the player's role."""

    some: Select | None = None
    at_least: int = 1
    at_most: int | None = None
    phase: Phase | None = None
    challenge: Literal["military", "intrigue", "power", "any"] | None = None
    you: Literal["attacker", "defender", "first", "active", "ahead"] | None = None


@dataclass(frozen=True, slots=True)
class Trigger:
    """What opens a response or sets off a passive ability: a fact of the kind `on`, about a card and a player that fit."""

    on: Annotated[str, Length(1)]
    card: Select | None = None
    whose: Whose = "any"
    phase: Phase | None = None
    challenge: Icon | None = None
    attacker: bool | None = None


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid: gold, influence knelt for, power and cards given up. `kneel`, `sacrifice` take one card that fits."""

    gold: Annotated[int, Range(0)] = 0
    influence: Annotated[int, Range(0)] = 0
    kneel: Select | None = None
    sacrifice: Select | None = None
    discard: Select | None = None
    power: Annotated[int, Range(0)] = 0


@dataclass(frozen=True, slots=True)
class Target:
    """What is chosen when the ability is triggered, after its costs are paid; by its player, or by an opponent."""

    choose: Select
    number: Annotated[int, Range(1)] = 1
    by: Literal["you", "controller", "opponent"] = "you"


@dataclass(frozen=True, slots=True)
class Constant:
    """What continuously holds: so much of every word for all cards that fit, while the condition holds."""

    gives: Annotated[dict[str, int], Length(1)]
    of: Select = SELF
    when: Condition = Condition()

    def faults(self, path: Path) -> Iterable[Fault]:
        """Words that nothing is known of."""
        return unknown_words(self.gives, (*path, "gives"))


# What an effect does, one thing each; the first key tells which.


@dataclass(frozen=True, slots=True)
class Kill:
    """The cards are killed."""

    kill: Select


@dataclass(frozen=True, slots=True)
class Discard:
    """The cards are discarded from play."""

    discard: Select


@dataclass(frozen=True, slots=True)
class Send:
    """The cards leave play for another place of their owner's."""

    send: Select
    to: Literal["hand", "deck_top", "deck_bottom", "shadows", "dead"]


@dataclass(frozen=True, slots=True)
class Modify:
    """The cards gain (or lose) so much of a word: strength, claim, an icon, a keyword, a trait, a crest."""

    modify: Word
    amount: int = 1
    of: Select = TARGET
    until: Until = "phase"

    def faults(self, path: Path) -> Iterable[Fault]:
        """A word that nothing is known of."""
        return unknown_words((self.modify,), (*path, "modify"))


@dataclass(frozen=True, slots=True)
class Burn:
    """The cards get −`burn` strength and are killed if their strength is 0 while it lasts."""

    burn: Annotated[int, Range(0)]
    of: Select = TARGET
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Establish:
    """A lasting effect that has a condition of its own."""

    establish: Constant
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Kneel:
    """The cards kneel."""

    kneel: Select


@dataclass(frozen=True, slots=True)
class Stand:
    """The cards stand."""

    stand: Select


@dataclass(frozen=True, slots=True)
class Claim:
    """The cards, or the player's House, claim power."""

    claim: Annotated[int, Range(1)]
    on: Select | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Players draw cards."""

    draw: Annotated[int, Range(1)]
    who: Literal["you", "opponents", "everyone"] = "you"


@dataclass(frozen=True, slots=True)
class Gold:
    """Players gain gold, or lose it."""

    gold: int
    who: Literal["you", "opponents", "everyone"] = "you"


@dataclass(frozen=True, slots=True)
class Random:
    """Players discard cards at random from hand."""

    random: Annotated[int, Range(1)]
    who: Literal["you", "opponents", "everyone"] = "opponents"


@dataclass(frozen=True, slots=True)
class Put:
    """The cards enter play under the player's control without being paid for."""

    put: Select


@dataclass(frozen=True, slots=True)
class Control:
    """The player takes control of the cards."""

    control: Select


@dataclass(frozen=True, slots=True)
class Cancel:
    """What is being answered does not happen."""

    cancel: Literal[True]


@dataclass(frozen=True, slots=True)
class Decide:
    """What the framework is about to find out (who wins the challenge, or dominance) comes out for the player instead."""

    decide: Literal["you"]


@dataclass(frozen=True, slots=True)
class Save:
    """The cards are not killed or discarded by what is being answered."""

    save: Select


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The cards no longer take part in the challenge."""

    withdraw: Select


@dataclass(frozen=True, slots=True)
class End:
    """The challenge or the whole round ends here."""

    end: Literal["challenge", "round"]


@dataclass(frozen=True, slots=True)
class Builtin:
    """A framework effect that the chapter of that rule carries out; cards never declare it."""

    builtin: str


type Effect = (
    Kill | Discard | Send | Modify | Burn | Establish | Kneel | Stand | Claim | Draw | Gold | Random | Put | Control | Cancel
    | Decide | Save | Withdraw | End
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.

    An action names its `phase`, a response and a passive ability their `trigger`, a constant one what is `lasting`, a
    replacement the way of leaving play (`instead_of`) that ends elsewhere (`to`). `then` happens only if all of `effect` did.
    `limit` uses in each `per`; 0 for any number. `delayed` happens at the end of a moment to the targets still in play then.
    """

    kind: Literal["action", "response", "passive", "constant", "instead"]
    phase: Phase = "any"
    trigger: Trigger | None = None
    when: Condition = Condition()
    cost: Cost = Cost()
    target: Target | None = None
    effect: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    delayed: tuple[Effect, ...] = ()
    at_end_of: Literal["challenge", "phase", "round"] = "phase"
    limit: Annotated[int, Range(0)] = 0
    per: Literal["phase", "round"] = "phase"
    zone: Literal["play", "hand", "discard", "dead", "plot"] | None = None
    cancellable: bool = True
    lasting: Constant | None = None
    instead_of: Literal["killed", "discarded", "returned"] | None = None
    of: Select = SELF
    to: Literal["hand", "deck_top", "deck_bottom", "shadows", "dead", "discard"] = "discard"

    @property
    def saves_or_cancels(self) -> bool:
        """Whether it holds the word save or cancel, which alone decides when a response may be played."""
        return any(isinstance(effect, Save | Cancel | Decide) for effect in (*self.effect, *self.then, *self.delayed))

    def faults(self, path: Path) -> Iterable[Fault]:
        """Fields that its kind needs or has no use for."""
        field = NEEDS.get(self.kind)
        if field and getattr(self, field) is None:
            problem = say("an ability of the kind {kind} lacks “{field}”", kind=self.kind, field=field)
            yield Fault(path, problem, say("add “{field}”", field=field))
        for useless in fields(self):
            if useless.name not in USES[self.kind] and getattr(self, useless.name) != useless.default:
                problem = say("an ability of the kind {kind} has no use for “{field}”", kind=self.kind, field=useless.name)
                yield Fault((*path, useless.name), problem, say("take it out, or change the kind"))
        answers = self.trigger is not None and self.trigger.on.startswith("would ")
        if self.saves_or_cancels != answers:
            problem = say("what saves, cancels or decides answers what is about to happen, and nothing else does")
            yield Fault(path, problem, say("let it be a response to “would …”, or take that effect out"))
        if self.kind in ("action", "response", "passive") and not self.effect:
            yield Fault(path, say("the ability has no effect"), say("add “effect”"))
        if self.trigger and self.trigger.on not in TRIGGERS:
            near = nearest(self.trigger.on, TRIGGERS)
            remedy = say("did you mean “{near}”?", near=near) if near else say("write one of: {choices}", choices=", ".join(TRIGGERS))
            yield Fault((*path, "trigger", "on"), say("nothing is called “{on}”", on=self.trigger.on), remedy)
        if self.trigger and self.trigger.card is not None and self.trigger.on in NO_CARD:
            problem = say("“{on}” is about no card, so that the trigger never fits", on=self.trigger.on)
            yield Fault((*path, "trigger", "card"), problem, say("take “card” out"))


_CARRIED_OUT = frozenset(("kind", "when", "target", "effect", "then", "delayed", "at_end_of", "limit", "per", "zone", "cancellable"))
USES: Mapping[str, frozenset[str]] = {
    "action": _CARRIED_OUT | {"phase", "cost"},
    "response": _CARRIED_OUT | {"trigger", "cost"},
    "passive": _CARRIED_OUT | {"trigger"},
    "constant": frozenset(("kind", "zone", "lasting")),
    "instead": frozenset(("kind", "zone", "when", "instead_of", "of", "to")),
}
"""The fields that each kind of ability reads."""
NEEDS: Mapping[str, str] = {"response": "trigger", "passive": "trigger", "constant": "lasting", "instead": "instead_of"}
"""The field that an ability of a kind cannot do without."""
THREATS = ("would be killed", "would be discarded", "would leave", "would happen", "would be played", "would be decided")
"""What a save or a cancel answers, before it happens."""
TRIGGERS = (*ON.values(), "leaves", *THREATS)
"""The kinds of facts and threats that triggers may name; “leaves” is any way of leaving play."""
