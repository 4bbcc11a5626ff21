"""Cards as views show them: what is printed on those that a seat sees, and what their state makes of it."""

from __future__ import annotations

from typing import Any

from razbor.kernel.text import LANGUAGES, Text, render, say

from .card import Card
from .position import Battle


def both(words: object) -> dict[str, str]:
    """Words in each language, as data."""
    text = words if isinstance(words, Text) else say("{words}", words=words)
    return {language: render(text, language) for language in LANGUAGES}


def face(card: Card) -> dict[str, Any]:
    """What is printed on a card, but for its abilities."""
    return {
        "name": both(card.name),
        "element": card.element,
        "type": card.type,
        "elite": card.elite,
        "cost": card.cost,
        "life": None if card.type == "terrain" else card.life,
        "move": card.move,
        "strike": None if card.strike is None else list(card.strike),
    }


def faces(pos: Battle, seen: list[tuple[str, int]]) -> dict[str, dict[str, Any]]:
    """The cards that a view names, by the names it uses; in an order that tells nothing."""
    return {name: face(pos.cards[c]) for name, c in sorted(seen)}


def state(pos: Battle, c: int) -> dict[str, Any]:
    """What a known card of a squad can do as it stands: life at most, strike with what is added to it, steps, actions, formation."""
    card = pos.cards[c]
    more = pos.level(c, "strike bonus")
    return {
        "most": None if card.type == "terrain" else card.life + pos.life[c],
        "strike": None if card.strike is None else [n + more for n in card.strike],
        "steps": 0 if pos.closed[c] else pos.moves_left(c),
        "acts": not pos.closed[c] and pos.may_act(c),
        "formation": dict(card.formation) if card.formation and pos.in_formation(c) else {},
    }
