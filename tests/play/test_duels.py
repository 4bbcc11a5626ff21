"""Whole conflicts: the exact odds against a model made of single contests, and estimates against the exact odds."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from razbor.kernel.schema import read
from razbor.kernel.table import Table
from razbor.play import duels
from razbor.systems.v5 import SYSTEM, odds
from razbor.systems.v5.encounter import Encounter
from razbor.systems.v5.odds import Body, Side, Weapon
from razbor.systems.v5.odds.duel import UNDECIDED, DuelOdds, Ending, Fate, estimated
from razbor.systems.v5.odds.result import ARTICLE
from razbor.systems.v5.position import NOBODY, Marks, T

type Boxes = tuple[int, int]
"""Superficial and Aggravated boxes marked."""

ARMS = {"fists": Weapon(), "baton": Weapon(1, "blunt"), "knife": Weapon(2, "piercing")}


def conflict(*boxes: int, **sides: Side) -> T:
    """A duel of two with so many boxes of Health; each side's name is its weapon."""
    setup = {
        "sides": {
            f"side {i}": {
                f"fighter {i}": {
                    "kind": side.body.value,
                    "pool": side.pool,
                    "hunger": side.hunger,
                    "weapons": [arm.rstrip("_")],
                    "health": {"boxes": boxes[i]},
                }
            }
            for i, (arm, side) in enumerate(sides.items())
        }
    }
    return Table(SYSTEM, read(Encounter, setup), seed=3)


def hurt(boxes: Boxes, most: int, marks: Boxes) -> Boxes:
    """Boxes marked one after another: Superficial ones fill or turn Superficial to Aggravated, Aggravated ones fill or go over."""
    light, heavy = boxes
    for _ in range(marks[0]):
        if light + heavy < most:
            light += 1
        elif light:
            light, heavy = light - 1, heavy + 1
    for _ in range(marks[1]):
        if light + heavy < most:
            heavy += 1
        elif light:
            light, heavy = light - 1, heavy + 1
    return light, heavy


def model(first: Side, second: Side, most: tuple[int, int], turns: int) -> dict[tuple[Boxes, Boxes], Fraction]:
    """What a duel of two who only strike comes to, contest by contest: who is hurt, who is Impaired, who is out."""
    states: dict[tuple[Boxes, Boxes], Fraction] = {((0, 0), (0, 0)): Fraction(1)}
    for _ in range(turns):
        after: defaultdict[tuple[Boxes, Boxes], Fraction] = defaultdict(Fraction)
        for (mine, theirs), p in states.items():
            if most[0] == mine[1] or most[1] == theirs[1]:
                after[mine, theirs] += p
                continue
            a, b = (
                replace(side, pool=max(0, side.pool - 2 * (sum(boxes) == full)))
                for side, boxes, full in ((first, mine, most[0]), (second, theirs, most[1]))
            )
            found = odds.contest(a, b, two_sided=True)
            one, other = (odds.marks(1, x.weapon, y.body, 0, ARTICLE) for x, y in ((a, b), (b, a)))
            draw = found.standing.draw
            after[hurt(mine, most[0], other), hurt(theirs, most[1], one)] += p * draw
            for marks, chance in found.attacker.deals.marked.items():
                if marks != (0, 0):
                    after[mine, hurt(theirs, most[1], marks)] += p * (chance - draw * (marks == one))
            for marks, chance in found.target.deals.marked.items():
                if marks != (0, 0):
                    after[hurt(mine, most[0], marks), theirs] += p * (chance - draw * (marks == other))
        states = {state: p for state, p in after.items() if p}
    return states


DUELS = [
    (conflict(4, 5, fists=Side(4), fists_=Side(3)), 1),
    (conflict(2, 1, fists=Side(4), fists_=Side(3)), 3),
    (conflict(4, 6, knife=Side(6, 2, body=Body.VAMPIRE), baton=Side(5)), 2),
    (conflict(1, 2, baton=Side(3), knife=Side(2, 1, body=Body.VAMPIRE)), 3),
]
"""Tables, and the turns they are played for."""


