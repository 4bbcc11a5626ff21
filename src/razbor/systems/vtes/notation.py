"""Moves in words: short, and the same at any later time, since a card keeps the name it has got."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from razbor.kernel.decision import Key

from .pool import card_at
from .position import VtesPosition

SIDES = ("against", "for")


def write(pos: VtesPosition, key: Key) -> str:
    """An answer in notation: `bleed Alexis with Krid`, `play Confusion`, `vote for with Korah`."""
    verb = key[0]
    form = FORMS.get(verb)
    return form(pos, key) if form is not None else " ".join(str(part) for part in key)


def _text(index: int, mode: int) -> str:
    card = card_at(index)
    name = card.modes[mode].name if card.modes else ""
    return f"{card.name} ({name})" if name else card.name


def _play(pos: VtesPosition, key: Key) -> str:
    index, mode, minion, target, *number = (int(part) for part in key[1:])
    card = card_at(index)
    words = f"play {_text(index, mode)}"
    if minion >= 0:
        words += f" with {pos.names[minion]}"
    if target >= 0:
        kind = card.modes[mode].target
        words += f" on {pos.seats[target] if kind == 'other Methuselah' else aimed(pos, kind, target)}"
    return words + (f" for {number[0]}" if number else "")


def _by_card(pos: VtesPosition, key: Key) -> str:
    verb = key[0]
    minion, index, mode, target = (int(part) for part in key[1:])
    card = card_at(index)
    words = f"{'use' if verb == 'do' else verb} {_text(index, mode)}"
    if target >= 0:
        words += f" on {pos.seats[target] if card.modes[mode].decl.action == 'bleed' else aimed(pos, card.modes[mode].target, target)}"
    return f"{words} with {pos.names[minion]}"


def _ability(pos: VtesPosition, handle: int, i: int, target: int) -> str:
    ability = pos.cards[handle].abilities[i]
    name = ability.name
    words = pos.names[handle] + (f" ({name})" if name else f" ({i + 1})" if i else "")
    return words + (f" on {aimed(pos, ability.target, target)}" if target >= 0 else "")


def aimed(pos: VtesPosition, kind: str, target: int) -> str:
    """A target, which may lie face down."""
    return pos.own_name(target) if kind.endswith("uncontrolled") else pos.names[target]


def _n(pos: VtesPosition, card: int) -> str:
    return pos.names[card]


FORMS: Final[dict[str, Callable[[VtesPosition, Key], str]]] = {
    "play": _play, "call": _by_card, "equip": _by_card, "recruit": _by_card, "employ": _by_card, "do": _by_card,
    "use": lambda pos, key: f"use {_ability(pos, *key[1:])}",
    "act": lambda pos, key: f"act with {_n(pos, key[1])}: {_ability(pos, *key[2:])}",
    "bleed": lambda pos, key: f"bleed {pos.seats[key[2]]} with {_n(pos, key[1])}",
    "hunt": lambda pos, key: f"hunt with {_n(pos, key[1])}",
    "leave torpor": lambda pos, key: f"leave torpor with {_n(pos, key[1])}",
    "become Anarch": lambda pos, key: f"become Anarch with {_n(pos, key[1])}",
    "rescue": lambda pos, key: f"rescue {_n(pos, key[2])} with {_n(pos, key[1])} paying {key[3]}",
    "diablerise": lambda pos, key: f"diablerise {_n(pos, key[2])} with {_n(pos, key[1])}",
    "take": lambda pos, key: f"take {_n(pos, key[2])} with {_n(pos, key[1])}",
    "ready": lambda pos, key: f"ready {_n(pos, key[1])}",
    "block": lambda pos, key: f"block with {_n(pos, key[1])}",
    "slave": lambda pos, key: f"send {_n(pos, key[1])}",
    "maneuver with": lambda pos, key: f"maneuver with {_text(key[1], key[2])}",
    "aim at": lambda pos, key: f"aim at {_n(pos, key[1])}",
    "vote": lambda pos, key: f"vote {SIDES[key[2]]} with {_n(pos, key[1])}",
    "vote card": lambda pos, key: f"vote {SIDES[key[1]]} with the card",
    "burn card": lambda pos, key: f"burn {card_at(key[1]).name} {SIDES[key[2]]}",
    "burn Edge": lambda pos, key: f"burn the Edge {SIDES[key[1]]}",
    "correct votes": lambda pos, key: f"correct {_n(pos, key[1])} by {key[2]:+}",
    "choose": lambda pos, key: f"choose {_n(pos, key[1])}",
    "clan": lambda pos, key: f"choose {key[1]}",
    "point": lambda pos, key: f"point {pos.seats[key[1]]}",
    "choose Methuselah": lambda pos, key: f"choose {pos.seats[key[1]]}",
    "contest": lambda pos, key: f"contest {_n(pos, key[1])}",
    "yield": lambda pos, key: f"yield {_n(pos, key[1])}",
    "contest title": lambda pos, key: f"contest the title of {_n(pos, key[1])}",
    "yield title": lambda pos, key: f"yield the title of {_n(pos, key[1])}",
    "gain from Edge": lambda pos, key: "gain 1 pool from the Edge",
    "learn": lambda pos, key: f"learn {card_at(key[1]).name}",
    "discard": lambda pos, key: f"discard {card_at(key[1]).name}",
    "transfer": lambda pos, key: f"transfer to {pos.own_name(key[1])}",
    "take back": lambda pos, key: f"take back from {pos.own_name(key[1])}",
    "bring": lambda pos, key: f"bring {pos.own_name(key[1])}",
    "merge": lambda pos, key: f"merge {pos.own_name(key[1])}",
    "draw crypt": lambda pos, key: "draw from the crypt",
}  # fmt: skip
"""How each verb is written."""
