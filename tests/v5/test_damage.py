from __future__ import annotations

import pytest

from razbor.systems.v5.facts import Hurt
from razbor.systems.v5.position import Marks
from tests.v5.readings import pools, winners
from tests.v5.tables import Game

YARD = """
sides:
  one:
    Anna: {kind: mortal, player: Ann, pool: 6, weapons: [WEAPON], health: {boxes: 20}}
  two:
    Bert: {kind: KIND, pool: 1, armour: ARMOUR, health: {boxes: 20}}
equipment:
  armour:
    paper: {name: {en: paper, ru: бумага}, points: 0}
    four: {name: {en: four points, ru: четыре пункта}, points: 4}
"""


def hit(successes: int, weapon: str = "fists", kind: str = "mortal", armour: str = "paper", **switches: object) -> Marks:
    """What Bert has marked after Anna won by so many successes, 1 to 6."""
    setup = YARD.replace("[WEAPON]", "[]" if weapon == "fists" else f"[{weapon}]").replace("KIND", kind).replace("ARMOUR", armour)
    dice = " ".join(["6"] * successes + ["1"] * (6 - successes)) + "  1"
    return Game(setup, "article", **switches).play(f"Anna attacks Bert with {weapon}", "Bert dodges Anna", dice=dice).health("Bert")


def test_damage_is_the_margin() -> None:
    # V5-D-01, B-08: halved rounding up.
    assert hit(4) == Marks(2, 0)
    assert hit(5) == Marks(3, 0)
    assert hit(5, halving="down") == Marks(2, 0)


def test_the_weapons_modifier_is_added() -> None:
    # V5-D-09
    assert hit(1, "baton") == Marks(1, 0)
    assert hit(2, "baton") == Marks(2, 0)
    assert hit(1, "sword") == Marks(0, 1 + 3)


@pytest.mark.parametrize(
    ("weapon", "kind", "heavy"),
    [
        ("fists", "mortal", False),  # V5-D-05
        ("baseball_bat", "mortal", False),
        ("baseball_bat", "ghoul", False),
        ("knife", "mortal", True),  # V5-D-06
        ("sword", "mortal", True),
        ("sword", "ghoul", True),
        ("torch", "mortal", True),
        ("fists", "vampire", False),
        ("knife", "vampire", False),  # V5-D-07
        ("sword", "vampire", False),
        ("claws", "vampire", True),
        ("torch", "vampire", True),
        ("knife", "thin-blood", True),
        ("baseball_bat", "thin-blood", False),
    ],
)
def test_the_kind_of_damage_follows_from_weapon_and_target(weapon: str, kind: str, heavy: bool) -> None:
    # V5-D-04
    assert bool(hit(4, weapon, kind).aggravated) == heavy


def test_by_profile_nothing_wounds_a_vampire_gravely() -> None:
    #
    assert hit(4, "claws", "vampire", aggravated_to_vampire="never") == Marks(3, 0)


def test_by_profile_thin_bloods_are_wounded_as_vampires() -> None:
    # A-07, V5-AR-03
    assert hit(4, "knife", "thin-blood") == Marks(0, 6)
    assert hit(4, "knife", "thin-blood", thin_blood_wounds="as_vampire") == Marks(3, 0)


def test_bullets_wound_a_mortal_gravely_and_a_vampire_lightly() -> None:
    # V5-D-06, V5-D-07
    assert hit(1, "pistol") == Marks(0, 4)
    assert hit(1, "pistol", "vampire") == Marks(2, 0)


def test_armour_turns_its_points_of_one_hit_superficial_which_are_halved() -> None:
    # V5-AR-01, V5-AR-02: armour 4 and a hit of 6.
    assert hit(4, "knife", armour="four") == Marks(2, 2)
    assert hit(1, "knife", armour="four") == Marks(2, 0)


