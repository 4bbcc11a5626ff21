"""Which abilities are in a place where they work: gathered once for each change of the zones."""

from __future__ import annotations

from typing import NamedTuple

from razbor.systems.agot.attributes import Forces, forces
from razbor.systems.agot.position import Board
from razbor.systems.agot.working import Able, Force


class Listing(NamedTuple):
    """Abilities by what they are for: actions, responses and saves or cancels by seat, the rest for all seats; attachments in play."""

    actions: tuple[list[Able], ...]
    responses: tuple[dict[str, list[Able]], ...]
    saves: tuple[list[Able], ...]
    passives: dict[str, list[Able]]
    instead: list[Able]
    forces: Forces
    attachments: tuple[int, ...]


def listing(pos: Board) -> Listing:
    """The abilities that work now."""
    of, version, kept, found = pos.kept_listing
    if of is pos and version == pos.version and found is not None:
        return found
    key = (*pos.play, *pos.hand, *pos.plot, *pos.dead, *pos.discard)
    if found is None or key != kept:
        found = _gather(pos)
    pos.keep_listing(key, found)
    return found


def _gather(pos: Board) -> Listing:
    """Every ability that is in a place where it works, filed by what it is for."""
    actions: tuple[list[Able], ...] = tuple([] for _ in pos.seats)
    responses: tuple[dict[str, list[Able]], ...] = tuple({} for _ in pos.seats)
    saves: tuple[list[Able], ...] = tuple([] for _ in pos.seats)
    passives: dict[str, list[Able]] = {}
    instead: list[Able] = []
    constant: list[Force] = []
    for zone, rows in (("play", pos.play), ("hand", pos.hand), ("plot", pos.plot), ("dead", pos.dead), ("discard", pos.discard)):
        here = pos.filed[zone]
        for seat, cards in enumerate(rows):
            apart = pos.apart(cards)
            for card in cards:
                for filed in here[card]:
                    able, kinds, force = filed if filed.able.seat == seat else filed.held_by(seat)
                    kind = able.ability.kind
                    if kind in ("action", "response") and card not in apart:
                        continue
                    if kind == "action":
                        actions[seat].append(able)
                    elif kind == "response":
                        if able.saves:
                            saves[seat].append(able)
                        else:
                            for on in kinds:
                                responses[seat].setdefault(on, []).append(able)
                    elif kind == "passive":
                        for on in kinds:
                            passives.setdefault(on, []).append(able)
                    elif kind == "instead":
                        instead.append(able)
                    else:
                        assert force is not None
                        constant.append(force)
    attachments = tuple(card for cards in pos.play for card in cards if pos.cards[card].type == "attachment")
    return Listing(actions, responses, saves, passives, instead, forces(constant), attachments)
