"""Effects carried out: one function for each primitive of the declarations, found by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from razbor.kernel.modifiers import total
from razbor.kernel.section import cites

from . import facts
from .atoms import (
    T,
    add,
    add_blood,
    add_to_seat,
    burn,
    burn_blood,
    burn_pool,
    draw,
    enter,
    gain_pool,
    lock,
    shown,
    steal,
    unlock,
)
from .causes import cause
from .choices import PayToReady
from .combat_effects import IN_COMBAT
from .combat_frames import combat_of
from .counting import counted
from .discarding import DiscardDown, ExchangeCard
from .frames import ActionState, DiablerieState, Doing, PlayState, ReferendumState, action_of, find
from .position import GONE, HAND, LIMBO, ON, PLAY, READY, TORPOR
from .primitives import (
    Abstain,
    Attempt,
    Become,
    Bleed,
    Blood,
    BloodToPool,
    Burn,
    BurnActing,
    BurnAll,
    BurnPool,
    CancelCard,
    CancelReferendum,
    CannotBlock,
    CaptureVotes,
    Drain,
    DrawCard,
    Effect,
    EndAction,
    Exchange,
    FailAttempt,
    Feed,
    Fill,
    GoOver,
    IfFails,
    Intercept,
    Level,
    Lock,
    Modify,
    PassNext,
    Pool,
    PoolToBlood,
    Put,
    Ready,
    Redirect,
    Steal,
    Stealth,
    TitledVotes,
    Undo,
    Unlock,
    Votes,
    Wake,
)
from .titles import give_title
from .values import capacity, title
from .words import SECTS


@cites("VTES-X-OBJ-10")
def carry_out(t: T, frame: Doing, effect: Effect) -> None:
    """Carry out one effect for whatever is being done; it may open a section."""
    if not isinstance(effect, Level):  # the card on the vampire is what teaches it
        CARRIED[type(effect)](t, frame, effect)


def _cause(t: T, frame: Doing) -> str:
    return cause(t.pos.cards[frame.card], frame)


def whom(t: T, frame: Doing, target: str) -> int:
    """The card that a word of the declarations means here."""
    if target == "self":
        return frame.minion
    if target == "this":
        return frame.card
    if target == "employer":
        return t.pos.host[frame.card]
    if target == "opposing minion":
        return combat_of(t).opponent(frame.minion)
    return frame.target


def _modify(t: T, frame: Doing, effect: Modify) -> None:
    if effect.of == "this":
        add_to_seat(t, effect.modify, frame.seat, effect.amount, effect.until, _cause(t, frame))
    else:
        add(t, effect.modify, frame.minion, effect.amount, effect.until, _cause(t, frame))


@cites("VTES-6.2.2-18")
def _stealth(t: T, frame: Doing, effect: Stealth) -> None:
    action = action_of(t)
    assert action is not None
    add(t, "stealth", action.minion, effect.stealth, "action", "VTES-6.2.2-18")


def _intercept(t: T, frame: Doing, effect: Intercept) -> None:
    add(t, "intercept", frame.minion, effect.intercept, "action", "VTES-6.2.2-18")


def _bleed(t: T, frame: Doing, effect: Bleed) -> None:
    action = action_of(t)
    assert action is not None
    add(t, "bleed", action.minion, effect.bleed, "action", "VTES-6.2.0-13")
    if effect.limited:
        action.limit()


def _votes(t: T, frame: Doing, effect: Votes) -> None:
    add(t, "votes", frame.minion, effect.votes, "action", "VTES-6.3.3-25")


def _titled_votes(t: T, frame: Doing, effect: TitledVotes) -> None:
    for vampire in t.pos.ready[frame.seat]:
        if title(t.pos, vampire) and SECTS[t.pos.sect[vampire]] == effect.of_sect:
            add(t, "votes", vampire, effect.titled_votes, "action", "VTES-6.3.3-25")


def _abstain(t: T, frame: Doing, effect: Abstain) -> None:
    referendum = find(t, ReferendumState)
    if referendum is not None:
        referendum.abstain(frame.target)
    lock(t, frame.target, _cause(t, frame))


@cites("VTES-X-POL-05")
def _cancel_referendum(t: T, frame: Doing, effect: CancelReferendum) -> None:
    referendum, action = find(t, ReferendumState), action_of(t)
    assert referendum is not None
    referendum.cancel()
    if action is not None:
        unlock(t, action.minion, "VTES-X-POL-05")
        card = referendum.card
        if card >= 0 and t.pos.place[card] == LIMBO:
            shown(t, card, HAND, t.pos.owner[card], "VTES-X-POL-05")
            t.call(DiscardDown(seat=t.pos.owner[card]))
        same = f"did {t.pos.cards[card].id}" if referendum.ability < 0 else f"used {card}.{referendum.ability}"
        for minion in t.pos.minions(referendum.caller):
            t.pos.note(minion, same, "turn")


@cites("VTES-X-ACT-14")
def _redirect(t: T, frame: Doing, effect: Redirect) -> None:
    action = action_of(t)
    assert action is not None
    action.redirect(frame.target)
    t.emit(facts.Redirected(frame.target))


def _lock(t: T, frame: Doing, effect: Lock) -> None:
    lock(t, whom(t, frame, effect.lock), _cause(t, frame))


def _unlock(t: T, frame: Doing, effect: Unlock) -> None:
    unlock(t, whom(t, frame, effect.unlock), _cause(t, frame))


def _wake(t: T, frame: Doing, effect: Wake) -> None:
    action = action_of(t)
    assert action is not None
    action.wake(frame.minion)
    if effect.allies_stay_locked and t.pos.cards[frame.minion].ally:
        t.pos.note(frame.minion, "stays locked", "own unlock")


def _attempt(t: T, frame: Doing, effect: Attempt) -> None:
    """The minion's attempt begins with its controller's next answer; being let through is what the card gives."""
    action = action_of(t)
    assert action is not None
    if effect.anybody:
        action.let_anybody(frame.minion)
    action.begin_attempt(frame.minion)
    t.emit(facts.Attempted(frame.minion, _cause(t, frame)))


def _fail(t: T, frame: Doing, effect: FailAttempt) -> None:
    action = action_of(t)
    assert action is not None
    t.emit(facts.Failed(action.blocker))
    action.fail_attempt()


def _cannot_block(t: T, frame: Doing, effect: CannotBlock) -> None:
    action = action_of(t)
    assert action is not None
    action.bar(whom(t, frame, effect.cannot_block))


@cites("VTES-X-ACT-15")
def _end_action(t: T, frame: Doing, effect: EndAction) -> None:
    action = action_of(t)
    assert action is not None
    action.stop()
    t.pos.note(action.minion, f"not {action.kind}", "turn")
    if action.card >= 0 and action.ability < 0:
        t.pos.note(action.minion, f"did {t.pos.cards[action.card].id}", "turn")
    if effect.end_action == "acting unlocks":
        unlock(t, action.minion, "VTES-X-ACT-15")


def _blood(t: T, frame: Doing, effect: Blood) -> None:
    add_blood(t, whom(t, frame, effect.to), effect.blood, _cause(t, frame))


def _drain(t: T, frame: Doing, effect: Drain) -> None:
    burn_blood(t, whom(t, frame, effect.of), effect.drain, _cause(t, frame))


def _fill(t: T, frame: Doing, effect: Fill) -> None:
    vampire = whom(t, frame, effect.fill)
    add_blood(t, vampire, capacity(t.pos, vampire) - t.pos.blood[vampire], _cause(t, frame))


def _to_pool(t: T, frame: Doing, effect: BloodToPool) -> None:
    vampire = whom(t, frame, effect.of)
    wanted = frame.number if isinstance(frame, PlayState) and frame.number >= 0 else effect.to_pool[0]
    rule = _cause(t, frame)
    gain_pool(t, t.pos.ctrl[vampire], burn_blood(t, vampire, wanted, rule), rule)


def _from_pool(t: T, frame: Doing, effect: PoolToBlood) -> None:
    vampire = whom(t, frame, effect.to)
    rule = _cause(t, frame)
    add_blood(t, vampire, burn_pool(t, t.pos.ctrl[vampire], effect.from_pool, rule), rule)


def _pool(t: T, frame: Doing, effect: Pool) -> None:
    if not effect.if_bled or (isinstance(frame, ActionState) and frame.bled > 0):
        gain_pool(t, frame.seat, effect.pool, _cause(t, frame))


def _burn_pool(t: T, frame: Doing, effect: BurnPool) -> None:
    pos = t.pos
    once = f"{pos.cards[frame.card].name} burns pool"
    if effect.once_a_turn:
        if total(pos.boons, once, frame.seat):
            return
        add_to_seat(t, once, frame.seat, 1, "turn", "VTES-X-OBJ-10")
    seat = pos.prey(frame.seat) if effect.who == "prey" else pos.active[0] if effect.who == "active" else frame.seat
    burn_pool(t, seat, effect.burn_pool * counted(pos, seat, effect.each), _cause(t, frame))


@cites("VTES-X-OBJ-04")
def _steal(t: T, frame: Doing, effect: Steal) -> None:
    card = whom(t, frame, effect.steal)
    if t.pos.place[card] in (READY, TORPOR, PLAY):
        steal(t, card, frame.seat, _cause(t, frame))


def _burn(t: T, frame: Doing, effect: Burn) -> None:
    card = whom(t, frame, effect.burn)
    if t.pos.place[card] in (READY, TORPOR, PLAY, ON):
        burn(t, card, _cause(t, frame))


def _put(t: T, frame: Doing, effect: Put) -> None:
    pos = t.pos
    if effect.put == "in play":
        enter(t, frame.card, frame.seat, PLAY, _cause(t, frame))
    else:
        host = frame.minion if effect.put == "on self" else frame.target
        if pos.place[host] not in (READY, TORPOR):
            burn(t, frame.card, "VTES-X-OBJ-04")
            return
        enter(t, frame.card, frame.seat, ON, _cause(t, frame), host)


@cites("VTES-X-ACT-08")
def _ready(t: T, frame: Doing, effect: Ready) -> None:
    t.call(PayToReady(seat=frame.seat, minion=frame.minion, target=frame.target, cost=effect.ready))


def _burn_all(t: T, frame: Doing, effect: BurnAll) -> None:
    for seat in t.pos.clockwise(frame.seat):
        for card in t.pos.play[seat]:
            if seat != frame.seat and t.pos.cards[card].hunting_ground:
                burn(t, card, _cause(t, frame))


def _feed(t: T, frame: Doing, effect: Feed) -> None:
    vampire = whom(t, frame, effect.feed)
    add_blood(t, vampire, 1, _cause(t, frame))
    t.pos.note(vampire, "fed", "turn")


def _go_over(t: T, frame: Doing, effect: GoOver) -> None:
    t.pos.change_sect(frame.minion, SECTS.index(effect.sect))


@cites("VTES-X-POL-04")
def _pass_next(t: T, frame: Doing, effect: PassNext) -> None:
    add_to_seat(t, "referendum passes", frame.seat, 1, "turn", "VTES-X-POL-04")


def _draw(t: T, frame: Doing, effect: DrawCard) -> None:
    draw(t, frame.seat, effect.draw, _cause(t, frame))
    t.call(DiscardDown(seat=frame.seat))


def _exchange(t: T, frame: Doing, effect: Exchange) -> None:
    t.call(ExchangeCard(seat=frame.seat))


@cites("VTES-X-TOR-06")
def _undo(t: T, frame: Doing, effect: Undo) -> None:
    diablerie = find(t, DiablerieState)
    assert diablerie is not None
    pos = t.pos
    blood = burn_blood(t, diablerie.diablerist, pos.blood[diablerie.diablerist], "VTES-X-TOR-06")
    burn(t, diablerie.diablerist, "VTES-X-TOR-06", GONE)
    if enter(t, diablerie.victim, pos.owner[diablerie.victim], READY, "VTES-X-TOR-06"):
        add_blood(t, diablerie.victim, blood, "VTES-X-TOR-06")


def _if_fails(t: T, frame: Doing, effect: IfFails) -> None:
    referendum = find(t, ReferendumState)
    assert referendum is not None
    referendum.threaten()


def _become(t: T, frame: Doing, effect: Become) -> None:
    give_title(t, frame.minion, effect.become, t.pos.cards[frame.card].city)


@cites("VTES-X-CARD-05")
def _cancel(t: T, frame: Doing, effect: CancelCard) -> None:
    plays = [other for other in t.stack if isinstance(other, (PlayState, ActionState)) and other is not frame]
    cancelled = plays[-1]
    if isinstance(cancelled, PlayState):
        cancelled.cancel()
    else:
        cancelled.stop()
    t.emit(facts.Cancelled(cancelled.card))
    if effect.gives_action and isinstance(cancelled, PlayState):
        t.pos.give_back_master_action(cancelled.seat)


def _burn_acting(t: T, frame: Doing, effect: BurnActing) -> None:
    action = action_of(t)
    assert action is not None
    action.stop()
    burn(t, action.minion, _cause(t, frame))


def _captivate(t: T, frame: Doing, effect: CaptureVotes) -> None:
    action = action_of(t)
    assert action is not None
    into_pool = min(effect.into_pool, action.margin, max(0, frame.number if isinstance(frame, PlayState) else 0))
    gain_pool(t, frame.seat, into_pool, _cause(t, frame))
    add_blood(t, frame.minion, action.margin - into_pool, _cause(t, frame))


CARRIED: Final[dict[type, Callable[[Any, Any, Any], None]]] = {
    Modify: _modify, Stealth: _stealth, Intercept: _intercept, Bleed: _bleed, Votes: _votes, TitledVotes: _titled_votes, Abstain: _abstain,
    CancelReferendum: _cancel_referendum, Redirect: _redirect, Lock: _lock, Unlock: _unlock, Wake: _wake, Attempt: _attempt,
    FailAttempt: _fail, CannotBlock: _cannot_block, EndAction: _end_action, Blood: _blood, Drain: _drain, Fill: _fill,
    BloodToPool: _to_pool, PoolToBlood: _from_pool, Pool: _pool, BurnPool: _burn_pool, Steal: _steal, Burn: _burn, Put: _put,
    Ready: _ready, BurnAll: _burn_all, Feed: _feed, IfFails: _if_fails, Become: _become, GoOver: _go_over, PassNext: _pass_next,
    DrawCard: _draw, Exchange: _exchange, Undo: _undo, CancelCard: _cancel,
    BurnActing: _burn_acting, CaptureVotes: _captivate, **IN_COMBAT,
}  # fmt: skip