def test_by_profile_the_whole_hit_is_halved() -> None:
    #
    assert hit(5, "knife", armour="four", armour_mixed="whole_hit") == Marks(2, 2)
    assert hit(5, "knife", armour="four") == Marks(2, 3)
    assert hit(5, "knife", armour_mixed="whole_hit") == Marks(0, 7)


def test_armour_works_anew_on_each_hit() -> None:
    # V5-AR-01
    setup = YARD.replace("WEAPON", "knife").replace("KIND", "mortal").replace("ARMOUR", "four")
    game = Game(setup)
    for _ in range(2):
        game.play("Anna attacks Bert with knife", dice="6 1 1 1 1 1  1")
    assert game.health("Bert") == Marks(4, 0)


def test_armour_helps_mortals_and_thin_bloods_and_changes_nothing_for_a_vampire() -> None:
    # V5-AR-03
    assert hit(4, "knife", "thin-blood", "four") == Marks(2, 2)
    assert hit(4, "knife", "vampire", "four") == hit(4, "knife", "vampire")


def test_armour_does_nothing_against_fists() -> None:
    #
    assert hit(6, armour="four") == Marks(3, 0)
    assert hit(6, armour="four", armour_stops_fists=True) == Marks(1, 0)
    assert hit(6, "knife", armour="four", armour_stops_fists=True) == Marks(2, 4)


def test_tactical_gear_takes_a_die_from_dexterity() -> None:
    # V5-AR-04
    gear = """
    sides:
      one:
        Anna:
          kind: mortal
          player: Ann
          attributes: {strength: 2, dexterity: 2}
          skills: {melee: 1, athletics: 1}
          weapons: [knife, axe]
          armour: ARMOUR
      two: {Bert: {kind: mortal, pool: 1}}
    """
    knife, axe, dodge = "Anna attacks Bert with knife", "Anna attacks Bert with axe", "Bert attacks Anna with fists"
    for armour, less in (("plate", 0), ("tactical_gear", 1)):
        setup = gear.replace("ARMOUR", armour)
        assert pools(Game(setup).play(knife, dice="1 " * (3 - less) + "1"))[0] == ("Anna", 3 - less)
        assert pools(Game(setup).play(axe, dice="1 1 1 1"))[0] == ("Anna", 3)
        assert pools(Game(setup).play(dodge, "Anna dodges Bert", dice="1 " * (3 - less) + "1"))[1] == ("Anna", 3 - less)


MOB = """
sides:
  one:
    Anna: {kind: vampire, player: Ann, pool: 3, hunger: 1, weapons: [knife], health: {boxes: 5}}
  two:
    Bert: {kind: mortal, NAMELESS pool: 2, weapons: [baseball_bat], health: {boxes: 9}}
"""


def mob(*moves: str, dice: str, nameless: bool = True, **switches: object) -> Game:
    setup = MOB.replace("NAMELESS", "unnamed: true," if nameless else "")
    return Game(setup, "article", **switches).play("Anna attacks Bert with knife", *moves, dice=dice)


def test_a_critical_win_puts_an_unnamed_mortal_out_of_action() -> None:
    # V5-D-02: no damage is counted.
    game = mob(dice="10 10 1  1 1")
    assert game.state("Bert") == "out"
    assert not game.facts(Hurt)


def test_a_messy_critical_kills_an_unnamed_mortal() -> None:
    # V5-D-03
    game = mob(dice="10 1 10  1 1")
    assert game.state("Bert") == "dead"
    assert not game.facts(Hurt)


def test_the_named_are_wounded_by_a_critical() -> None:
    # V5-D-02
    assert mob(dice="10 10 1  1 1", nameless=False).health("Bert") == Marks(0, 6)


def test_a_critical_must_win_to_end_an_unnamed_mortal() -> None:
    #
    assert mob("Bert dodges Anna", dice="10 10 1  10 10").state("Bert") == "up"
    assert mob(dice="6 6 1  1 1").state("Bert") == "up"


