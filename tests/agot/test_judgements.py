"""Finer points that were once judged wrongly: terminal effects, prices, control, immunity, the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.kernel.faults import DataError
from tests.agot.play import asked, begin, character, event, facts, see, strength
from tests.moves import do, offered, refused

MASSACRE = event("massacre", [{"kill": {"type": "character", "whose": "theirs"}}])
FIRE = event("fire", [{"burn": 5}], target={"choose": {"type": "character"}})
ROCK = character("rock", ability=[{"kind": "constant", "lasting": {"gives": {"cannot be killed": 1, "cannot be discarded": 1}}}])


def place(id: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A location of the test's own."""
    name = id.replace("-", " ").capitalize()
    return {"id": id, "name": {"en": name, "ru": name}, "type": "location", "house": ["neutral"], "ability": list(abilities)} | more


def nurse(lift: int) -> dict[str, Any]:
    """A location that saves a character and adds to its strength."""
    lifts = [{"modify": "strength", "amount": lift, "of": "subject"}]
    saves = {"kind": "response", "trigger": {"on": "would be killed"}, "cost": {"kneel": "self"}, "effect": [{"save": "subject"}, *lifts]}
    return place("nurse", saves)


def test_a_duplicate_is_no_save_from_a_terminal_effect_that_bites_later() -> None:
    """AGOT-B47: burned first, at strength 0 only after two more effects."""
    table = begin(
        "draw",
        first="Boris",
        Anna={"play": [{"card": "Warden of the Fords", "under": 1}, "Shield Bearer"]},
        Boris={"hand": ["Bitter Cup", "Forever Burning", "Forever Burning", "Forever Burning"], "play": ["Harbour Office"]},
    )
    do(table, "use Bitter Cup", "target Warden of the Fords", "use Forever Burning", "target Warden of the Fords")
    do(table, "use Forever Burning", "target Warden of the Fords")
    assert "Warden of the Fords" in see(table, "Anna.dead")


@pytest.mark.parametrize(("lift", "saves"), [(1, False), (4, False), (5, True)])
def test_a_save_must_lift_the_strength_above_zero(lift: int, saves: bool) -> None:
    """AGOT-B47: 1 − 5 and four more is still nothing."""
    table = begin("draw", first="Boris", cards=[FIRE, nurse(lift)], Anna={"play": ["Grey Scout", "Nurse"]}, Boris={"hand": ["Fire"]})
    do(table, "use Fire")
    assert ("respond with Nurse to Grey Scout" in offered(table)) is saves
    assert ("Grey Scout" in see(table, "Anna.dead")) is not saves


def test_the_burned_die_as_soon_as_what_held_them_up_ends() -> None:
    """AGOT-B47, AGOT-B57: +2 until the end of the challenge, and it is over; before anybody acts again."""
    table = begin(
        "challenges",
        Anna={"play": ["Pit Fighter", "Beacon Tower", "Pack Hunter"]},
        Boris={"play": ["Harbour Office"], "hand": ["Bitter Cup", "Forever Burning"]},
    )
    do(table, "Boris: pass", "Anna: military against Boris", "attack Pack Hunter", "declared", "use Beacon Tower", "target Pit Fighter")
    do(table, "Boris: use Bitter Cup", "target Pit Fighter")
    assert strength(table, "Pit Fighter") == 2
    while see(table, "challenge"):
        do(table, "pass")
    assert see(table, "Anna.dead") == ["Pit Fighter"]


def test_a_save_is_tried_once_against_a_threat() -> None:
    """AGOT-B36: cancelled, it is not offered again."""
    save = {"kind": "response", "trigger": {"on": "would be killed", "card": {"other": True}}, "effect": [{"save": "subject"}]}
    gag = event(
        "gag", [{"cancel": True}], kind="response", trigger={"on": "would happen", "whose": "theirs", "card": {"type": "character"}}
    )
    table = begin(
        "draw",
        first="Boris",
        cards=[MASSACRE, gag, character("medic", ability=[save])],
        Anna={"play": ["Medic", "Grey Scout"]},
        Boris={"hand": ["Massacre", "Gag"]},
    )
    do(table, "Boris: use Massacre", "Anna: respond with Medic to Grey Scout", "Boris: respond with Gag to Medic")
    assert sorted(see(table, "Anna.dead")) == ["Grey Scout", "Medic"]


