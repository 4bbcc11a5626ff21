"""Copies of one card: which there are, and the number that tells them apart."""

from __future__ import annotations

from razbor.systems.agot.card import Card


def twins(cards: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
    """For each card all that have its name, itself among them."""
    found: dict[str, list[int]] = {}
    for i, card in enumerate(cards):
        found.setdefault(card.name.en, []).append(i)
    return tuple(tuple(found[card.name.en]) for card in cards)


def numbered(name: str, number: int) -> str:
    """A name with its number from the second copy on."""
    return name if number < 2 else f"{name} #{number}"
