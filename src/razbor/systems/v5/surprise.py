"""Surprise: won in a contest before the fight, given by supernatural powers, and what it does to whoever meant to strike."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say

from .contests import Intent, Ruling
from .facts import CaughtOff, Ruled
from .pools import MOST_DICE, floor, usual
from .position import LASTING, Conflict, T, surprise
from .roll import Rolls, Throw
from .traits import Pool

SNEAK = Pool("dexterity", "stealth")
NOTICE = Pool("wits", "awareness")

STRIKING = ("attack", "grapple", "argue")
"""Main actions that the surprised may not take."""


@cites("V5-SU-01")
def best_opponent(pos: Conflict, who: int) -> int:
    """The opponent with the most dice to notice a character."""
    return max(pos.enemies(who), key=lambda enemy: (usual(pos, enemy, NOTICE).dice, -enemy))


@section
class Ambush(Section):
    """V5-SU-01 A contest before the fight: all who sneak roll, the best of the others rolls once against them.

    `dice` are the pools named so far, one for each of `sneaking`, then that of the best opponent.
    """

    sneaking: tuple[int, ...]
    dice: tuple[int, ...] = ()

    @step("V5-SU-01")
    def gather(self, t: T) -> None:
        """Others of the same side may sneak along."""
        t.ask(self.who_else, t.pos.storyteller)

    @decision("V5-SU-01")
    def who_else(self, t: T, seat: int) -> Candidates:
        """Nobody else, or one more of the side."""
        yield Option(("nobody_else",), "V5-SU-01")
        for who in t.pos.active():
            if t.pos.side[who] == t.pos.side[self.sneaking[0]] and who not in self.sneaking:
                yield Option(("sneak_along", who), "V5-SU-01")

    @step("V5-SU-01")
    def join(self, t: T) -> None:
        """One more, or all are there."""
        assert t.answer is not None
        if t.answer.key[0] == "sneak_along":
            self.sneaking = (*self.sneaking, t.answer.key[1])
            self.goto(Ambush.gather)

    @step("V5-SU-01", "V5-T-04")
    def ask_pool(self, t: T) -> None:
        """The Storyteller names each pool."""
        t.ask(self.ambush_pool, t.pos.storyteller)

    @decision("V5-SU-01", "V5-T-04")
    def ambush_pool(self, t: T, seat: int) -> Candidates:
        """The usual number of dice first."""
        pos, n = t.pos, len(self.dice)
        who = self.sneaking[n] if n < len(self.sneaking) else best_opponent(pos, self.sneaking[0])
        worked_out = min(floor(pos, usual(pos, who, SNEAK if n < len(self.sneaking) else NOTICE).dice), MOST_DICE)
        for dice in (worked_out, *(dice for dice in range(pos.rules.pool_floor, MOST_DICE + 1) if dice != worked_out)):
            yield Option(("ambush_pool", who, dice), "V5-T-04")

    @step("V5-SU-01")
    def name_pool(self, t: T) -> None:
        """All pools named, all roll; the opposing pool once for everybody."""
        assert t.answer is not None
        self.dice = (*self.dice, t.answer.key[2])
        t.emit(Ruled("V5-T-04", t.answer.key))
        if len(self.dice) <= len(self.sneaking):
            self.goto(Ambush.ask_pool)
            return
        rolling = (*self.sneaking, best_opponent(t.pos, self.sneaking[0]))
        means = (*("sneak" for _ in self.sneaking), "notice")
        t.call(Rolls(tuple(Throw(who, dice, means=why) for who, dice, why in zip(rolling, self.dice, means, strict=True))))

    @step("V5-SU-01", "V5-A-02")
    def decide(self, t: T) -> None:
        """More successes than the best opponent bring surprise."""
        *ours, theirs = (roll.successes() for roll in t.result)
        for who, successes in zip(self.sneaking, ours, strict=True):
            if successes > theirs:
                surprise(t, "V5-SU-01", who, LASTING)


def _ambushes(t: T) -> Candidates:
    for who in () if t.pos.social else t.pos.active():
        key = ("sneak", who)
        if t.pos.turn[0] > 1:
            yield Refusal(key, "V5-SU-01", say("surprise is won before the fight, and it has begun"))
        elif t.pos.enemies(who):
            yield Option(key, "V5-SU-01")


def _lie_in_wait(t: T, key: Key) -> None:
    t.call(Ambush((key[1],)))


def _powers(t: T) -> Candidates:
    for who in () if t.pos.social else t.pos.active():
        yield Option(("power_hides", who, "no" if t.pos.surprise[who] else "yes"), "V5-SU-02")


@cites("V5-SU-02")
def _hide(t: T, key: Key) -> None:
    surprise(t, "V5-SU-02", key[1], LASTING if key[2] == "yes" else 0)


RULINGS = (
    Ruling("sneak", _ambushes, _lie_in_wait),
    Ruling("power_hides", _powers, _hide),
)


@cites("V5-SU-03", "A-21")
def without_the_surprised(t: T, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
    """Whoever is attacked by surprise, and does not attack so itself, does not strike this turn, unless the profile says so."""
    if t.pos.rules.surprised_may_strike:
        return intents
    surprising = [intent for intent in intents if intent.act in STRIKING and t.pos.surprise[intent.who]]
    caught = {target for intent in surprising for target in intent.targets} - {intent.who for intent in surprising}
    left: list[Intent] = []
    for intent in intents:
        if intent.who in caught and intent.act in STRIKING:
            t.emit(CaughtOff("V5-SU-03", intent.who))
            left.append(Intent(intent.who, "caught", minor=intent.minor, reloads=intent.reloads))
        else:
            left.append(intent)
    return tuple(left)
