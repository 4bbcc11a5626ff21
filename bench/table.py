"""Many tables in the browser at once: how soon moves are shown, what is lost when the server is killed, and what a table holds of memory.

A server (`razbor serve`, SQLite in a temporary folder) and, in this process, people with four sockets at each table that ask for pages as
HTML as browsers do; everything over 127.0.0.1. The games are five-player VTES with a bot in the fifth seat, A Game of Thrones for four,
Berserk for two and V5 for three, with spectators in the places left. A move is shown when the last socket of its table has it.

    python -m bench.table [--tables N] [--every SECONDS] [--seconds N] [--json]
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from os import getloadavg
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from types import FrameType
from typing import Any

import httpx

from bench.rounds import environment, print_json
from bench.serving import Server
from bench.visitors import KINDS, Acknowledged, Party, Tally

WITHIN = 0.1
SHARE = 0.95
PACES = (4.0, 2.0, 1.5, 1.0, 0.75, 0.5)
"""Seconds between two moves of a table: the first is what is promised, and then faster until it no longer holds."""

SITTING_DOWN_AT_ONCE = 8
SETTLING = 3.0
BACK_WITHIN = 300.0
LONGEST = 900.0


async def measured(server: Server, parties: Sequence[Party], tally: Tally, every: float, seconds: float) -> dict[str, Any]:
    """Let everybody play at a pace for a while."""
    for party in parties:
        party.every = every
    playing = [asyncio.create_task(party.play()) for party in parties]
    await asyncio.sleep(min(SETTLING, every))
    shown, views, characters = len(tally.shown), tally.views, tally.characters
    replies = dict(tally.replies)
    before, own = server.cost(), process_time()
    await asyncio.sleep(seconds)
    after, spent = server.cost(), process_time() - own
    found = sorted(each.seconds for each in tally.shown[shown:])
    lasted = after.at - before.at
    await put_away(playing)
    steps = quantiles(found, n=100) if len(found) > 1 else [0.0] * 99
    return {
        "every": every,
        "moves": len(found),
        "moves_per_second": len(found) / lasted,
        "median_ms": median(found or [0.0]) * 1e3,
        "p95_ms": steps[94] * 1e3,
        "p99_ms": steps[98] * 1e3,
        "within": sum(each <= WITHIN for each in found) / max(len(found), 1),
        "replies": {status: n - replies.get(status, 0) for status, n in tally.replies.items()},
        "views_per_second": (tally.views - views) / lasted,
        "characters_per_view": (tally.characters - characters) / max(tally.views - views, 1),
        "server_ms_per_move": (after.process - before.process) * 1e3 / max(len(found), 1),
        "server_cores": after.cores(before),
        "clients_cores": spent / lasted,
        "others_cores": after.others(before, spent),
    }


async def put_away(playing: Sequence[asyncio.Task[None]]) -> None:
    """Stop playing; what failed meanwhile is raised."""
    failed = [each.exception() for each in playing if each.done() and not each.cancelled()]
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for error in failed:
        if error is not None:
            raise error


async def sit_down(parties: Sequence[Party]) -> float:
    """Open all tables, a few at a time; returns the seconds it takes."""
    begun = perf_counter()
    gate = asyncio.Semaphore(SITTING_DOWN_AT_ONCE)

    async def one(party: Party) -> None:
        async with gate:
            await party.sit_down()

    await asyncio.gather(*(one(party) for party in parties))
    return perf_counter() - begun


async def killed(server: Server, parties: Sequence[Party], tally: Tally, every: float, seconds: float) -> dict[str, Any]:
    """Kill the server in the middle of play, start it again, play on, and hold what it had acknowledged against its log."""
    for party in parties:
        party.every = every
    known = len(tally.acknowledged)
    playing = [asyncio.create_task(party.play()) for party in parties]
    await asyncio.sleep(seconds)
    server.kill()
    at_kill = tally.acknowledged[known:]
    tables = {party.id for party in parties}
    for party in parties:
        for each in party.onlookers:
            each.fresh = False
    begun = perf_counter()
    await asyncio.to_thread(server.start)
    listens = perf_counter() - begun
    await everybody_back(parties, playing)
    back = perf_counter() - begun
    await asyncio.sleep(seconds)
    await put_away(playing)
    return {
        "acknowledged_before": len(at_kill),
        "acknowledged_after": len(tally.acknowledged) - known - len(at_kill),
        "tables": len(tables),
        "lost": len(lost(server.database, tally.acknowledged)),
        "listens_again_s": listens,
        "everybody_back_s": back,
    }


async def everybody_back(parties: Sequence[Party], playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait until every socket has been shown its table again."""
    try:
        async with asyncio.timeout(BACK_WITHIN):
            while not all(each.fresh for party in parties for each in party.onlookers):
                await asyncio.sleep(0.05)
                for task in playing:
                    if task.done():
                        task.result()
    except TimeoutError:
        away = sum(not each.fresh for party in parties for each in party.onlookers)
        sys.exit(f"{away} sockets have not been shown their tables {BACK_WITHIN:.0f} seconds after the server was killed")


