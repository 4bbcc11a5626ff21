"""What people at the table read before they answer, and when all is over: the question, the position at a glance, how it came out."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.kernel.text import Text, count, say

from .log import STATES
from .position import NOBODY, UP, Conflict, T
from .view import sees_sheet

QUESTIONS = {
    "anything": say("is there anything to rule about the scene before the turn?"),
    "what": say("what is ruled?"),
    "declare": say("what do your characters want to achieve this turn?"),
    "defend": say("how is the attack met?"),
    "accept": say("do the pools stand?"),
    "number": say("how many dice?"),
    "surge": say("rouse the Blood for more dice?"),
    "reroll": say("a point of Willpower to roll up to three regular dice again?"),
}
"""By the kind of the open decision."""


def question(t: T) -> Text | None:
    """What the open decision asks; for dice, how many of which kind are to be typed. None for the kernel's own decisions."""
    if not t.open.chance:
        return QUESTIONS.get(t.open.kind)
    dice = t.open.chance[1:]
    if len(dice) == 1:
        return count("{n} die, its face?", "{n} dice, their faces?", n=dice[0])
    regular, hunger = (count("{n} die", "{n} dice", n=number) for number in dice[:2])
    if not dice[1]:
        return say("{regular}, their faces?", regular=regular)
    return say("regular first: {regular}, then Hunger: {hunger}; their faces?", regular=regular, hunger=hunger)


def glance(t: T, seat: int | None) -> list[Text]:
    """Each character in a line: trackers as on paper, Hunger, what has become of it."""
    return [_character(t.pos, who, seat) for who in range(len(t.pos.names))]


def ending(t: T) -> Text:
    """Which side has won, with the turns it took."""
    pos = t.pos
    turns = ", ".join(f"{side} {won}" for side, won in zip(pos.side_names, pos.turns_won, strict=True))
    if pos.winner[0] == NOBODY:
        return say("nobody has won (turns won: {turns})", turns=turns)
    return say("{side} has won (turns won: {turns})", side=pos.side_names[pos.winner[0]], turns=turns)


def _character(pos: Conflict, who: int, seat: int | None) -> Text:
    parts: list[Text] = []
    if sees_sheet(pos, who, seat):
        parts.append(say("Health {boxes}", boxes=boxes(pos, who, "health")))
        parts.append(say("Willpower {boxes}", boxes=boxes(pos, who, "willpower")))
        if pos.kind(who) == "vampire":
            parts.append(say("Hunger {hunger}", hunger=pos.hunger[who]))
    if pos.impaired(who, "health") or pos.impaired(who, "willpower"):
        parts.append(STATES["impaired"])
    if pos.state[who] != UP:
        parts.append(STATES[pos.state[who]])
    line = say("{who} ({side})", who=pos.names[who], side=pos.side_names[pos.side[who]])
    for part in parts:
        line = say("{line} · {part}", line=line, part=part)
    return line


@cites("B-07")
def boxes(pos: Conflict, who: int, tracker: str) -> str:
    """A tracker as on a character sheet: X is Aggravated, / is Superficial, · is empty."""
    marks, most = pos.marks(who, tracker), pos.boxes(who, tracker)
    return f"[{'X' * marks.aggravated}{'/' * marks.superficial}{'·' * (most - marks.aggravated - marks.superficial)}]"
