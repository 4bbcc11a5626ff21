from __future__ import annotations

from razbor.systems.v5.facts import Hurt, SideWon
from razbor.systems.v5.position import Marks
from tests.v5.readings import outcomes, pools, refusals, winners
from tests.v5.tables import Game

DUEL = """
sides:
  one:
    Anna:
      kind: mortal
      player: Ann
      attributes: {strength: 3, dexterity: 2}
      skills: {brawl: 2, melee: 2, athletics: 1}
      weapons: [knife]
      health: {boxes: 12}
  two:
    Bert:
      kind: mortal
      player: Bob
      attributes: {strength: 2, dexterity: 3}
      skills: {brawl: 1, melee: 1, athletics: 2, firearms: 2}
      weapons: [baseball_bat, pistol]
      health: {boxes: 12}
"""
STAB, SWING = "Anna attacks Bert with knife", "Bert attacks Anna with baseball_bat"


def duel(of: str = DUEL, **switches: object) -> Game:
    return Game(of, "article", **switches)


def test_an_attack_sets_attack_pool_against_defence_pool() -> None:
    # V5-A-01, V5-A-03, B-20: a knife is used with Dexterity + Melee.
    game = duel().play(STAB, "Bert dodges Anna", dice="6 6 1 1  6 1 1 1 1")
    assert pools(game) == [("Anna", 4), ("Bert", 5)]


def test_more_successes_win_the_turn() -> None:
    # V5-A-02
    game = duel().play(STAB, dice="6 6 1 1  6 1 1 1 1")
    assert winners(game) == ["Anna"]
    assert [fact.side for fact in game.facts(SideWon)] == [0]


