"""1.7 Saves and cancels: when they may be played, what of, and what a cancelled action leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.agot.play import asked, begin, character, event, facts, see
from tests.moves import do, offered, refused

SLAY = event("slay", [{"kill": "target"}], target={"choose": {"type": "character"}})
ROT = event("rot", [{"discard": "target"}], target={"choose": {"type": "character"}})


def slaying(**more: Any) -> Any:
    """Boris is about to kill the Hearth Guard, and Anna has a Healer."""
    anna = {"play": ["Hearth Guard", "Old Healer"], "hand": ["Last Lesson"]}
    table = begin("draw", first="Boris", cards=[SLAY, ROT], Anna=anna, Boris={"hand": ["Slay", "Rot", "Bitter Cup"]}, **more)
    do(table, "Boris: use Slay", "target Hearth Guard")
    return table


def test_a_save_is_played_right_after_the_action_has_begun() -> None:
    """AGOT-S060, AGOT-S061, AGOT-S051: the character is not killed, the card paid for is knelt."""
    table = slaying()
    assert table.path.endswith("SaveCancel 2")
    do(table, "Anna: respond with Old Healer to Hearth Guard")
    assert "Killed" not in facts(table)
    assert see(table, "Anna.play.Old Healer.knelt") is True


def test_afterwards_it_is_too_late() -> None:
    """AGOT-S062, AGOT-S065: with the window closed the character is Moribund; no save among the responses."""
    table = slaying()
    do(table, "Anna: pass")
    assert "Killed" in facts(table)
    assert refused(table, "Anna: respond with Old Healer") == "AGOT-S065"
    assert offered(table) == ["pass", "respond with Last Lesson to Hearth Guard"]


def test_an_ordinary_response_is_not_played_in_the_window() -> None:
    """AGOT-S065: it waits for its step."""
    table = slaying()
    assert refused(table, "Anna: respond with Last Lesson") == "AGOT-S065"


def test_a_save_from_killing_does_not_save_from_discarding() -> None:
    """AGOT-S061: it answers what it speaks of."""
    table = begin(
        "draw",
        first="Boris",
        cards=[ROT],
        Anna={"play": ["Hearth Guard", "Old Healer"]},
        Boris={"hand": ["Rot", "Bitter Cup"]},
    )
    do(table, "Boris: use Rot", "target Hearth Guard")
    assert see(table, "Anna.discard") == ["Hearth Guard"]


def duel() -> Any:
    """Anna plays an event, Boris can cancel events, and Anna can as well."""
    return begin(
        "draw",
        Anna={"play": ["Hearth Guard", "Long Hearth"], "hand": ["Stand Fast", "Unbroken Word", "Stand Fast"]},
        Boris={"hand": ["Sealed Lips", "Bitter Cup", "Sealed Lips", "Bitter Cup"]},
    )


def test_a_cancelled_action_is_not_carried_out() -> None:
    """AGOT-S066, AGOT-B44: its card still goes to the discard pile as the frame ends."""
    table = duel()
    do(table, "Anna: use Stand Fast")
    assert asked(table) == "Boris"
    do(table, "Boris: respond with Sealed Lips to Stand Fast", "pay Bitter Cup", "Anna: pass")
    assert see(table, "Anna.play.Hearth Guard.strength") == 2
    assert see(table, "Anna.discard") == ["Stand Fast"]
    assert "Cancelled" in facts(table)


def test_a_cancel_is_cancelled() -> None:
    """AGOT-S064, AGOT-S063: then the event is carried out after all."""
    table = duel()
    do(table, "Anna: use Stand Fast", "Boris: respond with Sealed Lips to Stand Fast", "pay Bitter Cup")
    assert asked(table) == "Anna"
    do(table, "Anna: respond with Unbroken Word to Sealed Lips")
    assert asked(table) == "Boris", "Boris may still answer Stand Fast itself"
    do(table, "Boris: pass")
    assert see(table, "Anna.play.Hearth Guard.strength") == 4


def test_a_cancel_that_was_let_pass_stands() -> None:
    """AGOT-S064: in the outer window it is too late to cancel the cancel."""
    table = duel()
    do(table, "Anna: use Stand Fast", "Boris: respond with Sealed Lips to Stand Fast", "pay Bitter Cup", "Anna: pass")
    assert see(table, "Anna.play.Hearth Guard.strength") == 2
    assert asked(table) == "Anna"
    assert refused(table, "Anna: respond with Unbroken Word to Sealed Lips")


def test_passives_and_responses_have_windows_of_their_own() -> None:
    """AGOT-S063: the save answers the plot's passive; a cancel answers a response."""
    table = begin(
        "plot",
        Anna={"play": ["Hearth Guard", "Old Healer", "Elder Judge"], "plots": ["Great Reckoning"]},
        Boris={"plots": ["Open Roads"]},
    )
    do(table, "Anna: plot Great Reckoning", "Boris: plot Open Roads", "Boris: first Anna")
    assert "Frame 4b" in table.path
    assert table.path.endswith("SaveCancel 4b")
    do(table, "respond with Old Healer to Hearth Guard")
    assert see(table, "Anna.dead") == ["Old Healer"]


