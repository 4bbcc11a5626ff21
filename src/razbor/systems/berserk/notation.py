"""Moves as text: cells as on the board, cards in the additional zone and in the hand by name."""

from __future__ import annotations

from razbor.kernel.decision import Key
from razbor.kernel.rulebook import load
from razbor.kernel.text import Text, say

from .board import AIR, CELLS, NAMES
from .card_text import cost
from .keywords import KEYWORDS
from .position import Battle, T


def place_name(pos: Battle, place: int) -> str:
    """A cell as on the board, or the name of a card in the additional zone."""
    return NAMES[place] if 0 <= place < CELLS else pos.label(place - AIR)


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
        case (("recruit" | "summon") as verb, int(card)):
            return f"{verb} {pos.names[card]}"
        case ("deploy", int(card), int(cell)):
            return f"deploy {pos.names[card]} {NAMES[cell]}"
        case ("resolve", "ability", int(card), int(number), int(about)):
            words = f"resolve {pos.label(card)} {pos.cards[card].actions[number].id}"
            return words if about < 0 else f"{words} {pos.label(about)}"
        case ("resolve", str(name), int(card), *about):
            return " ".join(["resolve", pos.label(card), name, *map(str, about)])
        case (str(verb), int(place)):
            return f"{verb} {place_name(pos, place)}"
        case _:
            return " ".join(str(part) for part in key)


def subjects(pos: Battle, key: Key) -> tuple[str, ...]:
    """What an answer is about, by the names that views use."""
    match key:
        case ("recruit" | "summon", int(card)):
            return (pos.names[card],)
        case ("deploy", int(card), int(cell)):
            return (pos.names[card], NAMES[cell])
        case ("resolve", "ability", int(card), int(_), int(about)):
            return (pos.label(card), pos.label(about)) if about >= 0 else (pos.label(card),)
        case ("resolve", str(_), int(card), *_):
            return (pos.label(card),)
        case ("apply", *_):
            return ()
        case (str(_), int(source), str(_), *places) | (str(_), int(source), *places):
            return tuple(place_name(pos, place) for place in (source, *places))
        case _:
            return ()


_LABELS = {
    "pass": say("pass"),
    "stop": say("let the dice lie"),
    "take": say("take the blow as it is"),
    "weaken": say("weaken the blow"),
    "keep": say("keep the cards"),
    "redeal": say("be dealt anew for one gold crystal"),
    "done": say("the squad is complete"),
    "concede": say("concede the battle"),
    "offer a draw": say("offer a draw"),
    "play on": say("play on"),
    "agree": say("agree on a draw"),
    "go first": say("go first"),
    "go second": say("let the other go first"),
    "nobody": say("nobody"),
}


def label(t: T, key: Key) -> Text:
    """An answer as a person would say it, with the names of the cards."""
    pos = t.pos

    def who(place: int) -> object:
        c = pos.at(place)
        if c < 0:
            return place_name(pos, place)
        if place >= AIR:
            return pos.called(c)
        return NAMES[place] if pos.hidden[c] else say("{card} ({cell})", card=pos.called(c), cell=NAMES[place])

    def title(source: int, ability: str) -> object:
        return next(a for a in pos.cards[pos.at(source)].actions if a.id == ability).title

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
        case ("reveal", int(place)):
            return say("reveal: {card}", card=who(place))
        case ("hide", int(place)):
            return say("keep hidden: {card}", card=who(place))
        case ("target" | "token of", int(place)):
            return say("{card}", card=who(place))
        case ("recruit", int(c)):
            return say("recruit: {card}, {cost}", card=_own(pos, c), cost=cost(pos.cards[c]))
        case ("summon", int(c)):
            return say("summon: {card}", card=_own(pos, c))
        case ("deploy", int(c), int(cell)):
            return say("{card} into {cell}", card=_own(pos, c), cell=NAMES[cell])
        case ("use" | "begin", int(source), str(ability)):
            return say("{source}: {ability}", source=who(source), ability=title(source, ability))
        case ("use", int(source), str(ability), int(target)):
            return say("{source}: {ability} → {target}", source=who(source), ability=title(source, ability), target=who(target))
        case ("use", int(source), str(ability), int(target), int(cell)):
            words = {"source": who(source), "ability": title(source, ability), "target": who(target), "cell": who(cell)}
            return say("{source}: {ability} → {target}, into {cell}", **words)
        case ("resolve", "ability", int(c), int(number), int(about)):
            words = {"card": pos.called(c), "ability": pos.cards[c].actions[number].title}
            return (
                say("{card}: {ability}", **words) if about < 0 else say("{card}: {ability} → {target}", **words, target=pos.called(about))
            )
        case ("resolve", str(name), int(c), *_):
            return say("{card}: {what}", card=pos.called(c), what=set_off(name))
        case ("apply", str(name), handle):
            return say("{effect} ({number})", effect=_APPLIED[name], number=handle)
        case _:
            return say("{move}", move=write(pos, key))


_APPLIED = {
    "reduce": say("the attack is reduced"),
    "camouflage": say("camouflage"),
    "resilience": say("resilience"),
    "armour": say("armour"),
    "prevent": say("wounds are prevented"),
}


def set_off(name: str) -> object:
    """A named ability in words; what plague does to the one it reaches has no name of its own."""
    return load(__package__)[KEYWORDS["plague" if name == "infection" else name]].title


def _own(pos: Battle, c: int) -> Text:
    """A card in the hand: copies are told apart by a number, as in notation."""
    name = pos.cards[c].name
    number = pos.names[c][len(name.en) :].strip()
    return say("{name} {n}", name=name, n=number) if number else say("{name}", name=name)
