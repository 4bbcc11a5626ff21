"""Abilities where they work: filed once by card and zone, for a listing to gather from."""

from __future__ import annotations

from typing import NamedTuple

from razbor.systems.agot.ability import Ability, CardType, Constant, Select
from razbor.systems.agot.card import Card
from razbor.systems.agot.vocabulary import IMMUNE_TO

STRENGTH = "strength"
HOME = {"event": "hand", "plot": "plot"}
"""Where abilities work, by type of card; those of all others in play."""
LEAVING = ("killed", "discarded", "returned")


class Able(NamedTuple):
    """An ability where it works: its name, which of the card's it is, the card, who controls that; whether it saves or cancels."""

    name: str
    number: int
    ability: Ability
    source: int
    seat: int
    saves: bool


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


class Filed(NamedTuple):
    """An ability as its owner has it, the kinds of facts it waits for, and what it continuously does if it is constant."""

    able: Able
    kinds: tuple[str, ...]
    force: Force | None

    def held_by(self, seat: int) -> Filed:
        """The same under another player's control."""
        return Filed(self.able._replace(seat=seat), self.kinds, self.force and self.force._replace(seat=seat))


type Filing = dict[str, tuple[tuple[Filed, ...], ...]]
"""For each zone and card the abilities that work there."""


def force(name: str, constant: Constant, source: int, seat: int, of: CardType) -> Force:
    """A continuous effect of a card of a type."""
    looks = _words(constant.of)
    if constant.when.some is not None:
        looks |= _words(constant.when.some)
    if of in IMMUNE_TO:
        looks |= {IMMUNE_TO[of]}
    return Force(name, constant, source, seat, looks, frozenset(constant.gives))


def _words(select: Select) -> frozenset[str]:
    """The words a description looks at."""
    limited = select.most_strength is not None or select.least_strength is not None
    return frozenset((*select.words, *select.without, *((STRENGTH,) if limited else ())))


def home(card: Card, ability: Ability) -> str:
    """The zone in which an ability of a card works."""
    return ability.zone or HOME.get(card.type, "play")


def filing(cards: tuple[Card, ...], owners: tuple[int, ...]) -> Filing:
    """Where the abilities of every card work."""
    filed: dict[str, list[list[Filed]]] = {zone: [[] for _ in cards] for zone in ("play", "hand", "plot", "dead", "discard", "shadows")}
    for source, (card, owner) in enumerate(zip(cards, owners, strict=True)):
        for n, ability in enumerate(card.ability, 1):
            able = Able(f"{card.id}.{n}", n, ability, source, owner, ability.saves_or_cancels)
            lasting = ability.lasting
            constant = None if lasting is None else force(f"{able.name} {source}", lasting, source, owner, card.type)
            filed[home(card, ability)][source].append(Filed(able, answered_kinds(ability), constant))
    return {zone: tuple(map(tuple, found)) for zone, found in filed.items()}


def answered_kinds(ability: Ability) -> tuple[str, ...]:
    """The kinds of facts that an ability answers; “leaves” stands for each way of leaving play."""
    on = ability.trigger.on if ability.trigger else ""
    return LEAVING if on == "leaves" else (on,)
