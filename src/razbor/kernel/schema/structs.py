"""Frozen dataclasses as kinds of plain data, and the way from a type annotation to its kind."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum
from inspect import cleandoc
from typing import (
    Annotated,
    Any,
    Literal,
    Protocol,
    Self,
    TypeAliasType,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    override,
    runtime_checkable,
)

from razbor.kernel.faults import DataError, Fault, Path, nearest, suggested
from razbor.kernel.schema.kinds import (
    Bare,
    Choice,
    Defs,
    Either,
    JsonSchema,
    Keyed,
    Kind,
    Length,
    Number,
    Range,
    Raw,
    Several,
    Whole,
    Words,
    sound,
)
from razbor.kernel.text import Text, say


@dataclass(frozen=True, slots=True)
class Rest:
    """Marks the one field that takes every key no other field has: a dict, or a pair for exactly one such key.

    `name` is what such a key is, for messages ("seat").
    """

    name: str


@runtime_checkable
class ShortForm(Protocol):
    """A dataclass that may also be written as one text; the first line of the method's docstring describes it."""

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """The value that `text`, found at `path`, stands for; raises `DataError`."""
        ...


@runtime_checkable
class Checked(Protocol):
    """A dataclass whose fields must also agree with one another."""

    def faults(self, path: Path) -> Iterable[Fault]:
        """What is wrong between fields that are each right; `path` is where the value stands."""
        ...


@dataclass(frozen=True, slots=True)
class Slot:
    """One field of a dataclass: its name, its kind, what is said of it.

    `rest` is "" for a field with a key of its own; else the field takes all other keys, or the one other key if `pair`.
    """

    name: str
    kind: Kind
    doc: str
    default: Callable[[], object] | None
    rest: str
    pair: bool

    @property
    def key(self) -> str:
        """The key it is written under, a free one in angle brackets."""
        return f"<{self.rest}>" if self.rest else self.name

    @property
    def required(self) -> bool:
        """Whether it must be written."""
        return self.default is None and (not self.rest or self.pair)

    def missing(self, path: Path) -> Fault:
        """The fault of a dataclass at `path` without this field."""
        remedy = say("add “{key}:” with {wanted}", key=self.key, wanted=self.kind.wanted())
        return Fault(path, say("the key “{key}” is missing", key=self.key), remedy)


