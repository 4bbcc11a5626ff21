"""What the kernel's services cost, in decisions of the same game: journal, copy, undo, fingerprint, saving, loading, replaying.

A decision is one option chosen at random from those listed, made and carried on to the next choice, with a journal. Services are
measured at decisions spread over random games.

    python -m bench.kernel [--system NAME]… [--rounds N] [--seconds S] [--json]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

from bench.rounds import Timed, environment, print_json, timed
from razbor.conformance.playout import samples
from razbor.kernel.record import load, replay, save
from razbor.kernel.settings import Settings
from razbor.kernel.system import System, imported, names
from razbor.kernel.table import Table

GAMES = ("examples.games.tictactoe:SYSTEM", "examples.games.kuhn:SYSTEM", "examples.games.leduc:SYSTEM")
PLAYED = 12
TABLES_A_CALL = 20

type Contender = Callable[[], int]


def begin(system: System[Any], luck: Random, **settings: bool) -> Table[Any]:
    setups = list(samples(system).values())
    return Table(system, luck.choice(setups), seed=luck.getrandbits(32), settings=Settings(journal=settings.get("journal", True)))


def choose(table: Table[Any], luck: Random) -> None:
    seat = luck.choice(table.open.seats)
    table.choose(luck.choice(table.options(seat)), seat)


def playing(system: System[Any], *, journal: bool) -> Contender:
    luck = Random(20)

    def play() -> int:
        made = 0
        for _ in range(PLAYED):
            table = begin(system, luck, journal=journal)
            while not table.over:
                choose(table, luck)
                made += 1
        return made

    return play


def tables(system: System[Any]) -> list[Table[Any]]:
    """Tables at every decision of some games."""
    luck = Random(21)
    found: list[Table[Any]] = []
    for _ in range(PLAYED):
        table = begin(system, luck)
        while not table.over:
            found.append(table.copy())
            choose(table, luck)
    return found


def each(system: System[Any], service: Callable[[Table[Any]], object]) -> Contender:
    """A service done to one table after another."""
    these = cycle(tables(system))

    def serve() -> int:
        for _ in range(TABLES_A_CALL):
            service(next(these))
        return TABLES_A_CALL

    return serve


def there_and_back(table: Table[Any]) -> None:
    option = table.options()[0]
    table.choose(option)
    table.undo()


def contenders(system: System[Any]) -> dict[str, Contender]:
    def finder(name: str) -> System[Any]:
        return system

    these = tables(system)
    texts, records = cycle([save(table) for table in these]), cycle([save(table, with_state=False) for table in these])
    return {
        "decision": playing(system, journal=True),
        "decision without a journal": playing(system, journal=False),
        "copy": each(system, lambda table: table.copy()),
        "choose and undo": each(system, there_and_back),
        "fingerprint": each(system, lambda table: table.digest()),
        "save": each(system, save),
        "load": each(system, lambda table: load(next(texts), finder)),
        "replay of the record": each(system, lambda table: replay(next(records), finder)),
    }


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--system", action="append", help="an installed system or module:OBJECT; the small games and all installed if absent"
    )
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.1, help="for each service in each round")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = {
        place: timed(contenders(imported(place)), rounds=args.rounds, seconds=args.seconds) for place in args.system or (*GAMES, *names())
    }
    if args.json:
        print_json({"on": environment("razbor"), "services": {place: rows(those) for place, those in found.items()}})
        return
    for place, those in found.items():
        print(f"\n{place:40} {'µs':>10} {'decisions':>10}")
        for name, row in rows(those).items():
            print(f"{name:40} {row['µs']:>10.1f} {row['decisions']:>10.2f}")


def rows(those: dict[str, Timed]) -> dict[str, dict[str, float]]:
    """How long each service takes, and how many decisions could be made meanwhile."""
    return {
        name: {"µs": round(1e6 / service.median, 2), "decisions": round(those["decision"].times(service), 3)}
        for name, service in those.items()
    }


if __name__ == "__main__":
    main()
