"""What is wrong with a position that a setup describes: cards where cards of their kind never lie, unique cards side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from razbor.kernel.faults import Fault, Path
from razbor.kernel.text import Text, say
from razbor.systems.agot.card import Card

PLOT_ZONES = ("plots", "plot", "used")


class Seated(NamedTuple):
    """A card of a table: what it is, whose, in which zone it begins, on which other (-1: none), where the setup says so."""

    card: Card
    owner: int
    zone: str
    host: int
    path: Path


def position_faults(seated: list[Seated]) -> Iterator[Fault]:
    """Whatever could not be so at any table."""
    for each in seated:
        problem = _misplaced(each)
        if problem is not None:
            yield Fault(each.path, problem, say("put it where cards of its kind lie"))
    own: dict[tuple[int, str], list[Seated]] = {}
    for each in seated:
        if each.card.unique and each.zone in ("play", "dead"):
            own.setdefault((each.owner, each.card.id), []).append(each)
    for copies in own.values():
        if len(copies) > 1 and any(each.zone == "play" for each in copies):
            problem = say("“{name}” is unique: a copy of it is in play or dead already", name=copies[1].card.name.en)
            yield Fault(copies[1].path, problem, say("name copies in play as “under”, or take it out"))


def _misplaced(each: Seated) -> Text | None:
    """Why a card does not lie in that place."""
    card = each.card
    name = card.name.en
    if (card.type == "plot") != (each.zone in PLOT_ZONES):
        return say("“{name}” does not belong here", name=name)
    if each.zone == "under" and not card.unique:
        return say("“{name}” is not unique and has no duplicates", name=name)
    if each.zone == "play" and card.type == "event":
        return say("“{name}” is an event and is never in play", name=name)
    if each.zone == "play" and (card.type == "attachment") != (each.host >= 0):
        if card.type == "attachment":
            return say("“{name}” is an attachment and lies on a card, as “attached”", name=name)
        return say("“{name}” is no attachment", name=name)
    return None
