"""What a seat may see: its own hidden zones, everybody's open ones, and how many cards lie in the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from razbor.kernel.chance import Draw
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes

if TYPE_CHECKING:
    from razbor.kernel.table import Table

OPEN = ("discard", "dead", "used", "plot", "played")
OWN = ("hand", "shadows", "plots")


def view(table: Table[Board], seat: int | None) -> dict[str, Any]:
    """The position as a seat (or a spectator, None) sees it."""
    players = {name: _player(table, other, OWN if other == seat else ()) for other, name in enumerate(table.seats)}
    return {**_common(table), "players": players}


def everything(table: Table[Board]) -> dict[str, Any]:
    """The position with nothing hidden; each player stands at the player's own name."""
    players = {name: _player(table, other, (*OWN, "deck")) for other, name in enumerate(table.seats)}
    return {**_common(table), **players}


def _common(table: Table[Board]) -> dict[str, Any]:
    pos = table.pos
    fight = pos.challenge[0]
    return {
        "round": pos.round[0],
        "phase": pos.phase[0],
        "first": table.seats[pos.first[0]],
        "active": table.seats[pos.active[0]] if pos.active[0] != NOBODY else None,
        "winner": table.seats[pos.winner[0]] if pos.winner[0] != NOBODY else None,
        "challenge": None
        if fight is None
        else {
            "kind": fight.kind,
            "attacker": table.seats[fight.attacker],
            "defender": table.seats[fight.defender],
            "attackers": _names(pos, fight.attackers),
            "defenders": _names(pos, fight.defenders),
        },
    }


def _player(table: Table[Board], other: int, shown: tuple[str, ...]) -> dict[str, Any]:
    pos = table.pos
    seen: dict[str, Any] = {
        "house": pos.houses[other],
        "power": pos.house_power[other],
        "total power": pos.total_power(other),
        "gold": pos.gold[other],
        "title": pos.title[other] or None,
        "play": {pos.names[card]: _card(pos, card) for card in pos.play[other]},
    }
    for zone in OPEN:
        seen[zone] = _names(pos, getattr(pos, zone)[other])
    for zone in (*OWN, "deck"):
        cards = getattr(pos, zone)[other]
        seen[zone] = _names(pos, cards) if zone in shown else len(cards)
    return seen


def _card(pos: Board, card: int) -> dict[str, Any]:
    at = attributes(pos)
    seen: dict[str, Any] = {"knelt": pos.knelt[card], "power": pos.power[card]}
    if pos.cards[card].type == "character":
        seen["strength"] = at.strength(card)
        seen["icons"] = [icon for icon in ("military", "intrigue", "power") if at.has(card, icon)]
    if pos.doom[card]:
        seen["moribund"] = pos.doom[card]
    if pos.host[card] != NOBODY:
        seen["on"] = pos.names[pos.host[card]]
    if under := pos.duplicates(card):
        seen["duplicates"] = len(under)
    return seen


def _names(pos: Board, cards: tuple[int, ...]) -> list[str]:
    return [pos.names[card] for card in cards]


def permute(table: Table[Board], seat: int | None, draw: Draw) -> None:
    """Deal every other player's hidden cards anew among the places where the seat cannot see them.

    Cards that an open section holds (chosen plots, cards placed in the setup) stay where they are.
    """
    pos = table.pos
    held = {number for frame in table.stack for name in frame.facts for number in _numbers(getattr(frame, name))}
    for owner in pos.seats:
        zones = ["deck"] if owner == seat else ["deck", "hand", "shadows"]
        for group in (zones, [] if owner == seat else ["plots"]):
            _deal(pos, owner, group, held, draw)


def _deal(pos: Board, owner: int, zones: list[str], held: set[int], draw: Draw) -> None:
    free = [card for zone in zones for card in getattr(pos, zone)[owner] if card not in held]
    for i in range(len(free) - 1, 0, -1):
        j = draw.below(i + 1)
        free[i], free[j] = free[j], free[i]
    pos.redeal(owner, tuple(zones), tuple(free), frozenset(held))


def _numbers(value: object) -> list[int]:
    """Every whole number inside plain data."""
    if isinstance(value, tuple):
        parts = cast("tuple[object, ...]", value)
        return [number for part in parts for number in _numbers(part)]
    return [value] if isinstance(value, int) else []
