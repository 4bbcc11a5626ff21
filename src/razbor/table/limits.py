"""How much one address may do at a worker, so that nobody takes all of it for themselves."""

from __future__ import annotations

import ipaddress
from collections import Counter, deque
from collections.abc import Generator
from contextlib import contextmanager

from razbor.table.timing import Clock

HOUR = 3600.0
NETWORK = 64
"""An address of IPv6 is one of so many bits' worth that its owner has."""


class Limits:
    """Tables opened within the hour and open sockets, by address. A limit of 0 is none."""

    def __init__(self, tables: int, sockets: int, clock: Clock) -> None:
        self.tables, self.sockets = tables, sockets
        self._clock = clock
        self._opened: deque[tuple[float, str]] = deque()
        self._tables: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()

    def may_open(self, address: str) -> bool:
        """Whether one more table may be opened from there; it is counted if so."""
        now, visitor = self._clock.steady(), _visitor(address)
        while self._opened and self._opened[0][0] <= now - HOUR:
            _less(self._tables, self._opened.popleft()[1])
        if 0 < self.tables <= self._tables[visitor]:
            return False
        self._opened.append((now, visitor))
        self._tables[visitor] += 1
        return True

    @contextmanager
    def socket(self, address: str) -> Generator[bool]:
        """Count a socket from there while the block lasts; says whether there may be one more."""
        visitor = _visitor(address)
        allowed = not 0 < self.sockets <= self._sockets[visitor]
        self._sockets[visitor] += 1
        try:
            yield allowed
        finally:
            _less(self._sockets, visitor)


def _less(counts: Counter[str], visitor: str) -> None:
    counts[visitor] -= 1
    if counts[visitor] <= 0:
        del counts[visitor]


def _visitor(address: str) -> str:
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network(f"{known}/{NETWORK}", strict=False)) if known.version == 6 else address
