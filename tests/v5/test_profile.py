from __future__ import annotations

from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from razbor.kernel.schema import DataError, plain, read
from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.profile import PROFILES, Profile

SWITCHES = {switch.name: switch for switch in fields(Profile)}


def others(name: str) -> list[object]:
    """Every value near the default that the switch might take and that is not the default."""
    kind = get_type_hints(Profile)[name]
    default: Any = SWITCHES[name].default
    if get_origin(kind) is Literal:
        return [choice for choice in get_args(kind) if choice != default]
    return [not default] if kind is bool else [default - 1, default + 1]


def accepted(name: str, value: object) -> bool:
    try:
        return bool(getattr(SYSTEM.profile("article", {name: value}), name) == value)
    except DataError:
        return False


def test_the_article_is_the_default() -> None:
    assert SYSTEM.profile("article", {}) == Profile() == PROFILES["article"]


def test_profiles_differ() -> None:
    assert len(set(PROFILES.values())) == len(PROFILES) == 2


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_has_a_real_alternative(name: str) -> None:
    assert any(accepted(name, value) for value in others(name))


@pytest.mark.parametrize("name", SWITCHES)
def test_a_value_of_the_wrong_kind_is_refused_naming_the_switch(name: str) -> None:
    wrong = 3 if isinstance(SWITCHES[name].default, bool | str) else True
    with pytest.raises(DataError, match=rf"^switches\.{name}: .* cannot stand here; write "):
        SYSTEM.profile("article", {name: wrong})


def test_switches_change_the_named_profile_and_nothing_else() -> None:
    changed = SYSTEM.profile("primer", {"draw_at_zero": False})
    assert plain(changed) == plain(PROFILES["primer"]) | {"draw_at_zero": False}


def test_a_profile_survives_being_written_down() -> None:
    for each in PROFILES.values():
        assert read(Profile, plain(each)) == each


@pytest.mark.parametrize(
    ("name", "switches", "message"),
    [
        ("seed", {}, "profile: there is no “seed”; there is: article, primer"),
        ("article", {"draw_add_weapon": True}, "switches.draw_add_weapon: there is no such key; did you mean “draw_adds_weapon”?"),
        ("article", {"pool_floor": 2}, "switches.pool_floor: 2 cannot stand here; write a whole number from 0 to 1"),
        ("article", {"block": "wall"}, "switches.block: the text “wall” cannot stand here; write one of: contest, threshold"),
    ],
)
def test_unknown_names_and_values_are_refused_with_the_right_ones(name: str, switches: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as error:
        SYSTEM.profile(name, switches)
    assert str(error.value) == message


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(DataError) as error:
        SYSTEM.profile("article", {"pool_floor": 2, "block": "wall", "nonsense": 1})
    assert len(error.value.faults) == 3
