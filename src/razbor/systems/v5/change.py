"""The scene changes: a third force steps in, or the conflict moves; it goes on in a new scene."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option

from .contests import Ruling
from .position import T, new_scene


def third_force_options(t: T) -> Candidates:
    """Police, a Prince: somebody steps in."""
    yield Option(("third_force",), "V5-E-08")


def new_place_options(t: T) -> Candidates:
    """Everybody is somewhere else."""
    yield Option(("new_place",), "V5-E-08")


def rule_change(t: T, key: Key) -> None:
    """The new scene begins."""
    new_scene(t, "V5-E-08", key[0])


RULINGS = (Ruling("third_force", third_force_options, rule_change), Ruling("new_place", new_place_options, rule_change))
