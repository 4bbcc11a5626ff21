"""Cards as declarations: facts, requirement, timing and a list of effects with parameters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from razbor.kernel.schema import Fault, Length, Path, Range
from razbor.kernel.text import say

from .primitives import Effect, Granted, Signed, Target
from .sense import ability_faults, card_faults, grant_faults
from .words import CardType, Sect, Timing, Title

type Line = Annotated[str, Length(1)]
type Discipline = Annotated[str, Length(3, 3)]
type Cost = Annotated[int, Range(0, 20)]


@dataclass(frozen=True, slots=True)
class Requirement:
    """Who may play a card; every field that is given must fit. `titles` and `clans` name any one that will do."""

    clans: tuple[Line, ...] = ()
    sects: tuple[Sect, ...] = ()
    titles: tuple[Title, ...] = ()
    not_sects: tuple[Sect, ...] = ()
    vampire: bool = False
    untitled: bool = False
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Mode:
    """One text of a card of which the player chooses one.

    `disciplines` must all be had, a capital one at the superior level. `when` is the moment it is played at; `stealth` and
    `strike` belong to actions, as does `action`: a text that performs an action every minion knows keeps that action's rules. `other` texts
    are played by a ready vampire other than the acting one; in combat, by an unlocked one that does not fight, of any Methuselah.
    `against` names the only opponents it is for. `once` limits the card's play by one minion within a stretch of the game.
    """

    do: tuple[Effect, ...]
    when: Timing = "minion"
    name: str = ""
    disciplines: tuple[Discipline, ...] = ()
    target: Target = ""
    stealth: Annotated[int, Range(0, 9)] = 0
    blood: Cost = 0
    action: Literal["", "bleed", "special", "leave torpor", "rescue", "diablerise"] = ""
    other: bool = False
    against: Literal["", "ally"] = ""
    once: Literal["", "round", "combat", "action", "unlock"] = ""
    older: Literal["", "younger acting"] = ""


@dataclass(frozen=True, slots=True)
class Grant:
    """A number that a card adds while it is in play, to its bearer, or to all that its controller's rules give."""

    grant: Granted
    amount: Signed
    when: Literal["", "bleed", "political", "against vampires", "hunt"] = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a card in play may be used for.

    `locks` locks the card; `political` calls a referendum; `requires` is the Discipline that the card just played must require;
    `uses` limits it within a stretch, all abilities of the card with the same `shared` together; `forced` happens without a choice
    (unlock phase). `by` says which minions may use it: its bearer, the card itself, or every minion or vampire that can act, or all but
    its bearer; what is `forced` happens to its controller, or in the phase of everybody. `in_torpor` wants its bearer there; `merged` is
    only for an advanced vampire on its base card.
    """

    when: Timing
    do: tuple[Effect, ...]
    name: str = ""
    target: Target = ""
    locks: bool = False
    political: bool = False
    requires: str = ""
    blood: Cost = 0
    uses: Literal["", "combat", "turn", "action"] = ""
    shared: str = ""
    forced: bool = False
    by: Literal["controller", "bearer", "self", "other minion", "any minion", "any vampire", "everybody"] = "controller"
    stealth: Annotated[int, Range(0, 9)] = 0
    in_torpor: bool = False
    merged: bool = False

    def used(self, i: int) -> str:
        """The note that a card keeps of a use of this one, its ability of number `i`; abilities with one limit keep it together."""
        return f"used {self.shared or i}"


@dataclass(frozen=True, slots=True)
class Merged:
    """What an advanced vampire is only while it is merged."""

    sect: Sect
    title: Title
    city: str


@dataclass(frozen=True, slots=True)
class CryptCard:
    """A vampire. An advanced one, whose name ends in “(ADV)”, may be merged with its base card."""

    id: Annotated[int, Range(200000, 299999)]
    name: Line
    clan: Line
    group: Annotated[int, Range(1, 9)]
    capacity: Annotated[int, Range(1, 11)]
    disciplines: tuple[Discipline, ...]
    sect: Sect
    title: Title = ""
    city: str = ""
    votes: Annotated[int, Range(0, 9)] = 0
    slave: str = ""
    advanced: bool = False
    merged: Merged | None = None
    grants: tuple[Grant, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        """What the vampire says in vain."""
        yield from ability_faults(self.abilities, path)
        yield from grant_faults(self.grants, path)


@dataclass(frozen=True, slots=True)
class LibraryCard:
    """A card of the library.

    `pool`, `blood` are its cost; `life`, `strength`, `bleed` those of an ally or retainer; `replace` the moment until which the
    card is not replaced. An out-of-turn card may be played in the own turn too if `own_turn`.
    """

    id: Annotated[int, Range(100000, 199999)]
    name: Line
    types: Annotated[tuple[CardType, ...], Length(1)]
    pool: Cost = 0
    blood: Cost = 0
    requires: Requirement = Requirement()
    unique: bool = False
    location: bool = False
    hunting_ground: bool = False
    trifle: bool = False
    out_of_turn: bool = False
    own_turn: bool = False
    weapon: Literal["", "gun", "melee", "other"] = ""
    vehicle: bool = False
    animal: bool = False
    burn_option: bool = False
    once_a_game: bool = False
    replace: Literal["", "action", "combat", "unlock", "discard", "in play"] = ""
    life: Annotated[int, Range(0, 20)] = 0
    superior_life: Annotated[int, Range(0, 20)] = 0
    strength: Annotated[int, Range(0, 20)] = 0
    bleed: Annotated[int, Range(0, 20)] = 0
    first_strike: bool = False
    city: str = ""
    terms: Literal["", "ready younger vampire", "allocation", "clan", "Methuselah with more pool", "some Methuselahs"] = ""
    points: Annotated[int, Range(0, 9)] = 0
    modes: tuple[Mode, ...] = ()
    grants: tuple[Grant, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        """Fields that contradict each other, and what the card says in vain."""
        minion_in_play = {"ally", "retainer"} & set(self.types)
        if bool(minion_in_play) != bool(self.life):
            yield Fault((*path, "life"), say("allies and retainers have life, and nothing else does"), say("add or remove “life”"))
        if self.terms and "political action" not in self.types:
            yield Fault((*path, "terms"), say("only a referendum has terms"), say("remove “terms”"))
        if self.weapon and "equipment" not in self.types:
            yield Fault((*path, "weapon"), say("a weapon is equipment"), say("make the type “equipment”"))
        yield from card_faults(self, path)
        yield from ability_faults(self.abilities, path)
        yield from grant_faults(self.grants, path)


@dataclass(frozen=True, slots=True)
class CryptFile:
    """A file of vampires."""

    card: Annotated[tuple[CryptCard, ...], Length(1)]


@dataclass(frozen=True, slots=True)
class LibraryFile:
    """A file of library cards."""

    card: Annotated[tuple[LibraryCard, ...], Length(1)]
