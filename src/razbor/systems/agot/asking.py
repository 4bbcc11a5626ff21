"""The prompts: what is asked, about what, and in answer to what; and what passing means there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from razbor.kernel.section import Section
from razbor.kernel.text import Text, phrase, say
from razbor.kernel.together import Together
from razbor.systems.agot.actions import PlayerActions
from razbor.systems.agot.beginning import FirstHands
from razbor.systems.agot.declaring import Defence
from razbor.systems.agot.event import Event, SaveCancel
from razbor.systems.agot.faces import seen
from razbor.systems.agot.frame import Frame, Responses
from razbor.systems.agot.initiation import Choosing, Initiation
from razbor.systems.agot.passives import Passive
from razbor.systems.agot.playing import CardPlay
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.resolution import totals
from razbor.systems.agot.responding import Response
from razbor.systems.agot.selecting import attributes
from razbor.systems.agot.telling import Names, card_name
from razbor.systems.agot.wording import ABOUT_TO, CHOICES, FRAMES, HAPPENING, KIND_NAMES, PHASE_NAMES

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

QUESTIONS: Mapping[str, Text] = {
    "keep": say("Keep this hand?"),
    "choose_plot": say("Which plot do you reveal?"),
    "title": say("Which title?"),
    "bring_out": say("Which card comes out of shadows?"),
    "challenge": say("Which challenge, against whom?"),
    "redirection": say("Is the challenge to be aimed at somebody else?"),
    "new_target": say("Whom is the challenge against now?"),
    "help": say("Nobody defends. Do you step in?"),
    "infamy": say("The challenge was unopposed: who claims the power?"),
    "which": say("Several things happen at once: which comes first?"),
}
PASSING: Mapping[str, str] = {
    "challenge": phrase("no more challenges"), "place_card": phrase("no more cards"), "bypass": phrase("pass nobody by"),
    "bring_out": phrase("leave all in shadows"), "redirection": phrase("leave it as it is"), "help": phrase("stay out of it"),
}  # fmt: skip
"""What it means to pass where more is asked than whether to do something."""


WINDOWS: Mapping[type[Section], Text] = {SaveCancel: say("Do you save or cancel?"), Responses: say("Do you respond?")}


def question(t: T) -> Text:
    """What the open decision asks; in a window, first what may be answered there."""
    kind = t.top.kind if isinstance(t.top, Together) else t.open.kind
    own = OWN.get(kind)
    if own is not None:
        return own(t)
    if kind in QUESTIONS:
        return QUESTIONS[kind]
    if type(t.top) in WINDOWS:
        return say("{what}. {question}", what=happening(t), question=WINDOWS[type(t.top)])
    return _acting(t) if isinstance(t.top, PlayerActions) else say("What now?")


def passing(t: T, key: tuple[object, ...]) -> Text:
    """What it means to pass, or to name no more cards, now."""
    if key == ("declared",):
        if isinstance(t.top, Defence):
            return say("no more defenders") if t.top.chosen else say("nobody defends")
        return say("no more attackers")
    kind = "" if t.decision is None else t.open.kind
    return Text(PASSING.get(kind, phrase("pass")), {})


# What may be answered


def happening(t: T) -> Text:
    """The innermost action, passive or response, what of it happens just now, and what that threatens."""
    depth = max((i for i, part in enumerate(t.stack) if isinstance(part, Frame | Passive | Response)), default=-1)
    if depth < 0:
        return say("{phase}", phase=PHASE_NAMES[t.pos.phase[0]])
    own = t.stack[depth]
    assert isinstance(own, Frame | Passive | Response)
    event = next((part for part in reversed(t.stack[depth:]) if isinstance(part, Event)), None)
    what = _named(t, own, event)
    if event is None:
        return what
    threatened = [(card, how) for card, how in event.threats if card not in event.saved and seen(t.pos, card, None)]
    if not threatened:
        return what
    cards = Names(tuple(card_name(t.pos, card) for card, _ in threatened))
    return say("{what}. {cards}: {threat}", what=what, cards=cards, threat=ABOUT_TO[threatened[0][1]])


def _named(t: T, own: Frame | Passive | Response, event: Event | None) -> Text:
    """What an action, passive or response is, by its card or by what the framework does."""
    pos = t.pos
    done = HAPPENING.get(own.ability) or (HAPPENING.get(event.ability) if event is not None else None)
    if own.source != NOBODY and own.ability != "hide" and seen(pos, own.source, None):
        who, card = t.seats[own.seat] if own.seat != NOBODY else "", card_name(pos, own.source)
        if isinstance(own, Passive):
            return say("{card}, {what}", card=card, what=done) if done else say("Passive: {card}", card=card)
        if isinstance(own, Response):
            return (
                say("{who} saves or cancels: {card}", who=who, card=card)
                if own.in_window
                else say("{who} responds: {card}", who=who, card=card)
            )
        return say("{who} plays {card}", who=who, card=card) if own.what == "play" else say("{who} acts: {card}", who=who, card=card)
    if isinstance(own, Frame) and own.what == "phase begins":
        return say("The phase begins: {phase}", phase=PHASE_NAMES[pos.phase[0]])
    if own.seat != NOBODY and isinstance(own, Frame) and own.what == "action":
        return say("{who} acts", who=t.seats[own.seat])
    what = FRAMES[own.what] if isinstance(own, Frame) else say("Passive")
    return say("{what}: {happening}", what=what, happening=done) if done else what


def _acting(t: T) -> Text:
    """The segment in which players act."""
    pos, fight = t.pos, t.pos.challenge[0]
    if fight is not None and fight.attackers:
        attack, defence = totals(attributes(pos), fight)
        return say(
            "{kind} challenge: {who} {attack}, {other} {defence}. Do you take an action?", kind=KIND_NAMES[fight.kind],
            who=t.seats[fight.attacker], attack=attack, other=t.seats[fight.defender], defence=defence,
        )  # fmt: skip
    if pos.phase[0] == "marshalling" and t.open.seats[0] == pos.active[0]:
        return say("Do you marshal a card or take an action? {gold} gold left", gold=pos.gold[t.open.seats[0]])
    return say("{phase}: do you take an action?", phase=PHASE_NAMES[pos.phase[0]])


# Questions that name something themselves


def _place(t: T) -> Text:
    assert isinstance(t.top, FirstHands)
    return say("Which card is placed? {gold} gold is left", gold=t.top.gold_left(t, t.open.seats[0]))


def _first(t: T) -> Text:
    return say("{who} has the initiative: who is the first player?", who=t.seats[t.open.seats[0]])


def _attacker(t: T) -> Text:
    fight = t.pos.challenge[0]
    assert fight is not None
    return say("{kind} challenge against {who}: who attacks?", kind=KIND_NAMES[fight.kind], who=t.seats[fight.defender])


def _defender(t: T) -> Text:
    fight = t.pos.challenge[0]
    assert fight is not None
    attack, _ = totals(attributes(t.pos), fight)
    return say("{kind} challenge, {who} attacks with {n}: who defends?", kind=KIND_NAMES[fight.kind], who=t.seats[fight.attacker], n=attack)


def _bypass(t: T) -> Text:
    assert isinstance(t.top, Defence)
    return say("{card} has stealth: whom does it pass by?", card=card_name(t.pos, t.top.stealthy[0]))


def _target(t: T) -> Text:
    assert isinstance(t.top, Choosing)
    chosen = CHOICES.get(t.top.ability)
    if chosen is not None:
        return chosen
    return say("{card}: which target?", card=card_name(t.pos, t.top.source)) if _shown(t, t.top.source) else say("Which target?")


def _host(t: T) -> Text:
    if isinstance(t.top, CardPlay) and t.top.ability != "hide":  # which all have been shown as it was played
        return say("{card}: on which card?", card=card_name(t.pos, t.top.source))
    return say("On which card?")


def _payment(t: T) -> Text:
    card = t.top.source if isinstance(t.top, Initiation) else NOBODY
    return say("{card}: what is it paid with?", card=card_name(t.pos, card)) if _shown(t, card) else say("What is it paid with?")


def _shown(t: T, card: int) -> bool:
    return card != NOBODY and seen(t.pos, card, None)


OWN: Mapping[str, Callable[[T], Text]] = {
    "place_card": _place, "first_player": _first, "attacker": _attacker, "defender": _defender, "bypass": _bypass, "target": _target,
    "host": _host, "payment": _payment,
}  # fmt: skip
