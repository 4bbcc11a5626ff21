"""What views tell of cards, of the open frame and of challenges; what answers are about; what is known of cards and players."""

from __future__ import annotations

import json
from typing import Any

import pytest

from razbor.kernel.text import render
from razbor.systems.agot.card import shipped
from razbor.systems.agot.system import SYSTEM
from razbor.systems.agot.traits import TRAIT_NAMES
from tests.agot.play import T, asked, begin, character, event
from tests.moves import do, offered

ANNA, BORIS = 0, 1


def view(table: T, seat: int | None) -> dict[str, Any]:
    return json.loads(json.dumps(SYSTEM.view(table, seat)))  # type: ignore[no-any-return]


def about(table: T, move: str) -> tuple[str, ...]:
    option = next(option for option in table.options() if SYSTEM.write(table, option.key) == move)
    return SYSTEM.subjects(table, option.key)


def known(table: T, name: str, seat: int | None) -> list[str]:
    return [render(words, "en") for _, words in SYSTEM.describe(table, name, seat)]


def saving(**more: Any) -> T:
    """Anna kills Boris's Squire, whom a duplicate may save; Boris may cancel what she plays."""
    trigger = {"on": "would happen", "whose": "theirs"}
    cancel = {"id": "no", "name": {"en": "No", "ru": "Нет"}, "type": "event", "house": ["neutral"],
              "ability": [{"kind": "response", "trigger": trigger, "effect": [{"cancel": True}]}]}  # fmt: skip
    kill = event("knife", [{"kill": {"ref": "target"}}], target={"choose": {"type": "character", "whose": "theirs"}})
    anna = {"hand": ["knife", "ford-warden"]} | more
    boris = {"play": [{"card": "squire", "under": 1}, {"card": "page", "knelt": True, "power": 2}], "hand": ["no"]}
    cards = [kill, cancel, character("squire", 1, unique=True), character("page", 1, ("intrigue",))]
    return begin("draw", Anna=anna, Boris=boris, cards=cards)


def to_window(table: T) -> None:
    while asked(table) != "Anna" or "use Knife" not in offered(table):
        do(table, "pass")
    do(table, "use Knife", "target Squire")


def test_faces_are_of_the_cards_one_sees_and_no_others() -> None:
    table = saving()
    mine, theirs, nobody = (view(table, seat) for seat in (ANNA, BORIS, None))
    assert mine["cards"]["Knife"] == "knife"
    assert mine["faces"]["ford-warden"]["name"]["ru"] == "Страж бродов"
    for other in (theirs, nobody):
        assert "Knife" not in other["cards"]
        assert "ford-warden" not in other["faces"]
    assert "No" in theirs["cards"]
    assert "No" not in nobody["cards"]


def test_a_card_stands_beside_what_is_printed_on_it() -> None:
    table = saving()
    shown = view(table, None)["players"]["Boris"]["play"]
    assert (shown["Page"]["knelt"], shown["Page"]["power"], shown["Squire"]["duplicates"]) == (True, 2, 1)
    attached = begin("draw", Anna={"play": [{"card": "night-rider", "attached": ["honed-steel"]}]}, Boris={})
    rider = view(attached, None)
    assert rider["players"]["Anna"]["play"]["Night Rider"]["strength"] == rider["faces"]["night-rider"]["strength"] + 2
    assert "From Honed Steel: STR +2" in known(attached, "Night Rider", None)


def test_the_frame_is_at_its_step_with_what_is_nested_in_it() -> None:
    table = saving()
    assert view(table, None)["frame"] is None
    to_window(table)
    first = view(table, None)
    assert (first["frame"]["kind"], first["frame"]["who"], first["frame"]["card"], first["frame"]["step"]) == (
        "action",
        "Anna",
        "Knife",
        "2",
    )
    assert first["frame"]["event"]["threatened"] == {"Squire": "killed"}
    assert first["window"]["kind"] == "saves"
    do(table, "save Squire")
    while view(table, None)["frame"] is not None and not table.over:
        do(table, "pass")
    assert "Squire" in view(table, None)["players"]["Boris"]["play"]


