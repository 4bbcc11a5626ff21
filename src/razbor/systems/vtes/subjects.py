"""What an answer is about, by the names of the view: minions, cards, Methuselahs; “edge” and “crypt” by their words there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from razbor.kernel.decision import Key

from .atoms import T
from .combat import ChooseStrike
from .notation import aimed
from .pool import card_at
from .position import VtesPosition

EDGE, CRYPT = "edge", "crypt"


def subjects(t: T, key: Key) -> tuple[str, ...]:
    """The names of what an answer is about, in its order; none for a pass."""
    if key[0] in ("hand strike", "no strike") and isinstance(t.top, ChooseStrike):
        return (t.pos.names[t.top.minion],)
    form = FORMS.get(key[0])
    return () if form is None else tuple(dict.fromkeys(form(t.pos, key)))


def _named(pos: VtesPosition, key: Key, *places: int) -> list[str]:
    return [pos.names[key[place]] for place in places if key[place] >= 0]


def _play(pos: VtesPosition, key: Key) -> list[str]:
    index, mode, minion, target = (int(part) for part in key[1:5])
    card = card_at(index)
    found = [card.name] + ([pos.names[minion]] if minion >= 0 else [])
    if target < 0:
        return found
    kind = card.modes[mode].target
    return [*found, pos.seats[target] if kind == "other Methuselah" else aimed(pos, kind, target)]


def _by_card(pos: VtesPosition, key: Key) -> list[str]:
    minion, index, mode, target = (int(part) for part in key[1:])
    card = card_at(index)
    found = [pos.names[minion], card.name]
    if target < 0:
        return found
    chosen = card.modes[mode]
    return [*found, pos.seats[target] if chosen.decl.action == "bleed" else aimed(pos, chosen.target, target)]


def _ability(pos: VtesPosition, handle: int, i: int, target: int) -> list[str]:
    found = [pos.names[handle]]
    return [*found, aimed(pos, pos.cards[handle].abilities[i].target, target)] if target >= 0 else found


def _face_down(pos: VtesPosition, key: Key) -> list[str]:
    return [pos.own_name(int(key[1]))]


FORMS: Final[dict[str, Callable[[VtesPosition, Key], list[str]]]] = {
    "play": _play, "call": _by_card, "equip": _by_card, "recruit": _by_card, "employ": _by_card, "do": _by_card,
    "use": lambda pos, key: _ability(pos, int(key[1]), int(key[2]), int(key[3])),
    "act": lambda pos, key: [pos.names[int(key[1])], *_ability(pos, int(key[2]), int(key[3]), int(key[4]))],
    "bleed": lambda pos, key: [pos.names[key[1]], pos.seats[key[2]]],
    "hunt": lambda pos, key: _named(pos, key, 1),
    "leave torpor": lambda pos, key: _named(pos, key, 1),
    "become Anarch": lambda pos, key: _named(pos, key, 1),
    "rescue": lambda pos, key: _named(pos, key, 1, 2),
    "diablerise": lambda pos, key: _named(pos, key, 1, 2),
    "take": lambda pos, key: _named(pos, key, 1, 2),
    "ready": lambda pos, key: _named(pos, key, 1),
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
    "transfer": _face_down,
    "take back": _face_down,
    "bring": _face_down,
    "draw crypt": lambda pos, key: [CRYPT],
}  # fmt: skip
"""What each verb of the notation is about."""
