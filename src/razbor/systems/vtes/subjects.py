"""What an answer is about, by the names of the view: minions, cards, Methuselahs; “edge” and “crypt” by their words there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from razbor.kernel.decision import Key

from .pool import card_at
from .position import VtesPosition

EDGE, CRYPT = "edge", "crypt"


def subjects(pos: VtesPosition, key: Key) -> tuple[str, ...]:
    """The names of what an answer is about, in its order; none for a pass."""
    form = FORMS.get(key[0])
    return () if form is None else tuple(dict.fromkeys(form(pos, key)))


def _named(pos: VtesPosition, key: Key, *places: int) -> list[str]:
    return [pos.names[key[place]] for place in places if key[place] >= 0]


def _play(pos: VtesPosition, key: Key) -> list[str]:
    index, mode, minion, target = (int(part) for part in key[1:5])
    card = card_at(index)
    found = [card.name] + ([pos.names[minion]] if minion >= 0 else [])
    if target < 0:
        return found
    return [*found, pos.seats[target] if card.modes[mode].target == "other Methuselah" else pos.names[target]]


def _by_card(pos: VtesPosition, key: Key) -> list[str]:
    minion, index, mode, target = (int(part) for part in key[1:])
    card = card_at(index)
    found = [pos.names[minion], card.name]
    if target < 0:
        return found
    return [*found, pos.seats[target] if card.modes[mode].decl.action == "bleed" else pos.names[target]]


FORMS: Final[dict[str, Callable[[VtesPosition, Key], list[str]]]] = {
    "play": _play, "call": _by_card, "equip": _by_card, "recruit": _by_card, "employ": _by_card, "do": _by_card,
    "use": lambda pos, key: _named(pos, key, 1, 3),
    "act": lambda pos, key: _named(pos, key, 1, 2, 4),
    "bleed": lambda pos, key: [pos.names[key[1]], pos.seats[key[2]]],
    "hunt": lambda pos, key: _named(pos, key, 1),
    "leave torpor": lambda pos, key: _named(pos, key, 1),
    "become Anarch": lambda pos, key: _named(pos, key, 1),
    "rescue": lambda pos, key: _named(pos, key, 1, 2),
    "diablerise": lambda pos, key: _named(pos, key, 1, 2),
    "take": lambda pos, key: _named(pos, key, 1, 2),
    "block": lambda pos, key: _named(pos, key, 1),
    "slave": lambda pos, key: _named(pos, key, 1),
    "maneuver with": lambda pos, key: [card_at(key[1]).name],
    "aim at": lambda pos, key: _named(pos, key, 1),
    "vote": lambda pos, key: _named(pos, key, 1),
    "burn card": lambda pos, key: [card_at(key[1]).name],
    "burn Edge": lambda pos, key: [EDGE],
    "gain from Edge": lambda pos, key: [EDGE],
    "correct votes": lambda pos, key: _named(pos, key, 1),
    "choose": lambda pos, key: _named(pos, key, 1),
    "point": lambda pos, key: [pos.seats[key[1]]],
    "choose Methuselah": lambda pos, key: [pos.seats[key[1]]],
    "contest": lambda pos, key: _named(pos, key, 1),
    "yield": lambda pos, key: _named(pos, key, 1),
    "contest title": lambda pos, key: _named(pos, key, 1),
    "yield title": lambda pos, key: _named(pos, key, 1),
    "learn": lambda pos, key: [card_at(key[1]).name],
    "discard": lambda pos, key: [card_at(key[1]).name],
    "transfer": lambda pos, key: _named(pos, key, 1),
    "take back": lambda pos, key: _named(pos, key, 1),
    "bring": lambda pos, key: _named(pos, key, 1),
    "draw crypt": lambda pos, key: [CRYPT],
}  # fmt: skip
"""What each verb of the notation is about."""
