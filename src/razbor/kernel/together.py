"""Several seats answer the same question, in any order; nobody's answer is shown until all have given theirs."""

from __future__ import annotations

from typing import Any

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step


@section
class Together(Section):
    """K-4 Each of `seats` answers once. Finishes with the answers as ((seat, key), …) in the order of `seats`.

    The options of a seat come from the frame below: its generator named `kind`.
    """

    kind: str
    seats: tuple[int, ...]
    given: tuple[tuple[int, tuple[Any, ...]], ...] = ()

    @step("K-4")
    def ask(self, t: Any) -> None:
        """Ask whoever has not answered."""
        answered = {seat for seat, _ in self.given}
        left = tuple(seat for seat in self.seats if seat not in answered)
        if left:
            t.ask(self.answer_once, *left)
        else:
            t.finish(tuple(sorted(self.given, key=lambda answer: self.seats.index(answer[0]))))

    @decision("K-4")
    def answer_once(self, t: Any, seat: int) -> Candidates:
        """What the frame below offers this seat."""
        below = t.stack[-2]
        options: Candidates | list[Option] = getattr(below, self.kind)(t, seat)
        yield from options

    @step("K-4")
    def keep(self, t: Any) -> None:
        """Keep the answer to oneself and ask the rest."""
        self.given = (*self.given, (t.answered_by, t.answer.key))
        self.goto(Together.ask)
