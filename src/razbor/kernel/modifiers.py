"""Modifiers with durations, and values computed from them: base plus modifiers, never stored, kept until the position changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from razbor.kernel.position import Position


class Modifier(NamedTuple):
    """`amount` added to the value `what` of thing number `of` until the moment named `until`, by `rule`."""

    what: str
    of: int
    amount: int
    until: str
    rule: str


def modify(pos: Position, row: list[tuple[Modifier, ...]], modifier: Modifier) -> None:
    """Lay a modifier on thing `modifier.of`; `row` holds the modifiers of each thing."""
    pos.put(row, modifier.of, (*row[modifier.of], modifier))


def expire(pos: Position, row: list[tuple[Modifier, ...]], moment: str) -> tuple[Modifier, ...]:
    """End everything that lasts until `moment`, all at once, and return it."""
    ended: list[Modifier] = []
    for i, modifiers in enumerate(row) if any(row) else ():  # most often nothing lasts
        if not modifiers:
            continue
        kept = tuple(modifier for modifier in modifiers if modifier.until != moment)
        if len(kept) != len(modifiers):
            ended.extend(modifier for modifier in modifiers if modifier.until == moment)
            pos.put(row, i, kept)
    return tuple(ended)


def total(row: list[tuple[Modifier, ...]], what: str, of: int) -> int:
    """The sum of the modifiers of one value."""
    return sum(modifier.amount for modifier in row[of] if modifier.what == what)


class LoopError(Exception):
    """A value that depends on itself; `cycle` names the values in the order they asked for each other."""

    def __init__(self, cycle: tuple[Hashable, ...]) -> None:
        super().__init__(" → ".join(str(value) for value in cycle))
        self.cycle = cycle


class Derived[P: Position, V]:
    """A value that is a function of the position: `compute(position, of)`, kept until anything is written.

    A value that comes to depend on itself is not cut off: `on_loop(position, cycle)` says what the rules make of it; without
    one, `LoopError` is raised. What was worked out inside the loop is not kept. Values are told apart by `name`.
    """

    def __init__(self, name: str, compute: Callable[[P, int], V], on_loop: Callable[[P, tuple[Hashable, ...]], V] | None = None) -> None:
        self.name = name
        self._compute = compute
        self._on_loop = on_loop

    def __call__(self, pos: P, of: int) -> V:
        """The value of thing number `of` in this position."""
        kept = pos.derived.at(pos.version)
        key = (self.name, of)
        if key in kept:
            found: V = kept[key]
            return found
        asked = pos.derived.asked
        if key in asked:
            raise LoopError((*asked[asked.index(key) :], key))
        asked.append(key)
        try:
            value = self._compute(pos, of)
        except LoopError as loop:
            if self._on_loop is None or loop.cycle[0] != key:
                raise
            return self._on_loop(pos, loop.cycle)
        finally:
            asked.pop()
        kept[key] = value
        return value


class Settled[S](NamedTuple):
    """What continuous effects come to: the state they leave, or the states they go round in for ever."""

    state: S
    cycle: tuple[S, ...] = ()


def settle[S: Hashable](start: S, again: Callable[[S], S]) -> Settled[S]:
    """Apply continuous effects until nothing changes.

    When a state comes back that has been there before, the effects form a loop: `state` is then the one before the loop began,
    and `cycle` the loop, for the system's rule to resolve. Ends for every finite set of states; never cut off by count.
    """
    seen = {start: 0}
    order = [start]
    while True:
        following = again(order[-1])
        if following == order[-1]:
            return Settled(following)
        if following in seen:
            first = seen[following]
            return Settled(order[max(first - 1, 0)], tuple(order[first:]))
        seen[following] = len(order)
        order.append(following)
