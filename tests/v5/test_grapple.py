from __future__ import annotations

import pytest

from razbor.systems.v5.facts import Hurt, Rolled
from razbor.systems.v5.position import NOBODY, Marks
from tests.v5.tables import Game

RING = """
sides:
  one:
    Grim: {kind: KIND, player: Ann, attributes: {strength: 2}, skills: {brawl: 1}, weapons: [baseball_bat], health: {boxes: 10}}
  two:
    Hugo: {kind: mortal, player: Bob, attributes: {strength: 2}, skills: {melee: 2, athletics: 1}, weapons: [knife], health: {boxes: 10}}
    Ivan: {kind: mortal, pool: 1, weapons: [pistol], health: {boxes: 10}}
  three:
    Jack: {kind: mortal, pool: 2, weapons: [pistol]}
"""  # fmt: skip
SEIZE = "Grim grapples Hugo"
GRIP = "Grim holds on to Hugo"


def ring(kind: str = "mortal", of: str = RING, **switches: object) -> Game:
    return Game(of.replace("KIND", kind), "article", **switches)


def held(kind: str = "mortal", of: str = RING, **switches: object) -> Game:
    """A ring where Grim has seized Hugo in the first turn."""
    game = ring(kind, of, **switches).play(SEIZE, "Hugo wrestles Grim", dice="6 1 1  1 1")
    assert holder(game, "Hugo") == "Grim"
    return game


def holder(game: Game, name: str) -> str:
    by = game.pos.held_by[game.who(name)]
    return "" if by == NOBODY else game.pos.names[by]


def pools(game: Game) -> list[tuple[str, int]]:
    return [(game.pos.names[fact.who], len(fact.regular) + len(fact.hunger)) for fact in game.facts(Rolled)]


def test_a_grapple_is_a_contest_of_strength_and_brawl() -> None:
    # V5-GR-01
    game = ring().play(SEIZE, "Hugo wrestles Grim", dice="6 1 1  1 1")
    assert pools(game) == [("Grim", 3), ("Hugo", 2)]
    assert holder(game, "Hugo") == "Grim"


def test_a_grapple_must_be_won() -> None:
    # V5-GR-01
    assert holder(ring().play(SEIZE, "Hugo wrestles Grim", dice="6 1 1  6 1"), "Hugo") == ""


def test_a_successful_grapple_hurts_nobody() -> None:
    # V5-GR-02
    game = ring().play(SEIZE, dice="6 6 6  1 1")
    assert holder(game, "Hugo") == "Grim"
    assert not game.facts(Hurt)


def test_the_target_of_a_first_grapple_may_do_what_it_declared() -> None:
    # a dodge, or a blow in answer, which makes the contest two-sided.
    game = ring().play(SEIZE, "Hugo attacks Grim with knife", dice="6 1 1  6 6 6")
    assert pools(game) == [("Grim", 3), ("Hugo", 3)]
    assert holder(game, "Hugo") == ""
    assert game.health("Grim") == Marks(0, 4)
    game = ring().play(SEIZE, "Hugo attacks Grim with knife", dice="6 6 1  6 1 1")
    assert holder(game, "Hugo") == "Grim"
    assert game.health("Hugo") == game.health("Grim") == Marks(0, 0)


def test_a_draw_against_a_blow_hurts_the_grappler_alone() -> None:
    # A-26, V5-A-05, V5-GR-02
    game = ring().play(SEIZE, "Hugo attacks Grim with knife", dice="6 1 1  6 1 1")
    assert (game.health("Grim"), game.health("Hugo")) == (Marks(0, 1), Marks(0, 0))
    assert holder(game, "Hugo") == ""


def test_with_the_switch_a_first_grapple_is_always_wrestled() -> None:
    # A-26, switch first_grapple: the blow is a contest of its own.
    game = ring(first_grapple="brawl").play(SEIZE, "Hugo attacks Grim with knife", until="defend")
    assert game.offers("Ann") == ["Grim dodges Hugo", "Grim parries Hugo with baseball_bat", "Grim parries Hugo with fists"]
    game.play(until="accept")
    assert "pool of Hugo against Grim to strike" in game.offers()
    game.play(dice="1 1 1  1  6 1 1  1 1")
    assert holder(game, "Hugo") == "Grim"


def test_two_who_seize_each_other_have_one_contest() -> None:
    # V5-GR-01
    game = ring().play(SEIZE, "Hugo grapples Grim", dice="6 1 1  6 6")
    assert (holder(game, "Grim"), holder(game, "Hugo")) == ("Hugo", "")


