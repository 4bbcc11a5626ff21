"""The one strict reader of plain data (what JSON, YAML and TOML give) into frozen dataclasses, and the way back.

Libraries exist for this, but a record's setup must also be read where kernel and systems run with the standard library alone.

Fields may be `int`, `float`, `str`, `bool`, `None`, `Literal`, `Enum`, `tuple[X, ...]`, `dict[str, X]`, other
dataclasses, `object` for raw plain data, and unions of kinds that differ in shape. `Annotated` adds `Range`, `Length`,
`Rest` and, as a bare text, what the field means. A dataclass may have a `ShortForm` and be `Checked`. Several dataclasses
in a union are told apart by the first key of each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, cast

from razbor.kernel.faults import DataError, Fault, Path
from razbor.kernel.schema.kinds import Defs, JsonSchema, Length, Range
from razbor.kernel.schema.structs import Checked, Rest, ShortForm, kind_of, slots_of

__all__ = ["Checked", "DataError", "Fault", "JsonSchema", "Length", "Path", "Range", "Rest", "ShortForm", "json_schema", "plain", "read"]


def read[T](cls: type[T], data: object, path: Path = ()) -> T:
    """`data`, found at `path`, as a `cls`; raises `DataError` with everything that is wrong with it."""
    faults: list[Fault] = []
    value = kind_of(cls).at(data, path, faults)
    if faults:
        raise DataError(faults)
    return cast("T", value)


def plain(value: object) -> Any:
    """The plain data that `read` makes an equal value of; fields that are at their default are left out."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in cast("Mapping[str, object]", value).items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in cast("Sequence[object]", value)]
    return _keyed(value) if is_dataclass(value) else value


def _keyed(value: object) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for slot in slots_of(type(value)):
        each = getattr(value, slot.name)
        if slot.pair:
            data[each[0]] = plain(each[1])
        elif slot.rest:
            data |= plain(each)
        elif slot.default is None or each != slot.default():
            data[slot.name] = plain(each)
    return data


def json_schema(cls: Any) -> JsonSchema:
    """The JSON Schema (2020-12) of what `read` takes for `cls`; checks between fields are not in it."""
    defs = Defs()
    root = kind_of(cls).schema(defs)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **root, "$defs": defs.parts}
