"""What a seat sees: by allow-list, public things and its own."""

from __future__ import annotations

from typing import Any

from .atoms import T
from .frames import ActionState, CombatState, ReferendumState, RoundState, find
from .position import VtesPosition
from .values import capacity, intercept, stealth, title
from .words import SECTS, TITLES


def view(t: T, seat: int | None, *, everything: bool = False) -> dict[str, Any]:
    """The position as a seat (None: a spectator) may see it: each Methuselah by name, and what is in progress."""
    pos = t.pos
    found: dict[str, Any] = {name: _methuselah(pos, i, open_hand=everything or i == seat) for i, name in enumerate(pos.seats)}
    found["edge"] = pos.seats[pos.edge[0]] if pos.edge[0] >= 0 else None
    found["active"] = pos.seats[pos.active[0]]
    found["turn"] = pos.turn[0]
    found["action"] = _action(t)
    found["referendum"] = _referendum(t)
    found["combat"] = _combat(t)
    return found


def _methuselah(pos: VtesPosition, seat: int, *, open_hand: bool) -> dict[str, Any]:
    return {
        "pool": pos.pool[seat],
        "half_points": pos.points[seat],
        "out": ("", "ousted", "withdrew")[pos.out[seat]],
        "hand": [pos.cards[card].name for card in pos.hand[seat]] if open_hand else len(pos.hand[seat]),
        "library": len(pos.library[seat]),
        "crypt": len(pos.crypt[seat]),
        "uncontrolled": [
            {"vampire": pos.own_name(card) if open_hand else None, "blood": pos.blood[card]} for card in pos.uncontrolled[seat]
        ],
        "ready": {pos.names[card]: _minion(pos, card) for card in pos.ready[seat]},
        "torpor": {pos.names[card]: _minion(pos, card) for card in pos.torpor[seat]},
        "play": {pos.names[card]: {"locked": bool(pos.locked[card]), "counters": pos.blood[card]} for card in pos.play[seat]},
        "contested": [pos.names[card] for card in pos.contested[seat]],
        "ash": [pos.cards[card].name for card in pos.ash[seat]],
    }


def _minion(pos: VtesPosition, card: int) -> dict[str, Any]:
    found: dict[str, Any] = {"blood": pos.blood[card], "locked": bool(pos.locked[card])}
    if pos.cards[card].vampire:
        found |= {"capacity": capacity(pos, card), "title": TITLES[title(pos, card)], "sect": SECTS[pos.sect[card]]}
    if pos.attached[card]:
        found["cards"] = {pos.names[other]: pos.blood[other] for other in pos.attached[card]}
    return found


def _action(t: T) -> dict[str, Any] | None:
    action = find(t, ActionState)
    if action is None:
        return None
    pos = t.pos
    negative = t.rules.negative_values
    return {
        "minion": pos.names[action.minion],
        "kind": action.kind,
        "directed": [pos.seats[seat] for seat in action.seats],
        "card": pos.names[action.card] if action.card >= 0 else None,
        "stealth": stealth(pos, action, negative=negative),
        "blocker": pos.names[action.blocker] if action.blocker >= 0 else None,
        "intercept": intercept(pos, action.blocker, action, negative=negative) if action.blocker >= 0 else None,
        "declined": [pos.seats[seat] for seat in action.declined],
    }


def _referendum(t: T) -> dict[str, Any] | None:
    referendum = find(t, ReferendumState)
    if referendum is None:
        return None
    pos = t.pos
    votes_for, votes_against = referendum.tally(t)
    block = referendum.prisci(t)
    return {
        "caller": pos.seats[referendum.caller],
        "vampire": pos.names[referendum.vampire],
        "for": votes_for,
        "against": votes_against,
        "prisci": "for" if block[0] else "against" if block[1] else "abstain",
        "terms": list(referendum.terms),
    }


def _combat(t: T) -> dict[str, Any] | None:
    combat = find(t, CombatState)
    if combat is None:
        return None
    current = find(t, RoundState)
    pos = t.pos
    return {
        "acting": pos.names[combat.sides[0]],
        "opposing": pos.names[combat.sides[1]],
        "round": combat.round,
        "range": "long" if current is not None and current.long else "close",
        "additional": list(current.more) if current is not None else [0, 0],
    }
