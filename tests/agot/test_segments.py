"""1.2 to 1.4 Segments of player actions, passing, and marshalling."""

from __future__ import annotations

from typing import Any

import pytest

from tests.agot.play import asked, begin, event, facts, see
from tests.moves import do, offered, refused

WAIT = [event("wait", [{"gold": 1}]), event("linger", [{"gold": 1}])]


def test_passing_in_a_row_ends_a_segment() -> None:
    """AGOT-S020, AGOT-S021, AGOT-S022: pass, act, act, pass, pass; a pass is not final."""
    table = begin("draw", cards=WAIT, Anna={"hand": ["Wait", "Wait"]}, Boris={"hand": ["Wait", "Wait"]})
    assert asked(table) == "Anna"
    do(table, "Anna: pass", "Boris: use Wait", "Anna: use Wait", "Boris: pass", "Anna: pass")
    assert see(table, "phase") == "marshalling"


@pytest.mark.parametrize("names", [("Anna", "Boris", "Clara"), ("Anna", "Boris", "Clara", "David")])
def test_the_opportunity_goes_clockwise_from_the_first_player(names: tuple[str, ...]) -> None:
    """AGOT-S020, AGOT-S021: with three and four as with two, whoever is active."""
    players: dict[str, Any] = {"first": "Boris"} | {name: {"hand": ["Wait", "Linger"]} for name in names}
    table = begin("draw", cards=WAIT, titles=False, **players)
    order: list[str] = []
    for _ in names:
        order.append(asked(table))
        do(table, offered(table)[1])
    start = names.index("Boris")
    assert order == [*names[start:], *names[:start]]
    assert asked(table) == "Boris"


def test_the_first_player_begins_while_another_is_active() -> None:
    """AGOT-S020: in marshalling and in challenges."""
    hands: dict[str, Any] = {"Anna": {"hand": ["Wait"], "play": ["Hearth Guard"]}, "Boris": {"hand": ["Wait", "Linger"]}}
    table = begin("challenges", first="Boris", cards=WAIT, **hands)
    do(table, "Boris: pass", "Anna: pass")
    assert see(table, "active") == "Anna"
    assert asked(table) == "Boris"


def test_phases_are_named_before_abilities() -> None:
    """AGOT-S023, AGOT-S024: an ability for another phase is refused."""
    table = begin("draw", Anna={"hand": ["Into the Snow", "Stand Fast"], "play": ["Hearth Guard"]}, Boris={})
    assert refused(table, "use Into the Snow") == "AGOT-S024"
    assert "use Stand Fast" in offered(table)


def test_a_response_is_no_action() -> None:
    """AGOT-S028: neither an ordinary one nor a save."""
    table = begin("draw", Anna={"hand": ["Last Lesson", "Stand Fast", "Countermand"], "play": ["Hearth Guard"]}, Boris={})
    assert refused(table, "use Last Lesson") == "AGOT-S028"
    assert refused(table, "use Countermand") == "AGOT-S028"


def test_a_condition_is_looked_at_as_the_passive_begins() -> None:
    """AGOT-S027: kneeling at the beginning of dominance, stood by a response: no power."""
    table = begin(
        "dominance",
        Anna={"play": [{"card": "Knight of Flowers", "knelt": True}], "plot": "Quiet Season", "hand": ["Stand Fast"]},
        Boris={"play": ["Harbour Office"], "hand": ["Bitter Cup"]},
    )
    do(table, "respond with Quiet Season")
    assert see(table, "Anna.play.Knight of Flowers.knelt") is False
    assert see(table, "Anna.play.Knight of Flowers.power") == 0


def test_the_passive_leaves_the_first_action_to_its_player() -> None:
    """AGOT-S026, AGOT-S025: the power is claimed, and Anna acts first; the passive is no action."""
    table = begin("dominance", Anna={"play": ["Knight of Flowers"], "hand": ["Stand Fast"]}, Boris={})
    assert see(table, "Anna.play.Knight of Flowers.power") == 1
    assert asked(table) == "Anna"
    assert refused(table, "use Knight of Flowers") == "AGOT-S025"


