"""Shooting: range, a shooter whom melee has tied up, cover, targets that do not move."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option
from razbor.kernel.section import cites

from .contests import Ruling, set_flag
from .data import Cover
from .pools import BRAWL
from .position import Conflict, T, take_cover
from .traits import Pool

RANGED = ("shoot", "throw")
"""The means that reach far."""

OPEN = "none"
"""The cover of whoever stands in the open."""


@cites("V5-A-03", "V5-SH-01", "V5-SH-05", "B-20")
def means_of(pos: Conflict, who: int, target: int, weapon: str, thrown: bool = False) -> tuple[str, Pool]:
    """How a weapon is used against a target, and the usual pool: shot, thrown, or struck with hand to hand."""
    arm = pos.weapon(weapon)
    if arm.shoot:
        return "shoot", Pool("strength", "firearms") if pos.fights[who] else arm.shoot[0]
    if arm.throw and (thrown or not arm.strike):
        return "throw", arm.throw[0]
    return "strike", arm.strike[0] if arm.strike else BRAWL


def tied_to(pos: Conflict, shooter: int, target: int) -> bool:
    """Whether a target is the one who has tied a shooter up in close combat."""
    return target in pos.fights[shooter]


def melee_of(pos: Conflict, who: int) -> set[int]:
    """Everybody in the same scuffle: whoever a character fights, whoever those fight, and so on."""
    found, waiting = {who}, [who]
    while waiting:
        for other in pos.fights[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


@cites("V5-SH-04", "V5-SH-07", "V5-SH-08", "A-32")
def shot_penalty(pos: Conflict, who: int, target: int, weapon: str) -> int:
    """Dice a shot loses: two each for range, for a target outside the melee one is tied up in, for a long gun in it."""
    tied = bool(pos.fights[who])
    far = bool(pos.ruling("beyond_range", who, target))
    outside = tied and target not in melee_of(pos, who)
    long = pos.weapon(weapon).larger_than_pistol and (tied or pos.rules.shooter_penalties == "always")
    return 2 * (far + outside + long)


@cites("V5-TM-11")
def cover_from(pos: Conflict, who: int, shooter: int) -> Cover:
    """The cover somebody has from a shooter: none from one who has got round it."""
    return pos.equipment.cover[OPEN if pos.ruling("flanked", shooter, who) else pos.cover[who]]


@cites("V5-SH-09", "V5-SH-06", "A-31", "B-21")
def cover_dice(pos: Conflict, who: int, shooter: int) -> int:
    """What cover does to the pool of the one shot at; to lack it costs nothing against a shooter one has tied up."""
    if pos.rules.cover == "storyteller":
        return 0
    dice = cover_from(pos, who, shooter).dice
    return max(dice, 0) if tied_to(pos, shooter, who) else dice


def _bodies(pos: Conflict) -> list[int]:
    """Whose body the scene is about: nobody's where people only talk."""
    return [] if pos.social else pos.active()


def _cover_options(t: T) -> Candidates:
    for who in _bodies(t.pos):
        for cover in t.pos.equipment.cover:
            if cover != t.pos.cover[who]:
                yield Option(("cover", who, cover), "V5-SH-09")


def _pairs(t: T, verb: str, rule: str, pairs: list[tuple[int, int]]) -> Candidates:
    for who, other in pairs:
        yield Option((verb, who, other, "no" if t.pos.ruling(verb, who, other) else "yes"), rule)


def _range_options(t: T) -> Candidates:
    pos = t.pos
    shooters = [who for who in _bodies(pos) if any(pos.weapon(weapon).ranged for weapon in pos.sheet[who].weapons)]
    yield from _pairs(t, "beyond_range", "V5-SH-04", [(who, other) for who in shooters for other in pos.enemies(who)])


def _flank_options(t: T) -> Candidates:
    pos = t.pos
    hidden = [who for who in _bodies(pos) if pos.equipment.cover[pos.cover[who]].out_of_reach]
    yield from _pairs(t, "flanked", "V5-TM-11", [(other, who) for who in hidden for other in pos.enemies(who)])


def _immobile_options(t: T) -> Candidates:
    for who in _bodies(t.pos):
        yield Option(("immobile", who, "no" if t.pos.ruling("immobile", who) else "yes"), "V5-SH-03")


def _cover(t: T, key: Key) -> None:
    take_cover(t, key[1], key[2])


RULINGS = (
    Ruling("cover", _cover_options, _cover),
    Ruling("flanked", _flank_options, set_flag),
    Ruling("beyond_range", _range_options, set_flag),
    Ruling("immobile", _immobile_options, set_flag),
)
