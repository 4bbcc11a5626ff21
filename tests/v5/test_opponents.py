from __future__ import annotations

from razbor.systems.v5.facts import Rolled
from razbor.systems.v5.position import Marks
from tests.v5.readings import pools, refusals, winners
from tests.v5.tables import Game

MOB = """
sides:
  one:
    Anna:
      kind: vampire
      player: Ann
      attributes: {strength: 3, dexterity: 4}
      skills: {brawl: 4, athletics: 3}
      weapons: [pistol]
      health: {boxes: 20}
      hunger: 2
  two:
    Bert: {kind: mortal, player: Bob, pool: 1, health: {boxes: 20}}
    Carl: {kind: mortal, player: Cid, pool: 1, health: {boxes: 20}}
    Dora: {kind: mortal, player: Deb, pool: 1, health: {boxes: 20}}
"""
BLOWS = ("Bert attacks Anna with fists", "Carl attacks Anna with fists", "Dora attacks Anna with fists")
DODGES = ("Anna dodges Bert", "Anna dodges Carl", "Anna dodges Dora")
ALSO = ("Anna attacks Bert with fists", "Anna also attacks Carl")


def mob(**switches: object) -> Game:
    return Game(MOB, "article", **switches)


def dice_of(game: Game, name: str) -> list[int]:
    return [dice for who, dice in pools(game) if who == name]


def test_against_several_one_is_attacked_and_others_are_defended_against() -> None:
    # V5-MO-01
    game = mob().play("Anna attacks Bert with fists", *BLOWS[:2], "Anna dodges Carl", dice="6 6 6 6 6 6 6  1  1  1 1 1 1 1 1 1")
    assert pools(game) == [("Anna", 7), ("Bert", 1), ("Carl", 1), ("Anna", 7)]
    assert game.health("Bert") == Marks(4, 0)
    assert winners(game) == ["Anna", ""]


def test_each_further_opponent_takes_a_die_from_the_defence() -> None:
    # V5-MO-02: seven dice, then six, then five.
    game = mob().play(*BLOWS, *DODGES, dice="1 " + "1 " * 7 + "1 " + "1 " * 6 + "1 " + "1 " * 5)
    assert dice_of(game, "Anna") == [7, 6, 5]


def test_the_defender_says_who_is_first() -> None:
    #
    game = mob().play(*BLOWS, until="defend")
    assert {move for move in game.offers() if "dodges" in move} == set(DODGES)
    for move in ("Anna dodges Dora", "Anna dodges Bert"):
        game.say(move)
    game.play("Anna dodges Carl", dice="1 " + "1 " * 6 + "1 " + "1 " * 5 + "1 " + "1 " * 7)
    assert pools(game) == [("Bert", 1), ("Anna", 6), ("Carl", 1), ("Anna", 5), ("Dora", 1), ("Anna", 7)]


def test_by_profile_the_storyteller_says_who_is_first_and_the_defender_how() -> None:
    #
    game = mob(defence_order="storyteller").play(*BLOWS, until="put_first")
    assert game.offers("Storyteller") == ["Anna meets Bert first", "Anna meets Carl first", "Anna meets Dora first"]
    game.say("Anna meets Carl first")
    assert set(game.offers("Ann")) == {"Anna dodges Carl", "Anna parries Carl with fists"}
    game.say("Anna parries Carl with fists")
    assert game.offers("Storyteller") == ["Anna meets Bert first", "Anna meets Dora first"]
    game.play("Anna meets Dora first", dice="1 " + "1 " * 5 + "1 " + "1 " * 7 + "1 " + "1 " * 6)
    assert pools(game)[1::2] == [("Anna", 5), ("Anna", 7), ("Anna", 6)]


def test_only_opponents_defended_against_are_counted() -> None:
    # A-11; by the other reading the one who is attacked counts.
    moves = ("Anna attacks Bert with fists", *BLOWS[1:], *DODGES[1:])
    rest = "1 " * 7 + "1  "
    game = mob().play(*moves, dice=rest + "1 " + "1 " * 7 + "1 " + "1 " * 6)
    assert dice_of(game, "Anna") == [7, 7, 6]
    game = mob(multiple_defence="attacked_counts").play(*moves, dice=rest + "1 " + "1 " * 6 + "1 " + "1 " * 5)
    assert dice_of(game, "Anna") == [7, 6, 5]


def test_a_defence_keeps_one_die() -> None:
    #
    weak = MOB.replace("dexterity: 4", "dexterity: 1").replace("athletics: 3", "athletics: 0")
    assert dice_of(Game(weak).play(*BLOWS, *DODGES, dice="1 1  1 1  1 1"), "Anna") == [1, 1, 1]
    assert dice_of(Game(weak, pool_floor=0).play(*BLOWS, *DODGES, dice="1 1  1  1"), "Anna") == [1, 0, 0]


def test_an_attack_pool_is_divided_among_all_targets() -> None:
    # V5-MO-03
    game = mob().play(*ALSO, "Anna gives Bert 3 dice", dice="6 6 6  1  6 6 6 6  1")
    assert pools(game) == [("Anna", 3), ("Bert", 1), ("Anna", 4), ("Carl", 1)]
    assert game.health("Bert") == Marks(2, 0)
    assert game.health("Carl") == Marks(2, 0)


