"""Whole games between players who choose at random: decisions a second, and what a copy of a table costs.

A decision is one option chosen out of those listed and carried out; dice and shuffles are drawn and not counted. Times are the
process's own, so that a busy machine counts for little, and setting the table is part of them.

    python -m bench.playouts [SYSTEM…] [--games N]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from razbor.cases.starting import open_table
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.systems import agot, berserk, v5, vtes
from razbor.systems.agot.setup import Player
from razbor.systems.agot.setup import Setup as AgotSetup
from razbor.systems.berserk.setup import Setup as BerserkSetup
from razbor.systems.berserk.setup import Side
from razbor.systems.vtes.setup import Methuselah
from razbor.systems.vtes.setup import Setup as VtesSetup

ENCOUNTERS = Path(__file__).parent.parent / "examples" / "v5"
NAMES = ("Anna", "Boris", "Clara", "David", "Emma")
COPIES = 200
COPIED_EVERY = 10
"""Decisions between two copies."""

type Begin = Callable[[int, Settings], Table[Any]]
"""The table of a game by its seed, before the first decision."""


def dealt(system: System[Any], setup: object, profile: str = "") -> Begin:
    """Games of one setup, which differ by their seed."""

    def begin(seed: int, settings: Settings) -> Table[Any]:
        return Table(system, setup, seed=seed, profile=profile, settings=settings)

    return begin


def conflicts() -> Iterator[tuple[str, Begin]]:
    """V5: the encounters of the examples, each twice in turn, so that either way of playing comes first in each."""
    setups = [open_table(file).setup for file in sorted(ENCOUNTERS.glob("*.yaml"))]

    def begin(seed: int, settings: Settings) -> Table[Any]:
        return Table(v5.SYSTEM, setups[seed // 2 % len(setups)], seed=seed, settings=settings)

    yield f"{len(setups)} encounters in turn", begin


def methuselahs() -> Iterator[tuple[str, Begin]]:
    """VTES: five players with the decks that come with it."""
    decks = ("whispers", "fists", "chancellors", "prisci", "claws")
    setup = VtesSetup(seats={name: Methuselah(deck=deck) for name, deck in zip(NAMES, decks, strict=True)})
    yield "5 players", dealt(vtes.SYSTEM, setup)


def houses() -> Iterator[tuple[str, Begin]]:
    """A Game of Thrones: two to four players with the two decks that come with it."""
    for players in (2, 3, 4):
        setup = AgotSetup({name: Player(deck=("north", "west")[seat % 2]) for seat, name in enumerate(NAMES[:players])})
        yield f"{players} players", dealt(agot.SYSTEM, setup)


def battles() -> Iterator[tuple[str, Begin]]:
    """Berserk: a battle from the deal on, in each edition."""
    setup = BerserkSetup({"Anna": Side(deck="forest"), "Boris": Side(deck="swamps")})
    for edition in berserk.SYSTEM.profiles:
        yield edition, dealt(berserk.SYSTEM, setup, edition)


GAMES: Mapping[str, Callable[[], Iterator[tuple[str, Begin]]]] = {"v5": conflicts, "vtes": methuselahs, "agot": houses, "berserk": battles}


def decisions(table: Table[Any], luck: Random) -> Iterator[None]:
    """Play on at random, a decision at a time."""
    while not table.over:
        seat = luck.choice(table.open.seats)
        refusal = table.choose(luck.choice(table.options(seat)), seat)
        assert refusal is None, refusal
        yield


class Speed(NamedTuple):
    """How many decisions some games had, and the seconds they took without the journal and with it."""

    decisions: int
    plain: float
    kept: float


def played(begin: Begin, games: int) -> Speed:
    """Play each game twice, with the journal first in every other: whichever comes second finds more that is made once and kept."""
    made = 0
    spent = {False: 0.0, True: 0.0}
    for seed in range(games):
        for journal in (seed % 2 == 0, seed % 2 == 1):
            begun = process_time()
            made += sum(1 for _ in decisions(begin(seed, Settings(journal=journal)), Random(seed)))
            spent[journal] += process_time() - begun
    return Speed(made // 2, spent[False], spent[True])


def copying(begin: Begin, *, journal: bool) -> float:
    """Microseconds for a copy of a table: the median over games."""
    took: list[float] = []
    seed = 0
    while len(took) < COPIES:
        table = begin(seed, Settings(journal=journal))
        for number, _ in enumerate(decisions(table, Random(seed))):
            if number % COPIED_EVERY == 0:
                begun = perf_counter()
                table.copy()
                took.append(perf_counter() - begun)
        seed += 1
    return 1e6 * median(took)


def main() -> None:
    """Print the figures of the systems named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help=f"of: {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=20, help="of each kind (20)")
    args = parser.parse_args()
    strangers = [name for name in args.systems if name not in GAMES]
    if strangers:
        parser.error(f"there is no system {strangers[0]!r}; there is: {', '.join(GAMES)}")
    for name in args.systems or GAMES:
        for kind, begin in GAMES[name]():
            played(begin, 1)
            made, plain, kept = played(begin, args.games)
            speed = f"{made / plain:,.0f} decisions/s, {made / kept:,.0f} with the journal, {args.games / plain:,.1f} games/s"
            copy = f"copy {copying(begin, journal=False):.0f} µs, {copying(begin, journal=True):.0f} with the journal"
            print(f"{name}, {kind}: {speed}; {copy} ({args.games} games, {made:,} decisions)", flush=True)


if __name__ == "__main__":
    main()
