"""6.2.1 What a minion may do: the actions it may announce, with every parameter, and why not others."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import say

from .atoms import T
from .playing import hand_cards
from .pool import TIMING, Card, PlayMode
from .position import VtesPosition
from .primitives import Combat
from .requirements import Why, misfit
from .targets import targets
from .values import title
from .words import SECTS

MINION = TIMING["minion"]
DONE = Why("VTES-X-TURN-09", say("this minion has done that this turn"))
SLAVE = Why("VTES-6.2.4-02", say("a slave performs directed actions only while its controller has a ready member of the clan"))
MUST_HUNT = Why("VTES-X-TURN-08", say("a ready vampire without blood must hunt first"))
ANARCH = SECTS.index("Anarch")


@cites("VTES-X-TURN-08")
def hungry(pos: VtesPosition, seat: int) -> list[int]:
    """The ready unlocked vampires without blood, which must hunt before anything else is done."""
    return [
        card
        for card in pos.ready[seat]
        if not pos.blood[card]
        and not pos.locked[card]
        and pos.cards[card].vampire
        and may_act(pos, card)
        and not pos.noted(card, "not hunt")
    ]


def may_act(pos: VtesPosition, minion: int) -> bool:
    """Whether a minion may act at all this turn: an ally recruited this turn cannot."""
    return not pos.done[minion] or not pos.noted(minion, "recruited")


@cites("VTES-6.2.0-01", "VTES-6.2.1-01", "VTES-6.2.1-03", "VTES-X-TOR-01", "VTES-X-TOR-05")
def actions(t: T, seat: int) -> Candidates:
    """Every action that a Methuselah may announce now."""
    pos = t.pos
    must = hungry(pos, seat)
    for minion in pos.ready[seat]:
        if pos.locked[minion] or not may_act(pos, minion):
            if t.explaining:
                locked = say("a tapped minion cannot act") if t.rules.words == "tap" else say("a locked minion cannot act")
                reason = locked if pos.locked[minion] else say("an ally cannot act in the turn it is recruited")
                rule = "VTES-6.2.1-01" if pos.locked[minion] else "VTES-X-ACT-05"
                yield from _everything_refused(t, seat, minion, Why(rule, reason))
        elif must:
            if minion in must:
                yield Option(("hunt", minion), "VTES-X-TURN-08")
            if t.explaining:
                yield from _everything_refused(t, seat, minion, MUST_HUNT, hunting=minion in must)
        else:
            yield from of_minion(t, seat, minion)
    for vampire in pos.torpor[seat]:
        if not pos.locked[vampire] and not must:
            for _, card in hand_cards(t, seat, MINION):
                yield from _out_of_torpor(t, vampire, card)
        if not pos.locked[vampire] and not must and pos.blood[vampire] >= 2 and not pos.noted(vampire, "not leave torpor"):
            yield Option(("leave torpor", vampire), "VTES-X-ACT-07")
        elif t.explaining:
            tapped = t.rules.words == "tap"
            locked = say("leaving torpor takes an unlocked vampire and 2 blood")
            reason = say("leaving torpor takes an untapped vampire and 2 blood") if tapped else locked
            yield Refusal(("leave torpor", vampire), "VTES-X-ACT-07", MUST_HUNT.reason if must else reason)
        if t.explaining:
            why = Why("VTES-6.2.1-01", say("a vampire in torpor can only leave torpor"))
            yield from _everything_refused(t, seat, vampire, why)


def _out_of_torpor(t: T, vampire: int, card: Card) -> Candidates:
    """The texts of a card by which a vampire leaves torpor."""
    pos = t.pos
    for mode in card.modes:
        if mode.decl.action == "leave torpor" and not pos.noted(vampire, f"did {card.id}") and misfit(pos, card, mode, vampire) is None:
            yield Option(("do", vampire, card.index, mode.index, -1), "VTES-X-ACT-07")


def _everything_refused(t: T, seat: int, minion: int, why: Why, *, hunting: bool = False) -> Candidates:
    pos = t.pos
    yield Refusal(("bleed", minion, pos.prey(seat)), why.rule, why.reason)
    if not hunting:
        yield Refusal(("hunt", minion), why.rule, why.reason)
    for _, card in hand_cards(t, seat, MINION):
        for mode in card.modes:
            if card.action or card.political or card.equipment or card.ally or card.retainer:
                yield Refusal((verb_of(card), minion, card.index, mode.index, -1), why.rule, why.reason)


def verb_of(card: Card) -> str:
    """The verb with which an action by a card of this type is announced."""
    if card.political:
        return "call"
    if card.equipment:
        return "equip"
    if card.ally:
        return "recruit"
    return "employ" if card.retainer else "do"


def of_minion(t: T, seat: int, minion: int) -> Candidates:
    """The actions of one ready unlocked minion."""
    pos = t.pos
    card = pos.cards[minion]
    free = directed_allowed(pos, minion)
    prey = pos.prey(seat)
    bled = pos.noted(minion, "bleed")
    why = DONE if bled else SLAVE if not free else None
    if why is None and prey != seat:
        yield Option(("bleed", minion, prey), "VTES-X-ACT-01")
    elif t.explaining and why is not None:
        yield Refusal(("bleed", minion, prey), why.rule, why.reason)
    if t.explaining:
        for other in range(len(pos.seats)):
            if other != prey:
                yield Refusal(("bleed", minion, other), "VTES-X-ACT-01", say("a bleed is directed at the prey"))
    if card.vampire:
        if not pos.noted(minion, "not hunt"):
            yield Option(("hunt", minion), "VTES-X-ACT-02")
        elif t.explaining:
            yield Refusal(("hunt", minion), DONE.rule, DONE.reason)
        yield from _vampires(t, seat, minion, free=free)
    for other in pos.minions(seat):
        if other != minion:
            for worn in pos.attached[other]:
                if pos.cards[worn].equipment and not pos.noted(minion, "not take"):
                    yield Option(("take", minion, worn), "VTES-X-ACT-03")
    for _, held in hand_cards(t, seat, MINION):
        if held.timings & MINION:
            yield from _with_card(t, seat, minion, held, free=free, bled=bled)
    yield from _with_cards_in_play(t, seat, minion, free=free)


def _vampires(t: T, seat: int, minion: int, *, free: bool) -> Candidates:
    """Rescue, diablerie, becoming Anarch."""
    pos = t.pos
    for other in range(len(pos.seats)):
        for vampire in pos.torpor[other]:
            if other != seat and not free:
                if t.explaining:
                    yield Refusal(("diablerise", minion, vampire), SLAVE.rule, SLAVE.reason)
                    yield from (Refusal(("rescue", minion, vampire, own), SLAVE.rule, SLAVE.reason) for own in range(3))
                continue
            if not pos.noted(minion, "not diablerise"):
                yield Option(("diablerise", minion, vampire), "VTES-X-ACT-09")
            for own in range(0 if pos.noted(minion, "not rescue") else 3):
                if pos.blood[minion] >= own and pos.blood[vampire] >= 2 - own:
                    yield Option(("rescue", minion, vampire, own), "VTES-X-ACT-08")
    if t.rules.become_anarch and pos.sect[minion] != ANARCH and not title(pos, minion) and not pos.noted(minion, "not become Anarch"):
        company = any(other != minion and pos.sect[other] == ANARCH and pos.cards[other].vampire for other in pos.ready[seat])
        if pos.blood[minion] >= (1 if company else 2):
            yield Option(("become Anarch", minion), "VTES-X-ACT-11")


@cites("VTES-6.2.4-02", "VTES-6.2.4-01")
def directed_allowed(pos: VtesPosition, minion: int) -> bool:
    """Whether a minion may perform directed actions: a slave only with a ready member of the clan beside it."""
    clan = pos.cards[minion].slave
    return not clan or any(pos.cards[other].clan == clan and pos.cards[other].vampire for other in pos.ready[pos.ctrl[minion]])


@cites("VTES-6.3.1-01", "VTES-X-TURN-09")
def _with_card(t: T, seat: int, minion: int, card: Card, *, free: bool, bled: bool) -> Candidates:
    pos = t.pos
    verb = verb_of(card)
    for mode in card.modes:
        why: Why | None = None
        bleeds = mode.decl.action == "bleed"
        if pos.noted(minion, f"did {card.id}") or (bleeds and bled) or (card.political and pos.noted(minion, "political")):
            why = DONE
        elif card.political and card.library.once_a_game and card.name in pos.once_a_game[0]:
            why = Why("VTES-X-CARD-07", say("it can be called once in a game"))
        elif bleeds and not free:
            why = SLAVE
        elif mode.decl.action == "leave torpor":
            why = Why("VTES-X-ACT-07", say("it is for a vampire in torpor"))
        why = why or misfit(pos, card, mode, minion)
        if (
            why is None
            and card.equipment
            and card.library.vehicle
            and any(getattr(pos.cards[other].decl, "vehicle", False) for other in pos.attached[minion])
        ):
            why = Why("VTES-X-ACT-03", say("a minion has one vehicle at most"))
        if why is not None:
            if t.explaining:
                yield Refusal((verb, minion, card.index, mode.index, -1), why.rule, why.reason)
            continue
        if bleeds:
            prey = pos.prey(seat)
            if prey != seat:
                yield Option((verb, minion, card.index, mode.index, prey), "VTES-X-ACT-10")
            continue
        if t.explaining:
            yield from no_combat(t, verb, minion, card, mode)
        for target in targets(t, mode.target, seat, minion):
            key = (verb, minion, card.index, mode.index, target)
            if free or not directed_at(t, seat, mode, target):
                yield Option(key, "VTES-X-ACT-10")
            elif t.explaining:
                yield from (Refusal((*key[:-1], aimed), SLAVE.rule, SLAVE.reason) for aimed in (target, -1))


@cites("VTES-6.4.0-03", "VTES-6.4.0-04")
def no_combat(t: T, verb: str, minion: int, card: Card, mode: PlayMode) -> Candidates:
    """Whom a card cannot bring a minion into combat with: those that are not ready, and one's own."""
    pos = t.pos
    if not any(isinstance(effect, Combat) for effect in mode.do):
        return
    for seat in range(len(pos.seats)):
        for other in pos.torpor[seat]:
            yield Refusal((verb, minion, card.index, mode.index, other), "VTES-6.4.0-03", say("only ready minions fight"))
        for other in pos.ready[seat] if seat == pos.ctrl[minion] else ():
            why = say("minions of one Methuselah do not fight each other")
            yield Refusal((verb, minion, card.index, mode.index, other), "VTES-6.4.0-04", why)


