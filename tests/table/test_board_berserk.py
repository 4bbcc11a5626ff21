"""The board of Berserk: cells as each viewer faces them, what may be clicked, dice, the hand, and nothing that is hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest

from razbor.kernel.schema import read as read_setup
from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.table import pages
from razbor.table.pages import boards
from tests.berserk.tables import Fight
from tests.table.drawing import message
from tests.table.reading import read


def drawn(table: Table[Any], seat: int | None, language: str = "en") -> dict[str, Any]:
    return boards.of("berserk").draw(message(table, seat, language))


def cells(table: Table[Any], seat: int | None) -> list[list[str]]:
    return [[cell for cell, _ in row] for _, row in drawn(table, seat)["rows"]]


def whole() -> Table[Any]:
    found = find("berserk")
    return Table(found, read_setup(found.setup, {"players": {"Anna": {"deck": "forest"}, "Boris": {"deck": "swamps"}}}), seed=3)


def test_each_viewer_sits_at_the_bottom() -> None:
    fight = Fight(["old-badger C1"], ["bog-hulk C1'"])
    assert cells(fight.t, 0)[0] == ["A3'", "B3'", "C3'", "D3'", "E3'"]
    assert cells(fight.t, 0)[-1] == ["A3", "B3", "C3", "D3", "E3"]
    assert cells(fight.t, 1) == [row[::-1] for row in cells(fight.t, 0)[::-1]]
    assert cells(fight.t, None) == cells(fight.t, 0)
    assert (drawn(fight.t, 1)["close"]["name"], drawn(fight.t, 1)["far"]["name"]) == ("Boris", "Anna")


def classes(html: str, name: str) -> set[str]:
    """The classes of the card in a place."""
    found = re.search(rf'<button type="button" class="(bk-card[^"]*)"\s+data-name="{re.escape(name)}"', html)
    assert found, name
    return set(found[1].split())


def test_closed_and_hidden_cards_and_those_that_may_act_can_be_told_apart() -> None:
    boris = [{"card": "bog-hulk", "at": "C1'", "closed": True}, {"card": "plague-rat", "at": "D3'", "hidden": True}]
    html = pages.render(message(Fight(["old-badger C1"], boris).t, 0, "en"))
    read(html)
    assert classes(html, "C1") == {"bk-card", "mine", "may"}
    assert classes(html, "C1&#39;") == {"bk-card", "theirs", "closed", "aim"}
    assert classes(html, "D3&#39;") == {"bk-card", "theirs", "hidden", "unknown"}
    assert "Plague Rat" not in html


def test_two_clicks_are_offered_for_answers_about_two_things_alone() -> None:
    fight = Fight(["old-badger C1"], ["bog-hulk C1'"])
    assert "data-aims" in pages.render(message(fight.t, 0, "en"))
    assert "data-aims" not in pages.render(message(fight.t, 1, "en"))


def test_a_die_that_may_be_rolled_again_is_a_button_for_its_holder_alone() -> None:
    fight = Fight(["steppe-barbarian C1"], ["vail C1'"], dice=(1, 5))
    fight.do("C1 strike C1'")
    fight.on()
    assert fight.t.open.kind == "reroll"
    holder = fight.t.open.seats[0]
    html = pages.render(message(fight.t, holder, "en"))
    assert {"reroll C1", "reroll C1'", "stop"} == set(read(html).moves)
    assert html.count('<button type="button" class="bk-throw"') == 2
    assert re.search(r"net wounds −?\d", html)
    for other in (1 - holder, None):
        watched = pages.render(message(fight.t, other, "ru"))
        assert "bk-throw still" in watched
        assert not read(watched).moves


def test_the_attack_the_stack_and_the_wounds_on_their_way_are_in_sight() -> None:
    fight = Fight(["old-badger C1"], ["bog-hulk C1'"], dice=(6, 1), strict=True)
    fight.do("C1 strike C1'")
    given = drawn(fight.t, 0)
    assert (given["action"]["card"], given["action"]["target"]) == ("Old Badger (C1)", "Bog Hulk (C1')")
    assert [step.state for step in given["steps"]] == ["past", "now", *["ahead"] * 7]
    assert given["arrow"]
    while not given["roll"]:
        fight.do(fight.offers(fight.t.open.seats[0])[0])
        given = drawn(fight.t, 0)
    (blow,) = given["roll"]["blows"]
    hulk = next(card for _, row in given["rows"] for cell, card in row if cell == "C1'")
    assert hulk is not None
    assert (hulk["role"], hulk["coming"], hulk["die"]) == ("target", blow["amount"], 1)


def test_the_deal_is_laid_out_for_its_owner_alone() -> None:
    table = whole()
    table.choose("keep")
    table.choose("keep")
    mine, theirs = drawn(table, 0), drawn(table, 1)
    assert mine["gathering"]
    assert len(mine["close"]["deal"]) == 15
    assert mine["close"]["crystals"] == {"gold": 23, "silver": 22}
    assert theirs["far"]["deal"] == []
    other = pages.render(message(table, 1, "en"))
    names = {card["name"] for card in mine["close"]["deal"]}
    assert not any(name in other for name in names)
    assert all(name in pages.render(message(table, 0, "en")) for name in names)


def test_the_board_is_there_from_the_deployment_on() -> None:
    table = whole()
    table.choose("keep")
    table.choose("keep")
    for seat in (0, 1):
        for option in table.options(seat)[:3]:
            table.choose(option, seat)
        table.choose("done")
    given = drawn(table, table.open.seats[0])
    assert not given["gathering"]
    assert given["aims"]
    assert [step.words for step in given["steps"] if step.state == "now"] == ["deployment"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_battle_that_is_over_says_who_has_won(language: str) -> None:
    fight = Fight(["stag-lord C1"], [{"card": "plague-rat", "at": "C1'", "wounds": 3, "closed": True}], dice=(6,))
    fight.do("C1 strike C1'")
    while not fight.t.over:
        fight.do(fight.offers(fight.t.open.seats[0])[0])
    html = pages.render(message(fight.t, None, language))
    read(html)
    assert {"en": "Anna wins", "ru": "Anna"}[language] in html
