"""The board of five columns and six rows: cells, neighbours, lines and their names.

A cell is a number from 0 to 29: five to a row, from the first player's third row to the second player's. A *place* is a cell, or
`AIR` plus the number of a card in the additional zone.
"""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.section import cites

COLUMNS = "ABCDE"
ROWS = ("3", "2", "1", "1'", "2'", "3'")
CELLS = 30
AIR = CELLS
"""Places from here on are cards in the additional zone."""

DECK, DEAL, RECRUITED, GRAVE = -1, -2, -3, -4
"""Where a card is when it is in no place."""

NAMES = tuple(column + row for row in ROWS for column in COLUMNS)
NUMBERS = {name: cell for cell, name in enumerate(NAMES)}


def _at(x: int, y: int) -> int:
    return y * 5 + x if 0 <= x < 5 and 0 <= y < 6 else -1


def _around(cell: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    y, x = divmod(cell, 5)
    return tuple(there for dx, dy in steps if (there := _at(x + dx, y + dy)) >= 0)


_CROSS = ((0, 1), (-1, 0), (1, 0), (0, -1))
_DIAGONAL = ((-1, 1), (1, 1), (-1, -1), (1, -1))

BESIDE = tuple(_around(cell, _CROSS) for cell in range(CELLS))
"""The cells that share a side: where a card moves (207-03)."""
NEAR = tuple(_around(cell, _CROSS + _DIAGONAL) for cell in range(CELLS))
"""The neighbours of each cell, diagonals counted (207-02)."""
NEIGHBOURS = tuple(frozenset(near) for near in NEAR)


@cites("BERSERK-207-02")
def adjacent(a: int, b: int) -> bool:
    """Whether two places are neighbouring cells; nothing is adjacent to a card in the additional zone."""
    return 0 <= a < CELLS and b in NEIGHBOURS[a]


@cites("BERSERK-G-11")
def distance(a: int, b: int, metric: str) -> int:
    """Steps between two cells: a diagonal counts one ("steps") or two ("rows")."""
    (ay, ax), (by, bx) = divmod(a, 5), divmod(b, 5)
    dx, dy = abs(ax - bx), abs(ay - by)
    return max(dx, dy) if metric == "steps" else dx + dy


@cites("BERSERK-G-53")
def between(a: int, b: int) -> int:
    """The one cell between two of the same row or column, two apart; −1 if they do not lie so."""
    (ay, ax), (by, bx) = divmod(a, 5), divmod(b, 5)
    return (a + b) // 2 if sorted((abs(ax - bx), abs(ay - by))) == [0, 2] else -1


@cites("BERSERK-207-05")
def behind(source: int, target: int) -> int:
    """The cell beyond a neighbouring target, in the direction from the source; −1 off the board."""
    (sy, sx), (ty, tx) = divmod(source, 5), divmod(target, 5)
    return _at(2 * tx - sx, 2 * ty - sy)


@cites("BERSERK-207-04")
def in_front(cell: int, seat: int) -> int:
    """The next cell of the column towards the enemy; −1 off the board, also for the additional zone."""
    if cell >= CELLS:
        return -1
    y, x = divmod(cell, 5)
    return _at(x, y + (1 if seat == 0 else -1))


@cites("BERSERK-207-01")
def row_of(cell: int, seat: int) -> int:
    """The row counted by a seat from the middle of the board: 1 to 3 on its own half, 0 or less beyond."""
    y = cell // 5
    return 3 - y if seat == 0 else y - 2


@cites("BERSERK-207-01")
def half(seat: int) -> Iterator[int]:
    """The cells of a player's half, its first row first."""
    for row in range(1, 4):
        y = 3 - row if seat == 0 else row + 2
        yield from range(y * 5, y * 5 + 5)


def edge(cell: int) -> bool:
    """Whether a cell is in the first or last column."""
    return cell % 5 in (0, 4)
