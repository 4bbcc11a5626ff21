"""Every face of every die looked at one by one, and each pair of rolls judged as the rule text says."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from razbor.systems.v5 import odds
from razbor.systems.v5.odds import Body, Goal, Marks, Side, Weapon
from razbor.systems.v5.profile import Profile

GUN = Weapon(modifier=2, kind="firearm")
CLAWS = Weapon(modifier=2, kind="cutting", aggravated_to_vampire=True)
FIRE = Weapon(kind="burning", aggravated_to_vampire=True)


@dataclass(frozen=True)
class Seen:
    successes: int
    critical: bool
    hunger_ten: bool
    hunger_one: bool


def see(faces: tuple[int, ...], hunger: int) -> Seen:
    """Read one roll, its hunger dice first."""
    tens = faces.count(10)
    hungry = faces[:hunger]
    return Seen(sum(face >= 6 for face in faces) + 2 * (tens // 2), tens >= 2, 10 in hungry, 1 in hungry)


@cache
def every_roll(pool: int, hunger: int) -> Counter[Seen]:
    return Counter(see(faces, min(hunger, pool)) for faces in product(range(1, 11), repeat=pool))


@pytest.mark.parametrize(
    ("pool", "hunger"), [(pool, hunger) for pool in range(1, 5) for hunger in range(pool + 1)] + [(5, 0), (5, 2), (5, 5)]
)
def test_rolls_group_all_faces(pool: int, hunger: int) -> None:
    grouped = odds.rolls(pool, hunger)
    found = {
        Seen(successes, faces.critical, faces.hunger_ten, faces.hunger_one): ways
        for faces, counts in grouped.ways.items()
        for successes, ways in enumerate(counts)
        if ways
    }
    assert found == every_roll(pool, hunger)


@pytest.mark.parametrize(("pool", "hunger", "difficulty", "called"), [(4, 2, 3, 0), (4, 4, 2, 1), (3, 0, 1, 0), (5, 3, 4, 2), (2, 2, 5, 0)])
def test_tests_of_small_pools(pool: int, hunger: int, difficulty: int, called: int) -> None:
    count: Counter[str] = Counter()
    for seen, ways in every_roll(pool, hunger).items():
        result = max(0, seen.successes - called)
        count[f"s{result}"] += ways
        if result >= difficulty:
            count["success"] += ways
            count["critical"] += ways * seen.critical
            count["messy"] += ways * (seen.critical and seen.hunger_ten)
        else:
            count["bestial"] += ways * seen.hunger_one
    roll = odds.test(pool, hunger, difficulty, called=called)
    for name in ("success", "critical", "messy", "bestial"):
        assert getattr(roll, name) == Fraction(count[name], 10**pool), name
    assert {f"s{s}": p for s, p in roll.successes.items() if p} == {
        name: Fraction(ways, 10**pool) for name, ways in count.items() if name[0] == "s" and name != "success"
    }


@dataclass
class Judged:
    """Probabilities of what one side comes to."""

    events: defaultdict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    raw: defaultdict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    marked: defaultdict[Marks, Fraction] = field(default_factory=lambda: defaultdict(Fraction))


def boxes(points: int, dealer: Side, victim: Side, profile: Profile) -> Marks:
    def half(n: int) -> int:
        return n // 2 if profile.halving == "down" else n - n // 2

    kind = victim.body
    if kind is Body.THIN_BLOOD:
        kind = Body.MORTAL if profile.thin_blood_wounds == "as_mortal" else Body.VAMPIRE
    match dealer.weapon.kind:
        case "unarmed" | "blunt":
            points = max(0, points - victim.armour) if profile.armour_stops_fists else points
            armour, to_mortal = 0, False
        case "burning":
            armour, to_mortal = 0, True
        case _:
            armour, to_mortal = victim.armour, True
    to_vampire = dealer.weapon.aggravated_to_vampire and profile.aggravated_to_vampire == "flagged"
    if not {Body.MORTAL: to_mortal, Body.VAMPIRE: to_vampire}[kind]:
        return Marks(half(points), 0)
    aggravated = max(0, points - armour)
    superficial = points - aggravated
    if profile.armour_mixed == "whole_hit" and superficial:
        return Marks(half(superficial), half(aggravated))
    return Marks(half(superficial), aggravated)


def judge(attacker: Side, target: Side, *, two_sided: bool, profile: Profile) -> tuple[Judged, Judged]:
    sides = attacker, target
    judged = Judged(), Judged()
    pools = [side.pool or profile.pool_floor for side in sides]
    every = [every_roll(pool, side.hunger).items() for pool, side in zip(pools, sides, strict=True)]
    for (one, one_ways), (other, other_ways) in product(*every):
        p = Fraction(one_ways * other_ways, 10 ** sum(pools))
        rolled = one, other
        result = [max(0, seen.successes - side.called) for seen, side in zip(rolled, sides, strict=True)]
        critical = [
            seen.critical and (profile.called_shot_critical == "faces" or left >= 4) for seen, left in zip(rolled, result, strict=True)
        ]
        winner = None if result[0] == result[1] else int(result[1] > result[0])
        if winner is None and not two_sided and profile.equal_defence == "margin_zero_hit":
            winner = 0
        judged[0].events[{0: "win", 1: "lose", None: "draw"}[winner]] += p
        succeeds = 1 if winner is None and not two_sided else winner
        if succeeds is not None:
            judged[succeeds].events["critical"] += p * critical[succeeds]
            judged[succeeds].events["messy"] += p * (critical[succeeds] and rolled[succeeds].hunger_ten)
            judged[1 - succeeds].events["bestial"] += p * rolled[1 - succeeds].hunger_one
        for me, (dealer, victim) in enumerate((sides, sides[::-1])):
            points = 0
            if winner == me and (me == 0 or two_sided):
                margin = result[me] - result[1 - me]
                if victim.unnamed and critical[me] and not (two_sided and profile.triumph_shortcut == "one_sided_only"):
                    judged[me].events["killed" if rolled[me].hunger_ten else "put_out"] += p
                elif not dealer.called or profile.called_shot_damage:
                    points = margin + (1 if dealer.all_out else 0)
                    points += dealer.weapon.modifier if margin >= profile.weapon_from_margin else 0
            elif winner is None and two_sided and (profile.draw_at_zero or result[0] > 0):
                points = 1
                points += dealer.weapon.modifier if profile.draw_adds_weapon else 0
                points += 1 if dealer.all_out and profile.all_out_bonus == "draw_too" else 0
            judged[me].raw[points] += p
            judged[me].marked[boxes(points, dealer, victim, profile)] += p
    return judged


ARTICLE = Profile()
CONTESTS = [
    (Side(3, hunger=2, weapon=GUN), Side(2), False, ARTICLE),
    (Side(3, hunger=1, weapon=GUN), Side(3, hunger=3, weapon=CLAWS, armour=2), True, ARTICLE),
    (Side(4, hunger=3, weapon=CLAWS, called=1), Side(2, unnamed=True, armour=3), False, ARTICLE),
    (Side(4, hunger=1, all_out=True), Side(3, unnamed=True, weapon=GUN), True, ARTICLE),
    (Side(2, body=Body.VAMPIRE, hunger=2), Side(4, body=Body.VAMPIRE, hunger=2, weapon=CLAWS, armour=1), True, ARTICLE),
    (Side(3, weapon=GUN), Side(3, body=Body.THIN_BLOOD, armour=1, hunger=1), False, Profile(equal_defence="margin_zero_hit")),
    (Side(3, weapon=GUN), Side(3, armour=1), False, Profile(equal_defence="margin_zero_hit", weapon_from_margin=1)),
    (Side(3, weapon=GUN), Side(2), False, Profile(weapon_from_margin=3)),
    (Side(3, unnamed=True, weapon=GUN), Side(4, hunger=4, body=Body.VAMPIRE, called=2), True, Profile(draw_adds_weapon=True)),
    (Side(3, unnamed=True), Side(4, hunger=1, weapon=GUN), True, Profile(triumph_shortcut="one_sided_only")),
    (Side(3, hunger=2), Side(3, unnamed=True), False, Profile(triumph_shortcut="one_sided_only")),
    (
        Side(2, all_out=True, weapon=FIRE),
        Side(2, all_out=True, body=Body.THIN_BLOOD),
        True,
        Profile(all_out_bonus="draw_too", draw_at_zero=False, thin_blood_wounds="as_vampire"),
    ),
    (Side(4, weapon=GUN), Side(2, armour=2), False, Profile(armour_mixed="whole_hit", halving="down")),
    (Side(4, weapon=GUN), Side(2), False, Profile(armour_mixed="whole_hit")),
    (Side(4), Side(2, armour=2, hunger=1), True, Profile(armour_stops_fists=True)),
    (Side(4, called=2, hunger=1, weapon=GUN), Side(2, unnamed=True), False, Profile(called_shot_critical="reduced")),
    (Side(3, called=1, weapon=GUN), Side(3, hunger=1), True, Profile(called_shot_damage=False)),
    (Side(3, hunger=2, weapon=CLAWS), Side(0, body=Body.VAMPIRE), True, Profile(pool_floor=0, aggravated_to_vampire="never")),
    (Side(0, hunger=2), Side(3, hunger=1), True, ARTICLE),
]


@pytest.mark.parametrize(("attacker", "target", "two_sided", "profile"), CONTESTS)
def test_contests_of_small_pools(attacker: Side, target: Side, two_sided: bool, profile: Profile) -> None:
    contest = odds.contest(attacker, target, two_sided=two_sided, profile=profile)
    judged = judge(attacker, target, two_sided=two_sided, profile=profile)
    for name in ("win", "draw", "lose"):
        assert getattr(contest.standing, name) == judged[0].events[name], name
    for side, expected in zip((contest.attacker, contest.target), judged, strict=True):
        for name in ("critical", "messy", "bestial"):
            assert getattr(side, name) == expected.events[name], name
        for name in ("put_out", "killed"):
            assert getattr(side.deals, name) == expected.events[name], name
        assert dict(side.deals.raw.items()) == expected.raw
        assert dict(side.deals.marked.items()) == expected.marked


@pytest.mark.parametrize(("pool", "difficulty", "weapon"), [(3, 1, GUN), (4, 2, Weapon()), (2, 5, GUN), (2, 0, Weapon())])
def test_strikes_against_a_difficulty(pool: int, difficulty: int, weapon: Weapon) -> None:
    victim = Side(5, armour=1)
    raw: defaultdict[int, Fraction] = defaultdict(Fraction)
    missed = Fraction(0)
    for seen, ways in every_roll(pool, 1).items():
        p = Fraction(ways, 10**pool)
        hit = seen.successes >= difficulty
        raw[seen.successes - difficulty + weapon.modifier if hit else 0] += p
        missed += p * (not hit)
    struck = odds.strike(Side(pool, hunger=1, weapon=weapon), victim, difficulty)
    assert dict(struck.attacker.deals.raw.items()) == raw
    assert (struck.standing.lose, struck.standing.draw) == (missed, Fraction(0))
    assert struck.attacker.bestial == odds.test(pool, 1, difficulty).bestial
    assert struck.attacker.messy == odds.test(pool, 1, difficulty).messy


@pytest.mark.parametrize("difficulty", [0, 1, 2, 4])
def test_blitz_of_four_dice(difficulty: int) -> None:
    damage: defaultdict[int, Fraction] = defaultdict(Fraction)
    for seen, ways in every_roll(4, 0).items():
        damage[max(0, difficulty + difficulty - seen.successes)] += Fraction(ways, 10**4)
    assert dict(odds.blitz(4, difficulty).damage.items()) == damage


GOALS: dict[Goal, Callable[[Seen, int], int]] = {
    Goal.SUCCESS: lambda seen, difficulty: seen.successes >= difficulty,
    Goal.CRITICAL: lambda seen, difficulty: seen.successes >= difficulty and seen.critical,
    Goal.NOT_MESSY: lambda seen, difficulty: not (seen.successes >= difficulty and seen.critical and seen.hunger_ten),
    Goal.NOT_BESTIAL: lambda seen, difficulty: seen.successes >= difficulty or not seen.hunger_one,
    Goal.SUCCESSES: lambda seen, difficulty: seen.successes,
    Goal.MARGIN: lambda seen, difficulty: max(0, seen.successes - difficulty),
}


@pytest.mark.parametrize("goal", Goal)
@pytest.mark.parametrize(
    ("regular", "hunger", "difficulty"),
    [
        ((1, 3, 7, 10), (10, 1), 3),
        ((2, 5, 5, 8), (1,), 2),
        ((10, 10, 6), (10,), 4),
        ((4,), (), 1),
        ((), (1, 7), 2),
        ((1, 2), (7,), 3),
        ((10, 7, 7, 10, 2), (2,), 6),
    ],
)
def test_rerolls_of_every_set_of_dice(goal: Goal, regular: tuple[int, ...], hunger: tuple[int, ...], difficulty: int) -> None:
    """The best choice is the best of all sets of dice by number, and every set has the value of the choice that shows the same kinds."""
    values: dict[tuple[int, ...], Fraction] = {}
    for size in range(min(3, len(regular)) + 1):
        for taken in combinations(range(len(regular)), size):
            kept = tuple(face for at, face in enumerate(regular) if at not in taken)
            value = Fraction(0)
            for new in product(range(1, 11), repeat=size):
                value += GOALS[goal](see((*hunger, *kept, *new), len(hunger)), difficulty)
            values[taken] = value / 10**size

    def kinds(faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted((face > 5) + (face > 9) for face in faces))

    ranked = odds.reroll(regular, hunger, difficulty, goal)
    chosen = {kinds(choice.dice): choice.value for choice in ranked.choices}
    assert len(chosen) == len(ranked.choices)
    assert {kinds(tuple(regular[at] for at in taken)): value for taken, value in values.items()} == chosen
    assert ranked.best.value == max(values.values())
    if values[()] == ranked.best.value:
        assert ranked.best.dice == ()
