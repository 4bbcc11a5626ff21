"""What a declaration says in vain is refused, with its place; what it says otherwise is carried out."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.kernel.faults import DataError
from razbor.kernel.schema import read
from razbor.systems.vtes.declarations import CryptCard, LibraryCard


def library(**given: Any) -> dict[str, Any]:
    return {"id": 100001, "name": "X", "types": ["action"]} | given


def mode(**given: Any) -> dict[str, Any]:
    return library(types=given.pop("types", ["action"]), modes=[given])


def call(*do: dict[str, Any], **given: Any) -> dict[str, Any]:
    return library(types=["political action"], modes=[{"do": list(do)}]) | given


def used(**given: Any) -> dict[str, Any]:
    return library(types=["master"], abilities=[given])


def sharing(*limits: str, shared: str = "move") -> dict[str, Any]:
    return library(types=["master"], abilities=[{"when": "master", "uses": uses, "shared": shared, "do": [{"pool": 1}]} for uses in limits])


COMBAT: dict[str, Any] = {"types": ["combat"], "when": "strike"}

IN_VAIN: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown kind of thing": (call({"burn_pool": 1, "who": "each", "each": "vampire"}), "modes[0].do[0].each"),
    "the prey in a referendum": (call({"burn_pool": 1, "who": "prey"}), "modes[0].do[0].who"),
    "the controller in a referendum": (call({"burn_pool": 1, "who": "controller"}), "modes[0].do[0].who"),
    "each outside a referendum": (mode(when="minion", action="special", do=[{"burn_pool": 1, "who": "each"}]), "modes[0].do[0].who"),
    "once a turn in a referendum": (call({"burn_pool": 1, "who": "each", "once_a_turn": True}), "modes[0].do[0].once_a_turn"),
    "points without terms": (call({"burn_pool": 1, "who": "allocated"}), "modes[0].do[0]"),
    "a clan without terms": (call({"gain_pool": 1, "each": "vampire of the chosen clan"}), "modes[0].do[0]"),
    "pool of everybody by an action": (mode(action="special", do=[{"gain_pool": 1, "each": "minion"}]), "modes[0].do[0].gain_pool"),
    "a second text of a referendum": (library(types=["political action"], modes=[{"do": []}, {"do": []}]), "modes"),
    "a maneuver to be used later": (mode(types=["combat"], when="range", do=[{"maneuver": "optional"}]), "modes[0].do[0].maneuver"),
    "votes of one's Methuselah": (used(when="polling", do=[{"modify": "immune", "amount": 1, "of": "this"}]), "abilities[0].do[0].modify"),
    "uses shared with no other ability": (used(when="master", uses="turn", shared="move", do=[{"pool": 1}]), "abilities[0].shared"),
    "shared uses without a limit": (used(when="master", shared="move", do=[{"pool": 1}]), "abilities[0].shared"),
    "shared uses with two limits": (sharing("turn", "action"), "abilities[1].uses"),
    "shared uses, one without a limit": (sharing("turn", "turn", ""), "abilities[2].uses"),
    "another target": (mode(action="special", target="ready minion", do=[{"burn": "other ally"}]), "modes[0].do[0].burn"),
    "blood of a bleed": (mode(action="bleed", do=[{"blood": 1}]), "modes[0].do[0].blood"),
    "a limited bleed of the action": (mode(action="bleed", do=[{"bleed": 1, "limited": True}]), "modes[0].do[0].limited"),
    "pool for a bleed that is none": (mode(action="special", do=[{"pool": 1, "if_bled": True}]), "modes[0].do[0].if_bled"),
    "an effect of equipment": (mode(types=["equipment"], do=[{"bleed": 1}]), "modes[0].do[0].bleed"),
    "combat by a master": (mode(types=["master"], when="master", do=[{"combat": "self"}]), "modes[0].do[0].combat"),
    "damage of a dodge": (mode(**COMBAT, do=[{"strike": "dodge", "amount": 2}]), "modes[0].do[0].amount"),
    "an unlock by damage": (mode(**COMBAT, do=[{"strike": "damage", "amount": 1, "unlocks": True}]), "modes[0].do[0].unlocks"),
    "a maneuver of a gun's strike": (
        library(types=["equipment"], abilities=[{"when": "strike", "do": [{"strike": "damage", "amount": 1, "with_maneuver": True}]}]),
        "abilities[0].do[0].with_maneuver",
    ),
    "blood for prevention in play": (used(when="prevent", do=[{"prevent": 1, "for_blood": True}]), "abilities[0].do[0].for_blood"),
    "stealth of a reaction": (mode(types=["reaction"], when="action", stealth=1, do=[{"unlock": "self"}]), "modes[0].stealth"),
    "an action of a reaction": (mode(types=["reaction"], when="action", action="bleed", do=[{"bleed": 1}]), "modes[0].action"),
    "opponents of a master": (mode(types=["master"], when="master", against="ally", do=[{"pool": 1}]), "modes[0].against"),
    "age for a modifier": (mode(types=["action modifier"], when="bleed", older="younger acting", do=[{"bleed": 1}]), "modes[0].older"),
    "a press by itself": (used(when="press", forced=True, do=[{"press": "any"}]), "abilities[0].forced"),
    "everybody's choice": (used(when="unlock", by="everybody", do=[{"pool": 1}]), "abilities[0].by"),
    "stealth of what is no action": (used(when="unlock", stealth=1, do=[{"pool": 1}]), "abilities[0].stealth"),
    "a referendum that is no action": (used(when="unlock", political=True, do=[{"if_fails": "caller burns"}]), "abilities[0].political"),
    "a Discipline for pool": (used(when="unlock", requires="pre", do=[{"pool": 1}]), "abilities[0].requires"),
    "torpor for a press": (used(when="press", in_torpor=True, do=[{"press": "any"}]), "abilities[0].in_torpor"),
    "pool by itself in torpor": (used(when="torpor", forced=True, do=[{"pool": 1}]), "abilities[0].do[0]"),
    "the active one's pool in torpor": (
        used(when="torpor", forced=True, do=[{"burn_pool": 1, "who": "active"}]),
        "abilities[0].do[0]",
    ),
    "strength for bleeds": (library(types=["master"], grants=[{"grant": "strength", "amount": 1, "when": "bleed"}]), "grants[0].when"),
    "votes for good": (library(types=["master"], grants=[{"grant": "votes", "amount": 1}]), "grants[0].grant"),
}


@pytest.mark.parametrize("name", IN_VAIN)
def test_what_a_library_card_says_in_vain_is_refused(name: str) -> None:
    data, place = IN_VAIN[name]
    with pytest.raises(DataError) as caught:
        read(LibraryCard, data)
    assert [line.partition(": ")[0] for line in str(caught.value).splitlines()] == [place]


def test_what_is_shared_goes_by_no_number_as_single_abilities_do() -> None:
    with pytest.raises(DataError) as caught:
        read(LibraryCard, sharing("turn", "turn", shared="1"))
    assert [line.partition(": ")[0] for line in str(caught.value).splitlines()] == ["abilities[0].shared", "abilities[1].shared"]


def test_what_a_vampire_says_in_vain_is_refused() -> None:
    data: dict[str, Any] = {"id": 200001, "name": "X", "clan": "Tremere", "group": 1, "capacity": 4, "disciplines": [], "sect": "Camarilla"}
    for given, place in (
        ({"grants": [{"grant": "strength", "amount": 1, "when": "hunt"}]}, "grants[0].when"),
        ({"abilities": [{"when": "press", "forced": True, "do": [{"press": "any"}]}]}, "abilities[0].forced"),
    ):
        with pytest.raises(DataError, match=place.replace("[", r"\[")):
            read(CryptCard, data | given)
