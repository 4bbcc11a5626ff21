from __future__ import annotations

import pytest

from razbor.systems.v5.facts import Declared, Rolled, SideWon, Thwarted
from tests.v5.tables import Game

ALLEY = """
sides:
  coterie:
    Anna: {kind: mortal, player: Ann, attributes: {strength: 2, dexterity: 3, wits: 2, stamina: 3}, skills: {melee: 2}, weapons: [knife]}
    Bela: {kind: mortal, player: Bob, attributes: {strength: 2, dexterity: 2, stamina: 3}, skills: {firearms: 2}, weapons: [pistol]}
  thugs:
    Crow: {kind: mortal, attributes: {strength: 2, dexterity: 1, wits: 1, stamina: 2}, skills: {brawl: 2}}
    Dirk: {kind: mortal, attributes: {strength: 2, dexterity: 1, wits: 1, stamina: 2}, skills: {brawl: 1}}
"""  # fmt: skip


def rolled(game: Game) -> list[str]:
    """Who has rolled, in the order of the rolls."""
    return [game.pos.names[fact.who] for fact in game.facts(Rolled)]


def test_each_participant_acts_once_a_turn() -> None:
    # V5-T-01
    game = Game(ALLEY).play(until="declare")
    game.say("Anna attacks Crow with knife")
    assert not [move for move in game.offers("Ann") if move.startswith("Anna attacks")]
    game.refused("Anna attacks Dirk with knife", "V5-T-01", "Anna acts once a turn")
    game.play(dice="1 1 1 1 1  1")
    assert len([fact for fact in game.facts(Declared) if fact.who == game.who("Anna")]) == 1
    assert game.pos.turn[0] == 2


def test_players_say_what_their_characters_want_before_dice() -> None:
    # V5-T-02
    game = Game(ALLEY).play(until="declare")
    assert not game.facts(Rolled)
    game.refused("Ann: done", "V5-T-02", "say first what Anna wants")
    game.play("Anna attacks Crow with knife", until="accept")
    assert [game.pos.names[fact.who] for fact in game.facts(Declared)] == ["Anna", "Bela", "Crow", "Dirk"]


def test_nothing_said_is_shown_before_all_have_said_it() -> None:
    # V5-T-02
    game = Game(ALLEY).play(until="declare")
    game.say("Anna attacks Crow with knife")
    game.say("Ann: done")
    assert game.facts(Declared) == []


def test_the_storyteller_declares_for_everybody_without_a_player() -> None:
    # V5-T-03
    game = Game(ALLEY).play(until="declare")
    assert {move.split()[0] for move in game.offers("Storyteller")} == {"Crow", "Dirk", "thugs"}
    assert {move.split()[0] for move in game.offers("Ann")} == {"Anna", "coterie"}
    refusal = game.t.choose("Crow attacks Anna with fists", "Ann")
    assert refusal is not None


def test_the_storyteller_names_pools_and_may_name_others_next_turn() -> None:
    # V5-T-04, V5-T-05
    game = Game(ALLEY)
    game.play("Anna attacks Crow with knife", "pool of Anna against Crow", "7 dice", dice="1 1 1 1 1 1 1  6")
    assert len(game.facts(Rolled)[0].regular) == 7
    game.play("Anna attacks Crow with knife", dice="1 1 1 1 1  6")
    assert len(game.facts(Rolled)[2].regular) == 5


def test_all_tests_are_rolled_at_once_from_the_state_at_the_start_of_the_turn() -> None:
    # V5-T-06, A-01
    game = Game(ALLEY)
    # Anna's blow kills Crow, who strikes Bela all the same.
    game.play("Anna attacks Crow with knife", "Crow attacks Bela with fists", dice="6 6 6 6 6  1  6 6 6 6  1 1")
    assert game.state("Crow") == "dead"
    assert game.health("Bela").superficial == 2
    assert game.pos.turns_won == [0, 0]


