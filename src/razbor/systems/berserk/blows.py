"""What one card is about to deal another: its strength with all modifiers, and what replaces or prevents it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from razbor.kernel.replacement import Proposal, Replacement
from razbor.kernel.section import cites

from .abilities import FORMS
from .atoms import count_use, uses
from .board import NEAR
from .position import EMPTY, Battle, T


class Blow(NamedTuple):
    """So many wounds by a card to a card; `kind` is 0 without a die, 1 weak, 2 medium, 3 strong."""

    striker: int
    target: int
    kind: int
    amount: int
    form: str


@cites("BERSERK-511.5.2-02", "BERSERK-422.4-01", "BERSERK-104-02", "BERSERK-G-10", "BERSERK-G-55", "BERSERK-G-58")
def modified(pos: Battle, blow: Blow, strength: tuple[tuple[int, int], ...]) -> Blow:
    """A blow with everything that modifies its number; it does not fall below zero."""
    striker, target = blow.striker, blow.target
    amount = blow.amount + sum([more for card, more in strength if card == striker])
    traits = FORMS[blow.form]
    if blow.form == "simple strike":
        amount += pos.level(striker, "strike bonus")
        if pos.level(striker, "wrath") and any(what == "turn struck" for what, _ in pos.used[target]):
            amount += 1
    if traits.attack:
        if pos.level(target, "vulnerability"):
            amount += 1
        shield = 0 if traits.magical else pos.level(target, "shield of Arhaal")
        if shield and pos.place[target] < len(NEAR):
            near = [c for cell in NEAR[pos.place[target]] if (c := pos.cells[cell]) != EMPTY and not pos.hidden[c]]
            amount -= min(shield, sum(pos.level(c, "poisoning") > 0 for c in near))
    return blow if amount == blow.amount else blow._replace(amount=max(amount, 0))


def _shields(t: T) -> tuple[tuple[str, int, int], ...]:
    """What players have laid before a card in the step that is running."""
    frame = t.stack[-2]
    return cast("tuple[tuple[str, int, int], ...]", getattr(frame, "shields", ()))


@cites("BERSERK-419-01", "BERSERK-G-90")
def _reductions(t: T, blow: Blow) -> Iterator[int]:
    if any(name == "reduce" for name, _ in cast("Proposal", t.top).used):
        return
    for i, (effect, card, amount) in enumerate(_shields(t)):
        if effect == "reduce" and card == blow.target and blow.amount > amount:
            yield i


def _reduce(t: T, blow: Blow, i: int) -> Blow:
    return blow._replace(amount=_shields(t)[i][2])


def _unreduced(t: T, blow: Blow) -> bool:
    return next(_reductions(t, blow), None) is not None


@cites("BERSERK-420-01")
def _preventions(t: T, blow: Blow) -> Iterator[int]:
    if blow.amount and not _unreduced(t, blow):
        yield from (i for i, (effect, card, _) in enumerate(_shields(t)) if effect == "prevent" and card == blow.target)


def _prevent(t: T, blow: Blow, i: int) -> Blow:
    return blow._replace(amount=max(blow.amount - _shields(t)[i][2], 0))


@cites("BERSERK-G-05")
def _armour(t: T, blow: Blow) -> Iterator[int]:
    traits = FORMS[blow.form]
    if blow.amount and traits.attack and not traits.magical and not _unreduced(t, blow):
        left = t.pos.level(blow.target, "armour") - uses(t, blow.target, "turn armour")
        if left > 0:
            yield left


def _wear_armour(t: T, blow: Blow, left: int) -> Blow:
    prevented = min(left, blow.amount)
    count_use(t, blow.target, "turn armour", prevented)
    return blow._replace(amount=blow.amount - prevented)


@cites("BERSERK-G-24")
def _camouflage(t: T, blow: Blow) -> Iterator[int]:
    pos, c = t.pos, blow.target
    if blow.amount and FORMS[blow.form].attack and pos.closed[c] and pos.level(c, "camouflage") and not uses(t, c, "turn attacked"):
        yield 0


@cites("BERSERK-G-44")
def _resilience(t: T, blow: Blow) -> Iterator[int]:
    pos = t.pos
    if (
        blow.amount
        and blow.form == "influence"
        and pos.owner[blow.striker] != pos.owner[blow.target]
        and pos.level(blow.target, "resilience")
    ):
        yield 0


def _none(t: T, blow: Blow, handle: int) -> Blow:
    return blow._replace(amount=0)


REPLACEMENTS: Final = (
    Replacement("reduce", "BERSERK-G-90", Blow, _reductions, _reduce),
    Replacement("camouflage", "BERSERK-G-24", Blow, _camouflage, _none),
    Replacement("resilience", "BERSERK-G-44", Blow, _resilience, _none),
    Replacement("armour", "BERSERK-G-05", Blow, _armour, _wear_armour),
    Replacement("prevent", "BERSERK-420-01", Blow, _preventions, _prevent),
)
