"""Answers as people say them: the words of the notation, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from razbor.kernel.decision import Key
from razbor.kernel.text import Text, phrase, say

from .notation import aimed
from .pool import card_at
from .position import VtesPosition

SIDES: Final = (say("against"), say("for"))


def label(pos: VtesPosition, key: Key) -> Text | None:
    """An answer in words; None where the notation has nothing of its own to say."""
    form = FORMS.get(key[0])
    return PLAIN.get(key[0]) if form is None else form(pos, key)


def _card(index: int, mode: int) -> Text | str:
    """A card, with the name of the text that is used."""
    card = card_at(index)
    name = card.modes[mode].name if card.modes else ""
    return say("{card} ({text})", card=card.name, text=TEXTS.get(name, name)) if name else card.name


def _play(pos: VtesPosition, key: Key) -> Text:
    index, mode, minion, target, *number = (int(part) for part in key[1:])
    words = say("play {card}", card=_card(index, mode))
    if minion >= 0:
        words = say("{words} with {minion}", words=words, minion=pos.names[minion])
    if target >= 0:
        kind = card_at(index).modes[mode].target
        words = say(
            "{words} on {target}", words=words, target=pos.seats[target] if kind == "other Methuselah" else aimed(pos, kind, target)
        )
    return say("{words} for {n}", words=words, n=number[0]) if number else words


def _by_card(pos: VtesPosition, key: Key) -> Text:
    minion, index, mode, target = (int(part) for part in key[1:])
    words = Text(BY_CARD[key[0]], {"card": _card(index, mode)})
    if target >= 0:
        chosen = card_at(index).modes[mode]
        name = pos.seats[target] if chosen.decl.action == "bleed" else aimed(pos, chosen.target, target)
        words = say("{words} on {target}", words=words, target=name)
    return say("{words} with {minion}", words=words, minion=pos.names[minion])


def _ability(pos: VtesPosition, handle: int, i: int, target: int) -> Text | str:
    ability = pos.cards[handle].abilities[i]
    name = ability.name or (str(i + 1) if i else "")
    words: Text | str = say("{card} ({text})", card=pos.names[handle], text=TEXTS.get(name, name)) if name else pos.names[handle]
    return say("{words} on {target}", words=words, target=aimed(pos, ability.target, target)) if target >= 0 else words


def _numbers(key: Key, start: int) -> tuple[int, int, int]:
    """A card in play, one of its abilities and its target, from a place of the answer on."""
    handle, i, target = (int(part) for part in key[start:])
    return handle, i, target


def _name(pos: VtesPosition, key: Key, place: int) -> str:
    return pos.names[int(key[place])]


def _seat(pos: VtesPosition, key: Key, place: int) -> str:
    return pos.seats[int(key[place])]


def _one(template: str) -> Callable[[VtesPosition, Key], Text]:
    return lambda pos, key: Text(template, {"minion": pos.names[key[1]]})


def _face_down(template: str) -> Callable[[VtesPosition, Key], Text]:
    return lambda pos, key: Text(template, {"minion": pos.own_name(int(key[1]))})


def _two(template: str) -> Callable[[VtesPosition, Key], Text]:
    return lambda pos, key: Text(template, {"minion": pos.names[key[1]], "target": pos.names[key[2]]})


def _held(template: str) -> Callable[[VtesPosition, Key], Text]:
    return lambda pos, key: Text(template, {"card": card_at(key[1]).name})


TEXTS: Final[dict[str, Text]] = {
    "superior": say("superior"), "steal": say("steal"), "burn": say("burn"), "combat": say("combat"),
    "unlock": say("unlock"), "press": say("press"), "melee weapon": say("melee weapon"), "to pool": say("to pool"),
    "superior, melee weapon": say("superior, melee weapon"), "to the vampire": say("to the vampire"),
}  # fmt: skip
"""The names that declarations give to texts; a number stands for a text without one."""
BY_CARD: Final[dict[str, str]] = {
    "call": phrase("call {card}"), "equip": phrase("equip {card}"), "recruit": phrase("recruit {card}"),
    "employ": phrase("employ {card}"), "do": phrase("use {card}"),
}  # fmt: skip
PLAIN: Final[dict[str, Text]] = {
    "no block": say("no block"), "hand strike": say("hand strike"), "no strike": say("no strike"),
    "maneuver": say("maneuver"), "press": say("press"),
    "press to end": say("press to end"), "go on": say("go on"), "enough": say("enough"), "withdraw": say("withdraw"),
    "gain from Edge": say("gain 1 pool from the Edge"), "draw crypt": say("draw from the crypt"),
}  # fmt: skip
FORMS: Final[dict[str, Callable[[VtesPosition, Key], Text]]] = {
    "play": _play, "call": _by_card, "equip": _by_card, "recruit": _by_card, "employ": _by_card, "do": _by_card,
    "use": lambda pos, key: say("use {card}", card=_ability(pos, *_numbers(key, 1))),
    "act": lambda pos, key: say("act with {minion}: {card}", minion=_name(pos, key, 1), card=_ability(pos, *_numbers(key, 2))),
    "bleed": lambda pos, key: say("bleed {seat} with {minion}", seat=_seat(pos, key, 2), minion=_name(pos, key, 1)),
    "hunt": _one(phrase("hunt with {minion}")),
    "leave torpor": _one(phrase("leave torpor with {minion}")),
    "become Anarch": _one(phrase("become Anarch with {minion}")),
    "rescue": lambda pos, key: say(
        "rescue {target} with {minion} paying {n}", target=_name(pos, key, 2), minion=_name(pos, key, 1), n=int(key[3])
    ),
    "diablerise": _two(phrase("diablerise {target} with {minion}")),
    "take": _two(phrase("take {target} with {minion}")),
    "ready": _one(phrase("ready {minion}")),
    "block": _one(phrase("block with {minion}")),
    "slave": _one(phrase("send {minion}")),
    "maneuver with": lambda pos, key: say("maneuver with {card}", card=_card(int(key[1]), int(key[2]))),
    "aim at": _one(phrase("aim at {minion}")),
    "vote": lambda pos, key: say("vote {side} with {minion}", side=SIDES[int(key[2])], minion=_name(pos, key, 1)),
    "vote card": lambda pos, key: say("vote {side} with the card", side=SIDES[int(key[1])]),
    "burn card": lambda pos, key: say("burn {card} {side}", card=card_at(int(key[1])).name, side=SIDES[int(key[2])]),
    "burn Edge": lambda pos, key: say("burn the Edge {side}", side=SIDES[int(key[1])]),
    "correct votes": lambda pos, key: say("correct {minion} by {n}", minion=_name(pos, key, 1), n=format(int(key[2]), "+")),
    "choose": _one(phrase("choose {minion}")),
    "clan": lambda pos, key: say("choose {minion}", minion=str(key[1])),
    "point": lambda pos, key: say("point {seat}", seat=_seat(pos, key, 1)),
    "choose Methuselah": lambda pos, key: say("choose {minion}", minion=_seat(pos, key, 1)),
    "contest": _one(phrase("contest {minion}")),
    "yield": _one(phrase("yield {minion}")),
    "contest title": _one(phrase("contest the title of {minion}")),
    "yield title": _one(phrase("yield the title of {minion}")),
    "learn": _held(phrase("learn {card}")),
    "discard": _held(phrase("discard {card}")),
    "transfer": _face_down(phrase("transfer to {minion}")),
    "take back": _face_down(phrase("take back from {minion}")),
    "bring": _face_down(phrase("bring {minion}")),
    "merge": _face_down(phrase("merge {minion} with its other version")),
}  # fmt: skip
"""How each verb of the notation is said."""