def test_the_held_cannot_leave_and_strikes_only_the_holder() -> None:
    # V5-GR-03
    game = held().play(until="declare")
    game.refused("Hugo attacks Jack with knife", "V5-GR-03", "can strike only the holder")
    game.refused("Hugo grapples Jack", "V5-GR-03", "can strike only the holder")
    assert "Hugo attacks Grim with knife" in game.offers("Bob")


def test_who_is_held_may_strike_the_holder_instead_of_wrestling() -> None:
    # V5-GR-03: the blow meets the hold; won, it wounds but does not free.
    game = held().play(GRIP, "Hugo attacks Grim with knife", dice="1 1 1  6 6 1")
    assert game.health("Grim") == Marks(0, 4)
    assert holder(game, "Hugo") == "Grim"
    game = held().play(GRIP, "Hugo attacks Grim with knife", "Grim hurts Hugo with fists", dice="6 6 1  1 1 1")
    assert game.health("Hugo") == Marks(1, 0)


def test_next_turn_the_contest_repeats_with_strength_and_brawl_on_both_sides() -> None:
    # V5-GR-04, A-26: whatever the held does besides.
    game = held().play(GRIP, "Hugo defends", dice="1 1 1  1 1")
    assert pools(game)[2:] == [("Grim", 3), ("Hugo", 2)]
    game.play(until="declare")
    game.refused(SEIZE, "V5-GR-04", "in a hold already")


def test_the_contest_repeats_for_a_hold_nobody_speaks_of_otherwise() -> None:
    # V5-GR-04: who does something else lets go before the dice fall.
    game = held().play("Grim attacks Jack with fists", dice="1 1 1  1 1")
    assert holder(game, "Hugo") == ""
    assert pools(game)[2:] == [("Grim", 3), ("Jack", 2)]


def test_a_winning_holder_hurts_by_the_margin_as_fists_do() -> None:
    # V5-GR-05, A-28: no weapon, no All-Out Attack.
    game = held().play(GRIP, dice="6 6 6  1 1", until="use")
    assert game.offers("Ann") == ["Grim hurts Hugo with fists", "Grim only holds Hugo"]
    game.refused("Grim hurts Hugo with baseball_bat", "A-28", "fists")
    game.play("Grim hurts Hugo with fists")
    assert game.health("Hugo") == Marks(2, 0)
    assert holder(game, "Hugo") == "Grim"
    game.play(until="declare")
    game.refused("Grim crushes Hugo all-out", "A-28", "adds nothing")


def test_with_the_switch_weapon_and_all_out_attack_count_in_a_hold() -> None:
    # A-28, switch hold_bonuses: 3 + 2 + 1 is 6, halved 3.
    game = held(hold_bonuses=True).play("Grim crushes Hugo all-out", "Grim hurts Hugo with baseball_bat", dice="6 6 6  1 1")
    assert game.health("Hugo") == Marks(3, 0)


@pytest.mark.parametrize("armour", ["", ", armour: plate"])
def test_a_vampires_bite_is_exactly_two_aggravated_that_nothing_softens(armour: str) -> None:
    # V5-GR-05, A-28: whatever the margin, not halved, no armour.
    game = held("vampire", RING.replace("weapons: [knife]", "weapons: [knife]" + armour))
    game.play(GRIP, "Grim bites Hugo", dice="6 6 6  1 1")
    assert game.health("Hugo") == Marks(0, 2)
    game.play(GRIP, "Grim bites Hugo", dice="6 1 1  1 1")
    assert game.health("Hugo") == Marks(0, 4)


@pytest.mark.parametrize("kind", ["mortal", "ghoul", "thin-blood"])
def test_only_a_vampire_bites_so(kind: str) -> None:
    # V5-GR-05
    game = held(kind).play(GRIP, dice="6 6 6  1 1", until="use")
    game.refused("Grim bites Hugo", "V5-GR-05", "only a vampire's bite")


def test_a_winning_holder_may_only_go_on_holding() -> None:
    # V5-GR-05
    game = held().play(GRIP, "Grim only holds Hugo", dice="6 6 6  1 1")
    assert not game.facts(Hurt)
    assert holder(game, "Hugo") == "Grim"


def test_who_is_held_breaks_free_by_winning() -> None:
    # V5-GR-06
    game = held().play(GRIP, "Hugo breaks out", dice="6 1 1  6 6")
    assert holder(game, "Hugo") == ""
    assert not game.facts(Hurt)


