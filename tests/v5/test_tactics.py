from __future__ import annotations

import pytest

from razbor.systems.v5.facts import Advanced, Emptied, Failed, Hindered, Hurt
from razbor.systems.v5.position import Marks
from tests.v5.readings import outcomes, pools, winners
from tests.v5.tables import Game

ROOF = """
sides:
  one:
    Anna:
      kind: mortal
      player: Ann
      attributes: {strength: 2, dexterity: 3}
      skills: {brawl: 2, athletics: 1, firearms: 1}
      weapons: [pistol, knife]
      health: {boxes: 20}
  two:
    Bert: {kind: mortal, player: Bob, attributes: {strength: 2, dexterity: 2}, skills: {brawl: 1, athletics: 1}, health: {boxes: 20}}
    Carl: {kind: mortal, player: Cid, pool: 2, health: {boxes: 20}}
"""
PUNCH = "Anna attacks Bert with fists"
ALL_OUT = "Anna goes all-out at Bert with fists"


def roof(of: str = ROOF, **switches: object) -> Game:
    return Game(of, "article", **switches)


# Going for the goal


def test_going_for_the_goal_is_an_extended_test_of_which_every_success_counts() -> None:
    # V5-TM-01
    game = roof().play("rule", "goal of one: 5", "Anna goes for the goal", dice="6 6 1 1")
    assert pools(game) == [("Anna", 4)]
    assert game.pos.progress == [2, 0]
    game.play("Anna goes for the goal", dice="1 1 1 1")
    assert game.pos.progress == [2, 0]
    assert len(game.facts(Failed)) == 1
    game.play("Anna goes for the goal", dice="10 10 1 1")
    assert game.t.over
    assert game.pos.winner == [0]
    assert [fact.total for fact in game.facts(Advanced)] == [2, 6]


def test_the_goal_is_not_reached_a_success_too_early() -> None:
    # V5-TM-01
    game = roof().play("rule", "goal of one: 3", "Anna goes for the goal", dice="6 6 1 1")
    assert not game.t.over


def test_nobody_goes_for_a_goal_before_the_storyteller_has_said_what_it_takes() -> None:
    # V5-TM-01
    game = roof().play("rule", "goal of two: 3", until="declare")
    game.refused("Anna goes for the goal", "V5-TM-01", "has not said")
    assert "Bert goes for the goal" in game.offers("Bob")


def test_going_for_the_goal_wins_no_turn() -> None:
    # V5-A-02: a turn is won against somebody.
    game = roof().play("rule", "goal of one: 9", "Anna goes for the goal", dice="6 6 6 6")
    assert game.pos.turns_won == [0, 0]


def test_the_storyteller_may_set_a_difficulty_on_the_way_to_the_goal() -> None:
    # V5-TM-01, B-02
    game = roof().play("rule", "goal of one: 9", "Anna goes for the goal", "difficulty of Anna", "2 successes", dice="6 6 6 1")
    assert game.pos.progress == [1, 0]


# Maneuver


def test_a_maneuver_gives_what_the_storyteller_says() -> None:
    # V5-TM-02, A-15
    game = roof().play("Anna maneuvers", until="accept").play(dice="6 6 1 1", until="reward")
    assert game.offers("Storyteller") == ["Anna gains 1 dice", "Anna gains 2 dice", "Anna gains 3 dice", "Anna gains surprise"]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_its_dice_are_for_the_next_test_and_no_other(dice: int) -> None:
    # V5-TM-02, A-15
    game = roof().play("Anna maneuvers", f"Anna gains {dice} dice", dice="6 6 1 1")
    game.play(PUNCH, dice="1 " * (4 + dice) + "1 1 1")
    assert pools(game)[1] == ("Anna", 4 + dice)
    game.play(PUNCH, dice="1 1 1 1  1 1 1")
    assert pools(game)[3] == ("Anna", 4)


def test_its_dice_may_go_into_a_defence_but_into_one_only() -> None:
    # V5-TM-02, A-15
    game = roof().play("Anna maneuvers", "Anna gains 2 dice", dice="6 6 1 1")
    blows = ("Bert attacks Anna with fists", "Carl attacks Anna with fists")
    game.play(*blows, "Anna dodges Bert", "Anna dodges Carl", dice="1 1 1  1 1 1 1 1 1  1 1  1 1 1")
    assert [dice for who, dice in pools(game)[1:] if who == "Anna"] == [6, 3]


