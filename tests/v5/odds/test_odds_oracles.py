"""Two dice calculators that share nothing with us give the same numbers up to ten dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import icepool
import pytest
from dyce import H

from razbor.systems.v5 import odds

DICE = range(1, 11)

# A die written as a number: successes in the ones, tens in the thousands, hunger tens and hunger ones above.
TEN, HUNGER_TEN, HUNGER_ONE = 1_000, 1_000_000, 1_000_000_000
REGULAR = {0: 5, 1: 4, TEN: 1}
HUNGRY = {0: 4, 1: 4, TEN + HUNGER_TEN: 1, HUNGER_ONE: 1}


def read(code: int) -> tuple[int, odds.Faces]:
    plain, tens = code % TEN, code % HUNGER_TEN // TEN
    faces = odds.Faces(tens >= 2, code % HUNGER_ONE >= HUNGER_TEN, code >= HUNGER_ONE)
    return plain + tens + tens // 2 * 2, faces


def counted(pairs: object) -> Counter[tuple[int, odds.Faces]]:
    total: Counter[tuple[int, odds.Faces]] = Counter()
    for code, ways in pairs:  # type: ignore[attr-defined]
        total[read(code)] += ways
    return total


def ours(pool: int, hunger: int) -> dict[tuple[int, odds.Faces], int]:
    return {(s, faces): ways for faces, counts in odds.rolls(pool, hunger).ways.items() for s, ways in enumerate(counts) if ways}


@pytest.mark.parametrize("pool", DICE)
@pytest.mark.parametrize("hunger", [0, 1, 3, 5])
def test_rolls_as_icepool_counts_them(pool: int, hunger: int) -> None:
    hungry = min(hunger, pool)
    regular_die, hunger_die = icepool.Die(REGULAR), icepool.Die(HUNGRY)
    rolled = (pool - hungry) @ regular_die + hungry @ hunger_die
    factor = Fraction(10**pool, rolled.denominator())
    assert {key: ways * factor for key, ways in counted(rolled.items()).items()} == ours(pool, hunger)


@pytest.mark.parametrize("pool", DICE)
@pytest.mark.parametrize("hunger", [0, 2, 5])
def test_rolls_as_dyce_counts_them(pool: int, hunger: int) -> None:
    hungry = min(hunger, pool)
    rolled = (pool - hungry) @ H(REGULAR) if pool > hungry else H({0: 1})
    if hungry:
        rolled = rolled + hungry @ H(HUNGRY)
    assert counted(rolled.items()) == ours(pool, hunger)


@pytest.mark.parametrize("pool", DICE)
@pytest.mark.parametrize("against", [1, 4, 7, 10])
def test_contests_as_both_count_them(pool: int, against: int) -> None:
    ours = odds.versus(pool, against)
    ice = [(n @ icepool.Die(REGULAR)).map(lambda code: read(code)[0]) for n in (pool, against)]
    assert ours.win == (ice[0] > ice[1]).probability(True)
    assert ours.draw == (ice[0] - ice[1]).probability(0)
    hists = [H.from_counts((read(code)[0], ways) for code, ways in (n @ H(REGULAR)).items()) for n in (pool, against)]
    difference = hists[0] - hists[1]
    assert ours.lose == Fraction(sum(ways for x, ways in difference.items() if x < 0), difference.total)
    assert odds.contest(odds.Side(pool), odds.Side(against)).margin.weights == tuple(
        difference.get(x, 0) for x in odds.contest(odds.Side(pool), odds.Side(against)).margin.outcomes
    )


@pytest.mark.parametrize("pool", [4, 7, 10])
def test_mean_damage_as_icepool_counts_it(pool: int) -> None:
    """One-sided, +2 lethal weapon, armour 2 on a mortal who rolls five dice."""
    attack, defence = ((n @ icepool.Die(REGULAR)).map(lambda code: read(code)[0]) for n in (pool, 5))
    raw = (attack - defence).map(lambda margin: margin + 2 if margin > 0 else 0)
    deals = odds.contest(odds.Side(pool, weapon=odds.Weapon(2, lethal=True)), odds.Side(5, armour=2)).attacker.deals
    assert dict(deals.raw.items()) == {x: raw.probability(x) for x in raw.outcomes()}
    assert deals.aggravated().mean() == raw.map(lambda x: max(0, x - 2)).mean()
    assert deals.superficial().mean() == raw.map(lambda x: (min(x, 2) + 1) // 2).mean()
