"""What the dice may make of a contest, in figures for one of its two parts."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from razbor.kernel.odds import figure

from . import odds
from .contests import Contest, Part
from .figures import AGGRAVATED, SUPERFICIAL
from .odds import Body, Side, SideOdds, Standing
from .pools import floor, hunger_dice
from .position import Conflict
from .profile import Profile

type Numbers = tuple[tuple[str, float], ...]

TESTS = ("maneuver", "pursue")
"""Kinds of contests that nobody stands against."""

BODIES = {"vampire": Body.VAMPIRE, "thin-blood": Body.THIN_BLOOD}
"""Of those who are not mortal to a weapon."""


def reckon(pos: Conflict, contest: Contest, side: int, *, beside: bool = True) -> Numbers | None:
    """The odds of a contest for its part 0 or 1, what Hunger may do `beside`; None where the odds do not know what it comes to."""
    part = (contest.a, contest.b)[side]
    if contest.a.needs or contest.b.needs or not contest.a.means or (contest.kind == "block" and not contest.b.means):
        return None
    if contest.kind in TESTS:
        return _test(pos, part, max(contest.difficulty, int(contest.kind == "pursue")))
    if contest.kind != "attack":
        return _winning(_versus(pos, contest), side)
    target = _side(pos, contest.b)
    difficulty = None if contest.b.means else contest.difficulty
    standing, *sides = _attack(_side(pos, contest.a), target, contest.two_sided, difficulty, pos.rules)
    mine, theirs = sides if side == 0 else sides[::-1]
    if contest.two_sided:
        found = (*_winning(standing, side), *_boxes("dealt", mine), *_boxes("taken", theirs))
    elif side == 0:
        found = (("hit", figure(standing.win)), *_boxes("dealt", mine))
    else:
        found = (("is_hit", figure(standing.win)), *_boxes("taken", theirs))
    if mine.ends:
        found = (*found, ("end", mine.ends))
    return (*found, *_beside(mine.messy, mine.bestial)) if beside and not part.shared_hunger else found


class _OfSide(NamedTuple):
    """What is told of one side: the boxes it marks on average, and the chances to end the other at once, of messiness and bestiality."""

    superficial: float
    aggravated: float
    ends: float
    messy: float
    bestial: float


@lru_cache(maxsize=4096)
def _attack(attacker: Side, target: Side, two_sided: bool, difficulty: int | None, rules: Profile) -> tuple[Standing, _OfSide, _OfSide]:
    """The exact odds of an attack as it stands; what the Blood and Willpower may add to it is not in them."""
    if difficulty is None:
        found = odds.contest(attacker, target, two_sided=two_sided, profile=rules)
    else:
        found = odds.strike(attacker, target, difficulty, profile=rules)
    return found.standing, _of(found.attacker), _of(found.target)


def _of(side: SideOdds) -> _OfSide:
    deals = side.deals
    boxes = figure(deals.superficial().mean()), figure(deals.aggravated().mean())
    return _OfSide(*boxes, figure(deals.put_out + deals.killed), figure(side.messy), figure(side.bestial))


def _side(pos: Conflict, part: Part) -> Side:
    """A part as the odds want it: armour and body of the character, the weapon it would hit with."""
    sheet = pos.sheet[part.who]
    dice = floor(pos, part.dice) if part.means else 0
    arm = pos.weapon(part.weapon) if part.weapon else None
    return Side(
        pool=dice,
        hunger=hunger_dice(pos, part.who, dice),
        weapon=odds.Weapon(arm.modifier, arm.kind, arm.aggravated_to_vampire) if arm else odds.Weapon(),
        body=BODIES.get(sheet.kind, Body.MORTAL),
        armour=pos.equipment.armour[sheet.armour].points if sheet.armour else 0,
        unnamed=sheet.unnamed,
        all_out=part.all_out,
        called=part.less,
    )


def _versus(pos: Conflict, contest: Contest) -> Standing:
    """Who wins, where winning brings something else than wounds."""
    dice = floor(pos, contest.a.dice)
    if contest.b.means:
        return odds.versus(dice, floor(pos, contest.b.dice), profile=pos.rules)
    success = odds.test(dice, difficulty=contest.difficulty, profile=pos.rules).success
    return Standing(success, Fraction(0), 1 - success)


def _test(pos: Conflict, part: Part, difficulty: int) -> Numbers:
    dice = floor(pos, part.dice)
    found = odds.test(dice, hunger_dice(pos, part.who, dice), difficulty, profile=pos.rules)
    successes = ("successes", figure(found.successes.mean()))
    return ("succeed", figure(found.success)), successes, *_beside(figure(found.messy), figure(found.bestial))


def _winning(standing: Standing, side: int) -> Numbers:
    win, lose = (standing.win, standing.lose) if side == 0 else (standing.lose, standing.win)
    return ("win", figure(win)), ("draw", figure(standing.draw)), ("lose", figure(lose))


def _boxes(whose: str, side: _OfSide) -> Numbers:
    return (whose + SUPERFICIAL, side.superficial), (whose + AGGRAVATED, side.aggravated)


def _beside(messy: float, bestial: float) -> Numbers:
    """What Hunger may make of it besides."""
    return (("messy", messy), ("bestial", bestial)) if messy or bestial else ()
