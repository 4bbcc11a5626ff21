"""One side of a contest."""

from __future__ import annotations

from dataclasses import dataclass

from razbor.kernel.text import say

from .harm import FISTS, Body, Weapon


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a contest, as it rolls, hits and takes hits."""

    pool: int
    """Dice after penalties; hunger dice are among them."""
    hunger: int = 0
    weapon: Weapon = FISTS
    body: Body = Body.MORTAL
    armour: int = 0
    unnamed: bool = False
    """An unnamed mortal: a critical win ends it without counting damage (V5-D-02, V5-D-03)."""
    all_out: bool = False
    """An All-Out Attack: one more damage when the attack is won (V5-TM-05)."""
    called: int = 0
    """Successes a called shot takes from the result (V5-CS-02)."""

    def __post_init__(self) -> None:
        """Refuse what no character can have."""
        if self.unnamed and self.body is not Body.MORTAL:
            raise ValueError(say("an unnamed mortal (V5-D-02) is a mortal, not a {body}", body=self.body.value))
        if self.weapon.modifier < 0:
            raise ValueError(say("a weapon's modifier cannot be {modifier}: give 0 or more", modifier=self.weapon.modifier))
        if self.armour < 0:
            raise ValueError(say("armour cannot be {armour}: give 0 or more", armour=self.armour))
