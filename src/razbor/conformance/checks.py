"""The checks by name, how one is carried out, and the one command that repeats a failure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from razbor.conformance.answers import offered_is_taken, refused_changes_nothing
from razbor.conformance.chance import outcomes_make_one
from razbor.conformance.hidden import hidden_stays_hidden, other_histories_look_alike
from razbor.conformance.laws import at_every_decision, rules_are_cited
from razbor.conformance.playout import Playout
from razbor.conformance.time_travel import three_kinds_of_dice, time_travel
from razbor.kernel.system import System


class Check(NamedTuple):
    """A check plays a game up to a decision and raises `AssertionError` where the game breaks a law.

    `dice` and `strict` say how the game must be run for the check to mean anything.
    """

    carry_out: Callable[[Playout, int], None]
    dice: Literal["draw", "ask"] | None = None
    strict: bool | None = None


CHECKS: Mapping[str, Check] = {
    check.carry_out.__name__: check
    for check in (
        Check(time_travel),
        Check(three_kinds_of_dice),
        Check(at_every_decision),
        Check(offered_is_taken),
        Check(refused_changes_nothing),
        Check(rules_are_cited),
        Check(outcomes_make_one, dice="ask"),
        # Who is asked tells something unless everybody is asked: a strict table promises that it tells nothing.
        Check(hidden_stays_hidden, strict=True),
        Check(other_histories_look_alike, dice="ask", strict=True),
    )
}


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
    check = CHECKS[run.check]
    playout = Playout(system, run.seed, dice=check.dice, strict=check.strict)
    try:
        check.carry_out(playout, run.until)
    except Exception as error:
        failed = run._replace(until=playout.made + 1)
        error.add_note(f"{system.name}, setup “{playout.sample}”, profile {playout.table.profile}, at {playout.table.path or 'the end'}")
        error.add_note(f"repeat it: pytest --pyargs razbor.conformance --system {place} --repeat {failed}")
        raise
