"""The board in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from razbor.kernel.text import LANGUAGES, Text, count, render, say

from .board import CELLS, COLUMNS, DEAL, GRAVE, NAMES, RECRUITED, ROWS
from .card_text import described
from .crystals import purse
from .position import Battle
from .state import standing
from .telling import named
from .view import sees


def glance(pos: Battle, seat: int | None) -> list[Text]:
    """The board as it lies, then a line for each card of the squads, the far row first: its life, its strike, its state."""
    lines = [say("{row}", row=row) for row in _rows(pos, seat)] if any(c >= 0 for c in pos.cells) else []
    if seat is not None and any(pos.place[c] in (DEAL, RECRUITED) for c in pos.mine[seat]):
        gold, silver = purse(pos, seat)
        lines.append(say("Crystals left: gold {gold}, silver {silver}", gold=gold, silver=silver))
    for who in (1, 0):
        lines.append(say("{player}:", player=pos.seats[who]))
        lines.extend(_line(pos, c, known=sees(pos, seat, c)) for c in reversed(pos.standing(who)))
    return lines


WIDTH = 14
"""Columns of the screen for one of the board, so that six rows of names fit into a narrow terminal."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the board: the beginning of each card's name, in brackets if it is closed."""

    name: str
    cells: tuple[Text, ...]

    def words(self, language: str) -> str:
        """The row in `language`, in columns."""
        return f"{self.name:>4}  " + " ".join(_fitted(render(cell, language)) for cell in self.cells).rstrip()


def _fitted(name: str) -> str:
    """A name in its column, cut short where it is too long; the bracket of a closed card stays."""
    room = WIDTH - 1
    if len(name) > room:
        end = "…)" if name.startswith("(") else "…"
        name = name[: room - len(end)] + end
    return name.ljust(room)


def _rows(pos: Battle, seat: int | None) -> Iterator[_Row]:
    yield _Row("", tuple(say("{column}", column=column) for column in COLUMNS))
    for y in range(len(ROWS) - 1, -1, -1):
        yield _Row(ROWS[y], tuple(_cell(pos, pos.cells[y * len(COLUMNS) + x], seat) for x in range(len(COLUMNS))))


def _cell(pos: Battle, c: int, seat: int | None) -> Text:
    if c < 0:
        return say("·")
    name = pos.called(c) if sees(pos, seat, c) else say("?")
    return say("({name})", name=name) if pos.closed[c] else name


def describe(pos: Battle, name: str, seat: int | None) -> list[tuple[str, Text]]:
    """The card that a seat sees in a cell or by a name, in either language: what is printed on it, then its state; or a player."""
    wanted = name.casefold()
    for c, card in enumerate(pos.cards):
        if not sees(pos, seat, c):
            continue
        place = pos.place[c]
        known = {render(pos.called(c), language) for language in LANGUAGES} | {card.name.en, card.name.ru}
        if seat == pos.owner[c]:
            known.add(pos.names[c])
        if wanted in {*map(str.casefold, known), NAMES[place].casefold() if 0 <= place < CELLS else ""}:
            printed = list(described(card))
            return [*printed, *standing(pos, c)] if place >= 0 else printed
    return list(_player(pos, pos.seats.index(name), seat)) if name in pos.seats else []


def _player(pos: Battle, who: int, seat: int | None) -> Iterator[tuple[str, Text]]:
    """What everybody knows of a player, and the crystals of one's own."""
    if pos.turn:
        first = who == pos.first
        yield "BERSERK-300-01", say("goes first") if first else say("goes second")
        yield "BERSERK-102-01", count("{n} card in the squad", "{n} cards in the squad", n=len(pos.squad(who)))
    elif who == seat:
        gold, silver = purse(pos, who)
        yield "BERSERK-304-01", say("crystals left: gold {gold}, silver {silver}", gold=gold, silver=silver)
    fallen = sum(pos.place[c] == GRAVE for c in pos.mine[who])
    yield "BERSERK-204-01", count("{n} card in the graveyard", "{n} cards in the graveyard", n=fallen)


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
    words += [named(modifier.what, modifier.amount) for modifier in pos.gained[c]]
    line = say("  {where} {card}: life {life}, strike {strike}", where=where, card=pos.called(c), life=pos.life_left(c), strike=strike)
    words += [count("{n} wound", "{n} wounds", n=pos.wounds[c])] if pos.wounds[c] else []
    for word in words:
        line = say("{line}, {word}", line=line, word=word)
    return line