def test_order_is_worked_out_only_when_somebody_says_that_it_matters() -> None:
    # V5-T-07: in order Crow is dead before he strikes.
    game = Game(ALLEY)
    game.play("Anna attacks Crow with knife", "Crow attacks Bela with fists", "order matters", dice="6 6 6 6 6  1")
    assert game.state("Crow") == "dead"
    assert game.health("Bela").superficial == 0
    assert not game.facts(Thwarted)


def test_whoever_aims_at_the_fallen_is_told_that_nothing_comes_of_it() -> None:
    # V5-T-07, A-01
    game = Game(ALLEY)
    game.play("Anna attacks Crow with knife", "Bela attacks Crow with pistol", "order matters", dice="6 6 6  1")
    assert game.state("Crow") == "dead"
    assert [game.pos.names[fact.who] for fact in game.facts(Thwarted)] == ["Anna"]


WOUNDED = ALLEY.replace("Crow: {kind: mortal,", "Crow: {kind: mortal, health: {superficial: 4},")


def test_in_order_fresh_wounds_weaken_at_once() -> None:
    # A-01, B-10: four boxes of five are marked; one point more makes Crow Impaired, and he strikes with two dice less.
    game = Game(WOUNDED)
    moves = ("Bela attacks Crow with fists", "Crow attacks Anna with fists", "order matters")
    game.play(*moves, dice="6 1  1  6 1  1 1 1")
    assert game.pos.impaired(game.who("Crow"), "health")
    crow = [fact for fact in game.facts(Rolled) if fact.who == game.who("Crow")]
    assert [len(fact.regular) for fact in crow] == [1, 2]


def test_without_order_they_weaken_the_next_turn_unless_the_switch_says_at_once() -> None:
    # A-01, switch damage_penalties
    moves = ("Bela attacks Crow with fists", "Crow attacks Anna with fists")
    game = Game(WOUNDED).play(*moves, dice="6 1  1  6 1 1 1  1 1 1")
    assert [len(fact.regular) for fact in game.facts(Rolled) if fact.who == game.who("Crow")] == [1, 4]
    game.play("Crow attacks Anna with fists", dice="6 1  1 1 1")
    assert len(game.facts(Rolled)[4].regular) == 2
    game = Game(WOUNDED, damage_penalties="at_once").play(*moves, dice="6 1  1  6 1  1 1 1")
    assert [len(fact.regular) for fact in game.facts(Rolled) if fact.who == game.who("Crow")] == [1, 2]


GROUPS = """
sides:
  coterie:
    Surpriser: {kind: mortal, player: Ann, attributes: {dexterity: 1, wits: 1}}
    Fighter: {kind: mortal, attributes: {dexterity: 1, wits: 1}, fights: [Post]}
    Shooter: {kind: mortal, attributes: {dexterity: 1, wits: 1}, weapons: [pistol]}
    Rusher: {kind: mortal, attributes: {dexterity: 5, wits: 5}}
  posts:
    Post: {kind: mortal, attributes: {dexterity: 1}, health: {boxes: 20}, fights: [Fighter]}
"""
ALL_AT_POST = (
    "Surpriser attacks Post with fists",
    "Fighter attacks Post with fists",
    "Shooter attacks Post with pistol",
    "Rusher attacks Post with fists",
    "order matters",
)


def order_of(game: Game, *moves: str) -> list[str]:
    """Who attacks, in order, when every die shows a 1 and a named tie is rolled as it comes."""
    game.play(*(move for move in moves if move != "order matters"), until="accept")
    while not game.t.over and game.pos.turn[0] == 1:
        decision = game.t.open
        if decision.chance:
            game.t.choose(" ".join("1" for _ in range(sum(decision.chance[1:3]))))
        else:
            game.t.choose("order matters" if "order matters" in game.offers() else game.t.options()[0])
    return [name for name in rolled(game) if name != "Post"]


def test_groups_of_the_order() -> None:
    # V5-T-08: hand to hand, shooters, who rushes in; V5-T-09, A-33: surprise before all of them.
    game = Game(GROUPS)
    game.pos.put(game.pos.surprise, game.who("Surpriser"), 1)
    assert order_of(game, *ALL_AT_POST) == ["Surpriser", "Fighter", "Shooter", "Rusher"]


