"""Games followed through every outcome of chance, with the exact probability of each way they come out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from razbor.kernel.chance import Outcome
from razbor.kernel.table import Table
from razbor.play.playouts import Until, never

type Answer = Callable[[Table[Any]], None]
"""Answers the open decision of whoever is asked, the same way in the same state."""

type Outcomes = Callable[[Table[Any]], Iterator[tuple[Outcome, Fraction]]]
"""Every outcome of the open chance event, as far as `Answer` tells outcomes apart."""


class Branch(NamedTuple):
    """A state that play may come to, and with which probability."""

    table: Table[Any]
    p: Fraction


class TooManyError(Exception):
    """There are more outcomes to follow than was allowed."""


def branches(
    table: Table[Any],
    answer: Answer,
    *,
    most: int,
    until: Until = never,
    outcomes: Outcomes = lambda table: table.outcomes(),
    followed: Callable[[int], None] = lambda _: None,
) -> list[Branch]:
    """The states in which `until` first holds or the game is over, each with its probability; `table` stays as it is.

    States with equal rows, frames and decision are one, and equal facts where the rules may still look at facts told before.
    `followed` is told how many outcomes of chance have been followed so far. Raises `TooManyError` before more than `most` are.
    """
    ended: dict[Hashable, Branch] = {}
    layer: dict[Hashable, Branch] = {}
    count = 0

    def arrive(twin: Table[Any], p: Fraction, awaiting: dict[Hashable, Branch]) -> None:
        while twin.decision is not None and not twin.decision.chance and not until(twin):
            answer(twin)
        states = ended if twin.decision is None or until(twin) else awaiting
        same = _state(twin)
        states[same] = Branch(twin, p + states[same].p if same in states else p)

    arrive(_asking(table), Fraction(1), layer)
    while layer:
        falls = [(before, p, list(outcomes(before))) for before, p in layer.values()]
        if count + sum(len(found) for _, _, found in falls) > most:
            raise TooManyError
        layer = {}
        for before, p, found in falls:
            for outcome, chance in found:
                twin = before.copy()
                refusal = twin.choose(outcome)
                assert refusal is None, refusal
                arrive(twin, p * chance, layer)
            count += len(found)
            followed(count)
    return list(ended.values())


def _asking(table: Table[Any]) -> Table[Any]:
    """A copy that stops at every event of chance and keeps nothing for going back."""
    twin = table.copy()
    twin.settings = replace(table.settings, dice="ask", journal=False, fingerprint_every=0)
    twin.pos.journal = None
    return twin


def _state(table: Table[Any]) -> Hashable:
    """What decides how the game goes on; the number of the decision does not."""
    opened = table.decision
    remembered = table.facts[table.system.remembers(table) :]
    return (
        tuple([tuple(row) for row in table.pos.rows().values()]),
        tuple([(type(frame), frame.pc, *[getattr(frame, name) for name in frame.facts]) for frame in table.stack]),
        opened and (opened.kind, opened.seats, opened.chance),
        tuple([(type(fact).__name__, fact) for fact in remembered]),
    )
