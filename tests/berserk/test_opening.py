"""301 The preliminary phase: crystals, recruitment, deployment, reveal, battle start, vanguard; hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.kernel.faults import DataError
from razbor.kernel.schema import read
from razbor.kernel.table import Table
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.board import DEAL, NAMES, RECRUITED
from razbor.systems.berserk.crystals import left
from razbor.systems.berserk.position import Battle
from razbor.systems.berserk.setup import DEPLOYMENT, Setup
from tests.berserk.tables import Fight, own_card
from tests.moves import do, offered

type T = Table[Battle]


def begin(
    first: Any = "forest", second: Any = "swamps", *, cards: dict[str, Any] | None = None, profile: str = "seed", **switches: Any
) -> T:
    players = {"Anna": {"deck": first}, "Boris": {"deck": second}}
    return Table(SYSTEM, read(Setup, {"players": players, "cards": cards or {}}), seed=5, profile=profile, switches=switches)


def squad(*cards: str, profile: str = "seed", seat: int = 0) -> tuple[int, int]:
    """What is left of the crystals with these cards."""
    t = begin(("bark-giant", *cards, *["plague-rat"] * 5, *_filling(cards)), profile=profile) if seat == 0 else begin()
    pos = t.pos
    chosen: list[int] = []
    for card in cards:
        chosen.append(next(c for c in pos.mine[0] if pos.ids[c] == card and c not in chosen))
    return left(pos, 0, chosen)


KINDS = ("fern-scout", "glade-warden", "old-badger", "thorn-archer", "hazel-witch", "root-seer", "troll", "vail", "mud-ward")


def _filling(cards: tuple[str, ...]) -> list[str]:
    return [kind for kind in (*KINDS, "acorn-thrower", "spring-singer", "hvan") if kind not in cards for _ in range(3)]


@pytest.mark.parametrize(
    ("profile", "first", "second"), [("seed", (23, 22), (23, 23)), ("bo2013", (23, 22), (23, 23)), ("new", (24, 22), (25, 23))]
)
def test_crystals_by_edition(profile: str, first: tuple[int, int], second: tuple[int, int]) -> None:
    # BERSERK-101-01
    t = begin(profile=profile)
    assert [left(t.pos, seat, []) for seat in range(2)] == [first, second]


@pytest.mark.parametrize(
    ("profile", "elements", "gold"),
    [("seed", 0, 23), ("seed", 1, 24), ("seed", 2, 23), ("seed", 3, 22), ("new", 0, 24), ("new", 1, 24), ("new", 2, 23), ("new", 3, 22)],
)
def test_elements_cost_or_give_gold(profile: str, elements: int, gold: int) -> None:
    # BERSERK-304.6-01
    cards = ("vail", "fern-scout", "toad-herald", "troll")[: elements + 1]
    assert squad(*cards, profile=profile)[0] == gold


def test_silver_pays_for_the_ordinary_gold_for_the_rest_and_the_elite() -> None:
    # BERSERK-304-01
    ordinary = ("bog-hulk",) * 3
    assert squad(*ordinary) == (24, 4)
    assert squad(*ordinary, "toad-herald", "toad-herald") == (24 - 4, 0)
    assert squad("stag-lord") == (24 - 7, 22)


def test_recruitment_refuses_what_cannot_be_paid_or_stand_together() -> None:
    # BERSERK-304-01, BERSERK-212-01, BERSERK-211-05, BERSERK-G-54
    kinds = ("stag-lord", "quiet-grove", "dream-moth", "bark-giant", *KINDS)
    t = begin(tuple(card for card in kinds for _ in range(3)), dealt=39, gold=[40, 40])
    do(t, "keep", "keep", "recruit Stag Lord", "recruit Quiet Grove", "recruit Dream Moth", "recruit Dream Moth 2", "recruit Bark Giant")
    assert {(SYSTEM.write(t, refusal.key), refusal.rule) for refusal in t.explain()} >= {
        ("recruit Stag Lord 2", "BERSERK-G-54"),
        ("recruit Quiet Grove 2", "BERSERK-212-01"),
        ("recruit Dream Moth 3", "BERSERK-211-05"),
    }
    do(t, "recruit Bark Giant 2")
    assert {refusal.rule for refusal in t.explain() if SYSTEM.write(t, refusal.key) == "recruit Bark Giant 3"} == {"BERSERK-304-01"}


def test_a_redeal_costs_one_gold_and_the_first_player_decides_first() -> None:
    # BERSERK-302.1-01, BERSERK-302.3-01
    t = begin()
    assert sum(place == DEAL for place in t.pos.place) == 30
    assert (t.seats[t.open.seats[0]], offered(t)) == ("Anna", ["keep", "redeal"])
    before = [c for c in t.pos.mine[0] if t.pos.place[c] == DEAL]
    do(t, "redeal")
    assert [c for c in t.pos.mine[0] if t.pos.place[c] == DEAL] != before
    assert left(t.pos, 0, [])[0] == 22
    do(t, "keep")
    assert t.seats[t.open.seats[0]] == "Boris"


def test_deployment_opens_edges_when_the_inner_cells_are_full() -> None:
    # BERSERK-207.4-01, BERSERK-305-01
    assert [len(zone) for zone in DEPLOYMENT[0][0]] == [9, 4, 2]
    assert [len(zone) for zone in DEPLOYMENT[1][1]] == [11, 4]
    assert {NAMES[cell] for cell in DEPLOYMENT[1][1][0]} >= {"A1'", "E1'"}
    t = begin(dealt=30, gold=[99, 99], silver=[99, 99])
    do(t, "keep", "keep")
    while len([c for c in t.pos.mine[0] if t.pos.place[c] == RECRUITED]) < 10:
        do(t, next(move for move in offered(t) if move != "done"))
    do(t, "done", "done")
    refusal = t.choose(f"{offered(t)[0].rsplit(' ', 1)[0]} A1")
    assert refusal is not None
    assert refusal.rule == "BERSERK-207.4-01"
    for _ in range(9):
        assert all(move[-2] in "BCD" for move in offered(t))
        do(t, offered(t)[0])
    assert {move[-2:] for move in offered(t)} == {"A2", "E2", "A3", "E3"}


HERO = own_card(abilities=[{"id": "first shot", "form": "shot", "on": "battle start", "may": True, "value": 2}], keywords={"vanguard": 1})


def fought(*, hide: bool = True) -> T:
    """Both have recruited a hero each, and Boris a second one into his third row."""
    deck = tuple(card for card in ("hero", *KINDS) for _ in range(3))
    t = begin(deck, deck, cards={"hero": HERO}, dealt=30)
    do(t, "keep", "keep", "recruit Tester", "done", "recruit Tester", "recruit Troll", "done")
    do(t, "deploy Tester C1", "deploy Tester C1'", "deploy Troll C3'", "hide C3'" if hide else "reveal C3'")
    return t


def test_the_second_player_may_keep_the_third_row_hidden_till_the_first_turn_is_over() -> None:
    # BERSERK-306-01, BERSERK-415-01
    t = fought()
    do(t, "pass", "pass", "pass", "pass")
    assert t.view(0)["board"]["C3'"]["card"] == "?"
    assert t.view(1)["board"]["C3'"]["card"] == "Troll"
    assert "life" not in t.view(None)["board"]["C3'"]
    do(t, "Anna: pass")
    assert t.pos.turn == 2
    assert t.view(0)["board"]["C3'"]["card"] == "Troll"


def test_what_begins_a_battle_goes_by_turns_and_attacks_slowly() -> None:
    # BERSERK-307-01, BERSERK-512.1-02
    t = fought()
    assert (t.seats[t.open.seats[0]], offered(t)) == ("Anna", ["pass", "C1 first shot"])
    do(t, "C1 first shot", "target C1'")
    assert SYSTEM.everything(t)["C1'"]["wounds"] == 2
    assert (t.seats[t.open.seats[0]], offered(t)) == ("Boris", ["pass", "C1' first shot"])


def test_the_vanguard_strikes_unanswered_before_the_first_turn() -> None:
    # BERSERK-G-01, BERSERK-512.1-02
    t = fought()
    do(t, "pass", "pass")
    assert offered(t) == ["pass", "C1 strike C1'"]
    t.dictate(6)
    do(t, "C1 strike C1'")
    hit = SYSTEM.everything(t)
    assert (hit["C1'"]["wounds"], hit["C1"]["wounds"], hit["C1"]["closed"]) == (3, 0, False)
    do(t, "Boris: pass")
    assert t.pos.turn == 1


def test_a_hidden_card_is_a_target_for_anything_and_blocks_what_does_not_fit() -> None:
    # BERSERK-415-02, BERSERK-415-03
    cards = {"leech": own_card(abilities=[{"id": "spite", "closes": True, "classes": ["troll"], "value": 1}])}
    hidden = [{"card": card, "at": at, "hidden": True} for card, at in (("vail", "C3'"), ("troll", "D3'"))]
    fight = Fight(["leech C1", "leech B1"], ["witcher A3'", *hidden], cards=cards)
    assert {"C1 spite C3'", "C1 spite D3'"} <= set(fight.offers())
    assert fight.refused("C1 spite A3'") == "BERSERK-412-01"
    fight.do("C1 spite C3'")
    assert [fact.how for fact in fight.happened("Stopped")] == ["blocked"]
    assert fight.card("C1")["closed"]
    fight.do("B1 spite D3'")
    assert fight.card("D3'")["wounds"] == 1


def test_stealth_is_revealed_when_its_player_likes() -> None:
    # BERSERK-G-43
    fight = Fight(["witcher C1"], [{"card": "fern-scout", "at": "C3'", "hidden": True}, "toad-herald A3'"])
    fight.do("Anna: pass", "Boris: reveal C3'")
    assert not fight.card("C3'")["hidden"]


@pytest.mark.parametrize(
    ("setup", "where"),
    [
        ({"players": {"Anna": {"deck": "forest"}, "Boris": {}}}, "players"),
        ({"players": {"Anna": {"squad": ["vail Z9"]}, "Boris": {}}}, "card"),
        ({"players": {"Anna": {"squad": [{"card": "vail", "at": "Z9"}]}, "Boris": {}}}, "at"),
        ({"players": {"Anna": {"squad": ["vail C1"]}, "Boris": {"squad": ["troll C1"]}}}, "at"),
        ({"players": {"Anna": {"squad": ["vial C1"]}, "Boris": {}}}, "card"),
        ({"players": {"Anna": {"deck": "forrest"}, "Boris": {"deck": "swamps"}}}, "deck"),
        ({"players": {"Anna": {"deck": ["vail"]}, "Boris": {"deck": "swamps"}}}, "deck"),
        ({"players": {"Anna": {"deck": ["vail"] * 30}, "Boris": {"deck": "swamps"}}}, "deck"),
        ({"players": {"Anna": {}}}, "players"),
        ({"players": {"Anna": {}, "Boris": {}}, "active": "Clara"}, "active"),
    ],
)
def test_setups_that_cannot_be_are_refused_with_their_place(setup: dict[str, Any], where: str) -> None:
    with pytest.raises(DataError) as refused:
        Table(SYSTEM, read(Setup, setup), seed=1)
    assert where in refused.value.faults[0].path


def test_five_of_a_horde() -> None:
    # BERSERK-G-34
    rest = tuple(card for card in KINDS for _ in range(3))
    assert begin((*["plague-rat"] * 5, *rest), "forest").pos.ids.count("plague-rat") == 5
    with pytest.raises(DataError):
        begin((*["plague-rat"] * 6, *rest))
    with pytest.raises(DataError):
        begin((*["bog-hulk"] * 4, *rest))


def test_crystals_deployment_and_the_right_to_hide_go_with_who_goes_second() -> None:
    # BERSERK-302.2-01, BERSERK-101-01, BERSERK-207.4-01, BERSERK-306-01
    t = begin(first_player="die")
    chooser = t.open.seats[0]
    do(t, "go second")
    second, first = chooser, 1 - chooser
    assert (t.pos.first, t.pos.active, t.open.seats[0]) == (first, first, first)
    assert [left(t.pos, seat, []) for seat in (first, second)] == [(23, 22), (23, 23)]
    do(t, "keep", "keep")
    for _ in range(2):
        do(t, next(move for move in offered(t) if move != "done"), "done")
    cells: dict[int, set[str]] = {}
    for seat in (first, second):
        assert t.open.seats[0] == seat
        cells[seat] = {move.rsplit(" ", 1)[1] for move in offered(t)}
        third = next(move for move in offered(t) if move.rstrip("'").endswith("3"))
        do(t, third)
    assert [len(cells[seat]) for seat in (first, second)] == [9, 11]
    assert (t.open.seats[0], t.open.kind) == (second, "hide")


def test_where_cards_are_dealt_nobody_is_active_by_the_setup() -> None:
    # BERSERK-302.2-01
    players = {"Anna": {"deck": "forest"}, "Boris": {"deck": "swamps"}}
    with pytest.raises(DataError, match="first_player"):
        read(Setup, {"players": players, "active": "Boris"})
