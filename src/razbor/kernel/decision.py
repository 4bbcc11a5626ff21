"""What is asked, what may be answered, and what may not: decisions, options, refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from razbor.kernel.text import Text

CHANCE = -1
"""The seat of dice and shuffles."""

type Key = tuple[Any, ...]
"""An answer as plain data: a verb, then ints, strings and tuples of them."""


class Option(NamedTuple):
    """A legal answer and the rule that allows it."""

    key: Key
    rule: str


class Refusal(NamedTuple):
    """An illegal answer, the rule that forbids it, and why."""

    key: Key
    rule: str
    reason: Text

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"


type Candidates = Iterator[Option | Refusal]

PASS: Key = ("pass",)


class Move(NamedTuple):
    """An answer given: by a seat, or by CHANCE. `stopped` tells whether the table had stopped to ask for it."""

    seat: int
    key: Key
    stopped: bool


def unstopped(moves: list[Move], start: int) -> tuple[int, ...]:
    """The numbers of chance from `start` on that came without a stop, up to the next stop."""
    found: list[int] = []
    for move in moves[start:]:
        if move.stopped:
            break
        found.extend(move.key)
    return tuple(found)


class Decision(NamedTuple):
    """The question that is open.

    `kind` names the generator of the frame on top that yields its options. Each of `seats` may answer; after any answer the
    frame goes on and asks again whoever is left. `chance` holds the kind and parameters of a chance event, and is empty otherwise.
    """

    number: int
    kind: str
    seats: tuple[int, ...]
    rule: str
    chance: Key = ()


def decision[F: Callable[..., Candidates]](*rules: str) -> Callable[[F], F]:
    """Mark a method of a section as the generator of one kind of decision.

    It is called as `method(table, seat)` and yields every legal `Option`, the usual one first, and a `Refusal` for each illegal
    answer a person might try; those that cost time to find only `if table.explaining`.
    """

    def mark(generator: F) -> F:
        generator.rules = rules  # type: ignore[attr-defined]
        generator.is_decision = True  # type: ignore[attr-defined]
        return generator

    return mark
