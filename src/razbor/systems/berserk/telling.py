"""What happens, in sentences."""

from __future__ import annotations

from typing import Any

from razbor.kernel.text import Text, count, say

from . import facts
from .board import AIR, CELLS, NAMES
from .card_text import keyword
from .keywords import KEYWORDS
from .position import WINNER, Battle

NOBODY = -1

KINDS = (say("misses"), say("weak strike"), say("medium strike"), say("strong strike"))


def who(pos: Battle, c: int) -> Text:
    """A card as the log names it: by its name unless it lies hidden. Where it stands now is not where it stood then."""
    return say("a hidden card") if pos.hidden[c] else pos.called(c)


def where(place: int) -> str:
    """A place as the log names it."""
    return NAMES[place] if 0 <= place < CELLS else "—"


_CHANGES = {
    "open": say("opens"),
    "closed": say("closes"),
    "revealed": say("is revealed"),
    "resurrected": say("is resurrected"),
    "summoned": say("is summoned"),
    "incarnated": say("is incarnated"),
    "doomed": say("is to be destroyed"),
    "prepared": say("prepares to strike a flyer"),
}

_GAINS = {
    "healed": say("heals"),
    "life": say("life"),
    "tokens": say("tokens"),
    "die bonus": say("bonus to the die"),
    "die penalty": say("penalty to the die"),
}


def named(what: str, n: int) -> Text:
    """What a card gains or how it changes, in words."""
    if what in KEYWORDS:
        return keyword(what, n)
    return say("{word} {n}", word=_GAINS[what], n=n) if what in _GAINS else _CHANGES[what]


_STOPS = {
    "blocked": say("the action is blocked"),
    "cancelled": say("the action is cancelled and not paid for"),
    "protected": say("the target is protected"),
    "alone": say("nobody is summoned"),
}


def tell(pos: Battle, fact: Any, seat: int | None) -> Text | None:
    """The sentence for a fact; nothing about what a seat may not know."""
    match fact:
        case facts.TurnBegan():
            return say("Turn {turn}: {player}", turn=fact.turn, player=pos.seats[fact.seat])
        case facts.Declared():
            a = pos.cards[fact.source].actions[fact.ability]
            return say("{card}: {ability} → {place}", card=who(pos, fact.source), ability=a.title, place=_aim(pos, fact.place))
        case facts.Targeted() if fact.how:
            return say("{card}: becomes the target", card=who(pos, fact.target))
        case facts.Rolled():
            if fact.answer:
                return say("Dice: {a} – {b}", a=fact.face, b=fact.answer)
            return say("Die: {a}", a=fact.face)
        case facts.Counted():
            holder = pos.seats[fact.holder] if fact.holder != NOBODY else say("nobody")
            return say("Rerolls: X = {x}, Y = {y}; held by: {holder}", x=fact.x, y=fact.y, holder=holder)
        case facts.Rerolled():
            return say("{card}: rerolls {face}", card=who(pos, fact.card), face=fact.face)
        case facts.DieSet():
            return say("{card}: the die is set to {face}", card=who(pos, fact.card), face=fact.face)
        case facts.Decided():
            words = {"card": who(pos, fact.striker), "kind": KINDS[fact.kind], "target": who(pos, fact.target)}
            return say("{card}: {kind} → {target}", **words)
        case facts.Stopped():
            return say("{card}: {what}", card=who(pos, fact.source), what=_STOPS[fact.how])
        case facts.Wounded():
            return count("{card}: {n} wound", "{card}: {n} wounds", n=fact.amount, card=who(pos, fact.card))
        case facts.Affected():
            return say("{card}: {what}", card=who(pos, fact.card), what=named(fact.what, fact.amount))
        case facts.Moved():
            return say("{card}: {origin} → {cell}", card=who(pos, fact.card), origin=where(fact.origin), cell=where(fact.cell))
        case facts.Doomed():
            return say("{card}: {what}", card=who(pos, fact.card), what=_CHANGES["doomed"])
        case facts.Died():
            return say("{card}: dies", card=pos.called(fact.card))
        case facts.Recruited():
            return _recruited(pos, fact)
        case facts.Deployed():
            return say("{player} lays a card in {cell}", player=pos.seats[fact.seat], cell=NAMES[fact.cell])
        case facts.Conceded():
            return say("{player} concedes", player=pos.seats[fact.seat])
        case facts.DrawOffered():
            return say("{player} offers a draw", player=pos.seats[fact.seat])
        case facts.RolledFor():
            return say("Dice: {a} – {b}", a=fact.first, b=fact.second)
        case facts.GoesFirst():
            return say("{player} goes first", player=pos.seats[fact.seat])
        case facts.Ended():
            return ending(pos)
        case _:
            return None


def ending(pos: Battle) -> Text:
    """How the battle came out."""
    winner = pos.clock[WINNER]
    return say("The battle is drawn") if winner == NOBODY else say("{player} wins", player=pos.seats[winner])


def _aim(pos: Battle, place: int) -> str | Text:
    return where(place) if place < AIR else who(pos, place - AIR)


def _recruited(pos: Battle, fact: facts.Recruited) -> Text:
    player = pos.seats[fact.seat]
    if fact.what == "redeal":
        return say("{player} is dealt anew", player=player)
    return count("{player} has recruited {n} card", "{player} has recruited {n} cards", n=fact.cards, player=player)