def test_a_duplicate_saves() -> None:
    """AGOT-B24, AGOT-B30, AGOT-S061: it is discarded, and the card stays."""
    table = begin(
        "draw",
        first="Boris",
        cards=[SLAY],
        Anna={"play": [{"card": "Ford-warden", "under": 1}]},
        Boris={"hand": ["Slay", "Bitter Cup"]},
    )
    do(table, "Boris: use Slay")
    assert offered(table) == ["pass", "save Warden of the Fords"]
    do(table, "Anna: save Warden of the Fords")
    assert see(table, "Anna.discard") == ["Warden of the Fords #2"]
    assert "Warden of the Fords" in see(table, "Anna.play")


@pytest.mark.parametrize("saver", ["Shield Bearer", "Old Healer"])
def test_only_a_save_that_lifts_the_strength_helps_against_a_terminal_effect(saver: str) -> None:
    """AGOT-B47: the Healer adds strength, the Bearer and a duplicate do not."""
    table = begin(
        "draw",
        first="Boris",
        Anna={"play": [{"card": "Young Heir", "under": 1}, saver]},
        Boris={"hand": ["Bitter Cup", "Bitter Cup"], "play": ["Harbour Office", "Harbour Office"]},
    )
    do(table, "Boris: use Bitter Cup", "pay Harbour Office", "target Young Heir")
    if saver == "Old Healer":
        assert refused(table, "Anna: save Young Heir") == "AGOT-B47"
        do(table, "Anna: respond with Old Healer to Young Heir")
        assert see(table, "Anna.play.Young Heir.strength") == 3
    else:
        assert see(table, "Anna.dead") == ["Young Heir"]


def test_a_terminal_effect_kills_later_too() -> None:
    """AGOT-B47: as long as it lies on a character, strength 0 kills."""
    table = begin(
        "draw",
        first="Boris",
        cards=[character("tough", 3)],
        Anna={"play": ["Tough"], "hand": ["Forever Burning", "Stand Fast"]},
        Boris={"hand": ["Bitter Cup", "Sealed Lips"], "play": ["Harbour Office"]},
    )
    do(table, "Boris: use Bitter Cup")
    assert see(table, "Anna.play.Tough.strength") == 1
    do(table, "Anna: use Forever Burning")
    while "Tough" in see(table, "Anna.play") and asked(table):
        do(table, "pass")
    assert see(table, "Anna.dead") == ["Tough"]


def test_what_cannot_be_cancelled_is_not() -> None:
    """AGOT-B34, AGOT-S061: the card says so."""
    table = duel()
    do(table, "Anna: use Stand Fast", "Boris: respond with Sealed Lips to Stand Fast", "pay Bitter Cup")
    do(table, "Anna: respond with Unbroken Word to Sealed Lips")
    assert asked(table) == "Boris"
    assert table.path.count("SaveCancel") == 1


def test_who_is_asked_first_for_saves() -> None:
    """O1: the first player, or whoever acts."""
    for switch, expected in (("first", "Anna"), ("actor", "Boris")):
        table = begin(
            "draw",
            cards=[event("massacre", [{"kill": {"type": "character"}}])],
            switches={"windows_from": switch},
            Anna={"play": ["Hearth Guard", "Old Healer"], "hand": ["Stand Fast"]},
            Boris={"play": ["Old Healer", "Hearth Guard"], "hand": ["Massacre", "Sealed Lips"]},
        )
        do(table, "Anna: pass", "Boris: use Massacre")
        assert asked(table) == expected
