"""Every line of the log cites the rule of what caused it."""

from __future__ import annotations

from collections import defaultdict

import pytest

from razbor.systems.vtes import facts
from tests.moves import do
from tests.vtes.tables import begin, reach
from tests.vtes.test_transcript import played

GAME = {
    "PoolBurned": "6.2.3-01 X-ACT-01 X-CARD-03 X-CARD-07 X-TURN-10",
    "PoolGained": "6.2.0-09 X-CARD-07 X-END-01 X-TURN-03 X-TURN-06 X-TURN-10",
    "BloodBurned": "6.2.3-01 6.2.3-05 6.4.3-14 X-CARD-03 X-CARD-07 X-TURN-10",
    "BloodGained": "6.2.0-09 6.4.0-06 X-ACT-02 X-ACT-04 X-ACT-05 X-CARD-07 X-TURN-10",
    "Moved": "6.2.3-01 6.2.3-02 6.3.2-11 6.3.3-06 X-ACT-05 X-ACT-08 X-OBJ-04 X-OBJ-05 X-TOR-02 X-TOR-03 X-TURN-04 X-TURN-06 X-TURN-11"
    " X-TURN-13",
    "Attached": "X-ACT-03 X-ACT-04 X-TURN-06",
    "Locked": "6.2.0-03 6.2.3-02 X-CARD-07",
    "Unlocked": "6.2.0-09 X-CBT-04 X-TURN-02",
    "Played": "6.2.0-09 6.4.0-06 X-TURN-06 X-TURN-07",
    "EdgeTaken": "6.3.3-17 X-ACT-01",
    "Voted": "6.3.2-06 6.3.3-06 6.3.3-07 6.3.3-17",
    "Drew": "X-CARD-01 X-OBJ-02 X-TURN-13",
    "Fought": "6.4.0-01 6.4.0-02",
    "CombatEnded": "6.4.3-16 X-CBT-04 X-CBT-14",
    "Counted": "6.3.2-11 6.3.2-12 6.3.2-13",
    "Attempted": "6.2.0-09 6.2.2-02 6.2.2-04",
    "Scored": "X-END-01 X-END-03",
}
"""What the game that ships cites for each kind of fact."""


def test_the_facts_of_a_whole_game_cite_what_caused_them() -> None:
    cited: dict[str, set[str]] = defaultdict(set)
    for fact in played().facts:
        cited[type(fact).__name__].add(fact.rule.removeprefix("VTES-"))
    assert {name: " ".join(sorted(cited[name])) for name in GAME} == GAME


@pytest.mark.parametrize("name", GAME)
def test_what_has_many_causes_has_no_usual_rule(name: str) -> None:
    assert "rule" not in getattr(facts, name)._field_defaults


def test_a_bleed_and_a_transfer_burn_pool_by_their_own_rules() -> None:
    t = begin({"Sarah": {"ready": ["Krid"], "uncontrolled": ["Tony"]}, "Alexis": {}})
    do(t, "Sarah: bleed Alexis with Krid")
    reach(t, "Sarah: transfer to Tony")
    lost = [(t.seats[fact.seat], fact.rule) for fact in t.facts if isinstance(fact, facts.PoolBurned)]
    assert lost == [("Alexis", "VTES-X-ACT-01"), ("Sarah", "VTES-X-TURN-10")]


def test_a_hunt_gives_blood_by_its_own_rule() -> None:
    t = begin({"Sarah": {"ready": [{"vampire": "Krid", "blood": 0}]}, "Alexis": {}})
    do(t, "Sarah: hunt with Krid")
    assert [fact.rule for fact in t.facts if isinstance(fact, facts.BloodGained)] == ["VTES-X-ACT-02"]
