"""What is cleared, kept and limited where nothing on the table shows it at once; each of these would otherwise go unseen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.agot.play import asked, begin, character, event, facts, see, strength
from tests.moves import do, offered, refused

MASSACRE = event("massacre", [{"kill": {"type": "character", "whose": "theirs"}}])
SLAY = event("slay", [{"kill": "target"}], target={"choose": {"type": "character"}})


def place(id: str, *abilities: dict[str, Any]) -> dict[str, Any]:
    """A location of the test's own."""
    name = id.replace("-", " ").capitalize()
    return {"id": id, "name": {"en": name, "ru": name}, "type": "location", "house": ["neutral"], "ability": list(abilities)}


def test_a_moribund_card_is_not_chosen_to_be_removed() -> None:
    """AGOT-B41: it is no target of a second killing; of other effects it is."""
    encore = event("encore", [{"kill": "target"}], kind="response", trigger={"on": "killed"}, target={"choose": {"type": "character"}})
    praise = event("praise", [{"modify": "strength"}], kind="response", trigger={"on": "killed"}, target={"choose": {"type": "character"}})
    table = begin(
        "draw",
        first="Boris",
        cards=[MASSACRE, encore, praise],
        Anna={"play": ["Grey Scout"]},
        Boris={"hand": ["Massacre", "Encore", "Praise"]},
    )
    do(table, "use Massacre")
    assert offered(table) == ["pass", "respond with Praise to Grey Scout"]
    assert refused(table, "respond with Encore to Grey Scout") == "AGOT-S071"


def test_duplicates_leave_with_their_card() -> None:
    """AGOT-B24: one is spent for each save; the last of them go to the discard pile with the dead."""
    table = begin(
        "draw",
        first="Boris",
        cards=[MASSACRE],
        Anna={"play": [{"card": "Warden of the Fords", "under": 2}]},
        Boris={"hand": ["Massacre", "Massacre"]},
    )
    do(table, "Boris: use Massacre", "Anna: save Warden of the Fords")
    assert see(table, "Anna.play.Warden of the Fords.duplicates") == 1
    do(table, "Boris: use Massacre", "Anna: pass")
    assert see(table, "Anna.discard") == ["Warden of the Fords #2", "Warden of the Fords #3"]


def test_what_lasts_for_the_round_ends_with_it() -> None:
    """AGOT-B57, AGOT-B36: a modifier, and a limit for the round."""
    oath = event("oath", [{"modify": "strength", "until": "round"}], target={"choose": {"type": "character"}})
    well = place("well", {"kind": "action", "effect": [{"claim": 1}], "limit": 1, "per": "round"})
    plots = ["Open Roads", "Blood Feud"]
    table = begin(
        "taxation", cards=[oath, well], Anna={"play": ["Hearth Guard", "Well"], "hand": ["Oath"], "plots": plots}, Boris={"plots": plots}
    )
    do(table, "use Oath", "use Well")
    assert see(table, "round") == 2
    assert strength(table, "Hearth Guard") == 2
    while see(table, "phase") != "draw":
        do(table, next(move for move in offered(table) if move != "pass"))
    assert "use Well" in offered(table)


def test_no_save_from_what_does_not_touch_the_card() -> None:
    """AGOT-B52, AGOT-S061: the Judge is immune to events, and not threatened."""
    table = begin("draw", first="Boris", cards=[MASSACRE], Anna={"play": ["Elder Judge", "Old Healer"]}, Boris={"hand": ["Massacre"]})
    do(table, "use Massacre")
    assert offered(table) == ["pass", "respond with Old Healer to Old Healer"]


