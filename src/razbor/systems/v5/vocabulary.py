"""Everything a character can declare in a turn, gathered from the chapters."""

from __future__ import annotations

from . import attack, called_shot, grapple, minor, shooting, surprise, tactics
from .contests import Act, Builder, Extra, Ruling

ACTS: tuple[Act, ...] = (
    *grapple.HOLD_ACTS,
    *attack.ACTS,
    *grapple.ACTS,
    *tactics.ACTS,
)
"""Main actions, the usual one first."""

EXTRAS: tuple[Extra, ...] = (
    *attack.EXTRAS,
    *called_shot.EXTRAS,
    *minor.EXTRAS,
)
"""What may go with a main action."""

RULINGS: tuple[Ruling, ...] = (
    *surprise.RULINGS,
    *shooting.RULINGS,
    *tactics.RULINGS,
    *minor.RULINGS,
)
"""What the Storyteller may rule for the scene at the start of a turn."""

BUILDERS: tuple[Builder, ...] = (
    attack.attack_contests,
    grapple.grapple_contests,
    tactics.tests,
)
"""Each chapter's contests, from everybody's intents."""
