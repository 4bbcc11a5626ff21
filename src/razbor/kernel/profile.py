"""Profiles: the editions of a game as values of one dataclass, whose fields are the switches of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from razbor.kernel.faults import unknown
from razbor.kernel.schema import plain, read


def decides(*ids: str) -> dict[str, tuple[str, ...]]:
    """Metadata of a switch: the ids of the readings or rules it decides."""
    return {"decides": ids}


def decided_by(profile: type[Any]) -> dict[str, tuple[str, ...]]:
    """The readings and rules that each switch of a profile's dataclass decides, by the name of the switch."""
    return {switch.name: switch.metadata["decides"] for switch in fields(profile)}


def chosen[E](profiles: Mapping[str, E], name: str, switches: Mapping[str, object]) -> E:
    """The profile called `name` with single switches set otherwise; raises `DataError` for a name, switch or value there is not."""
    if name not in profiles:
        raise unknown(("profile",), name, profiles)
    edition = profiles[name]
    if is_dataclass(edition):
        return read(type(edition), plain(edition) | dict(switches), ("switches",))
    for switch in switches:
        raise unknown(("switches", switch), switch, ())
    return edition
