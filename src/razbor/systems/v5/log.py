"""What has happened, as sentences: one for each kind of fact."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from razbor.kernel.text import Text, count, say

from . import notation
from .facts import (
    Became,
    Declared,
    Hurt,
    Noted,
    Outcome,
    Rerolled,
    Rolled,
    Roused,
    Ruled,
    SideWon,
    Surged,
    TurnBegan,
    TurnEnded,
    Won,
)
from .position import NOBODY, Conflict


def faces(regular: tuple[int, ...], hunger: tuple[int, ...]) -> str:
    """Dice as they are written: regular faces, then hunger faces behind a bar."""
    return " ".join(map(str, regular)) + (" | " + " ".join(map(str, hunger)) if hunger else "")


@singledispatch
def tell(fact: object, pos: Conflict) -> Text | None:
    """The sentence about a fact; None where it says nothing to people."""
    return None


@tell.register
def _(fact: TurnBegan, pos: Conflict) -> Text:
    return say("Turn {turn}.", turn=fact.turn)


@tell.register
def _(fact: Declared, pos: Conflict) -> Text:
    return say("{what}.", what=notation.label(pos, fact.key))


@tell.register
def _(fact: Ruled, pos: Conflict) -> Text:
    if fact.key[0] == "pool":
        who: int = fact.key[1]
        return say("The Storyteller rules — {who}: {dice}.", who=pos.names[who], dice=count("{n} die", "{n} dice", n=fact.key[2]))
    return say("The Storyteller rules: {what}.", what=notation.label(pos, fact.key))


@tell.register
def _(fact: Rolled, pos: Conflict) -> Text:
    return say(
        "{who} rolls {faces}: {successes}.",
        who=pos.names[fact.who],
        faces=faces(fact.regular, fact.hunger),
        successes=count("{n} success", "{n} successes", n=fact.successes),
    )


@tell.register
def _(fact: Rerolled, pos: Conflict) -> Text:
    return say(
        "{who} spends Willpower and rolls {new} anew: {faces}, {successes}.",
        who=pos.names[fact.who],
        new=faces(fact.old, ()),
        faces=faces(fact.regular, fact.hunger),
        successes=count("{n} success", "{n} successes", n=fact.successes),
    )


@tell.register
def _(fact: Surged, pos: Conflict) -> Text:
    return say("{who}: Blood Surge, {dice}.", who=pos.names[fact.who], dice=count("{n} more die", "{n} more dice", n=fact.dice))


@tell.register
def _(fact: Roused, pos: Conflict) -> Text:
    return say("{who}: Rouse check, {face}; Hunger {hunger}.", who=pos.names[fact.who], face=fact.face, hunger=fact.hunger)


@tell.register
def _(fact: Won, pos: Conflict) -> Text:
    if fact.winner == NOBODY:
        return say("A draw.")
    if fact.loser == NOBODY:
        return say("{who}: success with margin {margin}.", who=pos.names[fact.winner], margin=fact.margin)
    return say("{who} wins against {loser} by {margin}.", who=pos.names[fact.winner], loser=pos.names[fact.loser], margin=fact.margin)


@tell.register
def _(fact: Outcome, pos: Conflict) -> Text:
    how = {"critical": say("critical win"), "messy": say("messy critical"), "bestial": say("bestial failure")}[fact.how]
    return say("{who}: {how}.", who=pos.names[fact.who], how=how)


@tell.register
def _(fact: Hurt, pos: Conflict) -> Text:
    tracker = say("Health") if fact.tracker == "health" else say("Willpower")
    return say(
        "{who}, {tracker}: Superficial {superficial}, Aggravated {aggravated}.",
        who=pos.names[fact.who],
        tracker=tracker,
        superficial=fact.superficial,
        aggravated=fact.aggravated,
    )


STATES = {
    "impaired": say("Impaired"),
    "out": say("out of action"),
    "dead": say("dead"),
    "torpor": say("in torpor"),
    "broken": say("broken in will"),
}


@tell.register
def _(fact: Became, pos: Conflict) -> Text:
    return say("{who}: {state}.", who=pos.names[fact.who], state=STATES[fact.state])


@tell.register
def _(fact: Noted, pos: Conflict) -> Text:
    return say("{who}: {note}", who=pos.names[fact.who], note=fact.note)


@tell.register
def _(fact: SideWon, pos: Conflict) -> Text:
    if fact.what == "turn":
        return say("Nobody wins the turn.") if fact.side == NOBODY else say("The turn goes to: {side}.", side=pos.side_names[fact.side])
    return (
        say("The conflict has no winner.")
        if fact.side == NOBODY
        else say("The conflict is won by: {side}.", side=pos.side_names[fact.side])
    )


@tell.register
def _(fact: TurnEnded, pos: Conflict) -> None:
    return None


def told(fact: Any, pos: Conflict) -> Text | None:
    """The sentence about a fact."""
    return tell(fact, pos)
