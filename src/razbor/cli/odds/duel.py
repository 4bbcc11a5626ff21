"""`razbor odds v5 duel`: a whole conflict out of a file, followed exactly or rolled many times."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.progress import Progress

from razbor.cli.files import find_game
from razbor.cli.odds import drawn_duel
from razbor.cli.odds.plot import check, plot_named
from razbor.cli.opening import MOST_SEED, Wishes, open_game
from razbor.cli.options import AsJson, Profile, Switches, switches_of
from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say
from razbor.play import duels
from razbor.play.duels import DuelOdds
from razbor.systems.v5 import SYSTEM

MOST_TURNS = 20
MOST_GAMES = 10_000_000


def duel(
    ctx: typer.Context,
    named: Annotated[str, typer.Argument(metavar="FILE", help=str(say("A case, an encounter, or a saved game by its file or name.")))],
    turns: Annotated[int, typer.Option(metavar="N", help=str(say("Leave the conflict after so many turns.")))] = duels.TURNS,
    games: Annotated[
        int | None, typer.Option(metavar="N", help=str(say("Roll so many games; by default only if exact odds would take too long.")))
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help=str(say("The same seed rolls the same games.")))] = None,
    policy: Annotated[
        Literal["usual", "mixed", "random"],
        typer.Option(help=str(say("How everybody answers: the usual option, now and then another, or any. Exact odds need “usual”."))),
    ] = "usual",
    profile: Profile = "",
    switch: Switches = None,
    as_json: AsJson = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help=str(say("Draw who wins into a file, .svg or .png.")))] = None,
) -> None:
    """Work out a conflict."""
    spoken = speech(ctx)
    _within("--turns", turns, 1, MOST_TURNS)
    _within("--games", games, 1, MOST_GAMES)
    _within("--seed", seed, 0, MOST_SEED)
    if plot is not None:
        check(plot)
    table = open_game(find_game(named), wishes=Wishes(profile=profile, switches=switches_of(switch or ()))).table
    if table.system is not SYSTEM:
        raise DataError.of(
            say("{file} holds no conflict of Vampire but: {system}", file=named, system=table.system.title), say("name another file")
        )
    found = _worked_out(spoken, table, turns, games, secrets.randbelow(10**9) if seed is None else seed, policy)
    if plot is not None:
        _draw(spoken, plot, found, turns)
    if as_json:
        spoken.data({"policy": policy, "most_turns": turns, **found.plain()})
    else:
        drawn_duel.duel(spoken, found, turns, policy)


def _worked_out(spoken: Speech, table: Table[Any], turns: int, games: int | None, seed: int, policy: str) -> DuelOdds:
    """Exact odds unless games were asked for, the policy has moods, or too much would have to be followed."""
    if games is None and policy == duels.USUAL:
        try:
            return _watched(spoken, say("Following the dice"), duels.MOST_FOLLOWED, lambda tell: duels.follow(table, turns, followed=tell))
        except duels.TooManyError:
            pass
    games = games or duels.GAMES
    return _watched(spoken, say("Rolling games"), games, lambda tell: duels.roll(table, seed, turns, games, policy, tell))


def _watched(spoken: Speech, words: Text, total: int, work: Callable[[Callable[[int], None]], DuelOdds]) -> DuelOdds:
    """What `work` comes to, a bar on the error stream telling how far it is."""
    with Progress(console=spoken.err, transient=True, disable=not spoken.err.is_terminal) as progress:
        task = progress.add_task(spoken.words(words), total=total)
        return work(lambda done: progress.update(task, completed=done))


def _draw(spoken: Speech, path: Path, found: DuelOdds, turns: int) -> None:
    named = drawn_duel.winners(found)
    title = say("Who wins within {turns}", turns=drawn_duel.turns_at_most(turns))
    plot_named(path, spoken.words(title), [(spoken.words(name), float(p), found.within(p)) for name, p in named])


def _within(option: str, number: int | None, least: int, most: int) -> None:
    if number is not None and not least <= number <= most:
        problem = say("{option} cannot be {number}", option=option, number=number)
        raise DataError.of(problem, say("give a number from {least} to {most}", least=least, most=most))
