"""Gear named in an encounter must stand in a table."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.kernel.schema import DataError, read
from razbor.systems.v5.encounter import Encounter


def encounter(**gear: object) -> dict[str, Any]:
    return {"sides": {"us": {"Anna": {"kind": "vampire", **gear}}, "them": {"Thug": "mortal, pool 3"}}}


@pytest.mark.parametrize(
    ("gear", "place"),
    [
        ({"weapons": ["knife", "chainsaw"]}, "sides.us.Anna.weapons[1]: there is no “chainsaw”"),
        ({"armour": "tinfoil"}, "sides.us.Anna.armour: there is no “tinfoil”"),
        ({"cover": "hedge"}, "sides.us.Anna.cover: there is no “hedge”"),
    ],
)
def test_unknown_gear_is_refused_where_it_stands(gear: dict[str, object], place: str) -> None:
    with pytest.raises(DataError) as raised:
        read(Encounter, encounter(**gear))
    assert place in str(raised.value)


def test_gear_of_ones_own_may_be_named() -> None:
    own: dict[str, Any] = {
        "weapons": {
            "chainsaw": {"name": {"en": "chainsaw", "ru": "бензопила"}, "modifier": 4, "kind": "cutting", "strike": ["strength + melee"]}
        }
    }
    read(Encounter, {**encounter(weapons=["chainsaw"]), "equipment": own})
    del own["weapons"]["chainsaw"]["strike"]
    with pytest.raises(DataError, match=r"equipment\.weapons\.chainsaw"):
        read(Encounter, {**encounter(weapons=["chainsaw"]), "equipment": own})
