"""Best play with rerolls, against brute force, known values, and the rules themselves played through the dice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.berserk import SYSTEM, odds
from razbor.systems.berserk.hit_table import find
from razbor.systems.berserk.odds import Utility
from razbor.systems.berserk.position import Battle
from razbor.systems.berserk.setup import Setup
from tests.berserk.tables import Fight, own_card

STRIKE = (1, 2, 3)


@pytest.mark.parametrize(
    ("rerolls", "value"),
    [(-2, (-211, 648)), (-1, (11, 216)), (0, (11, 18)), (1, (247, 216)), (2, (313, 216))],
    ids=str,
)
def test_known_values(rerolls: int, value: tuple[int, int]) -> None:
    found = odds.exchange(rerolls, STRIKE, STRIKE, find("205.6"))
    assert found.value == Fraction(*value)
    assert sum(found.outcomes.values()) == 1
    net = {0: 0, 1: 1, 2: 2, 3: 3}
    assert sum((p * (net[a] - net[b]) for (a, b), p in found.outcomes.items()), Fraction(0)) == found.value


@pytest.mark.parametrize("table", ["205.6", "reconstructed"])
@pytest.mark.parametrize("rerolls", [-2, -1, 1, 2])
@pytest.mark.parametrize("utility", Utility)
def test_no_other_play_is_better(table: str, rerolls: int, utility: Utility) -> None:
    """Brute force: the whole tree of what the holder may do, written another way."""
    rows = find(table)
    best = max if rerolls > 0 else min

    def worth(a: int, b: int) -> Fraction:
        row = rows.exchange(a, b)
        kinds = [(row.initiator, row.responder), *([row.weaker] if row.weaker else [])]
        found = [Fraction({Utility.NET: x - y, Utility.STRONG: x == 3, Utility.HITS: x > 0}[utility]) for x, y in kinds]
        return max(found) if a > b else min(found)

    @cache
    def play(a: int, b: int, left: int) -> Fraction:
        if not left:
            return worth(a, b)
        own = sum((play(x, b, left - 1) for x in range(1, 7)), Fraction(0)) / 6
        other = sum((play(a, x, left - 1) for x in range(1, 7)), Fraction(0)) / 6
        return best(worth(a, b), own, other)

    whole = sum((play(a, b, abs(rerolls)) for a, b in product(range(1, 7), repeat=2)), Fraction(0)) / 36
    assert odds.exchange(rerolls, STRIKE, STRIKE, rows, utility).value == whole


@pytest.mark.parametrize(("profile", "switches"), [("seed", {}), ("seed", {"hit_table": "205.6"})])
@pytest.mark.parametrize(("mine", "theirs", "rerolls"), [(1, 0, 1), (0, 1, -1), (0, 0, 0)])
def test_the_rules_played_through_the_dice_give_the_same(
    profile: str, switches: dict[str, str], mine: int, theirs: int, rerolls: int
) -> None:
    card = {
        word: own_card(life=50, keywords={word: n} if n else {})
        for word, n in (("attack experience", mine), ("defence experience", theirs))
    }
    players = {"Anna": {"squad": ["attack experience C1"]}, "Boris": {"squad": ["defence experience C1'"]}}
    setup = read(Setup, {"players": players, "cards": card})
    t: Table[Battle] = Table(SYSTEM, setup, seed=0, profile=profile, switches=switches, settings=Settings(dice="ask", journal=False))
    assert t.choose("C1 strike C1'") is None

    def value(table: Table[Battle]) -> Fraction:
        """Wounds dealt less wounds taken, when each side plays its best."""
        if table.open.kind == "play_or_pass":
            return Fraction(table.pos.wounds[1] - table.pos.wounds[0])
        results: list[Fraction] = []
        if table.open.chance:
            total = Fraction(0)
            for outcome, p in table.outcomes():
                total += p * value(after(table, outcome))
            return total
        results = [value(after(table, option.key)) for option in table.options()]
        return max(results) if table.open.seats == (0,) else min(results)

    def after(table: Table[Battle], move: tuple[object, ...]) -> Table[Battle]:
        twin = table.copy()
        assert twin.choose(move) is None
        return twin

    assert value(t) == odds.exchange(rerolls, STRIKE, STRIKE, t.pos.table).value


def test_one_die() -> None:
    found = odds.roll(3, STRIKE, first=4)
    assert found.value == Fraction(13, 6)
    assert [(choice.reroll, choice.value) for choice in found.choices] == [("initiator", Fraction(13, 6)), ("stop", Fraction(2))]
    assert odds.roll(0, STRIKE).value == Fraction(3 + 4 + 3, 6)
    assert odds.roll(-1, STRIKE).value < odds.roll(0, STRIKE).value < odds.roll(1, STRIKE).value
    assert odds.roll(2, STRIKE, Utility.STRONG).value == 1 - Fraction(5, 6) ** 3


def test_choices_are_ranked_for_whoever_holds_the_rerolls() -> None:
    for rerolls, first in ((2, (1, 5)), (-2, (5, 1))):
        choices = odds.exchange(rerolls, STRIKE, STRIKE, find("205.6"), first=first).choices
        values = [choice.value for choice in choices]
        assert values == sorted(values, reverse=rerolls > 0)
        assert choices[-1].reroll == "stop"
        assert odds.exchange(rerolls, STRIKE, STRIKE, find("205.6"), first=first).value == values[0]


@pytest.mark.parametrize(
    "wrong", [lambda: odds.exchange(0, STRIKE, STRIKE, find("205.6"), first=(0, 7)), lambda: odds.roll(0, STRIKE, first=7)]
)
def test_faces_that_no_die_has_are_refused(wrong: object) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match="face"):
        wrong()


def test_at_the_table_each_reroll_shows_its_worth() -> None:
    fight = Fight(["steppe-barbarian C1", "witcher A1"], ["vail C1'"], dice=(1, 5))
    assert [key for key, _ in SYSTEM.odds(fight.t, 0)] == [("strike", 12, 17)]
    fight.do("C1 strike C1'")
    told = {SYSTEM.write(fight.t, key): str(found.words) for key, found in SYSTEM.odds(fight.t, 0)}
    assert set(told) == {"stop", "reroll C1", "reroll C1'"}
    assert told["stop"] == "net wounds −1.00"
    figures = {SYSTEM.write(fight.t, key): dict(found.lines[0].numbers) for key, found in SYSTEM.odds(fight.t, 0)}
    assert figures["stop"] == {"net": -1.0}
    assert all(told[move] == f"net wounds {'−' if each['net'] < 0 else ''}{abs(each['net']):.2f}" for move, each in figures.items())