def test_its_dice_go_into_the_main_action_before_a_defence() -> None:
    # V5-TM-02, A-15
    game = roof().play("Anna maneuvers", "Anna gains 2 dice", dice="6 6 1 1")
    game.play(PUNCH, "Carl attacks Anna with fists", "Anna dodges Carl", dice="1 1 1 1 1 1  1 1 1  1 1  1 1 1 1")
    assert [dice for who, dice in pools(game)[1:] if who == "Anna"] == [6, 4]


def test_its_dice_are_lost_at_the_end_of_the_next_turn() -> None:
    #
    for lasts, dice in (("next_turn", 4), ("conflict", 6)):
        game = roof(maneuver_lasts=lasts).play("Anna maneuvers", "Anna gains 2 dice", dice="6 6 1 1").play()
        game.play(PUNCH, dice="1 " * dice + "1 1 1")
        assert pools(game)[1] == ("Anna", dice)


def test_a_maneuver_may_bring_a_strike_with_surprise() -> None:
    # V5-TM-02, V5-SU-03
    game = roof().play("Anna maneuvers", "Anna gains surprise", dice="6 6 1 1")
    game.play(PUNCH, "Bert attacks Anna with fists", dice="6 6 6 1")
    assert pools(game)[1:] == [("Anna", 4)]
    assert game.health("Bert") == Marks(1, 0)


def test_surprise_by_a_maneuver_does_not_wait_for_ever() -> None:
    #
    game = roof().play("Anna maneuvers", "Anna gains surprise", dice="6 6 1 1").play()
    game.play(PUNCH, dice="6 6 6 1  1 1 1")
    assert pools(game)[1:] == [("Anna", 4), ("Bert", 3)]
    game = roof(maneuver_lasts="conflict").play("Anna maneuvers", "Anna gains surprise", dice="6 6 1 1").play()
    game.play(PUNCH, dice="6 6 6 1")
    assert pools(game)[1:] == [("Anna", 4)]


def test_a_maneuver_that_fails_brings_nothing() -> None:
    # V5-TM-02, B-02: the difficulty is the Storyteller's to name.
    game = roof().play("Anna maneuvers", dice="6 1 1 1")
    assert game.facts(Failed)
    game = roof().play("Anna maneuvers", "difficulty of Anna", "1 successes", "Anna gains 1 dice", dice="6 1 1 1")
    assert not game.facts(Failed)


def test_by_profile_a_critical_is_worth_a_die_more() -> None:
    # V5-TM-02
    for critical, least in ((False, 1), (True, 2)):
        game = roof(maneuver_critical=critical).play("Anna maneuvers", dice="10 10 1 1", until="reward")
        assert game.offers("Storyteller")[:-1] == [f"Anna gains {dice} dice" for dice in range(least, 4)]
        assert outcomes(game) == [("Anna", "critical")]
    game = roof(maneuver_critical=True).play("Anna maneuvers", dice="6 6 1 1", until="reward")
    assert "Anna gains 1 dice" in game.offers("Storyteller")


def test_the_storyteller_may_ask_for_a_maneuver_first() -> None:
    # V5-TM-03
    game = roof().play("rule", "rule", "Anna needs a Maneuver: yes", "goal of one: 3", until="declare")
    game.refused(PUNCH, "V5-TM-03", "wants a Maneuver")
    game.refused(ALL_OUT, "V5-TM-03", "wants a Maneuver")
    game.refused("Anna goes for the goal", "V5-TM-03", "wants a Maneuver")
    assert "Bert attacks Anna with fists" in game.offers("Bob")
    game.play("Anna maneuvers", dice="1 1 1 1", until="anything").play(until="declare")
    game.refused(PUNCH, "V5-TM-03", "wants a Maneuver")
    game.play("Anna maneuvers", "Anna gains 1 dice", dice="6 6 1 1").play(until="declare")
    assert {PUNCH, ALL_OUT, "Anna goes for the goal"} <= set(game.offers("Ann"))


def test_the_storyteller_may_take_the_demand_back() -> None:
    # V5-TM-03
    game = roof().play("rule", "Anna needs a Maneuver: yes").play("rule", "Anna needs a Maneuver: no", until="declare")
    assert PUNCH in game.offers("Ann")


# Block


def test_to_hinder_somebody_is_a_contest_with_the_one_hindered() -> None:
    # V5-TM-04: the hindered rolls with the pool of the action.
    game = roof().play(PUNCH, "Carl blocks Anna", dice="6 6  6 1 1 1")
    assert pools(game) == [("Carl", 2), ("Anna", 4)]
    assert winners(game) == ["Carl"]
    assert [fact.who for fact in game.facts(Hindered)] == [game.who("Anna")]
    assert not game.facts(Hurt)