def test_a_draw_changes_nothing_unless_the_switch_frees() -> None:
    # A-27, switch grapple_draw
    game = held().play(GRIP, dice="6 1 1  6 1")
    assert holder(game, "Hugo") == "Grim"
    assert not game.facts(Hurt)
    assert holder(held(grapple_draw="break_free").play(GRIP, dice="6 1 1  6 1"), "Hugo") == ""


def test_only_the_held_breaks_out_and_only_the_holder_holds_on() -> None:
    # V5-GR-04, V5-GR-06
    game = held().play(until="declare")
    assert "Hugo breaks out" in game.offers("Bob")
    assert not [move for move in game.offers("Ann") if "breaks out" in move]
    assert not [move for move in game.offers("Bob") if "holds on" in move]
    assert "Ivan grapples Hugo" not in game.offers("Storyteller")
    game.refused("Jack grapples Hugo", "V5-GR-03", "somebody's hold already")


SHOTS = ("Jack attacks Hugo with pistol", GRIP)


def test_others_meet_a_held_character_at_difficulty_one() -> None:
    # A-29, V5-SH-03: no dodge without leaving the spot.
    game = held().play(*SHOTS, dice="6 6  1 1 1  1 1")
    assert [fact.who for fact in game.facts(Rolled)[2:]] == [game.who(name) for name in ("Jack", "Grim", "Hugo")]
    assert game.health("Hugo") == Marks(0, 4)


def test_with_the_switch_the_held_dodges_others() -> None:
    # A-29, switch grappled_may_dodge
    game = held(grappled_may_dodge=True).play(*SHOTS, until="defend")
    assert game.offers("Bob") == ["Hugo dodges Jack"]


def test_the_holder_may_still_be_parried() -> None:
    # a holder who lets go and strikes is parried like anybody.
    game = held().play("Grim attacks Hugo with fists", until="defend")
    assert "Hugo parries Grim with knife" in game.offers("Bob")


def test_in_order_who_is_seized_does_not_reach_anybody_else() -> None:
    # V5-GR-03, V5-T-07: Grim is quicker than Hugo.
    quick = RING.replace("strength: 2}, skills: {brawl: 1}", "strength: 2, dexterity: 5}, skills: {brawl: 1}")
    game = ring(of=quick).play(SEIZE, "Hugo attacks Jack with knife", "order matters", dice="6 6 6  1 1")
    assert holder(game, "Hugo") == "Grim"
    assert [name for name, _ in pools(game)] == ["Grim", "Hugo"]


def test_whoever_falls_or_is_seized_lets_go() -> None:
    # V5-GR-03
    game = held().play(GRIP, "Jack grapples Grim", "Grim wrestles Jack", dice="1 1 1  1 1  6 6  1 1 1")
    assert (holder(game, "Grim"), holder(game, "Hugo")) == ("Jack", "")


@pytest.mark.parametrize(("faces", "state"), [("10 10 1 1", "out"), ("10 1 1 10", "dead")])
@pytest.mark.parametrize("use", ["Anna hurts Thug with fists", "Anna bites Thug"])
def test_a_critical_in_a_hold_ends_the_nameless_unless_the_holder_only_holds(use: str, faces: str, state: str) -> None:
    # V5-D-02, V5-D-03, V5-GR-05: no damage is counted.
    alley = """
sides:
  one: {Anna: {kind: vampire, player: Ann, pool: 4, hunger: 1}}
  two: {Thug: "mortal, unnamed, pool 2", Boss: "mortal, pool 2"}
"""
    game = Game(alley).play("Anna grapples Thug", "Thug wrestles Anna", dice="6 6 1 1  1 1")
    game.play("Anna holds on to Thug", use, dice=f"{faces}  1 1")
    assert (game.state("Thug"), game.facts(Hurt)) == (state, [])
    game = Game(alley).play("Anna grapples Thug", "Thug wrestles Anna", dice="6 6 1 1  1 1")
    game.play("Anna holds on to Thug", "Anna only holds Thug", dice=f"{faces}  1 1")
    assert (game.state("Thug"), holder(game, "Thug")) == ("up", "Anna")


def test_who_is_held_gets_into_no_better_position() -> None:
    # V5-GR-03, V5-TM-02
    game = held().play(until="declare")
    game.refused("Hugo maneuvers", "V5-GR-03", "cannot leave the spot")


def test_who_seizes_a_shooter_in_the_open_is_shot_at_like_anybody() -> None:
    # V5-SH-09, A-26: three dice of Strength + Brawl less the two of open ground.
    game = ring().play("Grim grapples Ivan", "Ivan attacks Grim with pistol", dice="6  1")
    assert pools(game) == [("Grim", 1), ("Ivan", 1)]
    assert holder(game, "Ivan") == "Grim"
