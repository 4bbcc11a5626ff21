"""What the rules forbid is refused, with the rule; the table stays as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest

from razbor.kernel.record import save
from razbor.kernel.text import render
from tests.moves import do, offered, refused
from tests.vtes.tables import begin, reach, until_asked

TWO = {"Sarah": {"ready": ["Krid", "Tony"], "hand": ["Confusion"]}, "Alexis": {"ready": ["Ohanna", "Duck"]}}


def test_one_action_at_a_time_and_by_the_one_whose_turn_it_is() -> None:
    """VTES-6.2.0-01, VTES-6.2.1-06."""
    t = begin(TWO)
    assert refused(t, "Alexis: bleed Sarah with Ohanna") == "K-4"
    do(t, "Sarah: bleed Alexis with Krid")
    assert refused(t, "Sarah: bleed Alexis with Tony") == "K-4"
    assert refused(t, "Alexis: bleed Sarah with Ohanna") == "VTES-6.2.2-20"


def test_a_decision_answered_already_is_refused() -> None:
    t = begin(TWO)
    number = t.open.number
    do(t, "Sarah: bleed Alexis with Krid")
    before = t.digest()
    refusal = t.choose("no block", "Alexis", decision=number)
    assert refusal is not None
    assert refusal.rule == "K-4"
    assert t.digest() == before


@pytest.mark.parametrize("move", ["Sarah: bleed Alexis with Nobody", "Sarah: play Confusion", "Boris: pass", "Sarah: ", "Sarah: 99"])
def test_what_is_no_move_is_refused_and_changes_nothing(move: str) -> None:
    refused(begin(TWO), move)


def test_an_attempt_is_not_given_up_for_another() -> None:
    """VTES-X-ACT-17, VTES-6.2.2-19."""
    t = begin(
        {
            "Sarah": {"ready": ["Krid"], "hand": ["Lost in Crowds"]},
            "Alexis": {"ready": ["Isabel de Leon", "Duck"], "hand": ["Enhanced Senses"]},
        },
        strict=True,
    )
    do(t, "Sarah: bleed Alexis with Krid")
    reach(t, "Alexis: block with Duck")
    do(t, "Sarah: pass")
    assert refused(t, "Alexis: block with Isabel de Leon") == "VTES-X-ACT-17"


def test_nobody_blocks_for_the_acting_side_or_from_afar() -> None:
    """VTES-6.2.0-04, VTES-6.2.0-05, VTES-6.2.2-04, VTES-6.3.1-04."""
    t = begin(
        {
            "Sarah": {"ready": ["Krid", "Tony"]},
            "Alexis": {"ready": ["Ohanna"]},
            "Boris": {"ready": ["Duck"]},
            "Clara": {"ready": ["Dimple"]},
        },
        strict=True,
    )
    do(t, "Sarah: bleed Alexis with Krid")
    for seat in ("Sarah", "Alexis", "Boris", "Clara"):  # as the action is announced
        do(t, f"{seat}: pass")
    assert refused(t, "Sarah: block with Tony") == "VTES-6.2.2-02"
    do(t, "Sarah: pass", "Alexis: no block", "Sarah: pass")
    assert refused(t, "Alexis: block with Ohanna") == "VTES-6.2.2-06"
    do(t, "Alexis: pass")
    assert refused(t, "Boris: block with Duck") == "VTES-6.2.0-04"
    do(t, "Boris: pass")
    assert refused(t, "Clara: block with Dimple") == "VTES-6.2.0-04"


@pytest.mark.parametrize(
    ("alexis", "rule"),
    [
        ({"ready": ["Dimple", {"vampire": "Ohanna", "locked": True}]}, "VTES-6.2.1-01"),
        ({"ready": ["Dimple"], "torpor": ["Ohanna"]}, "VTES-X-TOR-01"),
    ],
)
def test_only_who_is_ready_and_unlocked_blocks(alexis: dict[str, Any], rule: str) -> None:
    t = begin({"Sarah": {"ready": ["Krid"]}, "Alexis": alexis})
    do(t, "Sarah: bleed Alexis with Krid")
    assert refused(t, "Alexis: block with Ohanna") == rule


@pytest.mark.parametrize(("profile", "word"), [("classic", "tapped"), ("v5-2025", "locked")])
def test_reasons_have_the_words_of_the_table(profile: str, word: str) -> None:
    t = begin({"Sarah": {"ready": ["Krid"]}, "Alexis": {"ready": ["Dimple", {"vampire": "Ohanna", "locked": True}]}}, profile=profile)
    do(t, "Sarah: bleed Alexis with Krid")
    refusal = t.choose("Alexis: block with Ohanna")
    assert refusal is not None
    assert str(refusal.reason) == f"a {word} minion cannot block"


def test_one_source_of_additional_strikes_a_round() -> None:
    """VTES-6.4.3-24."""
    t = begin({"Sarah": {"ready": ["Brachah"], "hand": ["Blur", "Pursuit"]}, "Alexis": {"ready": ["Jeremy MacNeil"]}}, strict=True)
    do(t, "Sarah: bleed Alexis with Brachah")
    reach(t, "Alexis: block with Jeremy MacNeil")
    reach(t, "Sarah: play Blur")
    until_asked(t, "Sarah")
    assert refused(t, "Sarah: play Pursuit (superior)") == "VTES-6.4.3-24"


def test_no_two_maneuvers_in_a_row() -> None:
    """VTES-6.4.2-06."""
    t = begin(
        {"Sarah": {"ready": ["Brachah"], "hand": ["Fake Out", "Pursuit"]}, "Alexis": {"ready": ["Mazz"], "hand": ["Fake Out"]}}, strict=True
    )
    do(t, "Sarah: bleed Alexis with Brachah")
    reach(t, "Alexis: block with Mazz")
    reach(t, "Sarah: play Fake Out")
    until_asked(t, "Sarah")
    assert refused(t, "Sarah: play Pursuit") == "VTES-6.4.2-06"


def test_a_press_answers_a_press_or_starts_to_continue() -> None:
    """VTES-X-CBT-14."""
    t = begin(
        {"Sarah": {"ready": ["Brachah"], "hand": ["Flash", "Psyche!"]}, "Alexis": {"ready": ["Mazz"], "hand": ["Flash"]}}, strict=True
    )
    do(t, "Sarah: bleed Alexis with Brachah")
    reach(t, "Alexis: block with Mazz")
    reach(t, "Sarah: play Psyche!")
    until_asked(t, "Sarah")
    assert refused(t, "Sarah: play Flash (press)") == "VTES-X-CBT-14"  # not against her own press


def test_a_vote_is_cast_once_and_on_one_side() -> None:
    """VTES-6.3.2-08, VTES-6.3.3-05, VTES-6.3.3-09."""
    t = begin(
        {
            "Sarah": {"ready": ["Sir Walter Nash"], "hand": ["Ancilla Empowerment", "Banishment", "Domain Challenge"]},
            "Alexis": {"ready": [{"vampire": "Emerson Bridges", "locked": True}], "hand": ["Banishment", "Parity Shift"]},
        }
    )
    do(t, "Sarah: call Ancilla Empowerment with Sir Walter Nash", "Sarah: vote against with Sir Walter Nash")
    assert refused(t, "Sarah: vote for with Sir Walter Nash") == "VTES-6.3.2-08"
    assert refused(t, "Sarah: vote against with Sir Walter Nash") == "VTES-6.3.2-08"
    assert refused(t, "Sarah: burn Banishment for") == "VTES-6.3.3-09"
    do(t, "Alexis: burn Banishment against")
    assert refused(t, "Alexis: burn Parity Shift against") == "VTES-6.3.3-09"


def test_a_table_may_correct_votes_by_hand() -> None:
    """VTES-X-OBJ-10: only if it has agreed to."""
    setup = {"Sarah": {"ready": ["Sir Walter Nash"], "hand": ["Ancilla Empowerment"]}, "Alexis": {}}
    t = begin(setup)
    do(t, "Sarah: call Ancilla Empowerment with Sir Walter Nash")
    assert "correct Sir Walter Nash by +1" not in offered(t)
    t = begin(setup, votes_by_hand=True)
    do(
        t,
        "Sarah: call Ancilla Empowerment with Sir Walter Nash",
        "Sarah: correct Sir Walter Nash by +1",
        "Sarah: vote for with Sir Walter Nash",
    )
    assert t.view(None)["referendum"]["for"] == 3
    assert "Sir Walter Nash: votes corrected by hand: +1" in [render(words, "en") for _, words in t.log(None)]
    assert "Sarah: correct Sir Walter Nash by +1" in json.loads(save(t))["moves"]
