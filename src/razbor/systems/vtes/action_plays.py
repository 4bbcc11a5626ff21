"""6.2 What may be played while an action is under way: modifiers, reactions, cards in play, and attempts to block."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import say

from . import facts
from .atoms import T
from .blocking import NO_BLOCK, BlockAttempt, all_declined, attempts, entitled
from .frames import ActionState, action_of
from .playing import ANY_TIME, abilities, hand_cards, may_play_out_of_turn, offer, play, play_out_of_turn, use
from .pool import TIMING, Card, PlayMode, card_at
from .requirements import NOT_ACTING, NOT_NOW, NOT_YOUNGER, TWICE, Why, cannot_react, misfit, played_already, useless
from .values import bleed, intercept, older, stealth

ANNOUNCED, ACTION, BLEED, ATTEMPT, DECLINED = (
    TIMING["announced"], TIMING["action"], TIMING["bleed"], TIMING["attempt"], TIMING["declined"]
)  # fmt: skip
TERMS, POLLING = TIMING["terms"], TIMING["polling"]
BLOCKED, BLOCK_RESOLVED, RESOLVED = TIMING["blocked"], TIMING["block resolved"], TIMING["resolved"]

TOO_LATE = Why("VTES-6.3.2-05", say("it is used before votes are cast"))


def action_moments(t: T, action: ActionState) -> int:
    """The moments at which cards may be played while blocks are being decided."""
    bits = ACTION | DECLINED if all_declined(t, action) else ACTION
    return bits | BLEED if action.kind == "bleed" else bits


def action_plays(t: T, seat: int) -> Candidates:
    """While no attempt is in progress: modifiers, reactions, and attempts to block."""
    action = action_of(t)
    assert action is not None
    yield from attempts(t, action, seat)
    if t.explaining:
        yield from _not_meanwhile(t, action, seat)
    yield from responses(t, action, seat, action_moments(t, action))


@cites("VTES-6.2.1-06", "VTES-6.3.1-06")
def _not_meanwhile(t: T, action: ActionState, seat: int) -> Candidates:
    """What waits until the action is over, or until it has succeeded: other actions, the terms of a referendum."""
    pos = t.pos
    if seat != action.seat:
        return
    for minion in pos.minions(seat):
        for key in (("bleed", minion, pos.prey(seat)), ("hunt", minion)):
            yield Refusal(key, "VTES-6.2.1-06", say("one action at a time: this one is not over"))
    if action.kind == "political":
        why = say("the terms are chosen when the action has succeeded")
        for other in pos.clockwise(seat):
            yield Refusal(("point", other), "VTES-6.3.1-06", why)
            yield Refusal(("choose Methuselah", other), "VTES-6.3.1-06", why)
            yield from (Refusal(("choose", vampire), "VTES-6.3.1-06", why) for vampire in pos.ready[other])


def attempt_plays(t: T, seat: int) -> Candidates:
    """During an attempt: modifiers and reactions, stealth and intercept among them as they are needed."""
    action = action_of(t)
    assert action is not None
    bits = ACTION | ATTEMPT | (BLEED if action.kind == "bleed" else 0)
    yield from responses(t, action, seat, bits)
    if t.explaining:
        for minion in t.pos.ready[seat]:
            if minion != action.blocker and seat in entitled(t, action):
                yield Refusal(("block", minion), "VTES-X-ACT-17", say("one attempt at a time: another minion is attempting to block"))


def announced_plays(t: T, seat: int) -> Candidates:
    """As the action is announced."""
    action = action_of(t)
    assert action is not None
    yield from responses(t, action, seat, ANNOUNCED)


def blocked_plays(t: T, seat: int) -> Candidates:
    """When an attempt has succeeded, before the block resolves: what ends the action, and slaves (6.2.4)."""
    action = action_of(t)
    assert action is not None
    yield from responses(t, action, seat, BLOCKED)
    yield from slaves(t, action, seat)


@cites("VTES-6.2.4-03")
def slaves(t: T, action: ActionState, seat: int) -> Candidates:
    """The slaves that may take the place of a blocked member of their masters' clan."""
    pos = t.pos
    if seat != action.seat:
        return
    clan = pos.cards[action.minion].clan
    for minion in pos.ready[seat]:
        slave = pos.cards[minion].slave
        if slave and slave == clan and not pos.locked[minion] and minion != action.minion:
            yield Option(("slave", minion), "VTES-6.2.4-03")
        elif slave and t.explaining:
            locked = say("the slave is tapped") if t.rules.words == "tap" else say("the slave is locked")
            reason = locked if pos.locked[minion] else say("the blocked minion is not of the clan it serves")
            yield Refusal(("slave", minion), "VTES-6.2.4-03", reason)


def resolved_plays(t: T, seat: int) -> Candidates:
    """After the action has been resolved."""
    action = action_of(t)
    assert action is not None
    yield from responses(t, action, seat, BLOCK_RESOLVED if action.blocked else RESOLVED)


@cites("VTES-6.2.0-11", "VTES-6.2.0-12", "VTES-6.2.2-09")
def responses(t: T, action: ActionState, seat: int, bits: int) -> Candidates:
    """Action modifiers of the acting Methuselah, reactions of the others, and cards in play."""
    pos = t.pos
    acting = seat == action.seat
    for _, card in hand_cards(t, seat, bits):
        if card.modifier and (acting or not card.reaction):
            yield from _modifiers(t, action, seat, card, bits)
        elif card.reaction:
            yield from _reactions(t, action, seat, card, bits)
        elif card.master and card.library.out_of_turn:
            for mode in card.modes:
                if mode.timing & bits and may_play_out_of_turn(t, seat, card) and _investigated(t, action, seat):
                    yield from offer(t, card, mode, seat, -1, -1, None)
    yield from abilities(t, seat, bits | ANY_TIME)
    if acting:
        yield from abilities(t, seat, bits, minion=action.minion)
    elif action.blocker >= 0 and pos.ctrl[action.blocker] == seat:
        for candidate in abilities(t, seat, bits, minion=action.blocker):
            if _needed(t, action, seat, candidate.key):
                yield candidate


