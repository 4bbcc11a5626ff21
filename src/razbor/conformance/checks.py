"""The checks by name, how one is carried out, and the one command that repeats a failure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from razbor.conformance.playout import Playout
from razbor.conformance.time_travel import three_kinds_of_dice, time_travel
from razbor.kernel.system import System

type Check = Callable[[Playout, int], None]

CHECKS: Mapping[str, Check] = {check.__name__: check for check in (time_travel, three_kinds_of_dice)}


class Run(NamedTuple):
    """One carrying out of a check: on the game of `seed`, up to decision `until`. Written `time_travel:SEED:UNTIL`."""

    check: str
    seed: int
    until: int

    def __str__(self) -> str:
        return f"{self.check}:{self.seed}:{self.until}"

    @classmethod
    def read(cls, text: str) -> Run:
        """The run that `text` stands for; raises `ValueError`."""
        check, *numbers = text.split(":")
        if check not in CHECKS or len(numbers) != 2 or not all(number.isdecimal() for number in numbers):
            raise ValueError(f"“{text}” is no run: write CHECK:SEED:UNTIL, where CHECK is one of {', '.join(CHECKS)}")
        return cls(check, int(numbers[0]), int(numbers[1]))


def carry_out(run: Run, system: System[Any], place: str) -> None:
    """Carry a check out; an error that comes of it carries the command that repeats it. `place` is where the system is found."""
    playout = Playout(system, run.seed)
    try:
        CHECKS[run.check](playout, run.until)
    except Exception as error:
        failed = run._replace(until=playout.made + 1)
        error.add_note(f"{system.name}, setup “{playout.sample}”, profile {playout.table.profile}, at {playout.table.path or 'the end'}")
        error.add_note(f"repeat it: pytest --pyargs razbor.conformance --system {place} --repeat {failed}")
        raise
