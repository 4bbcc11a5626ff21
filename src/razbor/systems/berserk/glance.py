"""The board in a few lines."""

from __future__ import annotations

from razbor.kernel.text import Text, say

from .board import CELLS, NAMES
from .position import Battle
from .telling import named
from .view import sees


def glance(pos: Battle, seat: int | None) -> list[Text]:
    """A line for each card of the squads, the far row first: where it stands, its life, its strike, its state."""
    lines: list[Text] = []
    for who in (1, 0):
        lines.append(say("{player}:", player=pos.seats[who]))
        lines.extend(_line(pos, c, known=sees(pos, seat, c)) for c in reversed(pos.standing(who)))
    return lines


def _line(pos: Battle, c: int, *, known: bool) -> Text:
    place = pos.place[c]
    where = NAMES[place] if place < CELLS else "—"
    if not known:
        return say("  {where} a hidden card", where=where)
    card = pos.cards[c]
    strike = "-".join(map(str, card.strike)) if card.strike else "—"
    words = [say("closed")] if pos.closed[c] else []
    words += [say("hidden")] if pos.hidden[c] else []
    words += [say("tokens {n}", n=pos.tokens[c])] if pos.tokens[c] else []
    words += [say("{word} {n}", word=named(modifier.what), n=modifier.amount) for modifier in pos.gained[c]]
    line = say("  {where} {card}: life {life}, strike {strike}", where=where, card=pos.names[c], life=pos.life_left(c), strike=strike)
    for word in words:
        line = say("{line}, {word}", line=line, word=word)
    return line
