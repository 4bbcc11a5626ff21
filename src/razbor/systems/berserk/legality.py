"""Whether a card may use an ability now: what it costs, what is already promised for things on the stack, whose turn it is."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.kernel.text import say

from .abilities import Ability
from .atoms import uses
from .bars import Bar
from .paying import OnItsWay, Paying
from .position import T

CLOSED = Bar("BERSERK-205.2-02", say("the card is closed"))
AT_THE_CHOICE = 3
"""Open sections when nothing is on the stack: the battle, the turn, the window. Then nothing is promised."""

PEACEFUL = Bar("BERSERK-205.5-01", say("the card does not fight"))
ACTED = Bar("BERSERK-510.6-01", say("the card has used all its actions this turn"))
PROMISED = Bar("BERSERK-216-02", say("the card must still pay for what it has declared"))
TRAVELLING = Bar("BERSERK-203-05", say("a card on its way does not close to pay"))
TOKENS = Bar("BERSERK-218-01", say("the card has not tokens enough"))
USED = Bar("BERSERK-216-03", say("this has been used as often as it may be"))
SPENT = Bar("BERSERK-203-04", say("this needs the whole movement unspent"))
LIFE = Bar("BERSERK-204-01", say("the card has no life left to pay with"))
OWN_TURN = Bar("BERSERK-404-01", say("this is used in one's own turn only"))
ENEMY_TURN = Bar("BERSERK-404-01", say("this is used in the opponent's turn only"))
NOT_SUDDEN = Bar("BERSERK-512.1-03", say("this is no sudden action: it needs an empty stack, in one's own turn"))
STEP = Bar("BERSERK-404-02", say("this may be used in another step of an action only"))


def promised(t: T, c: int) -> list[Ability]:
    """What a card has declared and not yet paid for."""
    actions = t.pos.cards[c].actions
    return [actions[frame.ability] for frame in t.stack if isinstance(frame, Paying) and frame.source == c and not frame.paid]


@cites(
    "BERSERK-404-03",
    "BERSERK-218-02",
    "BERSERK-216-02",
    "BERSERK-216-03",
    "BERSERK-510.6-01",
    "BERSERK-218-01",
    "BERSERK-203-05",
    "BERSERK-205.3-06",
)
def unpayable(t: T, c: int, a: Ability) -> Bar | None:
    """Why a card cannot pay for an ability, if it cannot; a card that must still pay for something cannot pay with the same again."""
    pos = t.pos
    if a.acting:
        if pos.closed[c]:
            return CLOSED
        if not pos.may_act(c):
            return ACTED
        if a.form == "simple strike" and not pos.cards[c].fights:
            return PEACEFUL
    if a.tokens and a.tokens > pos.tokens[c] and tokens_for(t, c) < a.tokens:
        return TOKENS
    if a.wound_self and pos.life_left(c) <= 0:
        return LIFE
    if a.instead_of_move and (pos.closed[c] or pos.moved[c] or pos.acted[c]):
        return SPENT
    used = uses(t, c, a.counted) if a.most else 0
    if a.most and used >= a.most:
        return USED
    if len(t.stack) <= AT_THE_CHOICE:
        return None
    due = promised(t, c)
    if a.closes and pos.rules.defender_closes and any(isinstance(f, Paying) and not f.paid and f.defender() == c for f in t.stack):
        return PROMISED
    if a.closes and (
        any(isinstance(frame, OnItsWay) and frame.card == c for frame in t.stack) or any(other.instead_of_move for other in due)
    ):
        return TRAVELLING
    if not due:
        return None
    if (a.acting and any(other.acting for other in due)) or (a.dies and any(other.dies for other in due)):
        return PROMISED
    if a.tokens and tokens_for(t, c) < a.tokens + sum(other.tokens for other in due):
        return TOKENS
    if a.wound_self and pos.life_left(c) <= sum(other.wound_self for other in due):
        return LIFE
    return USED if a.most and used + due.count(a) >= a.most else None


@cites("BERSERK-G-25")
def token_bearers(t: T, c: int) -> list[int]:
    """The cards whose tokens may pay for an ability of a card: itself, with meditation also others of its element."""
    pos = t.pos
    bearers = [c] if pos.tokens[c] else []
    if pos.level(c, "meditation") and pos.cards[c].element != "neutral":
        element = pos.cards[c].element
        bearers += [
            o for o in pos.squad(pos.owner[c]) if o != c and pos.tokens[o] and not pos.hidden[o] and pos.cards[o].element == element
        ]
    return bearers


def tokens_for(t: T, c: int) -> int:
    """How many tokens a card can pay with."""
    return sum(t.pos.tokens[bearer] for bearer in token_bearers(t, c))


@cites("BERSERK-404-01")
def out_of_turn(t: T, seat: int, a: Ability) -> Bar | None:
    """Why an ability may not be used in this turn, if it says so."""
    if not (a.own_turn_only or a.enemy_turn_only):
        return None
    mine = t.pos.active == seat
    if a.own_turn_only and not mine:
        return OWN_TURN
    if a.enemy_turn_only and mine:
        return ENEMY_TURN
    return None


@cites("BERSERK-409-01")
def broke(t: T, c: int, a: Ability) -> bool:
    """Whether a card can no longer pay for what it has declared: it has been closed, or its tokens are spent."""
    return ((a.closes or a.instead_of_move) and bool(t.pos.closed[c])) or (a.tokens > 0 and tokens_for(t, c) < a.tokens)
