"""The switches of Berserk: where editions differ or the rule text can be read in two ways, and the reading in force.

Metadata of a switch cites the rules and readings it decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from razbor.kernel.profile import decides
from razbor.kernel.schema import Length, Range
from razbor.kernel.text import Text, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One edition of the rules; the defaults are those of the rule text that knows rerolls."""

    die_modifiers: Literal["rerolls", "add"] = field(default="rerolls", metadata=decides("BERSERK-511.5.1-04"))
    """What "+X to the die" does: X rerolls, or X more on the result."""
    hit_table: Annotated[str, Length(1)] = field(default="reconstructed", metadata=decides("R-A", "R-E", "R-M"))
    """The hit table by name (`data/hit_tables.toml`), or a TOML file of one's own."""
    plain_reroll: Literal["by_controller", "bonus", "penalty"] = field(default="by_controller", metadata=decides("R-J"))
    """What "reroll the die" counts as: a bonus on one's own die and a penalty on the other's, or always one of them."""
    on_triggers: Literal["after_payment", "at_wounds"] = field(default="after_payment", metadata=decides("BERSERK-511.6~-02"))
    """When "on [action]" abilities are carried out: after the payment, or as soon as the effect is inflicted."""
    on_before_after: bool = field(default=True, metadata=decides("R-G"))
    """Whether "on [action]" abilities are carried out before "after [action]" ones."""
    clumsy_responder: bool = field(default=True, metadata=decides("BERSERK-G-28"))
    """Whether clumsiness counts for a card that answers a strike."""
    shoot_adjacent: bool = field(default=True, metadata=decides("BERSERK-G-09"))
    """Whether shots, throws and discharges may aim at an adjacent card."""
    range_metric: Literal["steps", "rows"] = field(default="steps", metadata=decides("BERSERK-G-11"))
    """How range is counted: a diagonal step as one, or rows and columns added up."""
    defender_closes: bool = field(default=True, metadata=decides("BERSERK-205.3-06"))
    """Whether a defender closes when the attack is paid for."""
    gold: Annotated[tuple[Annotated[int, Range(0, 99)], ...], Length(2, 2)] = field(default=(23, 23), metadata=decides("BERSERK-101-01"))
    """Gold crystals of the first and second player."""
    silver: Annotated[tuple[Annotated[int, Range(0, 99)], ...], Length(2, 2)] = field(default=(22, 23), metadata=decides("BERSERK-101-01"))
    """Silver crystals of the first and second player."""
    free_elements: Annotated[int, Range(0, 6)] = field(default=2, metadata=decides("BERSERK-304.6-01"))
    """Elements in a squad that cost nothing; each further one costs one gold."""
    one_element_gold: Annotated[int, Range(0, 5)] = field(default=1, metadata=decides("BERSERK-304.6-01"))
    """Gold for a squad of exactly one element."""
    dealt: Annotated[int, Range(1, 50)] = field(default=15, metadata=decides("BERSERK-302.1-01"))
    """Cards dealt before recruitment."""
    redeals: bool = field(default=True, metadata=decides("BERSERK-302.3-01"))
    """Whether a deal may be taken again for one gold."""
    conceding: bool = field(default=False, metadata=decides("BERSERK-102-03"))
    """Whether the active player may concede when an action is chosen; off, so that players who choose at random play to the end."""
    agreed_draws: bool = field(default=False, metadata=decides("BERSERK-102-04"))
    """Whether the active player may offer a draw when an action is chosen, once a turn; off, so that battles are played out."""
    first_player: Literal["setup", "die"] = field(default="setup", metadata=decides("BERSERK-302.2-01"))
    """Who goes first after a deal: whom the setup names first, or whom the winner of a die says."""
    most_turns: Annotated[int, Range(0, 10_000)] = field(default=100, metadata=decides("R-STALL"))
    """Turns after which the battle is drawn; 0 for no limit."""


PROFILES: Final[dict[str, Profile]] = {
    "seed": Profile(),
    "bo2013": Profile(die_modifiers="add", hit_table="205.6", on_triggers="at_wounds"),
    "new": Profile(
        die_modifiers="add",
        hit_table="205.6",
        on_triggers="at_wounds",
        shoot_adjacent=False,
        range_metric="rows",
        gold=(24, 25),
        silver=(22, 23),
        free_elements=1,
        one_element_gold=0,
    ),
}

CALLED: Final[Mapping[str, Text]] = {
    "seed": say("with rerolls"),
    "bo2013": say("2013: modifiers added to the result"),
    "new": say("new edition"),
    "forest": say("Forest"),
    "swamps": say("Swamps"),
}
"""What people call the editions and decks."""
