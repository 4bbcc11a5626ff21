"""What a value of plain data may be: a kind each for numbers and words, choices, lists, keyed values, alternatives."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import isfinite
from typing import Any, cast, override

from razbor.kernel.faults import Fault, Path, clipped, shown, suggested
from razbor.kernel.text import Text, count, say

DEPTH = 64
"""Data nested deeper than this is refused: no rule needs it, and reading is recursive."""

type JsonSchema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Range:
    """The whole numbers allowed, both ends included; `None` leaves an end open."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Length:
    """How many letters, items or keys are allowed, both ends included; `high` `None` leaves it open."""

    low: int = 0
    high: int | None = None


class Defs:
    """The named parts of a JSON Schema that is being made, a part for each dataclass."""

    def __init__(self) -> None:
        self.parts: dict[str, JsonSchema] = {}
        self._names: dict[type, str] = {}

    def ref(self, cls: type, make: Callable[[], JsonSchema]) -> JsonSchema:
        """A reference to the part for `cls`, made by `make` the first time."""
        name = self._names.get(cls)
        if name is None:
            name = cls.__name__ if cls.__name__ not in self.parts else f"{cls.__module__}.{cls.__name__}"
            self._names[cls] = name
            self.parts[name] = {}
            self.parts[name] = make()
        return {"$ref": f"#/$defs/{name}"}


class Kind(ABC):
    """How values of one kind are recognised, read and described."""

    @abstractmethod
    def wanted(self) -> Text:
        """The kind in words, as in "write …"."""

    @abstractmethod
    def takes(self, data: object) -> bool:
        """Whether `data` has the shape of this kind, so that it is this kind's place to say what else is wrong."""

    @abstractmethod
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        """The value of `data`, whose shape fits; what is wrong goes to `faults`, and the result is then meaningless."""

    @abstractmethod
    def schema(self, defs: Defs) -> JsonSchema:
        """The kind as JSON Schema 2020-12; named parts go to `defs`."""

    def remedy(self, data: object) -> Text:
        """What to write in place of `data`, whose shape does not fit."""
        return say("write {wanted}", wanted=self.wanted())

    def at(self, data: object, path: Path, faults: list[Fault]) -> object:
        """Read `data` if it has the right shape, else put a fault down."""
        if len(path) > DEPTH:
            faults.append(Fault(path, say("this is nested too deeply"), say("use at most {n} levels", n=DEPTH)))
            return None
        if not self.takes(data):
            faults.append(misfit(data, path, self.remedy(data)))
            return None
        return self.read(data, path, faults)


def misfit(data: object, path: Path, remedy: Text) -> Fault:
    """The fault of a value that may not stand where it stands."""
    return Fault(path, say("{found} cannot stand here", found=shown(data)), remedy)


def sized(name: Text, length: Length) -> Text:
    """`name` with the size asked of it."""
    if length.high is None:
        return say("{what} ({low} or more)", what=name, low=length.low) if length.low else name
    if length.low == length.high:
        return say("{what} (exactly {low})", what=name, low=length.low)
    return say("{what} ({low} to {high})", what=name, low=length.low, high=length.high)


def outside(size: int, length: Length) -> bool:
    """Whether `size` breaks `length`."""
    return size < length.low or (length.high is not None and size > length.high)


def limits(length: Length, low: str, high: str) -> JsonSchema:
    """`length` in the words JSON Schema has for one kind of thing."""
    return ({low: length.low} if length.low else {}) | ({} if length.high is None else {high: length.high})