@pytest.mark.parametrize("anna", ["6 6 1 1", "6 6 6 1"])
def test_who_does_not_lose_to_the_block_acts(anna: str) -> None:
    # V5-TM-04
    game = roof().play(PUNCH, "Carl blocks Anna", dice=f"6 6  {anna}  6 6 6 6  1 1 1")
    assert pools(game) == [("Carl", 2), ("Anna", 4), ("Anna", 4), ("Bert", 3)]
    assert game.health("Bert") == Marks(2, 0)


def test_a_hindered_attacker_still_wards_off_the_one_it_attacked() -> None:
    # V5-TM-04, V5-A-06: Anna would have won by two, and hurts nobody.
    game = roof().play(PUNCH, "Bert attacks Anna with fists", "Carl blocks Anna", dice="6 6  1 1 1 1  1 1 1  6 6 1 1")
    assert pools(game)[2:] == [("Bert", 3), ("Anna", 4)]
    assert not game.facts(Hurt)
    game = roof().play(PUNCH, "Bert attacks Anna with fists", "Carl blocks Anna", dice="6 6  1 1 1 1  6 6 6  1 1 1 1")
    assert game.health("Anna") == Marks(2, 0)


def test_a_hindered_all_out_attacker_may_not_even_ward_off() -> None:
    # V5-TM-04, V5-TM-06
    game = roof().play(ALL_OUT, "Bert attacks Anna with fists", "Carl blocks Anna", dice="6 6  1 1 1 1  6 1 1")
    assert pools(game)[2:] == [("Bert", 3)]
    assert winners(game) == ["Carl", "Bert"]


def test_maneuvers_and_the_way_to_the_goal_can_be_hindered() -> None:
    # V5-TM-04
    for move in ("Anna maneuvers", "Anna goes for the goal"):
        game = roof().play("rule", "goal of one: 3", move, "Carl blocks Anna", dice="6 6  1 1 1 1")
        assert pools(game) == [("Carl", 2), ("Anna", 4)]
        assert game.pos.progress == [0, 0]


def test_there_is_nothing_to_hinder_in_a_defence() -> None:
    # V5-TM-04
    assert pools(roof().play("Anna defends", "Carl blocks Anna")) == []


def test_by_profile_a_block_sets_a_number_to_beat() -> None:
    # V5-TM-04
    game = roof(block="threshold").play(PUNCH, "Carl blocks Anna", dice="6 6  6 6 1 1  1 1 1")
    assert pools(game) == [("Carl", 2), ("Anna", 4), ("Bert", 3)]
    assert [fact.needs for fact in game.facts(Hindered)] == [3]
    assert not game.facts(Hurt)
    game = roof(block="threshold").play(PUNCH, "Carl blocks Anna", dice="6 6  6 6 6 1  1 1 1")
    assert game.health("Bert") == Marks(2, 0)
    game = roof(block="threshold").play(PUNCH, "Bert attacks Anna with fists", "Carl blocks Anna", dice="6 6  6 6 1 1  6 1 1")
    assert winners(game) == ["Bert"]


# All-Out Attack


def test_an_all_out_attack_deals_one_more() -> None:
    # V5-TM-05
    assert roof().play(PUNCH, dice="6 6 6 6  1 1 1").health("Bert") == Marks(2, 0)
    assert roof().play(ALL_OUT, dice="6 6 6 6  1 1 1").health("Bert") == Marks(3, 0)


def test_its_damage_counts_only_when_it_is_won() -> None:
    #
    draw = "6 1 1 1  6 1 1"
    blow = "Bert attacks Anna with fists"
    assert roof().play(ALL_OUT, blow, dice=draw).health("Bert") == Marks(1, 0)
    game = roof(all_out_bonus="draw_too", halving="down").play(ALL_OUT, blow, dice=draw)
    assert game.health("Bert") == Marks(1, 0)
    assert game.health("Anna") == Marks(0, 0)
    assert roof(halving="down").play(ALL_OUT, blow, dice=draw).health("Bert") == Marks(0, 0)
    game = roof().play(ALL_OUT, blow, dice="1 1 1 1  6 6 6")
    assert game.health("Anna") == Marks(2, 0)


