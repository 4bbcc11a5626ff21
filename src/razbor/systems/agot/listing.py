"""Which abilities are in a place where they work: gathered once for each change of the zones."""

from __future__ import annotations

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
    n = len(pos.seats)
    made = Listing(tuple([] for _ in range(n)), tuple({} for _ in range(n)), tuple([] for _ in range(n)), {}, [], [])
    for zone, rows in (("play", pos.play), ("hand", pos.hand), ("plot", pos.plot), ("dead", pos.dead), ("discard", pos.discard)):
        for seat, cards in enumerate(rows):
            for card in cards:
                for name, ability in pos.abilities[card]:
                    if zone == (ability.zone or _home(pos.cards[card].type)):
                        _file(made, Able(name, ability, card, seat))
    return made


def _home(type: str) -> str:
    return {"event": "hand", "plot": "plot"}.get(type, "play")


def _file(made: Listing, able: Able) -> None:
    ability = able.ability
    on = ability.trigger.on if ability.trigger else ""
    kinds = LEAVING if on == "leaves" else (on,)
    match ability.kind:
        case "action":
            made.actions[able.seat].append(able)
        case "response" if ability.saves_or_cancels:
            made.saves[able.seat].append(able)
        case "response":
            for kind in kinds:
                made.responses[able.seat].setdefault(kind, []).append(able)
        case "passive":
            for kind in kinds:
                made.passives.setdefault(kind, []).append(able)
        case "instead":
            made.instead.append(able)
        case "constant":
            assert ability.lasting is not None
            made.forces.append(force(f"{able.name} {able.source}", ability.lasting, able.source, able.seat))
