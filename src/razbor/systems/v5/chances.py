"""Odds beside the answers to an open decision: what the dice make of each, as far as the seat can know the numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from razbor.kernel.decision import Key
from razbor.kernel.text import Text, count, say

from . import odds
from .attack import attack_part
from .contests import Contest, Part
from .exchange import rolled_for, thrown
from .naming import Pools
from .odds import Body, ContestOdds, Side, Weapon
from .opponents import Defences, defences
from .pools import floor, hunger_dice
from .position import Conflict, T
from .roll import Rolls, surge_dice
from .view import sees_sheet
from .vocabulary import ACTS

type Chances = Iterator[tuple[Key, Text]]

BODIES = {"vampire": Body.VAMPIRE, "thin-blood": Body.THIN_BLOOD}
"""Of those who are not mortal to a weapon."""


def chances(t: T, seat: int) -> list[tuple[Key, Text]]:
    """Odds of the options that dice decide; whose sheet is hidden from the seat is left out."""
    teller = TELLERS.get(t.open.kind)
    return list(teller(t, seat)) if teller else []


def _declare(t: T, seat: int) -> Chances:
    """An attack against somebody who only defends, in the usual way."""
    for option in t.options(seat):
        act = next((act for act in ACTS if option.key[0] in act.verbs), None)
        intent = act.intent(t, option.key) if act else None
        if intent is None or intent.act != "attack" or not sees_sheet(t.pos, intent.targets[0], seat):
            continue
        (target,) = intent.targets
        contest = Contest("attack", option.rule, attack_part(t, intent, target), Part(target))
        if t.pos.surprise[intent.who]:
            contest = contest._replace(difficulty=t.pos.rules.surprise_difficulty)
        else:
            contest = next(_met(t, contest), contest._replace(difficulty=t.pos.rules.undefended_difficulty))
        yield option.key, _attack(t.pos, contest)


def _met(t: T, contest: Contest) -> Iterator[Contest]:
    """The contest with each way in which the target may defend itself, the usual one first."""
    for key, dice in defences(t, contest):
        yield contest._replace(b=Part(contest.b.who, key[0], dice.dice, dice.skill, key[3] if key[0] == "parry" else ""))


def _defend(t: T, seat: int) -> Chances:
    """Each way to meet an attack, with the dice it leaves."""
    frame = t.top
    assert isinstance(frame, Defences)
    for contest in [frame.contests[i] for i in frame.waiting()]:
        for key, dice in defences(t, contest):
            if sees_sheet(t.pos, contest.a.who, seat):
                part = frame.part(t, contest, key, dice)
                yield key, say("{dice}: {odds}", dice=_dice(t.pos, part), odds=_defence(t.pos, contest._replace(b=part)))


def _accept(t: T, seat: int) -> Chances:
    """Each pool that can be named, as it stands."""
    frame = t.top
    assert isinstance(frame, Pools)
    for contest in frame.contests:
        for part, other in ((contest.a, contest.b.who), (contest.b, contest.a.who)):
            if part.means and other >= 0:
                yield ("pool", part.who, other), say("{dice}: {odds}", dice=_dice(t.pos, part), odds=_standing(t.pos, contest, part))


def _surge(t: T, seat: int) -> Chances:
    """The roll as it is, and with the dice of a surge; the Rouse check adds to Hunger half the time."""
    frame = t.top
    assert isinstance(frame, Rolls)
    found = rolled_for(t)
    if found is None or not _knows(t.pos, found[0], seat):
        return
    contest, part = found
    yield ("roll", part.who), say("{dice}: {odds}", dice=_dice(t.pos, part), odds=_standing(t.pos, contest, part))
    more = part._replace(dice=floor(t.pos, part.dice) + surge_dice(t.pos, part.who))
    changed = contest._replace(a=more) if part is contest.a else contest._replace(b=more)
    yield ("surge", part.who), say("{dice}: {odds}", dice=_dice(t.pos, more), odds=_standing(t.pos, changed, more))


def _reroll(t: T, seat: int) -> Chances:
    """The chance to win against what the other side's dice show now."""
    frame = t.top
    assert isinstance(frame, Rolls)
    found = rolled_for(t)
    if found is None:
        return
    contest, part = found
    roll = frame.rolls[frame.at]
    needed = _needed(t, frame, contest, part)
    ranked = odds.reroll(roll.regular, roll.hunger, needed)
    by_kind = {_kind(choice.dice): choice for choice in ranked.choices}
    for option in t.options(seat):
        choice = by_kind[_kind(option.key[2:])]
        average = f"{float(choice.odds.successes.mean()):.1f}"
        yield option.key, say("wins {p}, successes on average {average}", p=_percent(choice.value), average=average)


