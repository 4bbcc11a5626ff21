"""The board of A Game of Thrones draws the position from the message alone, and tells nobody what is not theirs to see."""

from __future__ import annotations

import re
from typing import Any

import pytest

from razbor.kernel.schema import read as read_setup
from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.table import pages
from razbor.table.pages import boards
from tests.moves import do
from tests.table.drawing import message, points
from tests.table.reading import HOSTILE, read

ANNA, BORIS = 0, 1


def begin(phase: str, cards: tuple[dict[str, Any], ...] = (), **players: dict[str, Any]) -> Table[Any]:
    houses = {"Anna": "stark", "Boris": "lannister", "Clara": "stark", "David": "lannister"}
    found = find("agot")
    seated = {name: {"house": houses[name]} | player for name, player in players.items()}
    return Table(found, read_setup(found.setup, {"begin": phase, "first": "Anna", "cards": list(cards), **seated}), seed=1)


def until(table: Table[Any], move: str) -> None:
    """Pass until somebody may make a move."""
    while move not in [table.system.write(table, option.key) for option in table.options()]:
        do(table, "pass")


def drawn(table: Table[Any], seat: int | None, language: str = "en") -> dict[str, Any]:
    return boards.of("agot").draw(message(table, seat, language))


def tiles(values: dict[str, Any], name: str) -> dict[str, dict[str, Any]]:
    """The cards in play of a player, by name."""
    player = next(player for player in values["players"] if player["name"] == name)
    return {tile["name"]: tile for tile in (*player["characters"], *player["others"])}


@pytest.mark.parametrize("sample", ["joust", "melee", "four"])
def test_everybody_has_a_place_and_you_come_last(sample: str) -> None:
    table = Table(find("agot"), find("agot").samples()[sample], seed=1)
    for seat, name in enumerate(table.seats):
        shown = [player["name"] for player in drawn(table, seat)["players"]]
        assert shown[-1] == name
        assert sorted(shown) == sorted(table.seats)
    assert [player["name"] for player in drawn(table, None)["players"]] == list(table.seats)
    read(pages.render(message(table, None, "ru")))


@pytest.mark.parametrize("seed", range(3))
def test_every_card_that_is_seen_can_be_touched(seed: int) -> None:
    for table in points("agot", seed, most=250, every=25):
        for seat in (ANNA, None):
            view = message(table, seat, "en")
            named = read(pages.render(view)).named
            under = {table.pos.name(card) for card, zone in enumerate(table.pos.zone) if zone == "under"}
            assert set(view["game"]["position"]["cards"]) - under <= named


def test_attachments_lie_under_what_they_are_on_whoever_controls_them() -> None:
    table = begin(
        "marshalling",
        Anna={"play": [{"card": "ford-warden", "attached": ["seat-of-honour"], "power": 2, "under": 1}]},
        Boris={"hand": ["chain-of-debt"], "gold": 5},
    )
    until(table, "play Chain of Debt")
    do(table, "play Chain of Debt")
    warden = tiles(drawn(table, ANNA), "Anna")["Warden of the Fords"]
    assert [(tile["name"], tile["whose"]) for tile in warden["attached"]] == [("Seat of Honour", ""), ("Chain of Debt", "Boris")]
    assert (warden["power"], warden["duplicates"]) == (2, 1)


def test_strength_stands_beside_the_printed_one_only_where_they_differ() -> None:
    table = begin("draw", Anna={"play": [{"card": "night-rider", "attached": ["honed-steel"]}, "shield-bearer"]}, Boris={})
    mine = tiles(drawn(table, ANNA), "Anna")
    assert (mine["Night Rider"]["strength"], mine["Night Rider"]["printed"]) == (5, 3)
    assert mine["Shield Bearer"]["printed"] is None


