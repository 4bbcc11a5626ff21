"""How fast whole five-player games of VTES are played between random players, and what a copy of a full table costs.

A decision is one choice of one option out of those listed, made at random and carried out; shuffles are drawn and not counted. Times
are the process's own, so that a busy machine does not count.

    python bench/vtes.py [--games N]
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import perf_counter, process_time

from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.vtes import SYSTEM
from razbor.systems.vtes.position import VtesPosition
from razbor.systems.vtes.setup import Methuselah, Setup

SEATS = {
    "Sarah": Methuselah(deck="whispers"),
    "Alexis": Methuselah(deck="fists"),
    "Boris": Methuselah(deck="chancellors"),
    "Clara": Methuselah(deck="prisci"),
    "Dmitri": Methuselah(deck="claws"),
}


def begin(seed: int) -> Table[VtesPosition]:
    return Table(SYSTEM, Setup(seats=SEATS), seed=seed, settings=Settings(journal=False))


def play(seed: int) -> tuple[int, str]:
    """A game; its decisions and the digest of its end, which tells whether two runs played the same."""
    table, luck = begin(seed), Random(seed)
    decisions = 0
    while not table.over:
        seat = table.open.seats[0]
        table.choose(luck.choice(table.options(seat)), seat)
        decisions += 1
    return decisions, table.digest()


def copies(seed: int, after: int = 400) -> float:
    """Microseconds for a copy of a table in the middle of a game."""
    table, luck = begin(seed), Random(seed)
    for _ in range(after):
        seat = table.open.seats[0]
        table.choose(luck.choice(table.options(seat)), seat)
    times: list[float] = []
    for _ in range(200):
        start = perf_counter()
        table.copy()
        times.append(perf_counter() - start)
    return median(times) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    games = parser.parse_args().games
    play(0)
    start = process_time()
    played = [play(seed) for seed in range(1, games + 1)]
    spent = process_time() - start
    decisions = sum(each[0] for each in played)
    print(f"{games} games, {decisions} decisions, {decisions / spent:,.0f} decisions/s, {games / spent:.1f} games/s")
    print(f"copy of a table after 400 decisions: {copies(1):.0f} µs")


if __name__ == "__main__":
    main()
