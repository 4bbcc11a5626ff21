"""Chance as a decision of the seat CHANCE: drawn, typed in, dictated or enumerated, by one description of each kind.

A chance kind turns its parameters (a tuple of ints) into outcomes; an outcome is a tuple of ints too (faces, places in a deck).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import blake2b
from itertools import combinations_with_replacement, permutations
from math import comb, factorial
from typing import Protocol

from razbor.kernel.text import Text, say

type Outcome = tuple[int, ...]


class Draw:
    """Numbers of one chance event, a function of the table's seed and the event's number alone.

    They come from a keyed cryptographic hash, so that nobody can work out the seed from dice already seen.
    """

    _bytes: bytes
    _at: int

    def __init__(self, seed: int, counter: int) -> None:
        self._key = seed.to_bytes(32, "big", signed=True)
        self._salt = counter.to_bytes(8, "big")
        self._blocks = 0
        self._next_block()

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely; n at most 65,536."""
        size = 1 if n <= 256 else 2
        span = 256**size
        limit = span - span % n
        while True:
            at = self._at
            if at + size > _BLOCK:
                self._next_block()
                at = 0
            self._at = at + size
            value = self._bytes[at] if size == 1 else self._bytes[at] * 256 + self._bytes[at + 1]
            if value < limit:
                return value % n

    def _next_block(self) -> None:
        self._bytes = blake2b(self._blocks.to_bytes(8, "big"), key=self._key, salt=self._salt).digest()
        self._blocks += 1
        self._at = 0


_BLOCK = 64
"""Bytes that one hash gives."""


class ChanceKind(Protocol):
    """One kind of chance event of a system."""

    def size(self, params: Outcome) -> int:
        """How many numbers an outcome has."""
        ...

    def span(self, params: Outcome) -> tuple[int, int]:
        """The least and the greatest number that an outcome may hold."""
        ...

    def draw(self, draw: Draw, params: Outcome) -> Outcome:
        """An outcome by lot."""
        ...

    def fault(self, outcome: Outcome, params: Outcome) -> Text | None:
        """What is wrong with an outcome somebody typed in or dictated; its size is already right."""
        ...

    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        """Every outcome with its probability, those that the rules cannot tell apart taken together as one of them."""
        ...


class Dice:
    """`n` dice with `sides` faces, read as they lie: their order means nothing."""

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def size(self, params: Outcome) -> int:
        """As many as there are dice."""
        return params[0]

    def span(self, params: Outcome) -> tuple[int, int]:
        """The faces."""
        return 1, self.sides

    def draw(self, draw: Draw, params: Outcome) -> Outcome:
        """Roll them."""
        return tuple([draw.below(self.sides) + 1 for _ in range(params[0])])

    def fault(self, outcome: Outcome, params: Outcome) -> Text | None:
        """A face that the die does not have."""
        return faces_fault(outcome, self.sides)

    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        """Every multiset of faces."""
        (n,) = params
        whole = self.sides**n
        for faces in combinations_with_replacement(range(1, self.sides + 1), n):
            ways = factorial(n)
            for face in set(faces):
                ways //= factorial(faces.count(face))
            yield faces, Fraction(ways, whole)


def faces_fault(faces: Outcome, sides: int) -> Text | None:
    """The first face that a die with so many sides does not have."""
    for face in faces:
        if not 1 <= face <= sides:
            return say("{face} is not a face of a d{sides}: give numbers from 1 to {sides}", face=face, sides=sides)
    return None


class Deal:
    """`k` different places out of `n`, in order: the top of a shuffled deck (`k` = `n` shuffles it whole)."""

    def size(self, params: Outcome) -> int:
        """As many as are dealt."""
        return params[1]

    def span(self, params: Outcome) -> tuple[int, int]:
        """The places."""
        return 0, params[0] - 1

    def draw(self, draw: Draw, params: Outcome) -> Outcome:
        """Deal them."""
        n, k = params
        places = list(range(n))
        for i in range(k):
            j = i + draw.below(n - i)
            places[i], places[j] = places[j], places[i]
        return tuple(places[:k])

    def fault(self, outcome: Outcome, params: Outcome) -> Text | None:
        """A place outside the deck, or dealt twice."""
        n = params[0]
        for i, place in enumerate(outcome):
            if not 0 <= place < n:
                return say("{place} is no place in a deck of {n}: give numbers from 0 to {last}", place=place, n=n, last=n - 1)
            if place in outcome[:i]:
                return say("{place} is dealt twice", place=place)
        return None

    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        """Every way to deal."""
        n, k = params
        chance = Fraction(1, comb(n, k) * factorial(k))
        for places in permutations(range(n), k):
            yield places, chance