def lost(database: Path, acknowledged: Sequence[Acknowledged]) -> list[Acknowledged]:
    """What was acknowledged and does not stand in the log where the reply said."""
    with sqlite3.connect(database) as log:
        rows = log.execute("select table_id, client, number from entries where client is not null")
        written = {(table, client): number for table, client, number in rows}
    return [each for each in acknowledged if written.get((each.table, each.id)) != each.version]


async def bench(tables: int, seconds: float, paces: Sequence[float]) -> dict[str, Any]:
    """All of it, with a server of its own."""
    with tempfile.TemporaryDirectory(prefix="razbor-bench-") as folder:
        server = Server(Path(folder))
        try:
            await asyncio.to_thread(server.start)
            async with asyncio.timeout(LONGEST + seconds * len(paces)):
                return await on(server, tables, seconds, paces)
        finally:
            server.kill()


async def on(server: Server, tables: int, seconds: float, paces: Sequence[float]) -> dict[str, Any]:
    tally = Tally()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", trust_env=False, timeout=60) as http:
        warm = [Party(number, server.port, http, tally, 0.2) for number in range(len(KINDS))]
        await sit_down(warm)
        await measured(server, warm, tally, 0.2, 2.0)
        for party in warm:
            await party.stand_up()
        empty = server.cost().megabytes
        parties = [Party(number, server.port, http, tally, paces[0]) for number in range(tables)]
        opening = await sit_down(parties)
        opened = server.cost().megabytes
        tell(f"{tables} tables opened in {opening:.0f} s")
        rounds: list[dict[str, Any]] = []
        for every in paces:
            rounds.append(await measured(server, parties, tally, every, seconds))
            tell(f"a move every {every:g} s at each table: {rounds[-1]['within']:.1%} shown to all in time")
            if rounds[-1]["within"] < SHARE:
                break
        played = server.cost().megabytes
        kill = await killed(server, parties, tally, paces[0], min(seconds, 10.0))
        for party in parties:
            await party.stand_up()
    return {
        "environment": environment("uvicorn", "websockets", "sqlalchemy"),
        "load": getloadavg(),
        "tables": tables,
        "sockets": tables * 4,
        "opening_s": opening,
        "paces": rounds,
        "megabytes": {"empty": empty, "opened": opened, "played": played, "per_table": (played - empty) / tables},
        "kill": kill,
        "complaints": server.complaints(),
    }


def ended(number: int, frame: FrameType | None) -> None:
    sys.exit("ended")


def tell(words: str) -> None:
    """How far it has come."""
    print(words, file=sys.stderr, flush=True)


def show(found: dict[str, Any]) -> None:
    """All of it for people."""
    print(f"{found['tables']} tables, {found['sockets']} sockets; load of the machine {', '.join(f'{each:.1f}' for each in found['load'])}")
    heads = ("moves/s", "median ms", "95 % ms", "99 % ms", "in time", "ms a move", "server", "clients", "others")
    print(f"{'a move every':>12}", *(f"{head:>9}" for head in heads))
    for each in found["paces"]:
        cells = [f"{each[name]:.1f}" for name in ("moves_per_second", "median_ms", "p95_ms", "p99_ms")]
        cells += [f"{each['within']:.1%}", f"{each['server_ms_per_move']:.1f}"]
        cells += [f"{each[name]:.2f}" for name in ("server_cores", "clients_cores", "others_cores")]
        print(f"{each['every']:>10.2f} s", *(f"{cell:>9}" for cell in cells))
    print("ms a move: of the server's processor time; server, clients, others: of how many cores each had the time")
    megabytes, kill = found["megabytes"], found["kill"]
    print(
        f"memory: {megabytes['empty']:.0f} MB without tables, {megabytes['opened']:.0f} MB opened, {megabytes['played']:.0f} MB played: "
        f"{megabytes['per_table']:.2f} MB a table"
    )
    print(
        f"killed: {kill['acknowledged_before']} answers acknowledged before and {kill['acknowledged_after']} after, {kill['lost']} lost; "
        f"listening again after {kill['listens_again_s']:.1f} s, all sockets shown their tables after {kill['everybody_back_s']:.1f} s"
    )
    for line in found["complaints"]:
        print(f"told: {line[:300]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each pace")
    parser.add_argument("--every", type=float, default=0.0, help="only this pace: seconds between two moves of a table")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    tables, seconds = min(max(wanted.tables, 1), 500), min(max(wanted.seconds, 2.0), 600.0)
    paces = (wanted.every,) if wanted.every > 0 else PACES
    # Whoever ends this process ends its server, too.
    signal.signal(signal.SIGTERM, ended)
    with suppress(KeyboardInterrupt):
        found = asyncio.run(bench(tables, seconds, paces))
        if wanted.json:
            print_json(found)
        else:
            show(found)


if __name__ == "__main__":
    main()
