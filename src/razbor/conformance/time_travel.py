"""Time travel: at every decision a copy, undo and redo, save and load, and the replayed record are one and the same table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from razbor.conformance.playout import Playout, make
from razbor.conformance.snapshot import Snapshot, same, snapshot
from razbor.kernel.decision import CHANCE
from razbor.kernel.record import load, replay, save
from razbor.kernel.system import System
from razbor.kernel.table import Table

SAVED = 10
"""Up to this decision the game is saved, loaded and replayed at each; later, ever more rarely, so that long games stay affordable."""

KEPT = 3
"""So many old copies are watched while the game goes on."""


def time_travel(playout: Playout, until: int) -> None:
    """Copy, copy of a copy, save and load, replay, undo and redo, without a journal: at each decision all are equal and play on equally."""
    table = playout.table
    unjournalled = _again(table, journal=False)
    old: list[tuple[Table[Any], Snapshot]] = []
    earlier: Snapshot | None = None
    now = snapshot(table)
    for move in playout.moves(until):
        before = snapshot(table)
        assert before == now, f"the table, undone and played on by {move.key}, differs from itself"
        slow = playout.luck.random() * playout.made < SAVED
        others = _others(table, before, slow=slow)
        old.append((others["a copy"].copy(), before))
        del old[:-KEPT]
        make(table, move)
        now = snapshot(table)
        for what, other in others.items():
            make(other, move)
            same(f"{what}, played on,", other, now)
            other.undo()
            same(f"{what}, played on and back,", other, before)
            if earlier and slow:
                other.undo()
                same(f"{what}, two moves back,", other, earlier)
        for past, then in old:
            same("a copy made earlier", past, then)
        table.undo()
        same("the table, undone,", table, before)
        same("the table without a journal", unjournalled, before)
        make(unjournalled, move)
        earlier = before
    now = snapshot(table)
    _others(table, now, slow=True)
    _far_back(playout, {"the table": table, "a copy": table.copy(), "the table without a journal": unjournalled}, now)


def _others(table: Table[Any], now: Snapshot, *, slow: bool) -> dict[str, Table[Any]]:
    """Equal tables, come by in all ways there are; `slow` adds the ways that take as long as the game."""

    def finder(name: str) -> System[Any]:
        return table.system

    copy = table.copy()
    others = {"a copy": copy, "a copy of a copy": copy.copy()}
    if slow:
        saved = save(table)
        others["a loaded table"] = load(saved, finder)
        others["a table replayed from its moves"] = table.replayed()
        others["a table replayed from its record"] = replay(save(table, with_state=False), finder)
        assert save(others["a loaded table"]) == saved, "a loaded table is saved otherwise than it was"
    for what, other in others.items():
        same(what, other, now)
    return others


def _far_back(playout: Playout, tables: dict[str, Table[Any]], end: Snapshot) -> None:
    """Undo many decisions at once, by journal and by replay, and make them again."""
    moves = playout.table.moves[:]
    stops = [i for i, move in enumerate(moves) if move.stopped]
    if not stops:
        return
    back = playout.luck.randint(1, len(stops))
    then = snapshot(playout.table.replayed(stops[-back]))
    for what, other in tables.items():
        other.undo(back)
        same(f"{what}, {back} decisions back,", other, then)
        for move in moves[stops[-back] :]:
            if move.stopped:
                make(other, move)
        same(f"{what}, {back} decisions back and forth,", other, end)


def three_kinds_of_dice(playout: Playout, until: int) -> None:
    """Dice drawn from the seed, typed in when asked for, and laid out beforehand make the same game of the same numbers."""
    for _ in playout.moves(until):
        pass
    table = playout.table
    numbers = tuple(number for move in table.moves if move.seat == CHANCE for number in move.key)
    drawn = _along(_again(table, dice="draw"), table)
    asked = _along(_again(table, dice="ask"), table)
    dictated = _again(table, dice="ask", numbers=numbers)
    same_dice = {"typed in": asked, "laid out": _along(dictated, table)}
    assert not dictated.undictated, f"dice laid out are left over: {dictated.undictated}"
    for how, stops in same_dice.items():
        for stop, right in zip(stops, drawn, strict=True):
            for field, value, wanted in zip(Snapshot._fields, stop, right, strict=True):
                if field not in ("moves", "undictated", "fingerprints"):  # typed dice are stops of their own
                    assert value == wanted, f"with dice {how}, {field} differs from the same dice drawn: {value!r} instead of {wanted!r}"


def _along(table: Table[Any], played: Table[Any]) -> list[Snapshot]:
    """Play the game of `played` on another table, and give what that is at each decision of a seat, and at the end if it came."""
    stops: list[Snapshot] = []
    for move in played.moves:
        if move.seat != CHANCE:
            stops.append(snapshot(table))
            make(table, move)
        elif not table.over and table.open.chance:
            make(table, move)
    if played.over:
        stops.append(snapshot(table))
    return stops


def _again(
    table: Table[Any], *, journal: bool = True, dice: Literal["draw", "ask"] | None = None, numbers: tuple[int, ...] = ()
) -> Table[Any]:
    """A new table for the same game, run otherwise."""
    settings = replace(table.settings, journal=journal, dice=dice or table.settings.dice)
    return Table(table.system, table.setup, seed=table.seed, profile=table.profile, settings=settings, dictated=numbers)
