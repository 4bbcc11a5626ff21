"""The case format, version 1, as dataclasses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Self, cast

from razbor.cases.source import Source
from razbor.kernel.schema import Fault, Length, Path, Range, Rest, json_schema
from razbor.kernel.seats import stranger
from razbor.kernel.text import say

VERSION = 1
NOBODY = "nobody"
"""Stands for a seat where no decision is open: the game is over."""

type Seat = Annotated[str, Length(1)]
type Notation = Annotated[str, Length(1)]


@dataclass(frozen=True, slots=True)
class Wording:
    """Text in one language or in both."""

    en: Annotated[str, "In English."] = ""
    ru: Annotated[str, "In Russian."] = ""

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """The same words for every language."""
        return cls(text, text)

    def render(self, language: str) -> str:
        """The words in `language`, else in the other one."""
        return (self.ru or self.en) if language == "ru" else (self.en or self.ru)


UNTITLED = Wording()


@dataclass(frozen=True, slots=True)
class Play:
    """A move that a seat makes."""

    move: Annotated[tuple[Seat, Notation], Rest("seat"), "The move in the system's notation."]


@dataclass(frozen=True, slots=True)
class Dice:
    """What chance brings next."""

    dice: Annotated[tuple[int, ...], Length(1), "Faces in the order they are rolled."]


@dataclass(frozen=True, slots=True)
class Expected:
    """What must be true of the table now."""

    open: Annotated[Seat | Annotated[tuple[Seat, ...], Length(1)], "Who is asked now: a seat, several, or nobody."] = ()
    facts: Annotated[tuple[str, ...], "Facts of the last move, in this order, others between them allowed."] = ()
    values: Annotated[dict[str, object], Rest("path"), "What stands at a path into the position."] = field(
        default_factory=dict[str, object]
    )


@dataclass(frozen=True, slots=True)
class Expect:
    """A check of the position, the open decision and the facts."""

    expect: Expected


@dataclass(frozen=True, slots=True)
class Offers:
    """Moves that must be open to seats now."""

    offers: Annotated[dict[Seat, tuple[Notation, ...]], Length(1)]


@dataclass(frozen=True, slots=True)
class Lacks:
    """Moves that must not be open to seats now."""

    lacks: Annotated[dict[Seat, tuple[Notation, ...]], Length(1)]


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that is not allowed, and why."""

    move: Annotated[tuple[Seat, Notation], Rest("seat"), "The move in the system's notation."]
    rule: Annotated[str | None, "Id of the rule that forbids it; null where it is no move at all."]


@dataclass(frozen=True, slots=True)
class Refuses:
    """A move that must be refused and leave the table as it was."""

    refuses: Refused


@dataclass(frozen=True, slots=True)
class Undo:
    """A step back."""

    undo: Annotated[int, Range(1), "How many decisions to take back."]


type Item = Play | Dice | Expect | Offers | Lacks | Refuses | Undo
KEYWORDS = ("dice", "expect", "lacks", "offers", "refuses", "undo")


@dataclass(frozen=True, slots=True)
class Case:
    """A record with expectations.

    The item `moves[i]` stands at the path `("moves", i)` of its file, so that a failing one can name its line.
    """

    razbor: Annotated[Literal[1], "Version of the case format."]
    system: Annotated[str, Length(1), "The game whose rules apply."]
    seats: Annotated[tuple[Seat, ...], "Who sits at the table, in the order of the game; left out, the setup tells."] = ()
    profile: Annotated[str, "The edition of the rules; empty for the system's usual one."] = ""
    switches: Annotated[dict[str, str | int | bool], "Switches of the profile that differ here."] = field(
        default_factory=dict[str, str | int | bool]
    )
    title: Annotated[Wording, "What happens, in one line."] = Wording()
    rules: Annotated[tuple[str, ...], "Ids of the rules it shows."] = ()
    source: Annotated[Wording, "Where the example comes from."] = Wording()
    setup: Annotated[dict[str, object], "The position to begin with, as the system describes it."] = field(
        default_factory=dict[str, object]
    )
    seed: Annotated[int, Range(0), "For chance that is not dictated."] = 0
    strict: Annotated[bool, "Also ask seats whose only legal answer is to pass."] = False
    moves: Annotated[tuple[Item, ...], "What happens and what must be true, in order."] = ()

    def faults(self, path: Path) -> Iterator[Fault]:
        """Seats named twice, and what `seated` finds."""
        seen: set[str] = set()
        for i, seat in enumerate(self.seats):
            if seat in seen:
                problem = say("the seat “{seat}” is named twice", seat=seat)
                yield Fault((*path, "seats", i), problem, say("give every seat its own name"))
            seen.add(seat)
        if self.seats:
            yield from self.seated(self.seats, path)

    def seated(self, seats: tuple[str, ...], path: Path = ()) -> Iterator[Fault]:
        """What is wrong when `seats` are those of the table: called by a word of the format, or not there when a move names them."""
        for i, seat in enumerate(seats):
            if seat in (*KEYWORDS, "rule", NOBODY):
                place: Path = ("seats", i) if self.seats else ("setup",)
                yield Fault((*path, *place), say("“{word}” is a word of the case format", word=seat), say("give the seat another name"))
        for i, item in enumerate(self.moves):
            words = KEYWORDS if isinstance(item, Play) else ()
            for named, seat in seats_in(item):
                if seat not in seats:
                    yield stranger(seat, seats, (*path, "moves", i, *named), words=words)


def seats_in(item: Item) -> Iterable[tuple[Path, str]]:
    """The seats that an item names, each with its path inside the item."""
    match item:
        case Play(move=(seat, _)):
            return [((seat,), seat)]
        case Refuses(refuses=Refused(move=(seat, _))):
            return [(("refuses", seat), seat)]
        case Offers(offers=named):
            return [(("offers", seat), seat) for seat in named]
        case Lacks(lacks=named):
            return [(("lacks", seat), seat) for seat in named]
        case Expect(expect=Expected(open=str(seat))):
            return [] if seat == NOBODY else [(("expect", "open"), seat)]
        case Expect(expect=Expected(open=tuple(several))):
            return [(("expect", "open", i), seat) for i, seat in enumerate(several)]
        case _:
            return []


def read_case(source: Source) -> Case:
    """The case in a file; raises `SourceError` with everything that is wrong with it."""
    held = source.data
    data = cast("dict[str, object]", held) if isinstance(held, dict) else {}
    if "fingerprints" in data:
        raise source.error([Fault((), say("this is a saved game, not a case"), say("go on with it: razbor play FILE"))])
    version = data.get("razbor")
    if type(version) is int and version > VERSION:
        problem = say("this case is of version {version}, and only {known} is known here", version=version, known=VERSION)
        raise source.error([Fault(("razbor",), problem, say("update Razbor: pip install --upgrade razbor"))])
    return source.read(Case)


def schema() -> dict[str, Any]:
    """The JSON Schema of case files."""
    return json_schema(Case) | {"title": "Razbor case"}
