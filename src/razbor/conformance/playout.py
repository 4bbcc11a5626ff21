"""Random games, each a function of one seed: what is played, by which profile and settings, by which player, with what luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Literal

from razbor.kernel.chance import Draw, Outcome
from razbor.kernel.decision import CHANCE, Move, Option
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table


@cache
def samples(system: System[Any]) -> Mapping[str, Any]:
    """The setups to play, by name."""
    try:
        found = system.samples()
    except TypeError as error:
        raise AssertionError(f"{system.name} has no usual setup ({error}): say in `samples` which setups to play") from error
    assert found, f"{system.name} has no setup to play: `samples` is empty"
    return found


class Playout:
    """One random game on `table`, begun and not yet played.

    Half of the games are played by a player who takes any option with equal chance, the others by one who prefers what has been
    taken least so far, so that rare rules are carried out too.
    """

    def __init__(self, system: System[Any], seed: int, *, dice: Literal["draw", "ask"] | None = None, strict: bool | None = None) -> None:
        """Begin the game of `seed`; `dice` and `strict` fix a setting that it would otherwise decide."""
        luck = Random(seed)
        setups = samples(system)
        self.system = system
        self.sample = luck.choice(list(setups))
        profile = luck.choice(list(system.profiles))
        by_luck: Literal["draw", "ask"] = luck.choice(("draw", "ask"))
        settings = Settings(dice=dice or by_luck, strict=luck.random() < 0.5 if strict is None else strict, fingerprint_every=2)
        self.mischief = luck.random() < 0.5
        self.luck = luck
        self.made = 0
        self._answered = 0
        self._taken: Counter[object] = Counter()
        self.table = Table(system, setups[self.sample], seed=seed, profile=profile, settings=settings)

    def moves(self, until: int) -> Iterator[Move]:
        """The moves of the game up to decision `until`, typed dice counted too: each is given before it is made."""
        while self.made < until and not self.table.over:
            move = self._pick()
            yield move
            make(self.table, move)
            self.made += 1
            self._answered += move.seat != CHANCE
            most = self.system.most_decisions
            assert self._answered <= most, f"the game goes on after {most} decisions, which `most_decisions` says is the most"

    def _pick(self) -> Move:
        opened = self.table.open
        if opened.chance:
            return Move(CHANCE, luck_of(self.table), stopped=True)
        seat = self.luck.choice(opened.seats)
        options = self.table.options(seat)
        assert options, f"{self.table.seats[seat]} is asked and has no answer: {self.table.path}"
        option = min(options, key=self._weariness) if self.mischief else self.luck.choice(options)
        self._taken.update((option.key[0], option.key))
        return Move(seat, option.key, stopped=True)

    def _weariness(self, option: Option) -> tuple[int, int, float]:
        return self._taken[option.key[0]], self._taken[option.key], self.luck.random()


def make(table: Table[Any], move: Move) -> None:
    """Make a move that was offered."""
    refusal = table.choose(move.key, None if move.seat == CHANCE else move.seat)
    assert refusal is None, f"{move.key} was offered and is refused: {refusal}"


def luck_of(table: Table[Any]) -> Outcome:
    """What the table itself would draw for the chance event that it awaits."""
    name, *params = table.open.chance
    drawn = sum(move.seat == CHANCE for move in table.moves)
    return table.system.chance[name].draw(Draw(table.seed, drawn), tuple(params))