def test_the_shares_of_three_targets_add_up() -> None:
    # V5-MO-03, A-13
    game = mob().play(*ALSO, "Anna also attacks Dora", until="share").play("Anna gives Bert 4 dice", until="share")
    assert set(game.offers("Ann")) == {"Anna gives Carl 1 dice", "Anna gives Carl 2 dice"}
    game.play("Anna gives Carl 2 dice", dice="1 1 1 1  1  1 1  1  1  1")
    assert dice_of(game, "Anna") == [4, 2, 1]


def test_every_share_has_at_least_the_dice_the_profile_asks() -> None:
    #
    game = mob().play(*ALSO, until="share")
    assert set(game.offers("Ann")) == {f"Anna gives Bert {dice} dice" for dice in range(1, 7)}
    game = mob(split_minimum=3).play(*ALSO, until="share")
    assert set(game.offers("Ann")) == {f"Anna gives Bert {dice} dice" for dice in (3, 4)}
    game = mob(split_minimum=3).play(until="declare")
    for move in ALSO:
        game.say(move)
    game.refused("Anna also attacks Dora", "V5-MO-03", "too few dice")


def test_the_storyteller_names_the_pool_that_is_divided() -> None:
    # V5-T-04, V5-MO-03
    game = mob().play(*ALSO, until="whole_pool")
    assert game.offers("Storyteller")[0] == "Anna splits 7 dice"
    assert "Anna splits 1 dice" not in game.offers("Storyteller")
    game.play("Anna splits 9 dice", "Anna gives Bert 4 dice", dice="1 1 1 1  1  1 1 1 1 1  1")
    assert dice_of(game, "Anna") == [4, 5]


def hunger_of(game: Game, name: str) -> list[int]:
    return [len(fact.hunger) for fact in game.facts(Rolled) if game.pos.names[fact.who] == name]


def test_every_share_is_a_test_with_hunger_dice_of_its_own() -> None:
    # A-13; by the other reading Hunger is shared.
    dice = "1 1 1  1  1 1 1 1  1"
    assert hunger_of(mob().play(*ALSO, "Anna gives Bert 3 dice", dice=dice), "Anna") == [2, 2]
    assert hunger_of(mob(split_hunger="whole_pool").play(*ALSO, "Anna gives Bert 3 dice", dice=dice), "Anna") == [2, 0]
    dice = "1  1  1 1 1 1 1 1  1"
    assert hunger_of(mob(split_hunger="whole_pool").play(*ALSO, "Anna gives Bert 1 dice", dice=dice), "Anna") == [1, 1]


def test_a_divided_attack_is_two_sided_with_each_target_that_strikes_back() -> None:
    # A-14, V5-A-04: Bert strikes back and wins, Carl defends and loses.
    game = mob().play(*ALSO, BLOWS[0], "Anna gives Bert 3 dice", dice="1 1 1  6  6 6 6 6  1")
    assert pools(game) == [("Anna", 3), ("Bert", 1), ("Anna", 4), ("Carl", 1)]
    assert game.health("Anna") == Marks(1, 0)
    assert game.health("Carl") == Marks(2, 0)


def test_by_profile_a_divided_attack_is_never_two_sided() -> None:
    # Bert defends against Anna's share, and she against his blow.
    game = mob(split_two_sided=False).play(
        *ALSO, BLOWS[0], "Anna gives Bert 3 dice", "Anna dodges Bert", dice="1 1 1  6  1 1 1 1  1  6  1 1 1 1 1 1 1"
    )
    assert pools(game) == [("Anna", 3), ("Bert", 1), ("Anna", 4), ("Carl", 1), ("Bert", 1), ("Anna", 7)]
    assert game.health("Anna") == Marks(1, 0)
    # With a single target the exchange is two-sided by either reading.
    game = mob(split_two_sided=False).play(ALSO[0], BLOWS[0], dice="1 1 1 1 1 1 1  6")
    assert pools(game) == [("Anna", 7), ("Bert", 1)]


def test_a_target_is_named_once_and_only_by_an_attacker() -> None:
    # V5-MO-03
    game = mob().play(until="declare")
    assert not [move for move in game.offers("Ann") if "also" in move]
    game.say(ALSO[0])
    assert [move for move in game.offers("Ann") if "also" in move] == ["Anna also attacks Carl", "Anna also attacks Dora"]
    game.say(ALSO[1])
    assert [move for move in game.offers("Ann") if "also" in move] == ["Anna also attacks Dora"]


def test_a_further_target_is_refused_like_the_first() -> None:
    # V5-TM-11
    game = Game(MOB.replace("Carl: {kind: mortal,", "Carl: {kind: mortal, cover: whole,")).play(until="declare")
    game.say("Anna attacks Bert with pistol")
    game.refused("Anna also attacks Carl", "V5-TM-11", "behind sound cover")
    assert refusals(game, "Ann")["Anna also attacks Carl"] == "V5-TM-11"
