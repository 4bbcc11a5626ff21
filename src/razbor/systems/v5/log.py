"""What has happened, as sentences: one for each kind of fact."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from razbor.kernel.text import Text, count, say

from . import notation
from .facts import (
    Advanced,
    Became,
    BlitzEnded,
    CaughtOff,
    Conceded,
    Declared,
    DifficultySet,
    Drawn,
    Emptied,
    Failed,
    Freed,
    Hindered,
    Hurt,
    InitiativeSet,
    Noted,
    Outcome,
    Reloaded,
    Rerolled,
    Rewarded,
    Rolled,
    Roused,
    Ruled,
    SceneChanged,
    Seized,
    SideWon,
    StakesSet,
    Stopped,
    Struck,
    Surged,
    Surprise,
    TableSaid,
    Tally,
    Thwarted,
    TieRolled,
    TurnBegan,
    TurnEnded,
    Won,
)
from .position import NOBODY, Conflict
from .view import sees_sheet

TRACKERS = {"health": say("Health"), "willpower": say("Willpower")}


def faces(regular: tuple[int, ...], hunger: tuple[int, ...]) -> str:
    """Dice as they are written: regular faces, then hunger faces behind a bar."""
    return " ".join([*map(str, regular), *(["|", *map(str, hunger)] if hunger else [])])


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
    return say("The Storyteller rules: {what}.", what=notation.label(pos, fact.key))


@tell.register
def _(fact: Rolled, pos: Conflict) -> Text:
    who, lie = pos.names[fact.who], faces(fact.regular, fact.hunger)
    successes = count("{n} success", "{n} successes", n=fact.successes)
    if not fact.means:
        return say("{who} rolls {faces}: {successes}.", who=who, faces=lie, successes=successes)
    means = notation.VALUES[fact.means]
    if fact.against == NOBODY:
        return say("{who} rolls for {means}: {faces}, {successes}.", who=who, means=means, faces=lie, successes=successes)
    other = pos.names[fact.against]
    return say(
        "{who} rolls for {means} against {other}: {faces}, {successes}.", who=who, means=means, other=other, faces=lie, successes=successes
    )


@tell.register
def _(fact: Rerolled, pos: Conflict) -> Text:
    return say(
        "{who} spends a point of Willpower and rolls {old} again, getting {new}: {faces}, {successes}.",
        who=pos.names[fact.who],
        old=faces(fact.old, ()),
        new=faces(fact.new, ()),
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
    if fact.loser == NOBODY:
        return say("{who}: success with margin {margin}.", who=pos.names[fact.winner], margin=fact.margin)
    return say("{who} wins against {loser} by {margin}.", who=pos.names[fact.winner], loser=pos.names[fact.loser], margin=fact.margin)


@tell.register
def _(fact: Drawn, pos: Conflict) -> Text:
    return say("{who} and {other}: equal successes.", who=pos.names[fact.who], other=pos.names[fact.other])


@tell.register
def _(fact: Outcome, pos: Conflict) -> Text:
    how = {"critical": say("critical win"), "messy": say("messy critical"), "bestial": say("bestial failure")}[fact.how]
    return say("{who}: {how}.", who=pos.names[fact.who], how=how)


@tell.register
def _(fact: Hurt, pos: Conflict) -> Text:
    marked = marks(fact.superficial, fact.aggravated)
    return say("{who}, {tracker}: {marked} marked.", who=pos.names[fact.who], tracker=TRACKERS[fact.tracker], marked=marked)


@tell.register
def _(fact: Struck, pos: Conflict) -> Text:
    who, target, damage = pos.names[fact.who], pos.names[fact.target], marks(fact.superficial, fact.aggravated)
    if fact.weapon:
        return say(
            "{who} hits {target} with {weapon}: {damage}.", who=who, target=target, weapon=pos.weapon(fact.weapon).name, damage=damage
        )
    if fact.tracker == "willpower":
        return say("{who} deals {target} stress: {damage}.", who=who, target=target, damage=damage)
    return say("{who} bites {target}: {damage}.", who=who, target=target, damage=damage)


@tell.register
def _(fact: Stopped, pos: Conflict) -> Text:
    armour = pos.equipment.armour[fact.armour].name
    if fact.rule == "V5-AR-01":
        return say("{who}: {armour} turns {points} Superficial.", who=pos.names[fact.who], armour=armour, points=fact.points)
    return say("{who}: {armour} stops {points}.", who=pos.names[fact.who], armour=armour, points=fact.points)


def marks(superficial: int, aggravated: int) -> Text:
    """Damage of both kinds, or of the one there is."""
    if not aggravated:
        return say("Superficial {superficial}", superficial=superficial)
    if not superficial:
        return say("Aggravated {aggravated}", aggravated=aggravated)
    return say("Superficial {superficial}, Aggravated {aggravated}", superficial=superficial, aggravated=aggravated)


STATES = {
    "impaired": say("Impaired"),
    "out": say("out of action"),
    "dead": say("dead"),
    "torpor": say("in torpor"),
    "paralysed": say("paralysed by a stake"),
    "final_death": say("Final Death"),
    "broken": say("broken in will"),
    "left": say("gone"),
    "yielded": say("has yielded"),
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


@tell.register
def _(fact: Failed, pos: Conflict) -> Text:
    return say("{who}: no success.", who=pos.names[fact.who])


@tell.register
def _(fact: Surprise, pos: Conflict) -> Text | None:
    return say("{who}: the next attack surprises.", who=pos.names[fact.who]) if fact.last else None


@tell.register
def _(fact: CaughtOff, pos: Conflict) -> Text:
    return say("{who} is caught off guard and does not strike.", who=pos.names[fact.who])


@tell.register
def _(fact: Hindered, pos: Conflict) -> Text:
    if not fact.needs:
        return say("{who} is hindered: the action fails.", who=pos.names[fact.who])
    return say(
        "{who} is hindered and must reach {successes}.",
        who=pos.names[fact.who],
        successes=count("{n} success", "{n} successes", n=fact.needs),
    )


@tell.register
def _(fact: Advanced, pos: Conflict) -> Text:
    return say(
        "{side} on the way to the goal: {successes}, {total} in all.",
        side=pos.side_names[fact.side],
        successes=count("{n} success", "{n} successes", n=fact.successes),
        total=fact.total,
    )


@tell.register
def _(fact: Emptied, pos: Conflict) -> Text:
    return say("{who} cannot use this weapon for now: {weapon}.", who=pos.names[fact.who], weapon=pos.weapon(fact.weapon).name)


@tell.register
def _(fact: Reloaded, pos: Conflict) -> Text:
    return say("{who} can use this weapon again: {weapon}.", who=pos.names[fact.who], weapon=pos.weapon(fact.weapon).name)


def _(fact: TieRolled, pos: Conflict) -> Text:
    return say("{who} rolls {face} for the place in the order.", who=pos.names[fact.who], face=fact.face)


@tell.register
def _(fact: InitiativeSet, pos: Conflict) -> Text:
    return say("Initiative: {names}.", names=", ".join(pos.names[who] for who in fact.order))


@tell.register
def _(fact: Thwarted, pos: Conflict) -> Text:
    return say("{who}: nothing comes of it after what has happened.", who=pos.names[fact.who])


@tell.register
def _(fact: Seized, pos: Conflict) -> Text:
    return say("{who} holds {held}.", who=pos.names[fact.who], held=pos.names[fact.held])


@tell.register
def _(fact: Freed, pos: Conflict) -> Text:
    return say("{who} is free.", who=pos.names[fact.who])


TABLE = {
    "enough": say("The table: enough."),
    "not all": say("The table: enough. Not all want another turn, and all would have to."),
    "another turn": say("The table: another turn."),
    "concession": say("The table agrees to the concession."),
    "no concession": say("The table does not agree to the concession."),
    "no stakes": say("The table does not agree on the stakes: there is no conflict."),
}


@tell.register
def _(fact: TableSaid, pos: Conflict) -> Text:
    return TABLE[fact.what]


@tell.register
def _(fact: Conceded, pos: Conflict) -> Text:
    side = pos.side_names[fact.side]
    if fact.terms:
        return say("{side} would yield: {terms}", side=side, terms=fact.terms)
    return say("{side} would yield; the terms cost less than defeat and are for the table to word.", side=side)


@tell.register
def _(fact: Rewarded, pos: Conflict) -> Text:
    what = {"willpower": say("a point of Willpower"), "background": say("a dot of a Background for the character sheet")}[fact.what]
    return say("{who}, for yielding: {what}.", who=pos.names[fact.who], what=what)


@tell.register
def _(fact: Tally, pos: Conflict) -> Text:
    aggravated = say("Aggravated stress") if pos.social else say("Aggravated damage")
    return say(
        "{side}: turns won {turns}, {aggravated} {taken}.",
        side=pos.side_names[fact.side],
        turns=fact.turns,
        aggravated=aggravated,
        taken=fact.aggravated,
    )


@tell.register
def _(fact: SceneChanged, pos: Conflict) -> Text:
    return {
        "third_force": say("A third force steps in: the conflict goes on in a new scene."),
        "new_place": say("The conflict moves to another place and goes on there."),
    }[fact.how]


@tell.register
def _(fact: DifficultySet, pos: Conflict) -> Text:
    return say("Blitz: difficulty {difficulty}.", difficulty=fact.difficulty)


@tell.register
def _(fact: BlitzEnded, pos: Conflict) -> Text:
    return say("Blitz: {winners} of {of} have succeeded.", winners=fact.winners, of=fact.of)


@tell.register
def _(fact: StakesSet, pos: Conflict) -> Text:
    return say("At stake: for the winner, {winner}; for the loser, {loser}.", winner=fact.winner, loser=fact.loser)


def told(fact: Any, pos: Conflict, seat: int | None) -> Text | None:
    """The sentence about a fact, without the numbers of a sheet that a seat does not see."""
    if isinstance(fact, Hurt) and not sees_sheet(pos, fact.who, seat):
        return say("{who} is hurt: {tracker}.", who=pos.names[fact.who], tracker=TRACKERS[fact.tracker])
    if isinstance(fact, Roused) and not sees_sheet(pos, fact.who, seat):
        return say("{who}: Rouse check, {face}.", who=pos.names[fact.who], face=fact.face)
    return tell(fact, pos)
