"""`razbor odds berserk …`: the best use of rerolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer

from razbor.cli.odds import drawn
from razbor.cli.odds.given import faces, whole, worked_out
from razbor.cli.options import AsJson
from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError, clipped
from razbor.kernel.text import Text, say
from razbor.systems.berserk import odds
from razbor.systems.berserk.hit_table import HitTable, find
from razbor.systems.berserk.odds import Choice, Utility
from razbor.systems.berserk.telling import KINDS

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, suggest_commands=False)

Rerolls = Annotated[
    int, typer.Option(metavar="N", help=str(say("Rerolls of the initiating side (X − Y); below zero the other side holds them.")))
]
Strike = Annotated[str, typer.Option(metavar="X-Y-Z", help=str(say("Wounds of a weak, medium and strong blow.")))]
Goal = Annotated[Utility, typer.Option(help=str(say("What the initiating side plays for: wounds, a strong blow, any blow.")))]


@app.command(help=str(say("Two open creatures: the value of best play with rerolls, how it comes out, what to reroll.")))
def exchange(
    ctx: typer.Context,
    rerolls: Rerolls = 0,
    strike: Strike = "1-2-3",
    answer: Annotated[str, typer.Option(metavar="X-Y-Z", help=str(say("The same of the responding card.")))] = "1-2-3",
    table: Annotated[
        str, typer.Option(metavar="NAME|FILE", help=str(say("The hit table: 205.6, reconstructed, or a TOML file.")))
    ] = "205.6",
    utility: Goal = Utility.NET,
    first: Annotated[str, typer.Option(metavar="A,D", help=str(say("The dice that lie: the initiating card's, the other's.")))] = "",
    as_json: AsJson = False,
) -> None:
    """Work out an exchange of blows."""
    spoken = speech(ctx)
    lying = faces(first)
    if len(lying) not in (0, 2):
        raise DataError.of(say("--first takes the faces of two dice"), say("write --first 1,5"))
    hits = hit_table(table)
    given = (lying[0], lying[1]) if lying else None
    found = worked_out(lambda: odds.exchange(rerolls, strengths(strike), strengths(answer), hits, utility, given))
    if as_json:
        spoken.data({"table": hits.id, **found.plain()})
        return
    spoken.tell(say("Value for the initiating side: {value}", value=drawn.mean(found.value)), "bold")
    spoken.tell(say("Table {name}: {note}", name=hits.id, note=hits.note))
    rows = sorted(found.outcomes.items(), key=lambda item: -item[1])
    drawn.listed(spoken, [(blows(a, b), p) for (a, b), p in rows])
    tell_choices(spoken, found.choices, held_by=_INITIATING if rerolls >= 0 else _RESPONDING)


@app.command(help=str(say("One die: a strike at a closed card, a shot, a spell with three strengths.")))
def roll(
    ctx: typer.Context,
    rerolls: Rerolls = 0,
    strike: Strike = "1-2-3",
    utility: Goal = Utility.NET,
    first: Annotated[int, typer.Option(metavar="FACE", help=str(say("The face that lies, 0 before the roll.")))] = 0,
    as_json: AsJson = False,
) -> None:
    """Work out one die."""
    spoken = speech(ctx)
    found = worked_out(lambda: odds.roll(rerolls, strengths(strike), utility, first or None))
    if as_json:
        spoken.data(found.plain())
        return
    spoken.tell(say("Value for the rolling side: {value}", value=drawn.mean(found.value)), "bold")
    drawn.listed(spoken, [(KINDS[kind], p) for kind, p in sorted(found.kinds.items())])
    tell_choices(spoken, found.choices, held_by=_ROLLING if rerolls >= 0 else _OPPONENT)


_DOING = {
    "stop": say("let the dice lie"),
    "initiator": say("reroll the initiating card's die"),
    "responder": say("reroll the responding card's die"),
}


_INITIATING, _RESPONDING = say("the initiating side"), say("the responding side")
_ROLLING, _OPPONENT = say("the rolling side"), say("the opponent")


def blows(mine: int, theirs: int) -> Text:
    """What the two cards deal each other."""
    if not theirs:
        return say("{mine}, no answer", mine=KINDS[mine]) if mine else say("nobody strikes")
    return say("{mine}, answered by: {theirs}", mine=KINDS[mine] if mine else say("no strike"), theirs=KINDS[theirs])


def tell_choices(spoken: Speech, choices: Sequence[Choice], held_by: Text) -> None:
    """What may be done with the dice that lie, the best first, with what it is worth."""
    if choices:
        spoken.tell(say("With these dice, the best first for {side}:", side=held_by), "bold")
    for choice in choices:
        spoken.tell(say("{value}: {what}", value=drawn.mean(choice.value), what=_DOING[choice.reroll]))


def hit_table(name: str) -> HitTable:
    """A table by its name or file; raises `DataError`."""
    try:
        return find(name)
    except DataError as error:
        raise DataError(
            [replace(fault, path=("--table", *fault.path[2:])) if fault.path[:1] == ("switches",) else fault for fault in error.faults]
        ) from error


def strengths(text: str) -> tuple[int, int, int]:
    """Three strengths parted by hyphens, or one for all; raises `DataError`."""
    parts = text.split("-")
    if len(parts) not in (1, 3) or not all(parts):
        raise DataError.of(say("“{text}” is not a strength", text=clipped(text)), say("write it as 1-2-3"))
    numbers = [whole(part) for part in parts] * (3 if len(parts) == 1 else 1)
    return numbers[0], numbers[1], numbers[2]
