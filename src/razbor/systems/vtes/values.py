"""Values computed from the position: base, what cards in play grant, what lasts for a while. Never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.modifiers import total
from razbor.kernel.section import cites

from .position import ON, PLAY, READY, TORPOR, VtesPosition
from .words import TITLE_SECT, TITLE_VOTES, TITLES

if TYPE_CHECKING:
    from .frames import ActionState

HAND_SIZE = 7
LATER_TITLES = ("regent", "kholo", "magaji")


def granted(pos: VtesPosition, card: int, value: str, action: ActionState | None = None) -> int:
    """What a card's own text and the cards on it add to one of its values."""
    amount = 0
    grants = pos.cards[card].grants.get(value)
    if grants is not None:
        for grant in grants:
            if not grant.when or suits(pos, grant.when, action):
                amount += grant.amount
    for other in pos.attached[card]:
        grants = pos.cards[other].grants.get(value)
        if grants is not None:
            for grant in grants:
                if not grant.when or suits(pos, grant.when, action):
                    amount += grant.amount
    return amount


def suits(pos: VtesPosition, when: str, action: ActionState | None) -> bool:
    """Whether the action in progress is of the sort that a grant names."""
    if action is None:
        return False
    if when == "against vampires":
        return pos.cards[action.minion].vampire
    return action.kind == when


@cites("VTES-X-OBJ-06")
def capacity(pos: VtesPosition, vampire: int) -> int:
    """Most blood a vampire holds."""
    amount = pos.cards[vampire].capacity
    for other in pos.attached[vampire]:
        if pos.cards[other].teaches:
            amount += 1
    return amount


@cites("VTES-X-CARD-03")
def level(pos: VtesPosition, minion: int, discipline: str) -> int:
    """A minion's level of a Discipline: 0, 1 or 2."""
    amount = pos.cards[minion].disciplines.get(discipline, 0)
    for other in pos.attached[minion]:
        if pos.cards[other].teaches == discipline:
            amount += 1
    return min(amount, 2)


@cites("VTES-X-TURN-14")
def merged(pos: VtesPosition, vampire: int) -> bool:
    """Whether an advanced vampire lies on its base card."""
    return pos.cards[vampire].advanced and any(pos.cards[other].vampire for other in pos.attached[vampire])


@cites("VTES-X-ACT-01")
def bleed(pos: VtesPosition, minion: int, action: ActionState | None = None) -> int:
    """How much a minion bleeds for: vampires 1, allies as printed, and what adds to it."""
    card = pos.cards[minion]
    base = 1 if card.vampire else card.library.bleed
    return max(0, base + granted(pos, minion, "bleed", action) + total(pos.mods, "bleed", minion))


@cites("VTES-X-CBT-02")
def strength(pos: VtesPosition, minion: int) -> int:
    """The damage of a minion's hand strike: vampires 1, allies as printed; a text that sets it comes before what adds to it."""
    card = pos.cards[minion]
    base = 1 if card.vampire else card.library.strength
    base = max(base, total(pos.mods, "set strength", minion))
    return max(0, base + granted(pos, minion, "strength") + total(pos.mods, "strength", minion))


@cites("VTES-6.2.2-13", "VTES-6.2.2-15")
def intercept(pos: VtesPosition, minion: int, action: ActionState, *, negative: bool) -> int:
    """A blocking minion's intercept in this action."""
    amount = granted(pos, minion, "intercept", action) + total(pos.mods, "intercept", minion)
    if pos.cards[minion].ally:
        for seat in range(len(pos.seats)):
            for other in pos.play[seat]:
                if pos.cards[other].event:
                    amount += granted(pos, other, "intercept", action)
    return amount if negative else max(0, amount)


@cites("VTES-6.2.2-13", "VTES-6.2.2-14")
def stealth(pos: VtesPosition, action: ActionState, *, negative: bool) -> int:
    """The acting minion's stealth: that of the action itself, and what adds to it."""
    amount = action.stealth + granted(pos, action.minion, "stealth", action) + total(pos.mods, "stealth", action.minion)
    return amount if negative else max(0, amount)


@cites("VTES-X-OBJ-09")
def title(pos: VtesPosition, vampire: int) -> int:
    """The title a vampire has the use of, as a place in TITLES; none while it is contested or of another sect."""
    held = pos.title[vampire]
    if not held or pos.disputed[vampire] or TITLE_SECT[held] != pos.sect[vampire]:
        return 0
    return held


def titled(pos: VtesPosition, vampire: int) -> bool:
    """Whether a vampire counts as titled: by a title it has the use of, or by printed votes."""
    return bool(title(pos, vampire) or pos.cards[vampire].votes)


@cites("VTES-X-CBT-11")
def immune(pos: VtesPosition, card: int) -> bool:
    """Whether a card is immune to damage that is not aggravated."""
    return total(pos.mods, "immune", card) > 0


@cites(
    "VTES-6.3.3-01", "VTES-6.3.3-10", "VTES-6.3.3-11", "VTES-6.3.3-12", "VTES-6.3.3-13", "VTES-6.3.3-14", "VTES-6.3.3-15",
    "VTES-6.3.3-16", "VTES-X-POL-01", "VTES-X-POL-02",
)  # fmt: skip
def votes(pos: VtesPosition, vampire: int, *, all_titles: bool) -> int:
    """The votes of a vampire: its title's, its printed ones and what it has gained in this referendum; none unless it is ready."""
    if pos.place[vampire] != READY or not pos.cards[vampire].vampire:
        return 0
    name = TITLES[title(pos, vampire)]
    amount = TITLE_VOTES[name] if all_titles or name not in LATER_TITLES else 0
    amount += pos.cards[vampire].votes
    corrected = total(pos.mods, "votes by hand", vampire)
    return max(0, amount + total(pos.mods, "votes", vampire) + corrected)


@cites("VTES-6.3.3-20", "VTES-X-POL-03")
def ballots(pos: VtesPosition, vampire: int) -> int:
    """The votes of a ready priscus among the prisci."""
    if pos.place[vampire] != READY or TITLES[title(pos, vampire)] != "priscus":
        return 0
    return 1 + granted(pos, vampire, "ballots")


@cites("VTES-X-CARD-01")
def hand_size(pos: VtesPosition, seat: int) -> int:
    """The cards a Methuselah draws up to: cards not yet to be replaced count as if in hand."""
    return HAND_SIZE - len(pos.owed[seat])


def control_sum(pos: VtesPosition, seat: int, value: str) -> int:
    """What the cards before a Methuselah add to a value of the Methuselah."""
    amount = total(pos.boons, value, seat)
    for card in pos.play[seat]:
        for grant in pos.cards[card].grants.get(value, ()):
            amount += grant.amount
    return amount


@cites("VTES-X-OBJ-07")
def older(pos: VtesPosition, one: int, other: int) -> bool:
    """Whether a vampire has strictly more capacity than another."""
    return capacity(pos, one) > capacity(pos, other)


def in_play(pos: VtesPosition, card: int) -> bool:
    """Whether a card is in play."""
    place = pos.place[card]
    return place in (READY, TORPOR, PLAY) or (place == ON and in_play(pos, pos.host[card]))
