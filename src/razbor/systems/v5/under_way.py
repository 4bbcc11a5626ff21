"""What is under way in a turn, as a seat may see it: what has been declared, who stands against whom, the dice on the table."""

from __future__ import annotations

from typing import Any

from razbor.kernel.section import cites

from .contests import Contest, Intent, Part
from .declare import Declarations
from .dice import Roll
from .exchange import Exchange
from .naming import Pools
from .notation import WORDS
from .opponents import Defences
from .pools import floor
from .position import NOBODY, Conflict, T
from .roll import Rolls
from .split import Shares
from .turn import Turn
from .view import sees_sheet


@cites("V5-T-02")
def declared(t: T, seat: int | None) -> dict[str, list[dict[str, Any]]]:
    """What each character has declared this turn, a verb and what it is about each: a seat's own until all are done, then everybody's."""
    pos = t.pos
    for frame in reversed(t.stack):
        if isinstance(frame, Declarations):
            own = [intent for intent in frame.intents if pos.seat[intent.who] == seat]
            return {pos.names[intent.who]: _said(pos, intent) for intent in own}
        if isinstance(frame, Shares | Defences | Turn) and frame.intents:
            return {pos.names[intent.who]: _said(pos, intent) for intent in frame.intents}
    return {}


def _said(pos: Conflict, intent: Intent) -> list[dict[str, Any]]:
    """An intent as the answers that make it, each with its words by the names of the fields that its wording has."""
    verb = "throw" if intent.thrown else intent.act
    if intent.all_out:
        verb = f"all_out_{verb}" if f"all_out_{verb}" in WORDS else "all_out"
    targets = [pos.names[target] for target in intent.targets]
    attribute, skill = intent.method or ("", "")
    values = {"weapon": intent.weapon, "attribute": attribute, "skill": skill}
    said: list[dict[str, Any]] = []
    if intent.act:
        said.append({"verb": verb, "target": targets[0] if targets else "", **{name: value for name, value in values.items() if value}})
    said.extend({"verb": "also_argue" if intent.method else "also", "target": target} for target in targets[1:])
    if intent.aim:
        said.append({"verb": "aim", "place": intent.aim})
    said.extend({"verb": "reload", "weapon": weapon} for weapon in intent.reloads)
    return said


def contests(t: T, seat: int | None) -> list[dict[str, Any]]:
    """Who stands against whom in what is decided now; a part without `means` rolls nothing."""
    for frame in reversed(t.stack):
        if isinstance(frame, Defences | Pools | Exchange):
            return [_contest(t.pos, contest, seat) for contest in frame.contests]
    return []


def _contest(pos: Conflict, contest: Contest, seat: int | None) -> dict[str, Any]:
    return {
        "kind": contest.kind,
        "rule": contest.rule,
        "sides": [_part(pos, part, seat) for part in (contest.a, contest.b) if part.who != NOBODY],
        "two_sided": contest.two_sided,
        "difficulty": contest.difficulty,
    }


def _part(pos: Conflict, part: Part, seat: int | None) -> dict[str, Any]:
    told = bool(part.means) and sees_sheet(pos, part.who, seat)
    return {
        "who": pos.names[part.who],
        "means": part.means,
        "dice": floor(pos, part.dice) if told else None,
        "weapon": part.weapon,
        "aim": part.aim,
        "all_out": part.all_out,
    }


@cites("B-01")
def throws(t: T) -> list[dict[str, Any]]:
    """The rolls of this moment in their order, the `current` one among them; `regular` and `hunger` are faces, None before they lie."""
    pos = t.pos
    for frame in reversed(t.stack):
        if isinstance(frame, Rolls):
            rolls = (*frame.rolls, *[None] * (len(frame.throws) - len(frame.rolls)))
            made = zip(frame.throws, rolls, strict=True)
            return [
                _throw(pos, throw.who, throw.means, throw.against, roll) | {"current": i == frame.at}
                for i, (throw, roll) in enumerate(made)
            ]
        if isinstance(frame, Exchange):
            parts = [(part, other.who) for c in frame.contests for part, other in ((c.a, c.b), (c.b, c.a)) if part.means]
            lie = zip(parts, frame.rolls, strict=False)
            return [_throw(pos, part.who, part.means, against, roll) | {"current": False} for (part, against), roll in lie]
    return []


def _throw(pos: Conflict, who: int, means: str, against: int, roll: Roll | None) -> dict[str, Any]:
    return {
        "who": pos.names[who],
        "means": means,
        "against": pos.names[against] if against != NOBODY else None,
        "regular": None if roll is None else list(roll.regular),
        "hunger": None if roll is None else list(roll.hunger),
        "successes": None if roll is None else roll.successes(),
    }
