from __future__ import annotations

import pytest

from razbor.kernel.text import render
from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.facts import Emptied, Ruled, Thwarted
from razbor.systems.v5.position import Marks
from tests.v5.readings import outcomes, pools, winners
from tests.v5.tables import Game

CRYPT = """
sides:
  one:
    Anna: {kind: mortal, player: Ann, pool: 12, weapons: [stake, sword, knife, crossbow], health: {boxes: 20}, willpower: {boxes: 4}}
  two:
    Vlad: {kind: KIND, pool: 2, weapons: [axe, pistol], armour: plate, health: {boxes: 20}, cover: partial, aims: [tyre, fuel_line]}
    Bert: {kind: mortal, pool: 2, health: {boxes: 20}}
"""
STAB = "Anna attacks Vlad with stake"
HEART, HEAD, ARM = "Anna aims at heart", "Anna aims at head", "Anna aims at arm"


def crypt(*moves: str, hits: int, kind: str = "vampire", until: str = "", guard: str = "1 1", **switches: object) -> Game:
    """Anna attacks with so many successes on twelve dice, Vlad has none unless `guard` says so."""
    dice = " ".join(["6"] * hits + ["1"] * (12 - hits))
    return Game(CRYPT.replace("KIND", kind), "article", **switches).play(*moves, dice=f"{dice}  {guard}", until=until)


def test_a_place_is_named_with_the_attack() -> None:
    # V5-CS-01
    game = Game(CRYPT.replace("KIND", "vampire")).play(until="declare")
    assert not [move for move in game.offers("Ann") if "aims" in move]
    game.say(STAB)
    assert {HEART, HEAD, ARM, "Anna aims at tyre", "Anna aims at fuel_line"} <= set(game.offers("Ann"))
    game.say(HEART)
    game.refused(HEAD, "V5-CS-01", "one place")


def test_what_is_not_there_is_not_aimed_at() -> None:
    # V5-CS-01, V5-CS-03: nobody has tyres unless the setup says so.
    game = Game(CRYPT.replace("KIND", "vampire")).play(until="declare")
    game.say("Anna attacks Bert with knife")
    assert HEAD in game.offers("Ann")
    assert not {"Anna aims at tyre", "Anna aims at fuel_line"} & set(game.offers("Ann"))
    game.refused("Anna aims at tyre", "V5-CS-01", "Bert has no such place")


def test_who_aims_at_a_tyre_divides_the_attack_among_those_who_have_one() -> None:
    # V5-CS-01, V5-MO-03
    game = Game(CRYPT.replace("KIND", "vampire")).play(until="declare")
    game.say("Anna attacks Vlad with knife")
    game.say("Anna aims at tyre")
    game.refused("Anna also attacks Bert", "V5-CS-01", "Bert has no such place")
    divided = Game(CRYPT.replace("KIND", "vampire")).play(until="declare")
    divided.say("Anna attacks Vlad with knife")
    divided.say("Anna also attacks Bert")
    divided.refused("Anna aims at tyre", "V5-CS-01", "Bert has no such place")


@pytest.mark.parametrize(("language", "said"), [("en", "Anna: aim at the head"), ("ru", "Anna: прицелиться в голову")])
def test_an_aim_reads_as_one_says_it(language: str, said: str) -> None:
    game = Game(CRYPT.replace("KIND", "vampire"))
    assert render(SYSTEM.label(game.t, ("aim", game.who("Anna"), "head")), language) == said


def test_a_place_named_after_the_roll_is_refused() -> None:
    # V5-CS-01
    game = crypt(STAB, hits=7, until="reroll")
    game.refused(HEART, "V5-CS-01", "before the roll")


def test_successes_are_subtracted_from_the_result() -> None:
    # V5-CS-02: not dice, not damage.
    game = crypt(STAB, ARM, hits=6)
    assert pools(game)[0] == ("Anna", 12)
    assert game.health("Vlad") == Marks(2, 0)
    assert winners(crypt(STAB, ARM, hits=3, guard="6 6")) == ["Vlad"]
    assert winners(crypt(STAB, hits=3, guard="6 6")) == ["Anna"]