@pytest.mark.parametrize(("also", "may"), [([], False), (["Long Hearth"], True)])
def test_one_card_does_not_pay_twice_by_kneeling_once(also: list[str], may: bool) -> None:
    """AGOT-S070: «kneel this and 1 influence» needs influence from elsewhere."""
    shrine = place("shrine", {"kind": "action", "cost": {"kneel": "self", "influence": 1}, "effect": [{"gold": 5}]}, influence=1)
    table = begin("draw", cards=[shrine], Anna={"play": ["Shrine", *also, "Hearth Guard"], "hand": ["Stand Fast"]}, Boris={})
    if may:
        do(table, "use Shrine")
        assert see(table, "Anna.gold") == 5
    else:
        assert refused(table, "use Shrine") == "AGOT-S070"


def test_what_cannot_be_discarded_pays_no_price() -> None:
    """AGOT-B50, AGOT-B33."""
    trade = event("trade", [{"gold": 5}], cost={"sacrifice": {"type": "character", "whose": "yours"}})
    table = begin("draw", cards=[ROCK, trade], Anna={"play": ["Rock"], "hand": ["Trade", "Stand Fast"]}, Boris={})
    assert refused(table, "use Trade") == "AGOT-S070"


def test_immune_cards_are_not_touched_by_lasting_and_constant_effects() -> None:
    """AGOT-B52: the Judge is immune to events, and keeps its strength against Crossed Blades."""
    table = begin(
        "challenges",
        first="Boris",
        Anna={"play": ["Elder Judge"], "hand": ["Stand Fast"]},
        Boris={"plot": "Open Roads", "play": ["Chancellor of Scales"], "hand": ["Crossed Blades"]},
    )
    do(table, "Boris: use Crossed Blades", "Anna: pass", "Boris: power against Anna")
    while "defend Elder Judge" not in offered(table):
        do(table, "pass")
    do(table, "defend Elder Judge")
    assert strength(table, "Elder Judge") == 3


def test_control_of_power_may_win_at_once() -> None:
    """AGOT-B22: 14 and 1 are 15."""
    table = begin(
        "marshalling",
        first="Boris",
        Anna={"play": [{"card": "Grey Scout", "power": 1}]},
        Boris={"power": 14, "gold": 3, "hand": ["Bought Loyalty"]},
    )
    do(table, "use Bought Loyalty")
    assert table.over
    assert see(table, "winner") == "Boris"


def test_a_game_taken_up_with_fifteen_power_is_over() -> None:
    """AGOT-B22: checked at once."""
    assert begin("draw", Anna={"power": 15}, Boris={}).over


def test_a_loss_of_power_is_no_claim() -> None:
    """AGOT-S052, AGOT-B18: it opens no response to claiming."""
    echo = place("echo", {"kind": "response", "trigger": {"on": "claimed", "whose": "yours"}, "effect": [{"gold": 1}]})
    table = begin(
        "challenges",
        first="Boris",
        cards=[echo],
        Anna={"power": 3, "play": ["Echo"]},
        Boris={"plot": "Open Roads", "play": ["Oath Sister"]},
    )
    do(table, "power against Anna")
    assert see(table, "Anna.power") == 2
    assert "PowerLost" in facts(table)
    assert asked(table) == "Boris"


def test_deadly_needs_no_victory() -> None:
    """AGOT-B19: more deadly attackers than defenders; the defender kills a participant even after winning."""
    table = begin(
        "challenges",
        Anna={"plot": "Open Roads", "play": ["Frost Captain"]},
        Boris={"play": ["Golden Guard", "Tax Gatherer"]},
    )
    do(table, "military against Boris", "defend Golden Guard")
    assert see(table, "Boris.dead") == ["Golden Guard"]


def test_players_act_in_taxation() -> None:
    """AGOT-S014, AGOT-S012: after the gold has gone back."""
    table = begin(
        "taxation", Anna={"hand": ["Stand Fast"], "play": ["Hearth Guard"], "plots": ["Open Roads"]}, Boris={"plots": ["Open Roads"]}
    )
    assert (see(table, "phase"), "use Stand Fast" in offered(table)) == ("taxation", True)


def test_the_end_of_the_round_ends_segments_too() -> None:
    """AGOT-B53: nobody acts again in a phase that is over."""
    table = begin(
        "challenges",
        cards=[event("nightfall", [{"end": "round"}])],
        Anna={"hand": ["Nightfall", "Stand Fast"], "play": ["Hearth Guard"], "plots": ["Open Roads", "Hard Winter"]},
        Boris={"plots": ["Open Roads", "Hard Winter"], "hand": ["Forever Burning"]},
    )
    do(table, "pass", "pass", "military against Boris", "use Nightfall")
    assert (see(table, "round"), see(table, "phase")) == (2, "plot")


