"""Cards and hit tables as data: what ships, what a user brings, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from razbor.cases import SourceError, open_table
from razbor.kernel.faults import DataError
from razbor.kernel.record import load, save
from razbor.kernel.schema import json_schema
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.abilities import AIMS, COUNTED, STEP_OF
from razbor.systems.berserk.card import CardFile, read_cards, shipped
from razbor.systems.berserk.hit_table import find, tables
from razbor.systems.berserk.setup import decks
from tests.berserk.tables import Fight, own_card

OURS = ("forest", "swamps")
SCHEMA = Path(__file__).parent.parent.parent / "docs" / "berserk-cards.schema.json"
FREE: dict[str, Any] = {"id": "a", "per_turn": 1, "value": 1}


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
        names = [card.name.words(language) for card in shipped().values()]
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
        (own_card(abilities=[FREE, FREE]), ("cards", "mine", "abilities")),
        (own_card(abilities=[{"id": "a", "effect": "grant"}]), ("cards", "mine", "abilities", 0, "keyword")),
        (own_card(abilities=[{"id": "a", "form": "shot", "effect": "heal"}]), ("cards", "mine", "abilities", 0, "effect")),
        (own_card(abilities=[{"id": "move"}]), ("cards", "mine", "abilities", 0, "id")),
        (own_card(abilities=[FREE | {"effect": "grant", "keyword": "banana"}]), ("cards", "mine", "abilities", 0, "keyword")),
        (own_card(abilities=[FREE | {"effect": "grant", "keyword": "incarnation"}]), ("cards", "mine", "abilities", 0, "keyword")),
        (own_card(abilities=[FREE | {"keyword": "armour"}]), ("cards", "mine", "abilities", 0, "keyword")),
        (own_card(formation={"jump": 1}), ("cards", "mine", "formation", "jump")),
        (own_card(abilities=[FREE | {"effect": "set die", "value": 7}]), ("cards", "mine", "abilities", 0, "value")),
        (own_card(abilities=[FREE | {"effect": "tokens", "value": 0}]), ("cards", "mine", "abilities", 0, "value")),
        (own_card(abilities=[FREE | {"effect": "open"}]), ("cards", "mine", "abilities", 0, "value")),
        (own_card(abilities=[FREE | {"aim": "self", "effect": "heal", "value": [1, 2, 3]}]), ("cards", "mine", "abilities", 0, "value")),
        (own_card(abilities=[{"id": "a", "effect": "die bonus", "value": 1}]), ("cards", "mine", "abilities", 0, "effect")),
        (own_card(abilities=[{"id": "a", "value": 1}]), ("cards", "mine", "abilities", 0, "effect")),
        (own_card(abilities=[{"id": "a", "on": "hit", "closes": True, "value": 1}]), ("cards", "mine", "abilities", 0, "on")),
        (
            own_card(abilities=[{"id": "a", "on": "roll", "aim_at_other": True, "value": 1}]),
            ("cards", "mine", "abilities", 0, "aim_at_other"),
        ),
        (own_card(abilities=[FREE | {"may": True}]), ("cards", "mine", "abilities", 0, "may")),
        (own_card(type="flyer", move=0, keywords={"jump": 1}), ("cards", "mine", "keywords", "jump")),
        (
            own_card(type="flyer", move=0, abilities=[FREE | {"effect": "swap", "value": 0}]),
            ("cards", "mine", "abilities", 0, "effect"),
        ),
        (
            own_card(type="flyer", move=0, abilities=[FREE | {"effect": "summon", "aim": "cell", "value": 0}]),
            ("cards", "mine", "abilities", 0, "effect"),
        ),
        (own_card(name={"en": "C1", "ru": "Клетка"}), ("cards", "mine", "name", "en")),
        (own_card(life_maximum=5), ("cards", "mine", "life_maximum")),
        (own_card(abilities=[FREE | {"id": "a # b"}]), ("cards", "mine", "abilities", 0, "id")),
        (own_card(name={"en": "Name", "ru": "две\nстроки"}), ("cards", "mine", "name", "ru")),
        (own_card(name={"en": "A: b", "ru": "Имя"}), ("cards", "mine", "name", "en")),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_its_place(tmp_path: Path, card: dict[str, Any], path: tuple[object, ...]) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"cards": {"mine": card}}), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read_cards(file)
    assert ("mine.json", *path) in [fault.path for fault in refused.value.faults]


AIMED = [effect for effect in AIMS if effect not in STEP_OF and effect != "prepare"]


def number(effect: str) -> dict[str, Any]:
    more: dict[str, Any] = {"keyword": "armour"} if effect == "grant" else {}
    return more | ({"value": 9} if effect == "destroy" else {"value": 1} if effect in COUNTED else {})


def apart_from_the_price(fight: Fight) -> dict[str, Any]:
    """The board, without what whoever acts has paid."""
    board: dict[str, Any] = fight.t.view(0)["board"]
    return {at: {key: value for key, value in card.items() if at != "C1" or key not in ("acted", "moved")} for at, card in board.items()}


@pytest.mark.parametrize(("effect", "aim"), [(effect, aim) for effect in AIMED for aim in sorted(AIMS[effect])])
def test_an_effect_does_something_on_whatever_it_may_be_aimed_at(effect: str, aim: str) -> None:
    card = own_card(abilities=[{"id": "act", "per_turn": 1, "aim": aim, "effect": effect, **number(effect)}])
    state = {"wounds": 5, "closed": effect == "open"}
    mine = [{"card": "tester", "at": at, **state} for at in ("C1", "D1")]
    theirs = [{"card": "tester", "at": at, **state} for at in ("C1'", "D1'", "A3'")]
    fight = Fight(mine, theirs, cards={"tester": card, "dead": own_card(life=1)}, graveyard=["dead"], reserve=("dead",))
    before = apart_from_the_price(fight)
    fight.do(next(move for move in fight.offers() if move.startswith("C1 act") and not move.endswith(" C1")))
    fight.on()
    while fight.offers()[0].startswith(("target", "summon")):
        fight.do(fight.offers()[0])
        fight.on()
    assert apart_from_the_price(fight) != before
    assert SYSTEM.conserved(fight.t) == (len(fight.t.pos.place), True, True)


@pytest.mark.parametrize(
    ("effect", "aim"),
    [(effect, aim) for effect in AIMS for aim in ("enemy", "own", "any", "self", "cell", "grave") if aim not in AIMS[effect]],
)
def test_an_effect_is_aimed_at_nothing_else(effect: str, aim: str) -> None:
    card = own_card(abilities=[{"id": "act", "per_turn": 1, "aim": aim, "effect": effect, **number(effect)}])
    with pytest.raises(DataError, match=f"“{effect}” cannot be aimed at “{aim}”"):
        Fight(["tester C1"], ["tester C1'"], cards={"tester": card})


def test_nobody_swaps_with_himself() -> None:
    # BERSERK-G-23
    card = own_card(abilities=[{"id": "act", "per_turn": 1, "aim": "own", "effect": "swap"}])
    fight = Fight(["tester C1", "witcher A1"], ["witcher A3'"], cards={"tester": card})
    assert "C1 act A1" in fight.offers()
    assert fight.refused("C1 act C1") == "BERSERK-412-01"


def test_a_limit_by_the_turn_holds_for_what_is_set_off() -> None:
    # BERSERK-216-03
    card = own_card(acts=2, abilities=[{"id": "gain", "on": "hit", "per_turn": 1, "aim": "self", "effect": "tokens", "value": 1}])
    fight = Fight(["tester C1"], [{"card": "bog-hulk", "at": "C1'", "closed": True}, "witcher A3'"], cards={"tester": card}, dice=(1, 1))
    fight.do("C1 strike C1'", "C1 strike C1'")
    assert fight.card("C1")["tokens"] == 1


@pytest.mark.parametrize(
    ("standing", "field"),
    [
        ({"card": "old-badger"}, "at"),
        ({"card": "dream-moth", "at": "C1"}, "at"),
        ({"card": "quiet-grove", "at": "C1"}, "at"),
        ({"card": "dream-moth", "hidden": True}, "hidden"),
        ({"card": "old-badger", "at": "C1", "wounds": 10}, "wounds"),
        ({"card": "old-badger", "at": "C1", "gained": {"banana": 1}}, "banana"),
        ({"card": "old-badger", "at": "F1"}, "at"),
        ({"card": "old-badgre", "at": "C1"}, "card"),
    ],
)
def test_a_card_that_cannot_stand_so_is_refused_with_its_place(standing: dict[str, Any], field: str) -> None:
    with pytest.raises(DataError) as refused:
        Fight([standing, "witcher A1"], ["witcher A1'"])
    assert [fault.path[-1] for fault in refused.value.faults] == [field]


def test_hidden_flyers_lie_on_the_board() -> None:
    fight = Fight([{"card": "dream-moth", "at": "C1", "hidden": True}, "witcher A1"], ["witcher A1'"])
    assert fight.t.view(1)["board"]["C1"]["card"] == "?"


def test_different_cards_of_one_name_are_told_apart() -> None:
    twin = own_card(name={"en": "Witcher", "ru": "Двойник"})
    fight = Fight(["witcher C1", "twin B1", "witcher A1"], ["witcher A1'"], cards={"twin": twin})
    assert tuple(fight.t.pos.label(c) for c in range(4)) == ("Witcher", "Witcher 2", "Witcher 3", "Witcher 4")


@pytest.mark.parametrize("text", ["", "[1", "{", "\ud800".encode("utf-16", "surrogatepass").decode("latin-1")])
def test_a_file_that_is_no_json_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError):
        read_cards(file)


def test_a_key_that_stands_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"cards": {"mine": {"life": 1, "life": 2}}}', encoding="utf-8")
    with pytest.raises(DataError, match="“life” is there twice"):
        read_cards(file)


CASE = """
razbor: 1
system: berserk
setup:
  card_files: [%s]
  players:
    Anna: {squad: [mine C1]}
    Boris: {squad: [witcher C1']}
"""


def test_card_files_lie_beside_the_case_and_the_record_needs_them_no_more(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(json.dumps({"cards": {"mine": own_card(life=3)}}), encoding="utf-8")
    (tmp_path / "case.yaml").write_text(CASE % "mine.json", encoding="utf-8")
    table = open_table(tmp_path / "case.yaml")
    kept = save(table)
    (tmp_path / "mine.json").unlink()
    assert load(kept).pos.cards[0].life == 3
    with pytest.raises(SourceError, match=r"setup\.card_files\[0\].*No such file"):
        open_table(tmp_path / "case.yaml")


def test_the_schema_of_card_files_is_that_of_the_docs() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == json_schema(CardFile)


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


def test_a_table_file_lies_beside_the_case_and_the_record_needs_it_no_more(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    (tmp_path / "case.yaml").write_text((CASE % "").replace("mine", "vail") + "switches: {hit_table: own.toml}\n", encoding="utf-8")
    kept = save(open_table(tmp_path / "case.yaml"))
    file.unlink()
    assert load(kept).pos.table.note.en == "Always a strong blow."
    with pytest.raises(SourceError, match=r"switches\.hit_table.*No such file"):
        open_table(tmp_path / "case.yaml")


def test_a_table_with_a_gap_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "gap.toml"
    file.write_text(OWN.replace("row = [", 'row = [{ difference = 2, initiator = "weak", responder = "none" },'), encoding="utf-8")
    with pytest.raises(DataError, match="dice"):
        find(str(file))
    with pytest.raises(DataError, match=r"205\.6"):
        find("205.7")
