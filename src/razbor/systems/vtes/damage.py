"""6.4.5 Damage: prevention one at a time, then everything left at once; mending, wounds, torpor, burning."""

from __future__ import annotations

from razbor.kernel.decision import Candidates
from razbor.kernel.section import section, step
from razbor.kernel.window import Window

from . import facts
from .atoms import T, burn, burn_blood, to_torpor
from .combat_frames import DamageState, combat_of, round_of
from .ending import settle_ousts
from .fighting import PREVENT, combat_cards, combatants, fighter, from_outside
from .frames import find
from .pool import TIMING
from .position import ON, READY
from .torpor import Diablerie
from .values import immune

TORPOR_MOMENT = TIMING["torpor"]


@section
class Damage(DamageState):
    """6.4.5 The damage of one strike resolution."""

    @step("VTES-X-CBT-11")
    def ward(self, t: T) -> None:
        """Who is immune takes no damage of that kind."""
        current = round_of(t)
        if any(immune(t.pos, harm.card) for harm in current.damage):
            current.suffer(tuple([harm._replace(normal=0) if immune(t.pos, harm.card) else harm for harm in current.damage]))

    @step("VTES-X-CBT-08")
    def prevent(self, t: T) -> None:
        """Each may prevent damage to its own, the acting minion first; then those outside the combat."""
        t.call(Window(name="prevent"))

    @step("VTES-6.4.3-14", "VTES-X-CBT-08", "VTES-X-CBT-09", "VTES-X-CBT-10")
    def apply(self, t: T) -> None:
        """Everything left is applied at once, to each card what all of it comes to."""
        combat, current, pos = combat_of(t), round_of(t), t.pos
        fallen: list[int] = []
        burned: list[int] = []
        for card in dict.fromkeys(harm.card for harm in current.damage):
            normal = sum(harm.normal for harm in current.damage if harm.card == card)
            aggravated = sum(harm.aggravated for harm in current.damage if harm.card == card)
            if normal + aggravated == 0 or pos.place[card] not in (READY, ON):
                continue
            t.emit(facts.Hurt(card, normal, aggravated))
            if not pos.cards[card].vampire:
                burn_blood(t, card, normal + aggravated, "VTES-X-CBT-10")
                continue
            mended = burn_blood(t, card, normal, "VTES-6.4.3-14")
            wounded = mended < normal or aggravated > 0
            more = aggravated - (1 if mended == normal else 0)
            if aggravated and more > 0:
                paid = burn_blood(t, card, more, "VTES-X-CBT-09")
                mended += paid
                if paid < more:
                    burned.append(card)
            current.bleed_out(combat.side(card), mended)
            if wounded and card not in burned:
                fallen.append(card)
        self.fallen, self.burned = tuple(fallen), tuple(burned)
        current.suffer(())

    @step("VTES-X-TOR-02", "VTES-6.4.3-17")
    def fall(self, t: T) -> None:
        """The burned are burned; before a vampire goes to torpor the opponent may diablerise it."""
        for card in self.burned:
            burn(t, card, "VTES-X-CBT-09")
        if len(self.fallen) == 1 and combat_of(t).both_ready(t):
            t.call(Window(name="torpor"))

    @step("VTES-X-TOR-02")
    def lie_down(self, t: T) -> None:
        """The wounded go to torpor, but for the one that is diablerised instead."""
        for card in self.fallen:
            if t.pos.place[card] == READY and self.eater < 0:
                to_torpor(t, card)
        settle_ousts(t)
        if self.eater >= 0:
            t.call(Diablerie(diablerist=self.eater, victim=self.fallen[0]))


def preventers(t: T) -> tuple[int, ...]:
    """The combatants' Methuselahs, the acting minion's first; then everybody else clockwise."""
    return tuple(dict.fromkeys((*combatants(t), *t.pos.clockwise(t.pos.active[0]))))


def prevent_plays(t: T, seat: int) -> Candidates:
    """What prevents damage to one's own minion, and what minions outside the combat may prevent."""
    coming = round_of(t).damage
    if seat in combatants(t):
        minion = fighter(t, seat)
        if any(harm.card == minion and harm.normal + harm.aggravated > 0 for harm in coming):
            yield from combat_cards(t, seat, minion, PREVENT)
    if any(harm.normal + harm.aggravated > 0 for harm in coming):
        yield from from_outside(t, seat, PREVENT)


def torpor_plays(t: T, seat: int) -> Candidates:
    """What may be done as the opposing vampire is about to go to torpor."""
    falling = find(t, DamageState)
    minion = fighter(t, seat)
    if falling is not None and minion not in falling.fallen and t.pos.cards[falling.fallen[0]].vampire:
        yield from combat_cards(t, seat, minion, TORPOR_MOMENT)
