"""Where the game is, as a view shows it: the open frame at one of its six steps, what is nested in it, who has passed, the challenge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from razbor.kernel.section import Section
from razbor.kernel.together import Together
from razbor.kernel.window import Window
from razbor.systems.agot.actions import PlayerActions
from razbor.systems.agot.beginning import FirstHands
from razbor.systems.agot.declaring import Attack, Defence
from razbor.systems.agot.event import Event, SaveCancel
from razbor.systems.agot.faces import seen
from razbor.systems.agot.frame import Frame, Responses
from razbor.systems.agot.passives import Passive
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.resolution import claim_value, totals
from razbor.systems.agot.responding import Response
from razbor.systems.agot.selecting import attributes

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

KINDS: Mapping[type[Window], str] = {PlayerActions: "actions", SaveCancel: "saves", Responses: "responses"}
"""The windows in which players may act until all have passed."""
SECRET = ("hide",)
"""What is done with a card that is not shown."""


def frame(t: T, seat: int | None) -> dict[str, Any] | None:
    """The open frame, as a seat (None: a spectator) sees it: what it is, its step from 1 to 6, the passives and responses inside."""
    depths = [depth for depth, part in enumerate(t.stack) if isinstance(part, Frame | Passive | Response)]
    if not depths:
        return None
    levels = [t.stack[start:end] for start, end in zip(depths, [*depths[1:], len(t.stack)], strict=True)]
    outer, *inner = [_level(t, parts, seat) for parts in levels]
    return {**outer, "inside": inner}


def _level(t: T, parts: Sequence[Section], seat: int | None) -> dict[str, Any]:
    """A frame, passive or response: by which card and whom, at which step, what of it is happening to what."""
    own = parts[0]
    assert isinstance(own, Frame | Passive | Response)
    pos = t.pos
    known = seen(pos, own.source, seat) or own.ability not in SECRET
    event = next((part for part in reversed(parts) if isinstance(part, Event)), None)
    shown: dict[str, Any] = {
        "kind": own.what if isinstance(own, Frame) else _kind(own),
        "who": t.seats[own.seat] if own.seat != NOBODY else None,
        "card": pos.own_name(own.source) if own.source != NOBODY and known else None,
        "ability": own.ability,
        "step": _step(parts, event),
        "event": None,
    }
    if event is not None:
        shown["event"] = {
            "ability": event.ability,
            "targets": [pos.own_name(card) for card in event.targets if card != NOBODY and seen(pos, card, seat)],
            "threatened": {pos.own_name(card): how for card, how in event.threats if seen(pos, card, seat)},
            "saved": [pos.own_name(card) for card in event.saved if seen(pos, card, seat)],
            "cancelled": event.cancelled,
        }
    return shown


def _kind(own: Passive | Response) -> str:
    if isinstance(own, Passive):
        return "passive"
    return "save" if own.in_window else "response"


def _step(parts: Sequence[Section], event: Event | None) -> str:
    """1 to 6 in a frame, a to d in what is nested in it."""
    own = parts[0]
    if any(isinstance(part, SaveCancel) for part in parts):
        part = 1
    elif event is not None:
        part = 2
    else:
        part = 0 if own.taken == 0 else own.taken + (2 if isinstance(own, Frame) else 1)
    return ("123456" if isinstance(own, Frame) else "abcd")[part]


def window(t: T) -> dict[str, Any] | None:
    """The window in which players act in turn just now: which, in what order, who has passed since anybody last did something."""
    found = next((part for part in reversed(t.stack) if isinstance(part, Window | Frame | Passive | Response)), None)
    if not isinstance(found, Window):
        return None
    n = len(found.order)
    passed = [found.order[(found.turn - found.passes + i) % n] for i in range(found.passes)]
    order = [t.seats[seat] for seat in found.order]
    return {"kind": KINDS[type(found)], "order": order, "passed": [t.seats[seat] for seat in passed]}


def laid(t: T, seat: int | None) -> list[str]:
    """The cards that a seat has laid down and not turned up yet: placed in the setup, or chosen as its plot. Nobody else is told."""
    found: list[int] = []
    for part in t.stack:
        if isinstance(part, FirstHands):
            found.extend(card for owner, card, _ in part.placed if owner == seat)
        elif isinstance(part, Together):
            found.extend(key[1] for owner, key in part.given if owner == seat)
    return [t.pos.own_name(card) for card in found]


def challenge(t: T) -> dict[str, Any] | None:
    """The challenge in progress: sides with their strength, claim, whom stealth has passed by, who is being declared, who has won."""
    pos = t.pos
    fight = pos.challenge[0]
    if fight is None:
        return None
    declaring = next((part for part in t.stack if isinstance(part, Attack | Defence)), None)
    attack, defence = totals(attributes(pos), fight)
    return {
        "kind": fight.kind,
        "attacker": t.seats[fight.attacker],
        "defender": t.seats[fight.defender],
        "attackers": [pos.own_name(card) for card in fight.attackers],
        "defenders": [pos.own_name(card) for card in fight.defenders],
        "strength": {"attack": attack, "defence": defence},
        "claim": claim_value(t),
        "bypassed": [pos.own_name(card) for card in fight.bypassed],
        "declaring": [pos.own_name(card) for card in declaring.chosen] if declaring else [],
        "winner": t.seats[fight.winner] if fight.winner != NOBODY else None,
    }
