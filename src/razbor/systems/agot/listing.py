"""Which abilities are in a place where they work: gathered once for each change of the zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from razbor.systems.agot.ability import Ability
from razbor.systems.agot.attributes import Force, force
from razbor.systems.agot.position import Board


class Able(NamedTuple):
    """An ability where it works: its name, the card it is on, the player who controls that card."""

    name: str
    ability: Ability
    source: int
    seat: int


class Listing(NamedTuple):
    """Abilities by what they are for: actions, responses and saves or cancels by seat, the rest for all seats together."""

    actions: tuple[list[Able], ...]
    responses: tuple[dict[str, list[Able]], ...]
    saves: tuple[list[Able], ...]
    passives: dict[str, list[Able]]
    instead: list[Able]
    forces: list[Force]


LEAVING = ("killed", "discarded", "returned")


def listing(pos: Board) -> Listing:
    """The abilities that work now."""
    key = (*pos.play, *pos.hand, *pos.plot, *pos.dead, *pos.discard)
    kept, found = pos.kept_listing
    if found is None or key != kept:
        found = _gather(pos)
        pos.keep_listing(key, found)
    return found


def _gather(pos: Board) -> Listing:
    """Every ability that is in a place where it works, filed by what it is for."""
    n = len(pos.seats)
    actions: tuple[list[Able], ...] = tuple([] for _ in range(n))
    responses: tuple[dict[str, list[Able]], ...] = tuple({} for _ in range(n))
    saves: tuple[list[Able], ...] = tuple([] for _ in range(n))
    passives: dict[str, list[Able]] = {}
    instead: list[Able] = []
    forces: list[Force] = []
    for able in _working(pos):
        ability = able.ability
        match ability.kind:
            case "action":
                actions[able.seat].append(able)
            case "response" if ability.saves_or_cancels:
                saves[able.seat].append(able)
            case "response":
                for kind in _kinds(ability):
                    responses[able.seat].setdefault(kind, []).append(able)
            case "passive":
                for kind in _kinds(ability):
                    passives.setdefault(kind, []).append(able)
            case "instead":
                instead.append(able)
            case "constant":
                assert ability.lasting is not None
                forces.append(force(f"{able.name} {able.source}", ability.lasting, able.source, able.seat))
    return Listing(actions, responses, saves, passives, instead, forces)


def _working(pos: Board) -> Iterator[Able]:
    for zone, rows in (("play", pos.play), ("hand", pos.hand), ("plot", pos.plot), ("dead", pos.dead), ("discard", pos.discard)):
        for seat, cards in enumerate(rows):
            for card in cards:
                for name, ability, works_in in pos.abilities[card]:
                    if zone == works_in:
                        yield Able(name, ability, card, seat)


def _kinds(ability: Ability) -> tuple[str, ...]:
    on = ability.trigger.on if ability.trigger else ""
    return LEAVING if on == "leaves" else (on,)
