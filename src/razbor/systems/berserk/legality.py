"""Whether a card may use an ability now: what it costs, what is already promised for things on the stack, whose turn it is."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.kernel.text import say

from .abilities import Ability
from .atoms import uses
from .bars import Bar
from .costs import token_bearers
from .position import T
from .use import Use

CLOSED = Bar("BERSERK-205.2-02", say("the card is closed"))
AT_THE_CHOICE = 3
"""Open sections when nothing is on the stack: the battle, the turn, the window. Then nothing is promised."""

PEACEFUL = Bar("BERSERK-205.5-01", say("the card does not fight"))
ACTED = Bar("BERSERK-510.6-01", say("the card has used all its actions this turn"))
PROMISED = Bar("BERSERK-216-02", say("the card must still pay for what it has declared"))
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
    return [t.pos.cards[c].actions[frame.ability] for frame in t.stack if type(frame) is Use and frame.source == c and not frame.paid]


@cites("BERSERK-404-03", "BERSERK-218-02", "BERSERK-216-02", "BERSERK-216-03", "BERSERK-510.6-01", "BERSERK-218-01")
def unpayable(t: T, c: int, a: Ability) -> Bar | None:
    """Why a card cannot pay for an ability, if it cannot; a card that must still pay for something cannot pay with the same again."""
    pos = t.pos
    due = promised(t, c) if len(t.stack) > AT_THE_CHOICE else []
    if a.form == "simple strike" and not pos.cards[c].fights:
        return PEACEFUL
    if a.closes or a.form == "simple strike":
        if pos.closed[c]:
            return CLOSED
        if not pos.may_act(c):
            return ACTED
        if any(other.closes or other.form == "simple strike" for other in due):
            return PROMISED
    if a.tokens and tokens_for(t, c) < a.tokens + sum(other.tokens for other in due):
        return TOKENS
    if a.wound_self and pos.life_left(c) <= sum(other.wound_self for other in due):
        return LIFE
    if a.dies and any(other.dies for other in due):
        return PROMISED
    if a.instead_of_move and (pos.closed[c] or pos.moved[c] or pos.acted[c]):
        return SPENT
    if a.per_turn and uses(t, c, f"turn {a.id}") + due.count(a) >= a.per_turn:
        return USED
    if a.per_battle and uses(t, c, f"battle {a.id}") + due.count(a) >= a.per_battle:
        return USED
    return None


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
