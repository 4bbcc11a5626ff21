"""Step 4: passive abilities, each with its own begin, window, execution, and the passives it sets off in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from razbor.kernel.faults import DataError
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say
from razbor.kernel.triggers import Trigger, Triggers, since
from razbor.systems.agot.event import Event
from razbor.systems.agot.facts import word_for
from razbor.systems.agot.game import game
from razbor.systems.agot.initiation import Choosing
from razbor.systems.agot.listing import listing
from razbor.systems.agot.matching import fits_trigger
from razbor.systems.agot.permitted import used_up
from razbor.systems.agot.position import CANNOT, NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, bears, holds

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

MOST_INSIDE_ITSELF = 100
"""An ability that has set itself off so often, each time inside the last, never stops: nothing on a table is that many."""
TERMINAL = "terminal"
KEYWORD_MOMENTS = ("won", "lost", "undecided", "killed", "discarded")
"""The kinds of facts that keywords wait for."""


@section
class Passives(Section):
    """1.5 Step 4, 4d, 5d: what has been set off since fact number `since`, in the order the first player gives."""

    since: int

    @step("AGOT-S041", "AGOT-B31")
    def resolve(self, t: T) -> None:
        """Gather what waits, and resolve it one after another."""
        found = waiting(t, self.since)
        t.call(Triggers(found, orders(t, found)))

    def label(self, table: Table[Any]) -> str:
        """Nothing: the passive that is being resolved is in the path."""
        return ""


def waiting(t: T, begun: int) -> tuple[Trigger, ...]:
    """What all facts from number `begun` on have set off, the deaths that terminal effects ask for, attachments that must fall off."""
    return (*since(t, begun), *terminal(t), *fallen(t))


@section
class Passive(Section):
    """1.5 Step 4a to 4d of one passive ability: begun, saved from or cancelled, carried out, and what it sets off itself."""

    ability: str
    source: int
    seat: int
    subject: int
    since: int = 0
    targets: tuple[int, ...] = ()
    seen: str = ""

    @step("AGOT-S027", "AGOT-S041", "AGOT-S025")
    def begin(self, t: T) -> None:
        """4a: its condition and limit are looked at now; its targets are chosen."""
        self.since = len(t.facts)
        self.look_for_end(t)
        ability = game(t).ability(t, self.ability)
        who = Who(self.seat, self.source, (), self.subject)
        if not holds(attributes(t.pos), ability.when, who) or used_up(t.pos, ability, self.ability, self.source):
            t.finish()
            return
        if ability.limit:
            t.pos.use(self.source, self.ability, ability.per)
        if ability.target is not None:
            t.call(Choosing(self.seat, self.source, self.ability, self.subject))

    @step("AGOT-S063", "AGOT-S041")
    def carry_out(self, t: T) -> None:
        """4b and 4c."""
        if game(t).ability(t, self.ability).target is not None:
            self.targets = t.result
        t.call(Event(self.ability, self.seat, self.source, self.targets, self.subject))

    @step("AGOT-S044", "AGOT-S041")
    def set_off(self, t: T) -> None:
        """4d: the passives that this one has set off come before any other that waits."""
        if waiting(t, self.since):
            t.call(Passives(self.since))

    def look_for_end(self, t: T) -> None:
        """Raise `DataError` when this ability has set itself off, by way of others, and the position is what it was then.

        What only grows comes back to no position; it is told by how often the ability stands inside itself.
        """
        inside = [frame for frame in t.stack[:-1] if isinstance(frame, Passive) and frame.same_as(self)]
        if not inside:
            return
        self.seen = t.pos.digest()
        if len(inside) >= MOST_INSIDE_ITSELF or any(frame.seen == self.seen for frame in inside):
            names = list(dict.fromkeys(frame.ability.rpartition(".")[0] for frame in t.stack if isinstance(frame, Passive)))
            problem = say("passive abilities set each other off without end: {cards}", cards=", ".join(names))
            raise DataError.of(problem, say("give one of them a limit or a condition"))

    def same_as(self, other: Passive) -> bool:
        """Whether it is the same ability, set off by the same card."""
        return (self.ability, self.source, self.subject) == (other.ability, other.source, other.subject)

    @property
    def letter(self) -> str:
        """Which of 4a to 4d it is at."""
        return "abcd"[{0: 0, 1: 0, 2: 1, 3: 3}[self.pc]]

    def label(self, table: Table[Any]) -> str:
        """The card."""
        return f"Passive {table.pos.name(self.source) if self.source != NOBODY else self.ability}"


def watch(t: T, fact: Any) -> Iterator[Trigger]:
    """The passive abilities that a fact sets off."""
    on = word_for(fact)
    for able in listing(t.pos).passives.get(on, ()):
        if fits_trigger(t.pos, able, fact):
            yield Trigger(able.name, "AGOT-S025", (able.source, able.seat, fact.card))
    if on in KEYWORD_MOMENTS:
        yield from _keywords(t, on, fact)


@cites("AGOT-B19")
def _keywords(t: T, on: str, fact: Any) -> Iterator[Trigger]:
    pos = t.pos
    at = attributes(pos)
    if on in ("killed", "discarded"):
        lost: int = fact.card
        if pos.cards[lost].prized and fact.by not in (NOBODY, fact.seat):
            yield Trigger("prized", "AGOT-B19", (lost, fact.by, lost))
        return
    fight = pos.challenge[0]
    if fight is None:
        return
    if on == "lost" and not fact.attacker:
        loser: int = fact.seat
        for card in pos.play[loser]:
            if pos.knelt[card] and at.has(card, "vengeful"):
                yield Trigger("stand", "AGOT-B19", (card, fact.seat, card))
    if on == "won":
        mine = fight.attackers if fact.attacker else fight.defenders
        for card in mine:
            if pos.knelt[card] and fact.attacker and at.has(card, "vigilant"):
                yield Trigger("stand", "AGOT-B19", (card, fact.seat, card))

    if on in ("won", "undecided"):
        attacking, defending = [sum(at.has(card, "deadly") for card in side) for side in (fight.attackers, fight.defenders)]
        if attacking > defending and fight.defenders:
            yield Trigger("deadly", "AGOT-B19", (NOBODY, fight.guard, NOBODY))
        elif defending > attacking and fight.attackers and t.rules.deadly == "either":
            yield Trigger("deadly", "AGOT-B19", (NOBODY, fight.attacker, NOBODY))


@cites("AGOT-B47")
def terminal(t: T) -> Iterator[Trigger]:
    """Cards that a terminal effect lies on and whose strength is 0 are killed, saved before or not."""
    pos = t.pos
    if not any(pos.terminal):
        return
    for card, marks in enumerate(pos.terminal):
        if marks and not pos.doom[card] and attributes(pos).strength(card) == 0 and not attributes(pos).has(card, CANNOT["killed"]):
            yield Trigger(TERMINAL, "AGOT-B47", (card, pos.controller[card], card))


@cites("AGOT-B51")
def fallen(t: T) -> Iterator[Trigger]:
    """Attachments that may no longer lie where they lie, which are discarded."""
    pos = t.pos
    attachments = listing(pos).attachments
    if not attachments:
        return
    at = attributes(pos)
    forbidden = at.may_give("no attachments")
    for card in attachments:
        host, select = pos.host[card], pos.cards[card].attach
        changed = forbidden or pos.mods[host] or select.words or select.without
        if changed and host != NOBODY and not pos.doom[card] and not bears(at, host, card) and not at.has(card, CANNOT["discarded"]):
            yield Trigger("nothing to lie on", "AGOT-B51", (card, pos.controller[card], card))


def orders(t: T, waiting: tuple[Trigger, ...]) -> int:
    """Who puts passives that wait together in order."""
    seats = {trigger.of[1] for trigger in waiting}
    if t.rules.passives_by == "controller" and len(seats) == 1:
        return int(seats.pop())
    return t.pos.first[0]


def fire(t: T, trigger: Trigger) -> None:
    """Resolve a passive ability whose turn has come."""
    source, seat, subject = trigger.of
    t.call(Passive(trigger.name, source, seat, subject))
