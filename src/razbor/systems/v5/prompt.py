"""What people at the table read before they answer, and when all is over: the question, the position at a glance, how it came out."""

from __future__ import annotations

from razbor.kernel.decision import Key
from razbor.kernel.section import cites
from razbor.kernel.text import Text, count, say
from razbor.kernel.together import Together

from . import notation
from .concession import Concession
from .dice import Roll
from .exchange import rolled_against
from .log import STATES
from .naming import Naming, Pools
from .opponents import Defences
from .order import Ties
from .pools import floor
from .position import NOBODY, UP, Conflict, T
from .roll import Rolls
from .view import sees_sheet

QUESTIONS = {
    "anything": say("is there anything to rule about the scene before the turn?"),
    "what": say("what is ruled?"),
    "declare": say("what do your characters want to achieve this turn?"),
    "defend": say("how is the attack met?"),
    "accept": say("do these numbers stand?"),
    "number": say("which number instead?"),
    "put_first": say("whom does the defender meet first?"),
    "whole_pool": say("how many dice are there to be divided?"),
    "share": say("how many dice for this target?"),
    "who_else": say("who else sneaks along?"),
    "ambush_pool": say("how many dice?"),
    "effect": say("what has the called shot done?"),
    "reward": say("what has the Maneuver brought?"),
    "surge": say("rouse the Blood for more dice?"),
    "reroll": say("a point of Willpower to roll up to three regular dice again?"),
    "use": say("what does the holder do?"),
    "agreement": say("does everybody agree?"),
    "choose": say("what is the reward for yielding?"),
    "offer": say("does anybody give way before the test?"),
    "vote": say("three turns are over: enough, or, if all agree, another turn?"),
    "outcome": say("how does the conflict end?"),
    "winner": say("who has won?"),
    "strength": say("how strong are the opponents?"),
    "alone": say("which side alone has supernatural powers?"),
    "advantage": say("which side is better prepared, better placed or has surprise?"),
    "method": say("how does the character go about it?"),
    "opponents_weapon": say("what do the opponents strike with?"),
    "skill": say("with which skill?"),
    "resistance": say("does anybody actively resist?"),
    "settlement": say("are these the stakes?"),
    "how_hard": say("how difficult is it?"),
    "by_method": say("by which method?"),
}
"""By the kind of the open decision."""


def question(t: T) -> Text | None:
    """What the open decision asks; for dice, how many of which kind are to be typed. None for the kernel's own decisions."""
    if not t.open.chance:
        asked = QUESTIONS.get(t.top.kind if isinstance(t.top, Together) else t.open.kind)
        return asked and _about_what_was_said(t, _about_the_roll(t, asked))
    return _of_whom(t, _faces(t.open.chance[1:]))


def _of_whom(t: T, asked: Text) -> Text:
    """A question for dice with whose they are."""
    frame, names = t.top, t.pos.names
    if isinstance(frame, Ties):
        return say("{what} — {question}", what=names[frame.standing[frame.tied[len(frame.faces)]][0]], question=asked)
    assert isinstance(frame, Rolls)
    who = names[frame.throws[frame.at].who]
    if type(frame).steps[frame.taken] is Rolls.rouse_blood:
        return say("{what} — {question}", what=say("Rouse check of {who}", who=who), question=asked)
    return say("{what} — {question}", what=who, question=asked)


def _faces(dice: tuple[int, ...]) -> Text:
    """How many dice of which kind are to be typed."""
    if len(dice) == 1:
        return count("{n} die, its face?", "{n} dice, their faces?", n=dice[0])
    regular, hunger = (count("{n} die", "{n} dice", n=number) for number in dice[:2])
    if not dice[1]:
        return say("{regular}, their faces?", regular=regular)
    if not dice[0]:
        return say("Hunger: {hunger}; their faces?", hunger=hunger)
    return say("regular first: {regular}, then Hunger: {hunger}; their faces?", regular=regular, hunger=hunger)


