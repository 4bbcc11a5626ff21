"""What cards are at this moment: base values, lasting effects, constant effects; loops among them set aside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from razbor.kernel.modifiers import settle
from razbor.kernel.section import cites
from razbor.systems.agot.ability import Constant, Select
from razbor.systems.agot.position import Board

STRENGTH = "strength"


class Force(NamedTuple):
    """A continuous effect: its declaration, the card it comes from, its player, and a name that tells it from all others.

    `looks` holds the words that what it touches depends on, and `gives` those it changes: that is how effects depend on one another.
    """

    name: str
    constant: Constant
    source: int
    seat: int
    looks: frozenset[str]
    gives: frozenset[str]


def force(name: str, constant: Constant, source: int, seat: int) -> Force:
    """A continuous effect of a card."""
    looks = _words(constant.of)
    if constant.when.some is not None:
        looks |= _words(constant.when.some)
    return Force(name, constant, source, seat, looks, frozenset(constant.gives))


def _words(select: Select) -> frozenset[str]:
    """The words a description looks at."""
    limited = select.most_strength is not None or select.least_strength is not None
    return frozenset((*select.words, *select.without, *((STRENGTH,) if limited else ())))


type Reach = frozenset[tuple[str, int]]
"""Which continuous effects touch which cards: (name of the effect, card)."""


class Attributes:
    """What every card is, given which continuous effects touch which cards."""

    def __init__(self, pos: Board, reach: Reach = frozenset(), forces: Iterable[Force] = ()) -> None:
        self.pos = pos
        self._counted = pos.profile.lost_words == "counted"
        gains: dict[int, dict[str, int]] = {}
        if reach:
            by_name = {force.name: force.constant.gives for force in forces}
            for name, card in reach:
                words = gains.setdefault(card, {})
                for word, amount in by_name[name].items():
                    words[word] = words.get(word, 0) + amount
        self._gains = gains

    def net(self, card: int, word: str) -> int:
        """The sum of all modifiers of one word of a card."""
        total = 0
        for modifier in self.pos.mods[card]:
            if modifier.what == word:
                total += modifier.amount
        gains = self._gains.get(card)
        return total + gains.get(word, 0) if gains else total

    @cites("AGOT-S001", "AGOT-S003", "AGOT-S004", "AGOT-B20")
    def strength(self, card: int) -> int:
        """Base strength and the net sum of all that modifies it; the floor of 0 holds for the outcome alone."""
        return max(self.pos.cards[card].strength + self.net(card, STRENGTH), 0)

    @cites("AGOT-S002", "AGOT-B58", "AGOT-B50")
    def has(self, card: int, word: str) -> bool:
        """Whether a card has an icon, keyword, crest or trait, or a «cannot»: printed and gained against lost."""
        printed = 1 if word in self.pos.words[card] else 0
        if not self.pos.mods[card] and card not in self._gains:
            return printed > 0
        if self._counted:
            return printed + self.net(card, word) > 0
        return self._unlost(card, word, printed)

    def _unlost(self, card: int, word: str, printed: int) -> bool:
        amounts = [modifier.amount for modifier in self.pos.mods[card] if modifier.what == word]
        amounts.append(self._gains.get(card, {}).get(word, 0))
        return min(amounts) >= 0 and printed + sum(amounts) > 0

    def claim(self, card: int) -> int:
        """The claim of a plot."""
        return max(self.pos.cards[card].claim + self.net(card, "claim"), 0)

    def initiative(self, card: int) -> int:
        """The initiative of a plot."""
        return max(self.pos.cards[card].initiative + self.net(card, "initiative"), 0)


type Reached = Callable[[Attributes, Force], Iterable[int]]


@cites("AGOT-S005", "AGOT-S006", "AGOT-B51")
def work_out(pos: Board, forces: list[Force], reached: Reached) -> Attributes:
    """The attributes that all continuous effects together come to.

    Effects are applied again and again until nothing changes. If they come round in a circle instead, those that keep the circle
    going count as not having taken place, and the rest are worked out anew.
    """
    if not forces:
        return Attributes(pos)
    plain = Attributes(pos)
    given = frozenset[str]().union(*[force.gives for force in forces])
    left = [force for force in forces if force.looks & given]
    sure: Reach = frozenset([(force.name, card) for force in forces if not force.looks & given for card in reached(plain, force)])
    while left:
        looking = left

        def again(reach: Reach, looking: list[Force] = looking) -> Reach:
            attributes = Attributes(pos, reach, forces)
            return sure.union([(force.name, card) for force in looking for card in reached(attributes, force)])

        settled = settle(sure, again)
        if not settled.cycle:
            return Attributes(pos, settled.state, forces)
        changing = {name for reach in settled.cycle for name, card in reach if any((name, card) not in other for other in settled.cycle)}
        if pos.profile.loops == "loop_only":
            changing = _drivers(pos, forces, settled.cycle, changing, reached)
        left = [force for force in looking if force.name not in changing]
    return Attributes(pos, sure, forces)


def _drivers(pos: Board, forces: list[Force], cycle: tuple[Reach, ...], changing: set[str], reached: Reached) -> set[str]:
    """Of the effects that change in a circle, those that depend on themselves through one another; the others only follow."""
    follows: dict[str, set[str]] = {name: set() for name in changing}
    by_name = {force.name: force for force in forces}
    for reach in cycle:
        for driver in changing:
            without: Reach = frozenset(pair for pair in reach if pair[0] != driver)
            union: Reach = reach.union(*(frozenset(pair for pair in other if pair[0] == driver) for other in cycle))
            fewer, more = Attributes(pos, without, forces), Attributes(pos, union, forces)
            for name in changing:
                if set(reached(fewer, by_name[name])) != set(reached(more, by_name[name])):
                    follows[driver].add(name)
    found = {name for name in changing if name in _downstream(name, follows)}
    return found or changing


def _downstream(start: str, follows: dict[str, set[str]]) -> set[str]:
    """All that follows from `start`, at one remove or many."""
    seen: set[str] = set()
    ahead = list(follows[start])
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            ahead.extend(follows[name])
    return seen
