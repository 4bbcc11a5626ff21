"""Whole conflicts of Vampire played by the rules: exactly where that can be done soon, else by rolling many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from hashlib import blake2b

from razbor.kernel.chance import Outcome
from razbor.play.bots import BOTS, seated
from razbor.play.branches import TooManyError, branches
from razbor.play.playouts import Until, played_on
from razbor.systems.v5.odds.duel import DuelOdds, Ending, ending, estimated, exact
from razbor.systems.v5.position import T

TURNS = 3
GAMES = 2_000
MOST_FOLLOWED = 30_000
"""Outcomes of dice that are followed before games are rolled instead."""

USUAL = "usual"
"""The bot whose answers depend on nothing but the state, so that conflicts can be followed exactly."""


def follow(table: T, turns: int = TURNS, most: int = MOST_FOLLOWED, followed: Callable[[int], None] = lambda _: None) -> DuelOdds:
    """The exact odds of a conflict from where the table stands, every decision answered with its usual option.

    It is left after so many turns. Raises `TooManyError` when more than `most` outcomes of dice would have to be followed.
    """
    players = seated(dict.fromkeys(range(len(table.seats)), BOTS[USUAL]), table.seed)
    found = branches(
        table,
        lambda twin: players[twin.open.seats[0]].answer(twin),
        until=_after(turns),
        most=most,
        outcomes=_never_rerolled,
        followed=followed,
    )
    return exact(table.pos, [(ending(twin.pos, over=twin.over, turns=turns), p) for twin, p in found])


def roll(
    table: T, seed: int, turns: int = TURNS, games: int = GAMES, bot: str = USUAL, rolled: Callable[[int], None] = lambda _: None
) -> DuelOdds:
    """The odds of a conflict from where the table stands, estimated from so many games in which `bot` answers for everybody."""
    bots = dict.fromkeys(range(len(table.seats)), BOTS[bot])
    counts: Counter[Ending] = Counter()
    for done, twin in enumerate(played_on(table, bots, _seeds(seed, games), _after(turns)), 1):
        counts[ending(twin.pos, over=twin.over, turns=turns)] += 1
        rolled(done)
    return estimated(table.pos, counts, seed)


def _after(turns: int) -> Until:
    return lambda table: table.pos.turn[0] > turns


def _seeds(seed: int, games: int) -> Iterator[int]:
    for game in range(games):
        yield int.from_bytes(blake2b(f"{game} {seed}".encode(), digest_size=8, person=b"razbor duels").digest())


def _never_rerolled(table: T) -> Iterator[tuple[Outcome, Fraction]]:
    """The outcomes of a roll in as few groups as when no dice may be rolled again: the usual answer is to keep them."""
    kind, *params = table.open.chance
    if kind == "pool":
        regular, hunger, _ = params
        params = [regular, hunger, 0]
    return table.system.chance[kind].outcomes(tuple(params))


__all__ = ["DuelOdds", "TooManyError", "follow", "roll"]
