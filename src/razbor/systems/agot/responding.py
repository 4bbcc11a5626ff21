"""1.6, 1.7 Responses: which opportunities are open, which saves and cancels fit, and how one is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from razbor.kernel.decision import Candidates, Option, Refusal
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import Text, say
from razbor.systems.agot.ability import Decide, Modify, Send
from razbor.systems.agot.event import Event, answered
from razbor.systems.agot.facts import Revealed, word_for
from razbor.systems.agot.game import game
from razbor.systems.agot.initiation import Initiation
from razbor.systems.agot.listing import listing
from razbor.systems.agot.matching import fits_trigger, timely, whose
from razbor.systems.agot.permitted import forbidden
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, fits
from razbor.systems.agot.working import STRENGTH, Able, answered_kinds

if TYPE_CHECKING:
    from razbor.kernel.table import Table
    from razbor.systems.agot.frame import Frame

type T = Table[Board]

WOULD = {
    "killed": ("would be killed", "would leave"),
    "terminal": ("would be killed", "would leave"),
    "discarded": ("would be discarded", "would leave"),
    "returned": (),
}
"""How saves speak of the threats they answer; nothing saves from going back to hand or deck."""

CANCELS = ("would happen", "would be played", "would be decided")
"""How cancels speak of what they answer."""
DECIDED = ("winner", "dominance")
"""What the framework finds out and a card may decide instead."""


@section
class Response(Section):
    """1.5 Step 5a to 5d of one response, or a save or cancel in the window of something else."""

    seat: int
    source: int
    ability: str
    subject: int
    since: int = 0
    in_window: bool = False

    @step("AGOT-S041", "AGOT-S050")
    def begin(self, t: T) -> None:
        """5a: it is announced, paid for, triggered and aimed."""
        self.since = len(t.facts)
        t.call(Initiation(self.seat, self.source, self.ability, self.subject))

    @step("AGOT-S063", "AGOT-S064", "AGOT-S041")
    def resolve(self, t: T) -> None:
        """5b and 5c: it may be cancelled itself, and is carried out."""
        t.call(Event(self.ability, self.seat, self.source, t.result, self.subject))

    @step("AGOT-S044", "AGOT-S041")
    def set_off(self, t: T) -> None:
        """5d: the passives it has set off; those of a save or cancel wait for the action it stands in."""
        if not self.in_window and game(t).waits(t, self.since):
            t.call(game(t).passives(self.since))

    @property
    def letter(self) -> str:
        """Which of 5a to 5d it is at."""
        return "aabd"[self.pc]

    def label(self, table: Table[Any]) -> str:
        """The card."""
        return f"Response {table.pos.name(self.source)}"


# Ordinary responses


@cites("AGOT-S052", "AGOT-S053", "AGOT-B36", "AGOT-B37")
def opportunities(t: T, frame: Frame, seat: int) -> Iterator[tuple[Able, int, int]]:
    """Every ability of a player that something in this frame has opened, as (ability, number of the fact, its card)."""
    able_on = listing(t.pos).responses[seat]
    if not able_on:
        return
    most = t.rules.responses_per_trigger
    for number in range(frame.since, len(t.facts)):
        fact = t.facts[number]
        for able in able_on.get(word_for(fact), ()):
            if frame.used.count((able.name, able.source, number)) >= most:
                continue
            if fits_trigger(t.pos, able, fact):
                yield able, number, fact.card


def anybody_responds(t: T, frame: Frame) -> bool:
    """Whether any player has a response that something in this frame has opened."""
    return any(forbidden(t, able, subject) is None for seat in t.pos.seats for able, _, subject in opportunities(t, frame, seat))


def respond_key(able: Able, subject: int) -> tuple[Any, ...]:
    """A response as an answer: by which ability of which card, to what card."""
    return ("respond", able.source, able.number, subject)


@cites("AGOT-S051", "AGOT-S055", "AGOT-S065")
def response_plays(t: T, seat: int) -> Candidates:
    """The responses that a player may play now, and why others may not be."""
    frame = cast("Frame", t.stack[-2])
    offered: set[tuple[Any, ...]] = set()
    for able, _, subject in opportunities(t, frame, seat):
        key = respond_key(able, subject)
        if key in offered:
            continue
        refusal = forbidden(t, able, subject)
        if refusal is None:
            offered.add(key)
            yield Option(key, "AGOT-S053")
        elif t.explaining:
            yield Refusal(key, *refusal)
    if t.explaining:
        yield from _unopened(t, frame, seat, offered)


def _unopened(t: T, frame: Frame, seat: int, offered: set[tuple[Any, ...]]) -> Iterator[Refusal]:
    """Responses nothing has opened, or that have been used, or that belong into another window."""
    shown = {key[1:3] for key in offered}
    used = {(name, source) for name, source, _ in frame.used}
    for ables in listing(t.pos).responses[seat].values():
        for able in ables:
            key = respond_key(able, NOBODY)
            if key[1:3] in shown:
                continue
            shown.add(key[1:3])
            if (able.name, able.source) in used:
                yield Refusal(key, "AGOT-B36", say("it has been tried for what opened it"))
            elif earlier := _opened_before(t, able, frame.since):
                yield Refusal(key, "AGOT-S055", say("what opened it belongs to an action that is over: {what}", what=earlier))
            else:
                on = able.ability.trigger.on if able.ability.trigger else ""
                yield Refusal(key, "AGOT-S052", say("nothing in this action has opened it: it answers “{on}”", on=on))
    for able in listing(t.pos).saves[seat]:
        yield Refusal(respond_key(able, NOBODY), "AGOT-S065", say("a save or cancel is played right after what it answers has begun"))


def _opened_before(t: T, able: Able, since: int) -> Text | None:
    """What opened an ability last, in this round and before this frame."""
    kinds = answered_kinds(able.ability)
    for fact in reversed(t.facts[:since]):
        if isinstance(fact, Revealed):
            return None
        if word_for(fact) in kinds and fits_trigger(t.pos, able, fact):
            return t.system.tell(t, fact, able.seat)
    return None


def respond(t: T, seat: int, option: Option) -> None:
    """Play a response: it is spent on the earliest thing it can answer."""
    _, source, _, subject = option.key
    frame = cast("Frame", t.stack[-2])
    able, number, _ = next(
        (able, number, card)
        for able, number, card in opportunities(t, frame, seat)
        if respond_key(able, card) == option.key and forbidden(t, able, card) is None
    )
    frame.spend((able.name, source, number))
    t.call(Response(seat, source, able.name, subject))


# Saves and cancels


@cites("AGOT-S051", "AGOT-S061", "AGOT-B30", "AGOT-B34", "AGOT-B36")
def fitting(t: T, event: Event, seat: int) -> Iterator[tuple[Able, int]]:
    """The saves and cancels of a player that speak of what has just begun, as (ability, card it is about)."""
    pos = t.pos
    most = t.rules.responses_per_trigger
    for able in listing(pos).saves[seat]:
        trigger = able.ability.trigger
        assert trigger is not None
        if trigger.on in CANCELS:
            if event.part or event.cancelled or trigger.on not in _cancelled_as(t, event) or not timely(trigger, pos):
                continue
            if not whose(trigger, seat, event.seat) or (able.source == event.source):
                continue
            about = [event.source]
        elif not timely(trigger, pos):
            continue
        else:
            about = [card for card, how in event.threats if trigger.on in WOULD[how] and card not in event.saved]
        for card in about:
            if event.tried.count((able.name, able.source, card)) >= most:
                continue
            who = Who(seat, able.source)
            if trigger.card is None or (card != NOBODY and fits(attributes(pos), trigger.card, card, who, anywhere=True)):
                yield able, card


@cites("AGOT-B35")
def _cancelled_as(t: T, event: Event) -> tuple[str, ...]:
    """The words by which cancels speak of what has begun.

    An ability, the playing of a card, or what the framework is about to find out; an effect that decides it can be answered as such.
    """
    if event.ability == "marshal":
        return ("would be played",)
    if event.ability in game(t).framework_only:
        return ("would be decided",) if event.ability in DECIDED else ()
    decides = any(isinstance(effect, Decide) for effect in event.effects(t))
    return ("would happen", "would be decided") if decides else ("would happen",)


@cites("AGOT-B24", "AGOT-B47")
def doubled(t: T, event: Event, seat: int) -> Iterator[int]:
    """The player's threatened cards that have a duplicate."""
    pos = t.pos
    if not pos.under[seat]:
        return
    for card, how in event.threats:
        if how != "returned" and pos.controller[card] == seat and card not in event.saved and pos.duplicates(card):
            yield card


