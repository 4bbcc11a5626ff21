"""What effects on an action in progress may touch: attacks and wounds, never each other's numbers; and what hidden cards set off."""

from __future__ import annotations

import pytest

from tests.berserk.tables import Fight, own_card

CLOSED = {"card": "vail", "at": "C1'", "closed": True}


def reducing(to: int) -> dict[str, object]:
    return own_card(abilities=[{"id": f"to {to}", "per_turn": 1, "aim": "own", "effect": "reduce", "value": to}])


@pytest.mark.parametrize(("chosen", "wounds"), [("apply reduce 0", 3), ("apply reduce 1", 1)])
def test_an_attack_is_reduced_once_as_the_target_s_player_chooses(chosen: str, wounds: int) -> None:
    # BERSERK-419-01, BERSERK-G-90
    fight = Fight(
        ["stag-lord C1", "troll A3"], [CLOSED, "three E3'", "one D3'"], cards={"three": reducing(3), "one": reducing(1)}, dice=(6,)
    )
    fight.do("C1 strike C1'", "Boris: E3' to 3 C1'", "Boris: D3' to 1 C1'", f"Boris: {chosen}")
    assert fight.card("C1'")["wounds"] == wounds


@pytest.mark.parametrize("effect", ["strength", "weaken", "block attack", "prevent", "reduce"])
def test_what_changes_a_blow_does_not_touch_what_is_no_attack(effect: str) -> None:
    # BERSERK-511.5.2-01, BERSERK-511.5.3-01, BERSERK-511.5.4-01
    number = {} if effect == "block attack" else {"value": 1}
    meddler = own_card(abilities=[{"id": "meddle", "per_turn": 1, "aim": "any", "effect": effect, **number}])
    fight = Fight(["mire-witch C2", "meddler A1"], ["toad-herald C1'", "meddler A1'"], cards={"meddler": meddler}, strict=True)
    fight.do("C2 curse C1'")
    while getattr(fight.t.top, "name", "") != "choice":
        assert fight.offers() == ["pass"] or not [move for move in fight.offers() if "meddle" in move]
        fight.do("pass")
    assert fight.card("C1'")["gained"] == {"curse": 1}


def test_wounds_of_a_spell_are_prevented_but_it_is_no_attack() -> None:
    # BERSERK-420-01, BERSERK-511.5.3-01
    abilities = [
        {"id": "shield", "per_turn": 1, "aim": "own", "effect": "prevent", "value": 1},
        {"id": "lessen", "per_turn": 1, "aim": "own", "effect": "reduce", "value": 1},
    ]
    bolt = own_card(abilities=[{"id": "bolt", "form": "spell", "closes": True, "value": 3}])
    fight = Fight(["mage C2"], ["guard C1'"], cards={"mage": bolt, "guard": own_card(abilities=abilities)})
    fight.do("C2 bolt C1'")
    assert fight.offers() == ["pass", "C1' shield C1'"]
    fight.do("C1' shield C1'")
    fight.on()
    assert fight.card("C1'")["wounds"] == 2


def test_what_redirects_is_not_blocked() -> None:
    # BERSERK-412-04
    fight = Fight(["hedge-shield C2", "troll C1"], ["witcher C1'", "mire-witch E3'"], active="Boris", strict=True)
    fight.do("Boris: C1' sign C1", "Boris: pass", "Anna: C2 shield C2")
    assert fight.t.path.endswith("Use Hedge Shield shield > Window preliminary BERSERK-511.4~-02")
    assert fight.offers() == ["pass"]


def test_each_reroll_the_die_is_rolled_at_once_where_modifiers_are_added() -> None:
    # BERSERK-511.5.1-02, BERSERK-511.5.1-06, BERSERK-511.5.1-14
    seer = {"card": "root-seer", "at": "B3", "tokens": 2}
    fight = Fight(["troll C1", seer], ["vail C1'"], dice=(1, 1), profile="bo2013")
    fight.do("C1 strike C1'")
    fight.t.dictate(2)
    fight.do("B3 foresee C1")
    assert fight.t.view(None)["roll"]["faces"] == {"C1": 2, "C1'": 1}
    fight.t.dictate(6)
    fight.do("B3 foresee C1'", "take")
    assert [(fact.card, fact.face) for fact in fight.happened("Rerolled")] == [(0, 2), (2, 6)]
    assert [(fact.face, fact.result) for fact in fight.happened("Fixed")] == [(2, 2), (6, 6)]


def test_a_hidden_card_of_which_something_is_set_off_is_revealed() -> None:
    # BERSERK-415-01
    dying = {"card": "troll", "at": "C1", "wounds": 8, "closed": True}
    hidden = [{"card": card, "at": at, "hidden": True} for card, at in (("soul-lantern", "E3'"), ("root-seer", "D3'"), ("bog-hulk", "A3'"))]
    fight = Fight([dying, "old-badger A3"], ["vail C1'", *hidden], dice=(3,), active="Boris")
    fight.do("Boris: C1' strike C1")
    fight.on()
    assert [fight.card(at)["hidden"] for at in ("E3'", "D3'", "A3'")] == [False, True, True]
    fight.do("Boris: pass")
    fight.on()
    fight.do("Anna: pass")
    fight.on()
    assert [fight.card(at)["hidden"] for at in ("E3'", "D3'", "A3'")] == [False, False, True]
    assert fight.card("D3'")["tokens"] == 1


def test_a_manoeuvre_is_not_diagonal() -> None:
    # BERSERK-G-23
    fight = Fight(["reed-assassin C1", "toad-herald D2", "toad-herald C2"], ["troll D2'"])
    assert "C1 manoeuvre C2" in fight.offers()
    assert fight.refused("C1 manoeuvre D2") == "BERSERK-G-23"
