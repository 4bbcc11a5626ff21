"""207, 203, 211 The board, movement, reach, flight."""

from __future__ import annotations

import pytest

from razbor.systems.berserk.board import BESIDE, NAMES, NEAR, NUMBERS, adjacent, behind, between, distance, in_front, row_of
from tests.berserk.tables import Fight, own_card


def cell(name: str) -> int:
    return NUMBERS[name]


def names(cells: tuple[int, ...]) -> set[str]:
    return {NAMES[each] for each in cells}


def test_neighbours_are_up_to_eight_and_steps_up_to_four() -> None:
    # BERSERK-207-01, BERSERK-207-02, BERSERK-207-03
    assert names(NEAR[cell("D2'")]) == {"D1'", "E1'", "E2'", "E3'", "D3'", "C3'", "C2'", "C1'"}
    assert names(NEAR[cell("A1")]) == {"A1'", "B1'", "B1", "B2", "A2"}
    assert names(BESIDE[cell("A1")]) == {"A1'", "B1", "A2"}
    assert len(NAMES) == 30


def test_directions() -> None:
    # BERSERK-207-04, BERSERK-207-05
    assert NAMES[behind(cell("B1'"), cell("C1"))] == "D2"
    assert behind(cell("B1"), cell("A1")) == -1
    assert (NAMES[in_front(cell("A1"), 0)], NAMES[in_front(cell("A1"), 1)]) == ("A1'", "A2")
    assert [row_of(cell(name), 1) for name in ("C3'", "C1'", "C1")] == [3, 1, 0]


@pytest.mark.parametrize(("a", "b", "steps", "rows"), [("C1", "C2'", 2, 2), ("C1", "D2", 1, 2), ("A3", "E3'", 5, 9)])
def test_range_is_counted_by_edition(a: str, b: str, steps: int, rows: int) -> None:
    # BERSERK-G-11
    assert distance(cell(a), cell(b), "steps") == steps
    assert distance(cell(a), cell(b), "rows") == rows


def test_across_a_row_lies_one_cell() -> None:
    # BERSERK-G-53
    assert NAMES[between(cell("C1"), cell("C2'"))] == "C1'"
    assert between(cell("C1"), cell("D2'")) == -1
    assert between(cell("C1"), cell("C1'")) == -1


def test_a_strike_across_a_row_passes_over_ones_own_and_no_enemy() -> None:
    # BERSERK-G-53
    over = Fight(["hazel-witch C2", "witcher C1"], ["toad-herald C1'", "bog-hulk E2", "bog-hulk D2"], dice=(6,))
    assert over.refused("C2 staff E2") == "BERSERK-G-53"
    over.do("C2 staff C1'")
    over.on()
    assert over.card("C1'")["wounds"] == 3


def test_movement_goes_into_empty_cells_and_ends() -> None:
    # BERSERK-203-01, BERSERK-203-02, BERSERK-207-03
    fight = Fight(["lynx-rider C1", "witcher B1"], ["toad-herald A3'"])
    assert "C1 move D2" not in fight.offers()
    assert fight.refused("C1 move B1") == "BERSERK-207-03"
    fight.do("C1 move D1", "D1 move E1", "E1 move E2")
    assert fight.refused("E2 move E3") == "BERSERK-510.5~-01"


@pytest.mark.parametrize(("profile", "adjacent_shot", "diagonal"), [("seed", True, True), ("new", False, False)])
def test_shots_at_neighbours_and_ranges_differ_by_edition(profile: str, adjacent_shot: bool, diagonal: bool) -> None:
    # BERSERK-G-09, BERSERK-G-11
    fight = Fight(["thorn-archer C1", "acorn-thrower B1"], ["toad-herald C1'", "bog-hulk D2'"], profile=profile)
    assert ("C1 shot C1'" in fight.offers()) is adjacent_shot
    assert ("B1 throw D2'" in fight.offers()) is diagonal
    if not adjacent_shot:
        assert fight.refused("C1 shot C1'") == "BERSERK-G-09"
        assert fight.refused("B1 throw D2'") == "BERSERK-G-11"


def test_flyers_strike_anybody_and_are_struck_by_nobody_on_the_ground() -> None:
    # BERSERK-211-02, BERSERK-G-47
    fight = Fight(["carrion-crow", "witcher C1"], ["will-o-wisp", "hazel-witch A3'", "toad-herald C1'"])
    assert {"Carrion Crow strike Will-o'-Wisp", "Carrion Crow strike C1'"} <= set(fight.offers())
    assert fight.refused("C1 strike Will-o'-Wisp") == "BERSERK-211-02"
    assert fight.refused("Carrion Crow strike A3'") == "BERSERK-G-47"
    assert not adjacent(fight.t.pos.place[0], cell("C1"))


