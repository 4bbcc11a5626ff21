from __future__ import annotations

from razbor.systems.v5.facts import Reloaded
from tests.v5.readings import pools, refusals
from tests.v5.tables import Game

YARD = """
sides:
  one:
    Anna: {kind: mortal, player: Ann, pool: 9, weapons: [pistol, rifle], health: {boxes: 20}}
  two:
    Bert: {kind: mortal, player: Bob, pool: 4, cover: partial, health: {boxes: 20}}
    Carl: {kind: mortal, player: Cid, pool: 2, cover: partial, health: {boxes: 20}}
"""
SHOT, SPRAY = "Anna attacks Bert with pistol", "Anna goes all-out at Bert with pistol"
SMALL, WALK, RELOAD = "Anna does something small", "Anna walks", "Anna reloads pistol"


def dice_of(game: Game, name: str) -> list[int]:
    return [dice for who, dice in pools(game) if who == name]


def ones(*dice: int) -> str:
    return " ".join("1" for _ in range(sum(dice)))


def test_a_minor_action_needs_no_test_and_costs_two_dice_of_the_main_action() -> None:
    # V5-TM-12, V5-TM-13
    assert pools(Game(YARD).play(SMALL)) == []
    assert dice_of(Game(YARD).play(SHOT, SMALL, dice=ones(7, 4)), "Anna") == [7]
    assert dice_of(Game(YARD).play(SHOT, WALK, dice=ones(7, 4)), "Anna") == [7]
    assert dice_of(Game(YARD).play("Anna maneuvers", WALK, dice=ones(7)), "Anna") == [7]


def test_each_minor_action_costs_two_more() -> None:
    # V5-TM-13
    game = Game(YARD).play("rule", "minor actions a turn: 2", SHOT, SMALL, WALK, dice=ones(5, 4))
    assert dice_of(game, "Anna") == [5]


def test_the_storyteller_says_how_many_there_may_be() -> None:
    # V5-TM-14
    game = Game(YARD).play("rule", "minor actions a turn: 2", until="declare")
    game.say(SMALL)
    game.say(SMALL)
    game.refused(SMALL, "V5-TM-14", "allows 2 minor actions")
    game = Game(YARD).play("rule", "minor actions a turn: 0", until="declare")
    game.refused(WALK, "V5-TM-14", "allows 0 minor actions")


def test_one_is_allowed_until_the_storyteller_says_otherwise() -> None:
    # V5-TM-14
    game = Game(YARD).play(until="declare")
    game.say(SMALL)
    assert refusals(game, "Ann")[WALK] == "V5-TM-14"


def test_reloading_is_a_minor_action_and_may_come_first() -> None:
    # V5-TM-12, V5-TM-07
    game = Game(YARD).play(SPRAY, dice=ones(9, 4)).play(until="declare")
    assert "Anna reloads rifle" not in game.offers("Ann")
    game.refused(SHOT, "V5-TM-07", "reload it first")
    game.say(RELOAD)
    assert SHOT in game.offers("Ann")
    game.play(SHOT, dice=ones(7, 4))
    assert dice_of(game, "Anna") == [9, 7]
    assert [fact.weapon for fact in game.facts(Reloaded)] == ["pistol"]
    assert SHOT in game.play(until="declare").offers("Ann")


def test_a_weapon_not_reloaded_stays_empty() -> None:
    # V5-TM-07
    game = Game(YARD).play(SPRAY, dice=ones(9, 4)).play().play(until="declare")
    game.refused(SHOT, "V5-TM-07", "reload it first")
    assert "Anna attacks Bert with rifle" in game.offers("Ann")


def test_what_is_reloaded_and_sprayed_again_is_empty_again() -> None:
    # V5-TM-07
    game = Game(YARD).play(SPRAY, dice=ones(9, 4)).play(RELOAD, SPRAY, dice=ones(7, 4)).play(until="declare")
    game.refused(SHOT, "V5-TM-07", "reload it first")


def test_every_defence_pays_when_the_main_action_is_defence() -> None:
    # A-20; by the other reading the first alone.
    blows = ("Bert attacks Anna with fists", "Carl attacks Anna with fists", "Anna dodges Bert", "Anna dodges Carl")
    for act, more in (("Anna defends", 0), ("Anna defends all-out", 1)):
        game = Game(YARD).play(act, SMALL, *blows, dice=ones(4, 7 + more, 2, 6 + more))
        assert dice_of(game, "Anna") == [7 + more, 6 + more]
    game = Game(YARD, minor_action_penalty="first_roll").play("Anna defends", SMALL, *blows, dice=ones(4, 7, 2, 8))
    assert dice_of(game, "Anna") == [7, 8]


def test_the_attack_pays_and_not_a_defence_beside_it() -> None:
    # V5-TM-13: the dice are the main action's.
    game = Game(YARD).play(SHOT, SMALL, "Carl attacks Anna with fists", "Anna dodges Carl", dice=ones(7, 4, 2, 9))
    assert dice_of(game, "Anna") == [7, 9]


def test_a_divided_attack_pays_once() -> None:
    # V5-TM-13, V5-MO-03
    game = Game(YARD).play(SHOT, "Anna also attacks Carl", SMALL, "Anna gives Bert 3 dice", dice=ones(3, 4, 4, 2))
    assert dice_of(game, "Anna") == [3, 4]


def test_the_held_cannot_walk() -> None:
    # V5-GR-03, V5-TM-12
    game = Game(YARD).play("Bert grapples Anna", dice="6 6 6 6  " + ones(9)).play(until="declare")
    game.refused(WALK, "V5-GR-03", "cannot leave the spot")
    assert SMALL in game.offers("Ann")
