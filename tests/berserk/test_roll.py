"""511.5.1 The roll step: who rolls, who holds the net, what stands, and both editions' modifiers."""

from __future__ import annotations

import pytest

from razbor.systems.berserk.hit_table import MEDIUM, STRONG, WEAK, kind_of
from tests.berserk.tables import Fight, own_card


@pytest.mark.parametrize(("closed", "dice"), [(False, (4, 2)), (True, (4,))])
def test_two_roll_between_open_creatures_and_one_against_the_closed(closed: bool, dice: tuple[int, ...]) -> None:
    # BERSERK-511.5.1-01, BERSERK-511.7~-01, BERSERK-205.4-01
    fight = Fight(["old-badger C1"], [{"card": "toad-herald", "at": "C1'", "closed": closed}], dice=dice)
    fight.do("C1 strike C1'")
    (rolled,) = fight.happened("Rolled")
    assert (rolled.face, rolled.answer) == (*dice, 0)[:2]
    assert not fight.t.undictated


def test_ones_own_cards_do_not_answer() -> None:
    # BERSERK-205.2-03
    fight = Fight(["old-badger C1", "glade-warden B1"], ["toad-herald A3'"], dice=(1,))
    fight.do("C1 strike B1")
    assert fight.happened("Rolled")[0].answer == 0


def penalised(**keywords: int) -> dict[str, object]:
    return own_card(keywords={name.replace("_", " "): n for name, n in keywords.items()})


@pytest.mark.parametrize(
    ("mine", "theirs", "x", "y", "holder"),
    [
        ({"attack_experience": 2}, {}, 2, 0, "Anna"),
        ({}, {"defence_experience": 1}, 0, 1, "Boris"),
        ({"attack_experience": 1}, {"clumsiness": 2, "blessing": 1}, 3, 1, "Anna"),
        ({"clumsiness": 1, "curse": 1}, {"curse": 1}, 1, 2, "Boris"),
        ({"blessing": 1}, {"blessing": 1}, 1, 1, None),
        ({"defence_experience": 5}, {"attack_experience": 5}, 0, 0, None),
    ],
)
def test_who_has_more_holds_the_difference_and_the_other_nothing(
    mine: dict[str, int], theirs: dict[str, int], x: int, y: int, holder: str | None
) -> None:
    # BERSERK-511.5.1-07, BERSERK-511.5.1-09, BERSERK-511.5.1-10, BERSERK-511.5.1-11, BERSERK-511.5.1-12
    cards = {"one": penalised(**mine), "other": penalised(**theirs)}
    fight = Fight(["one C1", "witcher A1"], ["other C1'"], cards=cards, dice=(3, 3))
    fight.do("C1 strike C1'")
    if holder is None:
        assert not fight.happened("Rerolled")
        assert [(fact.x, fact.y) for fact in fight.happened("Counted")] == ([(x, y)] if x or y else [])
        return
    roll = fight.t.view(None)["roll"]
    assert (roll["x"], roll["y"], roll["left"], roll["holder"]) == (x, y, abs(x - y), holder)
    assert fight.t.seats[fight.t.open.seats[0]] == holder
    assert fight.offers() == ["stop", "reroll C1", "reroll C1'"]


def test_the_opponent_may_force_rerolls_of_a_single_die() -> None:
    # BERSERK-511.5.1-07, BERSERK-511.5.1-13
    cards = {"cursed": penalised(curse=3)}
    fight = Fight(["cursed C1", "witcher A1"], [{"card": "bog-hulk", "at": "C1'", "closed": True}], cards=cards, dice=(6,))
    fight.do("C1 strike C1'")
    assert fight.refused("stop", "Anna") == "K-4"
    fight.t.dictate(5, 2)
    fight.do("Boris: reroll C1", "Boris: reroll C1", "Boris: stop")
    assert fight.card("C1'")["wounds"] == 1
    assert not fight.t.undictated


def test_the_last_roll_stands() -> None:
    # BERSERK-511.5.1-14
    cards = {"eager": penalised(attack_experience=1)}
    fight = Fight(["eager C1", "witcher A1"], [{"card": "bog-hulk", "at": "C1'", "closed": True}], cards=cards, dice=(6,))
    fight.do("C1 strike C1'")
    fight.t.dictate(1)
    fight.do("reroll C1")
    assert fight.card("C1'")["wounds"] == 1


