"""Answers: what is offered can be taken, what is refused changes nothing, and both are the same however often one asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from razbor.conformance.playout import Playout, make
from razbor.conformance.snapshot import same, snapshot
from razbor.kernel.answer import find, folded
from razbor.kernel.decision import CHANCE, Key, Move, Option, Refusal
from razbor.kernel.table import Table
from razbor.kernel.text import LANGUAGES, render

TAKEN = 8
"""So many of the options at a decision are taken on copies; all are looked up."""

GARBLED = 5
"""So much of the garbage is said at each decision."""

GARBAGE: tuple[str, ...] = (
    "",
    " ",
    ":",
    "pass pass",
    "no such move",
    "dice: 1",
    "9" * 5000,
    "-",
    "\x00",
    "\ud800",
    "ход\n",
    "{}",
    "[1]",
    "None",
    "?",
    "🎲",
)


def offered_is_taken(playout: Playout, until: int) -> None:
    """Every option can be taken: as it is, by its key, by its notation with and without the seat's name. No two look alike."""
    table = playout.table
    for _ in playout.moves(until):
        before = snapshot(table)
        for seat in _asked(table):
            _offered(playout, table, seat)
        same("the table, asked for its options,", table, before)


def _offered(playout: Playout, table: Table[Any], seat: int) -> None:
    options = table.options(seat)
    _same_again(table, seat, options)
    keys = [option.key for option in options]
    notations = [folded(table.system.write(table, key)) for key in keys]
    assert len(set(keys)) == len(keys), f"two options have one key: {sorted(_twice(keys))}"
    assert len(set(notations)) == len(notations), f"two options have one notation: {sorted(_twice(notations))}"
    refused = {refusal.key for refusal in table.explain(seat)} & set(keys)
    assert not refused, f"offered and refused at once: {sorted(refused)}"
    for option in options:
        notation = table.system.write(table, option.key)
        for said in (option, option.key, notation, f"{table.seats[seat]}: {notation}"):
            found = find(table, said, seat, table.open.number)
            assert found == (seat, option), f"{said!r} is offered as {option} and understood as {found}"
    for option in playout.luck.sample(options, min(TAKEN, len(options))):
        make(table.copy(), Move(seat, option.key, stopped=True))


def _same_again(table: Table[Any], seat: int, options: list[Option]) -> None:
    """Ask again, on the table and on a copy, with and without the reasons."""
    assert table.copy().options(seat) == options, "the options are others, or in another order, when asked for again"
    generator = getattr(table.top, table.open.kind)
    for explaining in (False, True):
        table.explaining = explaining
        again = [candidate for candidate in generator(table, seat) if isinstance(candidate, Option)]
        table.explaining = False
        assert again == options, f"the options are others, or in another order, when {explaining=}"
    assert table.explain(seat) == table.explain(seat) == table.copy().explain(seat), "the refusals are others when asked for again"


def refused_changes_nothing(playout: Playout, until: int) -> None:
    """Whatever may not be done is refused with rule and reason, and the table stays as it was."""
    table = playout.table
    for _ in playout.moves(until):
        before = snapshot(table)
        _explained_is_refused(table)
        garbage = playout.luck.sample(GARBAGE, GARBLED)
        for move, seat, number in (*_misfits(table), *_garbage(table, garbage)):
            _must_refuse(table, move, seat, number)
        same("the table, having refused,", table, before)
    if table.over:
        _must_refuse(table, ("pass",), None, None)
        for text in GARBAGE:
            _must_refuse(table, text, None, None)


type Try = tuple[Option | Key | str, int | str | None, int | None]
"""An answer, the seat that gives it, the number of the decision it is for."""


def _must_refuse(table: Table[Any], said: Option | Key | str, seat: int | str | None, number: int | None) -> Refusal:
    refusal = table.choose(said, seat, decision=number)
    assert refusal is not None, f"{said!r} by seat {seat} for decision {number} was taken and should have been refused"
    assert refusal.rule, f"{said!r} is refused without a rule: {refusal}"
    for language in LANGUAGES:
        assert render(refusal.reason, language).strip(), f"{said!r} is refused without a reason"
    return refusal


def _misfits(table: Table[Any]) -> Iterator[Try]:
    """The right answer by the wrong seat or for the wrong decision; numbers that are not awaited, or not so."""
    opened = table.open
    asked = _asked(table)
    answers: Iterable[Option | Key | str] = [option for seat in asked[:1] for option in table.options(seat)[:2]]
    for answer in answers:
        for number in (opened.number - 1, opened.number + 1):
            yield answer, None, number
        for seat in range(len(table.seats)):
            if seat not in asked:
                yield answer, seat, None
        for nobody in (-2, CHANCE, len(table.seats), "nobody of that name"):
            yield answer, nobody, None
    if not opened.chance:
        return
    size = _awaited(table)
    yield Option(("pass",), "K-7"), None, None
    for wrong in ((0,) * (size + 1), "1 " * (size + 1), (10**9,) * size, (-(10**9),) * size, ("pass",) * size):
        if wrong:
            yield wrong, None, None
    if size:
        yield (), None, None


def _explained_is_refused(table: Table[Any]) -> None:
    """Every refusal that `explain` gives is what one gets, by key and by notation."""
    for seat in _asked(table):
        for refusal in table.explain(seat):
            assert refusal.key, f"what is refused has no key: {refusal}"
            for said in (refusal.key, table.system.write(table, refusal.key)):
                found = _must_refuse(table, said, seat, None)
                told = (found.rule, found.reason)
                assert told == (refusal.rule, refusal.reason), f"{said!r} is explained as {refusal} and refused as {found}"


def _garbage(table: Table[Any], garbage: Sequence[str]) -> Iterator[Try]:
    """Text that means nothing, unless it happens to be a notation here."""
    for seat in _asked(table):
        options = [folded(table.system.write(table, option.key)) for option in table.options(seat)]
        for text in (*garbage, *(f"{option} {option}" for option in options[:2])):
            if folded(text) not in options:
                yield text, seat, None
    if table.open.chance:
        yield from ((text, None, None) for text in ("", "one", "1 two", "1.5", "9" * 5000, "²") if text or _awaited(table))


def _awaited(table: Table[Any]) -> int:
    name, *params = table.open.chance
    return table.system.chance[name].size(tuple(params))


def _asked(table: Table[Any]) -> tuple[int, ...]:
    """The seats that are asked, none when dice are awaited."""
    return () if table.open.chance else table.open.seats


def _twice[T](things: list[T]) -> set[T]:
    return {thing for thing in things if things.count(thing) > 1}
