"""The switches of the VTES rules: where editions differ or a table agrees otherwise, and two editions as profiles.

A field of `Profile` is one switch; its metadata cites the difference (D-…) or rule it decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from razbor.kernel.profile import decides
from razbor.kernel.schema import Range
from razbor.kernel.text import Text, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One edition of the rules; the defaults are those of the rule text."""

    several_targets: Literal["prey_predator", "targets_clockwise"] = field(default="prey_predator", metadata=decides("A1"))
    """Who may block an action directed at several Methuselahs."""
    negative_values: bool = field(default=False, metadata=decides("D-05"))
    """Whether stealth and intercept can fall below 0."""
    stages: Literal[3, 7] = field(default=3, metadata=decides("D-10"))
    """How many stages of a combat round are named; the order of play is the same."""
    words: Literal["tap", "lock"] = field(default="tap", metadata=decides("D-09"))
    """What locking is called."""
    become_anarch: bool = field(default=False, metadata=decides("D-26"))
    """Whether vampires may become Anarch by an action."""
    titles: Literal["text", "all"] = field(default="text", metadata=decides("D-14"))
    """Whether regents, kholo and magaji have votes."""
    library: Annotated[int, Range(1, 90)] = field(default=60, metadata=decides("D-25"))
    """Least cards of a library; teaching decks have fewer."""
    crypt: Annotated[int, Range(1, 90)] = field(default=12, metadata=decides("D-25"))
    """Least cards of a crypt."""
    votes_by_hand: bool = field(default=False, metadata=decides("D-34"))
    """Whether the table may correct a vampire's votes during polling."""
    turns: Annotated[int, Range(0, 1000)] = field(default=0, metadata=decides("D-35"))
    """Turns after which time is up, 0 for none: each survivor then has half a victory point."""


PROFILES: Final[dict[str, Profile]] = {
    "classic": Profile(),
    "v5-2025": Profile(
        several_targets="targets_clockwise",
        negative_values=True,
        stages=7,
        words="lock",
        become_anarch=True,
        titles="all",
    ),
}

CALLED: Final[Mapping[str, Text]] = {
    "classic": say("the rules text"),
    "v5-2025": say("Fifth Edition, 2025"),
    "whispers": say("Malkavians: stealth and bleed"),
    "fists": say("Brujah and Toreador: guns and fists"),
    "chancellors": say("Ventrue: votes"),
    "prisci": say("Sabbat: prisci and bishops"),
    "claws": say("Gangrel: a wall with claws"),
}
"""What people call the editions and decks."""
