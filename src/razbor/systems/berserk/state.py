"""A card as it stands, in sentences: each value with what it is made of."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.text import Text, count, say

from .card_text import keyword
from .position import Battle
from .telling import named

_UNTIL = {"turn": say("till the turn ends"), "battle": say("for the whole battle")}


def standing(pos: Battle, c: int) -> Iterator[tuple[str, Text]]:
    """What is true now of a card in a squad, each with its rule: life, strike, steps, formation, what has been gained."""
    card = pos.cards[c]
    if card.type != "terrain":
        yield "BERSERK-204-01", _life(pos, c)
    if pos.closed[c]:
        yield "BERSERK-219-01", say("closed: it neither moves nor fights back")
    if pos.hidden[c]:
        yield "BERSERK-415-01", say("hidden: the opponent does not know it")
    more = pos.level(c, "strike bonus")
    if card.strike and more:
        now = "-".join(str(n + more) for n in card.strike)
        yield "BERSERK-511.5.2-02", say("simple strike now {now}: +{n} to what is printed", now=now, n=more)
    if card.move and not pos.closed[c]:
        yield "BERSERK-203-01", say("steps left {n} of {all}", n=pos.moves_left(c), all=card.move)
    if not pos.closed[c] and not pos.may_act(c):
        yield "BERSERK-510.6-01", say("it has acted this turn")
    if pos.tokens[c]:
        yield "BERSERK-218-01", count("{n} token lies on it", "{n} tokens lie on it", n=pos.tokens[c])
    if card.formation and pos.in_formation(c):
        for word, n in card.formation.items():
            yield "BERSERK-G-46", say("in formation now: {what}", what=keyword(word, n))
    for modifier in pos.gained[c]:
        what = named(modifier.what, modifier.amount)
        until = _UNTIL.get(modifier.until)
        yield modifier.rule, say("gained: {what}, {until}", what=what, until=until) if until else say("gained: {what}", what=what)


def _life(pos: Battle, c: int) -> Text:
    """Life left: what is printed, what has been added, wounds."""
    line = say("life now {now}: printed {printed}", now=pos.life_left(c), printed=pos.cards[c].life)
    if pos.life[c]:
        line = say("{line}, additional {n}", line=line, n=pos.life[c])
    return say("{line}, wounds {n}", line=line, n=pos.wounds[c]) if pos.wounds[c] else line