def sound(text: str, path: Path, faults: list[Fault]) -> str:
    """`text`, unless it holds halves of letters that no file could hold."""
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        faults.append(Fault(path, say("“{text}” holds half a letter", text=clipped(text)), say("write whole Unicode letters")))
    return text


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number; true and false are not numbers."""

    range: Range

    @override
    def wanted(self) -> Text:
        low, high = self.range.low, self.range.high
        if low is not None and high is not None:
            return say("a whole number from {low} to {high}", low=low, high=high)
        if low is not None:
            return say("a whole number, {low} or more", low=low)
        return say("a whole number") if high is None else say("a whole number, at most {high}", high=high)

    @override
    def takes(self, data: object) -> bool:
        return type(data) is int

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        low, high = self.range.low, self.range.high
        if (low is not None and data < low) or (high is not None and data > high):
            faults.append(misfit(data, path, self.remedy(data)))
        return data

    @override
    def remedy(self, data: object) -> Text:
        if isinstance(data, str) and data.strip().isdecimal():
            return say("write {wanted}, without quotes", wanted=self.wanted())
        return say("write {wanted}", wanted=self.wanted())

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        low, high = self.range.low, self.range.high
        return {"type": "integer"} | ({} if low is None else {"minimum": low}) | ({} if high is None else {"maximum": high})


@dataclass(frozen=True, slots=True)
class Number(Kind):
    """Any finite number."""

    @override
    def wanted(self) -> Text:
        return say("a number")

    @override
    def takes(self, data: object) -> bool:
        return type(data) is int or (type(data) is float and isfinite(data))

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        return data

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return {"type": "number"}


@dataclass(frozen=True, slots=True)
class Words(Kind):
    """Text."""

    length: Length

    @override
    def wanted(self) -> Text:
        return say("text") if self.length == Length(1) else sized(say("text"), self.length)

    @override
    def takes(self, data: object) -> bool:
        return isinstance(data, str)

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        if outside(len(data), self.length):
            faults.append(misfit(data, path, self.remedy(data)))
        return sound(data, path, faults)

    @override
    def remedy(self, data: object) -> Text:
        if isinstance(data, bool | int | float):
            return say('write {wanted}, here in quotes: "{text}"', wanted=self.wanted(), text=shown(data))
        return say("write {wanted}", wanted=self.wanted())

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return {"type": "string"} | limits(self.length, "minLength", "maxLength")


@dataclass(frozen=True, slots=True)
class Bare(Kind):
    """A value that needs no limits: true and false, or null."""

    type: type[bool | None]

    @override
    def wanted(self) -> Text:
        return say("true or false") if self.type is bool else say("null")

    @override
    def takes(self, data: object) -> bool:
        return isinstance(data, self.type)

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        return data

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return {"type": "boolean" if self.type is bool else "null"}


@dataclass(frozen=True, slots=True)
class Choice(Kind):
    """One of some words or numbers; `values` are what they stand for, themselves or members of an `Enum`."""

    names: tuple[str | int, ...]
    values: tuple[object, ...]

    @override
    def wanted(self) -> Text:
        return say("one of: {choices}", choices=", ".join(str(name) for name in self.names))

    @override
    def takes(self, data: object) -> bool:
        return any(type(data) is type(name) for name in self.names)

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        for name, value in zip(self.names, self.values, strict=True):
            if type(data) is type(name) and data == name:
                return value
        words = [name for name in self.names if isinstance(name, str)]
        faults.append(misfit(data, path, suggested(data, words, self.remedy(data)) if isinstance(data, str) else self.remedy(data)))
        return None

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return {"const": self.names[0]} if len(self.names) == 1 else {"enum": list(self.names)}

    @classmethod
    def of_enum(cls, enum: type[Enum]) -> Choice:
        """The choice among the members of an `Enum`, written by their values."""
        return cls(tuple(member.value for member in enum), tuple(enum))


@dataclass(frozen=True, slots=True)
class Several(Kind):
    """A list, read into a tuple."""

    item: Kind
    length: Length

    @override
    def wanted(self) -> Text:
        return sized(say("a list"), self.length)

    @override
    def takes(self, data: object) -> bool:
        return isinstance(data, list | tuple)

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        if outside(len(data), self.length):
            problem = count("the list has {n} item", "the list has {n} items", n=len(data))
            faults.append(Fault(path, problem, self.remedy(data)))
        return tuple(self.item.at(each, (*path, i), faults) for i, each in enumerate(data))

    @override
    def remedy(self, data: object) -> Text:
        if isinstance(data, str | int) and self.item.takes(data):
            return say("write {wanted}: [{text}]", wanted=self.wanted(), text=clipped(str(data)))
        return say("write {wanted}", wanted=self.wanted())

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return {"type": "array", "items": self.item.schema(defs)} | limits(self.length, "minItems", "maxItems")


@dataclass(frozen=True, slots=True)
class Keyed(Kind):
    """Keys of one kind with values of another, read into a dict in the order written."""

    key: Kind
    value: Kind
    length: Length

    @override
    def wanted(self) -> Text:
        return sized(say("keys with values"), self.length)

    @override
    def takes(self, data: object) -> bool:
        return isinstance(data, Mapping)

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        if outside(len(data), self.length):
            problem = count("there is {n} key", "there are {n} keys", n=len(data))
            faults.append(Fault(path, problem, self.remedy(data)))
        read: dict[object, object] = {}
        for name, each in data.items():
            place = (*path, str(name))
            read[self.key.at(name, place, faults)] = self.value.at(each, place, faults)
        return read

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        names = {} if self.key == Words(Length()) else {"propertyNames": self.key.schema(defs)}
        values = {"type": "object", "additionalProperties": self.value.schema(defs)}
        return values | names | limits(self.length, "minProperties", "maxProperties")


@dataclass(frozen=True, slots=True)
class Raw(Kind):
    """Any plain data, taken as it is: somebody else will read it."""

    @override
    def wanted(self) -> Text:
        return say("whole numbers, text, true, false, null, lists or keys with values")

    @override
    def takes(self, data: object) -> bool:
        return data is None or isinstance(data, bool | str | list | tuple | Mapping) or type(data) is int

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        if isinstance(data, str):
            return sound(data, path, faults)
        if isinstance(data, Mapping):
            return Keyed(Words(Length()), self, Length()).read(data, path, faults)
        if isinstance(data, list | tuple):
            return list(cast("tuple[object, ...]", Several(self, Length()).read(data, path, faults)))
        return data

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return {}


@dataclass(frozen=True, slots=True)
class Either(Kind):
    """One of several kinds, told apart by shape."""

    kinds: Sequence[Kind]

    @override
    def wanted(self) -> Text:
        words = self.kinds[0].wanted()
        for kind in self.kinds[1:]:
            words = say("{first} or {second}", first=words, second=kind.wanted())
        return words

    @override
    def takes(self, data: object) -> bool:
        return any(kind.takes(data) for kind in self.kinds)

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        return next(kind for kind in self.kinds if kind.takes(data)).read(data, path, faults)

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return {"anyOf": [kind.schema(defs) for kind in self.kinds]}
