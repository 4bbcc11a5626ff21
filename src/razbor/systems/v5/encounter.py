"""The setup of a V5 table: who fights whom, with what, and how hurt they already are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, Self, cast

from razbor.kernel.faults import unknown
from razbor.kernel.schema import DataError, Fault, Length, Path, Range, read
from razbor.kernel.text import say

from .data import Changes, equipment
from .traits import ATTRIBUTES, Attribute, Pool, Skill

type Kind = Literal["mortal", "ghoul", "thin-blood", "vampire"]
MOST_CHARACTERS = 100
"""All of a side, and all of the sides together: what each may do to each is listed at every turn."""

type Name = Annotated[str, Length(1, 60)]

STORYTELLER = "Storyteller"
NUMBERED = ("pool", "hunger", "health", "willpower")
"""Words of the short form that a number follows."""
_SHORT = re.compile(r"(?:(?P<count>\d+)\s*[×xх*]\s*)?(?P<kind>mortal|ghoul|thin-blood|vampire)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Tracker:
    """A row of boxes: how many there are, and how many are marked already."""

    boxes: Annotated[int, Range(1, 20), "how many boxes; worked out from the attributes unless given"] | None = None
    superficial: Annotated[int, Range(0, 20)] = 0
    aggravated: Annotated[int, Range(0, 20)] = 0


@dataclass(frozen=True, slots=True)
class Character:
    """One character, or `count` alike ones numbered from 1."""

    kind: Kind
    player: Annotated[Name, "the seat that plays it; the Storyteller unless given"] | None = None
    count: Annotated[int, Range(1, 30)] = 1
    unnamed: Annotated[bool, "a mortal without a name, whom a critical win puts out of the fight at once"] = False
    attributes: dict[Attribute, Annotated[int, Range(0, 10)]] = field(default_factory=dict[Attribute, int])
    skills: dict[Skill, Annotated[int, Range(0, 10)]] = field(default_factory=dict[Skill, int])
    pool: Annotated[int, Range(0, 30), "dice for everything, in place of attributes and skills"] | None = None
    health: Tracker = field(default_factory=Tracker)
    willpower: Tracker = field(default_factory=Tracker)
    hunger: Annotated[int, Range(0, 5)] = 0
    blood_potency: Annotated[int, Range(0, 10)] = 0
    supernatural: Annotated[bool, "has Disciplines or other powers that count in a blitz"] = False
    weapons: Annotated[tuple[str, ...], "ids of weapons; bare hands need not be named"] = ()
    armour: Annotated[str, "id of an armour"] | None = None
    cover: Annotated[str, "id of a cover"] = "none"
    aims: Annotated[tuple[Literal["tyre", "fuel_line"], ...], "where else a called shot may aim than at a body"] = ()
    fights: Annotated[tuple[str, ...], "names of those it is already fighting hand to hand"] = ()

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """How many, what, then what they have: "6 × ghoul, pool 4, health 5, knife, armour leather, cover partial"."""
        head, *rest = (part.strip() for part in text.split(","))
        found = _SHORT.fullmatch(head)
        if not found:
            remedy = say("start like “6 × ghoul” or “vampire”; the kinds are mortal, ghoul, thin-blood, vampire")
            raise DataError.of(say("“{head}” does not say who they are", head=head), remedy, path)
        data: dict[str, object] = {"kind": found["kind"].casefold(), "count": int(found["count"] or 1)}
        weapons: list[str] = []
        for part in rest:
            word, _, number = part.partition(" ")
            if word in NUMBERED:
                if not number.strip().isdecimal():
                    remedy = say("write “{word}” and a whole number, as in “{word} 4”", word=word)
                    raise DataError([Fault(path, say("“{part}” has no whole number", part=part), remedy)])
                data[word] = {"boxes": int(number)} if word in ("health", "willpower") else int(number)
            elif part == "unnamed":
                data["unnamed"] = True
            elif word in ("armour", "cover"):
                data[word] = number.strip().replace(" ", "_")
            else:
                weapons.append(part.replace(" ", "_"))
        return read(cls, data | ({"weapons": weapons} if weapons else {}), path)

    def faults(self, path: Path) -> Iterable[Fault]:
        """Traits that cannot go together."""
        if self.pool is not None and (self.attributes or self.skills):
            yield Fault(
                (*path, "pool"), say("one pool for everything stands beside attributes or skills"), say("give the one or the others")
            )
        if self.hunger and self.kind in ("mortal", "ghoul"):
            yield Fault((*path, "hunger"), say("only vampires hunger"), say("remove it, or change the kind"))
        if self.blood_potency and self.kind in ("mortal", "ghoul"):
            yield Fault((*path, "blood_potency"), say("only vampires have Blood Potency"), say("remove it, or change the kind"))
        if self.unnamed and (self.kind != "mortal" or self.player):
            yield Fault((*path, "unnamed"), say("only the Storyteller's mortals are nameless"), say("remove it"))
        for name, tracker, boxes in (("health", self.health, self.health_boxes), ("willpower", self.willpower, self.willpower_boxes)):
            marked = tracker.superficial + tracker.aggravated
            if marked > boxes:
                problem = say("{marked} boxes are marked of {boxes}", marked=marked, boxes=boxes)
                yield Fault((*path, name), problem, say("mark {boxes} at most, or give more “boxes”", boxes=boxes))
            elif tracker.aggravated == boxes:
                problem = say("every box holds an Aggravated mark: whoever is so hurt takes no part any more (B-11)")
                yield Fault((*path, name), problem, say("mark fewer, or leave the character out"))

    def dots(self, trait: Attribute | Skill) -> int:
        """Dots in an attribute (1 unless said otherwise) or a skill (0 unless said otherwise)."""
        if trait in ATTRIBUTES:
            return cast("dict[str, int]", self.attributes).get(trait, 1)
        return cast("dict[str, int]", self.skills).get(trait, 0)

    @property
    def health_boxes(self) -> int:
        """Stamina + 3 unless given (B-07)."""
        return self.health.boxes or self.dots("stamina") + 3

    @property
    def willpower_boxes(self) -> int:
        """Composure + Resolve unless given (B-07)."""
        return self.willpower.boxes or self.dots("composure") + self.dots("resolve")


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a social conflict is about: what the winner gets and what awaits the loser (V5-S-03)."""

    winner: Annotated[str, Length(1, 300)]
    loser: Annotated[str, Length(1, 300)]


