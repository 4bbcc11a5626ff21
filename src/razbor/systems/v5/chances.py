"""Odds beside the answers to an open decision: what the dice make of each, as far as the seat can know the numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from razbor.kernel.decision import Key
from razbor.kernel.odds import Figures, Met, Odds, figure
from razbor.kernel.text import say

from . import odds
from .attack import weapons
from .contests import Contest, Intent, Part, successes
from .declare import Declarations
from .exchange import rolled_against, rolled_for, thrown
from .figures import told
from .naming import Pools, renamed
from .opponents import DEFENCES, Defences, defences
from .pools import floor
from .position import NOBODY, T, bound
from .reckoning import reckon
from .roll import Rolls, surge_dice
from .social import methods
from .view import sees_sheet
from .vocabulary import BUILDERS, EXTRAS, acts

type Chances = Iterator[tuple[Key, Odds | None]]

APART = ("also", "also_argue", "walk", "reload")
"""What goes with an attack and leaves its odds to what is said later, or has none."""


def chances(t: T, seat: int) -> list[tuple[Key, Odds]]:
    """The odds of the options that dice decide; where they hang on numbers that the seat may not see, that is said instead."""
    teller = TELLERS.get(t.open.kind)
    return [(key, found) for key, found in teller(t, seat) if found is not None] if teller else []


def _declare(t: T, seat: int) -> Chances:
    """Each action against somebody who only defends, and against one who strikes back: what others have said is secret.

    While everybody declares the position stays as it is, and so do the odds of each intent.
    """
    frame = t.top
    assert isinstance(frame, Declarations)
    verbs = {verb for act in acts(t.pos) for verb in act.verbs} | {extra.verb for extra in EXTRAS}
    for option in t.options(seat):
        if option.key[0] in verbs and option.key[0] not in APART:
            intent = frame.intended(t, option.key)
            if intent.act and len(intent.targets) < 2:
                kept = t.pos.derived.at(t.pos.version)
                about = ("if met", intent, seat)
                if about not in kept:
                    kept[about] = _if_met(t, intent, seat)
                yield option.key, kept[about]


def _if_met(t: T, intent: Intent, seat: int) -> Odds | None:
    """The odds of an intent by what it may meet."""
    answers: list[tuple[Intent, ...]] = [(answer,) for target in intent.targets for answer in _answers(t, target, intent.who)] or [()]
    against: list[Figures] = []
    for answer in answers:
        for contest in _contests(t, tuple(sorted((intent, *answer)))):
            side = 0 if contest.a.who == intent.who else 1
            other = (contest.b, contest.a)[side].who
            hidden = _hidden(t, other, seat)
            if hidden is not None:
                return hidden
            numbers = reckon(t.pos, contest, side, beside=not answer)
            if numbers is not None:
                against.append(Figures(_meets(t, contest, side) if answer else None, numbers))
    if len(against) == 2:
        return told(*against)
    return told(against[0]) if against else None


def _answers(t: T, target: int, who: int) -> Iterator[Intent]:
    """What somebody who is acted upon may usually do: only defend, or strike back."""
    yield Intent(target, "defend")
    pos = t.pos
    if pos.surprise[who] or bound(pos, target, who):
        return
    if pos.social:
        method = next(iter(methods(pos)))
        yield Intent(target, "argue", (who,), method=(method.attribute, method.skill))
    else:
        weapon = next(weapon for weapon in weapons(pos, target) if weapon not in pos.emptied[target])
        yield Intent(target, "attack", (who,), weapon)


def _contests(t: T, intents: tuple[Intent, ...]) -> list[Contest]:
    """The contests that would follow, whoever still has to name a defence defending in the usual way."""
    found: list[Contest] = []
    for contest in (contest for builder in BUILDERS for contest in builder(t, intents)):
        open_to = contest.b.who != NOBODY and not contest.b.means and not contest.difficulty
        found.append(_defended(t, contest, intents) if open_to and contest.kind in DEFENCES else contest)
    return found


def _defended(t: T, contest: Contest, intents: tuple[Intent, ...]) -> Contest:
    """The contest with the usual defence, or against a difficulty where there is none."""
    for key, dice in defences(t, contest):
        return contest._replace(b=Defences((contest,), intents).part(t, contest, key, dice))
    return contest._replace(difficulty=t.pos.rules.undefended_difficulty)


def _meets(t: T, contest: Contest, side: int) -> Met:
    """What an action is assumed to meet."""
    other = (contest.b, contest.a)[side]
    if not other.means:
        return Met("difficulty", contest.difficulty)
    return Met("attack" if contest.two_sided else "defence", floor(t.pos, other.dice))


def _defend(t: T, seat: int) -> Chances:
    """Each way to meet an attack, with the dice it leaves."""
    frame = t.top
    assert isinstance(frame, Defences)
    for contest in [frame.contests[i] for i in frame.waiting()]:
        for key, dice in defences(t, contest):
            met = contest._replace(b=frame.part(t, contest, key, dice))
            yield key, _hidden(t, contest.a.who, seat) or _with_pool(t, met, 1)


def _accept(t: T, seat: int) -> Chances:
    """Each number that can be named, with what the contest comes to as it stands."""
    frame = t.top
    assert isinstance(frame, Pools)
    if len(frame.contests) == 1:
        yield ("accept",), _as_it_stands(t, frame.contests[0], 0)
    for naming, key, _ in frame.namings():
        yield key, _with_pool(t, frame.contests[naming.contest], naming.side)


def _number(t: T, seat: int) -> Chances:
    """What the contest would come to with each number."""
    frame = t.top
    assert isinstance(frame, Pools)
    (naming,) = frame.naming
    for option in t.options(seat):
        yield option.key, _as_it_stands(t, renamed(frame.contests[naming.contest], naming, option.key[1]), naming.side)


def _surge(t: T, seat: int) -> Chances:
    """The roll as it is, and with the dice of a surge; who has surged already rolls the more."""
    frame = t.top
    assert isinstance(frame, Rolls)
    found = rolled_for(t)
    if found is None:
        return
    contest, part = found
    said = [(each, dice) for (_, each), dice in zip(thrown(t), frame.dice, strict=False)]
    a, b = (each._replace(dice=next((dice for part, dice in said if part is each), each.dice)) for each in (contest.a, contest.b))
    side = int(part is not contest.a)
    hidden = _hidden(t, (b, a)[side].who, seat)
    yield ("roll", part.who), hidden or _with_pool(t, contest._replace(a=a, b=b), side)
    surged = part._replace(dice=floor(t.pos, part.dice) + surge_dice(t.pos, part.who))
    rouse = ("hunger", figure(Fraction(1, 2)))
    more = contest._replace(a=a, b=surged) if side else contest._replace(a=surged, b=b)
    yield ("surge", part.who), hidden or _with_pool(t, more, side, rouse)


def _reroll(t: T, seat: int) -> Chances:
    """The chance to win against what the other side's dice show now."""
    frame = t.top
    found = rolled_for(t)
    assert isinstance(frame, Rolls)
    if found is None:
        return
    contest, part = found
    roll = frame.rolls[frame.at]
    needed = _needed(t, contest, part)
    by_kind = {_kind(choice.dice): choice for choice in odds.reroll(roll.regular, roll.hunger, needed).choices}
    for option in t.options(seat):
        choice = by_kind[_kind(option.key[2:])]
        numbers = ("win", figure(choice.value)), ("successes", figure(choice.odds.successes.mean()))
        yield option.key, told(Figures(None, numbers))


