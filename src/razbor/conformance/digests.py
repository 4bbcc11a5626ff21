"""The same games in another process: `python -m razbor.conformance.digests PLACE` prints what came of each."""

from __future__ import annotations

import os
import subprocess
import sys

from razbor.conformance.hidden import message
from razbor.conformance.playout import Playout
from razbor.kernel.record import save
from razbor.kernel.system import imported

GAMES = 6


def games_here(place: str) -> list[str]:
    """The record of each game, and the digest of all messages sent in it."""
    system = imported(place)
    found: list[str] = []
    for seed in range(GAMES):
        playout = Playout(system, seed)
        table = playout.table
        since = 0
        for _ in playout.moves(2 * system.most_decisions):
            found.extend(message(table, seat, since=since) for seat in (*range(len(table.seats)), None))
            since = len(table.facts)
        found.append(save(table))
    return found


def games_elsewhere(place: str, hash_seed: int) -> str:
    """What `games_here` gives in a process of its own, in which sets and hashes of text are ordered otherwise."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "razbor.conformance.digests", place],
        env=environment, capture_output=True, text=True, encoding="utf-8", timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


if __name__ == "__main__":
    sys.stdout.write("\n".join(games_here(sys.argv[1])))
