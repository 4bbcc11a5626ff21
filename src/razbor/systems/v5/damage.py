"""Damage: its kind by weapon and target, armour, halving, and the boxes it marks."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.replacement import Proposal, Replacement
from razbor.kernel.section import cites

from .called_shot import strike_home
from .contests import Hit, Part
from .facts import Stopped, Struck
from .position import NOBODY, Conflict, T, become, mark

SHARP = ("piercing", "cutting", "firearm")
"""What armour is made against."""
BLUNT = ("unarmed", "blunt")


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
def hit(t: T, source: Part, target: int, margin: int, rule: str = "V5-D-01") -> Hit:
    """The hit of a won attack: the margin, the weapon's modifier and an All-Out Attack's point."""
    pos = t.pos
    damage = margin + (pos.weapon(source.weapon).modifier if margin >= pos.rules.weapon_from_margin else 0) + source.all_out
    return make_hit(pos, rule, source.who, target, source.weapon, damage, source.aim)


def make_hit(pos: Conflict, rule: str, source: int, target: int, weapon: str, damage: int, aim: str = "") -> Hit:
    """Damage of the kind that the weapon deals to the target."""
    heavy = aggravated(pos, weapon, target)
    return Hit(rule, source, target, weapon, "health", 0 if heavy else damage, damage if heavy else 0, aim=aim)


def strike(t: T, event: Hit) -> None:
    """Let a hit land, after armour and whatever else changes it."""
    if event.damage and event.source != NOBODY:
        dealt = event.superficial, event.aggravated
        t.emit(Struck(event.rule, event.source, event.target, event.weapon, event.tracker, *dealt))
    t.call(Proposal(event, t.pos.seat[event.target]))


@cites("V5-AR-01", "V5-AR-02", "V5-AR-03", "A-08", "A-09")
def _armour_applies(t: T, event: Hit) -> Iterator[str]:
    sheet = t.pos.sheet[event.target]
    if event.tracker != "health" or not sheet.armour or not event.weapon:
        return
    kind = t.pos.weapon(event.weapon).kind
    if (kind in SHARP and event.aggravated) or (kind in BLUNT and event.damage and t.pos.rules.armour_stops_fists):
        yield sheet.armour


@cites("V5-AR-01", "V5-AR-02", "A-08", "A-09", "B-18")
def _armour(t: T, event: Hit, armour: str) -> Hit:
    points = t.pos.equipment.armour[armour].points
    if t.pos.weapon(event.weapon).kind in BLUNT:
        t.emit(Stopped("A-09", event.target, armour, min(points, event.damage)))
        return event._replace(superficial=max(event.superficial - points, 0), aggravated=max(event.aggravated - points, 0))
    stopped = min(points, event.aggravated)
    t.emit(Stopped("V5-AR-01", event.target, armour, stopped))
    whole = stopped > 0 and t.pos.rules.armour_mixed == "whole_hit"
    return event._replace(superficial=event.superficial + stopped, aggravated=event.aggravated - stopped, whole=whole)


@cites("B-08", "V5-AR-02", "V5-D-08")
def halve(pos: Conflict, superficial: int) -> int:
    """Superficial damage as it is marked."""
    return superficial // 2 if pos.rules.halving == "down" else (superficial + 1) // 2


REPLACEMENTS = (Replacement("armour", "V5-AR-01", Hit, _armour_applies, _armour),)


@cites("V5-D-02", "V5-D-03", "V5-D-08", "V5-CS-04", "V5-S-08", "A-24")
def land(t: T, event: Hit) -> None:
    """Mark what is left of a hit, and carry out what it does besides."""
    if event.ends:
        become(t, event.rule, event.target, event.ends)
        return
    light = halve(t.pos, event.superficial) if event.halved else event.superficial
    heavy = halve(t.pos, event.aggravated) if event.whole else event.aggravated
    if not event.aim or t.pos.rules.called_shot_damage:
        mark(t, event.rule, event.target, event.tracker, light, heavy)
    if event.aim:
        strike_home(t, event, light + heavy)
