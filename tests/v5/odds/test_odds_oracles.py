"""Two dice calculators that share nothing with us give the same numbers up to ten dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from dyce import H

from razbor.systems.v5 import odds
from razbor.systems.v5.odds import Side, Weapon

# icepool's own types leave too much open for a strict reader.
Die: Any = icepool.Die

DICE = range(1, 11)

# A die written as a number: plain successes in the ones, tens in the thousands, hunger tens and hunger ones above.
TEN, HUNGER_TEN, HUNGER_ONE = 1_000, 1_000_000, 1_000_000_000
REGULAR = {0: 5, 1: 4, TEN: 1}
HUNGRY = {0: 4, 1: 4, TEN + HUNGER_TEN: 1, HUNGER_ONE: 1}

type Seen = tuple[int, odds.Faces]


def read(code: int) -> Seen:
    plain, tens = code % TEN, code % HUNGER_TEN // TEN
    return plain + tens + tens // 2 * 2, odds.Faces(tens >= 2, code % HUNGER_ONE >= HUNGER_TEN, code >= HUNGER_ONE)


def seen(codes: Mapping[int, int]) -> Counter[Seen]:
    total: Counter[Seen] = Counter()
    for code, ways in codes.items():
        total[read(code)] += ways
    return total


def icepool_pool(pool: int, hunger: int = 0) -> dict[int, int]:
    hungry = min(hunger, pool)
    rolled = (pool - hungry) @ Die(REGULAR) + hungry @ Die(HUNGRY)
    return {code: ways * 10**pool // rolled.denominator() for code, ways in rolled.items()}


def dyce_pool(pool: int, hunger: int = 0) -> dict[int, int]:
    hungry = min(hunger, pool)
    rolled = H({0: 1})
    for count, die in ((pool - hungry, REGULAR), (hungry, HUNGRY)):
        rolled = rolled + count @ H(die) if count else rolled
    return dict(rolled.items())


def successes(code: int) -> int:
    return read(code)[0]


def damage(margin: int) -> int:
    return margin + 2 if margin > 0 else 0


def fractions(die: Any) -> dict[int, Fraction]:
    return {x: Fraction(ways, die.denominator()) for x, ways in die.items()}


@pytest.mark.parametrize("peer", [icepool_pool, dyce_pool])
@pytest.mark.parametrize("pool", DICE)
@pytest.mark.parametrize("hunger", [0, 1, 3, 5])
def test_rolls(peer: Callable[[int, int], dict[int, int]], pool: int, hunger: int) -> None:
    ours = {(s, faces): ways for faces, counts in odds.rolls(pool, hunger).ways.items() for s, ways in enumerate(counts) if ways}
    assert seen(peer(pool, hunger)) == ours


@pytest.mark.parametrize("pool", DICE)
@pytest.mark.parametrize("against", [1, 4, 7, 10])
def test_margins(pool: int, against: int) -> None:
    contest = odds.contest(Side(pool), Side(against))
    ice = [Die(icepool_pool(dice)).map(successes) for dice in (pool, against)]
    hists = [H.from_counts((read(code)[0], ways) for code, ways in dyce_pool(dice).items()) for dice in (pool, against)]
    expected = {x: Fraction(ways, 10 ** (pool + against)) for x, ways in (hists[0] - hists[1]).items()}
    assert dict(contest.margin.items()) == expected == fractions(ice[0] - ice[1])
    assert contest.standing == odds.versus(pool, against) == odds.Standing(*((ice[0] - ice[1]).sign().probability(x) for x in (1, 0, -1)))


@pytest.mark.parametrize("pool", [4, 7, 10])
def test_damage(pool: int) -> None:
    """A blade at +2 against a mortal in armour 2 who only defends with five dice."""
    attack, defence = (Die(icepool_pool(dice)).map(successes) for dice in (pool, 5))
    raw = (attack - defence).map(damage)
    deals = odds.contest(Side(pool, weapon=Weapon(2, "cutting")), Side(5, armour=2)).attacker.deals
    assert dict(deals.raw.items()) == fractions(raw)
    assert deals.aggravated().mean() == sum(p * max(0, x - 2) for x, p in fractions(raw).items())
    assert deals.superficial().mean() == sum(p * ((min(x, 2) + 1) // 2) for x, p in fractions(raw).items())
