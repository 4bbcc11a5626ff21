from __future__ import annotations

import pytest

from razbor.systems.v5.position import Marks
from tests.v5.readings import pools, refusals, winners
from tests.v5.tables import Game

STREET = """
sides:
  one:
    Anna:
      kind: mortal
      player: Ann
      attributes: {strength: 2, dexterity: 2, composure: 3}
      skills: {firearms: 5, athletics: 4, brawl: 2}
      weapons: [pistol, rifle, knife]
      health: {boxes: 20}
      cover: COVER
      fights: FOES
  two:
    Bert:
      kind: mortal
      player: Bob
      attributes: {strength: 3, dexterity: 3, composure: 2}
      skills: {firearms: 3, athletics: 3, brawl: 1, melee: 2}
      weapons: [pistol, axe]
      health: {boxes: 20}
      cover: COVER
    Carl: {kind: mortal, player: Cid, pool: 3, health: {boxes: 20}, cover: COVER}
"""
SHOT, LONG_SHOT = "Anna attacks Bert with pistol", "Anna attacks Bert with rifle"
REPLY = "Bert attacks Anna with pistol"


def street(covered: str = "partial", fights: str = "", **switches: object) -> Game:
    """A street where everybody has one kind of cover, and Anna fights whoever is named hand to hand already."""
    return Game(STREET.replace("COVER", covered).replace("FOES", f"[{fights}]"), "article", **switches)


def ones(*dice: int) -> str:
    return " ".join("1" for _ in range(sum(dice)))


def anna(*moves: str, dice: int, against: int, **setting: object) -> None:
    """Anna's first roll must be of so many dice, the one who answers it rolls `against`."""
    game = street(**setting).play(*moves, dice=ones(dice, against))  # type: ignore[arg-type]
    assert [number for who, number in pools(game) if who == "Anna"] == [dice]


def test_two_who_shoot_are_in_a_two_sided_conflict_of_firearms() -> None:
    # V5-SH-01
    game = street().play(SHOT, REPLY, dice="6 6 1 1 1 1 1 1  6 1 1 1 1")
    assert pools(game) == [("Anna", 3 + 5), ("Bert", 2 + 3)]
    assert game.health("Bert") == Marks(0, 1 + 3)
    game = street().play(SHOT, REPLY, dice="6 6 1 1 1 1 1 1  6 6 6 1 1")
    assert game.health("Anna") == Marks(0, 1 + 3)


def test_who_only_gets_out_of_the_fire_rolls_dexterity_and_athletics() -> None:
    # V5-SH-02, V5-A-08
    game = street().play(SHOT, "Bert dodges Anna", dice=ones(8, 6))
    assert pools(game) == [("Anna", 8), ("Bert", 3 + 3)]


def test_an_immobile_target_has_no_defence_pool() -> None:
    # V5-SH-03
    game = street().play("rule", "Bert is immobile: yes", SHOT, dice="6 1 1 1 1 1 1 1")
    assert pools(game) == [("Anna", 8)]
    assert winners(game) == ["Anna"]
    game.play("rule", "Bert is immobile: no", SHOT, dice=ones(8, 6))
    assert pools(game)[1:] == [("Anna", 8), ("Bert", 6)]


def test_an_immobile_target_may_shoot_back() -> None:
    # V5-SH-03, V5-SH-01: it has no pool to defend with, but one to attack with.
    game = street().play("rule", "Bert is immobile: yes", SHOT, REPLY, dice=ones(8, 5))
    assert pools(game) == [("Anna", 8), ("Bert", 5)]


def test_beyond_effective_range_two_dice_are_lost() -> None:
    # V5-SH-04
    far = ("rule", "Bert is beyond range of Anna: yes")
    anna(*far, SHOT, dice=6, against=6)
    anna(*far, "Anna attacks Carl with pistol", dice=8, against=3)
    game = street().play(*far, REPLY, dice=ones(5, 6))
    assert pools(game)[0] == ("Bert", 5)
    game = street().play(*far).play("rule", "Bert is beyond range of Anna: no", SHOT, dice=ones(8, 6))
    assert pools(game)[0] == ("Anna", 8)


