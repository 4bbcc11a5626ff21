"""2.2 The resolution of a challenge: four events in one frame, with one step of passives and one of responses after them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import cites, section, step
from razbor.systems.agot.attributes import Attributes
from razbor.systems.agot.challenges import fight_of
from razbor.systems.agot.effects import RandomDiscard
from razbor.systems.agot.event import Event
from razbor.systems.agot.facts import Lost, PowerLost, Undecided, Won
from razbor.systems.agot.frame import Framework
from razbor.systems.agot.initiation import Choosing
from razbor.systems.agot.melee import opposes, strength_of_title
from razbor.systems.agot.paying import check_victory, claim
from razbor.systems.agot.position import NOBODY, Board, Challenge
from razbor.systems.agot.selecting import attributes

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


@cites("AGOT-B17", "AGOT-B19", "AGOT-B56")
def contribution(at: Attributes, card: int, enemies: int) -> int:
    """What a participating character adds to its side; melee counts the enemies."""
    return at.strength(card) + (enemies if at.has(card, "melee") else 0)


@cites("AGOT-B17")
def totals(at: Attributes, fight: Challenge) -> tuple[int, int]:
    """The strength of attackers and defenders; a title adds to a side that has characters."""
    attack = sum(contribution(at, card, len(fight.defenders)) for card in fight.attackers)
    defence = sum(contribution(at, card, len(fight.attackers)) for card in fight.defenders)
    if fight.attackers:
        attack += strength_of_title(at.pos, fight.attacker, fight.kind)
    if fight.defenders:
        defence += strength_of_title(at.pos, fight.guard, fight.kind)
    return attack, defence


@section
class Resolution(Framework):
    """2.2 The winner is found, claim is carried out, an unopposed attack rewarded, renown claimed."""

    @step("AGOT-B16", "AGOT-B32")
    def find_winner(self, t: T) -> None:
        """First event."""
        t.call(Event("winner", self.seat))

    @step("AGOT-B18")
    def choose_victims(self, t: T) -> None:
        """Second event, its beginning: claim of a military challenge is aimed by the defender."""
        fight = fight_of(t)
        if fight.winner != fight.attacker:
            self.goto(Resolution.reward)
            return
        if fight.kind == "military" and (number := claim_value(t)):
            t.call(Choosing(fight.defender, NOBODY, "claim military", NOBODY, number))

    @step("AGOT-B16", "AGOT-B18")
    def carry_out_claim(self, t: T) -> None:
        """Second event: claim."""
        fight = fight_of(t)
        number = claim_value(t)
        victims: tuple[int, ...] = t.result if fight.kind == "military" and number else ()
        t.call(Event(f"claim {fight.kind}", fight.attacker, targets=victims, number=number))

    @step("AGOT-B17", "AGOT-B19")
    def reward(self, t: T) -> None:
        """Third event, its beginning: power for the House may go to a participating character with infamy instead."""
        fight = fight_of(t)
        if not unopposed(t):
            self.goto(Resolution.claim_renown)
            return
        at = attributes(t.pos)
        if any(at.has(card, "infamy") for card in fight.attackers):
            t.ask(self.infamy, fight.attacker)

    @decision("AGOT-B19")
    def infamy(self, t: T, seat: int) -> Candidates:
        """The House, or a participating character with infamy."""
        at = attributes(t.pos)
        yield Option(("house",), "AGOT-B17")
        for card in fight_of(t).attackers:
            if at.has(card, "infamy"):
                yield Option(("claim with", card), "AGOT-B19")

    @step("AGOT-B16", "AGOT-B17")
    def carry_out_reward(self, t: T) -> None:
        """Third event: the reward of an unopposed challenge."""
        card = t.answer.key[1] if t.answer and t.answer.key[0] == "claim with" else NOBODY
        t.call(Event("unopposed", fight_of(t).attacker, source=NOBODY, targets=(card,)))

    @step("AGOT-B16", "AGOT-B19")
    def claim_renown(self, t: T) -> None:
        """Fourth event: renown, and the power for beating an opposed title."""
        if fight_of(t).winner != NOBODY:
            t.call(Event("renown", fight_of(t).winner))


def claim_value(t: T) -> int:
    """The claim of the attacker's plot."""
    at = attributes(t.pos)
    return sum(at.claim(card) for card in t.pos.plot[fight_of(t).attacker])


@cites("AGOT-B17")
def unopposed(t: T) -> bool:
    """Whether the attacker has won against a strength of 0."""
    fight = fight_of(t)
    return fight.winner == fight.attacker and totals(attributes(t.pos), fight)[1] == 0


# What the events do


@cites("AGOT-B17")
def find_winner(t: T, event: Event) -> None:
    """The higher strength wins, the attacker of equals; a side without strength or characters does not, unless a card decides it."""
    pos = t.pos
    fight = fight_of(t)
    attack, defence = totals(attributes(pos), fight)
    winner = event.decided if event.decided in (fight.attacker, fight.guard) else NOBODY
    if winner == NOBODY:
        winner = fight.attacker if attack >= defence else fight.guard
    side, strength = (fight.attackers, attack) if winner == fight.attacker else (fight.defenders, defence)
    if event.decided == NOBODY and (not side or strength < 1):
        t.emit(Undecided("AGOT-B17", NOBODY, NOBODY))
        return
    pos.contest(fight._replace(winner=winner))
    loser = fight.guard if winner == fight.attacker else fight.attacker
    won = winner == fight.attacker
    t.emit(Won("AGOT-B17", winner, NOBODY, loser, fight.kind, won, *((attack, defence) if won else (defence, attack))))
    t.emit(Lost("AGOT-B17", loser, NOBODY, winner, fight.kind, not won))


@cites("AGOT-B18")
def claim_intrigue(t: T, event: Event) -> None:
    """Random cards from the defender's hand are discarded."""
    fight = fight_of(t)
    if event.number and t.pos.hand[fight.defender]:
        t.call(RandomDiscard(fight.defender, event.number))


@cites("AGOT-B18")
def claim_power(t: T, event: Event) -> None:
    """Power moves from the defender's House to the attacker's."""
    fight = fight_of(t)
    number = min(event.number, t.pos.house_power[fight.defender])
    if number:
        t.pos.add_power(fight.defender, NOBODY, -number)
        t.emit(PowerLost("AGOT-B18", fight.defender, NOBODY, number))
        claim(t, fight.attacker, NOBODY, number, "AGOT-B18")
        check_victory(t)


@cites("AGOT-B17")
def reward_unopposed(t: T, event: Event) -> None:
    """One power, for the House or a character with infamy."""
    claim(t, event.seat, event.targets[0], 1, "AGOT-B17")
    check_victory(t)


@cites("AGOT-B19", "AGOT-B23")
def claim_renown(t: T, event: Event) -> None:
    """Each participating character with renown on the winner's side claims one power."""
    fight = fight_of(t)
    at = attributes(t.pos)
    side = fight.attackers if event.seat == fight.attacker else fight.defenders
    for card in side:
        if at.has(card, "renown"):
            claim(t, event.seat, card, 1, "AGOT-B19")
    if event.seat == fight.attacker and opposes(t.pos, fight.attacker, fight.defender):
        claim(t, event.seat, NOBODY, 1, "AGOT-B23")
    check_victory(t)


@cites("AGOT-B19")
def claim_prize(t: T, event: Event) -> None:
    """Whoever made a prized card leave play claims the power it is worth."""
    claim(t, event.seat, NOBODY, t.pos.cards[event.source].prized, "AGOT-B19")
    check_victory(t)
