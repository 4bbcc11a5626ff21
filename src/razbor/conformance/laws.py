"""What holds at every decision: one is open or the game is over, nothing is lost, all is plain data, and looking changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

from razbor.conformance.playout import Playout
from razbor.conformance.snapshot import same, snapshot
from razbor.kernel.data import decode, encode
from razbor.kernel.decision import CHANCE, PASS
from razbor.kernel.rulebook import laws
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import LANGUAGES, Text, render


def at_every_decision(playout: Playout, until: int) -> None:
    """One decision is open or the game is over; what is conserved is; views and facts are plain data; looking changes nothing."""
    table = playout.table
    start = table.system.conserved(table)
    looked_at = 0
    for _ in playout.moves(until):
        _one_is_open(table)
        looked_at = _look(table, start, looked_at)
    if table.over:
        assert table.decision is None
        assert not table.stack, f"the game is over inside {table.path}"
        assert not [*table.options(), *table.explain()], "a game that is over offers answers"
    _look(table, start, looked_at)


def _one_is_open(table: Table[Any]) -> None:
    opened = table.open
    assert opened.seats, f"{table.path} asks nobody"
    assert len(set(opened.seats)) == len(opened.seats), f"{table.path} asks a seat twice"
    if opened.chance:
        assert opened.seats == (CHANCE,)
        return
    for seat in opened.seats:
        assert 0 <= seat < len(table.seats), f"{table.path} asks seat {seat}"
        options = table.options(seat)
        assert options, f"{table.seats[seat]} is asked and has no answer: {table.path}"
        assert table.settings.strict or [option.key for option in options] != [PASS], (
            f"{table.seats[seat]} is asked only to pass: {table.path}"
        )


def _look(table: Table[Any], start: object, facts: int) -> int:
    """Look at all there is to see; the number of facts seen so far."""
    before = snapshot(table)
    system = table.system
    conserved = system.conserved(table)
    assert conserved == start, f"what is conserved was {start!r} and is {conserved!r}"
    rows = {id(row) for row in table.pos.rows().values()}
    for seat in (*range(len(table.seats)), None):
        view = table.view(seat)
        assert json.loads(json.dumps(view, allow_nan=False)) == view, f"what seat {seat} sees is not JSON data: {view!r}"
        shared = [part for part in _parts(view) if id(part) in rows]
        assert not shared, f"what seat {seat} sees holds a row of the position itself: {shared[0]!r}"
        for _, sentence in table.log(seat, facts):
            _in_words(sentence, "a line of the log")
    for fact in table.facts[facts:]:
        assert decode(encode(fact), system.types) == fact, f"{fact!r} is not what comes back when it is saved"
    if not table.over:
        _in_words(system.question(table), "a question")
        for seat in table.open.seats:
            for option in table.options(seat):
                _in_words(system.label(table, option.key), "a label")
    same("the table, looked at,", table, before)
    return len(table.facts)


def _parts(view: object) -> Iterator[object]:
    yield view
    if isinstance(view, dict):
        for part in cast("dict[str, object]", view).values():
            yield from _parts(part)
    elif isinstance(view, list):
        for part in cast("list[object]", view):
            yield from _parts(part)


def _in_words(sentence: Text, what: str) -> None:
    for language in LANGUAGES:
        assert render(sentence, language).strip(), f"{what} has no words in {language}: {sentence!r}"


def rules_are_cited(playout: Playout, until: int) -> None:
    """Every decision, option, refusal and fact names a rule that is in the rulebook; without a rulebook, some rule."""
    table = playout.table
    known = known_rules(table.system)
    told = 0
    for _ in playout.moves(until):
        cited = {table.open.rule: "a decision"}
        for seat in () if table.open.chance else table.open.seats:
            cited |= {option.rule: f"the option {option.key}" for option in table.options(seat)}
            cited |= {refusal.rule: f"the refusal of {refusal.key}" for refusal in table.explain(seat)}
        cited |= {fact.rule: f"the fact {fact!r}" for fact in table.facts[told:]}
        told = len(table.facts)
        for rule, what in cited.items():
            in_rulebook(rule, known, what)


def known_rules(system: System[Any]) -> frozenset[str] | None:
    """The ids of the system's rules and readings and of the kernel's laws; None when the system has no rulebook."""
    book = system.rulebook
    return None if book is None else frozenset((*book, *book.readings, *laws()))


def in_rulebook(rule: str, known: frozenset[str] | None, what: str) -> None:
    """Hold a cited rule against the known ones."""
    assert rule, f"{what} cites no rule"
    assert known is None or rule in known, f"{what} cites {rule!r}, which is in no rulebook"
