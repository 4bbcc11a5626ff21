"""6.3.2.3 What a referendum that has passed does."""

from __future__ import annotations

from razbor.kernel.section import cites

from .atoms import T, burn_pool, gain_pool, send_back
from .counting import counted
from .effects import carry_out
from .frames import Doing, ReferendumState
from .position import READY, VtesPosition
from .primitives import BurnPool, GainPool, Relocate, TakePool
from .values import capacity


def clans(pos: VtesPosition) -> list[str]:
    """The clans that are in the game, by name."""
    return sorted({card.clan for card in pos.cards if card.vampire})


@cites("VTES-6.3.2-11")
def carried(t: T, referendum: ReferendumState) -> None:
    """Carry out all effects of the card that called it."""
    pos = t.pos
    frame = Doing(referendum.caller, minion=referendum.vampire, card=referendum.card)
    terms = tuple([term for term in referendum.terms if term >= 0])
    card = pos.cards[referendum.card]
    for effect in card.modes[0].do if referendum.ability < 0 else card.abilities[referendum.ability].do:
        if isinstance(effect, BurnPool):
            _burn_pool(t, effect, terms)
        elif isinstance(effect, GainPool):
            _gain_pool(t, effect, terms)
        elif isinstance(effect, TakePool):
            if terms:
                taken = burn_pool(t, terms[0], effect.take_pool, "VTES-6.3.2-11")
                for seat in terms[1 : 1 + taken]:
                    gain_pool(t, seat, 1, "VTES-6.3.2-11")
        elif isinstance(effect, Relocate):
            for vampire in terms[:1]:
                if pos.place[vampire] == READY:
                    send_back(t, vampire, "VTES-6.3.2-11")
        else:
            carry_out(t, frame, effect)


def _burn_pool(t: T, effect: BurnPool, terms: tuple[int, ...]) -> None:
    pos = t.pos
    for seat in pos.clockwise(pos.active[0]):
        times = 1 if effect.who == "each" else terms.count(seat) if effect.who == "allocated" else int(seat in terms)
        burn_pool(t, seat, times * effect.burn_pool * counted(pos, seat, effect.each), "VTES-6.3.2-11")


def _gain_pool(t: T, effect: GainPool, terms: tuple[int, ...]) -> None:
    pos = t.pos
    clan = clans(pos)[terms[0]] if terms and effect.each.endswith("chosen clan") else ""
    for seat in pos.clockwise(pos.active[0]):
        minions = pos.minions(seat)
        vampires = [minion for minion in minions if pos.cards[minion].vampire]
        if effect.each == "minion":
            count = len(minions)
        elif clan:
            count = sum(pos.cards[vampire].clan == clan for vampire in vampires)
        else:
            count = sum(capacity(pos, vampire) >= 8 for vampire in vampires)
        gain_pool(t, seat, effect.gain_pool * count, "VTES-6.3.2-11")
