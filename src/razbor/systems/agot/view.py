"""What a seat may see: its own hidden zones, everybody's open ones, and how many cards lie in the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from razbor.kernel.chance import Draw
from razbor.systems.agot.faces import cards_seen, faces, standing
from razbor.systems.agot.phases import income_of
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.progress import challenge, frame, laid, window
from razbor.systems.agot.selecting import attributes

if TYPE_CHECKING:
    from razbor.kernel.table import Table

OPEN = ("discard", "dead", "used", "plot", "played")
OWN = ("hand", "shadows", "plots")


def view(table: Table[Board], seat: int | None) -> dict[str, Any]:
    """The position as a seat (or a spectator, None) sees it."""
    pos = table.pos
    players = {name: _player(table, other, OWN if other == seat else (), pos.own_name) for other, name in enumerate(table.seats)}
    known = faces(pos, cards_seen(pos, seat))
    where = {"frame": frame(table, seat), "window": window(table), "laid": laid(table, seat)}
    return {**_common(table), **where, "players": players, **known}


def everything(table: Table[Board]) -> dict[str, Any]:
    """The position with nothing hidden; each player stands at the player's own name. What lies face down has no number yet."""
    players = {name: _player(table, other, (*OWN, "deck"), table.pos.name) for other, name in enumerate(table.seats)}
    return {**_common(table), **players}


def _common(table: Table[Board]) -> dict[str, Any]:
    pos = table.pos
    return {
        "round": pos.round[0],
        "phase": pos.phase[0],
        "first": table.seats[pos.first[0]],
        "active": table.seats[pos.active[0]] if pos.active[0] != NOBODY else None,
        "power to win": pos.profile.power_to_win,
        "winner": table.seats[pos.winner[0]] if pos.winner[0] != NOBODY else None,
        "challenge": challenge(table),
    }


def _player(table: Table[Board], other: int, shown: tuple[str, ...], called: Callable[[int], str]) -> dict[str, Any]:
    pos = table.pos
    at = attributes(pos)
    seen: dict[str, Any] = {
        "house": pos.houses[other],
        "power": pos.house_power[other],
        "total power": pos.total_power(other),
        "gold": pos.gold[other],
        "income": income_of(pos, other),
        "influence": sum(pos.cards[card].influence for card in pos.play[other] if not pos.knelt[card]),
        "title": pos.title[other] or None,
        "limited": pos.limited[other],
        "challenges": list(pos.challenges[other]),
        "revealed": [{"claim": at.claim(card), "initiative": at.initiative(card)} for card in pos.plot[other]],
        "play": {pos.name(card): standing(at, card) for card in pos.play[other]},
    }
    for zone in OPEN:
        seen[zone] = [called(card) for card in getattr(pos, zone)[other]]
    for zone in (*OWN, "deck"):
        cards = getattr(pos, zone)[other]
        seen[zone] = [called(card) for card in cards] if zone in shown else len(cards)
    return seen


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
