"""8. Ousting, victory points, withdrawal, and the end of the game."""

from __future__ import annotations

from razbor.kernel.section import cites

from .atoms import T, gain_pool, oust, score, withdraw

POINT = 2
"""A victory point in halves."""
PRIZE = 6


@cites("VTES-X-END-01", "VTES-X-END-02", "VTES-X-END-03", "VTES-X-END-06", "VTES-X-TURN-12")
def settle_ousts(t: T) -> None:
    """Oust everybody without pool, all at once; predators gain victory points, and pool unless they are ousted too."""
    pos = t.pos
    lost = [seat for seat in range(len(pos.seats)) if not pos.out[seat] and pos.pool[seat] <= 0]
    if not lost:
        return
    prizes = [(pos.predator(seat), seat) for seat in lost]
    for seat in lost:
        oust(t, seat)
    for predator, seat in prizes:
        if predator != seat:
            score(t, predator, POINT, "VTES-X-END-01")
            if predator not in lost:
                gain_pool(t, predator, PRIZE, "VTES-X-END-01")
    last_one(t)


def last_one(t: T) -> None:
    """The last Methuselah left gains one victory point more."""
    left = t.pos.clockwise(0)
    if len(left) == 1:
        score(t, left[0], POINT, "VTES-X-END-03")


@cites("VTES-X-END-04")
def settle_withdrawal(t: T, seat: int) -> None:
    """A withdrawal that nothing has undone: the leaver gains a victory point, the predator nothing."""
    withdraw(t, seat)
    score(t, seat, POINT, "VTES-X-END-04")
    last_one(t)


@cites("VTES-X-END-03")
def enough(t: T) -> bool:
    """Whether the game is over: one Methuselah is left, or none."""
    return len(t.pos.clockwise(0)) < 2


@cites("VTES-X-END-05")
def time_up(t: T) -> None:
    """Time is up: each survivor gains half a victory point."""
    for seat in t.pos.clockwise(0):
        score(t, seat, 1, "VTES-X-END-05")


def winner(t: T) -> int:
    """The Methuselah with most victory points, -1 for a tie."""
    points = t.pos.points
    best = max(points)
    return points.index(best) if points.count(best) == 1 else -1
