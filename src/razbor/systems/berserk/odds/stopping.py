"""Best play with rerolls: after each the holder stops or rolls one die again, and the last roll stands.

A position is the faces that lie. With no reroll left its value is its worth; with n left, the best of its worth and, for each die,
the mean of the positions that rolling it again leads to with n − 1 left. The initiating side wants the most, the other the least.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple

from razbor.kernel.text import say

FACES = range(1, 7)
MOST_REROLLS = 60

type Faces = tuple[int, ...]


class Best(NamedTuple):
    """The value of a position, what to roll again (−1: stop), and the value of each thing one may do: to stop, then each die."""

    value: Fraction
    die: int
    each: tuple[Fraction, ...]


def again(faces: Faces, die: int) -> list[Faces]:
    """Where rolling one die again leads."""
    return [(*faces[:die], face, *faces[die + 1 :]) for face in FACES]


def solve(positions: Sequence[Faces], worth: Callable[[Faces], Fraction], rerolls: int) -> list[dict[Faces, Best]]:
    """Best play for each number of rerolls left from 0 to |rerolls|; below zero the responding side holds them.

    To stop is preferred where nothing is better, then the initiating card's die. Raises `ValueError` for more than `MOST_REROLLS`.
    """
    if abs(rerolls) > MOST_REROLLS:
        raise ValueError(say("at most {most} rerolls are worked out", most=MOST_REROLLS))
    pick = max if rerolls >= 0 else min
    levels = [{faces: Best(worth(faces), -1, (worth(faces),)) for faces in positions}]
    for _ in range(abs(rerolls)):
        before = levels[-1]
        means: dict[tuple[int, Faces], Fraction] = {}
        level: dict[Faces, Best] = {}
        for faces in positions:
            each = [worth(faces)]
            for die in range(len(faces)):
                others = (die, (*faces[:die], *faces[die + 1 :]))
                if others not in means:
                    means[others] = sum((before[there].value for there in again(faces, die)), Fraction(0)) / len(FACES)
                each.append(means[others])
            value = pick(each)
            level[faces] = Best(value, each.index(value) - 1, tuple(each))
        levels.append(level)
    return levels


def outcomes[K: Hashable](
    levels: list[dict[Faces, Best]], start: dict[Faces, Fraction], outcome: Callable[[Faces], K]
) -> dict[K, Fraction]:
    """How best play comes out, from positions with their probabilities."""
    here = dict(start)
    found: dict[K, Fraction] = {}
    for level in reversed(levels):
        there: dict[Faces, Fraction] = {}
        for faces, p in here.items():
            die = level[faces].die
            if die < 0:
                key = outcome(faces)
                found[key] = found.get(key, Fraction(0)) + p
            else:
                for following in again(faces, die):
                    there[following] = there.get(following, Fraction(0)) + p / len(FACES)
        here = there
    return found
