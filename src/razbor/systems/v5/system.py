"""Vampire 5th edition as a system of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from razbor.kernel.chance import Draw
from razbor.kernel.decision import Key, Option
from razbor.kernel.odds import Odds
from razbor.kernel.section import Section
from razbor.kernel.system import System
from razbor.kernel.text import Text, say

from . import (
    attack,
    blitz,
    block,
    called_shot,
    chances,
    concession,
    contests,
    damage,
    declare,
    dice,
    ending,
    exchange,
    facts,
    grapple,
    habits,
    hidden,
    known,
    leave,
    log,
    naming,
    notation,
    opponents,
    order,
    position,
    prompt,
    roll,
    samples,
    scene,
    social,
    split,
    surprise,
    tactics,
    turn,
    under_way,
    verdict,
    victory,
    view,
)
from .contests import Hit
from .encounter import Encounter
from .position import Conflict, T
from .profile import CALLED, PROFILES, Profile


class V5(System[Conflict]):
    """Conflicts of Vampire: The Masquerade, 5th edition."""

    name = "v5"
    title = say("Vampire: The Masquerade, 5th edition: conflicts")
    chapters = (
        *(position, facts, contests, dice, roll, damage, attack, verdict, called_shot, grapple, social, leave, concession),
        *(declare, split, opponents, surprise, tactics, block, naming, exchange, scene, order, turn, victory, blitz, ending),
    )
    setup = Encounter
    profiles = PROFILES
    called = CALLED
    chance: ClassVar = dice.CHANCE
    replacements = damage.REPLACEMENTS
    headings = (facts.TurnBegan,)

    def seats(self, setup: Encounter) -> tuple[str, ...]:
        """The players in the order of their characters, then the Storyteller."""
        players = dict.fromkeys(c.player for side in setup.sides.values() for c in side.values() if c.player)
        return (*players, setup.storyteller)

    def position(self, setup: Encounter, profile: Profile) -> Conflict:
        """The encounter laid out."""
        return Conflict(setup, profile)

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        """Other marks and another Hunger for those whose sheets the seat does not see."""
        hidden.permute(table, seat, draw)

    def samples(self) -> Mapping[str, Encounter]:
        """Encounters for random play."""
        return samples.samples()

    def opening(self) -> Section:
        """The conflict."""
        return ending.Fight()

    def write(self, table: T, key: Key) -> str:
        """An answer in notation."""
        return notation.write(table.pos, key)

    def label(self, table: T, key: Key) -> Text:
        """An answer as a person would say it."""
        return prompt.label(table, key)

    def for_bots(self, table: T, seat: int) -> list[Option]:
        """No concessions, rulings or rerolls that a person had better think over."""
        return habits.for_bots(table, seat)

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        """What a seat may see."""
        under_way_now = {
            "declared": under_way.declared(table, seat),
            "contests": under_way.contests(table, seat),
            "throws": under_way.throws(table),
        }
        return view.view(table, seat) | under_way_now

    def subjects(self, table: T, key: Key) -> tuple[str, ...]:
        """The characters and sides that an answer names."""
        return notation.subjects(table.pos, key)

    def describe(self, table: T, name: str, seat: int | None) -> list[tuple[str, Text]]:
        """What is known of a character or a side."""
        return known.known(table.pos, name, seat)

    def everything(self, table: T) -> dict[str, Any]:
        """What the Storyteller sees, the characters by name beside the rest."""
        seen = view.view(table, table.pos.storyteller)
        return {**seen.pop("characters"), **seen}

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:
        """The sentence about a fact."""
        return log.told(fact, table.pos, seat)

    def question(self, table: T) -> Text:
        """What is asked."""
        return prompt.question(table) or super().question(table)

    def glance(self, table: T, seat: int | None) -> list[Text]:
        """Everybody's trackers."""
        return prompt.glance(table, seat)

    def odds(self, table: T, seat: int) -> list[tuple[Key, Odds]]:
        """What the dice make of each answer."""
        return chances.chances(table, seat)

    def ending(self, table: T) -> Text:
        """Who has won."""
        return prompt.ending(table)

    def happen(self, table: T, event: Any) -> None:
        """A hit that nothing has prevented marks boxes."""
        if isinstance(event, Hit):
            damage.land(table, event)


SYSTEM = V5()
