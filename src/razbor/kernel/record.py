"""Saving and loading tables. The record (setup, seed, moves) is the truth; a saved position only saves the time to replay it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Annotated, Any

from razbor.kernel.answer import write_move
from razbor.kernel.data import decode, encode
from razbor.kernel.decision import Decision, Move
from razbor.kernel.faults import DataError
from razbor.kernel.position import Position
from razbor.kernel.schema import Range, plain, read
from razbor.kernel.seats import DICE, DRAWN, whose
from razbor.kernel.section import Section
from razbor.kernel.settings import Settings
from razbor.kernel.system import System, find
from razbor.kernel.table import Table
from razbor.kernel.text import say

FORMAT = 1
_OTHER_RULES = say("the record was written by other rules, or has been changed")


@dataclass(frozen=True)
class Record:
    """A table as a file holds it.

    `razbor` is the format, `rules` the version of the system's rules; `moves` are lines “seat: notation”, “dice: numbers” for
    chance that somebody typed in, “drawn: numbers” for chance that needed nobody; `fingerprints` are digests by number of moves,
    `digest` that of the position they come to; `dictated` are numbers laid out for chance and not used yet.
    """

    razbor: Annotated[int, Range(1)]
    system: str
    rules: Annotated[int, Range(1)]
    profile: str
    switches: dict[str, bool | int | str]
    settings: Settings
    seed: Annotated[int, Range(-(2**255), 2**255 - 1)]
    setup: Any
    seats: tuple[str, ...]
    moves: tuple[str, ...]
    fingerprints: dict[str, str]
    digest: str
    dictated: tuple[int, ...] = ()
    state: Any = None


def save(table: Table[Any], *, with_state: bool = True) -> str:
    """The table as one line of JSON, with the position it has come to unless `with_state` is off."""
    record = Record(
        razbor=FORMAT,
        system=table.system.name,
        rules=table.system.version,
        profile=table.profile,
        switches=dict(table.switches),
        settings=table.settings,
        seed=table.seed,
        setup=plain(table.setup),
        seats=table.seats,
        moves=_lines(table),
        fingerprints={str(moves): digest for moves, digest in table.fingerprints.items()},
        digest=table.digest(),
        dictated=table.undictated,
    )
    if with_state:
        moves = encode(tuple(map(tuple, table.moves)))
        seal = _seal(record)
        record = replace(record, state={**table.state(), "facts": encode(tuple(table.facts)), "moves": moves, "seal": seal})
    return json.dumps(plain(record), ensure_ascii=False, separators=(",", ":"))


def load(text: str, finder: Callable[[str], System[Any]] = find) -> Table[Any]:
    """The table that `save` wrote, at the same decision.

    The saved position is used when it was written by the same version of the rules; otherwise the record is replayed.
    Raises `DataError` for what is no record, comes from a newer version, or does not come to the position that was saved.
    """
    record = _read(text)
    system = finder(record.system)
    if record.state is None or record.rules != system.version:
        return _replay(record, system)
    table = _table(record, system, record.settings, begin=False)
    remedy = say("take “state” out of the file, and the moves are made again")
    try:
        _restore(table, record)
        fits = _seal(record) == record.state["seal"] and table.digest() == record.digest and _lines(table) == record.moves
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise DataError.of(say("the saved position cannot be read"), remedy, ("state",)) from error
    if not fits:
        raise DataError.of(say("the saved position does not fit the rest of the record"), remedy, ("state",))
    table.dictate(*record.dictated)
    return table


def replay(text: str, finder: Callable[[str], System[Any]] = find) -> Table[Any]:
    """The table rebuilt from its moves alone, every fingerprint checked; raises `DataError` as `load` does."""
    record = _read(text)
    return _replay(record, finder(record.system))


def _seal(record: Record) -> str:
    """A fingerprint of the record and, by its digest, of the position it has come to: neither can be changed without the other."""
    told = json.dumps(plain(replace(record, state=None)), ensure_ascii=False)
    return blake2b(told.encode(), digest_size=12).hexdigest()


def _lines(table: Table[Any]) -> tuple[str, ...]:
    """The moves as the record writes them."""
    written = (write_move(table, move.seat, move.key, stopped=move.stopped) for move in table.moves)
    return tuple(f"{who}: {what}" for who, what in written)


def _read(text: str) -> Record:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError.of(say("this is not JSON: {error}", error=str(error)), say("give a record that Razbor saved")) from error
    version: object = data.get("razbor") if isinstance(data, dict) else None  # pyright: ignore
    if isinstance(version, int) and version > FORMAT:
        problem = say("this record has format {version}; this Razbor reads formats up to {known}", version=version, known=FORMAT)
        raise DataError.of(problem, say("install a newer Razbor"), ("razbor",))
    return read(Record, data)  # pyright: ignore[reportUnknownArgumentType]


def _table(record: Record, system: System[Any], settings: Settings, *, begin: bool) -> Table[Any]:
    if record.rules > system.version:
        problem = say("this record follows version {n} of the rules; this Razbor has version {known}", n=record.rules, known=system.version)
        raise DataError.of(problem, say("install a newer Razbor"), ("rules",))
    kind: type[Any] = system.setup
    setup = read(kind, record.setup, ("setup",))
    seats = system.seats(setup)
    if seats != record.seats:
        raise DataError.of(say("the seats are not those of the setup"), say("write {seats}", seats=", ".join(seats)), ("seats",))
    return Table(
        system,
        setup,
        seed=record.seed,
        profile=record.profile,
        switches=record.switches,
        settings=settings,
        dictated=_numbers(record, 0) if begin else (),
        begin=begin,
    )


def _replay(record: Record, system: System[Any]) -> Table[Any]:
    """The table that the record's moves make; it draws nothing that they do not tell."""
    table = _table(record, system, replace(record.settings, dice="ask"), begin=True)
    _check(table, record)
    for i, line in enumerate(record.moves):
        who, what = _split(record, i)
        if who == DRAWN:
            continue
        table.dictate(*_numbers(record, i + 1))
        refusal = table.choose(what, None if who == DICE else who)
        if refusal:
            problem = say("move {n} “{line}” cannot be made: {reason}", n=i + 1, line=line, reason=refusal.reason)
            raise DataError.of(problem, _OTHER_RULES, ("moves", i))
        _check(table, record)
    if table.undictated:
        raise DataError.of(say("numbers were drawn that nothing asks for"), say("the record has been changed"), ("moves",))
    if table.digest() != record.digest:
        raise DataError.of(say("the moves do not come to the position that was saved"), _OTHER_RULES, ("digest",))
    table.settings = record.settings
    table.dictate(*record.dictated)
    return table


