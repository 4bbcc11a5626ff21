"""Paths into a position, as cases write them: `Katya.health.superficial`, `hand[0]`."""

from __future__ import annotations

from typing import Any, Final, cast

MISSING: Final = object()


def look_up(position: Any, path: str) -> tuple[Any, list[str]]:
    """What stands at `path`, or MISSING and the paths that exist where it broke off. Keys may hold dots and spaces."""
    here: Any = position
    done, rest = "", path
    while rest:
        if isinstance(here, dict):
            keys: list[str] = [key for key in here if isinstance(key, str)]  # pyright: ignore
            key = max((key for key in keys if rest == key or rest.startswith((key + ".", key + "["))), key=len, default=None)
            if key is None:
                return MISSING, [f"{done}.{key}" if done else key for key in keys]
            here, rest, done = cast("Any", here[key]), rest[len(key) :].removeprefix("."), f"{done}.{key}" if done else key
            continue
        number, bracket, after = rest.removeprefix("[").partition("]")
        if not isinstance(here, list) or not rest.startswith("[") or not bracket or not number.isdecimal() or int(number) >= len(here):  # pyright: ignore
            return MISSING, [f"{done}[{i}]" for i in range(len(here))] if isinstance(here, list) else [done]  # pyright: ignore
        here, rest, done = here[int(number)], after.removeprefix("."), f"{done}[{number}]"  # pyright: ignore
    return cast("Any", here), [done]


def fits(expected: Any, found: Any) -> bool:
    """Whether a value is as expected; of keyed values only the expected keys are looked at."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(key in found and fits(value, found[key]) for key, value in expected.items())  # pyright: ignore
    return bool(expected == found) and isinstance(expected, bool) == isinstance(found, bool)
