"""Cards and hit tables as data: what ships, what a user brings, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from razbor.kernel.faults import DataError
from razbor.systems.berserk.card import read_cards, shipped
from razbor.systems.berserk.hit_table import find, tables
from razbor.systems.berserk.setup import decks
from tests.berserk.tables import Fight, own_card

OURS = ("forest", "swamps")


def test_thirty_cards_of_two_elements_ship_in_two_decks() -> None:
    ours = {card for deck in decks().values() for card in deck}
    assert set(decks()) == set(OURS)
    assert len(ours) == 30
    assert {shipped()[card].element for card in ours} == set(OURS)
    for name, deck in decks().items():
        assert len(deck) == 30
        assert {shipped()[card].element for card in deck} == {name}


def test_names_are_told_apart_in_both_languages() -> None:
    for language in ("en", "ru"):
        names = [card.name[language] for card in shipped().values()]
        assert len(set(names)) == len(names)


def test_cards_of_ones_own_come_from_a_json_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"cards": {"mine": own_card(life=3)}}), encoding="utf-8")
    assert read_cards(file)["mine"].life == 3


@pytest.mark.parametrize(
    ("card", "path"),
    [
        (own_card(element="fire"), ("cards", "mine", "element")),
        (own_card(keywords={"armor": 1}), ("cards", "mine", "keywords", "armor")),
        (own_card(protection=["everything"]), ("cards", "mine", "protection", "everything")),
        (own_card(type="artifact"), ("cards", "mine", "strike")),
        (own_card(lives=3), ("cards", "mine", "lives")),
        (own_card(strike=[1, 2]), ("cards", "mine", "strike")),
        (own_card(type="flyer"), ("cards", "mine", "move")),
        (own_card(abilities=[{"id": "a", "sudden": True}]), ("cards", "mine", "abilities", 0, "sudden")),
        (own_card(abilities=[{"id": "a"}, {"id": "a"}]), ("cards", "mine", "abilities")),
        (own_card(abilities=[{"id": "a", "effect": "grant"}]), ("cards", "mine", "abilities", 0, "keyword")),
        (own_card(abilities=[{"id": "a", "form": "shot", "effect": "heal"}]), ("cards", "mine", "abilities", 0, "effect")),
        (own_card(abilities=[{"id": "move"}]), ("cards", "mine", "abilities", 0, "id")),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_its_place(tmp_path: Path, card: dict[str, Any], path: tuple[object, ...]) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"cards": {"mine": card}}), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read_cards(file)
    assert ("mine.json", *path) in [fault.path for fault in refused.value.faults]


@pytest.mark.parametrize("text", ["", "[1", "{", "\ud800".encode("utf-16", "surrogatepass").decode("latin-1")])
def test_a_file_that_is_no_json_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError):
        read_cards(file)


# Hit tables


def test_the_known_table() -> None:
    # BERSERK-205.6-01: what each difference gives, the weaker choice last
    rows = {a - b: tuple(find("205.6").exchange(a, b)) for a in range(1, 7) for b in range(1, 7) if a != b}
    assert rows == {
        5: (3, 0, None), 4: (3, 1, (2, 0)), 3: (2, 0, None), 2: (2, 1, (1, 0)), 1: (1, 0, None),
        -1: (1, 0, None), -2: (0, 0, None), -3: (0, 1, None), -4: (1, 2, (0, 1)), -5: (0, 2, None),
    }  # fmt: skip
    assert [find("205.6").exchange(a, a)[:2] for a in range(1, 7)] == [(1, 0)] * 4 + [(0, 1)] * 2


def test_the_reconstructed_table_gives_what_the_examples_give_and_one_striker() -> None:
    # BERSERK-511.5.1-17, BERSERK-511.5.1-18
    table = find("reconstructed")
    assert [table.exchange(*dice)[:2] for dice in ((1, 6), (6, 6), (6, 2))] == [(0, 1), (0, 1), (3, 0)]
    assert all(0 in table.exchange(a, b)[:2] for a in range(1, 7) for b in range(1, 7))
    assert "econstruct" in table.note.en


def test_results_beyond_the_faces_keep_their_difference() -> None:
    # BERSERK-205.6-03
    for table in tables().values():
        assert table.exchange(12, 1)[:2] == table.exchange(6, 1)[:2]
        assert table.exchange(8, 8)[:2] == (0, 1)
        assert table.exchange(-1, -1)[:2] == (1, 0)


OWN = """
[[table]]
id = "own"
note.en = "Always a strong blow."
note.ru = "Всегда сильный удар."
row = [{ difference = 0, initiator = "strong", responder = "none" }]
"""


def test_a_table_of_ones_own_decides(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    fight = Fight(["old-badger C1", "witcher A1"], ["bog-hulk C1'"], dice=(1, 6), hit_table=str(file))
    fight.do("C1 strike C1'")
    fight.on()
    if fight.offers()[0] == "stop":
        fight.do("stop")
    assert fight.card("C1'")["wounds"] == 4


def test_a_table_with_a_gap_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "gap.toml"
    file.write_text(OWN.replace("row = [", 'row = [{ difference = 2, initiator = "weak", responder = "none" },'), encoding="utf-8")
    with pytest.raises(DataError, match="dice"):
        find(str(file))
    with pytest.raises(DataError, match=r"205\.6"):
        find("205.7")
