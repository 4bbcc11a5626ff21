"""Conflicts of one turn played by the rules through every outcome of the dice, and what they come to, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from razbor.kernel.decision import Key
from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.encounter import Encounter
from razbor.systems.v5.facts import Became, Drawn, Hurt, Outcome, TurnEnded, Won
from razbor.systems.v5.odds import Body, Marks, Side, Weapon
from razbor.systems.v5.position import Conflict

type Answer = Callable[[Table[Conflict]], Key | None]
"""What is answered to the open decision; None for the usual."""

PLACES = {1: "tyre", 2: "heart", 4: "fuel_line"}
"""A place to aim at for each number of successes that a called shot may cost."""


def character(side: Side, number: int, willpower: int) -> dict[str, Any]:
    """Somebody who rolls, hits and takes hits as `side` does, with Health that nothing fills and so much Willpower to spend."""
    return {
        "kind": side.body.value,
        "pool": side.pool,
        "unnamed": side.unnamed,
        "weapons": [f"weapon {number}"],
        "armour": f"armour {number}",
        "health": {"boxes": 20},
        "willpower": {"boxes": willpower + 1, "superficial": 1},
        "aims": ["tyre", "fuel_line"],
        **({"hunger": side.hunger} if side.body is not Body.MORTAL else {}),
    }


def weapon(of: Weapon) -> dict[str, Any]:
    """A weapon one strikes with, whatever its kind."""
    flags = {"aggravated_to_vampire": True} if of.aggravated_to_vampire else {}
    return {"name": {"en": "w", "ru": "о"}, "modifier": of.modifier, "kind": of.kind, "strike": ["strength + brawl"], **flags}


def table(sides: tuple[Side, Side], switches: Mapping[str, object], *, willpower: int = 0, blitz: bool = False) -> Table[Conflict]:
    """Two characters who are about to fight, A of a player where it is a blitz; their dice are asked for."""
    setup = {
        "play": "blitz" if blitz else "turns",
        "sides": {
            "first": {"A": character(sides[0], 0, willpower) | ({"player": "P"} if blitz else {})},
            "second": {"B": character(sides[1], 1, willpower)},
        },
        "equipment": {
            "weapons": {f"weapon {i}": weapon(side.weapon) for i, side in enumerate(sides)},
            "armour": {f"armour {i}": {"name": {"en": "a", "ru": "б"}, "points": side.armour} for i, side in enumerate(sides)},
        },
    }
    settings = Settings(dice="ask", journal=False)
    return Table(SYSTEM, read(Encounter, setup), seed=0, switches=switches, settings=settings)


def every_game(t: Table[Conflict], answer: Answer, p: Fraction = Fraction(1)) -> Iterator[tuple[Table[Conflict], Fraction]]:
    """The table at the end of the turn after every outcome of the dice, each with its probability."""
    while t.decision is not None and not t.decision.chance:
        if any(isinstance(fact, TurnEnded) for fact in t.facts):
            break
        seat = t.decision.seats[0]
        refusal = t.choose(answer(t) or t.options(seat)[0], seat)
        assert refusal is None, refusal
    if t.decision is None or not t.decision.chance:
        yield t, p
        return
    for outcome, chance in t.outcomes():
        twin = t.copy()
        assert twin.choose(outcome) is None
        yield from every_game(twin, answer, p * chance)


def as_declared(sides: tuple[Side, Side], *, two_sided: bool, immobile: bool = False) -> Answer:
    """A attacks B; B strikes back, dodges, or cannot move."""

    def answer(t: Table[Conflict]) -> Key | None:
        keys = [option.key for option in t.options()]
        wanted: list[Key] = [("immobile", 1, "yes"), ("rule",)] if immobile and not t.pos.ruling("immobile", 1) else []
        for who, side in enumerate(sides):
            attack = ("all_out" if side.all_out else "attack", who, 1 - who, f"weapon {who}")
            wanted.append(attack if who == 0 or two_sided else ("defend", who))
            if side.called and not any(intent.aim for intent in getattr(t.top, "intents", ()) if intent.who == who):
                wanted.append(("aim", who, PLACES[side.called]))
        wanted.append(("dodge", 1, 0))
        return next((key for key in wanted if key in keys), None)

    return answer


@dataclass
class Came:
    """What the games come to for one side."""

    events: defaultdict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    marked: defaultdict[Marks, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    """Boxes that the side marks on the other's Health."""


def came(games: Iterator[tuple[Table[Conflict], Fraction]]) -> tuple[Came, Came]:
    """What happened in the games, by what they told while they were played."""
    found = Came(), Came()
    for t, p in games:
        (decided,) = (fact for fact in t.facts if isinstance(fact, Won | Drawn))
        found[0].events["draw" if isinstance(decided, Drawn) else {0: "win", 1: "lose"}[decided.winner]] += p
        for who, other in ((0, 1), (1, 0)):
            ends = {fact.how for fact in t.facts if isinstance(fact, Outcome) and fact.who == who}
            for name, facts in {"critical": {"critical", "messy"}, "messy": {"messy"}, "bestial": {"bestial"}}.items():
                found[who].events[name] += p * bool(ends & facts)
            become = {fact.rule for fact in t.facts if isinstance(fact, Became) and fact.who == other}
            found[who].events["put_out"] += p * ("V5-D-02" in become)
            found[who].events["killed"] += p * ("V5-D-03" in become)
            hurts = [fact for fact in t.facts if isinstance(fact, Hurt) and fact.who == other and fact.tracker == "health"]
            found[who].marked[Marks(sum(hurt.superficial for hurt in hurts), sum(hurt.aggravated for hurt in hurts))] += p
    return found
