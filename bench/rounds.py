"""Contenders timed in interleaved rounds, so that a slow moment of the machine meets everybody."""

from __future__ import annotations

import gc
import json
import platform
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time


@dataclass(frozen=True)
class Timed:
    """What one contender did: things a second in each round."""

    name: str
    rates: list[float]

    @property
    def median(self) -> float:
        return median(self.rates)

    def times(self, other: Timed) -> float:
        """How many times as fast as `other`: the median over rounds, which the machine's wandering hardly touches."""
        return median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))


def timed(contenders: Mapping[str, Callable[[], int]], *, rounds: int, seconds: float) -> dict[str, Timed]:
    """Call each contender for `seconds` of processor time in each round, in an order that turns; a call says how much it has done."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    names = list(contenders)
    for contender in contenders.values():
        contender()
    gc.collect()
    for _ in range(rounds):
        names.append(names.pop(0))
        for name in names:
            rates[name].append(_rate(contenders[name], seconds))
    return {name: Timed(name, rates[name]) for name in contenders}


def _rate(contender: Callable[[], int], seconds: float) -> float:
    done = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        done += contender()
    return done / spent


def environment(*packages: str) -> dict[str, str]:
    """What was measured on."""
    found = {"python": platform.python_version(), "machine": platform.machine()}
    for package in packages:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "missing"
    return found


def print_json(data: object) -> None:
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
