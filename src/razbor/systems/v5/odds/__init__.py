"""Exact odds of Vampire conflicts, worked out from the statements of the rules and not by playing them.

Everything is counted in whole numbers of equally likely rolls; probabilities come out as `Fraction`, and as floats only in what
`plain()` and `points()` give for reading.
"""

from __future__ import annotations

from .blitz import BlitzOdds, blitz
from .contest import ContestOdds, SideOdds, Standing, contest, strike, versus
from .damage import Damage
from .distribution import Distribution
from .harm import FISTS, Body, Marks, Weapon, marks
from .pool import Faces, Rolls, rolls, successes
from .reroll import Choice, Goal, RerollOdds, reroll
from .result import TestOdds, test
from .side import Side

__all__ = [
    "FISTS",
    "BlitzOdds",
    "Body",
    "Choice",
    "ContestOdds",
    "Damage",
    "Distribution",
    "Faces",
    "Goal",
    "Marks",
    "RerollOdds",
    "Rolls",
    "Side",
    "SideOdds",
    "Standing",
    "TestOdds",
    "Weapon",
    "blitz",
    "contest",
    "marks",
    "reroll",
    "rolls",
    "strike",
    "successes",
    "test",
    "versus",
]
