"""404 What a player may use: on an empty stack, with things on the stack, in one step of an action; and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from razbor.kernel.decision import Candidates, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.kernel.window import Window

from .abilities import PREPARE, STEP_OF, Ability
from .bars import Bar
from .board import AIR, BESIDE, CELLS, GRAVE, NEAR
from .crystals import TWIN
from .defence import defenders
from .legality import NOT_SUDDEN, STEP, out_of_turn, unpayable
from .meddling import meddled
from .movement import unmoving
from .options import option
from .position import EMPTY, OFFERED, T
from .targets import IS_OPEN, aims
from .usual import RARELY, sooner

FIXED = Bar("BERSERK-511.4~-07", say("the target is fixed and cannot be changed any more"))
CONCEDE = ("concede",)
OFFER_DRAW = ("offer a draw",)
UNNEEDED = Bar("BERSERK-211-03", say("the opponent has creatures on the ground"))


_MOVES = tuple(tuple((cell, Option(("move", here, cell), "BERSERK-203-02")) for cell in BESIDE[here]) for here in range(CELLS))
"""Every step from a cell into one beside it."""
_STRIKES = tuple(tuple((cell, Option(("strike", here, cell), "BERSERK-205.2-01")) for cell in NEAR[here]) for here in range(CELLS))
"""Every simple strike from a cell at a neighbour."""


@cites("BERSERK-511.2-01", "BERSERK-512.2-01", "BERSERK-512.2-02")
def sudden(t: T, seat: int) -> Candidates:
    """What a seat may play with things on the stack or out of its main phase: sudden abilities, and those of the step that is running."""
    pos = t.pos
    name = cast("Window", t.top).name
    if name == "preliminary":
        yield from defenders(t, seat)
    quick = pos.quick[seat] if t.explaining else pos.timely[pos.active][seat]
    for c, a in quick[name if name in quick else ""]:
        if pos.place[c] >= 0:
            yield from playable(t, seat, c, a)
    if pos.stealthy[seat]:
        yield from stealthy(t, seat)
    if t.explaining:
        yield from untimely(t, seat, name)


@cites("BERSERK-512.1-01", "BERSERK-512.1-03", "BERSERK-404-02", "BERSERK-511.4~-07")
def untimely(t: T, seat: int, name: str) -> Candidates:
    """What could be used at another time: on an empty stack, in another step, before the target was fixed."""
    pos = t.pos
    for c in pos.squad(seat):
        for a in pos.cards[c].actions:
            step = STEP_OF.get(a.effect)
            if a.on or a.aim in ("cell", "grave") or (a.quick and step in (None, name)):
                continue
            bar = NOT_SUDDEN if step is None else FIXED if a.effect == "redirect" and name != "choice" else STEP
            if a.aim == "self":
                key = ("use", pos.place[c], a.id) if step is None else ("use", pos.place[c], a.id, pos.place[c])
                yield Refusal(key, bar.rule, bar.reason)
                continue
            for place, other in aims(t, c, a):
                if other is None:
                    yield Refusal(key_of(t, c, a, place), bar.rule, bar.reason)
        if name == "target fixed" and pos.cards[c].creature:
            yield Refusal(("defend", pos.place[c]), FIXED.rule, FIXED.reason)


@cites("BERSERK-512.1-03", "BERSERK-512.2-02", "BERSERK-205.2-01", "BERSERK-312-01")
def choice(t: T, seat: int) -> Candidates:
    """The Choice subphase: the active player may use anything on an empty stack, the other what is sudden."""
    pos = t.pos
    if seat != pos.active:
        yield from sudden(t, seat)
    else:
        yield from sorted(_anything(t, seat), key=sooner(pos, seat))


def fights_on(t: T, seat: int, first: Option) -> bool:
    """Whether the active player would usually rather do what comes first in its choice than let the turn end."""
    return seat == t.pos.active and sooner(t.pos, seat)(first) < RARELY


def _anything(t: T, seat: int) -> Candidates:
    pos = t.pos
    for c in pos.squad(seat):
        if pos.hidden[c]:
            continue
        card, idle = pos.cards[c], not pos.closed[c]
        if t.explaining or (idle and card.move):
            yield from moves(t, c)
        for a in card.choices if t.explaining or (idle and pos.may_act(c)) else card.asides:
            yield from playable(t, seat, c, a)
    yield from preparations(t, seat)
    for c, a in pos.quick[seat][""]:
        if pos.hidden[c] and pos.place[c] >= 0:
            yield from playable(t, seat, c, a)
    yield from stealthy(t, seat)
    yield from farewells(t)


@cites("BERSERK-102-03", "BERSERK-102-04")
def farewells(t: T) -> Candidates:
    """How the active player may end the battle, at tables where this is done: concede, or offer a draw once a turn."""
    rules = t.pos.rules
    if rules.conceding:
        yield option("BERSERK-102-03", *CONCEDE)
    elif t.explaining:
        yield Refusal(CONCEDE, "BERSERK-102-03", say("nobody concedes at this table"))
    if rules.agreed_draws and t.pos.clock[OFFERED] != t.pos.turn:
        yield option("BERSERK-102-04", *OFFER_DRAW)
    elif t.explaining:
        reason = say("a draw has been offered this turn") if rules.agreed_draws else say("nobody agrees on a draw at this table")
        yield Refusal(OFFER_DRAW, "BERSERK-102-04", reason)


@cites("BERSERK-G-43")
def stealthy(t: T, seat: int) -> Candidates:
    """A hidden card with stealth may be revealed whenever its player has priority."""
    for c in t.pos.stealthy[seat]:
        if t.pos.hidden[c] and t.pos.place[c] >= 0:
            yield option("BERSERK-G-43", "reveal", t.pos.place[c])


@cites("BERSERK-203-02", "BERSERK-207-03")
def moves(t: T, c: int) -> Candidates:
    """To each empty cell beside a card's own."""
    pos = t.pos
    here = pos.place[c]
    if here >= CELLS:
        return
    bar = unmoving(pos, c)
    if bar is None:
        cells = pos.cells
        for cell, moving in _MOVES[here]:
            if cells[cell] == EMPTY:
                yield moving
            elif t.explaining:
                yield Refusal(moving.key, "BERSERK-207-03", say("the cell is occupied"))
    elif t.explaining:
        for _, moving in _MOVES[here]:
            yield Refusal(moving.key, bar.rule, bar.reason)