def test_surprise_is_what_puts_the_surpriser_first() -> None:
    # V5-T-09
    assert order_of(Game(GROUPS), *ALL_AT_POST) == ["Fighter", "Shooter", "Rusher", "Surpriser"]


def line(*people: str, **switches: object) -> Game:
    """Several people against one Post, each given as "Name dexterity wits brawl"."""
    text = ""
    for person in people:
        name, dexterity, wits, brawl = person.split()
        text += f"    {name}: {{kind: mortal, attributes: {{dexterity: {dexterity}, wits: {wits}}}, skills: {{brawl: {brawl}}}}}\n"
    return Game(f"sides:\n  line:\n{text}  posts:\n    Post: {{kind: mortal, health: {{boxes: 20}}}}\n", "article", **switches)


def attack_order(game: Game, dice: str = "") -> list[str]:
    names = [name for name in game.pos.names if name != "Post"]
    game.t.dictate(*map(int, dice.split()))
    return order_of(game, *(f"{name} attacks Post with fists" for name in names), "order matters")


def test_inside_a_group_the_higher_dexterity_and_wits_goes_first_without_a_roll() -> None:
    # V5-T-10
    assert attack_order(line("Slow 1 2 5", "Quick 2 3 0", "Middle 3 1 1")) == ["Quick", "Middle", "Slow"]


def test_then_more_dots_in_the_skill_in_use() -> None:
    # V5-T-11
    assert attack_order(line("Novice 2 2 1", "Master 2 2 4")) == ["Master", "Novice"]


def test_equal_in_everything_they_act_together_or_roll_for_it() -> None:
    # A-34, switch order_tie
    twins = line("Novice 2 2 1", "Twin 2 2 1")
    twins.play("Novice attacks Post with fists", "Twin attacks Post with fists", "order matters", dice="1 1  1  1 1  1")
    assert rolled(twins) == ["Novice", "Post", "Twin", "Post"]
    twins = line("Novice 2 2 1", "Twin 2 2 1", order_tie="die")
    moves = ("Novice attacks Post with fists", "Twin attacks Post with fists", "order matters")
    twins.play(*moves, dice="4 4  3 9  1 1  1  1 1  1")
    assert rolled(twins) == ["Twin", "Post", "Novice", "Post"]


@pytest.mark.parametrize(("switch", "group"), [("melee", ["Holder", "Shooter"]), ("others", ["Shooter", "Holder"])])
def test_a_running_grapple_acts_among_those_who_fight_hand_to_hand(switch: str, group: list[str]) -> None:
    # A-33, switch grapple_order
    game = Game(
        """
sides:
  one:
    Holder: {kind: mortal}
    Shooter: {kind: mortal, weapons: [pistol]}
  two:
    Held: {kind: mortal}
    Other: {kind: mortal}
""",
        grapple_order=switch,
    )
    game.pos.put(game.pos.held_by, game.who("Held"), game.who("Holder"))
    order = order_of(game, "Holder holds on to Held", "Shooter attacks Other with pistol", "order matters")
    assert [name for name in order if name in group] == group


def test_a_turn_is_won_by_whoever_wins_more_contests_and_a_draw_by_nobody_or_both() -> None:
    # V5-A-02, A-36, switch drawn_turn_counts
    moves = ("Anna attacks Crow with knife", "Crow attacks Anna with fists")
    draw = "6 1 1 1 1  6 1 1 1"
    assert Game(ALLEY).play(*moves, dice=draw).pos.turns_won == [0, 0]
    assert Game(ALLEY, drawn_turn_counts=True).play(*moves, dice=draw).pos.turns_won == [1, 1]
    assert Game(ALLEY, drawn_turn_counts=True).play().pos.turns_won == [0, 0]
    game = Game(ALLEY).play(*moves, dice="6 6 1 1 1  6 1 1 1")
    assert game.pos.turns_won == [1, 0]
    assert game.facts(SideWon) == [SideWon("V5-A-02", 0, "turn")]
