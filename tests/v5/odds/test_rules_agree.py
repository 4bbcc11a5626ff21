"""The rules and the odds are different code: conflicts played through every outcome of the dice give what the odds say."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from razbor.kernel.decision import Key
from razbor.kernel.table import Table
from razbor.systems.v5 import SYSTEM, odds
from razbor.systems.v5.facts import Failed, Hurt, Outcome, Ruled, Won
from razbor.systems.v5.odds import Body, ContestOdds, Goal, Side, Weapon
from razbor.systems.v5.position import Conflict
from tests.v5.odds.played import Came, as_declared, came, every_game, table

KNIFE = Weapon(2, "piercing")
MACE = Weapon(3, "blunt", aggravated_to_vampire=True)
WEAPONS = (
    Weapon(),
    Weapon(1, "blunt"),
    KNIFE,
    Weapon(3, "firearm"),
    Weapon(2, "cutting", aggravated_to_vampire=True),
    Weapon(0, "burning", aggravated_to_vampire=True),
    MACE,
)
SWITCHES: dict[str, tuple[object, ...]] = {
    "draw_adds_weapon": (True,),
    "draw_at_zero": (False,),
    "equal_defence": ("margin_zero_hit",),
    "weapon_from_margin": (1, 2, 3),
    "triumph_shortcut": ("one_sided_only",),
    "thin_blood_wounds": ("as_vampire",),
    "aggravated_to_vampire": ("never",),
    "pool_floor": (0,),
    "halving": ("down",),
    "armour_mixed": ("whole_hit",),
    "armour_stops_fists": (True,),
    "all_out_bonus": ("draw_too",),
    "called_shot_critical": ("reduced",),
    "called_shot_damage": (False,),
    "undefended_difficulty": (2, 3),
}


@st.composite
def sides(draw: st.DrawFn, *, striking: bool) -> Side:
    body = draw(st.sampled_from(Body))
    return Side(
        pool=draw(st.integers(0, 3)),
        hunger=0 if body is Body.MORTAL else draw(st.integers(0, 3)),
        weapon=draw(st.sampled_from(WEAPONS)),
        body=body,
        armour=draw(st.integers(0, 4)),
        unnamed=body is Body.MORTAL and draw(st.booleans()),
        all_out=striking and draw(st.booleans()),
        called=draw(st.sampled_from((0, 0, 1, 2))) if striking else 0,
    )


switched = st.lists(st.sampled_from(sorted(SWITCHES)), max_size=3, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: st.sampled_from(SWITCHES[name]) for name in names})
)


def same(played: tuple[Came, Came], told: ContestOdds) -> None:
    for name in ("win", "draw", "lose"):
        assert played[0].events[name] == getattr(told.standing, name), name
    for side, expected in zip(played, (told.attacker, told.target), strict=True):
        for name in ("critical", "messy", "bestial"):
            assert side.events[name] == getattr(expected, name), name
        for name in ("put_out", "killed"):
            assert side.events[name] == getattr(expected.deals, name), name
        assert side.marked == dict(expected.deals.marked.items())


@settings(max_examples=60)
@given(st.data(), st.booleans(), switched)
def test_contests(data: st.DataObject, two_sided: bool, switches: dict[str, object]) -> None:
    both = data.draw(sides(striking=True)), data.draw(sides(striking=two_sided))
    played = came(every_game(table(both, switches), as_declared(both, two_sided=two_sided)))
    same(played, odds.contest(*both, two_sided=two_sided, profile=SYSTEM.profile("article", switches)))


@settings(max_examples=30)
@given(st.data(), switched)
def test_attacks_on_somebody_who_cannot_move(data: st.DataObject, switches: dict[str, object]) -> None:
    both = data.draw(sides(striking=True)), data.draw(sides(striking=False))
    rules = SYSTEM.profile("article", switches)
    played = came(every_game(table(both, switches), as_declared(both, two_sided=False, immobile=True)))
    same(played, odds.strike(*both, rules.undefended_difficulty, profile=rules))


MIXED = Side(3, weapon=Weapon(3, "firearm"))


@pytest.mark.parametrize(
    ("attacker", "target", "two_sided", "switches"),
    [
        (Side(3, hunger=3, body=Body.VAMPIRE), Side(3, hunger=3, body=Body.VAMPIRE), True, {}),
        (Side(3, weapon=KNIFE), Side(3), False, {"equal_defence": "margin_zero_hit", "weapon_from_margin": 1}),
        (MIXED, Side(1, armour=2), False, {"armour_mixed": "whole_hit"}),
        (MIXED, Side(1, armour=2), False, {"armour_mixed": "whole_hit", "halving": "down"}),
        (Side(3, weapon=MACE), Side(2, armour=2, body=Body.VAMPIRE), False, {"armour_stops_fists": True}),
        (Side(3, weapon=MACE), Side(2, armour=2), False, {"armour_stops_fists": True}),
    ],
)
def test_where_readings_are_easily_confused(attacker: Side, target: Side, two_sided: bool, switches: dict[str, object]) -> None:
    """Draws of two who attack; ties that hit; hits halved whole; what armour takes off a blow that is Aggravated to a vampire."""
    both = attacker, target
    played = came(every_game(table(both, switches), as_declared(both, two_sided=two_sided)))
    same(played, odds.contest(*both, two_sided=two_sided, profile=SYSTEM.profile("article", switches)))


@pytest.mark.parametrize(("pool", "hunger", "difficulty"), [(3, 0, 1), (4, 2, 2), (4, 4, 4), (5, 1, 3), (1, 5, 1), (0, 1, 1)])
def test_tests_against_a_difficulty(pool: int, hunger: int, difficulty: int) -> None:
    both = Side(pool, hunger=hunger, body=Body.VAMPIRE), Side(1)

    def answer(t: Table[Conflict]) -> Key | None:
        keys = [option.key for option in t.options()]
        named = any(isinstance(fact, Ruled) for fact in t.facts)
        wanted: list[Key] = [("maneuver", 0), ("defend", 1), ("successes", difficulty)]
        return next((key for key in wanted if key in keys), ("own_difficulty", 0) if ("own_difficulty", 0) in keys and not named else None)

    events: dict[str, Fraction] = {name: Fraction(0) for name in ("success", "critical", "messy", "bestial")}
    for t, p in every_game(table(both, {}), answer):
        assert any(isinstance(fact, Won | Failed) for fact in t.facts)
        events["success"] += p * any(isinstance(fact, Won) for fact in t.facts)
        for fact in t.facts:
            if isinstance(fact, Outcome):
                events[fact.how] += p
    events["critical"] += events["messy"]
    told = odds.test(pool, hunger, difficulty)
    assert events == {name: getattr(told, name) for name in events}


@pytest.mark.parametrize(
    ("regular", "hunger", "difficulty"),
    [((1, 3, 7, 10), (10, 1), 3), ((2, 5, 5, 8), (1,), 2), ((10, 10, 6), (10,), 4), ((4,), (), 1), ((10, 7, 7, 10, 2), (2,), 6)],
)
def test_rerolls(regular: tuple[int, ...], hunger: tuple[int, ...], difficulty: int) -> None:
    """Every choice of dice that the rules offer succeeds as often as the odds say of dice that mean the same."""
    both = Side(len(regular) + len(hunger), hunger=len(hunger), body=Body.VAMPIRE), Side(1)
    t = table(both, {"undefended_difficulty": difficulty}, willpower=5)
    declared = as_declared(both, two_sided=False, immobile=True)
    while not t.open.chance:
        assert t.choose(declared(t) or t.options()[0]) is None
    assert t.choose((*regular, *hunger)) is None
    assert t.open.kind == "reroll"
    told = {tuple(map(meaning, choice.dice)): choice.value for choice in odds.reroll(regular, hunger, difficulty, Goal.SUCCESS).choices}
    seen: set[tuple[int, ...]] = set()
    for option in t.options():
        again: tuple[int, ...] = option.key[2:]
        twin = t.copy()
        assert twin.choose(option) is None
        won = came(every_game(twin, declared))[0].events["win"]
        kinds = tuple(sorted(map(meaning, again)))
        assert won == told[kinds], again
        seen.add(kinds)
    assert seen == set(told)


@pytest.mark.parametrize(
    ("pool", "hunger", "difficulty", "switches"),
    [
        (4, 2, 2, {}),
        (5, 0, 4, {}),
        (3, 3, 6, {}),
        (4, 4, 3, {"blitz_hunger": False}),
        (5, 2, 2, {"blitz_damage_to": "losers"}),
        (0, 1, 5, {}),
    ],
)
def test_blitz(pool: int, hunger: int, difficulty: int, switches: dict[str, object]) -> None:
    both = Side(pool, hunger=hunger, body=Body.VAMPIRE), Side(3, weapon=KNIFE)
    wanted: list[Key] = [("strength", difficulty), ("no_powers",), ("enough_said",)]
    events: defaultdict[str, Fraction] = defaultdict(Fraction)
    damage: defaultdict[int, Fraction] = defaultdict(Fraction)
    for t, p in every_game(table(both, switches, blitz=True), lambda t: next((o.key for o in t.options() if o.key in wanted), None)):
        assert t.over
        events["success"] += p * any(isinstance(fact, Won) for fact in t.facts)
        for fact in t.facts:
            if isinstance(fact, Outcome):
                events[fact.how] += p
        damage[sum(fact.superficial + fact.aggravated for fact in t.facts if isinstance(fact, Hurt))] += p
    told = odds.blitz(pool, difficulty, hunger, profile=SYSTEM.profile("article", switches))
    assert events["success"] == told.test.success
    assert events["critical"] + events["messy"] == told.test.critical
    assert (events["messy"], events["bestial"]) == (told.test.messy, told.test.bestial)
    assert damage == dict(told.damage.items())


def meaning(face: int) -> int:
    """What a face means to the rules when no hunger die shows it: a miss, a success, a ten."""
    return (face > 5) + (face > 9)
