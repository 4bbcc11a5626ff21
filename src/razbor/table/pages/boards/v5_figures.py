"""Odds of V5 at a glance: a bar of how it may come out and a few figures, drawn from the sentence that tells them."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import takewhile

from markupsafe import Markup, escape

from razbor.kernel.text import render, say

KEPT = 10_000
PERCENT = re.compile(r"(.+?) ((?:[<>] )?\d+) %")
BOXES = re.compile(r"(.+?) (0|\d+\.\d[/X](?: \d+\.\d[/X])*)")
WIDE = 72
"""The width of a bar."""

MET = {"defence": say("against a defence of {dice}", dice=""), "attack": say("struck back with {dice}", dice="")}
"""How it is told what is met, by the sign that stands for it."""

SUFFERED = say("is hit {p}; takes {takes}", p="", takes="")
"""The sentence about a side that has nothing to win."""

JOINED = Markup("")


@lru_cache(KEPT)
def figures(odds: str, language: str) -> Markup:
    """What stands under an answer for its odds: figures to be seen, and all the words for who hears the page, points at the figures or asks
    for words. Odds of a kind that is not known here are told in words alone."""
    words = odds.replace(" %", "\u00a0%")
    lines = [_line(label, said, language) for label, said in _parts(odds)]
    if None in lines:
        return escape(words)
    drawn = JOINED.join(filter(None, lines))
    return Markup('<span class="in-words">{}</span><span class="in-figures" aria-hidden="true" title="{}">{}</span>').format(
        words, words, drawn
    )


def _parts(odds: str) -> list[tuple[str, list[list[str]]]]:
    """What is told, by what it is told for: labels such as the dice that are met, each with its sentences as lists of their items."""
    found: list[tuple[str, list[list[str]]]] = []
    for sentence in odds.split("; "):
        label, colon, said = sentence.rpartition(": ")
        if colon or not found:
            found.append((label, []))
        found[-1][1].append(said.split(", "))
    return found


def _line(label: str, said: list[list[str]], language: str) -> Markup | None:
    """The figures for one thing that may be met; None where they do not begin with chances."""
    begun, *more = said
    chances = [found for found in takewhile(bool, map(PERCENT.fullmatch, begun)) if found]
    if len(chances) not in (1, 3):
        return None
    suffered = chances[0][1] == _suffered(language)
    percents = [chance[2] for chance in chances]
    shown = [_label(label, language), _bar(percents, suffered=suffered), _percents(percents)]
    shown += map(_small, begun[len(chances) :])
    for items in more:
        boxes = [found for item in items if (found := BOXES.fullmatch(item))]
        if len(boxes) == len(items):
            ways = ("takes",) if suffered else ("deals", "takes")
            shown += [Markup('<span class="{}">{}</span>').format(way, box[2]) for way, box in zip(ways, boxes, strict=False)]
        else:
            shown += map(_small, items)
    return Markup('<span class="line">{}</span>').format(JOINED.join(shown))


@cache
def _suffered(language: str) -> str:
    return render(SUFFERED, language).partition(" ;")[0]


@cache
def _met(language: str) -> dict[str, str]:
    return {sign: render(words, language).strip() for sign, words in MET.items()}


def _label(label: str, language: str) -> Markup:
    """What is met: a sign and the number of dice, or else its words."""
    for sign, words in _met(language).items():
        if label.startswith(words) and (dice := re.search(r"\d+", label)):
            return Markup('<span class="met"><svg viewBox="0 0 16 16"><use href="#v5-{}"/></svg>{}</span>').format(sign, dice[0])
    return _small(label) if label else JOINED


def _small(words: str) -> Markup:
    return Markup("<small>{}</small>").format(words.replace(" %", "\u00a0%"))


def _percents(percents: list[str]) -> Markup:
    return Markup('<b class="n">{}\u00a0%</b>').format("\u2009·\u2009".join(percent.replace(" ", "\u2009") for percent in percents))


def _bar(percents: list[str], *, suffered: bool) -> Markup:
    """A bar of what is won, drawn and lost; of a single chance, of that alone."""
    kinds = ("win", "draw", "lose") if len(percents) == 3 else ("lose",) if suffered else ("win",)
    shares = [int(percent.lstrip("<> ")) for percent in percents]
    whole, at = max(100, sum(shares)), 0.0
    pieces: list[Markup] = []
    for kind, share in zip(kinds, shares, strict=True):
        wide = WIDE * share / whole
        pieces.append(Markup('<rect class="{}" x="{}" width="{}" height="8"/>').format(kind, f"{at:.1f}", f"{wide:.1f}"))
        at += wide
    bar = Markup('<svg class="chance" viewBox="0 0 {} 8"><rect class="all" width="{}" height="8"/>{}</svg>')
    return bar.format(WIDE, WIDE, JOINED.join(pieces))
