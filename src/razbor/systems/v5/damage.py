"""Damage: its kind by weapon and target, armour, halving, and the boxes it marks."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.replacement import Replacement
from razbor.kernel.section import cites

from .contests import Contest, Hit, Part
from .position import Conflict, T, become, mark


@cites("V5-D-04", "V5-D-05", "V5-D-06", "V5-D-07", "A-07", "A-10")
def aggravated(pos: Conflict, weapon: str, target: int) -> bool:
    """Whether a weapon deals Aggravated damage to this target; nothing but the weapon and the target's kind matters."""
    arm = pos.weapon(weapon)
    kind = pos.kind(target)
    as_mortal = kind in ("mortal", "ghoul") or (kind == "thin-blood" and pos.rules.thin_blood_wounds == "as_mortal")
    if as_mortal:
        return arm.kind in ("piercing", "cutting", "firearm", "burning")
    return arm.aggravated_to_vampire and pos.rules.aggravated_to_vampire == "flagged"


@cites("V5-D-01", "V5-D-09", "V5-TM-05", "A-05", "A-16")
def hit(t: T, contest: Contest, source: Part, target: int, margin: int, rule: str = "V5-D-01") -> Hit:
    """The hit of a won attack: the margin, the weapon's modifier and an All-Out Attack's point."""
    pos = t.pos
    damage = margin + (pos.weapon(source.weapon).modifier if margin >= pos.rules.weapon_from_margin else 0) + source.all_out
    return make_hit(pos, rule, source.who, target, source.weapon, damage, source.aim)


def make_hit(pos: Conflict, rule: str, source: int, target: int, weapon: str, damage: int, aim: str = "") -> Hit:
    """Damage of the kind that the weapon deals to the target."""
    heavy = aggravated(pos, weapon, target)
    return Hit(rule, source, target, weapon, "health", 0 if heavy else damage, damage if heavy else 0, aim=aim)


@cites("V5-AR-01", "V5-AR-02", "V5-AR-03", "A-08", "A-09")
def _armour_applies(t: T, event: Hit) -> Iterator[str]:
    sheet = t.pos.sheet[event.target]
    if event.tracker != "health" or not sheet.armour or not event.weapon:
        return
    kind = t.pos.weapon(event.weapon).kind
    stopped = kind in ("piercing", "cutting", "firearm") and event.aggravated
    if stopped or (t.pos.rules.armour_stops_fists and kind in ("unarmed", "blunt") and event.damage):
        yield sheet.armour


def _armour(t: T, event: Hit, armour: str) -> Hit:
    points = t.pos.equipment.armour[armour].points
    if not event.aggravated:
        return event._replace(superficial=max(event.superficial - points, 0))
    stopped = min(points, event.aggravated)
    if t.pos.rules.armour_mixed == "whole_hit" and stopped:
        return event._replace(superficial=event.superficial + event.aggravated, aggravated=0)
    return event._replace(superficial=event.superficial + stopped, aggravated=event.aggravated - stopped)


@cites("B-08", "V5-AR-02", "V5-D-08")
def halve(pos: Conflict, superficial: int) -> int:
    """Superficial damage as it is marked."""
    return superficial // 2 if pos.rules.halving == "down" else (superficial + 1) // 2


REPLACEMENTS = (Replacement("armour", "V5-AR-01", Hit, _armour_applies, _armour),)


def land(t: T, event: Hit) -> None:
    """Mark what is left of a hit."""
    light = halve(t.pos, event.superficial) if event.halved else event.superficial
    mark(t, event.rule, event.target, event.tracker, light, event.aggravated)


@cites("V5-D-02", "V5-D-03", "A-06")
def triumph(t: T, contest: Contest, winner: Part, loser: int, critical: bool, messy: bool) -> bool:
    """End an unnamed mortal at once when a won attack is critical; return whether it did."""
    one_sided_only = t.pos.rules.triumph_shortcut == "one_sided_only"
    if not critical or not t.pos.sheet[loser].unnamed or (one_sided_only and contest.two_sided):
        return False
    become(t, "V5-D-03" if messy else "V5-D-02", loser, "dead" if messy else "out")
    return True