def test_both_attacking_roll_attack_pools_and_only_the_winner_hurts() -> None:
    # V5-A-04
    game = duel().play(STAB, SWING, dice="6 6 1 1  6 1 1")
    assert pools(game) == [("Anna", 4), ("Bert", 3)]
    assert game.health("Bert") == Marks(0, 1 + 2)
    assert game.health("Anna") == Marks(0, 0)
    game = duel().play(STAB, SWING, dice="6 1 1 1  6 6 6")
    assert game.health("Bert") == Marks(0, 0)
    assert game.health("Anna") == Marks((2 + 2) // 2, 0)


def test_a_draw_hurts_both_for_one_point() -> None:
    # V5-A-05, A-02: of the kind of each one's weapon, without its modifier.
    game = duel().play(STAB, SWING, dice="6 1 1 1  6 1 1")
    assert game.health("Bert") == Marks(0, 1)
    assert game.health("Anna") == Marks(1, 0)
    assert winners(game) == [""]
    game = duel(draw_adds_weapon=True).play(STAB, SWING, dice="6 1 1 1  6 1 1")
    assert game.health("Bert") == Marks(0, 3)
    assert game.health("Anna") == Marks(2, 0)


def test_a_draw_without_a_success_is_a_draw() -> None:
    #
    assert duel().play(STAB, SWING, dice="1 1 1 1  1 1 1").health("Bert") == Marks(0, 1)
    game = duel(draw_at_zero=False).play(STAB, SWING, dice="1 1 1 1  1 1 1")
    assert not game.facts(Hurt)
    assert duel(draw_at_zero=False).play(STAB, SWING, dice="6 1 1 1  6 1 1").health("Bert") == Marks(0, 1)


def test_an_attack_equal_to_a_pure_defence_does_nothing() -> None:
    # A-04; by the other reading it hits with margin 0, where the weapon counts unless the profile wants a greater margin.
    even = "6 1 1 1  6 1 1 1 1"
    game = duel().play(STAB, "Bert dodges Anna", dice=even)
    assert not game.facts(Hurt)
    assert winners(game) == [""]
    game = duel(equal_defence="margin_zero_hit", weapon_from_margin=1).play(STAB, "Bert dodges Anna", dice=even)
    assert winners(game) == ["Anna"]
    assert game.health("Bert") == Marks(0, 0)
    game = duel(equal_defence="margin_zero_hit").play(STAB, "Bert dodges Anna", dice=even)
    assert game.health("Bert") == Marks(0, 2)


def test_an_attack_on_one_who_attacks_back_never_hits_with_margin_zero() -> None:
    # A-04 is about pure defence only.
    game = duel(equal_defence="margin_zero_hit").play(STAB, SWING, dice="6 1 1 1  6 1 1")
    assert winners(game) == [""]
    assert game.health("Bert") == Marks(0, 1)


def test_the_weapon_counts_from_the_margin_of_the_profile() -> None:
    #
    assert duel().play(STAB, dice="6 1 1 1  1 1 1 1 1").health("Bert") == Marks(0, 3)
    assert duel(weapon_from_margin=2).play(STAB, dice="6 1 1 1  1 1 1 1 1").health("Bert") == Marks(0, 1)
    assert duel(weapon_from_margin=2).play(STAB, dice="6 6 1 1  1 1 1 1 1").health("Bert") == Marks(0, 4)


def test_the_weapon_counts_in_a_hit_that_just_reaches_the_difficulty() -> None:
    # A-05, V5-SH-03, V5-SU-03: one success on difficulty 1 is a margin of 0, and the bullet or blade wounds all the same.
    game = duel().play("rule", "Anna is immobile: yes", "Bert attacks Anna with pistol", dice="6 1 1")
    assert game.health("Anna") == Marks(0, 3)
    game = duel().play("rule", "power hides Anna: yes", STAB, dice="6 1 1 1")
    assert game.health("Bert") == Marks(0, 2)


def test_a_pure_defender_hurts_nobody() -> None:
    # V5-A-06
    game = duel().play(STAB, "Bert parries Anna with baseball_bat", dice="1 1 1 1  6 6 6")
    assert winners(game) == ["Bert"]
    assert not game.facts(Hurt)


def test_one_parries_with_the_pool_one_strikes_with() -> None:
    # V5-A-07
    game = duel().play(STAB, "Bert parries Anna with baseball_bat", dice="6 1 1 1  6 1 1")
    assert pools(game)[1] == ("Bert", 2 + 1)
    game = duel().play(STAB, "Bert parries Anna with fists", dice="6 1 1 1  6 1 1")
    assert pools(game)[1] == ("Bert", 2 + 1)
    game = duel().play(SWING, "Anna parries Bert with fists", dice="6 1 1  6 1 1 1 1")
    assert pools(game)[1] == ("Anna", 3 + 2)


def test_one_parries_only_in_close_combat() -> None:
    # V5-A-07
    game = duel().play("Bert attacks Anna with pistol", until="defend")
    game.refused("Anna parries Bert with knife", "V5-A-07", "only in close combat")
    assert refusals(game, "Ann") == {"Anna parries Bert with knife": "V5-A-07", "Anna parries Bert with fists": "V5-A-07"}


def test_a_dodge_is_dexterity_and_athletics() -> None:
    # V5-A-08
    game = duel().play(STAB, "Bert dodges Anna", dice="6 1 1 1  1 1 1 1 1")
    assert pools(game)[1] == ("Bert", 3 + 2)


def test_blows_bring_both_into_close_combat() -> None:
    # V5-T-08
    game = duel().play(STAB, dice="1 1 1 1  1 1 1 1 1")
    assert game.pos.fights[game.who("Anna")] == (game.who("Bert"),)
    assert game.pos.fights[game.who("Bert")] == (game.who("Anna"),)
    # Also when only one of the two strikes, and the other shoots; Anna is shot at in the open.
    game = duel().play("Bert attacks Anna with pistol", STAB, dice="6 1  6 1 1")
    assert game.pos.fights[game.who("Bert")] == (game.who("Anna"),)
    assert duel().play("Bert attacks Anna with pistol", dice="6 1 1  1").pos.fights == [(), ()]


HUNGRY = DUEL.replace("kind: mortal\n      player: Ann", "kind: vampire\n      player: Ann\n      hunger: 2")


def test_criticals_belong_to_wins_and_bestial_failures_to_losses() -> None:
    # B-01, B-04, B-05: hunger faces stand last in a roll.
    assert outcomes(duel(HUNGRY).play(STAB, dice="10 10 1 1  1 1 1 1 1")) == [("Anna", "critical")]
    assert outcomes(duel(HUNGRY).play(STAB, dice="10 1 10 1  1 1 1 1 1")) == [("Anna", "messy")]
    assert outcomes(duel(HUNGRY).play(STAB, dice="10 6 2 10  6 6 6 6 6")) == []
    assert outcomes(duel(HUNGRY).play(STAB, dice="6 6 1 2  6 6 6 1 1")) == [("Anna", "bestial")]


def test_a_draw_is_neither_success_nor_failure() -> None:
    # B-04, B-05, V5-A-05
    assert outcomes(duel(HUNGRY).play(STAB, SWING, dice="6 2 1 1  6 1 1")) == []
    # Against a pure defence an equal attack has failed, and the defence has not.
    assert outcomes(duel(HUNGRY).play(STAB, dice="6 2 1 1  6 1 1 1 1")) == [("Anna", "bestial")]


def test_what_is_thrown_flies_by_dexterity_and_athletics() -> None:
    # B-20
    game = duel().play("Anna throws knife at Bert", dice="6 1 1  1 1 1")
    assert pools(game)[0] == ("Anna", 2 + 1)
    game = duel().play("Anna throws knife at Bert", until="defend")
    game.refused("Bert parries Anna with baseball_bat", "V5-A-07", "only in close combat")
