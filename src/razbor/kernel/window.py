"""Windows: seats in turn may act until all have passed. The table says who, what, what reopens and what closes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, Literal

from razbor.kernel.decision import PASS, Candidates, Key, Option, decision
from razbor.kernel.section import Section, section, step


@dataclass(frozen=True, slots=True)
class WindowTable:
    """One kind of window of a system.

    `seats(table)` gives the seats in the order they are asked; `plays(table, seat)` what each may play or may not (passing is
    added); `play(table, seat, option)` carries a play out, usually by calling a section. After a play the turn goes back to the
    first seat ("first"), on to the next ("next"), or stays ("same"). The window closes when all have passed in succession
    ("passes") or when each has been asked once ("round"), and at once when `ends` says that what it is about is settled. `passing`
    gives the key with which a seat declines now, where that says more than a pass and is carried out as a play. `kinds` are
    the sub-windows, gone through in order; `plays` may read which is open from the frame: `table.top.kind`. `eager(table, seat, first)`
    says of a seat, by the first of what it may play, that it would usually rather play than pass: passing then stands last. Raises
    `ValueError` for a round that would ask its first seat twice.
    """

    rule: str
    seats: Callable[[Any], tuple[int, ...]]
    plays: Callable[[Any, int], Candidates]
    play: Callable[[Any, int, Option], None]
    after_play: Literal["first", "next", "same"] = "next"
    closes: Literal["passes", "round"] = "passes"
    kinds: tuple[str, ...] = ("",)
    ends: Callable[[Any], bool] | None = None
    passing: Callable[[Any, int], Key] | None = None
    eager: Callable[[Any, int, Option], bool] | None = None

    def __post_init__(self) -> None:
        if self.closes == "round" and self.after_play == "first":
            raise ValueError("a round asks each seat once: after a play the turn stays or goes on, it never goes back to the first")


@cache
def _pass(rule: str) -> Option:
    """The one way to pass in windows of a rule."""
    return Option(PASS, rule)


@section
class Window(Section):
    """K-6 Runs every window, as its table says. Finishes with the number of plays made."""

    name: str
    order: tuple[int, ...] = ()
    kind: str = ""
    turn: int = 0
    passes: int = 0
    plays: int = 0

    @step("K-6")
    def open(self, t: Any) -> None:
        """Seat those who may act, in order, and start with the first kind."""
        table: WindowTable = t.system.windows[self.name]
        self.order = table.seats(t)
        self.kind = table.kinds[0]

    @step("K-6")
    def offer(self, t: Any) -> None:
        """Ask the next seat that can play (a strict table asks all); close the kind when all have passed, the window after the last."""
        table: WindowTable = t.system.windows[self.name]
        if table.ends is not None and table.ends(t):
            t.finish(self.plays)
            return
        if self.plays and self.turn == 0 and self.passes == 0:
            self.order = table.seats(t)  # a play may change whom the matter concerns
        strict = t.settings.strict
        while True:
            if self.passes < len(self.order):
                seat = self.order[self.turn]
                if strict:
                    t.ask(self.play_or_pass, seat)
                    return
                plays = table.plays(t, seat)
                for candidate in plays:
                    if type(candidate) is Option:
                        passing = self.passing(t, seat, table)
                        eager = table.eager is not None and table.eager(t, seat, candidate)
                        begun = ([candidate], chain(plays, (passing,))) if eager else ([passing, candidate], plays)
                        t.ask(self.play_or_pass, seat, begun=begun)
                        return
                self.passes += 1
                self.turn = (self.turn + 1) % len(self.order)
                continue
            following = table.kinds.index(self.kind) + 1
            if following == len(table.kinds):
                t.finish(self.plays)
                return
            self.kind, self.turn, self.passes = table.kinds[following], 0, 0

    @decision("K-6")
    def play_or_pass(self, t: Any, seat: int) -> Candidates:
        """What the window's table lets the seat play; and to pass."""
        table: WindowTable = t.system.windows[self.name]
        passing, plays = self.passing(t, seat, table), table.plays(t, seat)
        if table.eager is None:
            yield passing
            yield from plays
            return
        found = tuple(plays)
        first = next((candidate for candidate in found if type(candidate) is Option), None)
        eager = first is not None and table.eager(t, seat, first)
        yield from (*found, passing) if eager else (passing, *found)

    def passing(self, t: Any, seat: int, table: WindowTable) -> Option:
        """How the seat declines."""
        return _pass(table.rule) if table.passing is None else Option(table.passing(t, seat), table.rule)

    @step("K-6")
    def answer(self, t: Any) -> None:
        """Count a pass, or carry out a play and reopen as the table says."""
        table: WindowTable = t.system.windows[self.name]
        option: Option = t.answer
        seat = self.order[self.turn]
        self.goto(Window.offer)
        if option.key == PASS:
            self.passes += 1
            self.turn = (self.turn + 1) % len(self.order)
            return
        self.plays += 1
        if table.closes == "passes":
            self.passes = 0
        elif table.after_play != "same":
            self.passes += 1
        if table.after_play == "first":
            self.turn = 0
        elif table.after_play == "next":
            self.turn = (self.turn + 1) % len(self.order)
        table.play(t, seat, option)

    def cited(self, table: Any) -> str:
        """The rule of the window's table."""
        rule: str = table.system.windows[self.name].rule
        return rule

    def label(self, table: Any) -> str:
        """The window's name, kind and rule."""
        words = " ".join(part for part in (self.name, self.kind) if part)
        return f"Window {words} {self.cited(table)}"