def test_closing_to_strike_a_flyer() -> None:
    # BERSERK-211-03
    fight = Fight(["old-badger C1", "witcher B1"], ["carrion-crow", "black-mire"])
    assert fight.refused("C1 strike Carrion Crow") == "BERSERK-211-02"
    fight.do("C1 close for flyers", "Anna: pass")
    assert fight.card("C1")["closed"]
    fight.do("Boris: pass")
    assert "C1 strike Carrion Crow" in fight.offers()
    assert "B1 strike Carrion Crow" not in fight.offers()
    assert fight.refused("C1 strike Black Mire") == "BERSERK-212-02"
    fight.do("Anna: pass", "Boris: pass")
    assert "C1 strike Carrion Crow" not in fight.offers()


def test_closing_for_flyers_needs_a_foe_without_ground_creatures() -> None:
    # BERSERK-211-03
    fight = Fight(["old-badger C1"], ["carrion-crow", "toad-herald A3'"])
    assert fight.refused("C1 close for flyers") == "BERSERK-211-03"


def test_flyers_defend_flyers_and_against_flyers() -> None:
    # BERSERK-211-04
    crow, ground = "Carrion Crow strike C1'", "C1 strike C1'"
    for move, defending in ((crow, {"pass", "defend Will-o'-Wisp", "defend D1'"}), (ground, {"pass", "defend D1'"})):
        fight = Fight(["carrion-crow", "witcher C1"], ["will-o-wisp", "toad-herald C1'", "bog-hulk D1'"], dice=(1, 1))
        fight.do(f"Anna: {move}")
        assert set(fight.offers(1)) == defending


def test_artifacts_and_peaceful_cards_are_struck_as_if_closed() -> None:
    # BERSERK-213-01, BERSERK-205.5-01
    cards = {"calm": own_card(fights=False)}
    fight = Fight(["old-badger C1", "calm B1"], ["soul-lantern C1'", "calm D1'", "witcher A3'"], cards=cards, dice=(1,))
    assert fight.refused("B1 strike C1'") == "BERSERK-205.5-01"
    fight.do("C1 strike C1'")
    assert fight.happened("Rolled")[0].answer == 0


def test_a_flyer_is_struck_once_for_closing_and_not_before_the_next_turn() -> None:
    # BERSERK-211-03
    opener = own_card(abilities=[{"id": "wake", "per_turn": 2, "aim": "own", "effect": "open"}])
    fight = Fight(["old-badger C1", "opener B1"], ["carrion-crow", "black-mire"], cards={"opener": opener}, dice=(1, 1))
    fight.do("C1 close for flyers", "B1 wake C1")
    assert fight.refused("C1 strike Carrion Crow") == "BERSERK-211-02"
    fight.do("Anna: pass", "Boris: pass", "C1 strike Carrion Crow")
    fight.on()
    fight.do("B1 wake C1")
    assert fight.refused("C1 strike Carrion Crow") == "BERSERK-211-02"


def test_what_is_aimed_in_front_reaches_one_cell() -> None:
    # BERSERK-207-04
    fight = Fight(["fog-fencer C1"], ["toad-herald C1'", "toad-herald B1'", "witcher C2'"])
    assert [move for move in fight.offers() if "lunge" in move] == ["C1 lunge C1'"]
    assert fight.refused("C1 lunge B1'") == "BERSERK-207-04"
    flying = own_card(type="flyer", move=0, abilities=[{"id": "peck", "closes": True, "in_front": True, "value": 1}])
    fight = Fight(["bird", "witcher A1"], ["toad-herald C1'"], cards={"bird": flying})
    assert not [move for move in fight.offers() if "peck" in move]


@pytest.mark.parametrize(("taken", "cell"), [([], "C2'"), (["witcher C2'"], "C1'")])
def test_a_pushed_card_goes_to_the_cell_behind_it_if_that_is_empty(taken: list[str], cell: str) -> None:
    # BERSERK-207-05
    fight = Fight(["bog-hulk C1"], [{"card": "toad-herald", "at": "C1'", "closed": True}, "witcher A3'", *taken], dice=(6,))
    fight.do("C1 strike C1'", "Boris: stop")
    fight.do("Anna: target C1'") if "Anna: target C1'" in fight.offers() else None
    assert fight.card(cell)["card"] == "Toad Herald"


@pytest.mark.parametrize("struck", ["C1'", "D2"])
def test_whoever_does_not_move_may_defend_any_card_beside(struck: str) -> None:
    # BERSERK-205.3-01, BERSERK-205.3-02
    fight = Fight(["old-badger C1", "witcher D2"], ["toad-herald C1'", "bog-hulk D1"], dice=(1, 1))
    fight.do(f"C1 strike {struck}")
    assert "defend D1" in fight.offers(1)


def test_who_is_accurate_is_not_redirected_by_a_defender() -> None:
    # BERSERK-G-50
    fight = Fight(["marsh-hag C1"], ["toad-herald C1'", "bog-hulk D1'"], dice=(1, 1), strict=True)
    fight.do("C1 strike C1'", "pass")
    assert fight.refused("defend D1'", "Boris") == "BERSERK-G-50"
