"""3.0 What may be done in anybody's phase: by the active Methuselah first, then by the others clockwise."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option
from razbor.kernel.section import cites
from razbor.kernel.window import Window

from .atoms import T
from .playing import ANY_TIME, abilities, use
from .pool import TIMING

ANY_UNLOCK = TIMING["any unlock"]


@cites("VTES-X-CARD-06")
def any_time(t: T, seat: int, *, unlock: bool = False) -> Candidates:
    """What a Methuselah's cards in play may be used for in anybody's phase, or only in anybody's unlock phase."""
    if not t.pos.meanwhile:
        return
    bits = ANY_TIME | ANY_UNLOCK if unlock else ANY_TIME
    yield from abilities(t, seat, bits)
    for minion in t.pos.minions(seat):
        yield from abilities(t, seat, bits, minion=minion)


def any_unlock(t: T, seat: int) -> Candidates:
    """The same in an unlock phase."""
    yield from any_time(t, seat, unlock=True)


@cites("VTES-X-CARD-06")
def let_others(t: T, window: str) -> None:
    """Ask the others, when the active Methuselah has done all that was wanted in a phase and there is a card in play for that.

    The result of the window tells whether anybody has done anything.
    """
    pos = t.pos
    if pos.meanwhile and any(pos.cards[card].meanwhile for seat in others(t) for card in pos.in_play(seat)):
        t.call(Window(name=window))


def others(t: T) -> tuple[int, ...]:
    """All Methuselahs but the active one, clockwise."""
    return tuple(seat for seat in t.pos.clockwise(t.pos.active[0]) if seat != t.pos.active[0])


def use_meanwhile(t: T, seat: int, option: Option) -> None:
    """Use the card; whatever has been done, the active Methuselah comes first again."""
    use(t, seat, option.key)


def somebody_has(t: T) -> bool:
    """Whether one of the others has done something."""
    window = t.top
    return isinstance(window, Window) and window.plays > 0
