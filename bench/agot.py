"""A Game of Thrones: decisions of random games a second, and the cost of copying a table in the middle of one.

python -m bench.agot [GAMES]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.agot.setup import Player, Setup
from razbor.systems.agot.system import SYSTEM

NAMES = ("Anna", "Boris", "Clara", "David")
COPIES = 200


def begin(players: int, seed: int, *, journal: bool) -> Table[Any]:
    """A game with the two decks of the project."""
    setup = Setup({name: Player(deck=("north", "west")[seat % 2]) for seat, name in enumerate(NAMES[:players])})
    return Table(SYSTEM, setup, seed=seed, settings=Settings(journal=journal))


def decisions(table: Table[Any], luck: Random) -> Iterator[None]:
    """Play on at random, a decision at a time."""
    while not table.over:
        refusal = table.choose(luck.choice(table.options()))
        assert refusal is None, refusal
        yield


def rate(players: int, games: int, *, journal: bool) -> tuple[float, int]:
    """Decisions a second of processor time, the setup included, and how many there were."""
    made = 0
    begun = process_time()
    for seed in range(games):
        made += sum(1 for _ in decisions(begin(players, seed, journal=journal), Random(seed)))
    return made / (process_time() - begun), made


def copying(players: int) -> float:
    """Microseconds for a copy of a table, the median over a game."""
    table = begin(players, 1, journal=True)
    took: list[float] = []
    for number, _ in enumerate(decisions(table, Random(1))):
        if number % 10 == 0 and len(took) < COPIES:
            begun = perf_counter()
            table.copy()
            took.append((perf_counter() - begun) * 1e6)
    return median(took)


def main() -> None:
    """Print the figures."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for players in (2, 3, 4):
        plain, made = rate(players, games, journal=False)
        kept, _ = rate(players, games, journal=True)
        speed = f"{plain:,.0f} decisions a second, {kept:,.0f} with the journal ({made:,} decisions)"
        print(f"{players} players: {speed}; copy {copying(players):.0f} µs")


if __name__ == "__main__":
    main()