def test_a_critical_ends_an_unnamed_mortal_in_a_two_sided_conflict_too() -> None:
    #
    strike = "Bert attacks Anna with baseball_bat"
    assert mob(strike, dice="10 10 1  1 1").state("Bert") == "out"
    game = mob(strike, dice="10 10 1  1 1", triumph_shortcut="one_sided_only")
    assert game.state("Bert") == "up"
    assert game.health("Bert") == Marks(0, 6)
    assert mob(dice="10 10 1  1 1", triumph_shortcut="one_sided_only").state("Bert") == "out"


def test_the_critical_must_be_the_attackers_own() -> None:
    # a mortal's critical in defence ends nobody.
    game = Game(MOB.replace("NAMELESS", "unnamed: true,")).play("Bert attacks Anna with baseball_bat", dice="1 1  10 10 1")
    assert winners(game) == ["Anna"]
    assert game.state("Bert") == "up"


BED = """
sides:
  one: {Anna: {kind: mortal, player: Ann, pool: 6, weapons: [knife]}}
  two:
    Bert: {kind: KIND, pool: 5, health: {boxes: 4, superficial: LIGHT, aggravated: HEAVY}, willpower: {boxes: 4}}
    Carl: {kind: mortal, pool: 1}
"""


def bed(kind: str = "mortal", light: int = 0, heavy: int = 0) -> Game:
    return Game(BED.replace("KIND", kind).replace("LIGHT", str(light)).replace("HEAVY", str(heavy)))


def test_marks_fill_empty_boxes_then_turn_into_aggravated() -> None:
    # V5-D-08, B-09
    punch = "Anna attacks Bert with fists"
    assert bed().play(punch, dice="6 6 6 6 1 1  1 1 1 1 1").health("Bert") == Marks(2, 0)
    assert bed(light=3).play(punch, dice="6 6 6 6 1 1  1 1 1 1 1").health("Bert") == Marks(3, 1)
    assert bed(light=2).play("Anna attacks Bert with knife", dice="6 1 1 1 1 1  1 1 1 1 1").health("Bert") == Marks(1, 3)


def test_a_full_tracker_impairs_whatever_the_marks() -> None:
    # B-10: two dice less for physical pools.
    assert ("Bert", 3) in pools(bed(light=3, heavy=1).play("Bert attacks Anna with fists", dice="1 1 1  1 1 1 1 1 1"))
    assert ("Bert", 5) in pools(bed(light=2, heavy=1).play("Bert attacks Anna with fists", dice="1 1 1 1 1  1 1 1 1 1 1"))


@pytest.mark.parametrize(("kind", "state"), [("mortal", "dead"), ("ghoul", "dead"), ("vampire", "torpor"), ("thin-blood", "torpor")])
def test_a_tracker_full_of_aggravated_marks_ends_the_fight_for_somebody(kind: str, state: str) -> None:
    # B-11
    game = bed(kind, heavy=3, light=1).play("Anna attacks Bert with fists", dice="6 1 1 1 1 1  1 1 1")
    assert game.health("Bert") == Marks(0, 4)
    assert game.state("Bert") == state


def test_nothing_less_than_all_aggravated_ends_the_fight() -> None:
    # B-11
    assert bed(heavy=2, light=1).play("Anna attacks Bert with fists", dice="6 1 1 1 1 1  1 1 1 1 1").state("Bert") == "up"


def test_a_pool_keeps_one_die_whatever_is_taken() -> None:
    # B-22, A-12
    weak = BED.replace("KIND", "mortal").replace("pool: 5", "pool: 1").replace("LIGHT", "4").replace("HEAVY", "0")
    blow = "Bert attacks Anna with fists"
    assert ("Bert", 1) in pools(Game(weak).play(blow, dice="1  1 1 1 1 1 1"))
    assert ("Bert", 0) in pools(Game(weak, pool_floor=0).play(blow, dice="1 1 1 1 1 1"))
