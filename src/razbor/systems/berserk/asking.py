"""The prompts: what is asked, in which step of what; whose die is to be typed in; what passing means."""

from __future__ import annotations

from typing import Final

from razbor.kernel.decision import PASS, Key
from razbor.kernel.text import Text, say
from razbor.kernel.window import Window

from .movement import Move
from .position import EMPTY, T
from .precedence import Precedence
from .roll import Roll, RollAnew
from .telling import where, who
from .use import Use

QUESTIONS: Final = {
    "reroll": say("reroll, or let the dice lie?"),
    "weaken": say("take the blow, or the weaker one?"),
    "which": say("what is carried out next?"),
    "target": say("what is it aimed at?"),
    "where": say("into which cell?"),
    "receiver": say("who receives a wound?"),
    "whom": say("who is summoned?"),
    "heir": say("who receives the life?"),
    "bearer": say("off which card is the token taken?"),
    "drink": say("whom does it drink from?"),
    "draw": say("a draw is offered: agree?"),
    "keep": say("keep the cards?"),
    "recruit": say("which card is recruited?"),
    "deploy": say("which card into which cell?"),
    "hide": say("does the card stay hidden?"),
    "begin": say("what does the battle begin with?"),
    "order": say("which effect applies first?"),
}

WINDOWS: Final = {
    "start": say("the turn begins: what do you use?"),
    "preliminary": say("before the target is fixed: who defends, what do you use?"),
    "target fixed": say("the target is fixed: what do you use?"),
    "roll": say("the dice are rolled: what do you use on them?"),
    "set die": say("the rerolls are over: do you set a die?"),
    "rolled": say("the roll is final: what do you use?"),
    "calculation": say("strength is counted: do you change it?"),
    "blocking": say("do you block the attack?"),
    "change": say("do you prevent or replace the effect?"),
    "infliction": say("the effect is about to come: what do you use?"),
    "end": say("the action is about to end: what do you use?"),
    "destruction": say("cards without life are about to die: what do you use?"),
    "move": say("before the step is made: what do you use?"),
    "final": say("the turn is about to end: what do you use?"),
}
"""By the window in which players may act."""


def question(t: T) -> Text:
    """What the open decision asks, first about what."""
    asked = _dice(t) if t.open.chance else _in_window(t) if isinstance(t.top, Window) else QUESTIONS[t.open.kind]
    about = _under_way(t)
    return asked if about is None else say("{what} — {question}", what=about, question=asked)


def _in_window(t: T) -> Text:
    frame = t.top
    assert isinstance(frame, Window)
    if frame.name != "choice":
        return WINDOWS[frame.name]
    if t.open.seats[0] == t.pos.active:
        return say("main phase: what do you do?")
    return say("{player} would end the turn: what do you use?", player=t.pos.seats[t.pos.active])


def _under_way(t: T) -> Text | None:
    """The action or step that is carried out next, as the log tells of it."""
    pos = t.pos
    frame = next((frame for frame in reversed(t.stack) if isinstance(frame, Use | Move)), None)
    if frame is None:
        return None
    if isinstance(frame, Move):
        return say("{card} → {place}", card=who(pos, frame.card), place=where(frame.cell))
    words = {"card": who(pos, frame.source), "ability": frame.action(t).title}
    if frame.target != EMPTY:
        return say("{card}: {ability} → {place}", **words, place=who(pos, frame.target))
    return say("{card}: {ability} → {place}", **words, place=where(frame.cell)) if frame.cell >= 0 else say("{card}: {ability}", **words)


def _dice(t: T) -> Text:
    """Whose dice are to be typed in."""
    frame, pos = t.top, t.pos
    if isinstance(frame, RollAnew):
        roll = next(below for below in reversed(t.stack) if isinstance(below, Roll))
        return say("what does the die show, rolled again? {card}", card=who(pos, roll.rolled()[frame.die]))
    if isinstance(frame, Roll):
        if type(frame).steps[frame.taken] is Roll.roll_again:
            return say("what does the die show, rolled again? {card}", card=who(pos, frame.rolled()[frame.again]))
        if frame.both:
            cards = {"first": who(pos, frame.source), "second": who(pos, frame.target)}
            return say("what do the dice show? First: {first}; second: {second}", **cards)
        return say("what does the die show? {card}", card=who(pos, frame.source))
    if isinstance(frame, Precedence):
        return say("what do the dice show? First: {first}; second: {second}", first=pos.seats[0], second=pos.seats[1])
    return say("how is the deck dealt?")


def passing(t: T, key: Key) -> Text | None:
    """What it means to let the turn end, where that is asked; None for any other answer."""
    frame = t.top if t.stack else None
    if key != PASS or t.decision is None or not isinstance(frame, Window) or frame.name != "choice":
        return None
    return say("end the turn") if t.open.seats[0] == t.pos.active else None
