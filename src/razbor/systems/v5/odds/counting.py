"""Counting faces with polynomials, each packed into one integer.

The coefficient of `x**s` says in how many ways `s` successes come up. Written at `x = 2**bits`, with `bits` too wide for any
coefficient to overflow, a polynomial is one integer, and a product or a power of polynomials is one product or power of integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, chain, repeat
from operator import mul

type Counts = tuple[int, ...]
"""How many ways give 0, 1, 2 … successes."""


def width(dice: int) -> int:
    """Bits that hold any number of ways `dice` ten-sided dice can fall."""
    return int(10**dice).bit_length()


def pack(counts: Sequence[int], bits: int) -> int:
    """The polynomial with the coefficients `counts`, lowest power first."""
    packed = 0
    for count in reversed(counts):
        packed = packed << bits | count
    return packed


def unpack(packed: int, bits: int, length: int) -> Counts:
    """The first `length` coefficients of a packed polynomial, lowest power first."""
    mask = (1 << bits) - 1
    return tuple([packed >> shift & mask for shift in range(0, length * bits, bits)])


def differences(ours: Counts, theirs: Counts) -> dict[int, int]:
    """How many pairs of rolls give each difference ours − theirs, from the smallest to the largest."""
    bits = max(1, (sum(ours) * sum(theirs)).bit_length())
    product = pack(ours, bits) * pack(theirs[::-1], bits)
    return dict(enumerate(unpack(product, bits, len(ours) + len(theirs) - 1), 1 - len(theirs)))


def pairs_won(ours: Counts, theirs: Counts, *, ties: bool) -> int:
    """How many pairs of rolls give us more successes than them; with `ties`, at least as many."""
    at_most = accumulate(chain(theirs, repeat(0)))
    return sum(map(mul, ours if ties else ours[1:], at_most))


def pairs_level(ours: Counts, theirs: Counts) -> int:
    """How many pairs of rolls give both the same number of successes."""
    return sum(map(mul, ours, theirs))
