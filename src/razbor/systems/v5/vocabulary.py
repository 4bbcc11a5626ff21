"""Everything a character can declare in a turn, gathered from the chapters."""

from __future__ import annotations

from . import attack, called_shot, change, grapple, leave, minor, shooting, social, surprise, tactics
from .contests import Act, Builder, Extra, Ruling
from .position import Conflict

ACTS: tuple[Act, ...] = (
    *grapple.HOLD_ACTS,
    *social.ACTS,
    *attack.ACTS,
    *grapple.ACTS,
    *tactics.ACTS,
    *leave.ACTS,
)
"""Main actions, the usual one first."""

EXTRAS: tuple[Extra, ...] = (
    *attack.EXTRAS,
    *social.EXTRAS,
    *called_shot.EXTRAS,
    *minor.EXTRAS,
)
"""What may go with a main action."""

RULINGS: tuple[Ruling, ...] = (
    *surprise.RULINGS,
    *shooting.RULINGS,
    *tactics.RULINGS,
    *minor.RULINGS,
    *leave.RULINGS,
    *social.RULINGS,
    *change.RULINGS,
)
"""What the Storyteller may rule for the scene at the start of a turn."""

BUILDERS: tuple[Builder, ...] = (
    attack.attack_contests,
    grapple.grapple_contests,
    social.argument_contests,
    tactics.tests,
    leave.leave_contests,
)
"""Each chapter's contests, from everybody's intents."""

PHYSICAL = tuple(act for act in ACTS if act.arena != "social")
SOCIAL = tuple(act for act in ACTS if act.arena != "physical")


def acts(pos: Conflict) -> tuple[Act, ...]:
    """The main actions of this conflict: blows or arguments."""
    return SOCIAL if pos.social else PHYSICAL