def test_who_attacks_all_out_may_not_defend() -> None:
    # V5-TM-06, A-17: Carl meets Difficulty 1, Bert contests as usual.
    game = roof().play(ALL_OUT, "Carl attacks Anna with fists", dice="1 1 1 1  1 1 1  6 1")
    assert pools(game) == [("Anna", 4), ("Bert", 3), ("Carl", 2)]
    assert winners(game) == ["", "Carl"]
    game = roof(undefended_difficulty=2).play(ALL_OUT, "Carl attacks Anna with fists", dice="1 1 1 1  1 1 1  6 1")
    assert winners(game) == ["", "Anna"]


def test_an_all_out_attack_by_a_shooter_empties_the_weapon() -> None:
    # V5-TM-07
    shoot = "Anna goes all-out at Bert with pistol"
    game = roof().play(shoot, dice="1 1  1")
    assert [(fact.who, fact.weapon) for fact in game.facts(Emptied)] == [(game.who("Anna"), "pistol")]
    game.play(until="declare")
    game.refused("Anna attacks Bert with pistol", "V5-TM-07", "empty")
    assert not roof().play("Anna goes all-out at Bert with knife", dice="1 1 1  1 1 1").facts(Emptied)
    assert not roof().play("Anna attacks Bert with pistol", dice="1 1  1").facts(Emptied)


def test_everybody_has_a_die_more_against_one_whose_all_out_attack_was_lost() -> None:
    # V5-TM-08
    game = roof().play(ALL_OUT, dice="1 1 1 1  6 1 1")
    blows = ("Bert attacks Anna with fists", "Carl attacks Anna with fists")
    game.play(*blows, "Anna dodges Bert", "Anna dodges Carl", dice="1 1 1 1  1 1 1 1  1 1 1  1 1 1")
    assert pools(game)[2:] == [("Bert", 4), ("Anna", 4), ("Carl", 3), ("Anna", 3)]
    game.play(*blows, "Anna dodges Bert", "Anna dodges Carl", dice="1 1 1  1 1 1 1  1 1  1 1 1")
    assert pools(game)[6:] == [("Bert", 3), ("Anna", 4), ("Carl", 2), ("Anna", 3)]


def test_to_hinder_is_to_act_against_somebody_too() -> None:
    # V5-TM-08
    game = roof().play(ALL_OUT, dice="1 1 1 1  6 1 1").play(PUNCH, "Carl blocks Anna", dice="6 6 6  1 1 1 1")
    assert pools(game)[2] == ("Carl", 3)


def test_two_all_out_attacks_lost_one_after_the_other_lay_one_open_twice() -> None:
    # V5-TM-08
    game = roof().play(ALL_OUT, dice="1 1 1 1  6 1 1").play(ALL_OUT, dice="1 1 1 1  6 1 1")
    game.play("Bert attacks Anna with fists", dice="1 1 1 1  1 1 1 1")
    assert pools(game)[4] == ("Bert", 4)


@pytest.mark.parametrize(
    ("bert", "dice", "switch", "exposed"),
    [
        ("Bert defends", "6 1 1 1  6 1 1", False, True),  # not hitting a defender is losing
        ("Bert attacks Anna with fists", "6 1 1 1  6 1 1", False, False),  # a draw is not
        ("Bert attacks Anna with fists", "6 1 1 1  6 1 1", True, True),
        ("Bert attacks Anna with fists", "1 1 1 1  6 1 1", False, True),
        ("Bert attacks Anna with fists", "6 1 1 1  1 1 1", True, False),
    ],
)
def test_when_an_all_out_attack_is_lost(bert: str, dice: str, switch: bool, exposed: bool) -> None:
    # V5-TM-08, A-18
    game = roof(draw_is_lost=switch).play(ALL_OUT, bert, dice=dice)
    game.play("Carl attacks Anna with fists", dice=("1 1 1" if exposed else "1 1") + "  1 1 1 1")
    assert pools(game)[2] == ("Carl", 3 if exposed else 2)


def test_all_out_attack_and_surprise_do_not_go_together() -> None:
    # V5-TM-09
    game = roof().play("rule", "power hides Anna: yes", until="declare")
    game.refused(ALL_OUT, "V5-TM-09", "never combined with surprise")
    assert PUNCH in game.offers("Ann")


# All-Out Defense


def test_all_out_defence_adds_a_die_to_every_defence() -> None:
    # V5-TM-10, A-19
    blows = ("Bert attacks Anna with fists", "Carl attacks Anna with fists", "Anna dodges Bert", "Anna parries Carl with fists")
    game = roof().play("Anna defends all-out", *blows, dice="1 1 1  1 1 1 1 1  1 1  1 1 1 1")
    assert [dice for who, dice in pools(game) if who == "Anna"] == [5, 4]


