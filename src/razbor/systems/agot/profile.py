"""The switches of the rules: each place where no source settles the matter, and the reading in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from razbor.kernel.profile import decides
from razbor.kernel.schema import Range
from razbor.kernel.text import Text, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One way to read the rules; the defaults are the text's own where it speaks."""

    windows_from: Literal["first", "actor"] = field(default="first", metadata=decides("O1"))
    """Who is asked first for saves, cancels and responses: the first player, or whoever acts."""
    after_response: Literal["next", "first"] = field(default="next", metadata=decides("O2"))
    """Who is asked after a response: the player to the left of the responder, or the first player again."""
    passives_by: Literal["first", "controller"] = field(default="first", metadata=decides("O3"))
    """Who orders passive abilities that wait together: the first player, or the one whose they are if all are one player's."""
    responses_per_trigger: Annotated[int, Range(1)] = field(default=1, metadata=decides("O4"))
    """How often one ability may answer one thing."""
    loops: Literal["loop_only", "all_changing"] = field(default="loop_only", metadata=decides("O5"))
    """What is set aside when effects go round in a loop: those that drive the loop, or all that change in it."""
    gold_effects: Literal["active_only", "anyone"] = field(default="active_only", metadata=decides("O6"))
    """Who may use effects that cost gold while somebody marshals."""
    shadows_wait: bool = field(default=True, metadata=decides("O7"))
    """Whether a card on its way into shadows stays in play until the action is over, as others do."""
    power_to_win: Annotated[int, Range(1)] = field(default=15, metadata=decides("AGOT-B22"))
    """Power that wins the game."""
    victory_tie: Literal["most_power", "first_player"] = field(default="most_power", metadata=decides("AGOT-B22"))
    """Who wins when several reach it at once: whoever has most, then the first in the order of play; or that order alone."""
    empty_deck: Literal["loses", "nothing"] = field(default="loses", metadata=decides("AGOT-B63"))
    """What becomes of one of two players who draws the last card of the deck."""
    initiative_tie: Literal["least_power", "lot"] = field(default="least_power", metadata=decides("AGOT-B10"))
    """Who wins equal initiative: whoever has least power, then the lot; or the lot alone."""
    shadows_cost: Annotated[int, Range(0)] = field(default=2, metadata=decides("AGOT-B21"))
    """Gold for putting a card into shadows; the rest of its cost brings it out."""
    setup_gold: Annotated[int, Range(0)] = field(default=5, metadata=decides("AGOT-B03"))
    """Gold for the cards of the setup."""
    mulligan: bool = field(default=True, metadata=decides("AGOT-B03"))
    """Whether a player may change the first hand for another."""
    draw_cap: Annotated[int, Range(0)] = field(default=3, metadata=decides("AGOT-B11"))
    """Cards an effect may add to the two of the draw phase in a round; 0 for no limit."""
    foreign_penalty: Annotated[int, Range(0)] = field(default=2, metadata=decides("AGOT-B05"))
    """Gold added to the cost of another House's card."""
    deadly: Literal["attacker", "either"] = field(default="attacker", metadata=decides("AGOT-B19"))
    """Who may profit from more deadly characters: the attacker, or either side."""
    cannot_targets: Literal["left_out", "chosen"] = field(default="left_out", metadata=decides("AGOT-B50", "AGOT-B18"))
    """Whether a card that cannot be killed, discarded or returned may be chosen, for claim too, as the target of just that."""
    dominance_tie: Literal["nobody", "first_player"] = field(default="nobody", metadata=decides("AGOT-B20"))
    """Who wins a tie for dominance."""
    title_cards: Annotated[int, Range(0)] = field(default=1, metadata=decides("AGOT-B62"))
    """Cards that the Master of Laws draws beyond two."""
    title_gold: Annotated[int, Range(0)] = field(default=2, metadata=decides("AGOT-B62"))
    """Gold that the Master of Coin has beyond the income."""
    title_dominance: Annotated[int, Range(0)] = field(default=2, metadata=decides("AGOT-B62"))
    """What the Crown Regent counts beyond strength and gold for dominance."""
    title_strength: Annotated[int, Range(0)] = field(default=1, metadata=decides("AGOT-B62"))
    """Strength that the Hand has in power, the Lord Commander in military, the Master of Whispers in intrigue challenges."""
    lost_words: Literal["counted", "wins"] = field(default="counted", metadata=decides("AGOT-B58"))
    """Gained and lost words: counted one against another, or a single loss takes the word away."""


PROFILES: Final[Mapping[str, Profile]] = {"text": Profile()}

CALLED: Final[Mapping[str, Text]] = {
    "text": say("the rules text"),
    "north": say("North (House Stark)"),
    "west": say("West (House Lannister)"),
}
"""What people call the editions and decks."""
