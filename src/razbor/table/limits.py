"""How much one address may do at a worker, so that nobody takes all of it for themselves."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Generator
from contextlib import contextmanager

from razbor.table.timing import Clock

HOUR = 3600.0
REPLAYS_PER_SECOND, REPLAYS_AT_ONCE = 5.0, 60
"""A long game played again takes a fortieth of a second."""
MOST_VISITORS = 10_000
NETWORK = 64
"""An address of IPv6 is one of so many bits' worth that its owner has."""


class Allowance:
    """How many messages a socket may send: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: int, clock: Clock) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._at = float(burst), clock.steady()

    def take(self, cost: float) -> bool:
        """Whether one more that costs as much as so many may come now."""
        now = self._clock.steady()
        self._left = min(self._burst, self._left + max(now - self._at, 0.0) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Limits:
    """Tables opened within the hour and open sockets, by address. A limit of 0 is none."""

    def __init__(self, tables: int, sockets: int, clock: Clock) -> None:
        self.tables, self.sockets = tables, sockets
        self._clock = clock
        self._opened: deque[tuple[float, str]] = deque()
        self._tables: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()
        self._replays: OrderedDict[str, Allowance] = OrderedDict()

    def full(self, address: str) -> bool:
        """Whether no more tables may be opened from there just now."""
        now = self._clock.steady()
        while self._opened and self._opened[0][0] <= now - HOUR:
            _less(self._tables, self._opened.popleft()[1])
        return 0 < self.tables <= self._tables[_visitor(address)]

    def count(self, address: str) -> None:
        """Count a table that has been opened from there, or a file that had to be read to be refused."""
        visitor = _visitor(address)
        self._opened.append((self._clock.steady(), visitor))
        self._tables[visitor] += 1

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

    def replays(self, address: str) -> Allowance | None:
        """How often all windows of that address together may have games played again; None where sockets have no limit, either."""
        if not self.sockets:
            return None
        visitor = _visitor(address)
        found = self._replays.setdefault(visitor, Allowance(REPLAYS_PER_SECOND, REPLAYS_AT_ONCE, self._clock))
        self._replays.move_to_end(visitor)
        if len(self._replays) > MOST_VISITORS:
            self._replays.popitem(last=False)
        return found


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
