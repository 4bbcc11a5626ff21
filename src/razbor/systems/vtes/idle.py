"""Quick ways to tell that a Methuselah has surely nothing to play in a window, so that nobody need be asked."""

from __future__ import annotations

from .atoms import T
from .blocking import ACTION, ANNOUNCED, ATTEMPT, BLEED, BLOCK_RESOLVED, BLOCKED, RESOLVED, action_moments, may_attempt
from .fighting import ADDITIONAL, BEFORE_RANGE, BEFORE_STRIKES, COMBAT_END, PRESS, PREVENT, RANGE, ROUND_END, STRIKE, fighter
from .frames import ActionState, action_of
from .position import VtesPosition


def nothing(pos: VtesPosition, seat: int, bits: int, minion: int) -> bool:
    """Whether neither hand, nor cards in play, nor a minion and what it bears has anything for these moments."""
    cards = pos.cards
    for card in pos.hand[seat]:
        if cards[card].timings & bits:
            return False
    for card in pos.play[seat]:
        if cards[card].uses & bits:
            return False
    if minion >= 0:
        if cards[minion].uses & bits:
            return False
        for card in pos.attached[minion]:
            if cards[card].uses & bits:
                return False
    return True


def _concerned(pos: VtesPosition, action: ActionState, seat: int) -> int:
    """The minion of a Methuselah that has to do with an action."""
    if seat == action.seat:
        return action.minion
    return action.blocker if action.blocker >= 0 and pos.ctrl[action.blocker] == seat else -1


def _action(t: T) -> ActionState:
    action = action_of(t)
    assert action is not None
    return action


def announced(t: T, seat: int) -> bool:
    """As an action is announced."""
    return nothing(t.pos, seat, ANNOUNCED, -1)


def action(t: T, seat: int) -> bool:
    """While no block is being attempted."""
    current = _action(t)
    if may_attempt(t, current, seat):
        return False
    return nothing(t.pos, seat, action_moments(t, current), _concerned(t.pos, current, seat))


def attempt(t: T, seat: int) -> bool:
    """During an attempt."""
    current = _action(t)
    return nothing(t.pos, seat, ACTION | ATTEMPT | BLEED, _concerned(t.pos, current, seat))


def blocked(t: T, seat: int) -> bool:
    """Before a block resolves."""
    current = _action(t)
    slaves = seat == current.seat and any(t.pos.cards[minion].slave for minion in t.pos.ready[seat])
    return not slaves and nothing(t.pos, seat, BLOCKED, -1)


def resolved(t: T, seat: int) -> bool:
    """After the action."""
    return nothing(t.pos, seat, BLOCK_RESOLVED if _action(t).blocked else RESOLVED, -1)


def _fighting(t: T, seat: int, bits: int) -> bool:
    minion = fighter(t, seat)
    return not t.pos.mods[minion] and nothing(t.pos, seat, bits, minion)


def before_range(t: T, seat: int) -> bool:
    """Before range."""
    return _fighting(t, seat, BEFORE_RANGE)


def at_range(t: T, seat: int) -> bool:
    """Range."""
    return _fighting(t, seat, RANGE | STRIKE)


def before_strikes(t: T, seat: int) -> bool:
    """Before strikes."""
    return _fighting(t, seat, BEFORE_STRIKES)


def additional(t: T, seat: int) -> bool:
    """Additional strikes."""
    return _fighting(t, seat, ADDITIONAL)


def prevent(t: T, seat: int) -> bool:
    """Prevention."""
    return _fighting(t, seat, PREVENT)


def press(t: T, seat: int) -> bool:
    """Press."""
    return _fighting(t, seat, PRESS)


def round_end(t: T, seat: int) -> bool:
    """End of the round."""
    return _fighting(t, seat, ROUND_END)


def combat_end(t: T, seat: int) -> bool:
    """The combat is about to end."""
    return _fighting(t, seat, COMBAT_END)