def _about_what_was_said(t: T, asked: Text) -> Text:
    """A question with what all are to agree on: the stakes; or who would yield, and on what terms."""
    frame = t.stack[-2] if isinstance(t.top, Together) else None
    stakes = t.pos.encounter.stakes
    if isinstance(t.top, Together) and t.top.kind == "settlement" and stakes is not None:
        return say("for the winner, {winner}; for the loser, {loser}; {question}", winner=stakes.winner, loser=stakes.loser, question=asked)
    if not isinstance(frame, Concession):
        return asked
    side = t.pos.side_names[frame.side]
    terms = t.pos.encounter.concessions.get(side, "")
    if terms:
        return say("{side}: an offer to yield, on the terms “{terms}”; {question}", side=side, terms=terms, question=asked)
    return say("{side}: an offer to yield, on terms easier than defeat, to be worded by the table; {question}", side=side, question=asked)


def _about_the_roll(t: T, asked: Text) -> Text:
    """A question with the roll that it is about: whose, against whom, and how both rolls lie, if they do."""
    frame = t.top
    if not isinstance(frame, Rolls):
        return asked
    throw, pos = frame.throws[frame.at], t.pos
    lies = _successes(frame.rolls[frame.at]) if frame.rolls else _dice(floor(pos, throw.dice))
    who = say("{who} with {what}", who=pos.names[throw.who], what=lies)
    if throw.against == NOBODY:
        return say("{who}: {question}", who=who, question=asked)
    other: object = pos.names[throw.against]
    theirs = rolled_against(t) if frame.rolls else None
    if theirs is not None:
        other = say("{who} with {what}", who=other, what=_successes(theirs))
    return say("{who} against {other}: {question}", who=who, other=other, question=asked)


def _successes(roll: Roll) -> Text:
    return count("{n} success", "{n} successes", n=roll.successes())


def label(t: T, key: Key) -> Text:
    """An answer as a person would say it, with the number that it names or is about."""
    words, frame = notation.label(t.pos, key), t.stack[-1] if t.stack else None
    if isinstance(frame, Pools):
        naming = next((naming for naming, named, _ in frame.namings() if named == key), None)
        return words if naming is None else _number(t, frame, naming)
    if isinstance(frame, Defences):
        part = next((part for _, answer, part in frame.parts(t) if answer == key), None)
        return words if part is None else say("{words}, {dice}", words=words, dice=_dice(floor(t.pos, part.dice)))
    return words


def _number(t: T, frame: Pools, naming: Naming) -> Text:
    """What a number is about, and the number as it stands."""
    part, pos = frame.part(naming), t.pos
    contest = frame.contests[naming.contest]
    other = (contest.a if naming.side else contest.b).who
    who: object = pos.names[part.who]
    if other != NOBODY:
        who = say("{who} against {other}", who=who, other=pos.names[other])
    number = frame.worked_out(t, naming)
    if naming.what == "pool":
        return say("{who}, {means}: {dice}", who=who, means=notation.VALUES[part.means], dice=_dice(number))
    if naming.what == "cost":
        successes = count("{n} success", "{n} successes", n=number)
        return say("{who}, the aim costs {successes}", who=who, successes=successes)
    return say("{who}, difficulty {number}", who=who, number=number)


def _dice(number: int) -> Text:
    return count("{n} die", "{n} dice", n=number)


def glance(t: T, seat: int | None) -> list[Text]:
    """Each character in a line: trackers as on paper, Hunger, what has become of it."""
    return [_character(t.pos, who, seat) for who in range(len(t.pos.names))]


def ending(t: T) -> Text:
    """Which side has won, with the turns it took; a blitz takes none."""
    pos = t.pos
    if pos.encounter.play == "blitz":
        return say("nobody has won") if pos.winner[0] == NOBODY else say("victory: {side}", side=pos.side_names[pos.winner[0]])
    turns = ", ".join(f"{side} {won}" for side, won in zip(pos.side_names, pos.turns_won, strict=True))
    if pos.winner[0] == NOBODY:
        return say("nobody has won (turns won: {turns})", turns=turns)
    return say("victory: {side} (turns won: {turns})", side=pos.side_names[pos.winner[0]], turns=turns)


def _character(pos: Conflict, who: int, seat: int | None) -> Text:
    parts: list[Text] = []
    if sees_sheet(pos, who, seat):
        parts.append(say("Health {boxes}", boxes=boxes(pos, who, "health")))
        parts.append(say("Willpower {boxes}", boxes=boxes(pos, who, "willpower")))
        if pos.kind(who) in ("vampire", "thin-blood"):
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
