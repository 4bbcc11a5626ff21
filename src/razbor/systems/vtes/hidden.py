"""What a seat cannot know: others' hands and vampires face down, the order of all decks."""

from __future__ import annotations

from razbor.kernel.chance import Draw

from .atoms import T
from .position import VtesPosition


def permute(t: T, seat: int | None, draw: Draw) -> None:
    """Deal what a seat cannot know again: others' hands with their libraries, the order of all decks, others' vampires face down."""
    pos = t.pos
    for other in range(len(pos.seats)):
        own = other == seat
        _shuffle(pos, other, ((pos.library,) if own else (pos.hand, pos.library)), draw)
        _shuffle(pos, other, ((pos.crypt,) if own else (pos.uncontrolled, pos.crypt)), draw)


def _shuffle(pos: VtesPosition, seat: int, rows: tuple[list[tuple[int, ...]], ...], draw: Draw) -> None:
    handles = [card for row in rows for card in row[seat]]
    places = [pos.place[card] for card in handles]
    blood = [pos.blood[card] for card in handles]
    for i in range(len(handles) - 1, 0, -1):
        j = draw.below(i + 1)
        handles[i], handles[j] = handles[j], handles[i]
    for card, place, counters in zip(handles, places, blood, strict=True):
        pos.put(pos.place, card, place)
        pos.put(pos.blood, card, counters)
    for card in handles:
        if pos.drawn[card] and not pos.known[card]:
            pos.put(pos.drawn, card, 0)
    start = 0
    for row in rows:
        size = len(row[seat])
        pos.put(row, seat, tuple(handles[start : start + size]))
        start += size
    for card in pos.uncontrolled[seat]:
        if not pos.drawn[card]:
            pos.put(pos.drawn, card, 1 + pos.copies(card, pos.drawn))
