"""What a card can do, as data: how it is paid for, when it may be used, what it aims at, what it does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple

from razbor.kernel.rulebook import Translated
from razbor.kernel.schema import Fault, Length, Path, Range
from razbor.kernel.text import Text, say

from .keywords import GRANTABLE


class FormTraits(NamedTuple):
    """What a form of ability is: attack or not, magical or not, melee or ranged; `unanswered` attacks are never fought back."""

    attack: bool
    magical: bool = False
    melee: bool = False
    unanswered: bool = True


FORMS: Final = {
    "simple strike": FormTraits(attack=True, melee=True, unanswered=False),
    "special strike": FormTraits(attack=True, melee=True),
    "magic strike": FormTraits(attack=True, magical=True, melee=True),
    "row strike": FormTraits(attack=True),
    "shot": FormTraits(attack=True),
    "throw": FormTraits(attack=True),
    "discharge": FormTraits(attack=True, magical=True),
    "spell": FormTraits(attack=False, magical=True),
    "influence": FormTraits(attack=False),
}
"""BERSERK-401-01"""

SHOOTING: Final = ("shot", "throw", "discharge")

type Form = Literal["simple strike", "special strike", "magic strike", "row strike", "shot", "throw", "discharge", "spell", "influence"]

type Moment = Literal[
    "", "declare", "initiate", "roll", "hit", "wounds", "after", "attacked", "death", "turn start", "turn end", "battle start"
]
"""When a triggered ability is set off; empty for one that is used by choice."""

type Effect = Literal[
    "wounds", "heal", "open", "close", "bless", "curse", "poison", "tokens", "life", "grant",
    "die bonus", "die penalty", "reroll", "set die", "strength", "weaken", "block", "block attack", "redirect", "prevent", "reduce",
    "destroy", "redistribute", "push", "relocate", "swap", "resurrect", "summon", "prepare",
]  # fmt: skip

STEP_OF: Final = {
    "die bonus": "roll",
    "die penalty": "roll",
    "reroll": "roll",
    "set die": "set die",
    "strength": "calculation",
    "weaken": "calculation",
    "block": "preliminary",
    "redirect": "preliminary",
    "block attack": "blocking",
    "prevent": "change",
    "reduce": "change",
}
"""The window in which an effect on an action in progress is used."""

STEPS: Final = tuple(dict.fromkeys(STEP_OF.values()))
MEDDLING: Final = frozenset(STEP_OF)
TAKEN_IDS: Final = frozenset({"strike", "move", "accumulate", "close for flyers", "jump", "teleport", "manoeuvre", "rage"})
"""What the actions that cards have by rule are called."""
ON_A_DIE: Final = frozenset({"die bonus", "die penalty", "reroll", "set die"})

_CARDS: Final = frozenset({"enemy", "own", "any"})
_ANYBODY: Final = _CARDS | {"self"}

AIMS: Final[dict[str, frozenset[str]]] = {
    "wounds": _CARDS,
    "heal": _ANYBODY,
    "open": _ANYBODY,
    "close": _ANYBODY,
    "bless": _ANYBODY,
    "curse": _ANYBODY,
    "poison": _ANYBODY,
    "tokens": _ANYBODY,
    "life": _ANYBODY,
    "grant": _ANYBODY,
    "die bonus": _ANYBODY,
    "die penalty": _ANYBODY,
    "reroll": _ANYBODY,
    "set die": _ANYBODY,
    "strength": _ANYBODY,
    "weaken": _ANYBODY,
    "block": _CARDS,
    "block attack": _CARDS,
    "redirect": frozenset({"self"}),
    "prevent": _ANYBODY,
    "reduce": _ANYBODY,
    "destroy": _CARDS,
    "redistribute": _CARDS,
    "push": _CARDS,
    "relocate": frozenset({"cell"}),
    "swap": _CARDS,
    "resurrect": frozenset({"grave"}),
    "summon": frozenset({"cell"}),
    "prepare": frozenset({"self"}),
}
"""What an effect can be aimed at."""

NUMBERED: Final = frozenset(
    {"wounds", "heal", "tokens", "life", "die bonus", "die penalty", "set die", "strength", "weaken", "prevent", "destroy", "redistribute"}
)
"""Effects that come to nothing without a number."""
COUNTED: Final = NUMBERED | {"bless", "curse", "poison", "grant", "reduce"}
"""Effects that may have a number."""

ABOUT_ANOTHER: Final = frozenset({"initiate", "hit", "wounds", "after", "attacked", "death"})
"""Moments that speak of another card: the one struck, or the striker."""

PLAIN_WORDS: Final = say("use letters, digits, spaces, hyphens and apostrophes")
_WORDS: Final = re.compile(r"\w(?:[\w’'. -]*[\w.])?")


def writable(name: str) -> bool:
    """Whether a move can be written, and read again, with a name in it."""
    return _WORDS.fullmatch(name) is not None


type Amount = Annotated[int, Range(0, 99)]


@dataclass(frozen=True, kw_only=True)
class Ability:
    """One ability of a card.

    `id` is the word that moves are written with, `name` what people call it. `value` is one number, or three for a weak, medium and
    strong result of a die. Costs: `closes` the card, takes `tokens`, gives its own card `wound_self` wounds or kills it (`dies`),
    uses the whole unspent movement (`instead_of_move`). `aim` says whose cards it may be used on: "self" asks for nothing, "cell"
    for an empty cell (to summon into, one beside the source), "grave" for a dead card and a cell beside the source. `adjacent` and
    `in_front` limit it to neighbours, and to the next cell of the column; `classes` to cards with one of them. `wounds_to` says who
    may receive wounds that are redistributed.
    A triggered ability that `may` be used can be declined; `aim_at_other` aims it at the card of the occasion: the one struck, or the
    striker. `enemy_turn_only` and `own_turn_only` limit sudden abilities.
    """

    id: Annotated[str, Length(1, 40)]
    name: Translated | None = None
    form: Form = "influence"
    on: Moment = ""
    sudden: bool = False
    closes: bool = False
    tokens: Amount = 0
    wound_self: Amount = 0
    dies: bool = False
    instead_of_move: bool = False
    per_turn: Annotated[int, Range(1, 9)] | None = None
    per_battle: Annotated[int, Range(1, 9)] | None = None
    value: Amount | Annotated[tuple[Amount, ...], Length(3, 3)] = 0
    range: Annotated[int, Range(1, 9)] | None = None
    aim: Literal["enemy", "own", "any", "self", "cell", "grave"] = "enemy"
    adjacent: bool = False
    in_front: bool = False
    wounds_to: Literal["enemy", "own", "any"] = "enemy"
    classes: tuple[str, ...] = ()
    own_turn_only: bool = False
    enemy_turn_only: bool = False
    effect: Effect = "wounds"
    keyword: str = ""
    may: bool = False
    aim_at_other: bool = False
    lasts: Literal["turn", "battle"] = "turn"

    def faults(self, path: Path) -> Iterable[Fault]:
        """Fields that do not go together."""
        if not writable(self.id):
            yield Fault((*path, "id"), say("moves cannot be written with this name"), PLAIN_WORDS)
        if self.id in TAKEN_IDS:
            yield Fault((*path, "id"), say("“{id}” is a word of the notation", id=self.id), say("give the ability another id"))
        if self.per_turn and self.per_battle:
            yield Fault((*path, "per_battle"), say("it is limited by the turn already"), say("keep one of them"))
        if self.form == "simple strike":
            yield Fault((*path, "form"), say("a simple strike is given by the card's “strike”"), say("choose another form"))
        if FORMS[self.form].attack and self.effect != "wounds":
            yield Fault((*path, "effect"), say("an attack deals wounds"), say("remove “effect”, or make the form spell or influence"))
        if self.effect == "grant" and self.keyword not in GRANTABLE:
            known = ", ".join(GRANTABLE)
            yield Fault((*path, "keyword"), say("“{word}” cannot be granted", word=self.keyword), say("write one of: {known}", known=known))
        if self.keyword and self.effect != "grant":
            yield Fault((*path, "keyword"), say("nothing is granted"), say("remove “keyword”, or make the effect “grant”"))
        if self.aim not in AIMS[self.effect] and not self.aim_at_other:
            fitting = ", ".join(sorted(AIMS[self.effect]))
            problem = say("“{effect}” cannot be aimed at “{aim}”", effect=self.effect, aim=self.aim)
            yield Fault((*path, "aim"), problem, say("write one of: {known}", known=fitting))
        yield from self._number_faults(path)
        yield from self._use_faults(path)

    def _number_faults(self, path: Path) -> Iterable[Fault]:
        """A number that is missing, or means nothing to the effect."""
        if isinstance(self.value, tuple) and (self.effect not in ("wounds", "heal") or self.aim == "self"):
            yield Fault((*path, "value"), say("only wounds and healing of a target have three strengths"), say("give one number"))
        elif self.effect in NUMBERED and not max(self.strengths):
            yield Fault((*path, "value"), say("“{effect}” needs a number", effect=self.effect), say("give “value”, above zero"))
        elif self.effect not in COUNTED and self.value:
            yield Fault((*path, "value"), say("“{effect}” has no number", effect=self.effect), say("remove “value”"))
        elif self.effect == "set die" and not 1 <= self.strengths[0] <= 6:
            yield Fault((*path, "value"), say("a die has no such face"), say("write 1 to 6"))

    def _use_faults(self, path: Path) -> Iterable[Fault]:
        """What is set off and used by choice at once, paid for without being chosen, or free without end."""
        paid = self.closes or self.tokens or self.wound_self or self.dies or self.instead_of_move
        if self.on and self.effect in MEDDLING:
            yield Fault((*path, "on"), say("an effect on an action in progress is used by choice"), say("remove “on”"))
        elif self.on and (paid or self.sudden):
            yield Fault((*path, "on"), say("what is set off is not paid for and not sudden"), say("remove “on”, or the cost and “sudden”"))
        elif not (self.on or paid or self.per_turn or self.per_battle):
            field = (*path, "sudden" if self.sudden else "effect")
            yield Fault(field, say("nothing limits how often it is used"), say("add a cost, “per_turn” or “per_battle”"))
        if self.aim_at_other and self.on not in ABOUT_ANOTHER:
            known = ", ".join(sorted(ABOUT_ANOTHER))
            yield Fault((*path, "aim_at_other"), say("no other card is spoken of then"), say("let “on” be one of: {known}", known=known))
        if self.may and not self.on:
            yield Fault((*path, "may"), say("what is used by choice can always be left"), say("remove “may”"))

    @property
    def title(self) -> Translated | Text:
        """What people call it."""
        return self.name or _TITLES.get(self.id) or say("{word}", word=self.id)

    @cached_property
    def rolls(self) -> bool:
        """Whether a die tells its strength: it is printed as weak–medium–strong."""
        return isinstance(self.value, tuple)

    @cached_property
    def strengths(self) -> tuple[int, int, int]:
        """Weak, medium and strong value."""
        if isinstance(self.value, tuple):
            return (self.value[0], self.value[1], self.value[2])
        return (self.value, self.value, self.value)

    @cached_property
    def attack(self) -> bool:
        """Whether it is an attack."""
        return FORMS[self.form].attack

    @cached_property
    def bodily(self) -> bool:
        """Whether it needs its own card in the squad: it changes that card, or moves from where that stands."""
        return self.aim == "self" or self.adjacent or self.range is not None or self.effect in ("relocate", "swap", "push")

    @cached_property
    def meddling(self) -> bool:
        """Whether it changes an action in progress."""
        return self.effect in MEDDLING

    @cached_property
    def quick(self) -> bool:
        """Whether it may be used with other things on the stack: marked sudden, or tied to a step of another action."""
        return self.sudden or self.meddling

    @cached_property
    def acting(self) -> bool:
        """Whether using it is one of the actions of an open card."""
        return self.closes or self.form == "simple strike"

    @cached_property
    def most(self) -> int:
        """How often it may be used in a turn or a battle, 0 for as often as one likes."""
        return self.per_turn or self.per_battle or 0

    @cached_property
    def counted(self) -> str:
        """What its uses are counted as."""
        return f"turn {self.id}" if self.per_turn else f"battle {self.id}"


_TITLES: Final = {
    "strike": say("strike"),
    "accumulate": say("accumulate a token"),
    "close for flyers": say("close to strike a flyer"),
    "jump": say("jump"),
    "teleport": say("teleport"),
    "manoeuvre": say("manoeuvre"),
    "rage": say("rage"),
}
"""What people call the actions that cards have by rule."""


def simple_strike(strengths: tuple[int, int, int], closes: bool) -> Ability:
    """The simple strike of a card."""
    return Ability(id="strike", form="simple strike", closes=closes, value=strengths, aim="any")


ACCUMULATE: Final = Ability(id="accumulate", closes=True, aim="self", effect="tokens", value=1)
PREPARE: Final = Ability(id="close for flyers", closes=True, aim="self", effect="prepare")
JUMP: Final = Ability(id="jump", instead_of_move=True, aim="cell", effect="relocate")
TELEPORT: Final = Ability(id="teleport", instead_of_move=True, aim="cell", effect="relocate")
RAGE: Final = Ability(id="rage", sudden=True, tokens=1, aim="self", effect="open", own_turn_only=True)
SWAP: Final = Ability(id="manoeuvre", instead_of_move=True, aim="own", adjacent=True, effect="swap")