def test_a_copy_put_into_play_beside_the_dying_one_is_its_duplicate() -> None:
    """AGOT-B40, AGOT-B24: the dying card is still in play; both are gone when the frame ends."""
    heirs = event(
        "succession",
        [{"put": "target"}],
        kind="response",
        trigger={"on": "killed", "whose": "yours"},
        target={"choose": {"zone": "discard", "whose": "yours", "type": "character"}},
    )
    table = begin(
        "draw",
        first="Boris",
        cards=[MASSACRE, heirs],
        Anna={"play": ["Young Heir"], "discard": ["Young Heir"], "hand": ["Succession"]},
        Boris={"hand": ["Massacre"]},
    )
    do(table, "Boris: use Massacre", "Anna: respond with Succession to Young Heir")
    assert see(table, "Anna.dead") == ["Young Heir"]
    assert see(table, "Anna.discard") == ["Young Heir #2", "Succession"]


@pytest.mark.parametrize(("to", "offers"), [("location", True), ("character", False)])
def test_the_playing_of_a_card_may_be_cancelled(to: str, offers: bool) -> None:
    """AGOT-S061, AGOT-S066: by what says so; the card goes to the discard pile, the gold is gone."""
    halt = event("halt", [{"cancel": True}], kind="response", trigger={"on": "would be played", "whose": "theirs", "card": {"type": to}})
    table = begin("marshalling", first="Boris", cards=[halt], Anna={"hand": ["Halt"]}, Boris={"gold": 5, "hand": ["Harbour Office"]})
    do(table, "Boris: play Harbour Office")
    if offers:
        do(table, "Anna: respond with Halt to Harbour Office")
        assert see(table, "Boris.discard") == ["Harbour Office"]
        assert [fact.number for fact in table.facts if type(fact).__name__ == "Gained"][:1] == [-1]
    else:
        assert "Harbour Office" in see(table, "Boris.play")


def test_a_response_that_costs_gold_is_no_action() -> None:
    """AGOT-S033, AGOT-S050: it is played while somebody else marshals."""
    table = begin(
        "marshalling",
        first="Boris",
        titles=False,
        Anna={"gold": 1, "hand": ["Countermand"]},
        Boris={"gold": 3, "hand": ["Bought Loyalty"], "play": ["Tax Gatherer"]},
        Clara={"play": ["Grey Scout"]},
    )
    do(table, "Boris: use Bought Loyalty")
    assert offered(table, "Anna") == ["pass", "respond with Countermand to Bought Loyalty"]


def test_nobody_takes_control_of_a_second_copy() -> None:
    """AGOT-B24."""
    table = begin(
        "marshalling",
        first="Boris",
        Anna={"play": ["Young Heir"]},
        Boris={"gold": 3, "hand": ["Bought Loyalty", "Stand Fast"], "play": ["Young Heir"]},
    )
    assert refused(table, "use Bought Loyalty") == "AGOT-S071"


@pytest.mark.parametrize(("switch", "dead"), [("left_out", ["Tax Gatherer"]), ("chosen", [])])
def test_who_cannot_be_killed_is_no_target_of_killing(switch: str, dead: list[str]) -> None:
    """AGOT-B50, AGOT-B18: nor threatened, nor chosen for claim, unless switched."""
    table = begin(
        "challenges",
        cards=[ROCK],
        switches={"cannot_targets": switch},
        Anna={"plot": "Open Roads", "play": ["Hearth Guard"]},
        Boris={"play": ["Rock", "Tax Gatherer"]},
    )
    do(table, "military against Boris")
    do(table, "Boris: declared")
    if switch == "chosen":
        do(table, "Boris: target Rock")
    assert see(table, "Boris.dead") == dead


def test_no_save_is_wasted_on_who_cannot_be_killed() -> None:
    """AGOT-S061, AGOT-B50: there is no threat."""
    table = begin("draw", first="Boris", cards=[MASSACRE, ROCK], Anna={"play": ["Rock", "Old Healer"]}, Boris={"hand": ["Massacre"]})
    do(table, "Boris: use Massacre")
    assert "respond with Old Healer to Rock" not in offered(table)


def test_an_attachment_comes_out_of_shadows_onto_a_card() -> None:
    """AGOT-B21, AGOT-S070: the rest is paid, then its card is chosen; without one it stays."""
    cloak = {
        "id": "cloak",
        "name": {"en": "Cloak", "ru": "Плащ"},
        "type": "attachment",
        "house": ["neutral"],
        "cost": 3,
        "crests": ["shadow"],
    }
    table = begin("draw", cards=[cloak], Anna={"shadows": ["Cloak"], "gold": 3, "play": ["Hearth Guard", "Grey Scout"]}, Boris={})
    do(table, "bring out Cloak", "target Grey Scout")
    assert (see(table, "Anna.play.Cloak.on"), see(table, "Anna.gold")) == ("Grey Scout", 2)
    table = begin("draw", cards=[cloak], strict=True, Anna={"shadows": ["Cloak"], "gold": 3}, Boris={})
    assert refused(table, "bring out Cloak") == "AGOT-S071"


