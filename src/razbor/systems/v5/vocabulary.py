"""Everything a character can declare in a turn, gathered from the chapters."""

from __future__ import annotations

from . import attack
from .contests import Act, Builder, Extra, Ruling

ACTS: tuple[Act, ...] = attack.ACTS
"""Main actions, the usual one first."""

EXTRAS: tuple[Extra, ...] = ()
"""What may go with a main action."""

RULINGS: tuple[Ruling, ...] = ()
"""What the Storyteller may rule for the scene at the start of a turn."""

BUILDERS: tuple[Builder, ...] = (attack.attack_contests,)
"""Each chapter's contests, from everybody's intents."""
