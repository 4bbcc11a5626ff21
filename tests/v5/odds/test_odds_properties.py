"""What holds for any pools: probabilities add up, sides are interchangeable, and nothing contradicts itself."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from razbor.systems.v5 import odds
from razbor.systems.v5.odds import Body, ContestOdds, Distribution, Goal, Side, Weapon
from razbor.systems.v5.profile import Profile

pools = st.integers(0, 12)
hungers = st.integers(0, 5)
difficulties = st.integers(0, 12)
weapons = st.builds(Weapon, modifier=st.integers(0, 4), kind=..., aggravated_to_vampire=...)
profiles = st.builds(
    Profile,
    draw_adds_weapon=...,
    draw_at_zero=...,
    equal_defence=...,
    weapon_from_margin=st.integers(0, 3),
    triumph_shortcut=...,
    thin_blood_wounds=...,
    aggravated_to_vampire=...,
    pool_floor=st.integers(0, 1),
    halving=...,
    armour_mixed=...,
    armour_stops_fists=...,
    all_out_bonus=...,
    called_shot_critical=...,
    called_shot_damage=...,
)


@st.composite
def sides(draw: st.DrawFn) -> Side:
    body = draw(st.sampled_from(Body))
    return Side(
        pool=draw(pools),
        hunger=draw(hungers),
        weapon=draw(weapons),
        body=body,
        armour=draw(st.integers(0, 6)),
        unnamed=body is Body.MORTAL and draw(st.booleans()),
        all_out=draw(st.booleans()),
        called=draw(st.integers(0, 4)),
    )


def certain(distribution: Distribution[Any]) -> bool:
    return sum(distribution.weights) == distribution.total and all(weight >= 0 for weight in distribution.weights)


@given(pools, hungers)
def test_every_roll_is_counted_once(pool: int, hunger: int) -> None:
    grouped = odds.rolls(pool, hunger)
    assert sum(map(sum, grouped.ways.values())) == grouped.total == 10**pool
    assert grouped.having() == odds.successes(pool).weights
    assert all(ways >= 0 for counts in grouped.ways.values() for ways in counts)


@given(pools, hungers, difficulties, st.integers(0, 4))
def test_parts_of_a_test_lie_within_it(pool: int, hunger: int, difficulty: int, called: int) -> None:
    roll = odds.test(pool, hunger, difficulty, called=called)
    assert certain(roll.successes)
    assert roll.success == roll.successes.at_least(difficulty)
    assert 0 <= roll.messy <= roll.critical <= roll.success
    assert 0 <= roll.bestial <= 1 - roll.success
    assert roll.success <= odds.test(pool + 1, hunger, difficulty, called=called).success


@given(sides(), sides(), profiles)
def test_sides_of_a_two_sided_contest_are_interchangeable(one: Side, other: Side, profile: Profile) -> None:
    forth = odds.contest(one, other, two_sided=True, profile=profile)
    back = odds.contest(other, one, two_sided=True, profile=profile)
    assert (forth.attacker, forth.target) == (back.target, back.attacker)
    assert forth.standing == odds.Standing(back.standing.lose, back.standing.draw, back.standing.win)
    assert forth.margin.weights == back.margin.weights[::-1]


@st.composite
def contests(draw: st.DrawFn) -> ContestOdds:
    attacker, target, profile = draw(sides()), draw(sides()), draw(profiles)
    two_sided = draw(st.booleans()) or target.all_out
    return odds.contest(attacker, target, two_sided=two_sided, profile=profile)


@given(contests() | st.builds(odds.strike, sides(), sides(), difficulties))
def test_contests_add_up(contest: ContestOdds) -> None:
    assert contest.standing.win + contest.standing.draw + contest.standing.lose == 1
    assert certain(contest.margin)
    for side in (contest.attacker, contest.target):
        assert certain(side.deals.raw)
        assert certain(side.deals.marked)
        assert side.messy <= side.critical
        assert side.deals.put_out + side.deals.killed <= side.critical
        marked = side.deals.superficial().mean() + side.deals.aggravated().mean()
        assert marked <= side.deals.raw.mean()
    assert contest.attacker.critical + contest.target.critical <= 1


@given(sides(), sides())
def test_armour_never_helps_the_attacker(attacker: Side, target: Side) -> None:
    bare = Side(target.pool, body=target.body)
    clad = Side(target.pool, body=target.body, armour=target.armour)
    before, after = (odds.contest(attacker, victim).attacker.deals for victim in (bare, clad))
    assert before.raw == after.raw
    assert after.aggravated().mean() <= before.aggravated().mean()
    ordinary = not attacker.weapon.aggravated_to_vampire
    if attacker.weapon.kind in ("unarmed", "blunt", "burning") or (target.body is Body.VAMPIRE and ordinary):
        assert before == after


@given(pools, hungers, st.integers(0, 8))
def test_blitz_adds_up(pool: int, hunger: int, difficulty: int) -> None:
    blitz = odds.blitz(pool, difficulty, hunger)
    assert certain(blitz.damage)
    assert blitz.damage.mean() >= 2 * difficulty - blitz.test.successes.mean()


faces = st.lists(st.integers(1, 10), max_size=8)


@given(faces, faces.filter(lambda dice: len(dice) <= 5), difficulties, st.sampled_from(Goal))
def test_a_reroll_is_never_worse_than_none(regular: list[int], hunger: list[int], difficulty: int, goal: Goal) -> None:
    if not regular and not hunger:
        return
    ranked = odds.reroll(regular, hunger, difficulty, goal)
    assert ranked.best.value == max(choice.value for choice in ranked.choices)
    for better, worse in pairwise(choice for choice in ranked.choices if choice.dice):
        assert (better.value, better.odds.success) >= (worse.value, worse.odds.success)
    assert sum(not choice.dice for choice in ranked.choices) == 1
    assert all(certain(choice.odds.successes) for choice in ranked.choices)
    assert json.loads(json.dumps(ranked.plain()))["choices"][0]["dice"] == [*ranked.best.dice]


@given(contests())
def test_plain_data_says_every_probability_twice(contest: ContestOdds) -> None:
    def same(value: dict[str, Any]) -> dict[str, Any]:
        if "exact" in value:
            assert float(Fraction(value["exact"])) == value.get("p", value.get("value"))
        return value

    plain = json.loads(json.dumps(contest.plain()), object_hook=same)
    assert Fraction(plain["win"]["exact"]) == contest.standing.win
    assert sum(Fraction(row["exact"]) for row in plain["attacker"]["deals"]["marked"]["pmf"]) == 1


@given(pools)
def test_points_are_what_a_plot_needs(pool: int) -> None:
    points = odds.successes(pool).points()
    assert [x for x, _ in points] == list(range(len(points)))
    assert abs(sum(p for _, p in points) - 1) < 1e-12
