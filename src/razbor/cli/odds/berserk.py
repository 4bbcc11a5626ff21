"""`razbor odds berserk …`: the best use of rerolls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from razbor.cli.odds import drawn
from razbor.cli.odds.given import faces, worked_out
from razbor.cli.options import AsJson
from razbor.cli.speech import speech
from razbor.kernel.faults import DataError
from razbor.kernel.text import Text, say
from razbor.systems.berserk import odds
from razbor.systems.berserk.hit_table import find
from razbor.systems.berserk.odds import Choice, Utility
from razbor.systems.berserk.telling import KINDS

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

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
    hits = find(table)
    given = (lying[0], lying[1]) if lying else None
    found = worked_out(lambda: odds.exchange(rerolls, strengths(strike), strengths(answer), hits, utility, given))
    if as_json:
        spoken.data({"table": hits.id, **found.plain()})
        return
    spoken.tell(say("Value for the initiating side: {value}", value=drawn.mean(found.value)), "bold")
    spoken.tell(say("Table {name}: {note}", name=hits.id, note=hits.note))
    rows = sorted(found.outcomes.items(), key=lambda item: -item[1])
    drawn.listed(spoken, [(say("{mine}, answered by: {theirs}", mine=KINDS[a], theirs=KINDS[b]), p) for (a, b), p in rows])
    for line in ranked(found.choices):
        spoken.tell(line)


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
    for line in ranked(found.choices):
        spoken.tell(line)


_DOING = {
    "stop": say("let the dice lie"),
    "initiator": say("reroll the initiating card's die"),
    "responder": say("reroll the responding card's die"),
}


def ranked(choices: Iterable[Choice]) -> list[Text]:
    """What may be done now, the best first, with what it is worth."""
    return [say("{value}: {what}", value=drawn.mean(choice.value), what=_DOING[choice.reroll]) for choice in choices]


def strengths(text: str) -> tuple[int, int, int]:
    """Three strengths parted by hyphens, or one for all; raises `DataError`."""
    numbers = faces(text.replace("-", " "))
    if len(numbers) == 1:
        numbers *= 3
    if len(numbers) != 3:
        raise DataError.of(say("“{text}” is not a strength", text=text), say("write it as 1-2-3"))
    return numbers[0], numbers[1], numbers[2]
