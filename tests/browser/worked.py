"""Worked examples as people play them at a table: every move of a case, and whatever the case expects on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from razbor.cases import start
from razbor.cases.model import Dice, Expect, Item, Lacks, Offers, Play, Refuses
from razbor.kernel.answer import folded
from razbor.kernel.decision import PASS
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.kernel.text import Text, render
from razbor.table.bundled import example
from tests.browser.script import Script, Step


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A move that is refused: how the page calls it, and the things beside which it tells so."""

    move: str
    rule: str | None
    reason: Text
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """What the pages must show now: an item of the case, and what belongs to it in words."""

    item: Expect | Offers | Lacks | Refuses
    asked: tuple[str, ...]
    question: Text
    told: dict[str, tuple[Text, ...]]
    """By seat: the lines of its log since the last move of the case."""
    forbidden: Forbidden | None = None


@dataclass(slots=True)
class Example:
    """A case on its way over a table where two or more people sit and dice are typed in."""

    script: Script
    lying: list[int] = field(default_factory=list[int])
    told: int = 0

    @property
    def table(self) -> Table[Any]:
        return self.script.table

    def taken(self) -> Iterator[Step]:
        """The steps that have been made and not been told of."""
        steps, self.script.steps = self.script.steps, []
        yield from steps

    def settles(self) -> Iterator[Step]:
        """What nobody chooses: dice that lie, and passes of seats that can only pass, which such a table asks all the same."""
        table = self.table
        while not table.over:
            if table.open.chance:
                kind, *params = table.open.chance
                size = table.system.chance[kind].size(tuple(params))
                numbers, self.lying = tuple(self.lying[:size]), self.lying[size:]
                refusal = table.choose(numbers)
                assert refusal is None, str(refusal)
                yield Step("", dice=numbers)
            elif passing := self.script.only_passes():
                assert self.script.takes(passing, table.system.write(table, PASS))
                yield from self.taken()
            else:
                return

    def check(self, item: Expect | Offers | Lacks | Refuses) -> Check:
        table = self.table
        told = {
            seat: tuple(words for _, words in table.log(number, self.told, len(table.facts))) for number, seat in enumerate(table.seats)
        }
        question = table.system.ending(table) if table.over else table.system.question(table)
        asked = () if table.over else tuple(self.script.asked)
        return Check(item, asked, question, told, self.forbidden(item) if isinstance(item, Refuses) else None)

    def forbidden(self, item: Refuses) -> Forbidden | None:
        """The refusal that a page may tell of; none where a move is refused because it is another's turn, or is none."""
        table, (seat, move) = self.table, item.refuses.move
        for refusal in table.explain(table.seats.index(seat)):
            written = table.system.write(table, refusal.key)
            if folded(written) == folded(move):
                return Forbidden(written, refusal.rule, refusal.reason, tuple(table.system.subjects(table, refusal.key)))
        return None

    def plays(self, items: tuple[Item, ...]) -> Iterator[Step | Check]:
        for item in items:
            if isinstance(item, Dice):
                self.lying += item.dice
                continue
            yield from self.settles()
            match item:
                case Play(move=(seat, move)):
                    self.told = len(self.table.facts)
                    assert self.script.takes(seat, move), f"{seat} cannot “{move}”"
                    yield from self.taken()
                case Expect() | Offers() | Lacks() | Refuses():
                    yield self.check(item)
                case _:
                    raise TypeError(item)
        yield from self.settles()


def worked(ready: str) -> list[Step | Check]:
    """The steps of an example at a table where dice are typed in and each seat has a person, with what pages must show between them."""
    found = example(ready)
    settings = Settings(dice="ask", strict=True, journal=False)
    table = start(replace(found.case, moves=()), found.source, settings=settings)
    return list(Example(Script(table)).plays(found.case.moves))


def in_language(words: tuple[Text, ...], language: str) -> list[str]:
    return [render(each, language) for each in words]
