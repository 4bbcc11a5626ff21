"""The figures that odds are told by, and their words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from razbor.kernel.odds import Figures, Met, Odds, percent
from razbor.kernel.text import Text, count, phrase, render, say

CHANCES = {
    "win": phrase("wins {n} %"),
    "draw": phrase("draws {n} %"),
    "lose": phrase("loses {n} %"),
    "hit": phrase("hits {n} %"),
    "is_hit": phrase("is hit {n} %"),
    "succeed": phrase("succeeds {n} %"),
    "end": phrase("ends it at once {n} %"),
    "messy": phrase("messy critical {n} %"),
    "bestial": phrase("bestial failure {n} %"),
    "hunger": phrase("Hunger grows {n} %"),
}
"""What may come of it, by its name: chances."""

AVERAGES = {"successes": phrase("successes on average {n}")}

BOXES = {"dealt": phrase("deals {n}"), "taken": phrase("takes {n}")}
"""Boxes marked on average, misses counted: two figures each, `_superficial` and `_aggravated`, that are told together."""

SUPERFICIAL, AGGRAVATED = "_superficial", "_aggravated"

MET: dict[str, Callable[[int], Text]] = {
    "dice": lambda n: count("{n} die", "{n} dice", n=n),
    "defence": lambda n: say("against a defence of {dice}", dice=MET["dice"](n)),
    "attack": lambda n: say("struck back with {dice}", dice=MET["dice"](n)),
    "difficulty": lambda n: say("against difficulty {difficulty}", difficulty=n),
}
"""What is met, and `dice` alone: those that the answer itself leaves to roll."""


class Said(NamedTuple):
    """A figure as people read it: of what, the number alone, and in words."""

    name: str
    shown: str
    words: Text


def told(*lines: Figures) -> Odds:
    """Odds whose words are made of these lines alone."""
    return Odds(_Told(lines), lines)


def said(numbers: Mapping[str, float]) -> Iterator[Said]:
    """The figures of a line one by one, the boxes of a side as one."""
    for name, value in numbers.items():
        if name in CHANCES:
            yield _said(name, CHANCES[name], percent(value))
        elif name in AVERAGES:
            yield _said(name, AVERAGES[name], f"{value:.1f}")
        elif name.endswith(SUPERFICIAL):
            side = name.removesuffix(SUPERFICIAL)
            yield _said(side, BOXES[side], _boxes(value, numbers[side + AGGRAVATED]))


class _Told(NamedTuple):
    """Lines that words are found for when somebody reads them."""

    lines: tuple[Figures, ...]

    def words(self, language: str) -> str:
        return _sentence(self.lines, language)


@lru_cache(maxsize=4096)
def _sentence(lines: tuple[Figures, ...], language: str) -> str:
    return "; ".join(_line(line.met, dict(line.numbers), language) for line in lines)


def _line(met: Met | None, numbers: Mapping[str, float], language: str) -> str:
    words = ", ".join(render(each.words, language) for each in said(numbers))
    return f"{render(MET[met.what](met.n), language)}: {words}" if met else words


def _said(name: str, template: str, shown: str) -> Said:
    return Said(name, shown, Text(template, {"n": shown}))


def _boxes(light: float, heavy: float) -> str:
    """As on trackers: / is Superficial, X Aggravated."""
    return " ".join(f"{mean:.1f}{sign}" for mean, sign in ((light, "/"), (heavy, "X")) if mean >= 0.05) or "0"
