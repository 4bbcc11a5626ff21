"""402.3, 204 Death in the middle of things: who is still rolled for, who destroyed whom, who returns."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.systems.berserk import SYSTEM
from tests.berserk.tables import Fight, own_card


def test_a_card_that_has_paid_with_its_last_life_is_still_rerolled_for() -> None:
    # BERSERK-511.5.1-21, BERSERK-511.5.1-22, BERSERK-409-01
    guard = {"card": "green-throne-guard", "at": "C1", "wounds": 3}
    fight = Fight([guard, "old-badger A3"], ["vail C3'"], dice=(4,))
    fight.do("C1 shot C3'", "C1 effort C1")
    assert fight.offers() == ["stop", "reroll Guard of the Green Throne"]
    assert {SYSTEM.write(fight.t, key) for key, _ in SYSTEM.odds(fight.t, 0)} == set(fight.offers())
    assert fight.t.view(None)["roll"]["faces"] == {"Guard of the Green Throne": 4}
    fight.t.dictate(6)
    fight.do("reroll Guard of the Green Throne")
    assert [fact.face for fact in fight.happened("Rerolled")] == [6]
    assert fight.card("C3'")["wounds"] == 0
    assert [fact.how for fact in fight.happened("Stopped")] == ["cancelled"]


def test_of_two_dice_the_dead_card_s_own_is_rerolled() -> None:
    # BERSERK-511.5.1-12, BERSERK-511.5.1-22
    card = own_card(life=1, abilities=[{"id": "all in", "wound_self": 1, "aim": "self", "effect": "die bonus", "value": 1}])
    fight = Fight(["tester C1", "witcher A1"], ["bog-hulk C1'", "bog-hulk B3'"], cards={"tester": card}, dice=(1, 6))
    fight.do("C1 strike C1'", "C1 all in C1")
    fight.t.dictate(5)
    fight.do("reroll Tester")
    assert [(fact.card, fact.face) for fact in fight.happened("Rerolled")] == [(0, 5)]


def test_who_has_died_takes_no_more_wounds() -> None:
    # BERSERK-G-45, BERSERK-204-01: both strike; the answer kills the attacker before fear is carried out
    fight = Fight(["tester C1", "witcher A1"], ["bog-hulk C1'"], cards={"tester": own_card(life=1)}, dice=(5, 3), profile="bo2013")
    fight.do("C1 strike C1'", "take")
    assert [fact.target for fact in fight.happened("Hit")] == [2, 0]
    assert [(fact.card, fact.amount) for fact in fight.happened("Wounded")] == [(2, 3), (0, 2)]


def test_incarnation_is_once_a_battle() -> None:
    # BERSERK-G-19
    ghost = own_card(life=1, keywords={"incarnation": 1})
    bolt = own_card(abilities=[{"id": "bolt", "form": "shot", "closes": True, "value": 2}])
    cards = {"ghost": ghost, "shooter": bolt}
    fight = Fight(["shooter A1", "shooter B1"], ["ghost C1'", "bog-hulk E3'"], cards=cards)
    fight.do("A1 bolt C1'", "Anna: pass")
    assert fight.t.open.rule == "BERSERK-G-19"
    fight.do("Boris: target A3'", "Boris: pass", "A1 bolt A3'", "Anna: pass")
    assert not [move for move in fight.offers() if move.startswith("target")]
    assert len([fact for fact in fight.happened("Affected") if fact.what == "incarnated"]) == 1


def eater(**ability: Any) -> dict[str, Any]:
    return own_card(keywords={"corpse-eating": 1}, abilities=[{"id": "use", "closes": True, **ability}])


@pytest.mark.parametrize(
    ("ability", "at", "fed"),
    [
        ({"effect": "destroy", "value": 9}, "C1'", True),
        ({"effect": "destroy", "value": 9}, "C3'", False),  # not adjacent
        ({"form": "spell", "value": 9}, "C1'", True),
        ({"form": "shot", "value": 9}, "C1'", False),  # ranged
    ],
)
def test_corpse_eating_feeds_whoever_destroyed_from_nearby(ability: dict[str, Any], at: str, fed: bool) -> None:
    # BERSERK-G-51, BERSERK-G-13
    cards = {"eater": eater(**ability), "prey": own_card(life=3)}
    fight = Fight(
        [{"card": "eater", "at": "C1", "wounds": 4}, "witcher A1"],
        [{"card": "prey", "at": at, "wounds": 1}, "toad-herald A3'"],
        cards=cards,
    )
    fight.do(f"C1 use {at}")
    assert [fact.by for fact in fight.happened("Died")] == [0]
    assert fight.card("C1")["wounds"] == (0 if fed else 4)