def test_all_draw_in_one_framework_action() -> None:
    """AGOT-S013, AGOT-S012: the passives of both draws come after both."""
    watcher = {
        "id": "watcher", "name": {"en": "Watcher", "ru": "Смотритель"}, "type": "location", "house": ["neutral"],
        "ability": [{"kind": "passive", "trigger": {"on": "drew"}, "effect": [{"gold": 1}]}],
    }  # fmt: skip
    deck = ["Hearth Guard"] * 5
    table = begin("draw", cards=[watcher], Anna={"deck": deck, "play": ["Watcher"], "hand": ["Stand Fast"]}, Boris={"deck": deck})
    happened = [fact for fact in facts(table) if fact in ("Drew", "Gained")]
    assert happened[:4] == ["Drew", "Drew", "Gained", "Gained"]
    assert (see(table, "Anna.deck"), len(see(table, "Anna.hand"))) == (["Hearth Guard"] * 3, 3)


def test_opponents_act_between_the_active_players_actions() -> None:
    """AGOT-S030, AGOT-S032: play, event, play."""
    table = begin(
        "marshalling",
        Anna={"hand": ["Grey Scout", "Hearth Guard"], "gold": 4},
        Boris={"hand": ["Bitter Cup", "Tax Gatherer"], "play": ["Harbour Office"], "gold": 5},
    )
    do(table, "Anna: play Grey Scout", "Boris: use Bitter Cup")
    assert asked(table) == "Anna"
    do(table, "Anna: play Hearth Guard")


def test_only_the_active_player_plays_cards_even_for_nothing() -> None:
    """AGOT-S031: a cost of 0 is a cost; the first player is not the active one."""
    free = {"id": "free", "name": {"en": "Free", "ru": "Даром"}, "type": "location", "house": ["neutral"]}
    table = begin("marshalling", cards=[free, *WAIT], Anna={"hand": ["Free", "Wait", "Linger"]}, Boris={"hand": ["Wait", "Linger", "Free"]})
    assert "play Free" in offered(table)
    do(table, "Anna: use Wait")
    assert asked(table) == "Boris"
    assert refused(table, "play Free") == "AGOT-S031"
    do(table, "Boris: pass", "Anna: pass")
    assert see(table, "active") == "Boris"
    assert asked(table) == "Anna"
    assert refused(table, "play Free") == "AGOT-S031"


@pytest.mark.parametrize(("switch", "rule"), [("active_only", "AGOT-S033"), ("anyone", "")])
def test_effects_that_cost_gold_in_marshalling(switch: str, rule: str) -> None:
    """AGOT-S033, O6: read broadly unless switched."""
    paid = event("paid", [{"gold": 1}], cost={"gold": 1})
    table = begin(
        "marshalling",
        cards=[paid, *WAIT],
        switches={"gold_effects": switch},
        Anna={"hand": ["Wait", "Linger"]},
        Boris={"hand": ["Paid", "Wait"], "gold": 2},
    )
    do(table, "Anna: use Wait")
    assert asked(table) == "Boris"
    if rule:
        assert refused(table, "Boris: use Paid") == rule
    else:
        do(table, "Boris: use Paid")


def test_another_house_costs_two_more() -> None:
    """AGOT-B05: the penalty is part of the price; neutral cards have none."""
    table = begin("marshalling", Anna={"hand": ["Tax Gatherer", "Hired Lances"], "gold": 3}, Boris={})
    assert refused(table, "play Tax Gatherer") == "AGOT-S070"
    do(table, "play Hired Lances")
    assert see(table, "Anna.gold") == 1


def test_a_constant_effect_lowers_a_cost() -> None:
    """AGOT-S070: modifiers are applied before the cost is paid."""
    table = begin("marshalling", first="Boris", Anna={}, Boris={"hand": ["Tax Gatherer"], "play": ["Counting House"], "gold": 1})
    do(table, "play Tax Gatherer")
    assert see(table, "Boris.gold") == 0
