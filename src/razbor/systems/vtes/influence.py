"""3.4 The influence phase: what transfers buy, and vampires that come to the ready region."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Key, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import say

from .atoms import T, add_blood, burn_blood, burn_pool, draw_vampire, enter, gain_pool, merge
from .declarations import CryptCard
from .meanwhile import any_time
from .playing import abilities
from .pool import TIMING
from .position import READY, VtesPosition
from .titles import give_title
from .values import merged
from .words import SECTS

INFLUENCE = TIMING["influence"]


@cites("VTES-X-TURN-10", "VTES-X-TURN-11")
def influences(t: T, seat: int, transfers: int) -> Candidates:
    """What may be done in the influence phase with so many transfers left."""
    pos = t.pos
    for vampire in pos.uncontrolled[seat]:
        if pos.blood[vampire] >= pos.cards[vampire].capacity:
            yield Option(("bring", vampire), "VTES-X-TURN-11")
        elif t.explaining:
            yield Refusal(("bring", vampire), "VTES-X-TURN-11", say("it needs as much blood as its capacity"))
        if transfers >= 1 and pos.pool[seat] > 0 and pos.blood[vampire] < pos.cards[vampire].capacity:
            yield Option(("transfer", vampire), "VTES-X-TURN-10")
        elif t.explaining:
            yield Refusal(("transfer", vampire), "VTES-X-TURN-10", say("it takes 1 transfer and 1 pool"))
        if transfers >= 2 and pos.blood[vampire]:
            yield Option(("take back", vampire), "VTES-X-TURN-10")
        elif t.explaining:
            yield Refusal(("take back", vampire), "VTES-X-TURN-10", say("it takes 2 transfers and blood on the vampire"))
    yield from _merges(pos, seat, transfers, explaining=t.explaining)
    if transfers >= 4 and pos.pool[seat] > 0 and pos.crypt[seat]:
        yield Option(("draw crypt",), "VTES-X-TURN-10")
    elif t.explaining:
        yield Refusal(("draw crypt",), "VTES-X-TURN-10", say("it takes 4 transfers, 1 pool and a card in the crypt"))
    yield from abilities(t, seat, INFLUENCE)
    yield from any_time(t, seat)
    yield Option(PASS, "VTES-X-TURN-10")


@cites("VTES-X-TURN-14")
def _merges(pos: VtesPosition, seat: int, transfers: int, *, explaining: bool) -> Candidates:
    """The vampires of the uncontrolled region whose other version, base or advanced, one controls."""
    for vampire in pos.uncontrolled[seat]:
        card = pos.cards[vampire]
        if other_version(pos, vampire) >= 0:
            if transfers >= 4 and pos.pool[seat] > 0:
                yield Option(("merge", vampire), "VTES-X-TURN-14")
            elif explaining:
                yield Refusal(("merge", vampire), "VTES-X-TURN-14", say("it takes 4 transfers and 1 pool"))
        elif explaining and card.vampire:
            yield Refusal(("merge", vampire), "VTES-X-TURN-14", say("its other version, base or advanced, is not controlled here"))


def other_version(pos: VtesPosition, vampire: int) -> int:
    """The vampire in play that one in the uncontrolled region may be merged with, -1 for none."""
    card = pos.cards[vampire]
    for other in pos.minions(pos.ctrl[vampire]):
        found = pos.cards[other]
        if found.called == card.called and found.advanced != card.advanced and not merged(pos, other):
            return other
    return -1


@cites("VTES-X-TURN-14")
def merge_now(t: T, vampire: int) -> None:
    """Merge it; what the advanced vampire is only then follows."""
    pos = t.pos
    onto = other_version(pos, vampire)
    burn_pool(t, pos.ctrl[vampire], 1, "VTES-X-TURN-14")
    merge(t, vampire, onto, "VTES-X-TURN-14")
    advanced = vampire if pos.cards[vampire].advanced else onto
    decl = pos.cards[advanced].decl
    if isinstance(decl, CryptCard) and decl.merged is not None:
        pos.change_sect(advanced, SECTS.index(decl.merged.sect))
        give_title(t, advanced, decl.merged.title, decl.merged.city)


@cites("VTES-X-TURN-10", "VTES-X-TURN-11")
def transfer(t: T, seat: int, key: Key) -> int:
    """Carry one out; gives the transfers it took."""
    verb = key[0]
    if verb == "transfer":
        burn_pool(t, seat, 1, "VTES-X-TURN-10")
        add_blood(t, key[1], 1, "VTES-X-TURN-10")
        return 1
    if verb == "take back":
        burn_blood(t, key[1], 1, "VTES-X-TURN-10")
        gain_pool(t, seat, 1, "VTES-X-TURN-10")
        return 2
    if verb == "bring":
        enter(t, key[1], seat, READY, "VTES-X-TURN-11")
        return 0
    if verb == "merge":
        merge_now(t, key[1])
        return 4
    burn_pool(t, seat, 1, "VTES-X-TURN-10")
    draw_vampire(t, seat)
    return 4
