"""Options that come again and again, made once."""

from __future__ import annotations

from functools import cache

from razbor.kernel.decision import Option


@cache
def option(rule: str, *key: int | str) -> Option:
    """The one option of a key."""
    return Option(key, rule)
