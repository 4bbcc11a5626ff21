"""Laws 11 and 12: undo goes back to an equal table, by the journal or by replaying the record."""

from __future__ import annotations

import pytest

from examples.games import leduc
from razbor.kernel.record import load, save
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table
from tests.moves import do

type T = Table[leduc.Pot]

MOVES = ("Anna: call", "Boris: raise", "Anna: call", "Anna: raise", "Boris: call")


def begin(**settings: bool) -> T:
    return Table(leduc.SYSTEM, leduc.Setup(), seed=5, settings=Settings(**settings))  # type: ignore[arg-type]


def finder(name: str) -> System[leduc.Pot]:
    return leduc.SYSTEM


def played(**settings: bool) -> tuple[T, list[str]]:
    """A finished game, and the digest of each decision on the way."""
    table = begin(**settings)
    digests = [table.digest()]
    for move in MOVES:
        do(table, move)
        digests.append(table.digest())
    assert table.over
    return table, digests


@pytest.mark.parametrize("journal", [True, False])
@pytest.mark.parametrize("back", range(1, len(MOVES) + 1))
def test_going_back_and_forth_again_comes_to_equal_tables(journal: bool, back: int) -> None:
    table, digests = played(journal=journal)
    table.undo(back)
    assert table.digest() == digests[-back - 1]
    for move, digest in zip(MOVES[-back:], digests[-back:], strict=True):
        do(table, move)
        assert table.digest() == digest
    table.undo(len(MOVES))
    assert table.digest() == digests[0]
    assert not any(move.stopped for move in table.moves)


@pytest.mark.parametrize("way", ["copy", "save"])
def test_what_a_copy_or_a_loaded_table_did_not_see_is_undone_by_replaying(way: str) -> None:
    table = begin()
    digests = [table.digest()]
    for move in MOVES[:3]:
        do(table, move)
        digests.append(table.digest())
    other = table.copy() if way == "copy" else load(save(table), finder)
    do(other, MOVES[3])
    other.undo()
    assert other.digest() == digests[3]
    other.undo()
    assert other.digest() == digests[2]
    other.undo(2)
    assert other.digest() == digests[0]
    assert table.digest() == digests[3], "the table it came from has stayed where it was"


def test_a_copy_of_a_finished_game_can_be_taken_back() -> None:
    table, digests = played()
    twin = table.copy()
    twin.undo(2)
    assert twin.digest() == digests[-3]
    assert table.over


@pytest.mark.parametrize("back", [0, -1, len(MOVES) + 1])
def test_undoing_what_was_not_done_is_an_error_and_changes_nothing(back: int) -> None:
    table, digests = played()
    with pytest.raises(ValueError, match=f"cannot undo {back}: 5 answers have been given"):
        table.undo(back)
    assert table.digest() == digests[-1]


@pytest.mark.parametrize("journal", [True, False])
def test_dice_drawn_again_after_undo_are_the_same(journal: bool) -> None:
    table, _ = played(journal=journal)
    moves = list(table.moves)
    table.undo(3)
    do(table, *MOVES[-3:])
    assert table.moves == moves


@pytest.mark.parametrize("journal", [True, False])
def test_numbers_laid_out_are_taken_away_by_undo(journal: bool) -> None:
    table = begin(journal=journal)
    do(table, *MOVES[:2])
    table.dictate(3)
    table.undo()
    assert not table.undictated


@pytest.mark.parametrize("journal", [True, False])
def test_facts_and_fingerprints_go_back_too(journal: bool) -> None:
    table = Table(leduc.SYSTEM, leduc.Setup(), seed=5, settings=Settings(journal=journal, fingerprint_every=2))
    do(table, MOVES[0])
    then = dict(table.fingerprints)
    do(table, *MOVES[1:])
    assert len(table.fingerprints) > len(then) > 0
    table.undo(len(MOVES) - 1)
    assert table.fingerprints == then