@pytest.mark.parametrize(("place", "left"), [("tyre", 5), ("arm", 4), ("fuel_line", 2)])
def test_the_number_depends_on_the_mark(place: str, left: int) -> None:
    # V5-CS-03: one for a tyre, four for a fuel line.
    game = crypt("Anna attacks Vlad with knife", f"Anna aims at {place}", hits=6, halving="down")
    assert game.health("Vlad").superficial == (left + 2) // 2


def test_the_storyteller_changes_the_number() -> None:
    # V5-CS-03
    game = crypt(STAB, ARM, "aim of Anna at Vlad", "5 successes", hits=6)
    assert game.health("Vlad") == Marks(1, 0)
    game = crypt(STAB, ARM, "aim of Anna at Vlad", "0 successes", hits=6)
    assert game.health("Vlad") == Marks(3, 0)


def test_a_result_never_falls_below_zero() -> None:
    # four are taken from one, and a defence without success is only equal.
    game = crypt(STAB, "Anna aims at fuel_line", hits=1)
    assert winners(game) == [""]


def test_a_critical_is_seen_from_the_faces_but_must_win() -> None:
    #
    def shot(dice: str, **switches: object) -> Game:
        return Game(CRYPT.replace("KIND", "vampire"), "article", **switches).play(STAB, ARM, dice=dice)

    few, many = "10 10 " + "1 " * 10, "10 10 6 6 " + "1 " * 8
    assert outcomes(shot(few + "1 1")) == [("Anna", "critical")]
    assert outcomes(shot(few + "6 6")) == []
    assert outcomes(shot(few + "1 1", called_shot_critical="reduced")) == []
    assert outcomes(shot(many + "1 1", called_shot_critical="reduced")) == [("Anna", "critical")]


def test_a_reduced_critical_ends_no_unnamed_mortal() -> None:
    # A-23, V5-D-02
    setup = CRYPT.replace("KIND", "mortal").replace("Bert: {kind: mortal", "Bert: {kind: mortal, unnamed: true")
    moves = ("Anna attacks Bert with knife", ARM)
    dice = "10 10 " + "1 " * 10 + "1 1"
    assert Game(setup).play(*moves, dice=dice).state("Bert") == "out"
    assert Game(setup, called_shot_critical="reduced").play(*moves, dice=dice).state("Bert") == "up"


def test_the_storyteller_says_what_comes_of_it() -> None:
    # V5-CS-04
    game = crypt(STAB, ARM, hits=6, until="effect")
    assert game.offers("Storyteller") == [f"Vlad suffers: {effect}" for effect in ("told", "dazed", "disarmed", "stopped")]
    game.play("Vlad suffers: told")
    assert ("effect", game.who("Vlad"), "told") in [fact.key for fact in game.facts(Ruled)]


def test_there_is_no_effect_without_a_hit_or_an_aim() -> None:
    # V5-CS-04
    for game in (crypt(STAB, ARM, hits=2), crypt(STAB, hits=6)):
        assert not [fact for fact in game.facts(Ruled) if fact.key[0] == "effect"]


def test_the_effect_is_not_more_damage() -> None:
    # V5-CS-04, A-24: the ordinary damage is dealt besides, unless the profile says otherwise.
    for effect in ("told", "dazed", "disarmed", "stopped"):
        assert crypt(STAB, ARM, f"Vlad suffers: {effect}", hits=6).health("Vlad") == Marks(2, 0)
        assert crypt(STAB, ARM, f"Vlad suffers: {effect}", hits=6, called_shot_damage=False).health("Vlad") == Marks(0, 0)
    assert crypt(STAB, hits=6, called_shot_damage=False).health("Vlad") == Marks(3, 0)


def test_effects_that_the_rules_know() -> None:
    # V5-CS-04
    blow = "Vlad attacks Anna with fists"
    game = crypt(STAB, ARM, "Vlad suffers: dazed", hits=6).play(blow, dice="1  " + "1 " * 12)
    assert pools(game)[2] == ("Vlad", 1)
    game = crypt(STAB, ARM, "Vlad suffers: disarmed", hits=6)
    assert [fact.weapon for fact in game.facts(Emptied)] == ["axe", "pistol"]
    game = crypt(STAB, ARM, "Vlad suffers: stopped", hits=6).play(STAB, dice="6 " + "1 " * 11)
    assert pools(game)[2:] == [("Anna", 12)]


