"""Numbers known from the rule text or worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from razbor.systems.v5 import odds
from razbor.systems.v5.odds import Body, Marks, Side, Weapon
from razbor.systems.v5.profile import Profile

GUN = Weapon(kind="firearm")
FIRE = Weapon(kind="burning", aggravated_to_vampire=True)
CLAWS = Weapon(kind="cutting", aggravated_to_vampire=True)
RELIC = Weapon(kind="blunt", aggravated_to_vampire=True)
SWORD = Weapon(modifier=3, kind="cutting")


def percent(p: Fraction) -> float:
    return round(float(p * 100), 2)


def test_seven_dice_against_five() -> None:
    standing = odds.versus(7, 5)
    assert (percent(standing.win), percent(standing.draw), percent(standing.lose)) == (61.48, 16.81, 21.71)


def test_ten_dice_with_hunger_three() -> None:
    roll = odds.test(10, 3, 4)
    assert (percent(roll.messy), percent(roll.bestial)) == (15.48, 6.06)


def test_blitz_against_an_equal() -> None:
    blitz = odds.blitz(7, 4)
    assert (percent(blitz.test.success), round(float(blitz.damage.mean()), 2)) == (53.5, 4.2)


def test_weapons_on_a_draw_change_the_mean() -> None:
    """Seven against five with +3 on both sides: 3.54 by the rule text, 4.04 when a draw adds the weapon (A-02)."""
    armed = [Side(pool, weapon=Weapon(modifier=3)) for pool in (7, 5)]
    plain, added = (
        odds.contest(*armed, two_sided=True, profile=Profile(draw_adds_weapon=adds)).attacker.deals.raw.mean() for adds in (False, True)
    )
    assert (round(float(plain), 2), round(float(added), 2)) == (3.54, 4.04)
    assert added - plain == 3 * odds.versus(7, 5).draw


@pytest.mark.parametrize(("tens", "successes"), [(1, 1), (2, 4), (3, 5), (4, 8), (5, 9)])
def test_pairs_of_tens(tens: int, successes: int) -> None:
    """Nothing but tens is the most a pool can give (B-01); an odd one out may as well show 6 to 9."""
    pmf = odds.successes(tens)
    assert pmf.outcomes[-1] == successes
    assert pmf.p(successes) == Fraction(1 + 4 * tens * (tens % 2), 10**tens)


def test_one_die_of_each_kind() -> None:
    """Two dice, one of them hungry: a messy critical is the pair of tens alone, a bestial failure the hunger one under two successes."""
    roll = odds.test(2, 1, 2)
    assert roll.critical == roll.messy == Fraction(1, 100)
    assert roll.bestial == Fraction(1, 10)
    assert roll.success == Fraction(1, 4)


def test_third_ten_on_a_hunger_die_is_messy() -> None:
    """All three show a ten, or the hunger die and one of the two others do (B-04)."""
    assert odds.test(3, 1, 4).messy == Fraction(1 + 2 * 9, 1000)


def test_an_empty_pool_rolls_one_die() -> None:
    assert odds.test(0, 5, 1) == odds.test(1, 1, 1)


def test_called_shot_takes_successes_and_leaves_the_difficulty() -> None:
    """Surprise and a called shot at 2: three successes hit, with a margin of 0 (A-22)."""
    shot = odds.strike(Side(5, called=2), Side(0), difficulty=1)
    assert shot.standing.win == odds.test(5, 0, 3).success == odds.test(5, 0, 1, called=2).success
    assert shot.attacker.deals.raw.p(1) == odds.successes(5).p(4)


@pytest.mark.parametrize(
    ("damage", "weapon", "body", "armour", "boxes"),
    [
        (6, GUN, Body.MORTAL, 4, Marks(2, 2)),
        (6, GUN, Body.THIN_BLOOD, 4, Marks(2, 2)),
        (6, GUN, Body.VAMPIRE, 4, Marks(3, 0)),
        (3, GUN, Body.MORTAL, 4, Marks(2, 0)),
        (5, Weapon(), Body.MORTAL, 4, Marks(3, 0)),
        (7, Weapon(), Body.VAMPIRE, 0, Marks(4, 0)),
        (5, RELIC, Body.VAMPIRE, 4, Marks(0, 5)),
        (5, RELIC, Body.MORTAL, 4, Marks(3, 0)),
        (5, RELIC, Body.THIN_BLOOD, 4, Marks(3, 0)),
        (5, CLAWS, Body.VAMPIRE, 4, Marks(2, 1)),
        (5, CLAWS, Body.MORTAL, 4, Marks(2, 1)),
        (5, FIRE, Body.VAMPIRE, 4, Marks(0, 5)),
        (5, FIRE, Body.MORTAL, 4, Marks(0, 5)),
        (0, GUN, Body.MORTAL, 0, Marks(0, 0)),
    ],
)
def test_marks(damage: int, weapon: Weapon, body: Body, armour: int, boxes: Marks) -> None:
    assert odds.marks(damage, weapon, body, armour, Profile()) == boxes


@pytest.mark.parametrize(
    ("profile", "weapon", "body", "boxes"),
    [
        (Profile(thin_blood_wounds="as_vampire"), GUN, Body.THIN_BLOOD, Marks(4, 0)),
        (Profile(aggravated_to_vampire="never"), CLAWS, Body.VAMPIRE, Marks(4, 0)),
        (Profile(halving="down"), Weapon(), Body.MORTAL, Marks(3, 0)),
        (Profile(armour_stops_fists=True), Weapon(), Body.MORTAL, Marks(2, 0)),
        (Profile(armour_mixed="whole_hit"), GUN, Body.MORTAL, Marks(2, 2)),
    ],
)
def test_marks_of_seven_points_on_armour_of_four_read_otherwise(profile: Profile, weapon: Weapon, body: Body, boxes: Marks) -> None:
    assert odds.marks(7, weapon, body, 4, profile) == boxes


def test_no_dice_left_read_as_no_roll() -> None:
    assert odds.test(0, 5, 1, profile=Profile(pool_floor=0)).successes.p(0) == 1


def test_called_shot_may_undo_a_critical() -> None:
    """Two tens less two successes beat nothing that needs four (A-23)."""
    faces, reduced = (odds.test(2, 1, 1, called=2, profile=Profile(called_shot_critical=read)) for read in ("faces", "reduced"))
    assert (faces.critical, faces.messy) == (Fraction(1, 100), Fraction(1, 100))
    assert (reduced.critical, reduced.messy) == (Fraction(0), Fraction(0))


def test_blitz_read_otherwise() -> None:
    """A-40: winners spared; A-42: no hunger dice."""
    spared = odds.blitz(4, 2, 4, profile=Profile(blitz_damage_to="losers", blitz_hunger=False))
    assert spared.damage.p(0) == spared.test.success
    assert spared.test.bestial == 0


def test_defender_who_only_defends_deals_nothing() -> None:
    """V5-A-06."""
    defended = odds.contest(Side(3), Side(8, weapon=SWORD))
    assert defended.target.deals.raw.p(0) == 1
    assert defended.standing == odds.versus(3, 8)


def test_draw_in_a_two_sided_contest_costs_each_a_point() -> None:
    """One die each: a draw is both hitting or both missing; the gun's point is Aggravated, the fist's halves up to one box (A-03)."""
    drawn = odds.contest(Side(1, weapon=GUN), Side(1), two_sided=True)
    assert drawn.standing.draw == Fraction(1, 2)
    assert drawn.attacker.deals.marked.p(Marks(0, 1)) == Fraction(3, 4)
    assert drawn.target.deals.marked.p(Marks(1, 0)) == Fraction(3, 4)


def test_draw_without_successes_read_as_harmless() -> None:
    drawn = odds.contest(Side(1), Side(1), two_sided=True, profile=Profile(draw_at_zero=False))
    assert drawn.attacker.deals.raw.p(1) == Fraction(1, 4) + Fraction(1, 4)


@pytest.mark.parametrize(("least", "damage"), [(0, 3), (1, 0)])
def test_ties_read_as_hits_deal_the_weapon_alone(least: int, damage: int) -> None:
    """One die each and a +3 weapon hit in three pairs of four, in two of them with a margin of 0 (A-04), armed or not (A-05)."""
    profile = Profile(equal_defence="margin_zero_hit", weapon_from_margin=least)
    hit = odds.contest(Side(1, weapon=SWORD), Side(1), profile=profile)
    assert hit.standing == odds.Standing(win=Fraction(3, 4), draw=Fraction(0), lose=Fraction(1, 4))
    assert hit.attacker.deals.raw.p(4) == Fraction(1, 4)
    assert hit.attacker.deals.raw.p(damage) == Fraction(1, 2) + (Fraction(1, 4) if damage == 0 else 0)


def test_all_out_adds_one_to_won_attacks_only() -> None:
    """V5-TM-05, A-16."""
    calm, wild, wilder = (
        odds.contest(Side(4, all_out=out), Side(4), two_sided=True, profile=profile).attacker.deals.raw.mean()
        for out, profile in ((False, Profile()), (True, Profile()), (True, Profile(all_out_bonus="draw_too")))
    )
    standing = odds.versus(4, 4)
    assert wild - calm == standing.win
    assert wilder - wild == standing.draw


def test_triumph_ends_an_unnamed_mortal() -> None:
    """Two dice against one: a pair of tens beats whatever comes up; it kills when the hunger die is in it (V5-D-02, V5-D-03)."""
    victim = Side(1, unnamed=True)
    fed, hungry = (odds.contest(Side(2, hunger=hunger), victim).attacker.deals for hunger in (0, 1))
    assert (fed.put_out, fed.killed) == (Fraction(1, 100), Fraction(0))
    assert (hungry.put_out, hungry.killed) == (Fraction(0), Fraction(1, 100))
    counted = odds.contest(Side(2), Side(1)).attacker.deals
    assert counted.raw.at_least(3) == Fraction(1, 100)
    assert fed.raw.at_least(3) == 0
