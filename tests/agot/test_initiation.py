"""1.8, 1.9 How an action begins; execution, Moribund cards, and «then»."""

from __future__ import annotations

from typing import Any

import pytest

from tests.agot.play import asked, begin, event, facts, see
from tests.moves import do, offered, refused

SLAY = event("slay", [{"kill": "target"}], target={"choose": {"type": "character"}})


def test_without_a_target_nothing_is_paid() -> None:
    """AGOT-S070, AGOT-S071, AGOT-S072: no frame opens, nothing changes, the opportunity stays."""
    table = begin(
        "draw",
        Anna={"hand": ["Stand Fast", "Slum Rat's Quickness", "Wait"], "play": []},
        Boris={"play": []},
        cards=[event("wait", [{"gold": 1}])],
    )
    assert refused(table, "use Stand Fast") == "AGOT-S071"
    assert asked(table) == "Anna"
    do(table, "use Wait")


def test_a_target_lost_by_paying_does_not_give_the_payment_back() -> None:
    """AGOT-S071: targets are chosen after payment."""
    table = begin(
        "draw",
        cards=[event("offering", [{"modify": "strength", "amount": 1}], cost={"kneel": {"type": "character", "whose": "yours"}},
                     target={"choose": {"type": "character", "standing": True}})],
        Anna={"hand": ["Offering", "Stand Fast"], "play": ["Hearth Guard"]},
        Boris={},
    )  # fmt: skip
    do(table, "use Offering")
    assert see(table, "Anna.play.Hearth Guard.knelt") is True
    assert see(table, "Anna.play.Hearth Guard.strength") == 2
    assert see(table, "Anna.discard") == ["Offering"]


def test_costs_are_paid_before_targets_are_chosen() -> None:
    """AGOT-S070, AGOT-B04: which influence is knelt, then what is aimed at, then the window."""
    table = begin(
        "draw",
        first="Boris",
        Anna={"play": ["Hearth Guard", "Old Healer"]},
        Boris={"hand": ["Bitter Cup", "Sealed Lips"], "play": ["Harbour Office", "Harbour Office"]},
    )
    do(table, "use Bitter Cup")
    assert offered(table) == ["pay Harbour Office", "pay Harbour Office #2"]
    do(table, "pay Harbour Office")
    assert offered(table) == ["target Hearth Guard", "target Old Healer"]
    do(table, "target Hearth Guard")
    assert table.path.endswith("SaveCancel 2")


def moribund(**more: Any) -> Any:
    """The Hearth Guard with Honed Steel has been killed, and Anna is asked for responses."""
    anna = {"play": [{"card": "Old Healer", "knelt": True, "attached": ["Honed Steel"]}], "hand": ["Last Lesson", "Stand Fast"]} | more
    table = begin("draw", first="Boris", cards=[SLAY], Anna=anna, Boris={"hand": ["Slay", "Bitter Cup"]})
    do(table, "Boris: use Slay")
    assert asked(table) == "Anna"
    return table


def test_the_dying_and_their_attachments_are_in_play_to_the_end_of_the_frame() -> None:
    """AGOT-S080 to AGOT-S083, AGOT-S081, AGOT-S082, AGOT-B40, AGOT-B42, AGOT-B45, AGOT-B46: Moribund, at full strength."""
    table = moribund()
    shown = see(table, "Anna.play")
    assert (shown["Old Healer"]["moribund"], shown["Honed Steel"]["moribund"]) == ("dead", "discard")
    assert shown["Old Healer"]["strength"] == 3
    assert see(table, "Anna.dead") == []
    do(table, "respond with Last Lesson to Old Healer")
    assert see(table, "Anna.dead") == ["Old Healer", "Last Lesson"]
    assert see(table, "Anna.discard") == ["Honed Steel"]


def test_a_played_event_leaves_as_the_frame_ends() -> None:
    """AGOT-B44: until then it is nowhere else."""
    table = moribund()
    assert see(table, "Boris.played") == ["Slay"]
    do(table, "pass")
    assert see(table, "Boris.discard") == ["Slay"]


def test_the_dying_do_not_die_twice() -> None:
    """AGOT-B41, AGOT-B43: two plots that kill, one death; and a Moribund card is no legal target for more of it."""
    table = begin(
        "plot",
        Anna={"play": ["Grey Scout", "Stone Crypt"], "plots": ["Great Reckoning"], "deck": ["Hearth Guard"] * 9},
        Boris={"plots": ["Great Reckoning"]},
    )
    while "first Anna" not in offered(table):
        do(table, offered(table)[0])
    do(table, "first Anna")
    while asked(table) and "Killed" not in facts(table):
        do(table, offered(table)[0])
    while asked(table) and see(table, "phase") == "plot":
        do(table, offered(table)[0])
    assert facts(table).count("Killed") == 1


def test_a_moribund_card_pays_no_price() -> None:
    """AGOT-B41: it cannot be given up as a cost."""
    sell = event(
        "sell", [{"gold": 3}], kind="response", trigger={"on": "killed"}, cost={"sacrifice": {"type": "character", "whose": "yours"}}
    )
    table = begin(
        "draw",
        first="Boris",
        cards=[SLAY, sell],
        Anna={"play": ["Hearth Guard"], "hand": ["Sell", "Last Lesson"]},
        Boris={"hand": ["Slay", "Bitter Cup"]},
    )
    do(table, "Boris: use Slay")
    assert offered(table) == ["pass", "respond with Last Lesson to Hearth Guard"]
    assert refused(table, "respond with Sell to Hearth Guard") == "AGOT-S070"


