"""What a seat may see of a conflict."""

from __future__ import annotations

from typing import Any

from .attack import weapons
from .pools import DODGE, floor, usual
from .position import NOBODY, Conflict, T
from .social import methods
from .traits import Pool


def view(t: T, seat: int | None) -> dict[str, Any]:
    """The scene and every character; numbers of the Storyteller's characters only to the Storyteller when sheets are hidden."""
    pos = t.pos
    return {
        "play": pos.encounter.play,
        "turn": pos.turn[0],
        "progress": dict(zip(pos.side_names, pos.progress, strict=True)),
        "turns_won": dict(zip(pos.side_names, pos.turns_won, strict=True)),
        "winner": pos.side_names[pos.winner[0]] if pos.winner[0] != NOBODY else None,
        "scene": [[list(name), value] for name, value in pos.scene[0]],
        "characters": {name: _character(pos, who, seat) for who, name in enumerate(pos.names)},
        "gear": _gear(pos),
    }


def _gear(pos: Conflict) -> dict[str, dict[str, str]]:
    """What the weapons, armour and cover that views name are called, by their ids."""
    gear = pos.equipment
    names = {id: entry.name for table in (gear.weapons, gear.armour, gear.cover) for id, entry in table.items()}
    used = {"fists", *pos.cover}.union(*(sheet.weapons for sheet in pos.sheet), *((sheet.armour,) for sheet in pos.sheet if sheet.armour))
    return {id: {"en": names[id].en, "ru": names[id].ru} for id in sorted(used)}


def _character(pos: Conflict, who: int, seat: int | None) -> dict[str, Any]:
    holder = pos.held_by[who]
    shown: dict[str, Any] = {
        "side": pos.side_names[pos.side[who]],
        "state": pos.state[who],
        "kind": pos.sheet[who].kind,
        "impaired": pos.impaired(who, "health") or pos.impaired(who, "willpower"),
        "fights": [pos.names[other] for other in pos.fights[who]],
        "held_by": pos.names[holder] if holder != NOBODY else None,
        "cover": pos.cover[who],
        "surprise": bool(pos.surprise[who]),
        "weapons": list(pos.sheet[who].weapons),
        "armour": pos.sheet[who].armour,
    }
    if sees_sheet(pos, who, seat):
        shown["health"] = {"boxes": pos.boxes(who, "health"), **pos.health[who]._asdict()}
        shown["willpower"] = {"boxes": pos.boxes(who, "willpower"), **pos.willpower[who]._asdict()}
        shown["hunger"] = pos.hunger[who]
        shown["empty"] = list(pos.emptied[who])
        shown["pools"] = _pools(pos, who)
    return shown


def _pools(pos: Conflict, who: int) -> list[dict[str, Any]]:
    """What a character usually rolls here: to strike with each weapon and to dodge, or in an argument by each of its methods."""
    if pos.social:
        return [_pool(pos, who, "", pool) for pool in methods(pos)]
    strikes = [_pool(pos, who, weapon, pos.weapon(weapon).first_pool) for weapon in dict.fromkeys(weapons(pos, who))]
    return [*strikes, _pool(pos, who, "", DODGE)]


def _pool(pos: Conflict, who: int, weapon: str, pool: Pool) -> dict[str, Any]:
    dice = floor(pos, usual(pos, who, pool).dice)
    return {"weapon": weapon, "attribute": pool.attribute, "skill": pool.skill, "dice": dice}


def sees_sheet(pos: Conflict, who: int, seat: int | None) -> bool:
    """Whether a seat may read a character's numbers."""
    return pos.encounter.sheets == "open" or seat in (pos.storyteller, pos.seat[who]) or pos.seat[who] != pos.storyteller