def test_range_costs_a_throw_as_well_and_a_blow_never() -> None:
    # V5-SH-04
    far = ("rule", "Bert is beyond range of Anna: yes")
    anna(*far, "Anna throws knife at Bert", dice=2 + 4 - 2, against=6)
    anna(*far, "Anna attacks Bert with fists", dice=4, against=6)


def test_a_shooter_tied_up_in_melee_rolls_strength_and_firearms_against_brawl_or_melee() -> None:
    # V5-SH-05
    game = street(fights="Bert").play(SHOT, until="defend")
    assert set(game.offers("Bob")) == {"Bert parries Anna with axe", "Bert parries Anna with fists"}
    assert refusals(game, "Bob") == {"Bert dodges Anna": "V5-SH-05"}
    game.play("Bert parries Anna with axe", dice=ones(7, 5))
    assert pools(game) == [("Anna", 2 + 5), ("Bert", 3 + 2)]


def test_the_opponent_of_a_tied_up_shooter_hurts_it_by_winning() -> None:
    # V5-SH-05, A-30
    chop = "Bert attacks Anna with axe"
    dice = "1 1 1 1 1 1 1  6 6 1 1 1"
    game = street(fights="Bert").play(SHOT, chop, dice=dice)
    assert pools(game) == [("Anna", 7), ("Bert", 5)]
    assert game.health("Anna") == Marks(0, 2 + 3)
    game = street(fights="Bert", tied_shooter_two_sided=False).play(SHOT, chop, dice=dice)
    assert pools(game) == [("Anna", 7), ("Bert", 5)]
    assert game.health("Anna") == Marks(0, 0)
    # Only by striking: who defends does no damage either way (V5-A-06).
    assert street(fights="Bert").play(SHOT, "Bert parries Anna with axe", dice=dice).health("Anna") == Marks(0, 0)


def test_a_shooter_not_yet_tied_up_shoots_as_usual_at_one_who_rushes_in() -> None:
    # V5-SH-05
    game = street().play(SHOT, "Bert attacks Anna with axe", dice=ones(8, 5))
    assert pools(game) == [("Anna", 8), ("Bert", 5)]
    game.play(SHOT, "Bert parries Anna with axe", dice=ones(7, 5))
    assert pools(game)[2:] == [("Anna", 7), ("Bert", 5)]


def test_lack_of_cover_does_not_harm_the_opponent_of_a_tied_up_shooter() -> None:
    # V5-SH-06
    game = street("none", fights="Bert").play(SHOT, "Bert parries Anna with axe", dice=ones(7, 5))
    assert pools(game)[1] == ("Bert", 5)
    game = street("none", fights="Bert").play(SHOT, "Bert attacks Anna with axe", dice=ones(7, 5))
    assert pools(game)[1] == ("Bert", 5)
    game = street("none", fights="Bert").play("Anna attacks Carl with pistol", dice=ones(7 - 2, 1))
    assert pools(game)[1] == ("Carl", 3 - 2)


def test_shooting_out_of_a_melee_costs_two_dice() -> None:
    # V5-SH-07
    anna("Anna attacks Carl with pistol", dice=7 - 2, against=3, fights="Bert")
    anna("Anna attacks Carl with pistol", dice=8, against=3)
    # Whoever fights one's own opponent is inside the melee too.
    tangle = STREET.replace("COVER", "partial").replace("FOES", "[Bert]").replace("pool: 3,", "pool: 3, fights: [Bert],")
    game = Game(tangle).play("Anna attacks Carl with pistol", dice=ones(7, 3))
    assert pools(game)[0] == ("Anna", 7)


def test_a_weapon_larger_than_a_pistol_costs_two_dice_in_close_combat() -> None:
    # V5-SH-08
    anna(LONG_SHOT, dice=7 - 2, against=5, fights="Bert")
    anna(SHOT, dice=7, against=5, fights="Bert")
    anna(LONG_SHOT, dice=8, against=6)


def test_the_penalties_of_a_tied_up_shooter_add_up() -> None:
    # outside the melee, a long gun, and range on top.
    anna("Anna attacks Carl with rifle", dice=7 - 4, against=3, fights="Bert")
    anna("rule", "Carl is beyond range of Anna: yes", "Anna attacks Carl with rifle", dice=7 - 6, against=3, fights="Bert")