@dataclass(frozen=True, slots=True)
class Encounter:
    """Who meets whom: two sides or more, each with its characters by name."""

    sides: Annotated[dict[Name, Annotated[dict[Name, Character], Length(1)]], Length(2, 6)]
    conflict: Annotated[Literal["physical", "social"], "whether it hurts bodies or wills"] = "physical"
    play: Annotated[Literal["turns", "blitz"], "turn by turn, or in one roll"] = "turns"
    storyteller: Name = STORYTELLER
    sheets: Annotated[Literal["open", "hidden"], "whether players see the numbers of the Storyteller's characters"] = "open"
    stakes: Annotated[Stakes | None, "what a social conflict is about, settled before it starts"] = None
    methods: Annotated[tuple[Pool, ...], Length(1), "pools that count in a social conflict, attribute + skill"] = (
        Pool("resolve", "intimidation"),
        Pool("composure", "etiquette"),
    )
    concessions: Annotated[dict[Name, Annotated[str, Length(1, 300)]], "what each side would offer if it yields"] = field(
        default_factory=dict[str, str]
    )
    equipment: Annotated[Changes, "weapons, armour, cover and Blood Potency of one's own"] = field(default_factory=Changes)

    def faults(self, path: Path) -> Iterable[Fault]:
        """Names that clash, or that nobody has; a conflict that cannot begin."""
        if self.conflict == "social" and self.stakes is None:
            remedy = say("say under “stakes” what the “winner” gets and what awaits the “loser”")
            yield Fault((*path, "stakes"), say("a social conflict is about something (V5-S-03)"), remedy)
        players = [side for side, characters in self.sides.items() if any(character.player for character in characters.values())]
        if self.play == "blitz" and len(players) != 1:
            remedy = say("give the characters of one side a “player”, and nobody on the others")
            yield Fault((*path, "play"), say("in a blitz players roll and their opponents do not (V5-B-04)"), remedy)
        for side, characters in self.sides.items():
            for name, character in characters.items():
                if character.player == self.storyteller:
                    problem = say("{name} is the Storyteller's seat, which plays all without a player", name=self.storyteller)
                    yield Fault((*path, "sides", side, name, "player"), problem, say("leave “player” out, or name another seat"))
        for side in self.concessions:
            if side not in self.sides:
                remedy = say("name one of: {names}", names=", ".join(self.sides))
                yield Fault((*path, "concessions", side), say("nobody is called {name}", name=side), remedy)
        crowd = sum(character.count for characters in self.sides.values() for character in characters.values())
        if crowd > MOST_CHARACTERS:
            remedy = say("at most {most} together: let one stand for several, or leave some out", most=MOST_CHARACTERS)
            yield Fault((*path, "sides"), say("{n} characters are too many for one conflict", n=crowd), remedy)
            return
        seen: set[str] = set()
        for side, characters in self.sides.items():
            for name, character in characters.items():
                for each in numbered(name, character.count):
                    if each in seen:
                        yield Fault(
                            (*path, "sides", side, name), say("there are two called {name}", name=each), say("give one another name")
                        )
                    seen.add(each)
        yield from self._gear_faults(path)
        for side, characters in self.sides.items():
            for name, character in characters.items():
                for i, other in enumerate(character.fights):
                    if other not in seen:
                        place = (*path, "sides", side, name, "fights", i)
                        yield Fault(
                            place, say("nobody is called {name}", name=other), say("name one of: {names}", names=", ".join(sorted(seen)))
                        )

    def _gear_faults(self, path: Path) -> Iterable[Fault]:
        """Weapons, armour and cover that no table has."""
        try:
            known = equipment(changes=self.equipment, path=(*path, "equipment"))
        except DataError as error:
            yield from error.faults
            return
        for side, characters in self.sides.items():
            for name, character in characters.items():
                place = (*path, "sides", side, name)
                for i, weapon in enumerate(character.weapons):
                    yield from unlisted((*place, "weapons", i), weapon, known.weapons)
                if character.armour is not None:
                    yield from unlisted((*place, "armour"), character.armour, known.armour)
                yield from unlisted((*place, "cover"), character.cover, known.cover)


def unlisted(path: Path, id: str, table: Mapping[str, object]) -> Iterable[Fault]:
    """The fault of an id that a table of the equipment lacks."""
    if id not in table:
        yield from unknown(path, id, table).faults


def numbered(name: str, count: int) -> tuple[str, ...]:
    """The names of `count` alike characters."""
    return (name,) if count == 1 else tuple(f"{name} {i}" for i in range(1, count + 1))
