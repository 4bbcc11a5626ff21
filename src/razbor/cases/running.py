"""Running cases: every move made, every expectation held against the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any, assert_never

from razbor.cases.document import Place
from razbor.cases.model import NOBODY, Case, Dice, Expect, Expected, Item, Lacks, Offers, Play, Refuses, Undo, read_case
from razbor.cases.place import MISSING, fits, look_up
from razbor.cases.source import Source, load, located
from razbor.cases.starting import leading_dice, start
from razbor.kernel.answer import folded, numbers_fault
from razbor.kernel.decision import CHANCE
from razbor.kernel.faults import suggested
from razbor.kernel.schema import Path
from razbor.kernel.table import Table
from razbor.kernel.text import Text, render, say
from razbor.kernel.whereabouts import whereabouts

_SHOWN = 12


_SHORT = 50
"""An answer's words of so many letters still leave room for the others on the line."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An item of a case that did not hold: where it stands, what was wrong, and how the table stood."""

    place: Place | None
    problem: Text
    table: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What became of one case."""

    file: str
    title: dict[str, str]
    items: int
    failures: tuple[Failure, ...]

    @property
    def right(self) -> bool:
        """Whether everything held."""
        return not self.failures

    def render(self, language: str) -> str:
        """The failures, each with its place and how the table stood."""
        lines: list[str] = []
        for failure in self.failures:
            lines.append(f"{located(self.file, failure.place)}: {render(failure.problem, language)}")
            lines.extend(f"    {render(line, language)}" for line in failure.table)
        return "\n".join(lines)

    def plain(self, language: str) -> dict[str, Any]:
        """The report as JSON data."""
        return {
            "file": self.file,
            "title": self.title.get(language, ""),
            "right": self.right,
            "items": self.items,
            "failures": [
                {
                    "line": failure.place.line if failure.place else None,
                    "column": failure.place.column if failure.place else None,
                    "problem": render(failure.problem, language),
                    "table": [render(line, language) for line in failure.table],
                }
                for failure in self.failures
            ],
        }


def files(paths: list[FilePath]) -> list[FilePath]:
    """The case files that paths name, in order: files as they are; of a folder all YAML, and the JSON that speaks as a case does."""
    found: list[FilePath] = []
    for path in paths:
        found.extend(sorted(file for file in path.rglob("*") if _is_case(file)) if path.is_dir() else [path])
    return found


def _is_case(file: FilePath) -> bool:
    """Whether a file in a folder is meant to be a case; JSON may as well be a saved game, or nothing of ours."""
    if file.suffix != ".json":
        return file.suffix in (".yaml", ".yml")
    try:
        content = file.read_bytes()
    except OSError:
        return True  # that it cannot be read is told when it is checked
    return b'"razbor"' in content and b'"fingerprints"' not in content


def check(file: FilePath) -> Report:
    """Run the case in a file; raises `SourceError` when it is no case."""
    source = load(file)
    case = read_case(source)
    return _Run(case, source).report()


def played(case: Case, source: Source) -> tuple[Table[Any], Report]:
    """The table after the moves of a case, as far as they can be made, and what became of them; raises `SourceError`."""
    run = _Run(case, source)
    report = run.report()
    return run.table, report


class _Run:
    """One case being run."""

    def __init__(self, case: Case, source: Source) -> None:
        self.case = case
        self.source = source
        self.failures: list[Failure] = []
        self.table: Table[Any] = start(case, source)
        self.before_last = 0
        self.dice_item = 0

    def report(self) -> Report:
        """Run every item until a move cannot be made."""
        leading = leading_dice(self.case)
        for i, item in enumerate(self.case.moves):
            if isinstance(item, Dice) and leading:
                leading = leading[len(item.dice) :]
                self.dice_item = i
                goes_on = self._dice_fit()
            else:
                goes_on = self._carry_out(i, item)
            if not goes_on:
                break
        else:
            if self.table.undictated:
                numbers = " ".join(map(str, self.table.undictated))
                self._fail(("moves", self.dice_item), say("nothing rolls these dice: {numbers}", numbers=numbers))
        titles = {language: self.case.title.render(language) for language in ("en", "ru")}
        return Report(self.source.name, titles, len(self.case.moves), tuple(self.failures))

    def _fail(self, path: Path, problem: Text, *lines: Text) -> bool:
        self.failures.append(Failure(self.source.place(path), problem, (*lines, *stands(self.table))))
        return False

    def _carry_out(self, i: int, item: Item) -> bool:
        path: Path = ("moves", i)
        match item:
            case Play(move=(seat, move)):
                return self._play((*path, seat), seat, move)
            case Dice(dice=numbers):
                self.dice_item = i
                self.table.dictate(*numbers)
            case Expect(expect=expected):
                self._expect((*path, "expect"), expected)
            case Offers(offers=offered):
                for seat, moves in offered.items():
                    for k, move in enumerate(moves):
                        self._offers((*path, "offers", seat, k), seat, move, wanted=True)
            case Lacks(lacks=lacked):
                for seat, moves in lacked.items():
                    for k, move in enumerate(moves):
                        self._offers((*path, "lacks", seat, k), seat, move, wanted=False)
            case Refuses(refuses=refused):
                return self._refuses((*path, "refuses"), *refused.move, refused.rule)
            case Undo(undo=decisions):
                try:
                    self.table.undo(decisions)
                except ValueError:
                    return self._fail((*path, "undo"), say("so many decisions have not been made yet"))
            case _:
                assert_never(item)
        return True

    def _play(self, path: Path, seat: str, move: str) -> bool:
        self.before_last = len(self.table.facts)
        refusal = self.table.choose(move, seat)
        if refusal is None:
            return self._dice_fit()
        problem = say("{seat} cannot “{move}”: {reason} [{rule}]", seat=seat, move=move, reason=refusal.reason, rule=refusal.rule)
        return self._fail(path, problem)

    def _dice_fit(self) -> bool:
        decision = self.table.decision
        if decision is None or not decision.chance:
            return True
        fault = numbers_fault(self.table, self.table.undictated, decision) or say("they do not fit")
        return self._fail(("moves", self.dice_item), say("the dice do not fit what is rolled: {fault}", fault=fault))

    def _expect(self, path: Path, expected: Expected) -> None:
        seats = (expected.open,) if isinstance(expected.open, str) else expected.open
        if seats and set(seats) != set(asked(self.table)):
            self._fail((*path, "open"), say("asked now: {seats}", seats=", ".join(asked(self.table))))
        happened = [type(fact).__name__ for fact in self.table.facts[self.before_last :]]
        left = iter(happened)
        for k, fact in enumerate(expected.facts):
            if fact not in left:
                happenings = ", ".join(happened) or "—"
                self._fail((*path, "facts", k), say("{fact} did not happen there; what happened: {facts}", fact=fact, facts=happenings))
                break
        position = self.table.system.everything(self.table)
        for name, value in expected.values.items():
            found, known = look_up(position, name)
            if found is MISSING:
                tip = suggested(name, known, say("there is: {known}", known=", ".join(known[:_SHOWN])))
                self._fail((*path, name), say("there is no {path} in the position; {tip}", path=name, tip=tip))
            elif not fits(value, found):
                self._fail((*path, name), say("{path} is {found}, not {value}", path=name, found=found, value=value))

    def _offers(self, path: Path, seat: str, move: str, *, wanted: bool) -> None:
        table = self.table
        number = table.seats.index(seat)
        offered = [table.system.write(table, option.key) for option in table.options(number)]
        if (folded(move) in map(folded, offered)) is wanted:
            return
        if not wanted:
            self._fail(path, say("{seat} may “{move}”", seat=seat, move=move))
            return
        forbidden = {folded(table.system.write(table, refusal.key)): refusal.reason for refusal in table.explain(number)}
        reason = forbidden.get(folded(move), say("it is not among the answers"))
        self._fail(path, say("{seat} may not “{move}”: {reason}", seat=seat, move=move, reason=reason))

    def _refuses(self, path: Path, seat: str, move: str, rule: str | None) -> bool:
        table = self.table
        before = table.digest(), len(table.facts), len(table.moves)
        refusal = table.choose(move, seat)
        if refusal is None:
            return self._fail((*path, seat), say("{seat} may “{move}”, and it should be refused", seat=seat, move=move))
        if before != (table.digest(), len(table.facts), len(table.moves)):
            return self._fail((*path, seat), say("the refused move changed the table"))
        if (rule is None and refusal.key) or (rule is not None and refusal.rule != rule):
            said = say("it is refused by {rule}: {reason}", rule=refusal.rule, reason=refusal.reason)
            self._fail((*path, "rule"), said)
        return True


@dataclass(frozen=True, slots=True)
class _Legal:
    """Legal answers in notation, each with its words where they say more and are short."""

    answers: tuple[tuple[str, Text], ...]

    def words(self, language: str) -> str:
        """The answers on one line."""
        return " · ".join(_worded(move, render(label, language)) for move, label in self.answers)


def _worded(move: str, words: str) -> str:
    return move if folded(words) == folded(move) or len(words) > _SHORT else f"{move} ({words})"


def asked(table: Table[Any]) -> tuple[str, ...]:
    """Who is asked now: seats by name, "dice", or nobody."""
    if table.decision is None:
        return (NOBODY,)
    return tuple("dice" if seat == CHANCE else table.seats[seat] for seat in table.decision.seats)


def stands(table: Table[Any]) -> Iterator[Text]:
    """How the table stands: where in the rules, who is asked, what is legal."""
    if table.decision is None:
        yield say("the game is over")
        return
    yield say("where: {path}", path=whereabouts(table))
    for seat in table.decision.seats:
        if seat == CHANCE:
            yield say("asked: the dice")
            continue
        options = table.options(seat)
        legal = _Legal(tuple((table.system.write(table, key), table.system.label(table, key)) for key, _ in options[:_SHOWN]))
        more = say(" … and {n} more", n=len(options) - _SHOWN) if len(options) > _SHOWN else ""
        yield say("asked: {seat}; legal: {moves}{more}", seat=table.seats[seat], moves=legal, more=more)
