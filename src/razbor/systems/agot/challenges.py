"""2.2 The challenges phase: each player in turn attacks, between segments in which all may act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say
from razbor.systems.agot.actions import PlayerActions
from razbor.systems.agot.attributes import Attributes
from razbor.systems.agot.expiring import expire
from razbor.systems.agot.frame import Frame
from razbor.systems.agot.melee import supports
from razbor.systems.agot.permitted import Reason
from razbor.systems.agot.position import NOBODY, Board, Challenge
from razbor.systems.agot.selecting import attributes
from razbor.systems.agot.wording import KIND_NAMES

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

KINDS = ("military", "intrigue", "power")


@cites("AGOT-B14", "AGOT-B56")
def forbidden_attacker(at: Attributes, card: int, kind: str) -> Reason | None:
    """Why a character may not attack in a challenge of a kind; one with strength 0 may."""
    pos = at.pos
    if pos.cards[card].type != "character":
        return "AGOT-B14", say("only characters take part in challenges")
    if pos.knelt[card]:
        return "AGOT-B14", say("a kneeling character cannot be declared")
    if not at.has(card, kind):
        return "AGOT-B14", say("it has no {kind} icon", kind=KIND_NAMES[kind])
    if at.has(card, "cannot attack") or at.has(card, "cannot kneel"):
        return "AGOT-B50", say("it cannot attack")
    return None


@cites("AGOT-B14", "AGOT-B15", "AGOT-B19")
def forbidden_defender(at: Attributes, card: int, fight: Challenge) -> Reason | None:
    """Why a character may not defend in the challenge in progress."""
    pos = at.pos
    if pos.cards[card].type != "character":
        return "AGOT-B14", say("only characters take part in challenges")
    if pos.knelt[card]:
        return "AGOT-B14", say("a kneeling character cannot be declared")
    if not at.has(card, fight.kind):
        return "AGOT-B14", say("it has no {kind} icon", kind=KIND_NAMES[fight.kind])
    if card in fight.bypassed:
        return "AGOT-B15", say("stealth has passed it by")
    if at.has(card, "cannot defend") or at.has(card, "cannot kneel"):
        return "AGOT-B50", say("it cannot defend")
    fearsome = [at.strength(other) for other in fight.attackers if at.has(other, "intimidate")]
    if fearsome and at.strength(card) < max(fearsome):
        return "AGOT-B19", say("an attacker with intimidate is stronger")
    return None


def prevails(at: Attributes, fight: Challenge) -> bool:
    """Whether the attackers, or before there are any all who could attack, are stronger than all who could defend."""
    able = [card for card in at.pos.play[fight.attacker] if forbidden_attacker(at, card, fight.kind) is None]
    return sum(map(at.strength, fight.attackers or able)) > sum(map(at.strength, able_to_defend(at, fight)))


def withstands(at: Attributes, fight: Challenge, defenders: tuple[int, ...] | None = None) -> bool:
    """Whether these defenders, or all who could defend, are stronger than the attackers."""
    return sum(map(at.strength, able_to_defend(at, fight) if defenders is None else defenders)) > sum(map(at.strength, fight.attackers))


def able_to_defend(at: Attributes, fight: Challenge) -> list[int]:
    """The characters of whoever defends that may."""
    return [card for card in at.pos.play[fight.guard] if forbidden_defender(at, card, fight) is None]


@section
class ChallengesPhase(Section):
    """2.2 Each player in turn, the first player first, initiates challenges."""

    turn: int = 0

    @step("AGOT-B13")
    def next_player(self, t: T) -> None:
        """The next player becomes active."""
        pos = t.pos
        order = pos.clockwise()
        if self.turn == len(order) or pos.round_ended[0]:
            pos.make_active(NOBODY)
            for seat in pos.seats:
                if pos.challenges[seat]:
                    pos.count_challenge(seat, "")
            t.finish()
            return
        pos.make_active(order[self.turn])
        self.turn += 1
        t.call(Attacks(pos.active[0]))
        self.goto(ChallengesPhase.next_player)

    def label(self, table: Table[Board]) -> str:
        """Nothing: the phase itself is in the path."""
        return ""


@section
class Attacks(Section):
    """2.2 One player's challenges: before each, players act; then the active player attacks, or is done."""

    seat: int

    @step("AGOT-B13")
    def act_before(self, t: T) -> None:
        """(i) Players act before a challenge is initiated."""
        t.call(PlayerActions("actions"))

    @step("AGOT-B13")
    def ask(self, t: T) -> None:
        """The active player begins a challenge or is done."""
        if t.pos.round_ended[0]:
            t.finish()
        else:
            t.ask(self.challenge, self.seat)

    @decision("AGOT-B13", "AGOT-B23")
    def challenge(self, t: T, seat: int) -> Candidates:
        """One challenge of each kind, and more by card effects, against any opponent one may attack."""
        doubtful: list[Option] = []
        pos = t.pos
        at = attributes(pos)
        for kind in KINDS:
            begun = pos.challenges[seat].count(kind)
            more = sum(at.net(card, f"more {kind}") for card in (*pos.plot[seat], *pos.play[seat]))
            able = any(forbidden_attacker(at, card, kind) is None for card in pos.play[seat])
            for other in pos.clockwise(seat)[1:]:
                key = ("challenge", kind, t.seats[other])
                if begun > more:
                    if t.explaining:
                        yield Refusal(key, "AGOT-B13", say("the {kind} challenge of this phase has been made", kind=KIND_NAMES[kind]))
                elif supports(pos, seat, other):
                    if t.explaining:
                        yield Refusal(key, "AGOT-B23", say("your title supports that player's"))
                elif able and prevails(at, Challenge(kind, seat, other)):
                    yield Option(key, "AGOT-B13")
                elif able:
                    doubtful.append(Option(key, "AGOT-B13"))
                elif t.explaining:
                    yield Refusal(key, "AGOT-B14", say("no character of yours could attack"))
        yield Option(PASS, "AGOT-B13")
        yield from doubtful

    @step("AGOT-B14")
    def begin(self, t: T) -> None:
        """The challenge begins, or this player is done."""
        assert t.answer is not None
        if t.answer.key == PASS:
            t.finish()
            return
        _, kind, other = t.answer.key
        t.pos.contest(Challenge(kind, self.seat, t.seats.index(other)))
        t.call(Frame("attack", self.seat))

    @step("AGOT-B13")
    def act_after_attackers(self, t: T) -> None:
        """(ii) Players act after attackers are declared."""
        t.call(PlayerActions("actions"))

    @step("AGOT-B15")
    def defend(self, t: T) -> None:
        """Stealth and defenders."""
        if going_on(t):
            t.call(Frame("defence", fight_of(t).defender))

    @step("AGOT-B13")
    def act_after_defenders(self, t: T) -> None:
        """(iii) Players act after defenders are declared."""
        if going_on(t):
            t.call(PlayerActions("actions"))

    @step("AGOT-B16", "AGOT-B53")
    def resolve(self, t: T) -> None:
        """The challenge is resolved, unless an effect has ended it."""
        if going_on(t):
            t.call(Frame("resolution", self.seat))

    @step("AGOT-B13")
    def close(self, t: T) -> None:
        """The challenge is over, and what lasted as long; on to the next."""
        t.pos.contest(None)
        self.goto(Attacks.act_before)
        expire(t, "challenge")

    def label(self, table: Table[Board]) -> str:
        """Whose challenges."""
        return f"{table.seats[self.seat]}'s challenges"


def going_on(t: T) -> bool:
    """Whether the challenge has not been ended by an effect."""
    fight = t.pos.challenge[0]
    return fight is not None and not fight.ended


def fight_of(t: T) -> Challenge:
    """The challenge in progress."""
    fight = t.pos.challenge[0]
    assert fight is not None
    return fight