def test_a_save_before_then_does_not_save_after_it() -> None:
    """AGOT-B34: the page dies, the squire is saved, and dies of what follows."""
    kill = {"kill": {"type": "character", "whose": "theirs"}}
    rout = event("rout", [kill], then=[kill])
    save = {"kind": "response", "trigger": {"on": "would be killed"}, "cost": {"kneel": "self"}, "effect": [{"save": "subject"}]}
    play = ["Page", "Squire", "Ward"]
    cards = [rout, place("ward", save), character("squire"), character("page")]
    table = begin("draw", first="Boris", cards=cards, Anna={"play": play}, Boris={"hand": ["Rout"]})
    do(table, "use Rout", "Anna: respond with Ward to Squire")
    assert "Saved" in facts(table)
    assert set(see(table, "Anna.dead")) == {"Page", "Squire"}


def test_passives_of_a_save_wait_for_the_fourth_step() -> None:
    """AGOT-S041, AGOT-S044: what a save sets off does not run inside the window."""
    clerk = place("clerk", {"kind": "passive", "trigger": {"on": "saved"}, "effect": [{"claim": 1}]})
    table = begin(
        "draw",
        first="Boris",
        cards=[MASSACRE, clerk],
        Anna={"play": ["Grey Scout", "Shield Bearer", "Shield Bearer", "Clerk"]},
        Boris={"hand": ["Massacre"]},
    )
    do(table, "use Massacre", "Anna: respond with Shield Bearer to Grey Scout")
    assert see(table, "Anna.power") == 0
    assert asked(table) == "Anna"
    while asked(table) == "Anna" and "SaveCancel" in table.path:
        do(table, "pass")
    order = [name for name in facts(table) if name in ("Saved", "Killed", "Claimed")]
    assert order.index("Claimed") > order.index("Killed")


@pytest.mark.parametrize(("word", "zone"), [("cannot be saved", "dead"), ("stealth", "")])
def test_what_cannot_be_saved_is_not(word: str, zone: str) -> None:
    """AGOT-B50."""
    cursed = character("cursed", ability=[{"kind": "constant", "lasting": {"gives": {word: 1}}}])
    table = begin("draw", first="Boris", cards=[SLAY, cursed], Anna={"play": ["Cursed", "Old Healer"]}, Boris={"hand": ["Slay"]})
    do(table, "use Slay", "target Cursed")
    if zone:
        assert see(table, "Anna.dead") == ["Cursed"]
    else:
        assert offered(table) == ["pass", "respond with Old Healer to Cursed"]


def test_what_cannot_gain_power_does_not() -> None:
    """AGOT-B50: renown gives it nothing."""
    modest = character("modest", 3, keywords=["renown"], ability=[{"kind": "constant", "lasting": {"gives": {"cannot gain power": 1}}}])
    table = begin("challenges", cards=[modest], Anna={"play": ["Modest"], "plot": "Open Roads"}, Boris={})
    do(table, "military against Boris")
    assert (see(table, "Anna.play.Modest.power"), see(table, "Anna.power")) == (0, 1)


def test_deathbound_goes_to_the_dead_pile_when_discarded() -> None:
    """AGOT-B19."""
    rot = event("rot", [{"discard": "target"}], target={"choose": {"type": "character"}})
    table = begin("draw", first="Boris", cards=[rot], Anna={"play": ["Pit Fighter"]}, Boris={"hand": ["Rot"]})
    do(table, "use Rot")
    assert (see(table, "Anna.dead"), see(table, "Anna.discard")) == (["Pit Fighter"], [])


def test_renown_is_for_the_winner_alone() -> None:
    """AGOT-B19."""
    proud = character("proud", 1, keywords=["renown"])
    table = begin("challenges", cards=[proud], Anna={"play": ["Frost Captain"], "plot": "Full Granaries"}, Boris={"play": ["Proud"]})
    do(table, "military against Boris", "defend Proud")
    assert "Lost" in facts(table)
    assert not [fact for fact in table.facts if type(fact).__name__ == "Claimed" and fact.rule == "AGOT-B19"]


