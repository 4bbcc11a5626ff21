"""Plain data and back: what frames, rows and facts hold, as JSON can carry it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

type Plain = int | str | bool | float | list["Plain"] | dict[str, "Plain"] | None

_AS_THEY_ARE = frozenset((int, str, bool))


def encode(value: Any) -> Any:
    """Turn ints, strings, tuples and named tuples into JSON data; a named tuple becomes {"Name": [...]}."""
    if isinstance(value, tuple):
        items: list[Any] = [item if type(item) in _AS_THEY_ARE else encode(item) for item in value]  # pyright: ignore
        return {type(value).__name__: items} if hasattr(value, "_fields") else items  # pyright: ignore
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"{value!r} is not plain data: frames, rows and facts hold ints, strings and tuples of them")


def decode(value: Any, types: Mapping[str, type]) -> Any:
    """The way back from `encode`, given the named tuples of the system by name."""
    if isinstance(value, list):
        return tuple([decode(item, types) for item in value])  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, dict):
        ((name, items),) = value.items()  # pyright: ignore[reportUnknownVariableType]
        return types[name](*[decode(item, types) for item in items])  # pyright: ignore
    return value
