"""What effects leave behind for later: lasting effects with a condition of their own, and what is put off to the end of a moment."""

from __future__ import annotations

from typing import NamedTuple


class Lasting(NamedTuple):
    """A lasting effect with a condition of its own, established by `ability` of `source` for `seat`."""

    ability: str
    part: int
    source: int
    seat: int
    until: str


class Delayed(NamedTuple):
    """What `ability` of `source` will do for `seat` to `targets` at the end of a moment, if they are still in play."""

    ability: str
    source: int
    seat: int
    targets: tuple[int, ...]
    until: str