def test_a_card_that_comes_back_has_forgotten_everything() -> None:
    """AGOT-B57, AGOT-B36: modifiers and uses are gone with it."""
    home = event("home", [{"send": "target", "to": "hand"}], target={"choose": {"type": "character", "whose": "yours"}})
    hero = character("hero", 2, ability=[{"kind": "action", "effect": [{"modify": "strength", "of": "self"}], "limit": 1}])
    table = begin("marshalling", cards=[home, hero], Anna={"play": ["Hero"], "hand": ["Home", "Stand Fast"], "gold": 1}, Boris={})
    do(table, "use Hero")
    assert strength(table, "Hero") == 3
    do(table, "use Home", "play Hero")
    assert strength(table, "Hero") == 2
    assert "use Hero" in offered(table)


def test_phases_after_the_end_of_the_round_are_not_gone_through() -> None:
    """AGOT-B53: no beginning of dominance is seen."""
    over = event("over", [{"end": "round"}])
    table = begin(
        "challenges",
        cards=[over],
        Anna={"hand": ["Over"], "plots": ["Open Roads", "Blood Feud"]},
        Boris={"plots": ["Open Roads", "Blood Feud"]},
    )
    do(table, "use Over")
    assert [fact.phase for fact in table.facts if type(fact).__name__ == "PhaseBegan"] == ["challenges", "plot"]


def test_a_fighter_that_is_taken_leaves_the_challenge_with_its_duplicates() -> None:
    """AGOT-B17, AGOT-B24: it fights for nobody, and its duplicate saves it for its new player."""
    seize = event("seize", [{"control": "target"}], target={"choose": {"type": "character", "whose": "theirs"}})
    table = begin(
        "challenges",
        cards=[seize, SLAY],
        Anna={"play": [{"card": "Warden of the Fords", "under": 1}], "plot": "Open Roads", "hand": ["Slay"]},
        Boris={"hand": ["Seize"]},
    )
    do(table, "Anna: pass", "Boris: pass")
    do(table, "Anna: military against Boris", "Anna: pass", "Boris: use Seize")
    assert see(table, "challenge")["attackers"] == []
    do(table, "Anna: use Slay")
    assert "save Warden of the Fords" in offered(table, "Boris")


@pytest.mark.parametrize(("switch", "winner"), [("most_power", "Boris"), ("first_player", "Anna")])
def test_who_wins_of_several(switch: str, winner: str) -> None:
    """AGOT-B22: by switch."""
    table = begin("draw", switches={"victory_tie": switch}, Anna={"power": 15}, Boris={"power": 16})
    assert see(table, "winner") == winner


@pytest.mark.parametrize(("switch", "asks"), [("least_power", "Anna"), ("lot", "dice")])
def test_equal_initiative(switch: str, asks: str) -> None:
    """AGOT-B10: by switch, power or the lot."""
    table = begin("plot", switches={"initiative_tie": switch}, Anna={"plots": ["Open Roads"]}, Boris={"plots": ["Open Roads"], "power": 1})
    do(table, "Anna: plot Open Roads", "Boris: plot Open Roads")
    drawn = [move for move in table.moves if move.seat == -1]
    assert bool(drawn) is (asks == "dice")


def test_what_goes_into_shadows_costs_what_the_switch_says() -> None:
    """AGOT-B21."""
    table = begin("marshalling", switches={"shadows_cost": 1}, Anna={"hand": ["Night Rider"], "gold": 1}, Boris={})
    do(table, "hide Night Rider")
    assert (
        refused(
            begin("marshalling", Anna={"hand": ["Night Rider", "Stand Fast"], "gold": 1, "play": ["Old Healer"]}, Boris={}),
            "hide Night Rider",
        )
        == "AGOT-B21"
    )


def test_only_the_active_player_hides_cards() -> None:
    """AGOT-S031, AGOT-B21."""
    table = begin(
        "marshalling",
        Anna={"hand": ["Stand Fast"], "play": ["Old Healer"]},
        Boris={"hand": ["Masked Envoy", "Bitter Cup"], "play": ["Harbour Office"]},
    )
    do(table, "Anna: use Stand Fast")
    assert refused(table, "Boris: hide Masked Envoy") == "AGOT-S031"
