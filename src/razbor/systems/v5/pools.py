"""How many dice: from a character's traits, wounds, gear and what the scene gives or takes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from razbor.kernel.modifiers import total
from razbor.kernel.section import cites

from .position import Conflict
from .traits import ATTRIBUTES, SKILLS, Attribute, Pool, Skill

DODGE = Pool("dexterity", "athletics")
BRAWL = Pool("strength", "brawl")

MOST_DICE = 30
"""The largest pool that the Storyteller is offered."""


class Dice(NamedTuple):
    """A pool before the floor is applied: `dice` so far, and the skill and attribute it is rolled with ("" for none)."""

    dice: int
    skill: Skill | Literal[""]
    attribute: Attribute | Literal[""] = ""


@cites("B-20", "B-10", "V5-AR-04", "V5-T-04")
def usual(pos: Conflict, who: int, pool: Pool) -> Dice:
    """The dots of a pool, less two when a full tracker impairs it, less one for Dexterity in full tactical gear."""
    sheet = pos.sheet[who]
    dice = sheet.pool if sheet.pool is not None else sheet.dots(pool.attribute) + sheet.dots(pool.skill)
    dice -= 2 * impairment(pos, who, pool)
    if pool.attribute == "dexterity" and sheet.armour and pos.equipment.armour[sheet.armour].tactical:
        dice -= 1
    return Dice(dice, pool.skill, pool.attribute)


@cites("V5-T-10", "V5-T-12")
def static(pos: Conflict, who: int, first: Attribute | Skill, second: Attribute | Skill) -> int:
    """The sum of two traits that is compared without a roll; the one pool of a character without traits stands for any sum."""
    sheet = pos.sheet[who]
    return sheet.pool if sheet.pool is not None else sheet.dots(first) + sheet.dots(second)


@cites("B-10")
def weakening(pool: Pool) -> tuple[str, ...]:
    """The trackers that weaken this pool when they are full: Health the physical ones, Willpower the social and mental ones."""
    spheres = {ATTRIBUTES[pool.attribute].sphere, SKILLS[pool.skill].sphere}
    return (*(("health",) if "physical" in spheres else ()), *(("willpower",) if spheres != {"physical"} else ()))


@cites("B-10")
def impairment(pos: Conflict, who: int, pool: Pool) -> bool:
    """Whether a full tracker weakens this pool."""
    return any(pos.impaired(who, tracker) for tracker in weakening(pool))


@cites("B-22", "A-12")
def floor(pos: Conflict, dice: int) -> int:
    """A pool after all that is taken from it: never below the profile's floor."""
    return max(dice, pos.rules.pool_floor)


@cites("B-03")
def hunger_dice(pos: Conflict, who: int, dice: int) -> int:
    """How many dice of a pool are hunger dice."""
    return min(pos.hunger[who], dice) if pos.kind(who) in ("vampire", "thin-blood") else 0


@cites("V5-TM-02", "V5-TM-08")
def bonus(pos: Conflict, who: int) -> int:
    """Dice laid on a character's next test."""
    return total(pos.modifiers, "next_test", who)
