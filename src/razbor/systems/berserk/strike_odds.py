"""What a simple strike is worth before it is declared: wounds dealt and taken on average, and how likely it kills."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from razbor.kernel.decision import Key, Option
from razbor.kernel.odds import Figures, Odds, figure, percent
from razbor.kernel.text import say

from . import odds
from .abilities import Ability
from .blows import Blow, modified
from .card import STRIKE
from .dice import Count, bonus, net, penalty
from .hit_table import HitTable, kind_of
from .odds.stopping import MOST_REROLLS
from .position import T

type Strengths = tuple[int, int, int]
type Outcomes = tuple[tuple[int, int, Fraction], ...]


def strike_odds(t: T, seat: int) -> Iterator[tuple[Key, Odds]]:
    """The simple strikes that a seat may declare on the opponent's cards, if it sees them: the odds of best play with the cards' rerolls.

    Counted with the strengths as they are now; what players may add, and what armour or others prevent, is not.
    """
    if t.open.kind not in ("play_or_pass", "begin"):
        return
    for option in t.options(seat):
        if type(option) is Option and option.key[0] == "strike":
            source, target = (t.pos.at(int(place)) for place in option.key[1:])
            if t.pos.owner[target] != seat and not t.pos.hidden[target]:
                yield option.key, _worth(t, source, target)


def _worth(t: T, source: int, target: int) -> Odds:
    pos = t.pos
    action = pos.cards[source].actions[STRIKE]
    alone = pos.level(source, "unanswered strike") or t.open.kind == "begin"
    both = not alone and pos.owner[target] != pos.owner[source] and pos.answers(target)
    dealt = _strengths(t, source, target, action)
    taken = _strengths(t, target, source, pos.cards[target].actions[STRIKE]) if both else None
    count = Count(bonus(pos, source, action, initiating=True), penalty(pos, source, action, initiating=True))
    if both:
        count = Count(*count[:2], bonus(pos, target, action, initiating=False), penalty(pos, target, action, initiating=False))
    points = pos.rules.die_modifiers == "add"
    rerolls = max(min(net(count)[2], MOST_REROLLS), -MOST_REROLLS)
    found = _added(count, dealt, taken, pos.table) if points else _rerolled(rerolls, dealt, taken, pos.table)
    life = pos.life_left(target)
    kills = sum((p for a, _, p in found if a >= life), Fraction(0))
    numbers = {"dealt": _average(a * p for a, _, p in found)}
    words = say("deals {n}", n=f"{numbers['dealt']:.1f}")
    if both:
        numbers["taken"] = _average(b * p for _, b, p in found)
        words = say("{odds}, takes {n}", odds=words, n=f"{numbers['taken']:.1f}")
    if kills:
        numbers["kill"] = figure(kills)
        words = say("{odds}, kills in {percent} %", odds=words, percent=percent(numbers["kill"]))
    return Odds(words, (Figures(None, tuple(numbers.items())),))


def _average(parts: Iterator[Fraction]) -> float:
    return figure(sum(parts, Fraction(0)))


def _strengths(t: T, striker: int, target: int, action: Ability) -> Strengths:
    """The blows of the three kinds with all that changes their number."""
    weak, medium, strong = (
        modified(t.pos, Blow(striker, target, kind, n, "simple strike"), ()).amount for kind, n in enumerate(action.strengths, 1)
    )
    return weak, medium, strong


@cache
def _rerolled(rerolls: int, dealt: Strengths, taken: Strengths | None, table: HitTable) -> Outcomes:
    """Wounds dealt, wounds taken, and how likely, where modifiers are rerolls."""
    if taken is None:
        return tuple((dealt[kind - 1], 0, p) for kind, p in odds.roll(rerolls, dealt).kinds.items())
    found = odds.exchange(rerolls, dealt, taken, table).outcomes
    return tuple((dealt[a - 1] if a else 0, taken[b - 1] if b else 0, p) for (a, b), p in found.items())


@cache
def _added(count: Count, dealt: Strengths, taken: Strengths | None, table: HitTable) -> Outcomes:
    """The same where modifiers are added to the dice; nobody takes less than the table gives."""
    first = count.bonus - count.penalty
    if taken is None:
        return tuple((dealt[kind_of(a + first) - 1], 0, Fraction(1, 6)) for a in range(1, 7))
    second = count.other_bonus - count.other_penalty
    rows = (table.exchange(a + first, b + second) for a, b in product(range(1, 7), repeat=2))
    return tuple(
        (dealt[r.initiator - 1] if r.initiator else 0, taken[r.responder - 1] if r.responder else 0, Fraction(1, 36)) for r in rows
    )
