"""Odds of V5 at a glance: a bar of how it may come out and a few figures, drawn from the figures of an answer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from razbor.kernel.text import render
from razbor.systems.v5.figures import BOXES, MET, Said, said

KEPT = 10_000
WIDE = 72
"""The width of a bar."""

SIGNS = ("defence", "attack")
"""What is met that has a sign of its own."""

SHARES = {"win": "win", "draw": "draw", "lose": "lose", "hit": "win", "is_hit": "lose", "succeed": "win"}
"""The chances that make up a bar, by the look of their part of it."""

NOTHING = Markup("")

type Numbers = tuple[tuple[str, float], ...]
type Drawn = tuple[str, int, Numbers]
"""What is met (or nothing, ""), its number, and the figures."""


def figures(option: dict[str, Any], language: str) -> Markup:
    """What stands under an answer for its odds: figures to be seen, and all the words for who hears the page, points at the figures or asks
    for words. Odds that have no figures are told in words alone."""
    met = ((line["met"] or {"what": "", "n": 0}, line["numbers"]) for line in option["figures"] or ())
    return _figures(option["odds"], tuple((what["what"], what["n"], tuple(numbers.items())) for what, numbers in met), language)


@lru_cache(KEPT)
def _figures(odds: str, lines: tuple[Drawn, ...], language: str) -> Markup:
    words = odds.replace(" %", "\u00a0%")
    if not lines:
        return escape(words)
    drawn = NOTHING.join(_line(line, language) for line in lines)
    return Markup('<span class="in-words">{}</span><span class="in-figures" aria-hidden="true" title="{}">{}</span>').format(
        words, words, drawn
    )


def _line(line: Drawn, language: str) -> Markup:
    """The figures for one thing that may be met."""
    what, n, numbers = line
    shares = [(SHARES[name], p) for name, p in numbers if name in SHARES]
    told = list(said(dict(numbers)))
    shown = [_met(what, n, language), _bar(shares), _percents(each.shown for each in told if each.name in SHARES)]
    shown += [_figure(each, language) for each in told if each.name not in SHARES]
    return Markup('<span class="line">{}</span>').format(NOTHING.join(shown))


def _met(what: str, n: int, language: str) -> Markup:
    """A sign and the number of dice, or else the words."""
    if what in SIGNS:
        return Markup('<span class="met"><svg viewBox="0 0 16 16"><use href="#v5-{}"/></svg>{}</span>').format(what, n)
    return _small(render(MET[what](n), language)) if what else NOTHING


def _figure(figure: Said, language: str) -> Markup:
    if figure.name in BOXES:
        return Markup('<span class="{}">{}</span>').format(figure.name, figure.shown)
    return _small(render(figure.words, language))


def _small(words: str) -> Markup:
    return Markup("<small>{}</small>").format(words.replace(" %", "\u00a0%"))


def _percents(percents: Iterable[str]) -> Markup:
    return Markup('<b class="n">{}\u00a0%</b>').format("\u2009·\u2009".join(percent.replace(" ", "\u2009") for percent in percents))


def _bar(shares: list[tuple[str, float]]) -> Markup:
    """A bar of what is won, drawn and lost; of a single chance, of that alone."""
    at = 0.0
    pieces: list[Markup] = []
    for look, share in shares:
        wide = WIDE * share
        pieces.append(Markup('<rect class="{}" x="{}" width="{}" height="8"/>').format(look, f"{at:.1f}", f"{wide:.1f}"))
        at += wide
    bar = Markup('<svg class="chance" viewBox="0 0 {} 8"><rect class="all" width="{}" height="8"/>{}</svg>')
    return bar.format(WIDE, WIDE, NOTHING.join(pieces))