def test_moribund_cards_say_where_they_go_and_the_frame_where_it_is() -> None:
    for seed in range(6):
        for table in points("agot", seed, most=200, every=1):
            if not table.over and any(table.pos.doom) and table.system.view(table, None)["frame"]:
                values = drawn(table, None, "ru")
                doomed = [tile["doom"] for name in table.seats for tile in tiles(values, name).values() if tile["doom"]]
                assert set(doomed) <= {"к мёртвым", "в сброс", "в руку владельца", "на верх колоды", "под низ колоды", "в тени"}
                assert [step.state for step in values["frame"]["steps"]].count("now") == 1
                if doomed:
                    assert f"Погибающая: {doomed[0]}" in pages.render(message(table, None, "ru"))
                    return
    raise AssertionError("no card was Moribund in any game")


def test_every_sign_on_a_card_is_explained() -> None:
    for table in points("agot", 2, most=300, every=60):
        html = pages.render(message(table, ANNA, "en"))
        legend, _, board = html[html.index("ag-legend") :].partition("</details>")
        of_cards = {"military", "intrigue", "power", "copies", "unique", "location", "attachment", "event"}
        used = {sign for sign in of_cards if f"#ag-{sign}" in board}
        assert {sign for sign in of_cards if f"#ag-{sign}" in legend} == of_cards >= used
        for numbered in re.findall(r"<small([^>]*)>#\d+</small>", board):
            assert "tells them apart" in numbered


def test_a_challenge_shows_both_sides() -> None:
    table = begin("challenges", Anna={"play": ["ford-warden"], "plot": "open-roads"}, Boris={"play": ["golden-guard", "pit-fighter"]})
    until(table, "military against Boris")
    do(table, "military against Boris")
    until(table, "defend Golden Guard")
    do(table, "defend Golden Guard")
    values = drawn(table, BORIS)
    attack, defence = values["challenge"]["sides"]
    assert (attack["who"], attack["strength"], [card["name"] for card in attack["cards"]]) == ("Anna", 4, ["Warden of the Fords"])
    assert [card["name"] for card in defence["declaring"]] == ["Golden Guard"]
    assert defence["strength"] == defence["declaring"][0]["strength"] > 0
    assert [mark["id"] for mark in tiles(values, "Anna")["Warden of the Fords"]["marks"]] == ["attacks"]
    assert tiles(values, "Anna")["Warden of the Fords"]["knelt"]


def test_hands_and_shadows_are_shown_to_their_players_alone() -> None:
    table = begin("draw", Anna={"hand": ["countermand"], "shadows": ["night-rider"]}, Boris={"hand": ["bitter-cup"]})
    mine, theirs, nobody = (pages.render(message(table, seat, "en")) for seat in (ANNA, BORIS, None))
    assert "Countermand" in mine
    assert "Night Rider" in mine
    for other in (theirs, nobody):
        assert "Countermand" not in other
        assert "Night Rider" not in other


def test_piles_that_an_answer_is_about_lie_open() -> None:
    plots = {"plots": ["open-roads", "hard-winter"]}
    table = begin("plot", Anna=plots, Boris=plots)
    you = drawn(table, ANNA)["players"][-1]
    assert [pile["id"] for pile in you["piles"] if pile["offered"]] == ["plots"]
    do(table, "plot Hard Winter")
    you = drawn(table, ANNA)["players"][-1]
    assert not any(pile["offered"] for pile in you["piles"])
    (chosen,) = (card for pile in you["piles"] for card in pile["cards"] or () if card["marks"])
    assert chosen["name"] == "Hard Winter"


def test_names_of_users_own_cards_and_traits_are_escaped() -> None:
    card = {"id": "odd", "name": {"en": "Odd <b>", "ru": HOSTILE}, "type": "character", "house": ["neutral"], "traits": ["<i>Fox"],
            "strength": 1, "text": {"en": "<u>", "ru": HOSTILE}}  # fmt: skip
    table = begin("draw", (card,), Anna={"play": ["odd"], "hand": ["odd"]}, Boris={})
    for language in ("en", "ru"):
        html = pages.table_page(message(table, ANNA, language))
        read(html)
        assert "<script>alert" not in html
        assert "<i>Fox" not in html
        assert '<b>"' not in html