@pytest.mark.parametrize(("table", "turns"), DUELS)
def test_a_duel_played_through_is_its_contests_one_after_another(table: T, turns: int) -> None:
    sheets = table.pos.sheet
    first, second = (Side(s.pool or 0, s.hunger, ARMS[s.weapons[0]], Body(s.kind)) for s in sheets)
    expected = model(first, second, (sheets[0].health_boxes, sheets[1].health_boxes), turns)
    found = duels.follow(table, turns=turns)
    came: defaultdict[tuple[Boxes, Boxes], Fraction] = defaultdict(Fraction)
    for ending, p in found.endings.items():
        came[ending.fates[0].health, ending.fates[1].health] += p
    assert came == expected
    falls = sum((p for (mine, _), p in expected.items() if mine[1] == sheets[0].health_boxes), Fraction(0))
    assert found.states(0).get("torpor" if sheets[0].kind == "vampire" else "dead", 0) == falls
    assert sum(found.winners().values()) == 1


def test_an_unbroken_duel_takes_every_turn() -> None:
    found = duels.follow(DUELS[0][0], turns=1)
    assert list(found.turns().items()) == [(1, Fraction(1))]
    assert found.winners()[UNDECIDED] == 1 - found.states(0).get("dead", 0) - found.states(1).get("dead", 0)


def test_estimates_lie_about_the_exact_odds() -> None:
    table, turns = DUELS[3]
    exact = duels.follow(table, turns=turns)
    games: list[int] = []
    rolled = duels.roll(table, seed=11, turns=turns, games=1500, rolled=games.append)
    assert games == list(range(1, 1501))
    for winner, p in exact.winners().items():
        assert abs(rolled.winners()[winner] - p) <= 4 * sqrt(p * (1 - p) / 1500)
    for who in (0, 1):
        for name, numbers in exact.boxes(who).items():
            assert abs(rolled.boxes(who)[name].mean() - numbers.mean()) <= 4.5 * rolled.mean_error(rolled.boxes(who)[name])


def test_the_same_seed_rolls_the_same_games() -> None:
    table, turns = DUELS[1]
    assert duels.roll(table, 5, turns, 40) == duels.roll(table, 5, turns, 40)
    assert duels.roll(table, 5, turns, 40) != duels.roll(table, 6, turns, 40)


def test_too_much_to_follow_is_said() -> None:
    with pytest.raises(duels.TooManyError):
        duels.follow(DUELS[2][0], turns=3, most=500)


def sampled(wins: int, games: int) -> DuelOdds:
    """So many games of which the first side has won some and nobody the others, in one turn or three."""
    table = DUELS[0][0]
    fate = Fate("up", Marks(0, 0), Marks(0, 0), 0)
    counts = Counter({Ending(0, 1, (fate, fate)): wins, Ending(NOBODY, 3, (fate, fate)): games - wins})
    return estimated(table.pos, counts, seed=1)


@pytest.mark.parametrize(
    ("wins", "games", "error", "low", "high"),
    [
        (50, 100, 0.05, 0.4038, 0.5962),
        (1, 10, 0.0949, 0.0179, 0.4042),
        (0, 10, 0, 0, 0.2775),
        (10, 10, 0, 0.7225, 1),
    ],
)
def test_how_far_estimates_may_be_off(wins: int, games: int, error: float, low: float, high: float) -> None:
    """Wilson's intervals as printed in tables of them."""
    found = sampled(wins, games)
    p = found.winners()[0]
    assert found.error(p) == pytest.approx(error, abs=5e-5)
    assert found.within(p) == pytest.approx((low, high), abs=5e-5)
    assert found.mean_error(found.turns()) == pytest.approx(2 * sqrt(p * (1 - p) / (games - 1)))


def test_plain_data() -> None:
    exact: Any = duels.follow(DUELS[0][0], turns=1).plain()
    assert exact["exact"] is True
    assert set(exact["win"]) == {"side 0", "side 1"}
    assert set(exact["undecided"]) == {"p", "exact"}
    assert exact["turns"]["pmf"] == [{"x": 1, "p": 1.0, "exact": "1/1"}]
    assert set(exact["characters"]["fighter 0"]["health_superficial"]["mean"]) == {"value", "exact"}
    rough: Any = sampled(50, 100).plain()
    assert {name: rough[name] for name in ("exact", "games", "seed")} == {"exact": False, "games": 100, "seed": 1}
    assert set(rough["win"]["side 0"]) == {"p", "error", "low", "high"}
    assert set(rough["turns"]["mean"]) == {"value", "error", "low", "high"}