def test_all_out_defence_is_only_defence() -> None:
    # V5-TM-10
    game = roof().play(until="declare")
    game.say("Anna defends all-out")
    game.refused(PUNCH, "V5-T-01", "acts once a turn")
    game.refused("Anna maneuvers", "V5-T-01", "acts once a turn")
    assert not [move for move in game.offers("Ann") if "attacks" in move or "aims" in move]


def test_the_die_of_all_out_defence_comes_before_the_losses() -> None:
    #
    blows = ("Bert attacks Carl with fists", "Anna attacks Carl with fists", "Carl dodges Bert", "Carl dodges Anna")
    weak = ROOF.replace(
        "Carl: {kind: mortal, player: Cid, pool: 2", "X: {kind: mortal, pool: 1}\n  three:\n    Carl: {kind: mortal, pool: 1"
    )
    for switch, second in (("before_penalty", 1), ("after_floor", 2)):
        game = roof(weak, all_out_defence_bonus=switch).play("Carl defends all-out", *blows, dice="1 1 1 1 " + "1 " * second + "1 1 1  1 1")
        assert [dice for who, dice in pools(game) if who == "Carl"] == [second, 2]  # met second, met first


def test_a_hindered_grappler_takes_hold_of_nobody() -> None:
    # V5-TM-04, V5-GR-01
    game = roof().play("Anna grapples Bert", "Bert attacks Anna with fists", "Carl blocks Anna", dice="6 6  1 1 1 1  6 6 1  6 1 1 1")
    assert game.pos.held_by == [-1, -1, -1]
    assert pools(game)[2:] == [("Bert", 3), ("Anna", 4)]
    assert game.health("Anna") == Marks(1, 0)
    game = roof().play("Anna grapples Bert", "Bert grapples Anna", "Carl blocks Anna", dice="6 6  1 1 1 1  6 6 1  6 1 1 1")
    assert game.pos.held_by[game.who("Anna")] == game.who("Bert")


def test_whoever_is_in_a_hold_is_not_hindered_by_a_third() -> None:
    # V5-TM-04, V5-GR-04
    game = roof().play("Anna grapples Bert", "Bert wrestles Anna", dice="6 6 1 1  6 1 1")
    game.play("Anna holds on to Bert", "Carl blocks Anna", "Anna only holds Bert", dice="6 6 1 1  6 1 1")
    assert pools(game)[2:] == [("Anna", 4), ("Bert", 3)]


GAINED = ("Anna maneuvers", "Anna gains 2 dice")


def test_in_order_the_dice_of_a_maneuver_help_in_the_same_turn_already() -> None:
    # V5-TM-02, A-15, V5-T-12: the next test is the defence against Carl, who comes later.
    calm = ROOF.replace("dexterity: 3}", "dexterity: 3, composure: 5}")
    game = roof(calm, initiative="composure_awareness").play(
        *GAINED, "Carl attacks Anna with fists", "Anna dodges Carl", dice="6 6 1 1  1 1  1 1 1 1 1 1"
    )
    assert pools(game)[1:] == [("Carl", 2), ("Anna", 4 + 2)]
    game.play(PUNCH, "Bert dodges Anna", dice="6 6 6 6  1 1 1")
    assert pools(game)[3] == ("Anna", 4)


def test_the_dice_of_a_maneuver_do_not_help_a_block_and_a_defence_both() -> None:
    # V5-TM-02, V5-TM-04, A-15: six dice hinder Carl; Bert is dodged with four.
    game = roof().play(*GAINED, dice="6 6 1 1")
    blows = ("Carl goes all-out at Anna with fists", "Bert attacks Anna with fists")
    game.play("Anna blocks Carl", *blows, "Anna dodges Bert", dice="6 6 6 6 6 6  1 1  1 1 1  1 1 1 1")
    assert pools(game)[1:] == [("Anna", 6), ("Carl", 2), ("Bert", 3), ("Anna", 4)]


def test_of_two_sides_that_reach_their_goals_in_one_turn_the_storyteller_names_the_winner() -> None:
    # V5-TM-01, V5-T-06: neither is first, so it does not hang on which side the file lists first.
    moves = ("rule", "goal of one: 1", "rule", "goal of two: 1", "Anna goes for the goal", "Carl goes for the goal")
    game = roof().play(*moves, dice="6 1 1 1  6 1", until="winner")
    assert game.offers("Storyteller") == ["nobody wins", "one wins", "two wins"]
    game.say("two wins")
    assert game.pos.winner == [1]
