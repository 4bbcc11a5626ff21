"""What a seat sees: by allow-list, public things and its own."""

from __future__ import annotations

from typing import Any

from .atoms import T
from .faces import face
from .position import VtesPosition
from .progress import progress
from .values import ballots, bleed, capacity, strength, title, votes
from .words import SECTS, TITLES


def view(t: T, seat: int | None, *, everything: bool = False) -> dict[str, Any]:
    """The position as a seat (None: a spectator) may see it: each Methuselah by name, what is in progress, and the faces of the cards
    that are named, by their names."""
    pos = t.pos
    found: dict[str, Any] = {name: _methuselah(t, i, open_hand=everything or i == seat) for i, name in enumerate(pos.seats)}
    found["edge"] = pos.seats[pos.edge[0]] if pos.edge[0] >= 0 else None
    found["active"] = pos.seats[pos.active[0]]
    found["turn"] = pos.turn[0]
    found["words"] = t.rules.words
    found |= progress(t)
    found["faces"] = _faces(pos, range(len(pos.seats)) if everything else () if seat is None else (seat,))
    return found


def _methuselah(t: T, seat: int, *, open_hand: bool) -> dict[str, Any]:
    pos = t.pos
    return {
        "pool": pos.pool[seat],
        "victory_points": pos.points[seat] / 2 if pos.points[seat] % 2 else pos.points[seat] // 2,
        "out": (None, "ousted", "withdrew")[pos.out[seat]],
        "prey": pos.seats[pos.prey(seat)],
        "predator": pos.seats[pos.predator(seat)],
        "hand": [pos.cards[card].name for card in pos.hand[seat]] if open_hand else len(pos.hand[seat]),
        "library": len(pos.library[seat]),
        "crypt": len(pos.crypt[seat]),
        "uncontrolled": [
            {"vampire": pos.own_name(card) if open_hand else None, "blood": pos.blood[card]} for card in pos.uncontrolled[seat]
        ],
        "ready": {pos.names[card]: _minion(t, card) for card in pos.ready[seat]},
        "torpor": {pos.names[card]: _minion(t, card) for card in pos.torpor[seat]},
        "play": {pos.names[card]: {"locked": bool(pos.locked[card]), "counters": pos.blood[card]} for card in pos.play[seat]},
        "contested": [pos.names[card] for card in pos.contested[seat]],
        "ash": [pos.cards[card].name for card in pos.ash[seat]],
    }


def _minion(t: T, card: int) -> dict[str, Any]:
    pos = t.pos
    found: dict[str, Any] = {
        "blood": pos.blood[card],
        "locked": bool(pos.locked[card]),
        "bleed": bleed(pos, card),
        "strength": strength(pos, card),
    }
    if pos.cards[card].vampire:
        found |= {
            "capacity": capacity(pos, card),
            "title": TITLES[title(pos, card)],
            "sect": SECTS[pos.sect[card]],
            "votes": votes(pos, card, all_titles=t.rules.titles == "all"),
            "ballots": ballots(pos, card),
        }
    if pos.attached[card]:
        found["cards"] = {pos.names[other]: pos.blood[other] for other in pos.attached[card]}
        found["locked_cards"] = [pos.names[other] for other in pos.attached[card] if pos.locked[other]]
    return found


def _faces(pos: VtesPosition, open_seats: range | tuple[int, ...]) -> dict[str, Any]:
    """The faces of every card that this view names, by the name it has there: of open hands and vampires only those of `open_seats`."""
    found: dict[str, Any] = {}
    for seat in range(len(pos.seats)):
        for card in (*pos.in_play(seat), *pos.contested[seat], *pos.limbo[0]):
            found[pos.names[card]] = face(pos.cards[card])
        for card in pos.uncontrolled[seat] if seat in open_seats else ():
            found[pos.own_name(card)] = face(pos.cards[card])
        for card in (*pos.ash[seat], *(pos.hand[seat] if seat in open_seats else ())):
            found[pos.cards[card].name] = face(pos.cards[card])
    return found
