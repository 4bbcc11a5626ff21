"""A section may change one below it, and undo brings that one back as it was."""

from __future__ import annotations

import sys
from typing import Any

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step
from tests.kernel.toys import Toy, begin
from tests.moves import do


@section
class Host(Section):
    """R-1 Counts what sections above it tell it."""

    told: int = 0

    @step("R-1")
    def begin(self, t: Any) -> None:
        """Open a guest."""
        t.call(Guest())

    def tell(self) -> None:
        """Be told once more."""
        self.told += 1


@section
class Guest(Section):
    """R-1 Asks, tells the host, asks again."""

    left: int = 3

    @step("R-1")
    def ask(self, t: Any) -> None:
        """Ask whether to go on."""
        t.ask(self.on, 0)

    @decision("R-1")
    def on(self, t: Any, seat: int) -> Candidates:
        """Go on, or stay."""
        yield Option(("on",), "R-1")
        yield Option(("stay",), "R-1")

    @step("R-1")
    def tell(self, t: Any) -> None:
        """Change the host below."""
        t.stack[0].tell()
        self.left -= 1
        if self.left:
            self.goto(Guest.ask)


class Inn(Toy):
    chapters = (sys.modules[__name__],)

    def opening(self) -> Section:
        return Host()


def test_undo_brings_back_a_section_that_was_changed_from_above() -> None:
    table = begin(Inn())
    digests = [table.digest()]
    for _ in range(2):
        do(table, "on")
        digests.append(table.digest())
    assert len(set(digests)) == 3
    table.undo()
    assert table.digest() == digests[1]
    assert table.stack[0].told == 1  # type: ignore[attr-defined]
    table.undo()
    assert table.digest() == digests[0]
