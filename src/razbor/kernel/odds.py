"""What chance makes of an answer: figures as data, and a sentence made of the same figures."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from razbor.kernel.text import Text, Worded

MILLIONTH = 1e-6


class Met(NamedTuple):
    """What an answer is taken to meet, by a word of the system, and its number (of dice, say)."""

    what: str
    n: int


class Figures(NamedTuple):
    """The figures of an answer, if it meets one thing (None: whatever it meets): by words of the system, in the order they are told.

    Chances run from 0 to 1; all are made by `figure`.
    """

    met: Met | None
    numbers: tuple[tuple[str, float], ...]


class Odds(NamedTuple):
    """What a person is told of an answer, and the figures it is told from, a line for each thing that the answer may meet.

    There are no lines where a system tells in words alone, why nothing can be told for instance.
    """

    words: Text | Worded
    lines: tuple[Figures, ...] = ()


def figure(exact: Fraction) -> float:
    """A figure to a millionth. It is 0 or 1 only if it is so exactly: what may come either way is never told as sure."""
    near = round(float(exact), 6)
    if near not in (0, 1) or near == exact:
        return near
    return near + MILLIONTH if exact > near else near - MILLIONTH


def percent(p: float) -> str:
    """A chance in whole percent as people read it; never 0 or 100 for what may come either way."""
    if 0 < p <= 0.005:
        return "< 1"
    return "> 99" if 0.995 <= p < 1 else f"{100 * p:.0f}"