def test_a_cancel_is_nested_in_the_action_it_answers() -> None:
    table = saving(hand=["knife", "no"])
    to_window(table)
    do(table, "respond with No to Knife")
    shown = view(table, None)
    (nested,) = shown["frame"]["inside"]
    assert (nested["kind"], nested["who"], nested["card"], nested["step"]) == ("save", "Boris", "No", "b")
    assert shown["frame"]["step"] == "2"


def test_who_has_passed_is_told() -> None:
    table = saving()
    assert view(table, None)["window"] == {"kind": "actions", "order": ["Anna", "Boris"], "passed": []}
    to_window(table)
    assert view(table, None)["window"] == {"kind": "saves", "order": ["Anna", "Boris"], "passed": ["Anna"]}


def test_a_card_on_its_way_into_shadows_is_told_to_its_player_alone() -> None:
    table = begin("marshalling", Anna={"hand": ["night-rider"], "gold": 5}, Boris={}, strict=True)
    while "hide Night Rider" not in offered(table):
        do(table, "pass")
    do(table, "hide Night Rider")
    mine, theirs = view(table, ANNA), view(table, BORIS)
    assert mine["frame"]["card"] == "Night Rider"
    assert mine["frame"]["ability"] == theirs["frame"]["ability"] == "hide"
    assert "Night Rider" not in json.dumps(theirs)


def test_a_chosen_plot_is_known_to_its_player_alone() -> None:
    plots = {"plots": ["open-roads", "hard-winter"]}
    table = begin("plot", Anna=plots, Boris=plots)
    do(table, "plot Open Roads")
    assert view(table, ANNA)["laid"] == ["Open Roads"]
    assert view(table, BORIS)["laid"] == view(table, None)["laid"] == []


def test_a_challenge_has_its_totals_claim_and_those_passed_by() -> None:
    anna = {"play": ["grey-scout", "ford-warden"], "plot": "open-roads"}
    table = begin("challenges", Anna=anna, Boris={"play": ["golden-guard", "pit-fighter"]})
    while "military against Boris" not in offered(table):
        do(table, "pass")
    assert about(table, "military against Boris") == ("Boris",)
    do(table, "military against Boris", "attack Grey Scout")
    assert view(table, None)["challenge"]["declaring"] == ["Grey Scout"]
    do(table, "attack Warden of the Fords")
    while "bypass Golden Guard" not in offered(table):
        do(table, "declared" if "declared" in offered(table) else "pass")
    assert about(table, "bypass Golden Guard") == ("Golden Guard",)
    do(table, "bypass Golden Guard")
    fight = view(table, BORIS)["challenge"]
    assert fight["strength"] == {"attack": 5, "defence": 0}
    assert (fight["claim"], fight["bypassed"], fight["declaring"], fight["winner"]) == (1, ["Golden Guard"], [], None)


def test_answers_are_about_what_they_name() -> None:
    table = saving()
    to_window(table)
    assert about(table, "respond with No to Knife") == ("No", "Knife")
    assert about(table, "save Squire") == ("Squire",)
    assert about(table, "pass") == ()


def test_what_is_known_of_a_player() -> None:
    told = known(saving(gold=3, power=4), "Anna", BORIS)
    assert told == ["House Stark", "Power: 4 on the House, 0 on cards", "Gold 3; income 0 as things stand"]
    assert known(saving(), "Nobody", BORIS) == []


@pytest.mark.parametrize("card", shipped().values(), ids=lambda card: card.id)
def test_traits_of_our_cards_have_names_in_both_languages(card: Any) -> None:
    for trait in card.traits:
        assert render(TRAIT_NAMES[trait], "ru") != trait
