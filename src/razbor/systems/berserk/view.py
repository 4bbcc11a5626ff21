"""What a seat sees: the board, the zones, and its own hidden cards."""

from __future__ import annotations

from typing import Any, Final

from razbor.kernel.chance import Draw

from .board import AIR, CELLS, DEAL, DECK, GRAVE, NAMES, RECRUITED
from .crystals import purse
from .dice import net
from .faces import faces, state
from .notation import place_name
from .position import WINNER, Battle, T
from .progress import progress, verdict
from .roll import Roll
from .summoning import Summoning

UNKNOWN = "?"
ZONES: Final = {"deal": DEAL, "recruited": RECRUITED}


def sees(pos: Battle, seat: int | None, c: int) -> bool:
    """Whether a seat knows which card this is: dead, or face up, or its own in deal, squad or hand (never in the deck)."""
    place = pos.place[c]
    if place == GRAVE or (place >= 0 and not pos.hidden[c]):
        return True
    return seat == pos.owner[c] and place != DECK


def card_view(pos: Battle, c: int, known: bool) -> dict[str, Any]:
    """One card of a squad; without its name and life unless it is known."""
    shown: dict[str, Any] = {
        "card": pos.label(c) if known else UNKNOWN,
        "player": pos.seats[pos.owner[c]],
        "closed": bool(pos.closed[c]),
        "hidden": bool(pos.hidden[c]),
        "wounds": pos.wounds[c],
        "tokens": pos.tokens[c],
        "moved": pos.moved[c],
        "acted": pos.acted[c],
        "gained": {modifier.what: modifier.amount for modifier in pos.gained[c]},
    }
    if known and pos.cards[c].type != "terrain":
        shown["life"] = pos.life_left(c)
    return shown | state(pos, c) if known else shown


def view(t: T, seat: int | None) -> dict[str, Any]:
    """The position as a seat sees it."""
    pos = t.pos
    board = {NAMES[cell]: card_view(pos, c, sees(pos, seat, c)) for cell, c in enumerate(pos.cells) if c >= 0}
    aloft = {pos.label(c): card_view(pos, c, True) for c in range(len(pos.place)) if pos.place[c] >= AIR}
    named = [(pos.label(c), c) for c in range(len(pos.place)) if sees(pos, seat, c)]
    players: dict[str, Any] = {}
    for who, name in enumerate(pos.seats):
        places = [(c, pos.place[c]) for c in pos.mine[who]]
        players[name] = {
            "graveyard": [pos.label(c) for c, place in places if place == GRAVE],
            "deck": sum(place == DECK for _, place in places),
        }
        if who == seat and t.stack and isinstance(t.top, Summoning):
            found = [(pos.names[c], c) for c in t.top.fitting(t)]
            players[name]["to be summoned"] = sorted(called for called, _ in found)
            named += found
        if who == seat and pos.turn == 0:
            for zone, at in ZONES.items():
                held = [(pos.names[c], c) for c, place in places if place == at]
                players[name][zone] = sorted(called for called, _ in held)
                named += held
            players[name]["gold"], players[name]["silver"] = purse(pos, who)
    return {
        "turn": pos.turn,
        "active": pos.seats[pos.active],
        "winner": pos.seats[pos.clock[WINNER]] if pos.clock[WINNER] >= 0 else None,
        "table": pos.rules.hit_table,
        **_roll(t),
        "board": board,
        "additional zone": aloft,
        "players": players,
        "under way": progress(t),
        "faces": faces(pos, named),
    }


def _roll(t: T) -> dict[str, Any]:
    """The dice on the table: faces by place, X and Y so far, and the rerolls left to whoever holds them."""
    pos = t.pos
    for frame in reversed(t.stack):
        if type(frame) is Roll and frame.faces[0]:
            x, y, _ = net(frame.count(t))
            lying = {place_name(pos, pos.handle(c)): face for c, face in zip(frame.rolled(), frame.faces, strict=False)}
            holder = pos.seats[frame.holder] if frame.left else None
            return {"roll": {"faces": lying, "x": x, "y": y, "left": frame.left, "holder": holder, **verdict(t, frame)}}
    return {}


def everything(t: T) -> dict[str, Any]:
    """What cases look into: the cards of the squads by cell or by name, and what players see of the rest."""
    pos = t.pos
    seen = view(t, None)
    cells = {NAMES[cell]: card_view(pos, c, True) for cell, c in enumerate(pos.cells) if c >= 0}
    named = {pos.label(c): card_view(pos, c, True) for c in range(len(pos.place)) if pos.place[c] >= 0}
    return {**seen, **seen["players"], **cells, **named}


def permute_hidden(pos: Battle, seat: int | None, draw: Draw) -> None:
    """Cards of one player that a seat cannot tell apart change places, whatever zone they are in."""
    for who in range(2):
        unknown = [c for c in pos.mine[who] if not sees(pos, seat, c)]
        shuffled = list(unknown)
        for i in range(len(shuffled) - 1, 0, -1):
            j = draw.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        counts = [pos.wounds, pos.life, pos.closed, pos.hidden, pos.moved, pos.acted, pos.tokens]
        rows: list[list[Any]] = [pos.place, *counts, pos.gained, pos.used]
        for row in rows:
            for c, value in zip(shuffled, [row[c] for c in unknown], strict=True):
                pos.put(row, c, value)
        renamed = dict(zip(unknown, shuffled, strict=True))
        pos.put(pos.deck, who, tuple(renamed.get(c, c) for c in pos.deck[who]))
        for c in shuffled:
            if 0 <= pos.place[c] < CELLS:
                pos.put(pos.cells, pos.place[c], c)
