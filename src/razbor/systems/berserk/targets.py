"""What an ability may be aimed at, place by place."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.section import cites
from razbor.kernel.text import say

from .abilities import FORMS, ON_A_DIE, SHOOTING, SWAP, Ability
from .bars import Bar
from .board import AIR, BESIDE, CELLS, NEAR, NEIGHBOURS, adjacent, between, distance, in_front
from .position import EMPTY, Battle, T

FAR = Bar("BERSERK-205.2-02", say("the target is not adjacent"))
OUT_OF_REACH = Bar("BERSERK-211-02", say("a creature on the ground cannot strike a flyer"))
UNATTACKABLE = Bar("BERSERK-212-02", say("terrain cannot be attacked"))
IN_CACHE = Bar("BERSERK-G-47", say("a flyer cannot aim at a card in its cache"))
TOO_FAR = Bar("BERSERK-G-11", say("the target is out of range"))
TOO_NEAR = Bar("BERSERK-G-09", say("an adjacent card cannot be shot at"))
NO_ROW = Bar("BERSERK-G-53", say("exactly one cell, empty or your own, must lie between, in the same row or column"))
NOT_YOURS = Bar("BERSERK-412-01", say("this is used on one's own cards"))
NOT_ENEMY = Bar("BERSERK-412-01", say("this is used on the opponent's cards"))
NO_CREATURE = Bar("BERSERK-412-01", say("this is used on creatures"))
NO_CLASS = Bar("BERSERK-412-01", say("the card is not of the right class"))
ASIDE = Bar("BERSERK-G-23", say("it stands beside the card, not diagonally"))
NOT_IN_FRONT = Bar("BERSERK-207-04", say("it must stand right in front"))
ITSELF = Bar("BERSERK-412-01", say("a card does not change places with itself"))
IS_OPEN = Bar("BERSERK-219-01", say("the card is open already"))
IS_CLOSED = Bar("BERSERK-219-01", say("the card is closed already"))
UNHURT = Bar("BERSERK-G-18", say("the card has no wounds"))
HEALTHY = Bar("BERSERK-G-13", say("the creature has too much life left"))
APART = Bar("BERSERK-G-08", say("the cell is not beside the card"))
OCCUPIED = Bar("BERSERK-203-02", say("the cell is occupied"))
DEFENDED = Bar("BERSERK-411-02", say("the card is protected from this"))


@cites("BERSERK-205.2-02", "BERSERK-211-02", "BERSERK-G-47", "BERSERK-212-02")
def out_of_melee(pos: Battle, source: int, target: int) -> Bar | None:
    """Why a melee attack cannot reach a card."""
    here, there = pos.place[source], pos.place[target]
    if here >= AIR:
        if not pos.hidden[target] and pos.cards[target].type == "terrain":
            return UNATTACKABLE
        return IN_CACHE if pos.level(target, "cache") and not pos.hidden[target] else None
    if there >= AIR:
        if pos.cards[target].type == "terrain":
            return UNATTACKABLE
        return None if pos.prepared(source) and pos.cards[target].type == "flyer" else OUT_OF_REACH
    return None if there in NEIGHBOURS[here] else FAR


@cites("BERSERK-G-09", "BERSERK-G-11", "BERSERK-G-53")
def out_of_shot(pos: Battle, source: int, target: int, a: Ability) -> Bar | None:
    """Why a ranged attack cannot reach a card; the additional zone is within any range."""
    here, there = pos.place[source], pos.place[target]
    if not pos.hidden[target] and pos.cards[target].type == "terrain":
        return UNATTACKABLE
    if here >= AIR and pos.level(target, "cache") and not pos.hidden[target]:
        return IN_CACHE
    if a.form == "row strike":
        gap = between(here, there) if max(here, there) < CELLS else -1
        if gap < 0 or (pos.cells[gap] != EMPTY and pos.owner[pos.cells[gap]] != pos.owner[source]):
            return NO_ROW
        return None
    if max(here, there) >= AIR:
        return None
    if a.range is not None and distance(here, there, pos.rules.range_metric) > a.range:
        return TOO_FAR
    if a.form in SHOOTING and not pos.rules.shoot_adjacent and adjacent(here, there):
        return TOO_NEAR
    return None


@cites("BERSERK-G-11", "BERSERK-G-23")
def out_of_range(pos: Battle, source: int, target: int, a: Ability) -> Bar | None:
    """Why an ability that is no attack cannot reach a card."""
    here, there = pos.place[source], pos.place[target]
    if a.effect == "swap" and source == target:
        return ITSELF
    if a is SWAP and here < CELLS and there not in BESIDE[here]:
        return ASIDE
    if a.adjacent and not adjacent(here, there) and here < AIR:
        return FAR
    if a.range is not None and (max(here, there) >= AIR or distance(here, there, pos.rules.range_metric) > a.range):
        return TOO_FAR
    return None


@cites("BERSERK-415-02", "BERSERK-412-01", "BERSERK-G-13", "BERSERK-G-18", "BERSERK-G-37")
def unfit(pos: Battle, target: int, a: Ability) -> Bar | None:
    """Why the nature of a card makes it no target; a hidden card passes for anything."""
    if a.effect == "open" and not pos.closed[target]:
        return IS_OPEN
    if a.effect == "close" and pos.closed[target]:
        return IS_CLOSED
    if pos.hidden[target]:
        return None
    card = pos.cards[target]
    if a.classes and not set(a.classes) & set(card.classes):
        return NO_CLASS
    if a.effect in ("destroy", "poison", "curse", "bless", "swap", "push", "redistribute") and not card.creature:
        return NO_CREATURE
    if a.effect == "swap" and card.type != "creature":
        return NO_CREATURE
    if a.effect in ("heal", "redistribute") and not pos.wounds[target]:
        return UNHURT
    if a.effect == "destroy" and pos.life_left(target) > a.strengths[0]:
        return HEALTHY
    if (a.effect == "poison" and "poison" in card.protection) or (a.effect == "curse" and "curse" in card.protection):
        return DEFENDED
    return None


@cites("BERSERK-401-01", "BERSERK-412-01", "BERSERK-207-04")
def barred(pos: Battle, source: int, target: int, a: Ability) -> Bar | None:
    """Why an ability may not be aimed at a card, if it may not."""
    if a.in_front and pos.place[target] != in_front(pos.place[source], pos.owner[source]):
        return NOT_IN_FRONT
    if a.aim != "any" and (pos.owner[target] == pos.owner[source]) != (a.aim == "own"):
        return NOT_YOURS if a.aim == "own" else NOT_ENEMY
    traits = FORMS[a.form]
    if traits.melee:
        return out_of_melee(pos, source, target) or unfit(pos, target, a)
    if traits.attack:
        return out_of_shot(pos, source, target, a) or unfit(pos, target, a)
    if a.effect in ON_A_DIE:
        return None
    return out_of_range(pos, source, target, a) or unfit(pos, target, a)


@cites("BERSERK-G-08", "BERSERK-203-02")
def aims(t: T, source: int, a: Ability) -> Iterator[tuple[int, Bar | None]]:
    """Every place an ability might be aimed at, with the reason where it may not; what is far out of question only when explaining."""
    pos = t.pos
    here = pos.place[source]
    if a.aim == "cell":
        beside = a.effect == "summon"
        for cell, card in enumerate(pos.cells):
            if card != EMPTY:
                bar: Bar | None = OCCUPIED
            else:
                bar = APART if beside and not adjacent(here, cell) else None
            if bar is None or t.explaining:
                yield cell, bar
        return
    close = here < AIR and (FORMS[a.form].melee or a.adjacent)
    targets: list[int] = []
    if close:
        targets = [card for cell in NEAR[here] if (card := pos.cells[cell]) != EMPTY]
        if a.form == "simple strike":
            for target in targets:  # whoever stands beside may be struck
                yield pos.place[target], None
            targets = []
        if pos.gained[source] and pos.prepared(source):
            targets += [c for side in (0, 1) for c in pos.standing(side) if pos.aloft(c)]
    if not close or t.explaining:
        near: frozenset[int] = NEIGHBOURS[here] if close else frozenset()
        sides = (0, 1) if a.aim == "any" else (pos.owner[source] if a.aim == "own" else 1 - pos.owner[source],)
        far = [c for side in sides for c in pos.standing(side) if pos.place[c] not in near and (c != source or a.aim == "own")]
        targets += [c for c in far if c not in targets]
        if t.explaining:
            targets += [c for c in pos.standing(1 - pos.owner[source]) if c not in targets and pos.place[c] not in near]
    for target in targets:
        yield pos.place[target], barred(pos, source, target, a)
