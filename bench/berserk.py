"""Berserk: decisions of random battles a second, and the cost of copying a table, in each edition.

python -m bench.berserk [GAMES]
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
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.setup import Setup, Side

BATTLE = Setup({"Anna": Side(deck="forest"), "Boris": Side(deck="swamps")})
COPIES = 400


def begin(profile: str, seed: int, *, journal: bool) -> Table[Any]:
    """A battle from the deal on, with the two decks of the project."""
    return Table(SYSTEM, BATTLE, seed=seed, profile=profile, settings=Settings(journal=journal))


def decisions(table: Table[Any], luck: Random) -> Iterator[None]:
    """Play on at random, a decision at a time."""
    while not table.over:
        refusal = table.choose(luck.choice(table.options()))
        assert refusal is None, refusal
        yield


def rate(profile: str, games: int, *, journal: bool) -> tuple[float, int]:
    """Decisions a second of processor time, the setup included, and how many there were."""
    made = 0
    begun = process_time()
    for seed in range(games):
        made += sum(1 for _ in decisions(begin(profile, seed, journal=journal), Random(seed)))
    return made / (process_time() - begun), made


def copying(profile: str) -> tuple[float, float, int]:
    """Microseconds for a copy of a table: the median over a battle, and at its end; and how many decisions the battle had."""
    table = begin(profile, 1, journal=False)
    took: list[float] = []
    took.extend(_copy(table) for _ in decisions(table, Random(1)))
    return median(took), median(_copy(table) for _ in range(COPIES)), len(took)


def _copy(table: Table[Any]) -> float:
    begun = perf_counter()
    table.copy()
    return (perf_counter() - begun) * 1e6


def main() -> None:
    """Print the figures."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    rate("seed", 1, journal=False)
    for profile in SYSTEM.profiles:
        plain, made = rate(profile, games, journal=False)
        kept, _ = rate(profile, games, journal=True)
        usual, last, length = copying(profile)
        print(f"{profile}: {plain:,.0f} decisions a second, {kept:,.0f} with the journal ({games} battles, {made:,} decisions)")
        print(f"  copy of a table: {usual:.0f} µs in the middle of a battle, {last:.0f} µs at its end after {length} decisions")


if __name__ == "__main__":
    main()