@cites("VTES-6.2.2-01")
def directed_at(t: T, seat: int, mode: PlayMode, target: int) -> tuple[int, ...]:
    """The other Methuselahs that an action by a card is directed at: whose the target is, or all that have what it burns."""
    pos = t.pos
    if mode.target == "hunting grounds of others":
        return tuple(
            [other for other in pos.clockwise(seat) if other != seat and any(pos.cards[card].hunting_ground for card in pos.play[other])]
        )
    return () if target < 0 or pos.ctrl[target] == seat else (pos.ctrl[target],)


@cites("VTES-X-TURN-09")
def _with_cards_in_play(t: T, seat: int, minion: int, *, free: bool) -> Candidates:
    """Actions that cards in play give: to their own minion, or to any minion against a card."""
    pos = t.pos
    vampire = pos.cards[minion].vampire
    for handle in (minion, *pos.attached[minion]):
        for i, ability in enumerate(pos.cards[handle].abilities):
            if ability.when != "minion" or ability.by not in ("self", "bearer"):
                continue
            stop = DONE if pos.noted(minion, f"used {handle}.{i}") else None if free else SLAVE
            for target in targets(t, ability.target, seat, minion):
                if stop is None:
                    yield Option(("act", minion, handle, i, target), "VTES-X-ACT-10")
                elif t.explaining:
                    yield Refusal(("act", minion, handle, i, target), stop.rule, stop.reason)
    for other in range(len(pos.seats)):
        for handle in _public_cards(pos, other):
            for i, ability in enumerate(pos.cards[handle].abilities):
                if ability.when != "minion" or ability.by not in ("other minion", "any minion", "any vampire"):
                    continue
                own = pos.ctrl[handle] == seat
                if (ability.by == "any vampire" and not vampire) or (ability.name == "steal" and own):
                    continue
                if ability.by == "other minion" and pos.host[handle] == minion:
                    continue
                key = ("act", minion, handle, i, -1)
                why: Why | None = None
                if pos.noted(minion, f"used {handle}.{i}") or (ability.political and pos.noted(minion, "political")):
                    why = DONE
                elif not (free or own or ability.political):
                    why = SLAVE
                if why is None:
                    yield Option(key, "VTES-6.3.1-01" if ability.political else "VTES-X-ACT-10")
                elif t.explaining:
                    yield Refusal(key, why.rule, why.reason)


def _public_cards(pos: VtesPosition, seat: int) -> list[int]:
    """What lies before a Methuselah or on the minions, and has something that others may do with it."""
    found = [card for card in pos.play[seat] if pos.cards[card].uses & MINION]
    for minion in pos.minions(seat):
        found.extend([card for card in pos.attached[minion] if pos.cards[card].uses & MINION])
    return found