def forbidden_save(t: T, event: Event, able: Able | None, card: int) -> tuple[str, Any] | None:
    """Why a save or cancel that fits may not be played after all."""
    if able is not None:
        if not able.saves:
            return "AGOT-S065", say("this is no save or cancel")
        if able.ability.trigger and able.ability.trigger.on in CANCELS:
            if not event.declared(t).cancellable:
                return "AGOT-B34", say("this cannot be cancelled")
            return forbidden(t, able, card)
    threatened = dict(event.threats)
    if threatened.get(card) == "terminal" and not (able and _lifts(t, event, able, card)):
        return "AGOT-B47", say("its strength would still be 0: a save must raise it or take the card out of play")
    if attributes(t.pos).has(card, "cannot be saved"):
        return "AGOT-B50", say("this card cannot be saved")
    return forbidden(t, able, card) if able else None


def _lifts(t: T, event: Event, able: Able, card: int) -> bool:
    """Whether a save also raises the strength above 0, or takes the card out of play."""
    effects = able.ability.effect
    raised = sum(effect.amount for effect in effects if isinstance(effect, Modify) and effect.modify == STRENGTH)
    return any(isinstance(effect, Send) for effect in effects) or event.lifted_by(t, card, raised)


@cites("AGOT-S061", "AGOT-S060", "AGOT-S065", "AGOT-S064")
def save_plays(t: T, seat: int) -> Candidates:
    """The saves and cancels that a player may play now, duplicates among them, and why others may not be."""
    event = answered(t)
    for able, card in fitting(t, event, seat):
        refusal = forbidden_save(t, event, able, card)
        if refusal is None:
            yield Option(respond_key(able, card), "AGOT-S061")
        elif t.explaining:
            yield Refusal(respond_key(able, card), *refusal)
    for card in doubled(t, event, seat):
        refusal = forbidden_save(t, event, None, card)
        if refusal is None:
            yield Option(("save", card), "AGOT-B24")
        elif t.explaining:
            yield Refusal(("save", card), *refusal)
    if t.explaining:
        fit = {able.source for able, _ in fitting(t, event, seat)}
        for able in listing(t.pos).saves[seat]:
            if able.source not in fit:
                yield Refusal(respond_key(able, NOBODY), "AGOT-S061", say("it does not answer what has just begun"))
        for ables in listing(t.pos).responses[seat].values():
            for able in ables:
                reason = say("only saves and cancels may be played before it is carried out")
                yield Refusal(respond_key(able, NOBODY), "AGOT-S065", reason)


def anybody_saves(t: T, event: Event) -> bool:
    """Whether any player has a save or a cancel that fits."""
    for seat in t.pos.seats:
        if listing(t.pos).saves[seat] or (event.threats and t.pos.under[seat]):
            for able, card in fitting(t, event, seat):
                if forbidden_save(t, event, able, card) is None:
                    return True
            for card in doubled(t, event, seat):
                if forbidden_save(t, event, None, card) is None:
                    return True
    return False


def play_save(t: T, seat: int, option: Option) -> None:
    """Play a save or cancel."""
    if option.key[0] == "save":
        card = option.key[1]
        t.call(Response(seat, card, "save with a duplicate", card, in_window=True))
        return
    source: int = option.key[1]
    n, subject = option.key[2:]
    name = f"{t.pos.cards[source].id}.{n}"
    answered(t).try_with((name, source, subject))
    t.call(Response(seat, source, name, subject, in_window=True))
