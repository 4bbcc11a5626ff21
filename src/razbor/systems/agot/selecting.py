"""Which cards fit a description, whether a condition holds, and what every card is at this moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from razbor.kernel.section import cites
from razbor.systems.agot.ability import Condition, Establish, Select
from razbor.systems.agot.attributes import Attributes, forces, work_out
from razbor.systems.agot.listing import listing
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.vocabulary import IMMUNE_TO
from razbor.systems.agot.working import Force, force


class Who(NamedTuple):
    """For whom a description is read: the player, the card the ability is on, what was chosen, the card it is about."""

    seat: int
    source: int = NOBODY
    targets: tuple[int, ...] = ()
    subject: int = NOBODY


def attributes(pos: Board) -> Attributes:
    """What every card is now; worked out once for each version of the position."""
    of, version, kept = pos.kept_attributes
    if of is pos and version == pos.version and kept is not None:
        return kept
    working = listing(pos).forces
    if pos.lasting[0]:
        working = forces([*working.every, *lasting(pos)])
    found = work_out(pos, working, reached)
    pos.keep_attributes(found)
    return found


def lasting(pos: Board) -> Iterator[Force]:
    """The lasting effects with a condition of their own, as continuous ones."""
    for n, each in enumerate(pos.lasting[0]):
        ability = pos.book.abilities[each.ability]
        effect = (*ability.effect, *ability.then)[each.part]
        assert isinstance(effect, Establish)
        of = pos.cards[each.source].type
        yield force(f"{each.ability} {each.source} lasting {n}", effect.establish, each.source, each.seat, of)


def reached(at: Attributes, effect: Force) -> Iterable[int]:
    """The cards a continuous effect touches, given what all cards are."""
    who = Who(effect.seat, effect.source)
    if not holds(at, effect.constant.when, who):
        return ()
    return [card for card in cards(at, effect.constant.of, who) if not immune(at, card, effect.source)]


def cards(at: Attributes, select: Select, who: Who) -> list[int]:
    """All cards that fit a description."""
    pos = at.pos
    if select.ref:
        pool: Iterable[int] = _known(pos, select.ref, who)
    elif select.attacking or select.defending:
        fight = pos.challenge[0]
        pool = (*fight.attackers, *fight.defenders) if fight else ()
    else:
        rows: list[tuple[int, ...]] = getattr(pos, select.zone)
        pool = rows[who.seat] if select.whose == "yours" else [card for seat in pos.clockwise() for card in rows[seat]]
    return [card for card in pool if _fits(at, select, card, who)]


def _known(pos: Board, ref: str, who: Who) -> tuple[int, ...]:
    """The cards that a description means by name."""
    found: tuple[int, ...]
    match ref:
        case "self":
            found = (who.source,)
        case "target":
            found = who.targets
        case "subject":
            found = (who.subject,)
        case _:
            found = (pos.host[who.source],)
    return tuple([card for card in found if card != NOBODY])


def fits(at: Attributes, select: Select, card: int, who: Who, *, anywhere: bool = False) -> bool:
    """Whether a card fits a description; `anywhere` says that its zone is already known to be right, or does not matter."""
    if select.ref and card not in _known(at.pos, select.ref, who):
        return False
    return (anywhere or bool(select.ref) or at.pos.zone[card] == select.zone) and _fits(at, select, card, who)


def _fits(at: Attributes, select: Select, card: int, who: Who) -> bool:
    """Whether a card is as a description says, wherever it lies."""
    pos = at.pos
    printed = pos.cards[card]
    if select.type is not None and printed.type != select.type:
        return False
    if select.whose != "any" and (pos.controller[card] == who.seat) != (select.whose == "yours"):
        return False
    if select.standing is not None and pos.knelt[card] == select.standing:
        return False
    if select.other and card == who.source:
        return False
    if select.unique is not None and printed.unique != select.unique:
        return False
    if (select.house and select.house not in printed.house) or (select.named and select.named != printed.id):
        return False
    if (select.attacking is not None or select.defending is not None) and not _takes_part(pos, select, card):
        return False
    if select.most_cost is not None and printed.cost > select.most_cost:
        return False
    if select.with_power and not pos.power[card]:
        return False
    return _fits_attributes(at, select, card)


def _takes_part(pos: Board, select: Select, card: int) -> bool:
    """Attacking, defending, or (both asked for) taking part on either side."""
    fight = pos.challenge[0]
    attacking = fight is not None and card in fight.attackers
    defending = fight is not None and card in fight.defenders
    if select.attacking and select.defending:
        return attacking or defending
    return select.attacking in (None, attacking) and select.defending in (None, defending)


def _fits_attributes(at: Attributes, select: Select, card: int) -> bool:
    if select.most_strength is not None and at.strength(card) > select.most_strength:
        return False
    if select.least_strength is not None and at.strength(card) < select.least_strength:
        return False
    if not select.words and not select.without:
        return True
    return all(at.has(card, word) for word in select.words) and not any(at.has(card, word) for word in select.without)


def holds(at: Attributes, condition: Condition, who: Who) -> bool:
    """Whether a condition is met."""
    pos = at.pos
    fight = pos.challenge[0]
    if condition.phase not in (None, "any", pos.phase[0]):
        return False
    if condition.challenge is not None and (fight is None or condition.challenge not in ("any", fight.kind)):
        return False
    if condition.you is not None:
        role = {
            "attacker": fight is not None and fight.attacker == who.seat,
            "defender": fight is not None and fight.defender == who.seat,
            "first": pos.first[0] == who.seat,
            "active": pos.active[0] == who.seat,
            "ahead": all(pos.total_power(who.seat) > pos.total_power(other) for other in pos.seats if other != who.seat),
        }
        if not role[condition.you]:
            return False
    if condition.some is None:
        return True
    number = len(cards(at, condition.some, who))
    return condition.at_least <= number and (condition.at_most is None or number <= condition.at_most)


@cites("AGOT-B51", "AGOT-B19")
def bears(at: Attributes, host: int, attachment: int) -> bool:
    """Whether what a card is lets an attachment lie on it; whose it is and how it stands matters only as the attachment is put there."""
    select = at.pos.cards[attachment].attach
    lets = all(at.has(host, word) for word in select.words) and not any(at.has(host, word) for word in select.without)
    return lets and not at.has(host, "no attachments")


@cites("AGOT-B52")
def immune(at: Attributes, card: int, source: int) -> bool:
    """Whether a card is immune to effects of the card `source`, if that is another one."""
    if source in (NOBODY, card):
        return False
    return at.has(card, IMMUNE_TO[at.pos.cards[source].type])
