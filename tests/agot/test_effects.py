"""1.1 Lasting effects: net sums, the floor of 0, loops; and what constant effects and «cannot» come to."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.agot.play import begin, character, event, see, strength
from tests.moves import do, offered

CHANGES = {"minus-five": -5, "plus-four": 4, "minus-one": -1}
EVENTS = [event(id, [{"modify": "strength", "amount": amount}], target={"choose": {"type": "character"}}) for id, amount in CHANGES.items()]
NAMES = ["Minus five", "Plus four", "Minus one"]


@pytest.mark.parametrize("order", list(permutations(NAMES)))
def test_any_order_of_effects_makes_the_same_strength(order: tuple[str, ...]) -> None:
    """AGOT-S001, AGOT-S002: only the net sum counts."""
    table = begin("draw", cards=EVENTS, Anna={"hand": [*NAMES, "Stand Fast"], "play": ["Frost Captain"]}, Boris={})
    for name in order:
        do(table, f"use {name}")
    assert strength(table, "Frost Captain") == 1


def test_the_floor_is_for_the_outcome_alone() -> None:
    """AGOT-S004: 2 − 5 shows 0; with 4 more it is 1, not 4; with the −5 gone it is 6."""
    short = event("short-five", [{"modify": "strength", "amount": -5, "until": "challenge"}], target={"choose": {"type": "character"}})
    table = begin(
        "challenges",
        cards=[short, *EVENTS],
        Anna={"hand": ["Short five", "Plus four", "Stand Fast"], "play": ["Hearth Guard"]},
        Boris={},
    )
    do(table, "use Short five")
    assert strength(table, "Hearth Guard") == 0
    do(table, "use Plus four")
    assert strength(table, "Hearth Guard") == 1
    do(table, "pass", "military against Boris", "pass", "pass", "pass")
    assert strength(table, "Hearth Guard") == 6


def test_effects_of_one_moment_end_together() -> None:
    """AGOT-B57: at the end of the phase both are gone."""
    table = begin("draw", Anna={"hand": ["Forever Burning", "Slum Rat's Quickness", "Stand Fast"], "play": ["Hearth Guard"]}, Boris={})
    do(table, "use Forever Burning", "use Slum Rat's Quickness", "pass")
    assert see(table, "phase") == "marshalling"
    assert strength(table, "Hearth Guard") == 2


def test_a_lasting_effect_does_not_find_cards_that_come_later() -> None:
    """AGOT-B57: it lies on what was in play as it resolved."""
    banner = event("banner", [{"modify": "strength", "amount": 1, "of": {"type": "character"}}])
    table = begin(
        "marshalling", cards=[banner], Anna={"hand": ["Banner", "Grey Scout", "Stand Fast"], "play": ["Hearth Guard"], "gold": 2}, Boris={}
    )
    do(table, "use Banner", "play Grey Scout")
    assert strength(table, "Hearth Guard") == 3
    assert strength(table, "Grey Scout") == 1


def twin(id: str, other: str, word: str = "military") -> dict[str, Any]:
    """A character that takes a word from another while it has it itself."""
    lasting = {"gives": {word: -1}, "of": {"named": other}, "when": {"some": {"ref": "self", "words": [word]}}}
    return character(id, icons=("military", "power"), ability=[{"kind": "constant", "lasting": lasting}])


HELPER = character("helper", ability=[{"kind": "constant", "lasting": {"gives": {"strength": 1}, "of": {"type": "character"}}}])


def icons(table: Any, card: str) -> list[str]:
    found: list[str] = see(table, "Anna.play")[card]["icons"]
    return found


def test_two_effects_in_a_loop_count_as_not_having_taken_place() -> None:
    """AGOT-S005: neither wins by coming first, and other effects go on."""
    cards = [twin("first-twin", "second-twin"), twin("second-twin", "first-twin"), HELPER]
    table = begin("draw", cards=cards, Anna={"play": ["First twin", "Second twin", "Helper"], "hand": ["Stand Fast"]}, Boris={})
    assert icons(table, "First twin") == icons(table, "Second twin") == ["military", "power"]
    assert strength(table, "First twin") == 3


def test_three_effects_in_a_loop() -> None:
    """AGOT-S005: a takes from b, b from c, c from a."""
    names = ["twin-a", "twin-b", "twin-c"]
    cards = [twin(name, names[(i + 1) % 3]) for i, name in enumerate(names)]
    table = begin("draw", cards=cards, Anna={"play": names, "hand": ["Stand Fast"]}, Boris={})
    assert [icons(table, name) for name in ("Twin a", "Twin b", "Twin c")] == [["military", "power"]] * 3


def test_a_chain_is_no_loop() -> None:
    """AGOT-S005: a takes from b, so b no longer takes from c."""
    cards = [twin("twin-a", "twin-b"), twin("twin-b", "twin-c"), twin("twin-c", "nobody")]
    table = begin("draw", cards=cards, Anna={"play": ["twin-a", "twin-b", "twin-c"], "hand": ["Stand Fast"]}, Boris={})
    assert [icons(table, name) for name in ("Twin a", "Twin b", "Twin c")] == [["military", "power"], ["power"], ["military", "power"]]


@pytest.mark.parametrize(("loops", "expected"), [("loop_only", 3), ("all_changing", 2)])
def test_what_only_follows_a_loop_is_kept(loops: str, expected: int) -> None:
    """AGOT-S005, O5: the follower changes with the loop and does not drive it."""
    follower = {"gives": {"strength": 1}, "of": "self", "when": {"some": {"named": "first-twin", "words": ["military"]}}}
    cards = [twin("first-twin", "second-twin"), twin("second-twin", "first-twin")]
    cards.append(character("follower", ability=[{"kind": "constant", "lasting": follower}]))
    table = begin(
        "draw",
        cards=cards,
        switches={"loops": loops},
        Anna={"play": ["First twin", "Second twin", "Follower"], "hand": ["Stand Fast"]},
        Boris={},
    )
    assert strength(table, "Follower") == expected


def test_when_one_of_a_loop_leaves_the_other_applies() -> None:
    """AGOT-S006: the loop is looked for at any moment."""
    cards = [twin("first-twin", "second-twin"), twin("second-twin", "first-twin")]
    cards.append(event("away", [{"send": "target", "to": "hand"}], target={"choose": {"named": "second-twin"}}))
    cards.append(event("sharpen", [{"modify": "military", "amount": 1}], target={"choose": {"named": "first-twin"}}))
    table = begin("draw", cards=cards, Anna={"play": ["First twin", "Second twin"], "hand": ["Away", "Stand Fast"]}, Boris={})
    assert icons(table, "First twin") == ["military", "power"]
    do(table, "use Away")
    assert icons(table, "First twin") == ["military", "power"]
    assert "Second twin" in see(table, "Anna.hand")
    table = begin("draw", cards=cards, Anna={"play": ["First twin", "Second twin"], "hand": ["Sharpen", "Stand Fast"]}, Boris={})
    do(table, "use Sharpen")
    assert icons(table, "First twin") == ["military", "power"], "with two icons it keeps one, and takes from the other"
    assert icons(table, "Second twin") == ["power"]


def test_lasting_effects_with_conditions_may_form_a_loop() -> None:
    """AGOT-S005, AGOT-S006: established by events, set aside together, and ended together."""
    cards = [character("one"), character("two")]
    for id, mine, other in (("trap-one", "one", "two"), ("trap-two", "two", "one")):
        lasting = {"gives": {"military": -1}, "of": {"named": other}, "when": {"some": {"named": mine, "words": ["military"]}}}
        cards.append(event(id, [{"establish": lasting}]))
    table = begin("draw", cards=cards, Anna={"play": ["One", "Two"], "hand": ["Trap one", "Trap two", "Stand Fast"]}, Boris={})
    do(table, "use Trap one")
    assert (icons(table, "One"), icons(table, "Two")) == (["military"], [])
    do(table, "use Trap two")
    assert icons(table, "One") == icons(table, "Two") == ["military"]


@pytest.mark.parametrize(("lost_words", "expected"), [("counted", ["military"]), ("wins", [])])
def test_gained_and_lost_words_are_counted(lost_words: str, expected: list[str]) -> None:
    """AGOT-B58: two icons less one are one; or a loss wins, as the switch says."""
    gain = event("gain", [{"modify": "military", "amount": 1}], target={"choose": {"type": "character"}})
    lose = event("lose", [{"modify": "military", "amount": -1}], target={"choose": {"type": "character"}})
    table = begin(
        "draw",
        cards=[gain, lose],
        switches={"lost_words": lost_words},
        Anna={"play": ["Hearth Guard"], "hand": ["Gain", "Lose", "Stand Fast"]},
        Boris={},
    )
    do(table, "use Gain", "use Lose")
    assert icons(table, "Hearth Guard") == expected


def test_a_constant_effect_holds_as_long_as_its_condition() -> None:
    """AGOT-B51: the Jester stands, and Knights have no power icon; it kneels, and they do."""
    kneel = event("push", [{"kneel": "target"}], target={"choose": {"named": "court-jester"}})
    table = begin("draw", cards=[kneel], Anna={"play": ["Gilded Knight"], "hand": ["Push", "Stand Fast"]}, Boris={"play": ["Court Jester"]})
    assert icons(table, "Gilded Knight") == ["military"]
    do(table, "use Push")
    assert icons(table, "Gilded Knight") == ["military", "power"]


def test_cannot_is_absolute() -> None:
    """AGOT-B50: what cannot stand does not stand in the standing phase."""
    table = begin(
        "standing",
        Anna={"play": [{"card": "Hearth Guard", "knelt": True, "attached": ["Chain of Debt"]}, {"card": "Grey Scout", "knelt": True}]},
        Boris={"hand": ["Bitter Cup"], "play": ["Harbour Office"]},
    )
    assert see(table, "Anna.play.Hearth Guard.knelt") is True
    assert see(table, "Anna.play.Grey Scout.knelt") is False
    assert "use Bitter Cup" in offered(table)


def test_neither_of_two_wins_by_waiting_for_a_third() -> None:
    """AGOT-S005: one of the two has its icon only through a chain of other effects; they are a loop all the same."""
    herald = {"gives": {"Lord": 1}, "of": {"named": "second-twin"}}
    lord = {"gives": {"military": 1}, "of": {"named": "second-twin", "words": ["Lord"]}}
    cards = [twin("first-twin", "second-twin"), twin("second-twin", "first-twin")]
    cards[1]["icons"] = ["power"]
    cards.append(character("herald", ability=[{"kind": "constant", "lasting": herald}]))
    cards.append(character("crown", ability=[{"kind": "constant", "lasting": lord}]))
    names = ["First twin", "Second twin", "Herald", "Crown"]
    for order in permutations(names):
        table = begin("draw", cards=cards, Anna={"play": list(order), "hand": ["Stand Fast"]}, Boris={})
        assert icons(table, "First twin") == ["military", "power"]
        assert icons(table, "Second twin") == ["military", "power"]
