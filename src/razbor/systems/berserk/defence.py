"""205.3 Defenders: a third card steps in front of a simple strike."""

from __future__ import annotations

from typing import cast

from razbor.kernel.decision import Candidates, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import Text, say

from .board import AIR, NEIGHBOURS
from .position import EMPTY, T
from .use import Use

NOT_A_STRIKE = say("a defender is assigned against a simple strike only")
INACTIVE = say("only the inactive player assigns a defender")
TWICE = say("the attack has been redirected already")
DIRECTED = say("no defender may be assigned against a directed strike")
ACCURATE = say("what this card does cannot be redirected")
CLOSED = say("only an open creature defends")
APART = say("a defender stands next to both the source and the target")


@cites("BERSERK-511.4~-03", "BERSERK-205.3-01", "BERSERK-205.3-02", "BERSERK-205.3-05", "BERSERK-G-27", "BERSERK-G-50")
def undefended(t: T, use: Use, seat: int) -> tuple[str, Text] | None:
    """Why nobody of a seat may defend against an attack."""
    pos = t.pos
    if use.action(t).form != "simple strike":
        return ("BERSERK-511.4~-03", NOT_A_STRIKE)
    if use.target == EMPTY or seat == pos.active:
        return ("BERSERK-205.3-02", INACTIVE)
    if use.how:
        return ("BERSERK-205.3-05", TWICE)
    if use.unanswered or any(pos.level(use.source, word) for word in ("directed strike", "unanswered strike")):
        return ("BERSERK-G-27", DIRECTED)
    if pos.level(use.source, "accuracy"):
        return ("BERSERK-G-50", ACCURATE)
    return None


@cites("BERSERK-205.3-01", "BERSERK-211-04")
def defenders(t: T, seat: int) -> Candidates:
    """Every open creature next to both; a flyer for a flyer, or for a card on the ground against a flyer."""
    pos, use = t.pos, cast("Use", t.stack[-2])
    bar = undefended(t, use, seat)
    if bar is not None and not t.explaining:
        return
    source, target = pos.place[use.source], pos.place[use.target] if use.target != EMPTY else -1
    for c in pos.squad(seat):
        card = pos.cards[c]
        if c == use.target or not card.creature or not card.fights:
            continue
        here = pos.place[c]
        key = ("defend", here)
        if here >= AIR:
            near = source >= AIR or target >= AIR
        else:
            near = target in NEIGHBOURS[here] and (source >= AIR or source in NEIGHBOURS[here])
        if bar is None and near and not pos.closed[c]:
            yield Option(key, "BERSERK-205.3-01")
        elif t.explaining:
            rule, reason = bar or ("BERSERK-205.3-01", CLOSED if pos.closed[c] else APART)
            yield Refusal(key, rule, reason)