@cites("BERSERK-404-01", "BERSERK-404-02")
def playable(t: T, seat: int, c: int, a: Ability) -> Candidates:
    """One ability of a card on everything it may be aimed at; with the reason for each place where it may not."""
    bar = unpayable(t, c, a) or out_of_turn(t, seat, a)
    if bar is None and a.effect == "open" and a.aim == "self" and not t.pos.closed[c]:
        bar = IS_OPEN
    return iter(()) if bar is not None and not t.explaining else _aimed(t, c, a, bar)


def _aimed(t: T, c: int, a: Ability, bar: Bar | None) -> Candidates:
    if a.aim == "self" and not a.meddling:
        yield _candidate(("use", t.pos.place[c], a.id), "BERSERK-404-01", bar)
        return
    if a.aim == "grave":
        yield from _graves(t, c, a, bar)
        return
    if bar is None and a.form == "simple strike" and not t.explaining and not t.pos.aloft(c) and not t.pos.gained[c]:
        cells = t.pos.cells
        for cell, striking in _STRIKES[t.pos.place[c]]:  # whoever stands beside may be struck, and nobody else
            if cells[cell] != EMPTY:
                yield striking
        return
    here, rule = t.pos.place[c], _rule(a)
    for place, other in _touched(t, c, a) if a.meddling and bar is None else aims(t, c, a):
        reason = bar or other
        if reason is not None:
            if t.explaining:
                yield Refusal(key_of(t, c, a, place), reason.rule, reason.reason)
        elif a.form == "simple strike":
            yield option(rule, "strike", here, place)
        else:
            yield option(rule, "use", here, a.id, place)


def _touched(t: T, c: int, a: Ability) -> Iterator[tuple[int, Bar | None]]:
    return ((place, None) for place in meddled(t, t.stack[-2], c, a))


def _candidate(key: tuple[int | str, ...], rule: str, bar: Bar | None) -> Option | Refusal:
    return option(rule, *key) if bar is None else Refusal(key, bar.rule, bar.reason)


def _rule(a: Ability) -> str:
    if a.form == "simple strike":
        return "BERSERK-205.2-01"
    return "BERSERK-512.2-02" if a.quick and a.attack else "BERSERK-404-01"


def key_of(t: T, c: int, a: Ability, place: int) -> tuple[int | str, ...]:
    """How the use of an ability on a place is written."""
    return (a.id, t.pos.place[c], place) if a.form == "simple strike" else ("use", t.pos.place[c], a.id, place)


@cites("BERSERK-211-03")
def preparations(t: T, seat: int) -> Candidates:
    """Closing to strike a flyer, while the opponent has no creature on the ground to be seen."""
    pos = t.pos
    on_ground = next(
        (o for o in pos.creatures[1 - seat] if pos.place[o] >= 0 and pos.cards[o].type == "creature" and not pos.hidden[o]), EMPTY
    )
    if on_ground != EMPTY and not t.explaining:
        return
    for c in pos.squad(seat):
        if pos.cards[c].type == "creature" and not pos.hidden[c]:
            bar = UNNEEDED if on_ground != EMPTY else unpayable(t, c, PREPARE)
            if bar is None or t.explaining:
                yield _candidate(("use", pos.place[c], PREPARE.id), "BERSERK-211-03", bar)


@cites("BERSERK-G-07", "BERSERK-G-54")
def _graves(t: T, c: int, a: Ability, bar: Bar | None) -> Candidates:
    """Every dead creature of the player, for every empty cell beside the card."""
    pos = t.pos
    if pos.place[c] >= CELLS:
        return
    for dead in pos.mine[pos.owner[c]]:
        if pos.place[dead] == GRAVE and pos.cards[dead].creature and (not a.classes or set(a.classes) & set(pos.cards[dead].classes)):
            reason = bar or (TWIN if pos.second(dead) else None)
            for cell in NEAR[pos.place[c]] if reason is None or t.explaining else ():
                if pos.cells[cell] == EMPTY:
                    yield _candidate(("use", pos.place[c], a.id, AIR + dead, cell), "BERSERK-G-07", reason)
