"""Rules in small scenes, and values by themselves."""

from __future__ import annotations

import pytest

from razbor.systems.vtes.blocking import entitled
from razbor.systems.vtes.frames import ActionState
from razbor.systems.vtes.values import capacity, intercept, older, stealth, strength
from tests.moves import do, offered
from tests.vtes.tables import begin, number, reach

FOUR = {"Sarah": {"ready": ["Krid"]}, "Alexis": {"ready": ["Ohanna"]}, "Boris": {"ready": ["Duck"]}, "Clara": {"ready": ["Dimple"]}}


@pytest.mark.parametrize(("profile", "seats"), [("classic", (1, 3)), ("v5-2025", (1, 2))])
def test_who_blocks_an_action_directed_at_several(profile: str, seats: tuple[int, ...]) -> None:
    """VTES-6.2.0-05, reading A1: prey and predator in the text, the targets now."""
    t = begin(FOUR, profile=profile)
    assert entitled(t, ActionState(seat=0, minion=number(t, "Krid"), seats=(1, 2))) == seats
    assert entitled(t, ActionState(seat=0, minion=number(t, "Krid"), seats=(2,))) == (2,)
    assert entitled(t, ActionState(seat=0, minion=number(t, "Krid"))) == (1, 3)


@pytest.mark.parametrize(("profile", "least"), [("classic", 0), ("v5-2025", -1)])
def test_stealth_below_zero(profile: str, least: int) -> None:
    """VTES-6.2.2-13, reading D-05."""
    t = begin({"Sarah": {"ready": ["Zöe"]}, "Alexis": {"ready": ["Ohanna"]}}, profile=profile)
    action = ActionState(seat=0, minion=number(t, "Zöe"), kind="hunt", stealth=0)
    assert stealth(t.pos, action, negative=t.rules.negative_values) == least
    assert intercept(t.pos, number(t, "Ohanna"), action, negative=t.rules.negative_values) == 0


def test_what_cards_on_a_minion_add() -> None:
    """VTES-6.2.2-15, VTES-X-OBJ-06, VTES-X-OBJ-07, VTES-X-CBT-02."""
    t = begin({"Sarah": {"ready": [{"vampire": "Krid", "cards": ["Mr. Winthrop", "Potence"]}, "Massimiliano"]}, "Alexis": {}})
    krid = number(t, "Krid")
    action = ActionState(seat=1, minion=krid, kind="bleed")
    assert intercept(t.pos, krid, action, negative=False) == 1
    assert capacity(t.pos, krid) == 3
    assert strength(t.pos, number(t, "Massimiliano")) == 2
    assert older(t.pos, number(t, "Massimiliano"), krid)
    assert not older(t.pos, krid, krid)


def test_ousting_together_gives_the_point_and_no_pool() -> None:
    """VTES-X-END-02, VTES-X-END-06."""
    t = begin(
        {
            "Sarah": {"ready": ["Sir Walter Nash"], "hand": ["Ancilla Empowerment"]},
            "Alexis": {"pool": 1, "ready": [{"vampire": "Krid", "locked": True}]},
            "Boris": {"pool": 1, "ready": [{"vampire": "Duck", "locked": True}]},
            "Clara": {"pool": 9},
        }
    )
    do(t, "Sarah: call Ancilla Empowerment with Sir Walter Nash", "Sarah: vote for with Sir Walter Nash", "Sarah: vote for with the card")
    assert t.pos.out == [0, 1, 1, 0]
    assert t.pos.points == [2, 2, 0, 0]  # Alexis, ousted herself, has the point for Boris
    assert t.pos.pool == [35, 0, 0, 9]  # and Sarah alone the pool


def test_spending_the_last_pool_ousts() -> None:
    """VTES-X-TURN-12."""
    t = begin({"phase": "influence", "Sarah": {"pool": 1, "uncontrolled": ["Krid"]}, "Alexis": {}})
    do(t, "Sarah: transfer to Krid")
    assert t.over
    assert t.pos.out == [1, 0]
    assert t.pos.points == [0, 4]


def test_losing_pool_keeps_from_withdrawing() -> None:
    """VTES-X-END-04."""
    t = begin(
        {
            "phase": "unlock",
            "Sarah": {"hand": ["Dodge"], "ready": [{"vampire": "Krid", "locked": True}]},
            "Alexis": {"hand": ["Dodge"], "library": ["Dodge"], "ready": ["Ohanna"]},
        }
    )
    do(t, "Sarah: withdraw")
    reach(t, "Alexis: bleed Sarah with Ohanna")
    while t.seats[t.open.seats[0]] != "Sarah" or "withdraw" not in offered(t):
        options = offered(t)
        do(t, f"{t.seats[t.open.seats[0]]}: {next(each for each in ('pass', 'no block', *options) if each in options)}")
    assert t.pos.out == [0, 0]
    assert t.pos.pool == [29, 30]


def test_a_second_copy_of_a_unique_card_of_ones_own_is_burned() -> None:
    """VTES-X-TURN-04."""
    t = begin({"phase": "master", "Sarah": {"play": ["The Parthenon"], "hand": ["The Parthenon"]}, "Alexis": {}})
    do(t, "Sarah: play The Parthenon")
    assert [t.pos.cards[card].name for card in t.pos.ash[0]] == ["The Parthenon"]
    assert len(t.pos.play[0]) == 1


def test_a_bleed_of_nothing_takes_no_edge() -> None:
    """VTES-X-ACT-01, VTES-X-ACT-18."""
    t = begin({"Sarah": {"ready": ["Loyal Street Gang"]}, "Alexis": {}})
    do(t, "Sarah: bleed Alexis with Loyal Street Gang")
    assert t.pos.edge == [-1]
    assert t.pos.pool == [30, 30]


def test_transfers_of_the_first_turns() -> None:
    """VTES-X-TURN-10."""
    seats = {name: {"deck": "claws"} for name in ("Sarah", "Alexis")}
    t = begin(seats)
    given: list[int] = []
    while len(given) < 5:
        options = offered(t)
        if t.open.kind == "influence":
            before = t.pos.pool[t.open.seats[0]]
            seat = t.open.seats[0]
            while t.open.kind == "influence" and any(each.startswith("transfer") for each in offered(t)):
                do(t, f"{t.seats[seat]}: {next(each for each in offered(t) if each.startswith('transfer'))}")
            given.append(before - t.pos.pool[seat])
        do(t, f"{t.seats[t.open.seats[0]]}: {'pass' if 'pass' in offered(t) else options[-1]}")
    assert given == [1, 2, 3, 4, 4]
