"""What a reroll is worth, at the decision about it."""

from __future__ import annotations

from razbor.kernel.decision import Key, Option
from razbor.kernel.odds import Figures, Odds, figure
from razbor.kernel.text import say

from . import odds
from .odds import Choice
from .position import T
from .roll import Roll


def reroll_odds(t: T) -> list[tuple[Key, Odds]]:
    """Each answer to "reroll?" with the value of best play after it: wounds dealt less wounds taken, of the initiating side.

    Strengths count as printed: what the following steps may change is not known yet. Nothing for other decisions, nor for an
    ability that deals no wounds.
    """
    frame = t.top
    if not isinstance(frame, Roll) or t.open.kind != "reroll" or frame.action(t).effect != "wounds":
        return []
    rerolls = frame.left if frame.holder == frame.seat else -frame.left
    strength = frame.action(t).strengths
    keys: dict[str, Key] = {"stop": ("stop",), "initiator": ("reroll", t.pos.handle(frame.source))}
    choices: tuple[Choice, ...]
    if frame.both:
        keys["responder"] = ("reroll", t.pos.handle(frame.target))
        answer = t.pos.cards[frame.target].actions[0].strengths
        choices = odds.exchange(rerolls, strength, answer, t.pos.table, first=frame.faces).choices
    else:
        choices = odds.roll(rerolls, strength, first=frame.faces[0]).choices
    return [(keys[choice.reroll], _worth(figure(choice.value))) for choice in choices]


def _worth(net: float) -> Odds:
    return Odds(say("net wounds {value}", value=_signed(net)), (Figures(None, (("net", net),)),))


def wasted(t: T, seat: int, option: Option) -> bool:
    """Whether an answer rolls a die again that cannot come to lie better for the seat: a 6 of its own card, a 1 of the other's."""
    frame = t.top
    if option.key[0] != "reroll" or not isinstance(frame, Roll):
        return False
    card = t.pos.at(option.key[1])
    face = frame.faces[frame.rolled().index(card)]
    return face == (6 if t.pos.owner[card] == seat else 1)


def _signed(value: float) -> str:
    """Two digits after the point, with a minus sign that is none of a range or of a word."""
    hundredths = round(value * 100)
    return ("−" if hundredths < 0 else "") + format(abs(hundredths) / 100, ".2f")
