"""What things cost, and whether a player can pay."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.systems.agot.ability import Ability, Cost
from razbor.systems.agot.attributes import Attributes
from razbor.systems.agot.card import NEUTRAL
from razbor.systems.agot.position import CANNOT
from razbor.systems.agot.selecting import Who, cards


@cites("AGOT-B04")
def payments(cost: Cost) -> tuple[tuple[str, int], ...]:
    """What is paid with cards, as (kind, how much), in order."""
    wanted = (
        ("kneel", int(cost.kneel is not None)),
        ("influence", cost.influence),
        ("discard", int(cost.discard is not None)),
        ("sacrifice", int(cost.sacrifice is not None)),
    )
    return tuple((kind, number) for kind, number in wanted if number)


@cites("AGOT-S070", "AGOT-S031", "AGOT-B05")
def marshal_cost(at: Attributes, card: int, seat: int) -> int:
    """The gold a card is played for: what is printed, the penalty for another House's card, and what modifies it."""
    pos = at.pos
    printed = pos.cards[card]
    foreign = pos.houses[seat] not in printed.house and NEUTRAL not in printed.house
    return max(printed.cost + (pos.profile.foreign_penalty if foreign else 0) + at.net(card, "cost"), 0)


def providers(at: Attributes, kind: str, cost: Cost, who: Who) -> list[int]:
    """The cards with which one kind of payment can be made, so that the rest can still be paid."""
    pos = at.pos
    if kind == "influence":
        return [card for card in pos.play[who.seat] if pos.cards[card].influence and _can_kneel(at, card)]
    select = {"kneel": cost.kneel, "discard": cost.discard, "sacrifice": cost.sacrifice}[kind]
    assert select is not None
    found = [card for card in cards(at, select, who) if pos.controller[card] == who.seat]
    if kind == "kneel":
        spare = sum(pos.cards[card].influence for card in providers(at, "influence", cost, who)) - cost.influence if cost.influence else 0
        return [card for card in found if _can_kneel(at, card) and (not cost.influence or pos.cards[card].influence <= spare)]
    if kind == "discard":
        return [card for card in pos.hand[who.seat] if card in found and card != who.source]
    return [card for card in found if not pos.doom[card] and pos.zone[card] == "play" and not at.has(card, CANNOT["discarded"])]


def _can_kneel(at: Attributes, card: int) -> bool:
    return not at.pos.knelt[card] and at.pos.zone[card] == "play" and not at.has(card, "cannot kneel")


@cites("AGOT-S070", "AGOT-B41", "AGOT-B50")
def can_pay(at: Attributes, ability: Ability, source: int, seat: int) -> bool:
    """Whether a player has what an ability costs; no card pays two parts of it by kneeling once."""
    pos = at.pos
    cost = ability.cost
    if cost.gold > pos.gold[seat]:
        return False
    if cost.power and (pos.power[source] if pos.zone[source] == "play" else pos.house_power[seat]) < cost.power:
        return False
    who = Who(seat, source)
    if cost.influence and sum(pos.cards[card].influence for card in providers(at, "influence", cost, who)) < cost.influence:
        return False
    return all(providers(at, kind, cost, who) for kind, _ in payments(cost) if kind != "influence")