def _needed(t: T, action: ActionState, seat: int, key: Key) -> bool:
    i: int = key[2]
    effects = t.pos.what(key[1]).abilities[i].do
    negative = t.rules.negative_values
    needed = intercept(t.pos, action.blocker, action, negative=negative) < stealth(t.pos, action, negative=negative)
    return needed or not any(hasattr(effect, "intercept") for effect in effects)


def _modifiers(t: T, action: ActionState, seat: int, card: Card, bits: int) -> Candidates:
    pos = t.pos
    not_acting = "VTES-6.3.3-25" if bits & POLLING else NOT_ACTING.rule
    for mode in card.modes:
        fits = mode.timing & bits
        if not fits and not t.explaining:
            continue
        if seat != action.seat:
            if t.explaining:
                yield Refusal(("play", card.index, mode.index, -1, -1), not_acting, NOT_ACTING.reason)
            continue
        others = [minion for minion in pos.ready[seat] if minion != action.minion and pos.cards[minion].vampire]
        for minion in others if mode.decl.other else (action.minion,):
            why: Why | None = None
            if not fits:
                why = out_of_time(mode, bits)
            elif played_already(pos, card, mode, minion):
                why = TWICE
            why = why or misfit(pos, card, mode, minion) or useless(t, action, mode, minion)
            yield from offer(t, card, mode, seat, minion, minion if mode.decl.other else -1, why)
        if t.explaining and not mode.decl.other:
            for other in others:
                yield Refusal(("play", card.index, mode.index, other, -1), not_acting, NOT_ACTING.reason)


def _reactions(t: T, action: ActionState, seat: int, card: Card, bits: int) -> Candidates:
    pos = t.pos
    for mode in card.modes:
        fits = mode.timing & bits
        if not fits and not t.explaining:
            continue
        for minion in pos.minions(seat) if t.explaining else pos.ready[seat]:
            why: Why | None = cannot_react(t, action, minion, card, mode)
            if why is not None and bits & POLLING:
                why = Why("VTES-6.3.3-25", why.reason)
            if why is None and not fits:
                why = out_of_time(mode, bits)
            elif why is None and played_already(pos, card, mode, minion):
                why = TWICE
            why = why or misfit(pos, card, mode, minion) or useless(t, action, mode, minion)
            if why is None and mode.decl.older and not (pos.cards[action.minion].vampire and older(pos, minion, action.minion)):
                why = NOT_YOUNGER
            if why is None:
                why = _out_of_place(t, action, seat, minion, mode.when, mode.do)
            yield from offer(t, card, mode, seat, minion, minion, why)


@cites("VTES-6.3.2-05")
def out_of_time(mode: PlayMode, bits: int) -> Why:
    """Why a text cannot be played at this moment."""
    return TOO_LATE if mode.timing & TERMS and bits & POLLING else NOT_NOW


def _out_of_place(t: T, action: ActionState, seat: int, minion: int, when: str, do: tuple[object, ...]) -> Why | None:
    """Reactions that have to do with blocking or with being bled oneself."""
    if when == "declined" and (action.kind != "bleed" or seat not in action.seats):
        return NOT_NOW
    if when == "blocked" and minion != action.blocker:
        return NOT_NOW
    if when == "block resolved" and (minion != action.blocker or not t.pos.locked[minion]):
        return NOT_NOW
    for effect in do:
        if getattr(effect, "attempt", ""):
            allowed = getattr(effect, "anybody", False) or (seat in entitled(t, action) and seat not in action.declined)
            if action.blocker >= 0 or not allowed or minion in action.barred:
                return NOT_NOW
        if getattr(effect, "wake", "") and minion in action.awake:
            return NOT_NOW
    return None


def _investigated(t: T, action: ActionState, seat: int) -> bool:
    return action.kind == "bleed" and seat in action.seats and bleed(t.pos, action.minion, action) >= 4


def respond(t: T, seat: int, option: Option) -> None:
    """Carry out an answer given in one of an action's windows."""
    action = action_of(t)
    assert action is not None
    key = option.key
    verb = key[0]
    if verb == "block":
        t.call(BlockAttempt(seat=seat, minion=key[1]))
    elif key == NO_BLOCK:
        action.decline(seat)
        t.emit(facts.Declined(seat))
    elif verb == "slave":
        action.substitute(key[1])
    elif verb == "use":
        bearer = -1
        if t.pos.what(key[1]).minion:
            bearer = key[1]
        use(t, seat, key, bearer)
    else:
        _respond_with_card(t, action, seat, key)


def _respond_with_card(t: T, action: ActionState, seat: int, key: Key) -> None:
    played = card_at(key[1])
    text: int = key[2]
    minion = key[3]
    if minion < 0 and played.modifier and seat == action.seat:
        minion = action.minion
    if played.master:
        play_out_of_turn(t, seat, key)
        return
    mode = played.modes[text]
    if any(getattr(effect, "attempt", "") for effect in mode.do):
        t.call(BlockAttempt(seat=seat, minion=minion, card=t.pos.in_hand(seat, key[1])))
    play(t, seat, key, minion)
