"""What cards are at this moment: base values, lasting effects, constant effects; loops among them set aside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from razbor.kernel.modifiers import settle
from razbor.kernel.section import cites
from razbor.systems.agot.position import Board
from razbor.systems.agot.working import STRENGTH, Force

type Reach = frozenset[tuple[str, int]]
"""Which continuous effects touch which cards: (name of the effect, card)."""

type Gains = dict[str, dict[int, int]]
"""How much of each word continuous effects give each card."""


class Forces(NamedTuple):
    """Continuous effects: `sure`, by the words they give, touch what they touch whatever the others do; the rest hang together.

    `tied` holds the rest in groups: those of a group depend on one another, and on groups before it.
    """

    every: tuple[Force, ...]
    sure: Mapping[str, list[Force]]
    tied: tuple[tuple[Force, ...], ...]


def forces(found: list[Force]) -> Forces:
    """Continuous effects sorted by how they depend on one another."""
    given = frozenset[str]().union(*[force.gives for force in found])
    sure: dict[str, list[Force]] = {}
    tied: list[Force] = []
    for force in found:
        if force.looks & given:
            tied.append(force)
        else:
            for word in force.gives:
                sure.setdefault(word, []).append(force)
    return Forces(tuple(found), sure, _groups(tied) if tied else ())


def _groups(tied: list[Force]) -> tuple[tuple[Force, ...], ...]:
    """Effects that depend on one another in a ring, together; whatever others depend on comes before them."""
    follows = {force.name: {other.name for other in tied if force.gives & other.looks} for force in tied}
    beyond = {force.name: _downstream(force.name, follows) for force in tied}
    groups: dict[frozenset[str], list[Force]] = {}
    for force in tied:
        ring = frozenset((force.name, *(name for name in beyond[force.name] if force.name in beyond[name])))
        groups.setdefault(ring, []).append(force)
    order = sorted(groups, key=lambda ring: len(beyond[groups[ring][0].name] - ring), reverse=True)
    return tuple(tuple(groups[ring]) for ring in order)


class Attributes:
    """What every card is, given what continuous effects give; those of `sure` are looked up word by word, when they are asked for."""

    __slots__ = ("_counted", "_gains", "_reached", "_sure", "pos")

    def __init__(self, pos: Board, reached: Reached, sure: Mapping[str, list[Force]], gains: Gains | None = None) -> None:
        self.pos = pos
        self._reached = reached
        self._sure = sure
        self._gains: Gains = {} if gains is None else gains
        self._counted = pos.profile.lost_words == "counted"

    def _gained(self, word: str) -> Mapping[int, int] | None:
        """What continuous effects give of a word, to each card."""
        found = self._gains.get(word)
        if found is None and word in self._sure:
            found = dict[int, int]()
            for force in self._sure[word]:
                amount = force.constant.gives[word]
                for card in self._reached(self, force):
                    found[card] = found.get(card, 0) + amount
            self._gains = {**self._gains, word: found}
        return found

    def may_give(self, word: str) -> bool:
        """Whether any continuous effect gives a word to anything."""
        return word in self._sure or word in self._gains

    def given(self) -> set[str]:
        """Every word that a continuous effect may give to anything."""
        return {*self._sure, *self._gains}

    def net(self, card: int, word: str) -> int:
        """The sum of all modifiers of one word of a card."""
        total = 0
        for modifier in self.pos.mods[card]:
            if modifier.what == word:
                total += modifier.amount
        gained = self._gained(word)
        return total + gained.get(card, 0) if gained else total

    @cites("AGOT-S001", "AGOT-S003", "AGOT-S004", "AGOT-B20")
    def strength(self, card: int) -> int:
        """Base strength and the net sum of all that modifies it; the floor of 0 holds for the outcome alone."""
        return max(self.sum_of_strength(card), 0)

    def sum_of_strength(self, card: int) -> int:
        """Base strength and the net sum, which may be below 0."""
        return self.pos.cards[card].strength + self.net(card, STRENGTH)

    @cites("AGOT-S002", "AGOT-B58", "AGOT-B50")
    def has(self, card: int, word: str) -> bool:
        """Whether a card has an icon, keyword, crest or trait, or a «cannot»: printed and gained against lost."""
        pos = self.pos
        if not pos.mods[card] and word not in self._sure and word not in self._gains:
            return word in pos.words[card]
        printed = 1 if word in pos.words[card] else 0
        if self._counted:
            return printed + self.net(card, word) > 0
        return self._unlost(card, word, printed)

    def _unlost(self, card: int, word: str, printed: int) -> bool:
        amounts = [modifier.amount for modifier in self.pos.mods[card] if modifier.what == word]
        amounts.append((self._gained(word) or {}).get(card, 0))
        return min(amounts) >= 0 and printed + sum(amounts) > 0

    def claim(self, card: int) -> int:
        """The claim of a plot."""
        return max(self.pos.cards[card].claim + self.net(card, "claim"), 0)

    def initiative(self, card: int) -> int:
        """The initiative of a plot."""
        return max(self.pos.cards[card].initiative + self.net(card, "initiative"), 0)


type Reached = Callable[[Attributes, Force], Iterable[int]]


@cites("AGOT-S005", "AGOT-S006", "AGOT-B51")
def work_out(pos: Board, forces: Forces, reached: Reached) -> Attributes:
    """The attributes that all continuous effects together come to.

    Effects that depend on one another are applied again and again until nothing changes. If they come round in a circle instead,
    those that keep the circle going count as not having taken place, and the rest of them are worked out anew.
    """
    known = Attributes(pos, reached, forces.sure)
    if not forces.tied:
        return known
    by_name = {force.name: force for force in forces.every}

    def given(reach: Reach) -> Attributes:
        gains: Gains = {word: {} for force in forces.every for word in force.gives}
        for name, card in reach:
            for word, amount in by_name[name].constant.gives.items():
                gains[word][card] = gains[word].get(card, 0) + amount
        return Attributes(pos, reached, {}, gains)

    loop_only = pos.profile.loops == "loop_only"
    groups = forces.tied if loop_only else (tuple(force for group in forces.tied for force in group),)
    tied = {force.name for group in groups for force in group}
    reach: Reach = frozenset([(force.name, card) for force in forces.every if force.name not in tied for card in reached(known, force)])
    for group in groups:
        reach = _settle(reach, group, given, reached, loop_only=loop_only)
    return given(reach)


def _settle(sure: Reach, group: tuple[Force, ...], given: Callable[[Reach], Attributes], reached: Reached, *, loop_only: bool) -> Reach:
    """What is reached when the effects of a group have come to rest, given all that is reached before."""
    left: tuple[Force, ...] = group
    while left:
        looking = left

        def again(reach: Reach, looking: tuple[Force, ...] = looking) -> Reach:
            attributes = given(reach)
            return sure.union([(force.name, card) for force in looking for card in reached(attributes, force)])

        settled = settle(sure, again)
        if not settled.cycle:
            return settled.state
        changing = {name for reach in settled.cycle for name, card in reach if any((name, card) not in other for other in settled.cycle)}
        if loop_only:
            changing = _drivers(given, looking, settled.cycle, changing, reached)
        left = tuple(force for force in looking if force.name not in changing)
    return sure


def _drivers(
    given: Callable[[Reach], Attributes], group: tuple[Force, ...], cycle: tuple[Reach, ...], changing: set[str], reached: Reached
) -> set[str]:
    """Of the effects that change in a circle, those that depend on themselves through one another; the others only follow."""
    follows: dict[str, set[str]] = {name: set() for name in changing}
    by_name = {force.name: force for force in group}
    for reach in cycle:
        for driver in changing:
            without: Reach = frozenset(pair for pair in reach if pair[0] != driver)
            union: Reach = reach.union(*(frozenset(pair for pair in other if pair[0] == driver) for other in cycle))
            fewer, more = given(without), given(union)
            for name in changing:
                if set(reached(fewer, by_name[name])) != set(reached(more, by_name[name])):
                    follows[driver].add(name)
    found = {name for name in changing if name in _downstream(name, follows)}
    return found or changing


def _downstream(start: str, follows: Mapping[str, set[str]]) -> set[str]:
    """All that follows from `start`, at one remove or many."""
    seen: set[str] = set()
    ahead = list(follows[start])
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            ahead.extend(follows[name])
    return seen
