"""1.9 Leaving play: proposed, perhaps replaced, Moribund until the action is over, and only then gone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from razbor.kernel.replacement import Proposal, Replacement
from razbor.kernel.section import cites
from razbor.systems.agot.facts import Discarded, Killed, Left, Returned
from razbor.systems.agot.listing import listing
from razbor.systems.agot.position import CANNOT, Board
from razbor.systems.agot.selecting import Who, attributes, fits, holds

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


class Leaving(NamedTuple):
    """A card is about to become Moribund: killed, discarded or returned, bound for `to`, by an effect of the seat `by`."""

    card: int
    how: str
    to: str
    by: int


USUAL = {"killed": "dead", "discarded": "discard"}
"""Where a card goes that leaves play in a way; what says “instead of” that finds nothing to change once it is bound elsewhere."""
FACTS = {"killed": Killed, "discarded": Discarded, "returned": Returned}


@cites("AGOT-S081", "AGOT-B41", "AGOT-B43")
def propose(t: T, card: int, how: str, to: str, by: int) -> None:
    """Have a card leave play, unless it is Moribund already; what replaces that is applied first."""
    if t.pos.doom[card] or t.pos.zone[card] != "play":
        return
    t.call(Proposal(Leaving(card, how, to, by), t.pos.first[0]))


@cites("AGOT-S082", "AGOT-S083", "AGOT-B40", "AGOT-B42", "AGOT-B45")
def happen(t: T, event: Leaving) -> None:
    """A card and its attachments become Moribund; responses and passives already count it as gone."""
    pos = t.pos
    pos.condemn(event.card, event.to)
    t.emit(FACTS[event.how]("AGOT-S082", pos.controller[event.card], event.card, event.to, event.by))
    for attachment in pos.attached(event.card):
        if not pos.doom[attachment]:
            pos.condemn(attachment, "discard")
            t.emit(Discarded("AGOT-S082", pos.controller[attachment], attachment, "discard", event.by))
    if event.to == "shadows" and not t.rules.shadows_wait:
        _leave(t, event.card)


@cites("AGOT-S082", "AGOT-S081", "AGOT-B46")
def leave_play(t: T) -> None:
    """Step 6: Moribund cards physically leave play, and events that were played go where they belong."""
    pos = t.pos
    for seat in pos.seats:
        for card in pos.play[seat]:
            if pos.doom[card] and pos.zone[card] == "play":
                _leave(t, card)
        for card in pos.played[seat]:
            pos.move(card, pos.doom[card] or "discard")
            if pos.doom[card]:
                pos.spare(card)


def _leave(t: T, card: int) -> None:
    pos = t.pos
    for duplicate in pos.duplicates(card):
        pos.leave(duplicate, "discard")
    to, owner = pos.doom[card], pos.owners[card]
    pos.leave(card, to.partition("_")[0], bottom=to == "deck_bottom")
    t.emit(Left("AGOT-S082", owner, card, to))


def _cannot(t: T, event: Leaving) -> Iterable[int]:
    return [event.card] if attributes(t.pos).has(event.card, CANNOT[event.how]) else []


def _stalwart(t: T, event: Leaving) -> Iterable[int]:
    return [event.card] if event.how == "killed" and event.to == USUAL["killed"] and attributes(t.pos).has(event.card, "stalwart") else []


def _deathbound(t: T, event: Leaving) -> Iterable[int]:
    return [event.card] if event.to == "discard" and attributes(t.pos).has(event.card, "deathbound") else []


def _instead(t: T, event: Leaving) -> Iterable[str]:
    at = attributes(t.pos)
    for able in listing(t.pos).instead:
        ability = able.ability
        who = Who(able.seat, able.source)
        applies = ability.instead_of == event.how and USUAL.get(event.how, event.to) == event.to and holds(at, ability.when, who)
        if applies and fits(at, ability.of, event.card, who):
            yield f"{able.name}@{able.source}"


@cites("AGOT-B48", "AGOT-B49")
def _by_card(t: T, event: Leaving, which: str) -> Leaving:
    return event._replace(to=t.pos.book.abilities[which.partition("@")[0]].to)


def _nothing(t: T, event: Leaving, card: int) -> None:
    return None


def _redirect(to: str) -> Any:
    def replace(t: T, event: Leaving, card: int) -> Leaving:
        return event._replace(to=to)

    return replace


REPLACEMENTS: tuple[Replacement, ...] = (
    Replacement("cannot", "AGOT-B50", Leaving, _cannot, _nothing),
    Replacement("stalwart", "AGOT-B19", Leaving, _stalwart, _redirect("deck_top")),
    Replacement("deathbound", "AGOT-B19", Leaving, _deathbound, _redirect("dead")),
    Replacement("instead", "AGOT-B49", Leaving, _instead, _by_card),
)
"""What changes where a card goes when it leaves play: the way in which it left stays what it was."""
