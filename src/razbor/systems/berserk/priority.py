"""215 Priority: who may act in each window. The active player first, and again after everything that was played."""

from __future__ import annotations

from typing import Final, cast

from razbor.kernel.decision import Option
from razbor.kernel.section import cites
from razbor.kernel.window import WindowTable

from .agreement import DrawOffer
from .atoms import concede, reveal
from .board import AIR
from .effects import reached
from .movement import Move
from .offers import CONCEDE, OFFER_DRAW, choice, fights_on, sudden
from .position import ACTIVE, WINNER, T
from .use import Use


@cites("BERSERK-215-03")
def both(t: T) -> tuple[int, ...]:
    """The active player, then the other."""
    active = t.pos.clock[ACTIVE]
    return (active, 1 - active)


def play(t: T, seat: int, chosen: Option) -> None:
    """Carry a play out."""
    if chosen.key == CONCEDE:
        concede(t, seat)
        return
    if chosen.key == OFFER_DRAW:
        t.call(DrawOffer(seat))
        return
    verb, place, *rest = chosen.key
    pos = t.pos
    c = pos.at(place)
    if verb == "move":
        t.call(Move(c, rest[0]))
    elif verb == "reveal":
        reveal(t, "BERSERK-G-43", c)
    elif verb == "defend":
        reveal(t, "BERSERK-415-01", c)
        cast("Use", reached(t, 1)).redirect(c, "defender")
    elif verb == "strike":
        t.call(Use(seat, c, 0, pos.at(rest[0])))
    else:
        number = next(i for i, a in enumerate(pos.cards[c].actions) if a.id == rest[0])
        a = pos.cards[c].actions[number]
        if len(rest) == 1:
            t.call(Use(seat, c, number))
        elif a.aim == "cell":
            t.call(Use(seat, c, number, cell=rest[1]))
        elif a.aim == "grave":
            t.call(Use(seat, c, number, rest[1] - AIR, rest[2]))
        else:
            t.call(Use(seat, c, number, pos.at(rest[1])))


@cites("BERSERK-511.9~-01")
def blocked(t: T) -> bool:
    """Whether the action has been blocked, which ends its preliminary stage at once."""
    return bool(cast("Use", t.stack[-2]).blocked)


@cites("BERSERK-102-01", "BERSERK-102-03", "BERSERK-102-04")
def lost(t: T) -> bool:
    """Whether a player has no creature left in the squad or has conceded, or both agree on a draw: it is over with an empty stack."""
    if t.pos.clock[WINNER] != -1:
        return True
    place = t.pos.place
    for creatures in t.pos.creatures:
        for c in creatures:
            if place[c] >= 0:
                break
        else:
            return True
    return False


_RULES: Final = {
    "target fixed": "BERSERK-511.4~-06",
    "roll": "BERSERK-511.5.1-02",
    "set die": "BERSERK-511.5.1-15",
    "rolled": "BERSERK-511.5.1-20",
    "calculation": "BERSERK-511.5.2-01",
    "blocking": "BERSERK-511.5.3-01",
    "change": "BERSERK-511.5.4-01",
    "infliction": "BERSERK-511.5.5-01",
    "end": "BERSERK-511.6~-05",
    "destruction": "BERSERK-204-01",
    "move": "BERSERK-203-01",
}

WINDOWS: Final = {
    **{name: WindowTable(rule, both, sudden, play, after_play="first") for name, rule in _RULES.items()},
    "preliminary": WindowTable("BERSERK-511.4~-02", both, sudden, play, after_play="first", ends=blocked),
    "start": WindowTable("BERSERK-311-01", both, sudden, play, after_play="first", ends=lost),
    "choice": WindowTable("BERSERK-312-01", both, choice, play, after_play="first", ends=lost, eager=fights_on),
    "final": WindowTable("BERSERK-313-01", both, sudden, play, after_play="first", ends=lost),
}