@pytest.mark.parametrize(
    ("card", "zone", "house"),
    [("Hearth Guard", "deck", "Anna"), ("Pit Fighter", "dead", "Anna")],
)
def test_where_a_killed_character_goes(card: str, zone: str, house: str) -> None:
    """AGOT-B19, AGOT-B42, AGOT-B48: stalwart goes on top of the deck, though killed; others to the dead pile."""
    table = begin(
        "draw", first="Boris", cards=[SLAY], Anna={"play": [card], "hand": ["Last Lesson"]}, Boris={"hand": ["Slay", "Bitter Cup"]}
    )
    do(table, "Boris: use Slay", f"respond with Last Lesson to {card}")
    assert see(table, f"{house}.{zone}")[0] == card
    assert see(table, "Anna.power") == 1


def test_instead_changes_where_a_card_goes_and_nothing_else() -> None:
    """AGOT-B48, AGOT-B49, AGOT-B42: killed in mail it returns to hand; its death may be answered; nobody is asked about the mail."""
    table = begin(
        "draw",
        cards=[SLAY],
        Anna={"hand": ["Slay", "Stand Fast"]},
        Boris={"play": [{"card": "Tax Gatherer", "attached": ["Silvered Mail"]}], "hand": ["Last Lesson", "Bitter Cup"]},
    )
    do(table, "Anna: use Slay")
    assert see(table, "Boris.play.Tax Gatherer.moribund") == "hand"
    do(table, "Boris: respond with Last Lesson to Tax Gatherer")
    assert "Tax Gatherer" in see(table, "Boris.hand")
    assert see(table, "Boris.discard") == ["Silvered Mail"]
    assert see(table, "Boris.dead") == ["Last Lesson"]


def test_then_needs_all_before_it() -> None:
    """AGOT-B33: the location kneels, then a card is drawn; a location that cannot kneel draws nothing."""
    fixed = {
        "id": "fixed", "name": {"en": "Fixed", "ru": "Недвижимое"}, "type": "location", "house": ["neutral"],
        "ability": [{"kind": "constant", "lasting": {"gives": {"cannot kneel": 1}}}],
    }  # fmt: skip
    for location, drawn in (("Long Hearth", 1), ("Fixed", 0)):
        table = begin(
            "marshalling",
            cards=[fixed],
            Anna={"hand": ["March at Dawn", "Stand Fast"], "deck": ["Grey Scout"], "play": ["Hearth Guard"]},
            Boris={"play": [location]},
        )
        do(table, "use March at Dawn")
        assert len(see(table, "Anna.hand")) == 1 + drawn


def test_effects_are_carried_out_as_far_as_possible() -> None:
    """AGOT-B33: without gold to lose, the other half still happens; and «to» names a price."""
    table = begin(
        "draw",
        cards=[event("levy", [{"gold": -1, "who": "opponents"}, {"gold": 1}])],
        Anna={"hand": ["Levy", "Stand Fast"], "play": ["Hearth Guard"]},
        Boris={},
    )
    do(table, "use Levy")
    assert (see(table, "Anna.gold"), see(table, "Boris.gold")) == (1, 0)


def test_the_part_after_then_has_a_window_of_its_own() -> None:
    """AGOT-B34: a save there; no cancel any more."""
    doom = event("doom", [{"gold": 1}], then=[{"kill": "target"}], target={"choose": {"type": "character", "whose": "theirs"}})
    table = begin(
        "draw",
        cards=[doom],
        Anna={"hand": ["Doom", "Stand Fast"]},
        Boris={"play": ["Tax Gatherer", "Old Healer"], "hand": ["Sealed Lips", "Bitter Cup", "Sealed Lips"]},
    )
    do(table, "use Doom", "target Tax Gatherer")
    assert "respond with Sealed Lips to Doom" in offered(table)
    do(table, "Boris: pass")
    assert see(table, "Anna.gold") == 1
    assert offered(table) == ["pass", "respond with Old Healer to Tax Gatherer"]
    assert refused(table, "Boris: respond with Sealed Lips to Doom")


@pytest.mark.parametrize("waits", [True, False])
def test_cards_on_their_way_into_shadows(waits: bool) -> None:
    """O7, AGOT-S081: in play until the frame ends, unless switched."""
    hide = event("hide-it", [{"send": "target", "to": "shadows"}], target={"choose": {"type": "character"}})
    echo = {
        "id": "echo", "name": {"en": "Echo", "ru": "Эхо"}, "type": "location", "house": ["neutral"],
        "ability": [{"kind": "response", "trigger": {"on": "returned"}, "effect": [{"gold": 1}]}],
    }  # fmt: skip
    table = begin(
        "draw",
        cards=[hide, echo],
        switches={"shadows_wait": waits},
        Anna={"hand": ["Hide it", "Stand Fast"], "play": ["Night Rider", "Echo"]},
        Boris={},
    )
    do(table, "use Hide it")
    assert ("Night Rider" in see(table, "Anna.play")) is waits
    do(table, "pass")
    assert see(table, "Anna.shadows") == ["Night Rider"]
