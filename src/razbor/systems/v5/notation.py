"""Moves of a conflict as text, and as sentences for people: one row for each verb, in the order of the rules."""

from __future__ import annotations

from typing import NamedTuple

from razbor.kernel.decision import Key
from razbor.kernel.text import Text, count, phrase, say

from .called_shot import EFFECTS, PLACES
from .position import Conflict
from .traits import ATTRIBUTES, SKILLS

ANSWERS = {"yes": say("yes"), "no": say("no")}


class Wording(NamedTuple):
    """How answers with one verb are written and said.

    `fields` name what follows the verb in the key: "who" and "target" are characters, "weapon", "armour" and "cover" entries of
    the equipment, "attribute" and "skill" traits, "side" a side, "dice" and "successes" how many of them, "faces" all the rest as
    faces of dice, "strength" that of opponents in a blitz, "place" and "effect" those of a called shot, "answer" yes or no, "way",
    "kind" and "means" what is ruled or rolled for; anything else stands for itself.
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
    "throw": Wording(("who", "target", "weapon"), "{who} throws {weapon} at {target}", phrase("{who}: throw {weapon} at {target}")),
    "also": Wording(("who", "target"), "{who} also attacks {target}", phrase("{who}: also attack {target}")),
    "also_argue": Wording(("who", "target"), "{who} also argues with {target}", phrase("{who}: also argue with {target}")),
    "aim": Wording(("who", "place"), "{who} aims at {place}", phrase("{who}: {place}")),
    "defend": Wording(("who",), "{who} defends", phrase("{who}: only defend")),
    "all_out_defence": Wording(("who",), "{who} defends all-out", phrase("{who}: All-Out Defense")),
    "pursue": Wording(("who",), "{who} goes for the goal", phrase("{who}: go for the goal")),
    "maneuver": Wording(("who",), "{who} maneuvers", phrase("{who}: Maneuver")),
    "block": Wording(("who", "target"), "{who} blocks {target}", phrase("{who}: hinder {target}")),
    "reload": Wording(("who", "weapon"), "{who} reloads {weapon}", phrase("{who}: reload {weapon}, a minor action")),
    "walk": Wording(("who",), "{who} walks", phrase("{who}: walk, a minor action")),
    "minor": Wording(("who",), "{who} does something small", phrase("{who}: another minor action")),
    "done": Wording((), "done", phrase("all is said")),
    "dodge": Wording(("who", "target"), "{who} dodges {target}", phrase("{who}: dodge {target}")),
    "parry": Wording(("who", "target", "weapon"), "{who} parries {target} with {weapon}", phrase("{who}: parry {target} with {weapon}")),
    "meet": Wording(("who", "target"), "{who} meets {target} first", phrase("{who}: defend first against {target}")),
    "whole_pool": Wording(("who", "dice"), "{who} splits {dice} dice", phrase("{who}: {dice} to be divided")),
    "share": Wording(("who", "target", "dice"), "{who} gives {target} {dice} dice", phrase("{who}: {dice} against {target}")),
    "accept": Wording((), "accept", phrase("accept all pools")),
    "ordered": Wording((), "order matters", phrase("the order of actions matters this turn")),
    "pool": Wording(("who", "target"), "pool of {who} against {target}", phrase("name the pool of {who} against {target}")),
    "pool_for": Wording(
        ("who", "target", "means"), "pool of {who} against {target} to {means}", phrase("name the pool of {who} against {target}: {means}")
    ),
    "own_pool": Wording(("who",), "pool of {who}", phrase("name the pool of {who}")),
    "aim_costs": Wording(("who", "target"), "aim of {who} at {target}", phrase("name what the aim of {who} at {target} costs")),
    "difficulty": Wording(
        ("who", "target"), "difficulty of {who} against {target}", phrase("name the difficulty of {who} against {target}")
    ),
    "own_difficulty": Wording(("who",), "difficulty of {who}", phrase("name the difficulty of {who}")),
    "dice": Wording(("dice",), "{dice} dice", phrase("{dice}")),
    "successes": Wording(("successes",), "{successes} successes", phrase("{successes}")),
    "pool_named": Wording(("who", "dice"), "pool of {who}: {dice}", phrase("{who}: {dice}")),
    "cost_named": Wording(("who", "successes"), "aim of {who}: {successes}", phrase("{who}: the aim costs {successes}")),
    "difficulty_named": Wording(("who", "number"), "difficulty of {who}: {number}", phrase("{who}: difficulty {number}")),
    "effect": Wording(("who", "effect"), "{who} suffers: {effect}", phrase("{who}: {effect}")),
    "position": Wording(("who", "dice"), "{who} gains {dice} dice", phrase("{who}: {dice} for the next test")),
    "position_surprise": Wording(("who",), "{who} gains surprise", phrase("{who}: the next attack surprises")),
    "sneak": Wording(("who",), "{who} sneaks", phrase("{who}: try to surprise")),
    "sneak_along": Wording(("who",), "{who} sneaks along", phrase("{who}: sneak along")),
    "nobody_else": Wording((), "nobody else", phrase("nobody else")),
    "ambush_pool": Wording(("who", "dice"), "{who} uses {dice} dice", phrase("{who}: {dice}")),
    "power_hides": Wording(("who", "answer"), "power hides {who}: {answer}", phrase("{who}: attack hidden by a power — {answer}")),
    "cover": Wording(("who", "cover"), "cover of {who}: {cover}", phrase("{who}: cover — {cover}")),
    "flanked": Wording(
        ("who", "target", "answer"),
        "{who} is round the cover of {target}: {answer}",
        phrase("{who}: round the cover of {target} — {answer}"),
    ),
    "beyond_range": Wording(
        ("who", "target", "answer"),
        "{target} is beyond range of {who}: {answer}",
        phrase("{who}: {target} beyond effective range — {answer}"),
    ),
    "immobile": Wording(("who", "answer"), "{who} is immobile: {answer}", phrase("{who}: immobile — {answer}")),
    "needs_maneuver": Wording(("who", "answer"), "{who} needs a Maneuver: {answer}", phrase("{who}: first a Maneuver — {answer}")),
    "goal": Wording(("side", "successes"), "goal of {side}: {successes}", phrase("{side}: the goal takes {successes}")),
    "minor_limit": Wording(("number",), "minor actions a turn: {number}", phrase("minor actions a turn: {number}")),
    "roll": Wording(("who",), "{who} rolls", phrase("{who}: roll as it is")),
    "surge": Wording(("who",), "{who} surges", phrase("{who}: Blood Surge")),
    "keep": Wording(("who",), "{who} keeps", phrase("{who}: keep the roll")),
    "reroll": Wording(("who", "faces"), "{who} rerolls {faces}", phrase("{who}: roll {faces} again for Willpower")),
    # grapple
    "grapple": Wording(("who", "target"), "{who} grapples {target}", phrase("{who}: grapple {target}")),
    "grip": Wording(("who", "target"), "{who} holds on to {target}", phrase("{who}: go on holding {target}")),
    "all_out_grip": Wording(("who", "target"), "{who} crushes {target} all-out", phrase("{who}: All-Out Attack on {target} in the hold")),
    "break_out": Wording(("who",), "{who} breaks out", phrase("{who}: break out of the hold")),
    "wrestle": Wording(("who", "target"), "{who} wrestles {target}", phrase("{who}: wrestle with {target}")),
    "squeeze": Wording(("who", "target", "weapon"), "{who} hurts {target} with {weapon}", phrase("{who}: hurt {target} with {weapon}")),
    "bite": Wording(("who", "target"), "{who} bites {target}", phrase("{who}: bite {target}")),
    "keep_hold": Wording(("who", "target"), "{who} only holds {target}", phrase("{who}: only go on holding {target}")),
    # ending
    "leave": Wording(("who",), "{who} leaves", phrase("{who}: get away")),
    "way_out": Wording(("way",), "way out {way}", phrase("the way out is {way}")),
    "concede": Wording(("side",), "{side} offers a concession", phrase("{side}: offer to yield")),
    "admit": Wording(("who",), "{who} admits defeat", phrase("{who}: admit defeat")),
    "no_offer": Wording((), "no concession", phrase("nobody gives way")),
    "agree": Wording((), "agree", phrase("agree")),
    "disagree": Wording((), "disagree", phrase("do not agree")),
    "regain": Wording(("who",), "{who} regains Willpower", phrase("{who}: a point of Willpower")),
    "background": Wording(("who",), "{who} gains a Background", phrase("{who}: a dot of a Background")),
    "enough": Wording((), "enough", phrase("the conflict ends here")),
    "another_turn": Wording((), "another turn", phrase("go on for another turn")),
    "victory": Wording(("side",), "{side} wins", phrase("{side}: victory")),
    "no_winner": Wording((), "nobody wins", phrase("nobody has won")),
    "withdraw": Wording(("side",), "{side} withdraws", phrase("{side}: leave without a contest")),
    "escape": Wording(("side",), "{side} escapes", phrase("{side}: leave through a contest")),
    "third_force": Wording((), "third force", phrase("a third force steps in, a new scene")),
    "new_place": Wording((), "new place", phrase("the conflict moves, a new scene")),
    # blitz
    "blitz": Wording((), "blitz", phrase("decide it in one roll")),
    "strength": Wording(("strength",), "difficulty {strength}", phrase("{strength}")),
    "powers": Wording(("side",), "only {side} has powers", phrase("{side}: alone has supernatural powers")),
    "no_powers": Wording((), "no powers apart", phrase("no side alone has supernatural powers")),
    "upper_hand": Wording(("side",), "{side} has the upper hand", phrase("{side}: prepared, well placed or with surprise")),
    "enough_said": Wording((), "no more advantages", phrase("no more advantages")),
    "fight": Wording(("who", "weapon"), "{who} fights with {weapon}", phrase("{who}: fight with {weapon}")),
    "struck_with": Wording(("weapon",), "opponents use {weapon}", phrase("the opponents use {weapon}")),
    # social
    "resisted": Wording((), "somebody resists", phrase("an opponent actively resists")),
    "unresisted": Wording(("who",), "nobody resists {who}", phrase("{who}: an ordinary test, nobody resists")),
    "test_difficulty": Wording(("number",), "difficulty {number}", phrase("difficulty {number}")),
    "reason": Wording(("who", "attribute", "skill"), "{who} uses {attribute} + {skill}", phrase("{who}: {attribute} + {skill}")),
    "argue": Wording(
        ("who", "target", "attribute", "skill"),
        "{who} argues with {target} by {attribute} + {skill}",
        phrase("{who}: argue with {target}, {attribute} + {skill}"),
    ),
    "all_out_argue": Wording(
        ("who", "target", "attribute", "skill"),
        "{who} goes all-out at {target} by {attribute} + {skill}",
        phrase("{who}: All-Out Attack on {target}, {attribute} + {skill}"),
    ),
    "resist": Wording(
        ("who", "target", "attribute", "skill"),
        "{who} resists {target} by {attribute} + {skill}",
        phrase("{who}: hold out against {target}, {attribute} + {skill}"),
    ),
    "method": Wording(("attribute",), "method with {attribute}", phrase("another method: {attribute} and a skill")),
    "with_skill": Wording(("skill",), "{skill}", phrase("{skill}")),
    "witnesses": Wording(("number",), "witnesses {number}", phrase("witnesses who care: {number} more")),
    "stress": Wording(("kind",), "stress {kind}", phrase("stress is {kind} here")),
}


VALUES = {
    "sneak": say("stealth"),
    "notice": say("watchfulness"),
    "blitz": say("the whole conflict"),
    "test": say("an ordinary test"),
    "pursue": say("the goal"),
    "maneuver": say("a Maneuver"),
    "block": say("a block"),
    "open": say("open to everybody"),
    "watched": say("barred by a pursuer"),
    "superficial": say("Superficial"),
    "aggravated": say("Aggravated"),
    "strike": say("a blow"),
    "shoot": say("a shot"),
    "throw": say("a throw"),
    "dodge": say("a dodge"),
    "parry": say("a parry"),
    "grapple": say("a grapple"),
    "wrestle": say("wrestling"),
    "leave": say("getting away"),
    "chase": say("pursuit"),
    "argue": say("an argument"),
    "resist": say("holding out"),
}
"""Words for what is ruled, and for what pools are rolled for."""


STRENGTHS = {
    2: say("much weaker: difficulty 2"),
    3: say("weaker: difficulty 3"),
    4: say("equal: difficulty 4"),
    5: say("stronger: difficulty 5"),
    6: say("much stronger: difficulty 6"),
}
"""How strong opponents are in a blitz, by the difficulty that makes."""


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


def subjects(pos: Conflict, key: Key) -> tuple[str, ...]:
    """The characters and sides that an answer names, in its order."""
    fields = WORDS[key[0]].fields
    return tuple(_written(pos, name, key, i) for i, name in enumerate(fields, 1) if name in ("who", "target", "side"))


def _written(pos: Conflict, field: str, key: Key, i: int) -> str:
    match field:
        case "who" | "target":
            who: int = key[i]
            return pos.names[who]
        case "side":
            side: int = key[i]
            return pos.side_names[side]
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
        case "attribute":
            return ATTRIBUTES[key[i]].name
        case "skill":
            return SKILLS[key[i]].name
        case "way" | "kind" | "means":
            return VALUES.get(key[i], key[i])
        case "faces" if i == len(key):
            return say("dice")
        case "strength":
            return STRENGTHS[key[i]]
        case "dice":
            return count("{n} die", "{n} dice", n=key[i])
        case "successes":
            return count("{n} success", "{n} successes", n=key[i])
        case "place":
            return PLACES[key[i]].aim
        case "effect":
            return EFFECTS[key[i]]
        case "answer":
            return ANSWERS[key[i]]
        case _:
            return _written(pos, field, key, i)
