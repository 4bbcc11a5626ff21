"""Moves of a conflict as text, and as sentences for people: one row for each verb, in the order of the rules."""

from __future__ import annotations

from typing import NamedTuple

from razbor.kernel.decision import Key
from razbor.kernel.text import Text, count, phrase

from .position import Conflict


class Wording(NamedTuple):
    """How answers with one verb are written and said.

    `fields` name what follows the verb in the key: "who" and "target" are characters, "weapon", "armour" and "cover" entries of
    the equipment, "side" a side, "dice" a number of dice, "faces" all the rest as faces of dice; anything else stands for itself.
    """

    fields: tuple[str, ...]
    notation: str
    label: str


WORDS: dict[str, Wording] = {
    "go_on": Wording((), "go on", phrase("the scene is as it is")),
    "rule": Wording((), "rule", phrase("rule something about the scene")),
    "attack": Wording(("who", "target", "weapon"), "{who} attacks {target} with {weapon}", phrase("{who}: attack {target} with {weapon}")),
    "all_out": Wording(
        ("who", "target", "weapon"),
        "{who} goes all-out at {target} with {weapon}",
        phrase("{who}: All-Out Attack on {target} with {weapon}"),
    ),
    "defend": Wording(("who",), "{who} defends", phrase("{who}: only defend")),
    "done": Wording((), "done", phrase("all is said")),
    "dodge": Wording(("who", "target"), "{who} dodges {target}", phrase("{who}: dodge {target}")),
    "parry": Wording(("who", "target", "weapon"), "{who} parries {target} with {weapon}", phrase("{who}: parry {target} with {weapon}")),
    "accept": Wording((), "accept", phrase("accept all pools")),
    "ordered": Wording((), "order matters", phrase("the order of actions matters this turn")),
    "pool": Wording(("who", "target"), "pool of {who} against {target}", phrase("name the pool of {who} against {target}")),
    "own_pool": Wording(("who",), "pool of {who}", phrase("name the pool of {who}")),
    "dice": Wording(("dice",), "{dice} dice", phrase("{dice}")),
    "roll": Wording(("who",), "{who} rolls", phrase("{who}: roll as it is")),
    "surge": Wording(("who",), "{who} surges", phrase("{who}: Blood Surge")),
    "keep": Wording(("who",), "{who} keeps", phrase("{who}: keep the roll")),
    "reroll": Wording(("who", "faces"), "{who} rerolls {faces}", phrase("{who}: roll {faces} again for Willpower")),
}


def write(pos: Conflict, key: Key) -> str:
    """An answer in notation."""
    wording = WORDS[key[0]]
    if not wording.fields:
        return wording.notation
    return wording.notation.format_map({name: _written(pos, name, key, i) for i, name in enumerate(wording.fields, 1)})


def label(pos: Conflict, key: Key) -> Text:
    """An answer as a person would say it."""
    wording = WORDS[key[0]]
    return Text(wording.label, {name: _said(pos, name, key, i) for i, name in enumerate(wording.fields, 1)})


def _written(pos: Conflict, field: str, key: Key, i: int) -> str:
    number: int = key[i]
    match field:
        case "who" | "target":
            return pos.names[number]
        case "side":
            return pos.side_names[number]
        case "faces":
            return " ".join(str(face) for face in key[i:])
        case _:
            return str(key[i])


def _said(pos: Conflict, field: str, key: Key, i: int) -> object:
    match field:
        case "weapon":
            return pos.weapon(key[i]).name
        case "armour":
            return pos.equipment.armour[key[i]].name
        case "cover":
            return pos.equipment.cover[key[i]].name
        case "dice":
            return count("{n} die", "{n} dice", n=key[i])
        case _:
            return _written(pos, field, key, i)