TELLERS: dict[str, Callable[[T, int], Chances]] = {
    "declare": _declare,
    "defend": _defend,
    "accept": _accept,
    "surge": _surge,
    "reroll": _reroll,
}
"""By the kind of decision."""


def _needed(t: T, frame: Rolls, contest: Contest, part: Part) -> int:
    """The successes that win against what lies on the table, before anything is subtracted."""
    other = contest.b if part is contest.a else contest.a
    if not other.means:
        return contest.difficulty + part.less
    at = next(i for i, (_, each) in enumerate(thrown(t)) if each is other)
    theirs = max(frame.rolls[at].successes() - other.less, 0)
    defends = not contest.two_sided and part is contest.b
    return theirs + (0 if defends else 1) + part.less


def _knows(pos: Conflict, contest: Contest, seat: int) -> bool:
    return all(sees_sheet(pos, part.who, seat) for part in (contest.a, contest.b) if part.means)


def _worked_out(pos: Conflict, contest: Contest) -> ContestOdds:
    """The odds of a contest, both pools as they stand."""
    attacker = _side(pos, contest.a)
    target = _side(pos, contest.b)
    if not contest.b.means:
        return odds.strike(attacker, target, contest.difficulty, profile=pos.rules)
    return odds.contest(attacker, target, two_sided=contest.two_sided, profile=pos.rules)


def _side(pos: Conflict, part: Part) -> Side:
    """A part as the odds want it: armour and body of the character, the weapon it would hit with."""
    sheet = pos.sheet[part.who]
    dice = floor(pos, part.dice) if part.means else 0
    arm = pos.weapon(part.weapon) if part.weapon else None
    return Side(
        pool=dice,
        hunger=hunger_dice(pos, part.who, dice),
        weapon=Weapon(arm.modifier, arm.kind, arm.aggravated_to_vampire) if arm else odds.FISTS,
        body=BODIES.get(sheet.kind, Body.MORTAL),
        armour=pos.equipment.armour[sheet.armour].points if sheet.armour else 0,
        unnamed=sheet.unnamed,
        all_out=part.all_out,
        called=part.less,
    )


def _attack(pos: Conflict, contest: Contest) -> Text:
    """The chance to hit, and the boxes it marks on average, misses counted."""
    found = _worked_out(pos, contest)
    ended = found.attacker.deals.put_out + found.attacker.deals.killed
    met, p = _meets(pos, contest), _percent(found.standing.win)
    if ended:
        return say(
            "{met}: hits {p}, ends it at once {ended}, boxes else on average {boxes}",
            met=met,
            p=p,
            ended=_percent(ended),
            boxes=_boxes(found),
        )
    return say("{met}: hits {p}, boxes on average {boxes}", met=met, p=p, boxes=_boxes(found))


def _meets(pos: Conflict, contest: Contest) -> Text:
    """What an attack is assumed to meet."""
    if not contest.b.means:
        return say("against difficulty {difficulty}", difficulty=contest.difficulty)
    return say("against a defence of {dice}", dice=_dice(pos, contest.b))


def _defence(pos: Conflict, contest: Contest) -> Text:
    """The chance to be hit, and the boxes that costs on average."""
    found = _worked_out(pos, contest)
    return say("is hit {p}, boxes on average {boxes}", p=_percent(found.standing.win), boxes=_boxes(found))


def _standing(pos: Conflict, contest: Contest, part: Part) -> Text:
    """The chances of one part of a contest."""
    standing = _worked_out(pos, contest).standing
    win, lose = (standing.win, standing.lose) if part is contest.a else (standing.lose, standing.win)
    return say("wins {win}, draws {draw}, loses {lose}", win=_percent(win), draw=_percent(standing.draw), lose=_percent(lose))


def _boxes(found: ContestOdds) -> str:
    dealt = found.attacker.deals
    return f"{float(dealt.superficial().mean() + dealt.aggravated().mean()):.1f}"


def _dice(pos: Conflict, part: Part) -> Text:
    return count("{n} die", "{n} dice", n=floor(pos, part.dice))


def _percent(p: Fraction) -> str:
    return f"{float(100 * p):.0f} %"


def _kind(faces: tuple[int, ...]) -> tuple[int, int, int]:
    """What the rules tell apart in dice to be rolled again: misses, successes, tens."""
    tens = faces.count(10)
    hits = sum(6 <= face <= 9 for face in faces)
    return len(faces) - hits - tens, hits, tens
