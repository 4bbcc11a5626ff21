"""Bots: who answers for a seat when nobody sits there. A bot learns what its seat may see and what it may answer, no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

from razbor.kernel.chance import Draw
from razbor.kernel.decision import Option
from razbor.kernel.table import Table

type Seen = Callable[[], dict[str, Any]]
"""The seat's view, made only for a bot that looks at it."""


class Bot(Protocol):
    """A way of choosing."""

    def choose(self, seen: Seen, options: Sequence[Option], draw: Draw) -> Option:
        """One of `options`, the usual one standing first; whatever is left to luck comes from `draw`."""
        ...


class Uniform:
    """Takes any option, each equally likely."""

    def choose(self, seen: Seen, options: Sequence[Option], draw: Draw) -> Option:
        """By lot."""
        return options[draw.below(len(options))]


class Usual:
    """Always takes the usual option."""

    def choose(self, seen: Seen, options: Sequence[Option], draw: Draw) -> Option:
        """The first."""
        return options[0]


class Mixed:
    """Takes the usual option four times in five, else any: lively, yet never far from what people would do."""

    def choose(self, seen: Seen, options: Sequence[Option], draw: Draw) -> Option:
        """The first, or by lot."""
        return options[draw.below(len(options))] if draw.below(5) == 0 else options[0]


BOTS: Mapping[str, Bot] = {"mixed": Mixed(), "usual": Usual(), "random": Uniform()}
"""Bots by name, the one that plays unless another is named first."""


class Player(NamedTuple):
    """A bot in its seat at one table."""

    seat: int
    bot: Bot
    luck: int

    def choice(self, table: Table[Any]) -> Option:
        """What it would answer to the open decision, of which its seat is asked. The system says among which answers."""
        seat = self.seat
        return self.bot.choose(lambda: table.view(seat), table.system.for_bots(table, seat), Draw(self.luck, table.open.number))

    def answer(self, table: Table[Any]) -> None:
        """Answer the open decision for this seat, which is asked."""
        seat = self.seat
        refusal = table.choose(self.choice(table), seat)
        if refusal:
            raise ValueError(f"a bot answered for {table.seats[seat]} what it was not offered: {refusal}")


def seated(bots: Mapping[int, Bot], seed: int) -> dict[int, Player]:
    """Bots in their seats, their luck a function of `seed` that tells nothing of dice rolled from the same seed."""
    return {seat: Player(seat, bot, _luck(seed, seat)) for seat, bot in bots.items()}


def _luck(seed: int, seat: int) -> int:
    return int.from_bytes(blake2b(f"{seat} {seed}".encode(), digest_size=16, person=b"razbor bots").digest())
