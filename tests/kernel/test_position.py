"""Law 3: one write point, a journal that plays back, copies that share nothing that changes."""

from __future__ import annotations

from razbor.kernel.position import Position


class Rows(Position):
    def __init__(self) -> None:
        super().__init__()
        self.numbers = [1, 2, 3]
        self.words = ["a"]
        self.fixed = ("never", "changes")


def test_every_write_is_journalled_and_played_back_to_any_point() -> None:
    rows = Rows()
    rows.journal = []
    rows.put(rows.numbers, 1, 20)
    assert rows.grow(rows.words, "b") == 1
    middle = len(rows.journal)
    rows.put(rows.words, 1, "c")
    rows.put(rows.numbers, 1, 200)
    assert (rows.numbers, rows.words) == ([1, 200, 3], ["a", "c"])
    rows.rewind(middle)
    assert (rows.numbers, rows.words) == ([1, 20, 3], ["a", "b"])
    rows.rewind(0)
    assert (rows.numbers, rows.words) == ([1, 2, 3], ["a"])
    assert rows.journal == []


def test_every_write_and_every_way_back_counts_as_a_version() -> None:
    rows = Rows()
    rows.journal = []
    versions = [rows.version]
    rows.put(rows.numbers, 0, 1)
    versions.append(rows.version)
    rows.grow(rows.numbers, 4)
    versions.append(rows.version)
    rows.rewind(0)
    versions.append(rows.version)
    rows.fill({"numbers": (7,), "words": ()})
    versions.append(rows.version)
    assert len(set(versions)) == 5
    assert (rows.numbers, rows.words) == ([7], [])


def test_rows_are_the_lists_in_the_order_they_were_assigned() -> None:
    assert list(Rows().rows()) == ["numbers", "words"]


def test_a_copy_shares_what_is_fixed_and_nothing_that_changes() -> None:
    rows = Rows()
    rows.journal = []
    rows.put(rows.numbers, 0, 9)
    twin = rows.copy()
    assert twin.rows() == rows.rows()
    assert twin.fixed is rows.fixed
    twin.put(twin.numbers, 0, 8)
    twin.grow(twin.words, "z")
    assert (rows.numbers, rows.words) == ([9, 2, 3], ["a"])
    assert len(rows.journal) == 1


def test_without_a_journal_nothing_is_kept() -> None:
    rows = Rows()
    rows.put(rows.numbers, 0, 9)
    rows.grow(rows.words, "b")
    assert rows.journal is None
    assert rows.copy().journal is None