TELLERS: dict[str, Callable[[T, int], Chances]] = {
    "declare": _declare,
    "defend": _defend,
    "accept": _accept,
    "number": _number,
    "surge": _surge,
    "reroll": _reroll,
}
"""By the kind of decision."""


def _hidden(t: T, other: int, seat: int) -> Odds | None:
    """Why no odds are told, if they would tell the seat what it may not see of somebody."""
    if other == NOBODY or sees_sheet(t.pos, other, seat):
        return None
    return Odds(say("{who}: the numbers are hidden, so are the odds", who=t.pos.names[other]))


def _as_it_stands(t: T, contest: Contest, side: int) -> Odds | None:
    """What a contest may bring one of its parts."""
    numbers = reckon(t.pos, contest, side)
    return told(Figures(None, numbers)) if numbers else None


def _with_pool(t: T, contest: Contest, side: int, *more: tuple[str, float]) -> Odds | None:
    """The dice of a part, and what they may bring."""
    numbers = reckon(t.pos, contest, side)
    dice = floor(t.pos, (contest.a, contest.b)[side].dice)
    return told(Figures(Met("dice", dice), (*numbers, *more))) if numbers else None


def _needed(t: T, contest: Contest, part: Part) -> int:
    """The successes that win against what lies on the table, before anything is subtracted."""
    other, theirs = contest.b if part is contest.a else contest.a, rolled_against(t)
    if theirs is None:
        least = max(contest.difficulty, int(contest.kind == "pursue"))
    else:
        hits_on_ties = contest.kind == "attack" and t.pos.rules.equal_defence == "margin_zero_hit"
        level_is_enough = not contest.two_sided and hits_on_ties == (part is contest.a)
        least = successes(other, theirs) + (not level_is_enough)
    return max(least, part.needs) + part.less if least else 0


def _kind(faces: tuple[int, ...]) -> tuple[int, int, int]:
    """What the rules tell apart in dice to be rolled again: misses, successes, tens."""
    tens = faces.count(10)
    hits = sum(6 <= face <= 9 for face in faces)
    return len(faces) - hits - tens, hits, tens