@dataclass(frozen=True, slots=True)
class Struct(Kind):
    """A dataclass, written as keys with values or, where it has one, in its short form."""

    cls: type[Any]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Its fields with kinds; looked up late, for a dataclass may hold itself."""
        return slots_of(self.cls)

    @override
    def wanted(self) -> Text:
        keyed = say("keys with values ({keys})", keys=", ".join(slot.key for slot in self.slots))
        return say("{first} or {second}", first=say("text"), second=keyed) if issubclass(self.cls, ShortForm) else keyed

    @override
    def takes(self, data: object) -> bool:
        return isinstance(data, Mapping) or (isinstance(data, str) and issubclass(self.cls, ShortForm))

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        before = len(faults)
        values: dict[str, object] = {}
        if isinstance(data, str):
            sound(data, path, faults)
        else:
            values = self._values(data, path, faults)
        if len(faults) > before:
            return None
        try:
            value = self.cls.from_short(data, path) if isinstance(data, str) else self.cls(**values)
        except DataError as error:
            faults.extend(error.faults)
            return None
        if isinstance(value, Checked):
            faults.extend(value.faults(path))
        return value

    def _values(self, data: Mapping[object, object], path: Path, faults: list[Fault]) -> dict[str, object]:
        known = {slot.name for slot in self.slots if not slot.rest}
        others = {str(key): each for key, each in data.items() if key not in known}
        values: dict[str, object] = {}
        free = False
        for slot in self.slots:
            if slot.rest:
                free = True
                values[slot.name] = _free_keys(slot, others, path, faults)
            elif slot.name in data:
                values[slot.name] = slot.kind.at(data[slot.name], (*path, slot.name), faults)
            elif slot.required:
                faults.append(slot.missing(path))
        if not free:
            faults.extend(no_such_key(key, path, known) for key in others)
        return values

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        return defs.ref(self.cls, lambda: self._schema(defs))

    def _schema(self, defs: Defs) -> JsonSchema:
        keyed: JsonSchema = {"type": "object", "properties": {}, "additionalProperties": False}
        for slot in self.slots:
            schema = slot.kind.schema(defs) | ({"description": slot.doc} if slot.doc else {})
            if not slot.rest:
                keyed["properties"][slot.name] = schema
            else:
                keyed["additionalProperties"] = schema if slot.pair else schema["additionalProperties"]
        required = [slot.name for slot in self.slots if slot.required and not slot.rest]
        if required:
            keyed["required"] = required
        if any(slot.pair for slot in self.slots):
            keyed |= {"minProperties": len(required) + 1, "maxProperties": len(self.slots)}
        about: JsonSchema = {"description": _first_paragraph(self.cls)}
        if not issubclass(self.cls, ShortForm):
            return about | keyed
        return about | {"anyOf": [{"type": "string", "description": _first_paragraph(self.cls.from_short)}, keyed]}


def _free_keys(slot: Slot, others: dict[str, object], path: Path, faults: list[Fault]) -> object:
    if not slot.pair:
        return slot.kind.at(others, path, faults)
    if len(others) == 1:
        ((key, each),) = others.items()
        return sound(key, (*path, key), faults), slot.kind.at(each, (*path, key), faults)
    faults.append(together(list(others), path) if others else slot.missing(path))
    return None


@dataclass(frozen=True, slots=True)
class Tagged(Kind):
    """Several dataclasses told apart by the first key each has; one of them may be known by its free key."""

    tags: Mapping[str, Struct]
    free: Struct | None

    @override
    def wanted(self) -> Text:
        keys = [*self.tags, *([self.free.slots[0].key] if self.free else [])]
        return say("keys with values ({keys})", keys=" | ".join(keys))

    @override
    def takes(self, data: object) -> bool:
        return isinstance(data, Mapping)

    @override
    def read(self, data: Any, path: Path, faults: list[Fault]) -> object:
        found = [tag for tag in self.tags if tag in data]
        chosen = self.tags[found[0]] if found else self.free
        if chosen is None or not data:
            faults.append(Fault(path, say("the key that tells what this is, is missing"), self.remedy(data)))
            return None
        strangers = [key for key in data if key not in (slot.name for slot in chosen.slots)]
        if len(found) > 1 or (found and strangers and self.free):
            faults.append(together([str(key) for key in data], path))
            return None
        before = len(faults)
        value = chosen.read(data, path, faults)
        if len(faults) > before and not found and len(data) == 1 and nearest(str(*data), self.tags):
            faults[before:] = [no_such_key(str(*data), path, self.tags)]  # a tag misspelt, not a free key with an odd value
        return value

    @override
    def schema(self, defs: Defs) -> JsonSchema:
        options = [struct.schema(defs) for struct in self.tags.values()]
        if self.free:
            options.append(self.free.schema(defs) | {"not": {"anyOf": [{"required": [tag]} for tag in self.tags]}})
        return {"anyOf": options}


_SLOTS: dict[type[Any], tuple[Slot, ...]] = {}


def no_such_key(key: str, path: Path, known: Iterable[str]) -> Fault:
    """The fault of a key that nothing is known by."""
    remedy = suggested(key, known, say("the keys here are: {keys}", keys=", ".join(sorted(known))))
    return Fault((*path, key), say("there is no such key"), remedy)


def together(keys: list[str], path: Path) -> Fault:
    """The fault of keys each of which is an item of its own."""
    return Fault(path, say("these keys cannot stand together: {keys}", keys=", ".join(keys)), say("write each as an item of its own"))


def _first_paragraph(described: object) -> str:
    return " ".join(cleandoc(described.__doc__ or "").partition("\n\n")[0].split())


def slots_of(cls: type[Any]) -> tuple[Slot, ...]:
    """The fields of a dataclass with their kinds; raises `TypeError` for one that plain data cannot be read into."""
    slots = _SLOTS.get(cls)
    if slots is None:
        hints = get_type_hints(cls, include_extras=True)
        slots = _SLOTS[cls] = tuple(_slot(field, hints[field.name]) for field in fields(cls))
    return slots


def _slot(field: Field[Any], annotation: Any) -> Slot:
    base, marks = _parted(annotation)
    rest = next((mark.name for mark in marks if isinstance(mark, Rest)), "")
    pair = bool(rest) and get_origin(base) is tuple
    kind = kind_of(get_args(base)[1] if pair else annotation)
    if rest and not pair and not isinstance(kind, Keyed):
        raise TypeError(f"{field.name} cannot take the other keys: it is neither a dict nor a pair")
    doc = " ".join(mark for mark in marks if isinstance(mark, str))
    return Slot(field.name, kind, doc, _default(field), rest, pair)


def _default(field: Field[Any]) -> Callable[[], object] | None:
    if field.default_factory is not MISSING:
        return field.default_factory
    return None if field.default is MISSING else lambda: field.default


def _parted(annotation: Any) -> tuple[Any, tuple[object, ...]]:
    """An annotation without aliases and `Annotated`, and the marks it bore, outermost first."""
    marks: tuple[object, ...] = ()
    while True:
        if isinstance(annotation, TypeAliasType):
            annotation = annotation.__value__
        elif get_origin(annotation) is Annotated:
            base, *more = get_args(annotation)
            annotation, marks = base, (*marks, *more)
        else:
            return annotation, marks


def kind_of(annotation: Any) -> Kind:
    """The kind a type annotation stands for; raises `TypeError` for one that plain data cannot be read into."""
    base, marks = _parted(annotation)
    span = next((mark for mark in marks if isinstance(mark, Range)), Range())
    length = next((mark for mark in marks if isinstance(mark, Length)), Length())
    simple: dict[Any, Kind] = {int: Whole(span), float: Number(), str: Words(length), bool: Bare(bool), object: Raw(), Any: Raw()}
    origin, arguments = get_origin(base), get_args(base)
    if origin is Literal:
        return Choice(arguments, arguments)
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return Several(kind_of(arguments[0]), length)
    if origin in (dict, Mapping):
        return Keyed(kind_of(arguments[0]), kind_of(arguments[1]), length)
    if origin in (Union, types.UnionType):
        return _either([kind_of(each) for each in _members(base)])
    if isinstance(base, type):
        if issubclass(base, Enum):
            return Choice.of_enum(base)
        if is_dataclass(cast("type[Any]", base)):
            return Struct(cast("type[Any]", base))
    if base in (None, types.NoneType):
        return Bare(types.NoneType)
    if origin is None and base in simple:
        return simple[base]
    raise TypeError(f"plain data cannot be read into {annotation!r}")


def _members(union: Any) -> list[Any]:
    """The members of a union; one that is itself a named union counts as its members."""
    found: list[Any] = []
    for each in get_args(union):
        named = each.__value__ if isinstance(each, TypeAliasType) else each
        found.extend(_members(named) if get_origin(named) in (Union, types.UnionType) else [each])
    return found


def _either(kinds: list[Kind]) -> Kind:
    structs = [kind for kind in kinds if isinstance(kind, Struct)]
    others = [kind for kind in kinds if not isinstance(kind, Struct)]
    if len(structs) > 1:
        tagged = {struct.slots[0].name: struct for struct in structs if struct.slots[0].required and not struct.slots[0].rest}
        free = [struct for struct in structs if struct.slots[0].rest]
        if len(tagged) + len(free) < len(structs) or len(free) > 1:
            raise TypeError(f"dataclasses that no key tells apart: {structs}")
        others.append(Tagged(tagged, free[0] if free else None))
    else:
        others.extend(structs)
    probes: tuple[object, ...] = (None, True, 0, "", (), {})
    if any(sum(kind.takes(probe) for kind in others) > 1 for probe in probes):
        raise TypeError(f"a union of kinds that look alike: {kinds}")
    return others[0] if len(others) == 1 else Either(tuple(others))
