"""Games that bots play from beginning to end, and how often each ending came."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from razbor.kernel.answer import numbers_fault
from razbor.kernel.chance import Draw
from razbor.kernel.faults import DataError, Fault
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say
from razbor.play.bots import Bot, Player, seated

CORRECT_DICE = say("correct the numbers, or leave them out")


class StallError(Exception):
    """A game that goes on longer than its system says any game does."""


type Until = Callable[[Table[Any]], bool]
"""Whether a game is left where it stands."""


def never(table: Table[Any]) -> bool:
    """Games are played to their end."""
    return False


def play_out(table: Table[Any], players: Mapping[int, Player], until: Until = never) -> None:
    """Let bots answer until the game is over, or is left; every seat that is asked has one, and the table draws its own dice.

    Raises `StallError` after `most_decisions` decisions of the system, `DataError` when dice laid out before do not fit, and `ValueError`
    when a seat is asked that has no player.
    """
    for _ in range(table.system.most_decisions):
        if table.decision is None or until(table):
            return
        if table.decision.chance:
            raise DataError([Fault(("dice",), say("the dice do not fit what is rolled: {fault}", fault=_misfit(table)), CORRECT_DICE)])
        seat = table.decision.seats[0]
        if seat not in players:
            raise ValueError(
                f"{table.seats[seat]} is asked, and seat {seat} has no player: seat a bot there, as in seated({{{seat}: …}}, seed)"
            )
        players[seat].answer(table)
    if table.decision is not None:
        raise StallError(f"{table.system.name}: no end after {table.system.most_decisions:,} decisions, seed {table.seed}: {table.path}")


def _misfit(table: Table[Any]) -> Text:
    assert table.decision is not None
    return numbers_fault(table, table.undictated, table.decision) or say("they do not fit")


def playouts(make: Callable[[int], Table[Any]], bots: Mapping[int, Bot], seeds: Iterable[int]) -> Iterator[Table[Any]]:
    """A finished table for each seed; `make(seed)` begins it."""
    for seed in seeds:
        table = make(seed)
        play_out(table, seated(bots, seed))
        yield table


def played_on(table: Table[Any], bots: Mapping[int, Bot], seeds: Iterable[int], until: Until = never) -> Iterator[Table[Any]]:
    """The same table played on with other dice: a copy for each seed, over or left. `table` stays as it is."""
    for seed in seeds:
        twin = table.copy()
        twin.seed = seed
        twin.settings = replace(table.settings, dice="draw", journal=False, fingerprint_every=0)
        twin.pos.journal = None
        if twin.decision is not None and twin.decision.chance:
            kind, *params = twin.decision.chance
            twin.choose(twin.system.chance[kind].draw(Draw(seed, 0), tuple(params)))
        play_out(twin, seated(bots, seed), until)
        yield twin


@dataclass(slots=True)
class Tally:
    """How many games ended how."""

    games: int = 0
    decisions: int = 0
    endings: dict[str, tuple[Text, int]] = field(default_factory=dict[str, tuple[Text, int]])
    """By the English words of each ending: the ending, and how many games came out so."""

    def add(self, table: Table[Any]) -> None:
        """Count a finished game."""
        ending = table.system.ending(table)
        _, before = self.endings.get(str(ending), (ending, 0))
        self.games += 1
        self.decisions += sum(move.stopped for move in table.moves)
        self.endings[str(ending)] = ending, before + 1

    def ranked(self) -> list[tuple[Text, int]]:
        """The endings with their counts, the most frequent first."""
        return sorted(self.endings.values(), key=lambda ending: (-ending[1], str(ending[0])))
