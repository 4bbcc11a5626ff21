"""`razbor odds v5 …`: the odds of Vampire conflicts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from razbor.cli.odds import drawn
from razbor.cli.odds.duel import duel
from razbor.cli.odds.given import dice, edition, faces, sides, worked_out
from razbor.cli.odds.plot import plot as draw
from razbor.cli.options import AsJson, Profile, Switches
from razbor.cli.speech import Speech, speech
from razbor.kernel.text import Text, count, say
from razbor.systems.v5 import odds
from razbor.systems.v5.odds import Distribution, Goal

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, suggest_commands=False)

Pool = Annotated[int, typer.Option(metavar="N", help=str(say("Dice, after penalties.")))]
Hunger = Annotated[int, typer.Option(metavar="N", help=str(say("How many of the dice are Hunger dice, 0 to 5.")))]
Difficulty = Annotated[int, typer.Option(metavar="N", help=str(say("How many successes are needed.")))]
Plot = Annotated[Path | None, typer.Option(metavar="FILE", help=str(say("Draw the distribution into a file, .svg or .png.")))]


@app.command("test", help=str(say("A pool against a difficulty: success, critical, messy critical, bestial failure.")))
def against_difficulty(
    ctx: typer.Context,
    pool: Pool,
    hunger: Hunger = 0,
    difficulty: Difficulty = 1,
    called: Annotated[int, typer.Option(metavar="N", help=str(say("Successes that a called shot takes away.")))] = 0,
    profile: Profile = "",
    switch: Switches = None,
    as_json: AsJson = False,
    plot: Plot = None,
) -> None:
    """Work out a test."""
    spoken, rules = speech(ctx), edition(profile, switch)
    found = worked_out(lambda: odds.test(dice(pool), hunger, dice(difficulty), called=dice(called), profile=rules))
    title = _against(pool, hunger, difficulty)
    _plot(spoken, plot, title, say("Successes"), found.successes)
    if as_json:
        spoken.data(found.plain())
        return
    spoken.tell(title, "bold")
    drawn.test(spoken, found)


@app.command(help=str(say("Two pools against each other: who wins, by how much, and what damage it does.")))
def contest(
    ctx: typer.Context,
    first: Annotated[int, typer.Argument(metavar="POOL", help=str(say("Dice of the attacker, after penalties.")))],
    second: Annotated[int, typer.Argument(metavar="POOL", help=str(say("Dice of the other side, after penalties.")))],
    two_sided: Annotated[bool, typer.Option("--two-sided", help=str(say("Both attack each other; else the second only defends.")))] = False,
    weapon: Annotated[
        str, typer.Option(metavar="A,B", help=str(say("Weapons by id (knife, claws, …), or the modifier of a blunt one.")))
    ] = "",
    armour: Annotated[str, typer.Option(metavar="A,B", help=str(say("Points of armour.")))] = "",
    target: Annotated[str, typer.Option(metavar="A,B", help=str(say("What each side is: mortal, vampire or thin-blood.")))] = "",
    hunger: Annotated[str, typer.Option(metavar="A,B", help=str(say("Hunger dice of each side.")))] = "",
    called: Annotated[str, typer.Option(metavar="A,B", help=str(say("Successes that a called shot takes away.")))] = "",
    unnamed: Annotated[bool, typer.Option("--unnamed", help=str(say("The second side is a mortal without a name.")))] = False,
    profile: Profile = "",
    switch: Switches = None,
    as_json: AsJson = False,
    plot: Plot = None,
) -> None:
    """Work out a contest."""
    spoken, rules = speech(ctx), edition(profile, switch)
    pairs = {"weapon": weapon, "armour": armour, "target": target, "hunger": hunger, "called": called}
    attacker, other = sides((first, second), pairs, unnamed=unnamed)
    found = worked_out(lambda: odds.contest(attacker, other, two_sided=two_sided, profile=rules))
    title = say("{first} against {second}", first=_dice(first), second=_dice(second))
    _plot(spoken, plot, title, say("Successes more than the other side"), found.margin)
    if as_json:
        spoken.data(found.plain())
        return
    spoken.tell(title, "bold")
    drawn.contest(spoken, found)


@app.command(help=str(say("A whole conflict in one roll, and the damage it costs.")))
def blitz(
    ctx: typer.Context,
    pool: Pool,
    difficulty: Difficulty,
    hunger: Hunger = 0,
    profile: Profile = "",
    switch: Switches = None,
    as_json: AsJson = False,
    plot: Plot = None,
) -> None:
    """Work out a blitz."""
    spoken, rules = speech(ctx), edition(profile, switch)
    found = worked_out(lambda: odds.blitz(dice(pool), dice(difficulty), hunger, profile=rules))
    title = _against(pool, hunger, difficulty)
    _plot(spoken, plot, title, say("Damage taken"), found.damage)
    if as_json:
        spoken.data(found.plain())
        return
    spoken.tell(title, "bold")
    drawn.test(spoken, found.test)
    drawn.bars(spoken, say("Damage taken"), found.damage)


@app.command(help=str(say("Which dice to roll again for a point of Willpower.")))
def reroll(
    ctx: typer.Context,
    regular: Annotated[str, typer.Argument(metavar="FACES", help=str(say("The regular dice as they lie: “3 7 10” or 3,7,10.")))],
    hunger: Annotated[str, typer.Option(metavar="FACES", help=str(say("The Hunger dice as they lie.")))] = "",
    difficulty: Difficulty = 1,
    goal: Annotated[Goal, typer.Option(help=str(say("What the reroll is for.")))] = Goal.SUCCESS,
    as_json: AsJson = False,
    plot: Plot = None,
) -> None:
    """Rank the choices of a reroll."""
    spoken = speech(ctx)
    found = worked_out(lambda: odds.reroll(faces(regular), faces(hunger), dice(difficulty), goal))
    best = found.best.odds.successes
    _plot(spoken, plot, say("After the best reroll, difficulty {difficulty}", difficulty=difficulty), say("Successes"), best)
    if as_json:
        spoken.data(found.plain())
    else:
        drawn.reroll(spoken, found)


app.command(help=str(say("A whole conflict from a file: who wins, what becomes of whom, in how many turns.")))(duel)


def _dice(pool: int) -> Text:
    return count("{n} die", "{n} dice", n=pool)


def _against(pool: int, hunger: int, difficulty: int) -> Text:
    return say("{pool}, Hunger {hunger}, difficulty {difficulty}", pool=_dice(pool), hunger=hunger, difficulty=difficulty)


def _plot(spoken: Speech, path: Path | None, title: Text, axis: Text, distribution: Distribution[int]) -> None:
    if path is not None:
        draw(path, spoken.words(title), spoken.words(axis), distribution)