def test_stake_and_beheading_are_called_shots() -> None:
    # V5-CS-05: without the aim, or with another, nothing of the kind happens; no effect is asked for either.
    assert crypt(STAB, hits=12).state("Vlad") == "up"
    assert crypt(STAB, ARM, hits=12).state("Vlad") == "up"
    assert crypt("Anna attacks Vlad with sword", HEART, hits=12).state("Vlad") == "up"
    assert crypt("Anna attacks Vlad with sword", hits=12).state("Vlad") == "up"
    assert not [fact for fact in crypt(STAB, HEART, hits=9).facts(Ruled) if fact.key[0] == "effect"]


def test_a_stake_that_deals_five_before_halving_paralyses_a_vampire() -> None:
    # V5-CS-06: seven successes, two are taken.
    game = crypt(STAB, HEART, hits=7)
    assert game.state("Vlad") == "paralysed"
    assert game.health("Vlad") == Marks(3, 0)
    assert crypt(STAB, HEART, hits=6).state("Vlad") == "up"
    assert crypt("Anna attacks Vlad with crossbow", HEART, hits=5).state("Vlad") == "paralysed"


@pytest.mark.parametrize(("kind", "state"), [("vampire", "paralysed"), ("thin-blood", "paralysed"), ("mortal", "up"), ("ghoul", "up")])
def test_a_stake_paralyses_vampires_only(kind: str, state: str) -> None:
    # V5-CS-06: armour changes the kind of damage, not how much there is.
    assert crypt(STAB, HEART, hits=7, kind=kind).state("Vlad") == state


def test_the_paralysed_neither_act_nor_are_asked() -> None:
    # V5-CS-06
    game = crypt(STAB, HEART, hits=7).play(until="declare")
    assert not [move for move in game.offers("Storyteller") if move.startswith("Vlad")]


def test_the_paralysed_are_struck_without_a_defence() -> None:
    # V5-CS-06, V5-SH-03, V5-CS-07
    game = crypt(STAB, HEART, hits=7).play("Anna attacks Vlad with sword", HEAD, dice="6 " * 9 + "1 1 1")
    assert pools(game)[2:] == [("Anna", 12)]
    assert game.health("Vlad") == Marks(3 + 5, 0)
    assert game.state("Vlad") == "paralysed"
    game.play("Anna attacks Vlad with sword", HEAD, dice="6 " * 10 + "1 1", until="vote")
    assert game.state("Vlad") == "final_death"


def test_who_is_paralysed_first_does_not_strike_when_the_order_matters() -> None:
    # V5-CS-06, A-01: Vlad's blow at Anna's friend never comes, and the friend meets no defence.
    setup = CRYPT.replace("KIND", "vampire").replace("  two:", "    Abel: {kind: mortal, pool: 3}\n  two:")
    surprise = ("rule", "power hides Anna: yes")
    game = Game(setup).play(*surprise, STAB, HEART, "Abel attacks Vlad with fists", "order matters", dice="6 " * 8 + "1 " * 4 + "6 6 1")
    assert game.state("Vlad") == "paralysed"
    assert pools(game) == [("Anna", 12), ("Abel", 3)]


def test_a_suitable_blade_that_deals_ten_brings_final_death() -> None:
    # V5-CS-07: nine successes less two and the sword's three.
    swing = "Anna attacks Vlad with sword"
    assert crypt(swing, HEAD, hits=9).state("Vlad") == "final_death"
    assert crypt(swing, HEAD, hits=8).state("Vlad") == "up"
    assert crypt("Anna attacks Vlad with knife", HEAD, hits=12).state("Vlad") == "up"
    assert crypt(swing, HEAD, hits=9, kind="thin-blood").state("Vlad") == "final_death"
    assert crypt(swing, HEAD, hits=9, kind="mortal").state("Vlad") == "up"


