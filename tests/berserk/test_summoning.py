"""G-08 Summoning: who may be found in the deck, where it stands, and what is paid."""

from __future__ import annotations

from typing import Any

from tests.berserk.tables import Fight, own_card

CALL = {"id": "call", "per_turn": 1, "aim": "cell", "effect": "summon"}
BLINK = {"id": "blink", "sudden": True, "per_turn": 1, "aim": "cell", "effect": "relocate"}


def fight(*reserve: str, also: list[Any] | None = None, call: dict[str, Any] | None = None) -> Fight:
    cards = {"caller": own_card(abilities=[CALL | (call or {})]), "blinker": own_card(abilities=[BLINK])}
    return Fight(["caller C1", *(also or [])], ["vail C3'"], cards=cards, reserve=reserve)


def test_without_anybody_to_summon_it_is_paid_for() -> None:
    # BERSERK-G-08
    battle = fight("vail", call={"classes": ["beast"], "closes": True})
    battle.do("C1 call C2")
    battle.on()
    assert battle.card("C1")["closed"]
    assert [fact.how for fact in battle.happened("Stopped")] == ["alone"]


def test_nobody_need_be_summoned() -> None:
    # BERSERK-G-08
    battle = fight("vail")
    battle.do("C1 call C2", "nobody")
    assert battle.t.view(None)["players"]["Anna"]["deck"] == 1
    assert [move for move in battle.offers() if "call" in move] == []


def test_flyers_and_one_terrain_go_to_the_additional_zone() -> None:
    # BERSERK-G-08, BERSERK-212-01
    battle = fight("dream-moth", "quiet-grove", also=["black-mire"])
    battle.do("C1 call C2")
    assert battle.offers() == ["summon Dream Moth", "nobody"]
    battle.do("summon Dream Moth")
    assert set(battle.t.view(None)["additional zone"]) == {"Black Mire", "Dream Moth"}


def test_only_the_summoner_sees_who_may_come() -> None:
    # BERSERK-G-08
    battle = fight("vail")
    battle.do("C1 call C2")
    assert [seat for seat in (0, 1, None) if "to be summoned" in battle.t.view(seat)["players"]["Anna"]] == [0]


def test_what_is_aimed_at_a_cell_that_somebody_enters_is_cancelled_and_not_paid_for() -> None:
    # BERSERK-409-01: two cards never stand in one cell
    battle = Fight(
        [{"card": "caller", "at": "C1"}, "blinker A3"],
        ["vail C3'"],
        cards={"caller": own_card(abilities=[CALL]), "blinker": own_card(abilities=[BLINK])},
        reserve=("vail",),
        strict=True,
    )
    battle.do("C1 call C2")
    while battle.t.top.label(battle.t).split()[1] != "infliction":
        battle.do("pass")
    battle.do("A3 blink C2")
    while battle.t.stack and getattr(battle.t.top, "name", "") != "choice":
        battle.do("pass")
    assert battle.t.view(None)["board"]["C2"]["card"] == "Tester 2"
    assert [fact.how for fact in battle.happened("Stopped")] == ["cancelled"]
    assert "C1 call D2" in battle.offers()
