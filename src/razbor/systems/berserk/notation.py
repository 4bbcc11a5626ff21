"""Moves as text: cells as on the board, cards in the additional zone and in the hand by name."""

from __future__ import annotations

from razbor.kernel.decision import Key
from razbor.kernel.text import Text, say

from .board import AIR, CELLS, NAMES
from .position import Battle, T


def place_name(pos: Battle, place: int) -> str:
    """A cell as on the board, or the name of a card in the additional zone."""
    return NAMES[place] if 0 <= place < CELLS else pos.names[place - AIR]


def write(pos: Battle, key: Key) -> str:
    """An answer in notation."""
    match key:
        case ("use", int(source), str(ability), int(target), int(cell)):
            return f"{place_name(pos, source)} {ability} {place_name(pos, target)} to {place_name(pos, cell)}"
        case ("use", int(source), str(ability), int(target)):
            return f"{place_name(pos, source)} {ability} {place_name(pos, target)}"
        case ("use" | "begin", int(source), str(ability)):
            return f"{place_name(pos, source)} {ability}"
        case (("strike" | "move") as verb, int(source), int(target)):
            return f"{place_name(pos, source)} {verb} {place_name(pos, target)}"
        case ("recruit", int(card)):
            return f"recruit {pos.names[card]}"
        case ("deploy", int(card), int(cell)):
            return f"deploy {pos.names[card]} {NAMES[cell]}"
        case ("resolve", "ability", int(card), int(number), int(about)):
            words = f"resolve {pos.names[card]} {pos.cards[card].actions[number].id}"
            return words if about < 0 else f"{words} {pos.names[about]}"
        case ("resolve", str(name), int(card), *about):
            return " ".join(["resolve", pos.names[card], name, *map(str, about)])
        case (str(verb), int(place)):
            return f"{verb} {place_name(pos, place)}"
        case _:
            return " ".join(str(part) for part in key)


_LABELS = {
    "pass": say("pass"),
    "stop": say("let the dice lie"),
    "take": say("take the blow as it is"),
    "weaken": say("weaken the blow"),
    "keep": say("keep the cards"),
    "redeal": say("be dealt anew for one gold crystal"),
    "done": say("the squad is complete"),
}


def label(t: T, key: Key) -> Text:
    """An answer as a person would say it, with the names of the cards."""
    pos = t.pos

    def who(place: int) -> str:
        c = pos.at(place)
        if c < 0 or place >= AIR:
            return place_name(pos, place)
        return f"{NAMES[place]}" if pos.hidden[c] else f"{pos.names[c]} ({NAMES[place]})"

    match key:
        case (str(verb),) if verb in _LABELS:
            return _LABELS[verb]
        case ("strike", int(source), int(target)):
            return say("{source} strikes {target}", source=who(source), target=who(target))
        case ("move", int(source), int(cell)):
            return say("{source}: move to {cell}", source=who(source), cell=NAMES[cell])
        case ("defend", int(place)):
            return say("defend with: {card}", card=who(place))
        case ("reroll", int(place)):
            return say("reroll the die of: {card}", card=who(place))
        case ("use", int(source), str(ability), int(target)):
            return say("{source}: {ability} → {target}", source=who(source), ability=ability, target=who(target))
        case _:
            return say("{move}", move=write(pos, key))
