"""2.2 Attackers and defenders are declared; in melee a title may send the challenge elsewhere or let another player defend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import section, step
from razbor.kernel.text import say
from razbor.systems.agot.challenges import able_to_defend, fight_of, forbidden_attacker, forbidden_defender, prevails, withstands
from razbor.systems.agot.facts import Bypassed, Challenged, Defended, Redirected
from razbor.systems.agot.frame import Framework
from razbor.systems.agot.melee import COMMANDER, helpers, other_targets, redirecting
from razbor.systems.agot.paying import kneel_card
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes, immune

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


@section
class Attack(Framework):
    """2.2 Kind and opponent are chosen, attackers declared and knelt: one framework action."""

    chosen: tuple[int, ...] = ()
    regent: int = NOBODY

    @step("AGOT-B14")
    def ask(self, t: T) -> None:
        """Ask for the next attacker; at least one is needed, and the only one that can attacks without being asked for."""
        able = [option.key[1] for option in self.attacker(t, self.seat) if option.key[0] == "attack"]
        if len(able) == 1 and not self.chosen:
            self.chosen = (able[0],)
            self.goto(Attack.declare)
        elif not able:
            self.goto(Attack.declare)
        else:
            t.ask(self.attacker, self.seat)

    @decision("AGOT-B14", "AGOT-B56")
    def attacker(self, t: T, seat: int) -> Candidates:
        """Any character that may attack; no more, once there is one."""
        at = attributes(t.pos)
        kind = fight_of(t).kind
        enough = bool(self.chosen) and prevails(at, fight_of(t)._replace(attackers=self.chosen))
        if enough:
            yield Option(("declared",), "AGOT-B14")
        for card in t.pos.play[seat]:
            if card in self.chosen:
                continue
            refusal = forbidden_attacker(at, card, kind)
            if refusal is None:
                yield Option(("attack", card), "AGOT-B14")
            elif t.explaining:
                yield Refusal(("attack", card), *refusal)
        if self.chosen and not enough:
            yield Option(("declared",), "AGOT-B14")

    @step("AGOT-B14")
    def keep(self, t: T) -> None:
        """One more, or all."""
        assert t.answer is not None
        if t.answer.key[0] == "attack":
            self.chosen = (*self.chosen, t.answer.key[1])
            self.goto(Attack.ask)

    @step("AGOT-B14")
    def declare(self, t: T) -> None:
        """The attackers kneel together."""
        pos = t.pos
        fight = fight_of(t)
        pos.contest(fight._replace(attackers=self.chosen))
        pos.count_challenge(self.seat, fight.kind)
        for card in self.chosen:
            kneel_card(t, card, "AGOT-B14")

    @step("AGOT-B60")
    def offer_redirection(self, t: T) -> None:
        """The Crown Regent may have the challenge aimed at somebody else, once a round."""
        regent = redirecting(t.pos, fight_of(t)) if self.chosen else NOBODY
        if regent == NOBODY:
            self.goto(Attack.announce)
        else:
            t.ask(self.redirection, regent)

    @decision("AGOT-B60")
    def redirection(self, t: T, seat: int) -> Candidates:
        """Let the challenge be, or have it aimed anew."""
        yield Option(PASS, "AGOT-B60")
        yield Option(("redirect",), "AGOT-B60")

    @step("AGOT-B60")
    def aim_anew(self, t: T) -> None:
        """The attacker chooses whom it is against now."""
        assert t.answer is not None
        if t.answer.key == PASS:
            self.goto(Attack.announce)
            return
        self.regent = t.answered_by
        t.pos.spend_redirection(self.regent, spent=True)
        t.ask(self.new_target, self.seat)

    @decision("AGOT-B60")
    def new_target(self, t: T, seat: int) -> Candidates:
        """Anybody else whom one may attack."""
        fight = fight_of(t)
        for other in other_targets(t.pos, fight):
            yield Option(("challenge", fight.kind, t.seats[other]), "AGOT-B60")

    @step("AGOT-B60")
    def redirect(self, t: T) -> None:
        """The challenge is against that player."""
        assert t.answer is not None
        other = t.seats.index(t.answer.key[2])
        t.pos.contest(fight_of(t)._replace(defender=other))
        t.emit(Redirected("AGOT-B60", self.regent, NOBODY, other))

    @step("AGOT-B14")
    def announce(self, t: T) -> None:
        """The challenge has been initiated."""
        fight = fight_of(t)
        t.emit(Challenged("AGOT-B14", self.seat, NOBODY, fight.defender, fight.kind, self.chosen))


@section
class Defence(Framework):
    """2.2 Each attacker with stealth passes one character by; then defenders are declared."""

    stealthy: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()

    @step("AGOT-B15")
    def find_stealth(self, t: T) -> None:
        """The attackers with stealth."""
        at = attributes(t.pos)
        self.stealthy = tuple(card for card in fight_of(t).attackers if at.has(card, "stealth"))

    @step("AGOT-B15")
    def ask_stealth(self, t: T) -> None:
        """The attacker chooses for each of them whom it passes by."""
        if not self.stealthy:
            self.goto(Defence.ask)
        else:
            t.ask(self.bypass, fight_of(t).attacker)

    @decision("AGOT-B15", "AGOT-B52")
    def bypass(self, t: T, seat: int) -> Candidates:
        """Any character of the defender without stealth and not immune; or none."""
        pos, at, fight = t.pos, attributes(t.pos), fight_of(t)
        for card in pos.play[fight.defender]:
            if pos.cards[card].type != "character" or card in fight.bypassed:
                continue
            key = ("bypass", card)
            if at.has(card, "stealth"):
                if t.explaining:
                    yield Refusal(key, "AGOT-B15", say("it has stealth itself"))
            elif immune(at, card, self.stealthy[0]):
                if t.explaining:
                    yield Refusal(key, "AGOT-B52", say("it is immune to character abilities"))
            else:
                yield Option(key, "AGOT-B15")
        yield Option(PASS, "AGOT-B15")

    @step("AGOT-B15")
    def pass_by(self, t: T) -> None:
        """The character may not defend in this challenge."""
        assert t.answer is not None
        fight = fight_of(t)
        if t.answer.key != PASS:
            card = t.answer.key[1]
            t.pos.contest(fight._replace(bypassed=(*fight.bypassed, card)))
            t.emit(Bypassed("AGOT-B15", fight.defender, card, self.stealthy[0]))
        self.stealthy = self.stealthy[1:]
        self.goto(Defence.ask_stealth)

    @step("AGOT-B14")
    def ask(self, t: T) -> None:
        """The defender declares, or declares nobody; who supports the defender and steps in declares somebody."""
        guard = fight_of(t).guard
        if any(option.key[0] == "defend" for option in self.defender(t, guard)):
            t.ask(self.defender, guard)
        else:
            self.goto(Defence.look_for_help)

    @decision("AGOT-B14", "AGOT-B19")
    def defender(self, t: T, seat: int) -> Candidates:
        """Any character that may defend; one only against joust."""
        at, fight = attributes(t.pos), fight_of(t)
        nobody_yet = not self.chosen and fight.supporter != NOBODY
        wanting = not self.chosen or (withstands(at, fight) and not withstands(at, fight, self.chosen))
        if not wanting:
            yield Option(("declared",), "AGOT-B14")
        joust = any(at.has(card, "joust") for card in fight.attackers)
        for card in t.pos.play[seat]:
            if card in self.chosen:
                continue
            refusal = forbidden_defender(at, card, fight)
            if refusal is None and joust and self.chosen:
                refusal = "AGOT-B19", say("against joust one character defends")
            if refusal is None:
                yield Option(("defend", card), "AGOT-B14")
            elif t.explaining:
                yield Refusal(("defend", card), *refusal)
        if wanting and not nobody_yet:
            yield Option(("declared",), "AGOT-B14")

    @step("AGOT-B14")
    def keep(self, t: T) -> None:
        """One more, or all."""
        assert t.answer is not None
        if t.answer.key[0] == "defend":
            self.chosen = (*self.chosen, t.answer.key[1])
            self.goto(Defence.ask)

    @step("AGOT-B59", "AGOT-B61")
    def look_for_help(self, t: T) -> None:
        """Where the defender declares nobody, titles let others step in."""
        fight = fight_of(t)
        self.waiting = () if self.chosen or fight.supporter != NOBODY else helpers(t.pos, fight)

    @step("AGOT-B59", "AGOT-B61")
    def ask_help(self, t: T) -> None:
        """Ask the next who could."""
        if not self.waiting:
            self.goto(Defence.declare)
        elif len(list(self.help(t, self.waiting[0]))) == 1:
            self.waiting = self.waiting[1:]
            self.goto(Defence.ask_help)
        else:
            t.ask(self.help, self.waiting[0])

    @decision("AGOT-B59", "AGOT-B61")
    def help(self, t: T, seat: int) -> Candidates:
        """Leave it; take the challenge over; defend the player that one supports, with at least one character."""
        fight = fight_of(t)
        yield Option(PASS, "AGOT-B61")
        if t.pos.title[seat] == COMMANDER:
            yield Option(("take over",), "AGOT-B61")
        elif able_to_defend(attributes(t.pos), fight._replace(supporter=seat)):
            yield Option(("support",), "AGOT-B59")

    @step("AGOT-B59", "AGOT-B61")
    def take_help(self, t: T) -> None:
        """Who takes it over is the defender from stealth on; who supports declares."""
        assert t.answer is not None
        seat, fight = t.answered_by, fight_of(t)
        self.waiting = self.waiting[1:]
        if t.answer.key == PASS:
            self.goto(Defence.ask_help)
        elif t.answer.key == ("support",):
            t.pos.contest(fight._replace(supporter=seat))
            self.goto(Defence.ask)
        else:
            t.pos.contest(fight._replace(defender=seat, bypassed=()))
            t.emit(Redirected("AGOT-B61", seat, NOBODY, seat))
            self.goto(Defence.find_stealth)

    @step("AGOT-B14")
    def declare(self, t: T) -> None:
        """The defenders kneel together."""
        fight = fight_of(t)
        t.pos.contest(fight._replace(defenders=self.chosen))
        for card in self.chosen:
            kneel_card(t, card, "AGOT-B14")
        t.emit(Defended("AGOT-B14", fight.guard, NOBODY, self.chosen))
