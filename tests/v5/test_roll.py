from __future__ import annotations

import pytest

from razbor.systems.v5.facts import Rerolled, Rolled, Roused, Surged
from tests.v5.tables import Game

DUEL = """
sides:
  one:
    Vera: {kind: vampire, player: Ann, attributes: {strength: 2}, skills: {brawl: 1}, hunger: 1, blood_potency: 2}
  two:
    Post: {kind: mortal, pool: 1, health: {boxes: 20}}
"""
ATTACK = "Vera attacks Post with fists"


def duel(of: str = DUEL, profile: str = "article", **switches: object) -> Game:
    return Game(of, profile, **switches)


def test_a_surge_is_declared_before_the_roll_and_adds_dice_to_one_test() -> None:
    # B-14: Blood Potency 2 gives two dice; B-13: a face of 6 or more leaves Hunger as it is.
    game = duel().play(ATTACK, "Vera surges", dice="6  1 1 1 1 | 2  1")
    assert game.facts(Surged) == [Surged("B-14", 0, 2)]
    assert game.facts(Roused) == [Roused("B-13", 0, 6, 1)]
    assert game.facts(Rolled)[0].regular == (1, 1, 1, 1)
    game.play(ATTACK, dice="1 1 | 2  1")
    assert len(game.facts(Rolled)[2].regular) == 2


def test_a_failed_rouse_check_raises_hunger_and_with_it_the_hunger_dice_of_the_roll() -> None:
    # B-13, B-03
    game = duel().play(ATTACK, "Vera surges", dice="5  1 1 1 | 2 2  1")
    assert game.facts(Roused)[0].hunger == 2


def test_a_surge_is_refused_once_the_dice_lie() -> None:
    # B-14, B-06
    game = duel().play(ATTACK, until="surge")
    game.refused("Vera rerolls", "B-06", "once the dice lie")
    game.play(dice="1 1 | 2 1", until="reroll")
    game.refused("Vera surges", "B-14", "declared before the roll")


STARVING = DUEL.replace("hunger: 1", "hunger: 5")


def test_at_hunger_five_nobody_surges_and_everybody_can_learn_why() -> None:
    # B-13, switch rouse_at_five: the surge is not asked for, so it is explained wherever the player is asked something.
    game = duel(STARVING).play(until="declare")
    game.refused("Vera surges", "B-13", "Hunger is 5")
    game = duel(STARVING.replace("strength: 2", "strength: 5")).play(ATTACK, dice="1 | 2 2 2 2 2  1", until="reroll")
    game.refused("Vera surges", "B-13", "Hunger is 5")


def test_with_the_switch_hunger_five_may_surge() -> None:
    # B-13, switch rouse_at_five
    game = duel(STARVING, rouse_at_five="allowed").play(ATTACK, "Vera surges", dice="1  | 2 2 2 2 2  1")
    assert game.pos.hunger[0] == 5


def test_before_any_roll_a_person_is_told_when_to_surge_and_when_to_spend_willpower() -> None:
    # B-06, B-14
    game = duel().play(until="declare")
    game.refused("Vera surges", "B-14", "when the roll is about to be made")
    game.refused("Vera rerolls", "B-06", "once the dice lie")


def test_only_vampires_surge() -> None:
    # B-14
    game = duel(DUEL.replace("kind: vampire", "kind: ghoul").replace("hunger: 1, blood_potency: 2", "cover: none")).play(until="declare")
    game.refused("Vera surges", "B-14", "only a vampire")


THIN = DUEL.replace("vampire", "thin-blood").replace("blood_potency: 2", "blood_potency: 0")


def test_a_thin_blood_surges_and_hungers() -> None:
    # B-14, B-03
    game = duel(THIN).play(ATTACK, "Vera surges", dice="1  1 1 | 2 2  1")
    assert game.facts(Surged) == [Surged("B-14", 0, 1)]
    assert game.pos.hunger[0] == 2


def test_the_first_printing_gives_a_thin_blood_nothing() -> None:
    # B-14, switch blood_surge_table
    game = duel(THIN, blood_surge_table="printing_b").play(until="declare")
    game.refused("Vera surges", "B-14", "gives no dice")
    assert duel(blood_surge_table="printing_b").play(ATTACK, "Vera surges", dice="6  1 1 1 | 2  1").facts(Surged)[0].dice == 1


def test_a_point_of_willpower_rolls_up_to_three_regular_dice_again() -> None:
    # B-06
    game = duel(DUEL.replace("strength: 2", "strength: 4")).play(ATTACK, dice="1 1 1 6 | 3  1", until="reroll")
    game.refused("Vera rerolls 3", "B-06", "hunger dice are never rolled again")
    assert "Vera rerolls 1 1 1 6" not in game.offers()
    game.play("Vera rerolls 1 1 6", dice="9 9 2")
    assert game.willpower("Vera").superficial == 1
    (again,) = game.facts(Rerolled)
    assert sorted(again.regular) == [1, 2, 9, 9]
    assert again.hunger == (3,)


WILLING = DUEL.replace("strength: 2", "composure: 2, resolve: 3, strength: 2")


def test_a_test_is_rerolled_once_unless_the_switch_says_any() -> None:
    # B-06, switch willpower_rerolls
    game = duel(WILLING).play(ATTACK, "Vera rerolls 1", dice="1 1 | 3  1  1")
    assert game.willpower("Vera").superficial == 1
    game = duel(WILLING, willpower_rerolls="any")
    game.play(ATTACK, "Vera rerolls 1", "Vera rerolls 1", "Vera rerolls 1 1", dice="1 1 | 3  1  1  1  5 6")
    assert game.willpower("Vera").superficial == 3


@pytest.mark.parametrize("marks", ["superficial: 2", "aggravated: 2"])
def test_without_willpower_nothing_is_rolled_again_and_everybody_can_learn_why(marks: str) -> None:
    # B-06
    spent = DUEL.replace("hunger: 1", "hunger: 1, willpower: {boxes: 2, MARKS}".replace("MARKS", marks))
    if marks.startswith("aggravated"):
        spent = spent.replace("aggravated: 2", "aggravated: 1, superficial: 1")
    game = duel(spent).play(until="declare")
    game.refused("Vera rerolls", "B-06", "there is none left")
    game.play(ATTACK, until="surge")
    game.refused("Vera rerolls", "B-06", "there is none left")
    game.play(dice="1 1 | 2  1")
    assert game.pos.turn[0] == 2
