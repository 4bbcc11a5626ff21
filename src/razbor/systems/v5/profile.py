"""The switches of the V5 rules: each place where the text can be read in two ways, and the reading in force.

A field of `Profile` is one switch. Its metadata cites what it decides: readings (`A-…`) or single
rules that public retellings word differently; questions, answers and rules stand in `rulebook.toml`.
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
    """One way to read the rules; the defaults are the article's own."""

    # Turn and order
    damage_penalties: Literal["next_turn", "at_once"] = field(default="next_turn", metadata=decides("A-01"))
    """When wounds of this turn weaken other rolls of it. With an order in force they always weaken at once."""
    initiative: Literal["groups", "composure_awareness"] = field(default="groups", metadata=decides("V5-T-12"))
    """Order when it matters: four groups, or a fixed Composure + Awareness for the whole conflict (V5-T-12)."""
    grapple_order: Literal["melee", "others"] = field(default="melee", metadata=decides("A-33"))
    """The group in which a running grapple acts."""
    order_tie: Literal["simultaneous", "die"] = field(default="simultaneous", metadata=decides("A-34"))
    """Equal in group, sum and dots: act together, or roll for it."""
    initiative_tie: Literal["die", "simultaneous"] = field(default="die", metadata=decides("A-34"))
    """Equal in initiative after every criterion: roll until it differs, or act together."""
    ghoul_order: Literal["mortal", "vampire"] = field(default="mortal", metadata=decides("A-37"))
    """What a ghoul counts as in the ties of initiative."""
    thin_blood_order: Literal["vampire", "mortal"] = field(default="vampire", metadata=decides("A-37"))
    """What a thin-blood counts as in the ties of initiative."""

    # Attack, defence and damage
    draw_adds_weapon: bool = field(default=False, metadata=decides("A-02"))
    """Whether weapon modifiers count in a draw."""
    draw_at_zero: bool = field(default=True, metadata=decides("A-03"))
    """Whether a draw without a single success still hurts."""
    equal_defence: Literal["no_damage", "margin_zero_hit"] = field(default="no_damage", metadata=decides("A-04"))
    """An attack equal to a pure defence: fails, or hits with margin 0, for what the weapon adds."""
    weapon_from_margin: Annotated[int, Range(0, 10)] = field(default=0, metadata=decides("A-05"))
    """Least margin of a hit at which the weapon modifier counts."""
    triumph_shortcut: Literal["any_win", "one_sided_only"] = field(default="any_win", metadata=decides("A-06"))
    """Which won attacks end an unnamed mortal at once on a critical."""
    thin_blood_wounds: Literal["as_mortal", "as_vampire"] = field(default="as_mortal", metadata=decides("A-07"))
    """Whose damage kinds a thin-blood takes."""
    aggravated_to_vampire: Literal["flagged", "never"] = field(default="flagged", metadata=decides("A-10"))
    """Whether weapons flagged so deal Aggravated damage to vampires."""
    pool_floor: Annotated[int, Range(0, 1)] = field(default=1, metadata=decides("A-12", "B-22"))
    """Dice left in a pool after all penalties, at least."""
    willpower_rerolls: Literal["once", "any"] = field(default="once", metadata=decides("B-06"))
    """Willpower rerolls of one test."""
    halving: Literal["up", "down"] = field(default="up", metadata=decides("B-08"))
    """How halves of Superficial damage are rounded."""
    rouse_at_five: Literal["refused", "allowed"] = field(default="refused", metadata=decides("B-13"))
    """A Rouse check by choice at Hunger 5."""
    blood_surge_table: Literal["core", "printing_b"] = field(default="core", metadata=decides("B-14"))
    """Which printing's Blood Potency table is in force."""

    # Armour
    armour_mixed: Literal["converted_only", "whole_hit"] = field(default="converted_only", metadata=decides("A-08"))
    """What is halved of a hit partly turned Superficial by armour."""
    armour_stops_fists: bool = field(default=False, metadata=decides("A-09"))
    """Whether armour also takes points off blunt and unarmed hits."""
    armour_in_blitz: bool = field(default=False, metadata=decides("A-09"))
    """Whether armour counts against blitz damage."""

    # Several opponents
    multiple_defence: Literal["defended_only", "attacked_counts"] = field(default="defended_only", metadata=decides("A-11"))
    """Which opponents take dice from the next defence."""
    defence_order: Literal["defender", "storyteller"] = field(default="defender", metadata=decides("A-11"))
    """Who says which opponent is defended against first."""
    split_minimum: Annotated[int, Range(1, 5)] = field(default=1, metadata=decides("A-13"))
    """Least dice in one part of a split attack pool."""
    split_hunger: Literal["each_part", "whole_pool"] = field(default="each_part", metadata=decides("A-13"))
    """Hunger dice of a split pool: up to Hunger in every part, or Hunger shared among the parts."""
    split_two_sided: bool = field(default=True, metadata=decides("A-14"))
    """Whether each target of a split attack that strikes back makes its own two-sided contest."""

    # Manoeuvres
    maneuver_lasts: Literal["next_turn", "conflict"] = field(default="next_turn", metadata=decides("A-15"))
    """How long an unused Maneuver bonus waits."""
    maneuver_critical: bool = field(default=False, metadata=decides("V5-TM-02"))
    """Whether a critical adds one more die to a Maneuver, within the most of three."""
    block: Literal["contest", "threshold"] = field(default="contest", metadata=decides("V5-TM-04"))
    """Block: rolled against the hindered, or its successes become the number the hindered must beat."""
    all_out_bonus: Literal["won_attack", "draw_too"] = field(default="won_attack", metadata=decides("A-16"))
    """Where the All-Out Attack damage counts."""
    undefended_difficulty: Annotated[int, Range(1, 10)] = field(default=1, metadata=decides("A-17"))
    """Difficulty of an attack on somebody without a defence pool."""
    draw_is_lost: bool = field(default=False, metadata=decides("A-18"))
    """Whether an All-Out Attack that draws is lost."""
    all_out_defence_bonus: Literal["before_penalty", "after_floor"] = field(default="before_penalty", metadata=decides("A-19"))
    """Where the All-Out Defense die is added when several opponents attack."""
    minor_action_penalty: Literal["every_roll", "first_roll"] = field(default="every_roll", metadata=decides("A-20"))
    """Which rolls of a main action made of several pay for minor actions."""

    # Surprise, called shot, grapple
    surprise_difficulty: Annotated[int, Range(1, 10)] = field(default=1, metadata=decides("A-21"))
    """Difficulty of the first attack with surprise."""
    surprised_may_strike: bool = field(default=False, metadata=decides("A-21"))
    """Whether the surprised may strike in that turn."""
    surprise_called_shot: bool = field(default=True, metadata=decides("A-22"))
    """Whether a called shot may be made with surprise."""
    called_shot_critical: Literal["faces", "reduced"] = field(default="faces", metadata=decides("A-23"))
    """A critical of a called shot: by the tens rolled, or only with four successes left after the subtraction."""
    called_shot_damage: bool = field(default=True, metadata=decides("A-24"))
    """Whether a called shot also deals its ordinary damage."""
    beheading_counts: Literal["before_halving", "after_halving"] = field(default="before_halving", metadata=decides("A-25"))
    """Which damage is compared with the ten of a beheading."""
    first_grapple: Literal["declared_pool", "brawl"] = field(default="declared_pool", metadata=decides("A-26"))
    """What the target of a first grapple rolls."""
    grapple_draw: Literal["hold", "break_free"] = field(default="hold", metadata=decides("A-27"))
    """What a draw in a repeated grapple does."""
    hold_bonuses: bool = field(default=False, metadata=decides("A-28"))
    """Whether weapon and All-Out modifiers count in a hold."""
    grappled_may_dodge: bool = field(default=False, metadata=decides("A-29"))
    """Whether the grappled may dodge others."""

    # Shooting and cover
    tied_shooter_two_sided: bool = field(default=True, metadata=decides("A-30"))
    """Whether the melee opponent of a tied-up shooter hurts the shooter by winning."""
    cover: Literal["standard", "storyteller"] = field(default="standard", metadata=decides("A-31"))
    """Dice proposed for cover: those of `cover.toml`, or none, so that the Storyteller names every number."""
    shooter_penalties: Literal["melee_only", "always"] = field(default="melee_only", metadata=decides("A-32"))
    """When a weapon larger than a pistol costs dice."""

    # The end, blitz, social conflict
    victory: Literal["turns_then_aggravated", "aggravated_then_turns"] = field(default="turns_then_aggravated", metadata=decides("A-35"))
    """What is compared first to name the winner."""
    drawn_turn_counts: bool = field(default=False, metadata=decides("A-36"))
    """Whether a drawn turn counts as won by both sides."""
    concession_background: Literal["note", "not_offered"] = field(default="note", metadata=decides("A-46"))
    """The Background dot for a concession: noted in the record, or never offered, leaving Willpower."""
    blitz_between: bool = field(default=True, metadata=decides("A-38"))
    """Whether the Storyteller may set blitz difficulties 3 and 5 at once."""
    blitz_minimum: Annotated[int, Range(0, 10)] = field(default=1, metadata=decides("A-39"))
    """Least blitz difficulty after shifts."""
    blitz_damage_to: Literal["all", "losers"] = field(default="all", metadata=decides("A-40"))
    """Who takes blitz damage."""
    blitz_after_turns_shifts: bool = field(default=False, metadata=decides("A-41"))
    """Whether advantages still shift the difficulty of a blitz after three turns."""
    blitz_hunger: bool = field(default=True, metadata=decides("A-42"))
    """Whether blitz pools hold hunger dice."""
    stress_halved: bool = field(default=True, metadata=decides("A-43"))
    """Whether Superficial stress is halved."""
    stress_kind: Literal["superficial", "aggravated"] = field(default="superficial", metadata=decides("A-43"))
    """The kind of stress proposed to the Storyteller."""
    witness_maximum: Annotated[int, Range(0, 10)] = field(default=3, metadata=decides("A-44"))
    """Most stress that witnesses may add."""
    social_draw: Annotated[int, Range(0, 10)] = field(default=1, metadata=decides("A-45"))
    """Stress both take in a draw."""


PROFILES: Final[dict[str, Profile]] = {
    "article": Profile(),
    # Where widely read retellings of the English books differ and can be told apart.
    "primer": Profile(
        draw_adds_weapon=True,
        multiple_defence="attacked_counts",
        maneuver_critical=True,
        block="threshold",
    ),
}

CALLED: Final[Mapping[str, Text]] = {
    "article": say("after the article on fights and conflicts"),
    "primer": say("after the English books, as they are retold"),
}
"""What people call the editions."""
