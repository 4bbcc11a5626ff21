"""What the dice may make of a contest, in a sentence for one of its two parts."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from razbor.kernel.text import Text, count, say

from . import odds
from .contests import Contest, Part
from .odds import Body, Side, SideOdds, Standing
from .pools import floor, hunger_dice
from .position import Conflict
from .profile import Profile

TESTS = ("maneuver", "pursue")
"""Kinds of contests that nobody stands against."""

BODIES = {"vampire": Body.VAMPIRE, "thin-blood": Body.THIN_BLOOD}
"""Of those who are not mortal to a weapon."""


def reckon(pos: Conflict, contest: Contest, side: int, *, beside: bool = True) -> Text | None:
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
        text = say("{winning}; deals {deals}, takes {takes}", winning=_winning(standing, side), deals=mine.boxes, takes=theirs.boxes)
    elif side == 0:
        text = say("hits {p}; deals {deals}", p=percent(standing.win), deals=mine.boxes)
    else:
        text = say("is hit {p}; takes {takes}", p=percent(standing.win), takes=theirs.boxes)
    if mine.ends:
        text = say("{odds}; ends it at once {p}", odds=text, p=percent(mine.ends))
    return _beside(text, mine.messy, mine.bestial) if beside and not part.shared_hunger else text


class _OfSide(NamedTuple):
    """What is told of one side: the boxes it marks on average, and the chances to end the other at once, of messiness and bestiality."""

    boxes: str
    ends: Fraction
    messy: Fraction
    bestial: Fraction


@lru_cache(maxsize=4096)
def _attack(attacker: Side, target: Side, two_sided: bool, difficulty: int | None, rules: Profile) -> tuple[Standing, _OfSide, _OfSide]:
    """The exact odds of an attack as it stands; what the Blood and Willpower may add to it is not in them."""
    if difficulty is None:
        found = odds.contest(attacker, target, two_sided=two_sided, profile=rules)
    else:
        found = odds.strike(attacker, target, difficulty, profile=rules)
    mine, theirs = (
        _OfSide(_boxes(side), side.deals.put_out + side.deals.killed, side.messy, side.bestial) for side in (found.attacker, found.target)
    )
    return found.standing, mine, theirs


def percent(p: Fraction) -> str:
    """A probability in whole percent, but never 0 or 100 for what may come either way."""
    if 0 < p < Fraction(1, 200):
        return "< 1 %"
    if Fraction(199, 200) < p < 1:
        return "> 99 %"
    return f"{float(100 * p):.0f} %"


def pool(pos: Conflict, part: Part) -> Text:
    """The dice of a part."""
    return count("{n} die", "{n} dice", n=floor(pos, part.dice))


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


def _test(pos: Conflict, part: Part, difficulty: int) -> Text:
    dice = floor(pos, part.dice)
    found = odds.test(dice, hunger_dice(pos, part.who, dice), difficulty, profile=pos.rules)
    mean = f"{float(found.successes.mean()):.1f}"
    text = say("succeeds {p}; successes on average {mean}", p=percent(found.success), mean=mean)
    return _beside(text, found.messy, found.bestial)


def _winning(standing: Standing, side: int) -> Text:
    win, lose = (standing.win, standing.lose) if side == 0 else (standing.lose, standing.win)
    return say("wins {win}, draws {draw}, loses {lose}", win=percent(win), draw=percent(standing.draw), lose=percent(lose))


def _boxes(side: SideOdds) -> str:
    """The boxes that a side marks on average, misses counted, as on trackers: / is Superficial, X Aggravated."""
    light, heavy = side.deals.superficial().mean(), side.deals.aggravated().mean()
    return " ".join(f"{float(mean):.1f}{sign}" for mean, sign in ((light, "/"), (heavy, "X")) if mean >= Fraction(1, 20)) or "0"


def _beside(text: Text, messy: Fraction, bestial: Fraction) -> Text:
    """What Hunger may make of it besides."""
    if messy or bestial:
        return say("{odds}; messy critical {messy}, bestial failure {bestial}", odds=text, messy=percent(messy), bestial=percent(bestial))
    return text