def _check(table: Table[Any], record: Record) -> None:
    """Hold the table against the record's fingerprint for this number of moves."""
    written = record.fingerprints.get(str(len(table.moves)))
    if written is not None and written != table.digest():
        problem = say("after move {n} the position does not fit its fingerprint", n=len(table.moves))
        raise DataError.of(problem, _OTHER_RULES, ("fingerprints", str(len(table.moves))))


def _split(record: Record, i: int) -> tuple[str, str]:
    """Line `i` of the moves as who and what."""
    line = record.moves[i]
    found = whose(line, (DICE, DRAWN, *record.seats))
    if found is None:
        remedy = say("write “seat: move”, “dice: numbers” or “drawn: numbers”")
        raise DataError.of(say("“{line}” does not say who moves", line=line), remedy, ("moves", i))
    return found


def _numbers(record: Record, start: int) -> tuple[int, ...]:
    """The numbers drawn from line `start` on, up to the next move that somebody made."""
    found: list[int] = []
    for i in range(start, len(record.moves)):
        who, what = _split(record, i)
        if who != DRAWN:
            break
        try:
            found.extend(int(number) for number in what.split())
        except ValueError as error:
            raise DataError.of(say("“{what}” are not numbers", what=what), say("write numbers parted by spaces"), ("moves", i)) from error
    return tuple(found)


def _restore[P: Position](table: Table[P], record: Record) -> None:
    """Put the saved position on a table that has not begun."""
    state, types = record.state, table.system.types
    table.pos.fill({name: decode(row, types) for name, row in state["rows"].items()})
    frames: list[Section] = []
    for name, pc, taken, *values in state["frames"]:
        kind = table.system.sections[name]
        frame = object.__new__(kind)
        frame.pc, frame.taken = pc, taken
        for fact, value in zip(kind.facts, values, strict=True):
            setattr(frame, fact, decode(value, types))
        frames.append(frame)
    decision = Decision(*decode(state["decision"], types)) if state["decision"] else None
    facts = [decode(fact, types) for fact in state["facts"]]
    moves = [Move(seat, decode(key, types), stopped) for seat, key, stopped in state["moves"]]
    table.restore(frames, decision, facts, moves, state["chances"])
    table.fingerprints.update({int(moves): digest for moves, digest in record.fingerprints.items()})