def test_by_profile_the_ten_are_counted_as_marked() -> None:
    #
    swing = "Anna attacks Vlad with sword"
    assert crypt(swing, HEAD, hits=12, beheading_counts="after_halving").state("Vlad") == "up"
    assert crypt(swing, HEAD, hits=12).state("Vlad") == "final_death"
    strong = "Anna attacks Vlad with claws"
    setup = CRYPT.replace("KIND", "vampire").replace("stake, sword", "claws").replace("armour: plate,", "")
    setup += "equipment: {weapons: {claws: {beheads: true}}}\n"
    game = Game(setup, "article", beheading_counts="after_halving").play(strong, HEAD, dice="6 " * 10 + "1 1  1 1")
    assert game.state("Vlad") == "final_death"


def test_the_stake_works_where_a_called_shot_deals_no_damage() -> None:
    # V5-CS-06, A-24
    game = crypt(STAB, HEART, hits=7, called_shot_damage=False)
    assert game.state("Vlad") == "paralysed"
    assert game.health("Vlad") == Marks(0, 0)


HIDDEN = ("rule", "power hides Anna: yes")


def test_a_called_shot_may_be_made_with_surprise() -> None:
    # one success must be left to hit; the margin is what goes beyond it.
    def shot(hits: int) -> Game:
        return Game(CRYPT.replace("KIND", "vampire")).play(*HIDDEN, STAB, HEART, dice="6 " * hits + "1 " * (12 - hits))

    assert winners(shot(2)) == ["Vlad"]
    assert winners(shot(3)) == ["Anna"]
    assert shot(7).state("Vlad") == "up"
    assert shot(8).state("Vlad") == "paralysed"


def test_by_profile_surprise_and_aim_exclude_each_other() -> None:
    #
    game = Game(CRYPT.replace("KIND", "vampire"), surprise_called_shot=False).play(*HIDDEN, until="declare")
    game.say(STAB)
    game.refused(HEART, "A-22", "not aimed")


FRAY = """
sides:
  one:
    Anna: {kind: mortal, player: Ann, attributes: {dexterity: 4, strength: 4}, health: {boxes: 20}}
    Carl: {kind: mortal, player: Cid, pool: 2, health: {boxes: 20}}
  two:
    Bert: {kind: mortal, player: Bob, attributes: {strength: 3}, weapons: [knife, axe], health: {boxes: 20}}
"""
EYES = ("Anna attacks Bert with fists", "Anna aims at eyes")


def fray(*moves: str, dice: str) -> Game:
    """Anna is quicker than Bert and hits him where she aims."""
    return Game(FRAY).play(*EYES, "Bert parries Anna with fists", "order matters", *moves, dice=f"6 6 6 6  1 1 1  {dice}")


def test_in_order_a_dazed_character_loses_dice_in_the_same_turn_already() -> None:
    # V5-CS-04, V5-T-07, A-01: three dice less two, and the next turn is free of it.
    game = fray("Bert suffers: dazed", "Bert attacks Carl with axe", "Carl parries Bert with fists", dice="6  1 1")
    assert pools(game)[2:] == [("Bert", 1), ("Carl", 2)]
    game.play("Bert attacks Carl with axe", "Carl parries Bert with fists", dice="1 1 1  1 1")
    assert pools(game)[4:] == [("Bert", 3), ("Carl", 2)]


def test_in_order_a_weapon_that_was_dropped_strikes_nobody() -> None:
    # V5-CS-04, V5-T-07: Bert drops the axe before he could use it.
    game = fray("Bert suffers: disarmed", "Bert attacks Carl with axe", "Carl parries Bert with fists", dice="")
    assert [fact.who for fact in game.facts(Thwarted)] == [game.who("Bert")]
    assert len(pools(game)) == 2


def test_a_weapon_that_was_dropped_does_not_parry() -> None:
    # V5-CS-04, V5-A-07
    game = Game(FRAY).play(*EYES, "Bert suffers: disarmed", dice="6 6 6 6  1")
    game.play("Anna attacks Bert with fists", until="defend")
    assert [move for move in game.offers("Bob") if "parries" in move] == ["Bert parries Anna with fists"]


def test_who_cannot_move_from_the_spot_does_not_leave_it() -> None:
    # V5-CS-04, V5-SH-03
    game = Game(FRAY).play(*EYES, "Bert suffers: stopped", dice="6 6 6 6  1").play(until="declare")
    for move in ("Bert leaves", "Bert walks", "Bert maneuvers"):
        game.refused(move, "V5-SH-03", "cannot move from the spot")