def test_between_rerolls_nothing_else_is_used() -> None:
    # BERSERK-511.5.1-08
    seer = {"card": "root-seer", "at": "B2", "tokens": 5}
    fight = Fight(["steppe-barbarian C1", seer], ["vail C1'"], dice=(1, 5))
    fight.do("C1 strike C1'")
    assert "B2 encourage C1" in fight.offers()
    fight.do("B2 encourage C1", "pass")
    fight.t.dictate(4)
    fight.do("reroll C1'")
    assert fight.offers() == ["stop", "reroll C1", "reroll C1'"]


@pytest.mark.parametrize(
    ("reading", "target", "x", "y"),
    [("by_controller", "C1", 2, 0), ("by_controller", "C1'", 2, 0), ("penalty", "C1", 1, 1), ("bonus", "C1'", 1, 1)],
)
def test_a_plain_reroll_is_a_bonus_for_ones_own_and_a_penalty_for_the_other(reading: str, target: str, x: int, y: int) -> None:
    # BERSERK-511.5.1-06
    fight = Fight(["steppe-barbarian C1", "aella B2"], ["vail C1'"], dice=(1, 5), plain_reroll=reading)
    fight.do("C1 strike C1'", f"B2 second try {target}")
    counted = fight.t.facts[-1] if not fight.happened("Counted") else fight.happened("Counted")[0]
    assert (counted.x, counted.y) == (x, y)


def test_the_signs_of_the_attack_die_stand_for_faces() -> None:
    # BERSERK-511.8-03, BERSERK-205.4-01: fist, sword, axe
    assert [kind_of(face) for face in range(1, 7)] == [WEAK] * 3 + [MEDIUM] * 2 + [STRONG]
    assert (kind_of(-1), kind_of(9)) == (WEAK, STRONG)


# Editions that add modifiers


def test_added_modifiers_move_the_result_and_nobody_rerolls() -> None:
    # BERSERK-G-29, BERSERK-205.6-03
    fight = Fight(["steppe-barbarian C1", "witcher A1"], ["vail C1'"], dice=(1, 5), profile="bo2013")
    fight.do("C1 strike C1'")
    assert [(fact.face, fact.result) for fact in fight.happened("Fixed")] == [(1, 2), (5, 5)]
    assert [(fact.striker, fact.kind) for fact in fight.happened("Decided")] == [(2, WEAK)]


def test_plain_rerolls_roll_at_once_where_modifiers_are_added() -> None:
    # BERSERK-511.5.1-02
    fight = Fight(["steppe-barbarian C1", "aella B2"], ["vail C1'"], dice=(1, 5), profile="bo2013")
    fight.do("C1 strike C1'")
    fight.t.dictate(6)
    fight.do("B2 second try C1", "take")
    assert [(fact.face, fact.result) for fact in fight.happened("Fixed")] == [(6, 7), (5, 5)]


@pytest.mark.parametrize(
    ("dice", "asked", "take", "weaken"),
    [((5, 1), "Anna", (3, 1), (2, 0)), ((3, 1), "Anna", (2, 1), (1, 0)), ((1, 5), "Boris", (1, 2), (0, 1))],
)
def test_the_higher_side_may_take_less_at_two_and_four(
    dice: tuple[int, int], asked: str, take: tuple[int, int], weaken: tuple[int, int]
) -> None:
    # BERSERK-205.6-02
    for answer, kinds in (("take", take), ("weaken", weaken)):
        fight = Fight(["tester C1", "witcher A1"], ["tester C1'"], cards={"tester": own_card()}, dice=dice, profile="bo2013")
        fight.do("C1 strike C1'")
        assert fight.t.seats[fight.t.open.seats[0]] == asked
        assert fight.offers() == ["take", "weaken"]
        fight.do(answer)
        assert (fight.card("C1'")["wounds"], fight.card("C1")["wounds"]) == kinds


def test_two_blows_of_one_row_fall_at_once() -> None:
    # BERSERK-205.6-01: both die
    frail = own_card(life=1)
    fight = Fight(["tester C1", "witcher A1"], ["tester C1'", "witcher A1'"], cards={"tester": frail}, dice=(3, 1), profile="bo2013")
    fight.do("C1 strike C1'", "take")
    assert sorted(fact.card for fact in fight.happened("Died")) == [0, 2]
