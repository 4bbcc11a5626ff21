"""405 Triggered abilities: what a fact sets off, by the kind of fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from razbor.kernel.section import cites
from razbor.kernel.triggers import Trigger

from .abilities import FORMS
from .atoms import uses
from .board import AIR, GRAVE, adjacent
from .facts import Declared, Died, Fixed, Hit, Initiated, Paid, TurnBegan, TurnEnded, Wounded
from .position import Battle, T

ABILITY: Final = "ability"


def own(pos: Battle, c: int, moment: str, about: int = -1) -> list[Trigger]:
    """The abilities of a card that wait for a moment."""
    return [Trigger(ABILITY, "BERSERK-405-01", (c, number, about)) for number in pos.cards[c].moments.get(moment, ())]


@cites("BERSERK-G-49")
def _thick(pos: Battle, target: int) -> bool:
    return target >= 0 and bool(pos.level(target, "thick skin"))


@cites("BERSERK-511.4~-01")
def _declared(t: T, fact: Declared) -> list[Trigger]:
    return own(t.pos, fact.source, "declare")


@cites("BERSERK-511.4~-05")
def _initiated(t: T, fact: Initiated) -> list[Trigger]:
    return [] if _thick(t.pos, fact.target) else own(t.pos, fact.source, "initiate", fact.target)


@cites("BERSERK-511.5.1-19", "BERSERK-G-57")
def _fixed(t: T, fact: Fixed) -> list[Trigger]:
    found = own(t.pos, fact.card, "roll")
    if fact.face % 2 and t.pos.level(fact.card, "plague"):
        found.append(Trigger("plague", "BERSERK-G-57", (fact.card, fact.face)))
    return found


@cites("BERSERK-511.6~-03", "BERSERK-G-06", "BERSERK-G-45", "BERSERK-G-57")
def _hit(t: T, fact: Hit) -> Iterator[Trigger]:
    pos, striker, target = t.pos, fact.striker, fact.target
    traits = FORMS[fact.form]
    if fact.answer or not _thick(pos, target):
        if traits.attack:
            yield from own(pos, striker, "hit", target)
        if fact.wounds:
            yield from own(pos, striker, "wounds", target)
    if fact.form == "simple strike" and fact.wounds and pos.cards[target].creature and pos.level(striker, "vampirism"):
        yield Trigger("vampirism", "BERSERK-G-06", (striker, fact.wounds))
    if not traits.attack:
        return
    yield from own(pos, target, "attacked", striker)
    fear = pos.level(target, "fear")
    if fear and pos.level(striker, "fear") < fear:
        yield Trigger("fear", "BERSERK-G-45", (target, striker, fear))
    if traits.melee and pos.level(striker, "plague") and pos.cards[target].creature and not pos.level(target, "plague"):
        yield Trigger("infection", "BERSERK-G-57", (striker, target))


@cites("BERSERK-G-21")
def _wounded(t: T, fact: Wounded) -> list[Trigger]:
    if t.pos.level(fact.card, "agility") and not uses(t, fact.card, "turn agility"):
        return [Trigger("agility", "BERSERK-G-21", (fact.card,))]
    return []


@cites("BERSERK-511.6~-04")
def _paid(t: T, fact: Paid) -> list[Trigger]:
    if _thick(t.pos, fact.target) and t.pos.cards[fact.source].actions[fact.ability].attack:
        return []
    return own(t.pos, fact.source, "after", fact.target)


@cites("BERSERK-G-12", "BERSERK-G-14", "BERSERK-G-51")
def _died(t: T, fact: Died) -> Iterator[Trigger]:
    pos, dead = t.pos, fact.card
    card = pos.cards[dead]
    yield from own(pos, dead, "death", fact.by)
    if card.keywords.get("gift of life"):
        yield Trigger("gift of life", "BERSERK-G-12", (dead, card.keywords["gift of life"]))
    if not card.creature:
        return
    for seat in range(2):
        for c in pos.squad(seat):
            if pos.level(c, "soulcatcher") > pos.tokens[c]:
                yield Trigger("soulcatcher", "BERSERK-G-14", (c,))
    by = fact.by
    if by >= 0 and pos.place[by] >= 0 and pos.owner[by] != pos.owner[dead] and pos.level(by, "corpse-eating") and _in_jaws(pos, fact):
        yield Trigger("corpse-eating", "BERSERK-G-51", (by,))


def _in_jaws(pos: Battle, fact: Died) -> bool:
    """Whether a card has destroyed another from nearby, not with a ranged attack; flight makes everybody near."""
    traits = FORMS.get(fact.form)
    here = pos.place[fact.by]
    near = max(here, fact.place) >= AIR or adjacent(here, fact.place)
    return near and traits is not None and (traits.melee or not traits.attack)


_AT_THE_START: Final = frozenset({"poisoning", "fading", "regeneration"})


@cites("BERSERK-G-42", "BERSERK-G-36", "BERSERK-G-52", "BERSERK-G-19", "BERSERK-311-04")
def _turn_began(t: T, fact: TurnBegan) -> Iterator[Trigger]:
    pos = t.pos
    for c in pos.mine[fact.seat]:
        if pos.place[c] == GRAVE and pos.cards[c].keywords.get("incarnation") and not uses(t, c, "battle incarnation"):
            yield Trigger("incarnation", "BERSERK-G-19", (c,))
        if pos.place[c] < 0:
            continue
        yield from own(pos, c, "turn start")
        if pos.closed[c] or not (pos.gained[c] or pos.cards[c].keywords.keys() & _AT_THE_START or pos.cards[c].formation):
            continue
        wounded = pos.wounds[c] or any("turn start" in pos.cards[o].moments for o in pos.squad(fact.seat))
        for word, rule in (("poisoning", "BERSERK-G-36"), ("fading", "BERSERK-G-52"), ("regeneration", "BERSERK-G-42")):
            n = pos.level(c, word)
            if n and (word != "regeneration" or wounded):
                wounded = True
                yield Trigger(word, rule, (c, n))


@cites("BERSERK-G-20", "BERSERK-G-59", "BERSERK-313-01")
def _turn_ended(t: T, fact: TurnEnded) -> Iterator[Trigger]:
    pos = t.pos
    for c in pos.squad(fact.seat):
        yield from own(pos, c, "turn end")
        if pos.level(c, "rage") > pos.tokens[c] and not uses(t, c, "turn initiated"):
            yield Trigger("rage", "BERSERK-G-59", (c,))
    for c in pos.squad(1 - fact.seat):
        if pos.level(c, "concentration") and not uses(t, c, "turn hurt"):
            yield Trigger("concentration", "BERSERK-G-20", (c,))


WATCHERS: Final[dict[type, Callable[[T, Any], Iterable[Trigger]]]] = {
    Declared: _declared,
    Initiated: _initiated,
    Fixed: _fixed,
    Hit: _hit,
    Wounded: _wounded,
    Paid: _paid,
    Died: _died,
    TurnBegan: _turn_began,
    TurnEnded: _turn_ended,
}


def watch(t: T, fact: Any) -> Iterable[Trigger]:
    """What a fact sets off."""
    watcher = WATCHERS.get(fact.__class__)
    return watcher(t, fact) if watcher else ()