def test_an_attachment_whose_card_bears_none_any_more_is_discarded() -> None:
    """AGOT-B51; but what cannot be discarded stays (AGOT-B50)."""
    strip = event("strip", [{"modify": "no attachments"}], target={"choose": {"type": "character"}})
    nailed = {"kind": "constant", "lasting": {"gives": {"cannot be discarded": 1}}}
    nail = {"id": "nail", "name": {"en": "Nail", "ru": "Гвоздь"}, "type": "attachment", "house": ["neutral"], "ability": [nailed]}
    table = begin(
        "draw",
        first="Boris",
        cards=[strip, nail],
        Anna={"play": [{"card": "Hearth Guard", "attached": ["Honed Steel", "Nail"]}]},
        Boris={"hand": ["Strip"]},
    )
    do(table, "use Strip")
    assert see(table, "Anna.discard") == ["Honed Steel"]
    assert "Nail" in see(table, "Anna.play")


def test_a_passive_has_its_limit() -> None:
    """AGOT-B36: once a round, though two have died."""
    crypt = place(
        "crypt", {"kind": "passive", "limit": 1, "per": "round", "trigger": {"on": "killed", "phase": "any"}, "effect": [{"gold": 1}]}
    )
    table = begin(
        "draw",
        first="Boris",
        cards=[MASSACRE, crypt],
        Anna={"play": ["Grey Scout", "Banner Carrier", "Crypt"]},
        Boris={"hand": ["Massacre"]},
    )
    do(table, "Boris: use Massacre", "Boris: resolve Crypt 1 for Grey Scout")
    assert sum(1 for fact in table.facts if type(fact).__name__ == "Gained" and fact.number == 1) == 1


def test_passives_without_end_are_named() -> None:
    """AGOT-S044: what kneels stands, what stands kneels: no judge can finish that, and it says so."""
    see_saw = [
        {"kind": "passive", "trigger": {"on": "knelt", "card": "self"}, "effect": [{"stand": "self"}]},
        {"kind": "passive", "trigger": {"on": "stood", "card": "self"}, "effect": [{"kneel": "self"}]},
    ]
    push = event("push", [{"kneel": "target"}], target={"choose": {"named": "see-saw"}})
    table = begin("draw", cards=[push, place("see-saw", *see_saw)], Anna={"play": ["See saw"], "hand": ["Push"]}, Boris={})
    with pytest.raises(DataError, match="without end: see-saw"):
        table.choose("use Push")


def test_passives_that_only_grow_are_named_soon() -> None:
    """AGOT-S044: a strength that rises each time comes back to no position, and goes on for ever all the same."""
    rising = [
        {"kind": "passive", "trigger": {"on": on, "card": "self"}, "effect": [{"modify": "strength", "amount": 1, "of": "self"}, turn]}
        for on, turn in (("knelt", {"stand": "self"}), ("stood", {"kneel": "self"}))
    ]
    push = event("push", [{"kneel": "target"}], target={"choose": {"named": "riser"}})
    table = begin("draw", cards=[push, character("riser", ability=rising)], Anna={"play": ["Riser"], "hand": ["Push"]}, Boris={})
    with pytest.raises(DataError, match="without end: riser"):
        do(table, "use Push")


def test_two_passives_that_wait_for_the_same_card_are_told_apart() -> None:
    """AGOT-B31: the order is a choice between sentences that differ."""
    crypt = place("crypt", {"kind": "passive", "trigger": {"on": "killed", "phase": "any"}, "effect": [{"gold": 1}]})
    table = begin(
        "draw",
        first="Boris",
        cards=[MASSACRE, crypt],
        Anna={"play": ["Grey Scout", "Banner Carrier", "Crypt"]},
        Boris={"hand": ["Massacre"]},
    )
    do(table, "Boris: use Massacre")
    labels = [str(table.system.label(table, option.key)) for option in table.options()]
    assert labels == ["first Crypt, for Grey Scout", "first Crypt, for Banner Carrier"]


def test_a_trigger_with_a_card_on_what_is_about_no_card_is_refused() -> None:
    deaf = place("deaf", {"kind": "passive", "trigger": {"on": "won", "card": "self"}, "effect": [{"gold": 1}]})
    with pytest.raises(DataError, match="about no card"):
        begin("draw", cards=[deaf], Anna={"play": ["Deaf"]}, Boris={})