def test_by_profile_a_long_gun_always_costs_two_dice() -> None:
    #
    anna(LONG_SHOT, dice=8 - 2, against=6, shooter_penalties="always")
    anna(SHOT, dice=8, against=6, shooter_penalties="always")
    anna(LONG_SHOT, dice=7 - 2, against=5, fights="Bert", shooter_penalties="always")


@pytest.mark.parametrize(("cover", "more"), [("none", -2), ("partial", 0), ("good", 1)])
def test_cover_changes_the_pool_of_the_one_shot_at(cover: str, more: int) -> None:
    # V5-SH-09, A-31, B-21: whether it evades or fires back.
    game = street(cover).play(SHOT, "Bert dodges Anna", dice=ones(8, 6 + more))
    assert pools(game) == [("Anna", 8), ("Bert", 6 + more)]
    game = street(cover).play(SHOT, REPLY, dice=ones(8 + more, 5 + more))
    assert pools(game) == [("Anna", 8 + more), ("Bert", 5 + more)]


@pytest.mark.parametrize("cover", ["none", "good"])
def test_by_profile_the_storyteller_names_every_number_for_cover(cover: str) -> None:
    #
    setup = STREET.replace("COVER", cover).replace("FOES", "[]")
    game = Game(setup, cover="storyteller").play(SHOT, "Bert dodges Anna", "pool of Bert against Anna", "9 dice", dice=ones(8, 9))
    assert pools(game) == [("Anna", 8), ("Bert", 9)]
    game = Game(setup, cover="storyteller").play(SHOT, "Bert dodges Anna", dice=ones(8, 6))
    assert pools(game)[1] == ("Bert", 6)


def test_cover_does_nothing_against_blows() -> None:
    # V5-SH-09
    game = street("none").play("Anna attacks Bert with fists", "Bert dodges Anna", dice=ones(4, 6))
    assert pools(game) == [("Anna", 4), ("Bert", 6)]


def test_the_storyteller_says_how_somebody_is_covered() -> None:
    # V5-SH-09
    game = street("none").play("rule", "cover of Bert: good", SHOT, "Bert dodges Anna", dice=ones(8, 7))
    assert pools(game)[1] == ("Bert", 7)


def test_whoever_is_wholly_behind_sound_cover_is_out_of_reach_of_ranged_weapons() -> None:
    # V5-TM-11
    game = street().play("rule", "cover of Bert: whole", until="declare")
    for move in (SHOT, LONG_SHOT, "Anna goes all-out at Bert with pistol", "Anna throws knife at Bert"):
        game.refused(move, "V5-TM-11", "wholly behind sound cover")
    assert {"Anna attacks Bert with knife", "Anna attacks Bert with fists", "Anna attacks Carl with pistol"} <= set(game.offers("Ann"))


def test_cover_that_has_been_got_round_protects_no_longer() -> None:
    # V5-TM-11: from the one who is round it, and until new cover is found.
    game = street().play("rule", "cover of Bert: whole", "rule", "Anna is round the cover of Bert: yes", until="declare")
    assert SHOT in game.offers("Ann")
    game.play(SHOT, "Bert dodges Anna", dice=ones(8, 4))
    assert pools(game)[1] == ("Bert", 6 - 2)
    game.play("rule", "cover of Bert: good").play("rule", "cover of Bert: whole", until="declare")
    game.refused(SHOT, "V5-TM-11", "wholly behind sound cover")


def test_the_storyteller_can_only_have_sound_cover_got_round() -> None:
    # V5-TM-11
    game = street("good").play("rule", until="what")
    assert not [move for move in game.offers() if "round the cover" in move]


def test_sound_cover_is_no_cover_from_a_shooter_at_arms_length() -> None:
    # V5-TM-11, V5-SH-05
    game = street("whole", fights="Bert").play(until="declare")
    assert SHOT in game.offers("Ann")
    assert refusals(game, "Ann")["Anna attacks Carl with pistol"] == "V5-TM-11"
