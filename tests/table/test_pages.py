"""Pages of every game, at many points of random play, are sound HTML that hides nothing in scripts and styles and trusts no name."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any, cast

import pytest

from razbor.kernel.rulebook import laws
from razbor.kernel.schema import read as read_setup
from razbor.kernel.system import find, names
from razbor.kernel.table import Table
from razbor.table import pages
from razbor.table.pages import boards
from tests.table.drawing import message, points
from tests.table.elements import elements
from tests.table.reading import HOSTILE, read


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("system", names())
def test_pages_of_random_games_are_sound(system: str, seed: int) -> None:
    for i, table in enumerate(points(system, seed, most=200, every=9)):
        asked = table.open.seats[0] if not table.over else 0
        for seat in dict.fromkeys((asked, 0, None)):
            view = message(table, seat, ("en", "ru")[i % 2])
            page = read(pages.render(view))
            decision = view["game"]["decision"]
            offered: set[str] = {option["move"] for option in decision["options"]} if decision else set()
            taken: set[str] = boards.of(system).draw(view).get("offers", set())
            assert set(page.moves) == offered - taken
            read(pages.table_page(view))


@pytest.mark.parametrize("system", names())
def test_where_we_are_is_a_path_whose_last_step_is_the_present_one(system: str) -> None:
    longest = 0
    for table in points(system, 1, most=120, every=6):
        view = message(table, None, "en")
        own = [step for step in view["game"]["path"] if step["rule"] not in laws()] or view["game"]["path"]
        innermost = [list(section)[-1]["words"] for _, section in groupby(own, lambda step: step["rule"])]
        steps = elements(pages.render(view)).one("nav", id="path").all("li")
        assert [step.text for step in steps] == (innermost or ["The game is over"])
        assert [step.attributes.get("aria-current") for step in steps[:-1]] == [None] * len(steps[:-1])
        assert steps[-1].attributes.get("aria-current") == ("step" if innermost else None)
        longest = max(longest, len(steps))
    assert longest > 1


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", ["v5", "berserk"])
def test_odds_stand_in_the_button_of_their_answer(system: str, language: str) -> None:
    told = 0
    for table in points(system, 2, most=80, every=1):
        if table.over or told > 20:
            break
        seat = table.open.seats[0]
        if not table.system.odds(table, seat):
            continue
        view = message(table, seat, language)
        buttons = {each.attributes["data-move"]: each for each in elements(pages.render(view)).all("button", "option")}
        for option in view["game"]["decision"]["options"]:
            if option["odds"] and option["move"] in buttons:
                told += 1
                assert " ".join(option["odds"].split()) in buttons[option["move"]].one("span", "odds").text
    assert told > 5


@pytest.mark.parametrize("system", names())
def test_a_page_is_made_of_its_message_alone(system: str) -> None:
    *_, table = points(system, 1, most=30, every=100)
    view = message(table, 0, "en")
    kept = json.dumps(view)
    first = pages.render(view)
    assert pages.render(json.loads(kept)) == first
    assert json.dumps(view) == kept


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", names())
def test_no_name_gets_out_of_its_place(system: str, language: str) -> None:
    *_, table = points(system, 2, most=25, every=100)
    view = message(table, table.open.seats[0] if not table.over else 0, language)
    strings = hostile(view)
    strings["language"], strings["game"]["system"] = language, "any"
    if strings["game"]["decision"]:
        strings["game"]["decision"]["number"] = 3
    strings["table"]["seats"] = dict.fromkeys(strings["game"]["seats"], view["table"]["seats"][table.seats[0]])
    strings["table"]["chat"] = [{"who": HOSTILE, "words": HOSTILE, "at": 0}]
    strings["table"]["undo"] = {"number": 7, "by": HOSTILE, "moves": 1, "waits": [HOSTILE]}
    html = pages.table_page(strings)
    read(html)
    assert "<script>alert" not in html
    assert "49441" not in html


def hostile(data: object) -> Any:
    """The data with every string made into something that tries to break out of HTML."""
    match data:
        case dict():
            return {key: hostile(value) for key, value in cast("dict[str, object]", data).items()}
        case list():
            return [hostile(value) for value in cast("list[object]", data)]
        case str():
            return f"{data}{HOSTILE}"
        case _:
            return data


def hostile_v5() -> Table[Any]:
    """A conflict between people whose names are hostile."""
    found = find("v5")
    name = "<b>\"K'</b>"
    data = {"sides": {"<i>us": {name: {"kind": "vampire", "player": "<u>Ann"}}, "them": {"Bob": {"kind": "mortal"}}}}
    return Table(found, read_setup(found.setup, data, ()), seed=1)


def test_names_of_characters_are_escaped_on_the_board_of_v5() -> None:
    table = hostile_v5()
    table.choose("go on")
    html = pages.table_page(message(table, 0, "en"))
    page = read(html)
    assert "<b>" not in html
    assert "<i>us" not in html
    assert {"<b>\"K'</b>", "<i>us", "<u>Ann"} <= page.named


def test_things_that_answers_are_about_are_lit_and_no_others() -> None:
    table = hostile_v5()
    table.choose("go on")
    mine, others = (pages.render(message(table, seat, "en")) for seat in (0, None))
    assert 'data-name="Bob" tabindex="0" role="button" data-lit' in mine
    assert "data-lit" not in others


@pytest.mark.parametrize(
    "changes",
    [
        {"undo": {"by": "Boris", "moves": 2, "waits": ["Anna"]}},
        {"replay": {"at": 0, "of": 12}},
        {"replay": {"at": 3, "of": 12}, "seed": "12345", "you": {"seats": [], "host": True, "watching": False, "everybody": False}},
        {"stopped": "The record does not agree with the table."},
        {"paused": "The server cannot write just now."},
        {"auto": True},
        {"you": {"seats": [], "host": False, "watching": True, "everybody": False}},
        {"seed": "12345"},
    ],
    ids=lambda value: next(iter(value)),
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_happens_at_the_table_is_shown(changes: dict[str, Any], language: str) -> None:
    *_, table = points("v5", 0, most=3, every=10)
    usual, changed = (pages.render(message(table, 0, language, **given)) for given in ({}, changes))
    read(changed)
    assert usual != changed


def test_whose_eyes_a_replay_looks_through_is_chosen_when_the_game_is_over() -> None:
    *_, table = points("v5", 0, most=3, every=10)
    replay = {"replay": {"at": 1, "of": 3}}
    during, after = (pages.render(message(table, 0, "en", **replay, seed=seed)) for seed in (None, "12345"))
    assert "replay-eyes" not in during
    chosen = table.seats[0]
    assert f"<option selected>{chosen}</option>" in after
    assert all(f"<option>{seat}</option>" in after for seat in table.seats[1:])


def test_the_host_without_a_seat_can_speak_and_a_spectator_cannot() -> None:
    *_, table = points("v5", 0, most=3, every=10)
    chat = [{"who": "", "words": "Welcome", "at": 0}]
    nobody: dict[str, Any] = {"seats": [], "watching": False, "everybody": False}
    host, spectator = (pages.render(message(table, None, "en", chat=chat, you=nobody | {"host": is_host})) for is_host in (True, False))
    assert "chat-form" in host
    assert "chat-form" not in spectator
    assert "<b>the host</b>" in spectator


def test_a_line_with_which_a_turn_begins_is_a_heading() -> None:
    *_, table = points("vtes", 1, most=30, every=100)
    view = message(table, 0, "en")
    view["log"] = [{"rule": "VTES-X-TURN-01", "words": "Turn 2: Boris", "heading": True}, {"rule": "VTES-X-TURN-01", "words": "no blood"}]
    page = pages.render(view)
    assert '<li class="heading"><span class="words" role="heading" aria-level="3">Turn 2: Boris</span>' in page
    assert '<li><span class="words">no blood</span>' in page


def test_dice_rolled_by_hand_are_asked_for() -> None:
    *_, table = points("v5", 0, most=3, every=10)
    view = message(table, 0, "en")
    assert "data-dice" not in pages.render(view)
    view["game"]["decision"] |= {"dice": {"kind": "d10", "size": 3, "least": 1, "most": 10}, "seats": [], "options": []}
    html = pages.render(view)
    assert 'data-size="3"' in html
    assert [f'data-face="{face}"' in html for face in range(12)] == [False] + [True] * 10 + [False]
    view["game"]["decision"]["dice"] |= {"kind": "shuffle", "least": 0, "most": 59}
    assert "data-face" not in pages.render(view)
