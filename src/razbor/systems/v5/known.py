"""What is known of a character or a side when somebody asks: each value with where it comes from and its rule."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.text import Text, count, say

from .attack import weapons
from .log import STATES
from .pools import DODGE, floor, usual
from .position import LASTING, NOBODY, UP, Conflict
from .prompt import boxes
from .traits import Pool
from .view import sees_sheet

type Line = tuple[str, Text]

KINDS = {"mortal": say("mortal"), "ghoul": say("ghoul"), "thin-blood": say("thin-blood"), "vampire": say("vampire")}


def known(pos: Conflict, name: str, seat: int | None) -> list[Line]:
    """What a seat may know of a character or a side, as (rule, sentence); nothing for any other name."""
    if name in pos.names:
        who = pos.names.index(name)
        return [*_plain(pos, who), *(_sheet(pos, who) if sees_sheet(pos, who, seat) else ())]
    if name in pos.side_names:
        side = pos.side_names.index(name)
        if pos.encounter.play == "blitz":
            return [("V5-B-01", say("everything is decided in one roll"))]
        return [("V5-A-02", say("turns won: {turns}; progress: {progress}", turns=pos.turns_won[side], progress=pos.progress[side]))]
    return []


def _plain(pos: Conflict, who: int) -> Iterator[Line]:
    """What everybody sees."""
    yield "V5-T-01", say("{kind}, {side}", kind=KINDS[pos.kind(who)], side=pos.side_names[pos.side[who]])
    if pos.state[who] != UP:
        yield "B-11", say("{state}", state=STATES[pos.state[who]])
    for tracker, words in (
        ("health", say("Impaired: physical pools lose 2 dice")),
        ("willpower", say("Impaired: other pools lose 2 dice")),
    ):
        if pos.impaired(who, tracker):
            yield "B-10", words
    if pos.held_by[who] != NOBODY:
        yield "V5-GR-03", say("held by {holder}", holder=pos.names[pos.held_by[who]])
    if pos.fights[who]:
        yield "V5-SH-05", say("hand to hand with {names}", names=", ".join(pos.names[other] for other in pos.fights[who]))
    cover = pos.equipment.cover[pos.cover[who]]
    if cover.dice:
        yield (
            "V5-SH-09",
            say("cover, {cover}: {dice} to defence against what is shot or thrown", cover=cover.name, dice=_signed(cover.dice)),
        )
    if cover.out_of_reach:
        yield "V5-TM-11", say("{cover}: out of reach of what is shot or thrown", cover=cover.name)
    armour = pos.sheet[who].armour
    if armour:
        worn = pos.equipment.armour[armour]
        points = count("{n} point", "{n} points", n=worn.points)
        yield (
            "V5-AR-01",
            say("{armour}: of each hit up to {points} of Aggravated damage become Superficial", armour=worn.name, points=points),
        )
    if pos.surprise[who] == LASTING:
        yield "V5-TM-02", say("the next attack surprises")
    elif pos.surprise[who]:
        yield "V5-TM-02", say("the next attack surprises, until the end of turn {turn}", turn=pos.surprise[who])
    for modifier in pos.modifiers[who]:
        if modifier.what == "next_test":
            yield modifier.rule, say("{dice} dice for the next test", dice=_signed(modifier.amount))


def _sheet(pos: Conflict, who: int) -> Iterator[Line]:
    """What only those see who may read the sheet: trackers and usual pools."""
    yield "B-07", say("Health {boxes}", boxes=boxes(pos, who, "health"))
    yield "B-07", say("Willpower {boxes}", boxes=boxes(pos, who, "willpower"))
    if pos.kind(who) in ("vampire", "thin-blood"):
        yield "B-03", say("Hunger {hunger}: so many dice of a pool are hunger dice", hunger=pos.hunger[who])
    for weapon in dict.fromkeys(weapons(pos, who)):
        arm = pos.weapon(weapon)
        words = say("{weapon}, damage +{modifier}", weapon=arm.name, modifier=arm.modifier)
        if weapon in pos.emptied[who]:
            words = say("{weapon}: out of hand or empty", weapon=arm.name)
        yield "B-20", say("{weapon}: {pool}", weapon=words, pool=_pool(pos, who, arm.first_pool))
    yield "V5-A-08", say("dodge: {pool}", pool=_pool(pos, who, DODGE))


def _pool(pos: Conflict, who: int, pool: Pool) -> Text:
    """A usual pool with the dots it is made of, and what it comes to."""
    sheet, dice = pos.sheet[who], usual(pos, who, pool).dice
    total = count("{n} die", "{n} dice", n=floor(pos, dice))
    if sheet.pool is not None:
        return say("{dice}, one pool for everything", dice=total)
    dots = say("{pool} {first} + {second}", pool=pool.name(), first=sheet.dots(pool.attribute), second=sheet.dots(pool.skill))
    lost = sheet.dots(pool.attribute) + sheet.dots(pool.skill) - dice
    if lost:
        dots = say("{dots} − {lost}", dots=dots, lost=lost)
    return say("{dots} = {dice}", dots=dots, dice=total)


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "−")
